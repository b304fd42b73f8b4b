package browsertest

import (
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// Downloads lets the tab save files, into a folder of the test.
func (p *Page) Downloads() string {
	p.t.Helper()
	dir := p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		p.t.Fatalf("let the browser save files: %v", err)
	}
	return dir
}

// Download clicks on a link and returns the file that is saved under name in the
// folder of [Page.Downloads].
func (p *Page) Download(selector, dir, name string) []byte {
	p.t.Helper()
	p.Click(selector)
	file := filepath.Join(dir, name)
	limit := time.NewTimer(patience)
	defer limit.Stop()
	look := time.NewTicker(pause)
	defer look.Stop()
	for {
		// The browser writes under another name and renames at the end.
		if body, err := os.ReadFile(file); err == nil && len(body) > 0 {
			return body
		}
		select {
		case <-look.C:
		case <-limit.C:
			saved, _ := filepath.Glob(filepath.Join(dir, "*"))
			p.t.Fatalf("a click on %s saved no %s; the folder has %q", selector, name, saved)
		}
	}
}
