package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestSeven plays the seven puzzle in every way.
func TestSeven(t *testing.T) {
	p := open(t, "#seven/10234567")
	p.want("distance", "1 move to go")
	p.want("tally", "0 moves made, best from the start is 1")

	p.click(`[aria-label="card 1, row 1, column 1"]`)
	p.want("distance", "Solved in 1 move, best was 1")
	p.board("#seven/01234567")
	if !value[bool](p, "document.getElementById('solve').disabled && document.getElementById('hint').disabled") {
		t.Error("a board that is solved can be solved")
	}
	p.click("#undo")
	p.want("distance", "1 move to go")
	p.click("#redo")
	p.want("distance", "Solved in 1 move, best was 1")
	p.press("z", chromedp.KeyModifiers(input.ModifierCtrl))
	p.want("distance", "1 move to go")
	p.press("y", chromedp.KeyModifiers(input.ModifierCtrl))
	p.want("distance", "Solved in 1 move, best was 1")
	p.click("#restart")
	p.want("distance", "1 move to go")

	p.click(`[data-spot="7"]`) // which is not beside the gap
	p.drag(`[data-spot="1"]`, 0, 60)
	p.drag(`[data-spot="1"]`, -60, 0)
	p.board("#seven/10234567")
	p.drag(`[data-spot="1"]`, 60, 0)
	p.board("#seven/01234567")
	p.press(kb.ArrowRight)
	p.board("#seven/10234567")
	p.press("d")
	p.board("#seven/15234067")
	p.press("U")
	p.want("tally", "4 moves made, best from the start is 1")
	p.press(kb.ArrowUp) // the gap is at the top
	p.want("said", "Not possible: no move \"U\" from here.")
	p.press(kb.ArrowLeft)
	p.want("distance", "Solved in 5 moves, best was 1")

	p.press("z", chromedp.KeyModifiers(input.ModifierCtrl))
	p.press("d") // what could be done again is gone
	if !value[bool](p, "document.getElementById('redo').disabled") {
		t.Error("another move can be done again")
	}
}

// TestTouch plays with a finger, on a phone.
func TestTouch(t *testing.T) {
	p := openAt(t, site.URL+"/#seven/15234067", emulation.SetTouchEmulationEnabled(true))
	p.want("distance", "2 moves to go")
	p.tap(`[data-spot="5"]`)
	p.board("#seven/10234567")
	x, y := p.middle(`[data-spot="1"]`)
	p.run(
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}),
		input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x + 70, Y: y}}),
		input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}),
	)
	p.want("distance", "Solved in 2 moves, best was 2")
}

// TestKeyboard goes from element to element with the tab key, and plays with the return key.
func TestKeyboard(t *testing.T) {
	p := open(t, "#seven/10234567")
	p.want("distance", "1 move to go")
	reach := func(test string) {
		t.Helper()
		for range 60 {
			if value[bool](p, test) {
				return
			}
			p.press(kb.Tab)
		}
		t.Fatalf("the tab key never makes %s", test)
	}
	reach("document.activeElement.dataset.spot === '1'")
	if !value[bool](p, "getComputedStyle(document.activeElement).outlineStyle === 'solid'") {
		t.Error("nothing shows where the focus is")
	}
	p.press(kb.Enter)
	p.board("#seven/01234567")
	if !value[bool](p, "document.activeElement.dataset.spot === '1'") {
		t.Error("a move takes the focus from the card")
	}
	reach("document.activeElement.id === 'far'")
	p.press(kb.End)
	p.want("hardness", "36 moves away: 1 board")
	p.press(kb.ArrowLeft) // of the slider, and no move
	p.want("hardness", "35 moves away: 7 boards")
	p.board("#seven/01234567")
	reach("document.activeElement.id === 'seed'")
	p.press("7" + kb.Enter)
	p.want("distance", "35 moves to go")
	reach("document.activeElement.hash === '#rotation'")
	p.press(kb.Enter)
	p.wait("location.hash.startsWith('#rotation/')")
}

// TestHint asks for more and more.
func TestHint(t *testing.T) {
	p := open(t, "#seven/15234067")
	p.want("hint", "Hint")
	p.click("#hint")
	p.want("said", "No move made yet.")
	p.click("#hint")
	p.want("said", "Best: U.")
	if got := value[string](p, "[...document.querySelectorAll('.best')].map(e => e.dataset.spot).join()"); got != "5" {
		t.Errorf("the best card is %q, want 5", got)
	}
	p.press(kb.ArrowRight) // not what was said
	p.want("hint", "Hint")
	p.want("said", "")
	p.wait("!document.querySelector('.best')")
	p.press("?")
	p.want("said", "R was not the best: U leads nearer.")
	p.press("?")
	p.want("said", "Best: L.")
	p.press("?")
	p.board("#seven/15234067")
	p.click("#hint")
	p.want("said", "L was good: one move nearer.")
	p.click("#hint")
	p.want("hint", "Make it")
	p.click("#hint")
	p.want("tally", "3 moves made, best from the start is 2")
	p.want("distance", "1 move to go")
}

// TestSolve draws one of the farthest boards of each puzzle and has it solved.
func TestSolve(t *testing.T) {
	for name, far := range map[string]int{"seven": 36, "rotation": 13, "eight": 31, "pocket": 11} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "#"+name)
			p.want("drawn", "Drawn ...")
			p.run(chromedp.Focus("#far", chromedp.ByQuery))
			p.press(kb.End)
			p.want("hardness", fmt.Sprintf("%d moves away: ...", far))
			p.click("#draw button")
			p.want("distance", fmt.Sprintf("%d moves to go", far))
			p.run(chromedp.SetValue("#speed", "80", chromedp.ByQuery))
			p.click("#solve")
			p.want("distance", fmt.Sprintf("Solved in %d moves, best was %[1]d", far))
			p.want("solve", "Solve")
			p.click("#undo")
			p.want("distance", "1 move to go")
		})
	}
}

// TestStop stops what is played, goes on step by step, and stops by a move.
func TestStop(t *testing.T) {
	p := open(t, "#seven/76543210")
	p.want("distance", "28 moves to go")
	p.run(chromedp.SetValue("#speed", "1000", chromedp.ByQuery))
	p.click("#solve")
	p.want("solve", "Stop")
	p.want("distance", "27 moves to go")
	p.click("#solve")
	p.want("solve", "Solve")
	p.click("#step")
	p.click("#step")
	p.want("distance", "25 moves to go")
	for _, other := range []func(){
		func() { p.press(kb.Escape) },
		func() { p.click("#undo") },
		func() { p.press(kb.ArrowDown + kb.ArrowUp + kb.ArrowLeft + kb.ArrowRight) },
	} {
		p.click("#solve")
		p.want("solve", "Stop")
		other()
		p.want("solve", "Solve")
	}
	p.run(chromedp.SetValue("#speed", "80", chromedp.ByQuery))
	p.click("#solve")
	p.click(`nav [href="#rotation"]`)
	p.wait("location.hash.startsWith('#rotation/')")
	p.want("solve", "Solve")
	p.want("tally", "0 moves made, ...")
	p.click(`nav [href="#seven"]`)
	p.wait("location.hash.startsWith('#seven/')") // where it was left
	p.wait("document.getElementById('tally').textContent.endsWith('moves made, best from the start is 28')")
	p.wait("!document.getElementById('undo').disabled")
}

// TestDraw draws boards by distance and seed.
func TestDraw(t *testing.T) {
	p := open(t, "#eight")
	p.want("drawn", "Drawn ...")
	if bars := value[int](p, "document.querySelectorAll('#chart rect').length"); bars != 32 {
		t.Errorf("the chart has %d bars, want 32", bars)
	}
	x := value[[]float64](p, "(() => { const r = document.getElementById('chart').getBoundingClientRect(); return [r.x + r.width * 4.5 / 32, r.y + r.height / 2] })()")
	p.run(chromedp.MouseClickXY(x[0], x[1]))
	p.want("hardness", "4 moves away: 16 boards")
	if chosen := value[string](p, "[...document.querySelectorAll('#chart rect')].map(r => +r.classList.contains('chosen')).join('')"); chosen != "00001"+strings.Repeat("0", 27) {
		t.Errorf("the bars chosen are %s", chosen)
	}
	draw := func(seed string) string {
		t.Helper()
		p.write("seed", seed)
		p.want("drawn", "Drawn 4 moves away, by seed "+seed+".")
		p.want("distance", "4 moves to go")
		return value[string](p, "location.hash")
	}
	first := draw("1")
	seen := map[string]bool{}
	for seed := range 200 {
		seen[draw(fmt.Sprint(seed))] = true
	}
	if again := draw("1"); again != first || !seen[first] || len(seen) != 16 {
		t.Errorf("seed 1 draws %s, then %s; 200 seeds draw %d boards, want 16", first, again, len(seen))
	}
	for _, seed := range []string{"x", "-1", "1.5", "1234567890123456"} {
		p.write("seed", seed)
		p.want("drawn", "A seed is a number of up to 15 digits.")
		p.want("distance", "4 moves to go")
	}
}

// TestText reads boards that are typed or pasted, says what is wrong with others, and copies.
func TestText(t *testing.T) {
	p := open(t, "#seven/76543210")
	p.want("distance", "28 moves to go")
	for text, wrong := range map[string]string{
		"1 2 3":           "Not set: 3 of 8 numbers.",
		"1 0 2 3 4 5 6 8": "Not set: card 8 at cell 7.",
		"00234567":        "Not set: card 0 twice, last at cell 1.",
		"01234576":        "Not set: no moves lead from this board to the goal.",
		"":                "Not set: no numbers.",
		"hello":           "Not set: ...",
		"<b>1":            "Not set: ...",
	} {
		p.write("text", text)
		p.want("wrong", wrong)
		p.board("#seven/76543210")
		if !value[bool](p, "document.getElementById('text').hasAttribute('aria-invalid')") {
			t.Errorf("%q is not marked as wrong", text)
		}
	}
	p.write("text", "1 0 2 3,4,5 6 7")
	p.board("#seven/10234567")
	p.want("wrong", "")
	p.write("text", "DRU") // moves from the goal
	p.want("distance", "3 moves to go")

	allow(p)
	p.click("#copy")
	p.want("copy", "Copied")
	want := value[string](p, "document.getElementById('text').value")
	p.write("text", "7 6 5 4 3 2 1 0")
	p.want("distance", "28 moves to go")
	p.run(chromedp.Focus("#text", chromedp.ByQuery))
	p.edit("selectAll")
	p.edit("paste")
	p.want("distance", "3 moves to go")
	if got := value[string](p, "document.getElementById('text').value"); got != want {
		t.Errorf("what was copied is pasted as %q, want %q", got, want)
	}
	p.click("#link")
	p.want("link", "Copied")
	p.run(chromedp.Focus("#seed", chromedp.ByQuery))
	p.edit("paste")
	if got, want := value[string](p, "document.getElementById('seed').value"), value[string](p, "location.href"); got != want {
		t.Errorf("the link is %q, want %q", got, want)
	}
}

// TestAddress opens, shares and reloads addresses.
func TestAddress(t *testing.T) {
	p := open(t, "")
	p.wait("location.hash.startsWith('#seven/')")
	p.want("drawn", "Drawn 22 moves away...")
	for hash, wrong := range map[string]string{
		"#seven/01234576": "The address has no board of this puzzle: no moves lead from this board to the goal.",
		"#seven/123":      "The address has no board of this puzzle: card 123.",
		"#rotation/%00":   "The address has no board of this puzzle: unknown character '\\x00'.",
		"#nothing/123":    "There is no puzzle \"nothing\" on this page.",
		"#%":              "There is no puzzle \"%\" on this page.",
	} {
		p := open(t, hash)
		p.want("wrong", wrong)
		p.want("distance", "...")
	}
	p.run(chromedp.Evaluate("location.hash = '#rotation/111132323132231222312133'", nil))
	p.want("distance", "2 moves to go")
	p.press("a")
	p.want("distance", "1 move to go")
	board := value[string](p, "location.hash")
	p.run(chromedp.Reload())
	p.want("distance", "1 move to go")
	p.board(board)
	p.want("tally", "0 moves made, best from the start is 1")
}

// TestRotation plays the Rotation Game.
func TestRotation(t *testing.T) {
	p := open(t, "#rotation/111132323132231222312133")
	p.want("distance", "2 moves to go")
	p.run(chromedp.Evaluate("location.hash = '#rotation/212111321332233312231231'", nil))
	p.want("facts", "symbol 1 in 9, symbol 2 in 6, symbol 3 in 10")
	p.run(chromedp.Evaluate("location.hash = '#rotation/111132323132231222312133'", nil))
	p.want("facts", "symbol 1 in 12, symbol 2 in 2, symbol 3 in 12")
	p.click(`#board [data-move=A]`)
	p.want("distance", "1 move to go")
	p.drag(`[data-spot="4"]`, 80, 0) // the line of C, towards it
	p.want("distance", "Solved in 2 moves, best was 2")
	before := value[string](p, "location.hash")
	for i, line := range []struct {
		spot   int
		dx, dy float64
	}{{0, 0, -60}, {1, 0, -60}, {5, 60, 0}, {14, 60, 0}, {23, 0, 60}, {22, 0, 60}, {14, -60, 0}, {5, -60, 0}} {
		p.drag(fmt.Sprintf(`[data-spot="%d"]`, line.spot), line.dx, line.dy)
		p.wait(fmt.Sprintf("location.hash !== %q", before))
		dragged := value[string](p, "location.hash")
		p.click("#undo")
		p.board(before)
		p.press(string(rune('a' + i)))
		p.board(dragged)
		p.click("#undo")
		p.board(before)
	}
	p.drag(`[data-spot="0"]`, 60, 0) // not along its line
	p.click(`[data-spot="0"]`)
	p.board(before)
	mark := value[[]float64](p, "(() => { const m = document.querySelector('.mark').getBoundingClientRect(), "+
		"r = (spot) => document.querySelector(`[data-spot=\"${spot}\"]`).getBoundingClientRect(); "+
		"return [m.left - r(6).left, m.top - r(6).top, m.right - r(17).right, m.bottom - r(17).bottom] })()")
	for _, off := range mark {
		if off < -6 || off > 6 {
			t.Errorf("the ring's mark is off by %v", mark)
		}
	}
}

// TestCube plays the pocket cube, which is loaded when it is chosen.
func TestCube(t *testing.T) {
	p := open(t, "#seven")
	p.want("distance", "...")
	p.click(`nav [href="#pocket"]`)
	p.want("drawn", "Drawn 7 moves away...")
	p.write("text", "R U' F2")
	p.want("distance", "3 moves to go")
	for _, step := range []struct{ move, left string }{{"F2", "2 moves to go"}, {"U", "1 move to go"}} {
		p.click(fmt.Sprintf(`#moves [data-move="%s"]`, step.move))
		p.want("distance", step.left)
	}
	p.press("R") // back
	p.want("distance", "Solved in 3 moves, best was 3")
	p.click(`[data-spot="8"]`) // of F
	p.want("distance", "1 move to go")
	p.drag(`[data-spot="11"]`, -16, 0) // and not out of the sticker, which is no click all the same
	p.want("distance", "Solved in 5 moves, best was 3")
	p.click(`[data-spot="0"]`)
	p.press("u")
	p.want("distance", "1 move to go") // a half turn
	p.click("#hint")
	p.click("#hint")
	p.want("said", "Best: U2.")
	p.wait(`document.querySelector('#moves .best').dataset.move === "U2"`)
	p.click(`[data-spot="15"]`) // of D, which no move turns
	p.want("tally", "7 moves made, best from the start is 3")
}

// TestHost plays where another host has the files in a folder, and one cannot be loaded at once.
func TestHost(t *testing.T) {
	var hide atomic.Bool
	hide.Store(true)
	url := static(t, func(name string) bool { return name == "eight.wasm" && hide.Load() })
	p := openAt(t, url+"#seven/10234567")
	p.want("distance", "1 move to go")
	p.click(`nav [href="#eight"]`)
	p.want("loading", "Eight puzzle could not be loaded: 404 Not Found")
	hide.Store(false)
	p.click(`nav [href="#eight"]`)
	p.want("drawn", "Drawn 19 moves away...")
}

// TestSlowHost goes on to another puzzle while one is still being loaded.
func TestSlowHost(t *testing.T) {
	hold := make(chan bool)
	p := openAt(t, static(t, func(name string) bool {
		if name == "eight.wasm" {
			<-hold
		}
		return false
	})+"#seven/10234567")
	p.want("distance", "1 move to go")
	p.click(`nav [href="#eight"]`)
	p.want("loading", "Loading Eight puzzle ...")
	p.press(kb.ArrowLeft) // which can be played meanwhile
	p.want("distance", "Solved in 1 move, best was 1")
	p.click(`nav [href="#rotation"]`)
	p.wait("location.hash.startsWith('#rotation/')")
	close(hold)
	p.wait("'eight' in nibble")
	p.run(chromedp.Evaluate("new Promise(setTimeout)", nil, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	p.wait("location.hash.startsWith('#rotation/') && document.getElementById('board').dataset.game === 'rotation' && document.getElementById('loading').hidden")
	p.click(`nav [href="#eight"]`)
	p.want("drawn", "Drawn 19 moves away...")
}

// TestAccess looks for what people need who do not see the page or do not see it as others do.
func TestAccess(t *testing.T) {
	for _, name := range []string{"seven", "rotation", "eight", "pocket"} {
		p := open(t, "#"+name)
		p.want("drawn", "Drawn ...")
		type text struct {
			Value string `json:"value"`
		}
		var tree struct {
			Nodes []struct {
				Ignored bool `json:"ignored"`
				Role    text `json:"role"`
				Name    text `json:"name"`
			} `json:"nodes"`
		}
		p.run(chromedp.ActionFunc(func(ctx context.Context) error {
			return cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
		}))
		roles := map[string]int{}
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			roles[n.Role.Value]++
			switch n.Role.Value {
			case "button", "textbox", "slider", "combobox", "link", "group":
				if n.Name.Value == "" {
					t.Errorf("%s: a %s has no name", name, n.Role.Value)
				}
			}
		}
		if roles["status"] < 3 || roles["alert"] != 1 || roles["slider"] != 1 || roles["navigation"] != 1 || roles["main"] != 1 {
			t.Errorf("%s: the roles are %v", name, roles)
		}
	}

	p := open(t, "#seven")
	p.want("distance", "...")
	light := value[string](p, "getComputedStyle(document.body).backgroundColor")
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: "dark"}, {Name: "prefers-reduced-motion", Value: "reduce"}}))
	p.wait(fmt.Sprintf("getComputedStyle(document.body).backgroundColor !== %q", light))
	p.wait("getComputedStyle(document.querySelector('[data-spot]')).transitionDuration.startsWith('0s')")
}

// TestScreens takes pictures, at the widths of a desktop and of a phone, light and dark, into
// the folder shots. Nothing is wider than the screen.
func TestScreens(t *testing.T) {
	if err := os.MkdirAll("shots", 0o777); err != nil {
		t.Fatal(err)
	}
	p := open(t, "#rotation/212233112113212331323132") // for README, as page.png
	p.click("#hint")
	p.click("#hint")
	p.want("said", "Best: A or G.")
	var shot []byte
	p.run(chromedp.EmulateViewport(1000, 720), chromedp.CaptureScreenshot(&shot))
	if err := os.WriteFile("shots/page.png", shot, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, hash := range []string{"#seven/76543210", "#rotation/111132323132231222312133", "#eight/867254301", "#pocket/64135272100111"} {
		p := open(t, hash)
		p.want("tally", "0 moves made...")
		p.want("wrong", "")
		for _, scheme := range []string{"light", "dark"} {
			p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
			for _, width := range []int64{1200, 360} {
				p.run(chromedp.EmulateViewport(width, 740))
				p.wait(fmt.Sprintf("innerWidth === %d", width))
				if wide := value[int64](p, "document.documentElement.scrollWidth"); wide > width {
					t.Errorf("%s is %d wide on a screen of %d", hash, wide, width)
				}
				if board := value[int64](p, "document.getElementById('board').offsetWidth"); board < 300 {
					t.Errorf("the board of %s is only %d wide on a screen of %d", hash, board, width)
				}
				var shot []byte
				p.run(chromedp.FullScreenshot(&shot, 100))
				name, _, _ := strings.Cut(hash[1:], "/")
				if err := os.WriteFile(filepath.Join("shots", fmt.Sprintf("%s-%s-%d.png", name, scheme, width)), shot, 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
