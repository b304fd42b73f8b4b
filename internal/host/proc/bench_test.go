package proc

import (
	"os/exec"
	"testing"
)

// The difference of these two is what a supervisor costs a row.

func BenchmarkSupervised(b *testing.B) {
	s, err := Start(b.Context(), Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		r, err := s.Run(b.Context(), Command{Argv: []string{"/bin/true"}, Env: []string{"PATH=/bin"}})
		if err != nil || r.ExitCode != 0 {
			b.Fatal(r, err)
		}
	}
}

func BenchmarkBareForkExec(b *testing.B) {
	for b.Loop() {
		if err := exec.Command("/bin/true").Run(); err != nil {
			b.Fatal(err)
		}
	}
}
