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

// TestDemoWaitsForItsWatcher on a terminal, and leads whoever signs in to the
// campaign that this begins.
func TestDemoWaitsForItsWatcher(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.state.width = func() int { return 90 }
	done := start(w, "demo", smallCampaign(t, "good"))
	link := printed(t, w, `watch: +(\S+)`)
	printed(t, w, "(when you sign in)")
	if said := w.out.String(); strings.Contains(said, "Tuning") {
		t.Errorf("nobody watches yet, and the demo says %q", said)
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	page := signIn(t, client, link).Header.Get("Location")
	if !strings.HasPrefix(page, "/campaigns/") {
		t.Errorf("signing in leads to %q", page)
	}
	if report := printed(t, w, `page: +(\S+)`); !strings.HasSuffix(report, page+"/report") {
		t.Errorf("signing in leads to %s, and the report is %s", page, report)
	}
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
}

func TestDemoInterruptedBeforeItBegins(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	w.state.width = func() int { return 90 }
	done := start(w, "demo", smallCampaign(t, "good"))
	printed(t, w, "(when you sign in)")
	w.interrupt(t)
	finish(t, done).want(t, exitInterrupted)
	if list := w.run("list"); strings.Contains(list.stdout, "demo") {
		t.Errorf("a campaign was begun: %s", list.stdout)
	}
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
