package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var (
	files    map[string][]byte // of the page
	site     *httptest.Server  // which serves them
	chrome   context.Context   // the browser
	noChrome string            // why it cannot be used
)

// TestMain builds the page, serves it, and starts a browser for all tests.
func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if files, err = build(context.Background()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		site = httptest.NewServer(handler(files))
		defer site.Close()
		path := ""
		for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
			if path, err = exec.LookPath(name); err == nil {
				break
			}
		}
		if path == "" {
			noChrome = "no Chromium in PATH"
			return m.Run()
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
		allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
		defer cancel()
		chrome, cancel = chromedp.NewContext(allocator)
		defer cancel()
		if err := chromedp.Run(chrome); err != nil {
			noChrome = "Chromium does not start: " + err.Error()
		}
		return m.Run()
	}())
}

// A tab is a page in the browser, used as a person would.
type tab struct {
	*testing.T
	ctx context.Context
}

// open opens an address of the site, such as "#seven", in a new tab of a desktop's size. The
// test fails if there is an error in the tab's console.
func open(t *testing.T, address string) *tab {
	t.Helper()
	return openAt(t, site.URL+"/"+address)
}

func openAt(t *testing.T, url string, before ...chromedp.Action) *tab {
	t.Helper()
	if noChrome != "" {
		if os.Getenv("PLAY_CHROMIUM") == "required" {
			t.Fatal(noChrome)
		}
		t.Skip(noChrome)
	}
	ctx, cancel := chromedp.NewContext(chrome)
	ctx, cancelTime := context.WithTimeout(ctx, 60*time.Second)
	p := &tab{t, ctx}
	var mu sync.Mutex
	var faults []string
	chromedp.ListenTarget(ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			faults = append(faults, e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError {
				faults = append(faults, fmt.Sprint("console: ", string(e.Args[0].Value)))
			}
		}
	})
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for _, fault := range faults {
			t.Error(fault)
		}
		cancelTime()
		cancel()
	})
	p.run(before...)
	p.run(emulation.SetFocusEmulationEnabled(true), chromedp.EmulateViewport(1200, 900), chromedp.Navigate(url))
	return p
}

func (p *tab) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// value returns what an expression of JavaScript is.
func value[V any](p *tab, expression string) (v V) {
	p.Helper()
	p.run(chromedp.Evaluate(expression, &v))
	return v
}

// wait waits until an expression is true.
func (p *tab) wait(expression string) {
	p.Helper()
	if err := chromedp.Run(p.ctx, chromedp.Poll(expression, nil, chromedp.WithPollingTimeout(30*time.Second))); err != nil {
		p.Fatalf("%s: %v; the page says %q", expression, err, value[string](p, "document.body.innerText"))
	}
}

// want waits until the text of an element is, or if it ends with ..., begins with the given one.
func (p *tab) want(id, text string) {
	p.Helper()
	test := fmt.Sprintf("document.getElementById(%q).textContent === %q", id, text)
	if start, ok := strings.CutSuffix(text, "..."); ok {
		test = fmt.Sprintf("(text => text !== '' && text.startsWith(%q))(document.getElementById(%q).textContent)", start, id)
	}
	p.wait(test)
}

// board waits until the address has a board.
func (p *tab) board(hash string) {
	p.Helper()
	p.wait(fmt.Sprintf("location.hash === %q", hash))
}

// click clicks what a CSS selector finds.
func (p *tab) click(selector string) {
	p.Helper()
	p.run(chromedp.Click(selector, chromedp.ByQuery, chromedp.NodeVisible))
}

// middle returns where an element is in the window.
func (p *tab) middle(selector string) (x, y float64) {
	p.Helper()
	place := value[[]float64](p, fmt.Sprintf("(() => { const e = document.querySelector(%q); e.scrollIntoView({ block: 'nearest' }); "+
		"const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()", selector))
	return place[0], place[1]
}

// drag drags an element with the mouse.
func (p *tab) drag(selector string, dx, dy float64) {
	p.Helper()
	x, y := p.middle(selector)
	p.run(
		chromedp.MouseEvent(input.MousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent(input.MouseMoved, x+dx/2, y+dy/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.MouseReleased, x+dx, y+dy, chromedp.ButtonLeft, chromedp.ClickCount(1)),
	)
}

// tap taps an element with a finger.
func (p *tab) tap(selector string) {
	p.Helper()
	x, y := p.middle(selector)
	p.run(
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}),
		input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
	)
}

// press presses keys, one after the other.
func (p *tab) press(keys string, options ...chromedp.KeyOption) {
	p.Helper()
	p.run(chromedp.KeyEvent(keys, options...))
}

// edit presses keys that edit, such as Ctrl V, which is "paste".
func (p *tab) edit(command string) {
	p.Helper()
	down := input.DispatchKeyEvent(input.KeyRawDown).WithModifiers(input.ModifierCtrl)
	down.Commands = []string{command}
	p.run(down)
}

// write puts text into a field in place of what it holds, and presses the return key.
func (p *tab) write(id, text string) {
	p.Helper()
	p.run(chromedp.Focus("#"+id, chromedp.ByQuery))
	p.edit("selectAll")
	p.run(input.InsertText(text), chromedp.KeyEvent("\r"))
}

// static serves the page as another host would, in a folder, but for what is hidden.
func static(t *testing.T, hidden func(name string) bool) string {
	t.Helper()
	dir := t.TempDir()
	if err := write(dir, files); err != nil {
		t.Fatal(err)
	}
	other := httptest.NewServer(http.StripPrefix("/some/folder/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hidden(r.URL.Path) {
			http.NotFound(w, r)
			return
		}
		http.FileServer(http.Dir(dir)).ServeHTTP(w, r)
	})))
	t.Cleanup(other.Close)
	return other.URL + "/some/folder/"
}

// allow lets the page use the clipboard.
func allow(p *tab) {
	p.Helper()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		p.run(browser.SetPermission(&browser.PermissionDescriptor{Name: name}, browser.PermissionSettingGranted))
	}
}
