package target

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPreconditionsNameEveryMissingProgram(t *testing.T) {
	repo := t.TempDir()
	for name, mode := range map[string]os.FileMode{"good": 0o755, "plain": 0o644} {
		if err := os.WriteFile(filepath.Join(repo, name), []byte("#!/bin/sh\n"), mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		run, integrity []string
		want           []string // parts of the message; none means that all is well
	}{
		{[]string{"./good", "--x"}, []string{"sh", "-c", "true"}, nil},
		{[]string{filepath.Join(repo, "good")}, nil, nil},
		{[]string{"./lost"}, []string{"no-such-program-at-all"}, []string{"run_command: the program ./lost is not there", "integrity_command: the program no-such-program-at-all is not in the PATH"}},
		{[]string{"./plain"}, nil, []string{"not executable"}},
		{[]string{"../" + filepath.Base(repo)}, nil, []string{"is a folder"}},
	} {
		err := (&Runner{repo: repo, run: c.run, integrity: c.integrity}).Preconditions()
		if (err != nil) != (len(c.want) > 0) {
			t.Errorf("%v %v: %v", c.run, c.integrity, err)
			continue
		}
		for _, part := range c.want {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%v %v: %v, want %q in it", c.run, c.integrity, err, part)
			}
		}
	}
}
