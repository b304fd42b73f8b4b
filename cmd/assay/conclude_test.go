package main

import "testing"

func TestTextOfTargetsCannotSteerTheTerminal(t *testing.T) {
	for in, want := range map[string]string{
		"plain words, 3.5 µs":     "plain words, 3.5 µs",
		"\x1b[31mred":             "\ufffd[31mred",
		"row\nnext: rm -rf x":     "row\ufffdnext: rm -rf x",
		"\u202eright to left":     "\ufffdright to left",
		"bell\a, \rover the line": "bell\ufffd, \ufffdover the line",
	} {
		if got := plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
	}
}
