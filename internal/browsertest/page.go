package browsertest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience bounds one action and one wait, on a busy machine.
const patience = 60 * time.Second

// pause is the time between two looks at a page that is waited for.
const pause = 20 * time.Millisecond

// Width and Height are the size of a window until [Page.Size] changes it.
const (
	Width  = 1280
	Height = 900
)

// Page is one tab.
type Page struct {
	t      testing.TB
	ctx    context.Context
	saying *console
}

// console is what the tab complained about, over all its pages.
type console struct {
	mu       sync.Mutex
	said     []string
	expected []string
}

// watch notes violations of the content policy, for [Page.Refused] and in the
// console, where they outlive the page.
const watch = `
window.refused = [];
document.addEventListener("securitypolicyviolation", (e) => {
	const what = e.violatedDirective + " " + e.blockedURI + " " + e.sample;
	window.refused.push(what);
	console.error("the content policy refused " + what);
});`

// Open opens a tab with its own cookies. Whatever it complains about until the
// test ends fails the test, unless [Page.Expect] named it.
func Open(t testing.TB) *Page {
	t.Helper()
	tab, closeTab := chromedp.NewContext(process.browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	p := &Page{t: t, ctx: tab, saying: &console{}}
	if err := chromedp.Do(tab); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	stream := chromedp.Console(tab)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for m, err := range stream {
			if err != nil {
				return
			}
			if m.IsException() || m.Type == chromedp.ConsoleError {
				p.saying.note(fmt.Sprintf("%v (%s)", m, m.URL))
			}
		}
	}()
	t.Cleanup(func() {
		closeTab()
		<-ended
		for _, complaint := range p.saying.unexpected() {
			t.Errorf("the browser says: %s", complaint)
		}
	})
	t.Cleanup(func() {
		if t.Failed() {
			p.shoot("failed")
		}
	})
	p.must("watch the content policy", call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watch}))
	// A tab that is not in front must take keys as one in front does.
	p.must("take the focus", call(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}))
	p.Size(Width)
	return p
}

// In is the same tab on behalf of a subtest.
func (p *Page) In(t testing.TB) *Page {
	return &Page{t: t, ctx: p.ctx, saying: p.saying}
}

// Expect lets the browser complain about what a test provokes on purpose: every
// complaint that contains part is passed over.
func (p *Page) Expect(part string) {
	p.saying.mu.Lock()
	defer p.saying.mu.Unlock()
	p.saying.expected = append(p.saying.expected, part)
}

func (c *console) note(complaint string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.said = append(c.said, complaint)
}

func (c *console) unexpected() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var rest []string
	for _, complaint := range c.said {
		named := false
		for _, part := range c.expected {
			named = named || strings.Contains(complaint, part)
		}
		if !named {
			rest = append(rest, complaint)
		}
	}
	return rest
}

// Complaints is what the tab said until now that fails a test unless it is
// expected.
func (p *Page) Complaints() []string {
	p.saying.mu.Lock()
	defer p.saying.mu.Unlock()
	return slices.Clone(p.saying.said)
}

// Refused are the violations of the content policy on the page that is shown.
func (p *Page) Refused() []string {
	p.t.Helper()
	return Eval[[]string](p, `window.refused`)
}

// Size sets the width of the window, in CSS pixels.
func (p *Page) Size(width int64) {
	p.t.Helper()
	p.must("size the window", chromedp.EmulateViewport(width, Height))
}

// Medium sets for whom the page is drawn: media is "screen" or "print", scheme
// is the system's preference "light" or "dark".
func (p *Page) Medium(media, scheme string) {
	p.t.Helper()
	p.must("set the medium", call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: media, Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}))
	p.Settle()
}

// Overflow is how many pixels the page is wider than the window.
func (p *Page) Overflow() int {
	p.t.Helper()
	return Eval[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`)
}

// must runs an action that the test cannot go on without.
func (p *Page) must(what string, do chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, do); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}
