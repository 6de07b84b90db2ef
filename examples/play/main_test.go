package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestSize keeps small what is loaded before anything can be played.
func TestSize(t *testing.T) {
	sizes := map[string]int{}
	for name, data := range files {
		sizes[name] = len(compress(data))
	}
	first := 0
	for _, name := range []string{"index.html", "play.css", "play.js", "wasm_exec.js", "first.wasm"} {
		if sizes[name] == 0 {
			t.Errorf("there is no %s", name)
		}
		first += sizes[name]
	}
	t.Logf("%d bytes at first, compressed; %v", first, sizes)
	if first >= 900_000 {
		t.Errorf("%d bytes are loaded at first, want less than 900,000", first)
	}
}

// TestServe serves files, compressed or not, until it is interrupted, and says what is wrong with
// arguments.
func TestServe(t *testing.T) {
	for path, want := range map[string]string{"/": "text/html; charset=utf-8", "/first.wasm": "application/wasm", "/play.go": "text/plain; charset=utf-8"} {
		for _, encoding := range []string{"", "gzip"} {
			w, r := httptest.NewRecorder(), httptest.NewRequest("GET", path, nil)
			r.Header.Set("Accept-Encoding", encoding)
			site.Config.Handler.ServeHTTP(w, r)
			body, err := io.Reader(w.Body), error(nil)
			if w.Header().Get("Content-Encoding") == "gzip" {
				body, err = gzip.NewReader(body)
			}
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(body)
			file := files[cmp.Or(path[1:], "index.html")]
			if kind := w.Header().Get("Content-Type"); kind != want || err != nil || w.Code == 200 && !bytes.Equal(data, file) || (w.Code == 200) != (file != nil) {
				t.Errorf("GET %s, encoding %q: %d, %s, %d bytes, %v, want %s, %d bytes", path, encoding, w.Code, kind, len(data), err, want, len(file))
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- serve(ctx, "127.0.0.1:0", files, in) }()
	var url string
	if _, err := fmt.Fscanln(out, &url); err != nil || !strings.HasPrefix(url, "http://127.0.0.1:") {
		t.Errorf("serve prints %q, %v", url, err)
	}
	cancel()
	if err := <-done; err != nil {
		t.Errorf("serve that is stopped: %v", err)
	}
	if err := serve(context.Background(), "127.0.0.1:-1", files, in); err == nil {
		t.Error("serve at no port: no error")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := write(file, files); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("write into a file: %v", err)
	}
}
