package browsertest

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// call is a command of the debugging protocol as an action.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, command, params)
		return chromedp.Void{}, err
	}
}

// Goto opens an address and waits until the page is settled.
func (p *Page) Goto(url string) {
	p.t.Helper()
	p.must("open "+url, chromedp.Navigate(url))
	p.Settle()
}

// Settle waits for two frames: one for layout, one for what observes it.
func (p *Page) Settle() {
	p.t.Helper()
	Eval[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// Eval runs a script on the page, waits for its promise and returns its value.
func Eval[T any](p *Page, script string) T {
	p.t.Helper()
	value, err := eval[T](p, script)
	if err != nil {
		p.t.Fatalf("%.300s: %v", script, err)
	}
	return value
}

func eval[T any](p *Page, script string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
}

// WaitFor looks at a condition until it holds, also over the change to another
// page.
func (p *Page) WaitFor(what, condition string) {
	p.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	look := time.NewTicker(pause)
	defer look.Stop()
	for {
		// A page that is being replaced has no answer yet.
		held, err := eval[bool](p, `Boolean(`+condition+`)`)
		if held {
			return
		}
		select {
		case <-look.C:
		case <-limit.C:
			where, _ := eval[string](p, `location.href + ", " + (document.querySelector("h1")?.textContent ?? "no heading")`)
			p.t.Fatalf("waiting until %s, on %s: it never was so (last error: %v)", what, where, err)
		}
	}
}

// WaitForPath waits until a page with this path is there as a whole.
func (p *Page) WaitForPath(path string) {
	p.t.Helper()
	p.WaitFor("the page is "+path, `location.pathname === `+strconv.Quote(path)+` && document.readyState === "complete"`)
}

// Text is the text of an element as it is shown, with white space collapsed.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	p.WaitFor("there is "+selector, one(selector))
	return Eval[string](p, one(selector)+`.textContent.replace(/\s+/g, " ").trim()`)
}

// Has reports whether the page has an element.
func (p *Page) Has(selector string) bool {
	p.t.Helper()
	return Eval[bool](p, one(selector)+` !== null`)
}

// Focus puts the focus on an element.
func (p *Page) Focus(selector string) {
	p.t.Helper()
	p.WaitFor("there is "+selector, one(selector))
	Eval[bool](p, one(selector)+`.focus(), true`)
}

// Click scrolls to an element and clicks on its middle with the mouse.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.WaitFor(selector+" can be seen", one(selector)+`?.offsetParent`)
	at := Eval[[]float64](p, `(() => {
		const element = `+one(selector)+`;
		element.scrollIntoView({block: "center"});
		const box = element.getClientRects()[0];
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`)
	p.must("click on "+selector, chromedp.MouseClickXY(at[0], at[1]))
}

// Follow clicks on an element and waits for the page that it leads to.
func (p *Page) Follow(selector string) {
	p.t.Helper()
	p.Leave("after a click on "+selector, func() { p.Click(selector) })
}

// Leave does what leads to another page and waits for that page.
func (p *Page) Leave(what string, do func()) {
	p.t.Helper()
	Eval[bool](p, `window.stale = true`)
	do()
	p.WaitFor("another page is there "+what, `!window.stale && document.readyState === "complete"`)
	p.Settle()
}

// Press sends keys to the focused element.
func (p *Page) Press(keys string) {
	p.t.Helper()
	p.must(fmt.Sprintf("press %q", keys), chromedp.KeyEvent(keys))
}

// Control presses a key while Ctrl is held.
func (p *Page) Control(key string) {
	p.t.Helper()
	p.must("press Ctrl and "+strconv.Quote(key), chromedp.KeyEvent(key, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
}

// Paste puts text in the place of what an input holds.
func (p *Page) Paste(selector, text string) {
	p.t.Helper()
	p.Focus(selector)
	Eval[bool](p, one(selector)+`.select(), true`)
	p.Insert(text)
}

// Insert pastes text where the focus is.
func (p *Page) Insert(text string) {
	p.t.Helper()
	p.must("insert text", call(input.InsertText, input.InsertTextParams{Text: text}))
}

// Upload chooses a file of this machine in a file input.
func (p *Page) Upload(selector, file string) {
	p.t.Helper()
	p.must("choose "+file, chromedp.SetUploadFiles(chromedp.CSS(selector), []string{file}))
}

// one is the script that finds the element of a selector.
func one(selector string) string { return `document.querySelector(` + strconv.Quote(selector) + `)` }
