// Package browsertest drives a real Chromium in tests: one browser a test
// binary, and for each test a tab of its own with its own cookies. A page fails
// its test on a script error, an error in the console and a violation of the
// content policy. A package's TestMain calls [Main]; its tests call [Open] and
// may run in parallel.
package browsertest

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// names are what Chromium is called, in the order in which they are tried.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// errMissing tells what to do on a machine without a browser.
var errMissing = errors.New("there is no Chromium on this machine - install the package chromium (make setup does) and run the tests again")

// process is the browser of this test binary. Tests get at it through functions
// that take only a testing.TB, so it has to be one value of the process.
var process harness

type harness struct {
	once sync.Once
	tab  context.Context // of the browser's first tab, which stays empty
	stop func()
	err  error // why there is no browser, told to every test
}

// Main runs the tests of a package and ends the browser that they started. It
// returns the code to exit with:
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
//
// A missing browser fails the tests and says what to install.
func Main(m *testing.M) int {
	defer process.end()
	return m.Run()
}

func find() (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errMissing
}

// browser is the shared browser, started by the first test that asks.
func (h *harness) browser(t testing.TB) context.Context {
	t.Helper()
	h.once.Do(h.start)
	if h.err != nil {
		t.Fatal(h.err)
	}
	return h.tab
}

func (h *harness) start() {
	path, err := find()
	if err != nil {
		h.err = err
		return
	}
	// Only pages of the test's own server are opened, so the sandbox, which
	// containers often forbid, protects nothing here.
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	tab, stopBrowser := chromedp.NewContext(allocator)
	h.tab = tab
	h.stop = func() {
		stopBrowser()
		stopAllocator()
	}
	if err := chromedp.Do(tab); err != nil {
		h.err = fmt.Errorf("start %s: %w", path, err)
	}
}

func (h *harness) end() {
	if h.stop != nil {
		h.stop()
	}
}
