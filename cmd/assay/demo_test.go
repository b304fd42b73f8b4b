package main

import (
	"net/http"
	"strings"
	"testing"
)

func TestDemoOnce(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file := smallCampaign(t, "good")
	for _, runID := range []string{"demo", "demo-2", "demo-3"} {
		r := w.run("demo", file, "--once")
		r.want(t, exitOK, "Tuning small as campaign "+runID+".", "/signin?token=", "Set A = 3, B = 3.")
		if last := lastLine(r.stdout); !strings.HasPrefix(last, "page:   http://127.0.0.1:") || !strings.HasSuffix(last, "/report") {
			t.Errorf("the last line is %q", last)
		}
	}
}

// TestDemoStays serves on after the report, until Ctrl-C, which is then no failure.
func TestDemoStays(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	done := start(w, "demo", smallCampaign(t, "good"))
	page := printed(t, w, `page: +(\S+)`)
	printed(t, w, "(until Ctrl-C)")
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	response, err := client.Get(page)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode >= http.StatusInternalServerError {
		t.Errorf("the page answers %s", response.Status)
	}
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
}

func TestDemoInterrupted(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	file, dir := slow(t)
	done := start(w, "demo", file)
	eventually(t, "a row runs", func() bool { return len(worksIn(t, dir)) > 0 })
	w.interrupt(t)
	r := finish(t, done)
	r.want(t, exitInterrupted)
	if last := lastLine(r.stdout); last != "next: assay resume demo" {
		t.Errorf("the last line is %q", last)
	}
	noneLeft(t, dir)
}

func TestDemoElsewhere(t *testing.T) {
	newTerminal(t).run("demo").want(t, exitInput, "there is no examples/queue/campaign.yaml here", "next: run make demo")
}
