package main

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

func TestServeRootsExist(t *testing.T) {
	t.Parallel()
	withDatabase(t).run("serve", "--listen", "127.0.0.1:0", "--root", "/nonexistent/targets").
		want(t, exitInput, "--root /nonexistent/targets is not an existing folder", "next: ")
}

func TestOnLoopback(t *testing.T) {
	for address, want := range map[string]bool{
		"127.0.0.1:1": true, "127.9.9.9:1": true, "[::1]:1": true, "localhost:1": true,
		":1": false, "0.0.0.0:1": false, "[::]:1": false, "10.0.0.1:1": false, "localhost.example.org:1": false, "nonsense": false,
	} {
		if got := onLoopback(address); got != want {
			t.Errorf("%s: on loopback %v, want %v", address, got, want)
		}
	}
}

func TestServeTakenAddress(t *testing.T) {
	t.Parallel()
	first := withDatabase(t)
	done := start(first, "serve", "--listen", "127.0.0.1:0")
	base := printed(t, first, `pages: +(\S+)`)
	address := strings.TrimPrefix(base, "http://")
	withDatabase(t).run("serve", "--listen", address).want(t, exitUnavailable, "the address "+address+" cannot be listened on", "next: name another with --listen")
	first.interrupt(t)
	finish(t, done).want(t, exitOK)
}

// TestServeSignsInOnce opens the printed link as a person does, and goes on with
// what a dead process left.
func TestServeSignsInOnce(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	done := start(w, "serve", "--listen", "127.0.0.1:0")
	link := printed(t, w, `sign in: (\S+)`)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	defer client.CloseIdleConnections()
	if page := get(t, client, link); !strings.Contains(page, "<form") {
		t.Errorf("the link shows no form:\n%s", page)
	}
	parsed, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	site := parsed.Scheme + "://" + parsed.Host
	spend := func() int { return signIn(t, client, link).StatusCode }
	if code := spend(); code != http.StatusOK {
		t.Errorf("signing in answers %d", code)
	}
	if code := spend(); code == http.StatusOK {
		t.Error("the link works twice")
	}
	get(t, client, site+"/")
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
}

// signIn spends a one-time link as a browser does.
func signIn(t *testing.T, client *http.Client, link string) *http.Response {
	t.Helper()
	at, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	site := at.Scheme + "://" + at.Host
	form := url.Values{"token": {at.Query().Get("token")}, "name": {"Ada"}}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, site+"/signin", strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", site)
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response
}

func TestWorkerTakesUpWhatADeadProcessLeft(t *testing.T) {
	t.Parallel()
	w := newTerminal(t)
	_, dir := killedInARow(t, w)
	writeFile(t, dir+"/go", "")
	done := start(w, "worker")
	looker := newTerminal(t, "ASSAY_DATA", w.env["ASSAY_DATA"])
	eventually(t, "the campaign is finished by the worker", func() bool {
		return strings.Contains(looker.run("list").stdout, "done")
	})
	w.interrupt(t)
	finish(t, done).want(t, exitOK, "campaigns of dead processes go on here")
}

// printed waits for a line of standard output and returns what the expression
// captures in it.
func printed(t *testing.T, w *terminal, expression string) string {
	t.Helper()
	line, found := regexp.MustCompile(expression), ""
	eventually(t, "the output matches "+expression, func() bool {
		if match := line.FindStringSubmatch(w.out.String()); match != nil {
			found = match[1]
		}
		return found != ""
	})
	return found
}

func get(t *testing.T, client *http.Client, address string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		t.Errorf("%s answers %s", address, response.Status)
	}
	return string(body)
}

// TestPagesOnlyMeasureNothing has a server that leaves the work alone, and one that
// does not.
func TestPagesOnlyMeasureNothing(t *testing.T) {
	t.Parallel()
	w := withDatabase(t)
	looker := newTerminal(t, "ASSAY_DATABASE_URL", w.env["ASSAY_DATABASE_URL"])
	done := start(w, "serve", "--listen", "127.0.0.1:0", "--pages-only")
	printed(t, w, `sign in: (\S+)`)
	looker.run("doctor").want(t, exitOK, "none runs, and nothing waits")
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
	done = start(w, "serve", "--listen", "127.0.0.1:0")
	eventually(t, "the server works", func() bool { return strings.Contains(looker.run("doctor").stdout, "1 run, 0 jobs wait") })
	printed(t, w, `sign in: (\S+)`)
	w.interrupt(t)
	finish(t, done).want(t, exitOK)
}
