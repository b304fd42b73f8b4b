package browsertest

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

// shotsVariable names the folder that pictures of pages go to. Without it none
// are made.
const shotsVariable = "ASSAY_SHOTS"

// Shot keeps a picture of the whole page in light and in dark, for people to
// look at.
func (p *Page) Shot(name string) {
	p.t.Helper()
	if os.Getenv(shotsVariable) == "" {
		return
	}
	for _, scheme := range []string{"dark", "light"} {
		p.Medium("screen", scheme)
		p.shoot(name + "-" + scheme)
	}
}

// ShotAsIs keeps a picture of the page without changing how it is drawn.
func (p *Page) ShotAsIs(name string) { p.shoot(name) }

// shoot never fails a test: a picture that cannot be made is only not there.
func (p *Page) shoot(name string) {
	dir := os.Getenv(shotsVariable)
	if dir == "" {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.t.Logf("no picture %s: %v", name, err)
		return
	}
	file := filepath.Join(dir, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Logf("no picture %s: %v", name, err)
		return
	}
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		p.t.Logf("no picture %s: %v", name, err)
	}
}
