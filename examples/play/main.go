// Play serves a page on which solved puzzles are played, with perfect hints, or with -o writes
// it into a folder for any host of files.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"mime"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

//go:embed page
var page embed.FS

// programs lists the folders of the programs that are built for the page.
var programs = []string{"first", "eight", "cube"}

func main() {
	log.SetFlags(0)
	log.SetPrefix("play: ")
	addr := flag.String("addr", "127.0.0.1:8080", "`ADDRESS` to serve the page at")
	dir := flag.String("o", "", "write the page into `DIR` instead, from this folder, and make it if need be")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), "usage: play [flags]\n\nBuilds and serves a page with puzzles to play, until Ctrl-C.\n\n")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "play: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	files, err := build(ctx)
	if err == nil && *dir != "" {
		err = write(*dir, files)
	} else if err == nil {
		err = serve(ctx, *addr, files, os.Stdout)
	}
	if err != nil && ctx.Err() == nil {
		log.Fatal(err)
	}
}

// build returns the files of the page by name. It runs the go command in the folder of this
// module, which is the working directory.
func build(ctx context.Context) (map[string][]byte, error) {
	files := map[string][]byte{}
	dir, err := os.MkdirTemp("", "play")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var all sync.WaitGroup
	faults := make([]error, len(programs))
	for i, name := range programs {
		all.Add(1)
		go func() {
			defer all.Done()
			cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", filepath.Join(dir, name+".wasm"), "./"+name)
			cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
			if out, err := cmd.CombinedOutput(); err != nil {
				faults[i] = fmt.Errorf("go build ./%s: %w\n%s", name, err, out)
			}
		}()
	}
	all.Wait()
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	for _, name := range programs {
		if files[name+".wasm"], err = os.ReadFile(filepath.Join(dir, name+".wasm")); err != nil {
			return nil, err
		}
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output() // what built them, not this
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	const glue = "wasm_exec.js"
	files[glue], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", glue))
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(page, "page", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files[path.Base(name)], err = page.ReadFile(name)
		return err
	})
	return files, err
}

// write writes the files into a folder.
func write(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// serve serves the files until ctx is done, and prints the address.
func serve(ctx context.Context, addr string, files map[string][]byte, out io.Writer) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler(files)}
	context.AfterFunc(ctx, func() { server.Close() })
	fmt.Fprintf(out, "http://%s/\n", listener.Addr())
	if err := server.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// compress returns data as gzip makes it smallest.
func compress(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// handler answers with the files, compressed if the browser takes that.
func handler(files map[string][]byte) http.Handler {
	compressed := map[string]func() []byte{} // when it is first asked for, as large files take time
	for name, data := range files {
		compressed[name] = sync.OnceValue(func() []byte { return compress(data) })
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		data, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		kind := mime.TypeByExtension(path.Ext(name))
		if path.Ext(name) == ".wasm" {
			kind = "application/wasm"
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			data = compressed[name]()
		}
		w.Write(data)
	})
}
