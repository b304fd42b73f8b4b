//go:build unix

package workdir

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"assay/internal/data/localpg/localpgtest"
)

// victimDir names the folder that a copy of this test program writes until it
// is killed.
const victimDir = "ASSAY_WORKDIR_VICTIM"

func TestMain(m *testing.M) {
	if dir := os.Getenv(victimDir); dir != "" {
		writeForever(dir)
	}
	os.Exit(localpgtest.Main(m))
}

// version is one of two states of a campaign that differ in every file that
// they share a name of, and in length.
func version(i int) Contents {
	c := contents()
	if i%2 == 0 {
		return c
	}
	long := strings.Repeat("Longer than before.\n", 20000)
	c.Epochs[0].ReportText = long
	c.Campaign = []byte(long)
	c.Iterations = c.Iterations[:2]
	for range 200 {
		c.Iterations[1].Runs = append(c.Iterations[1].Runs, c.Iterations[1].Runs[0])
	}
	return c
}

func writeForever(dir string) {
	for i := 0; ; i++ {
		if err := Write(dir, version(i)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// TestKilledExportLeavesNoHalfFile ends an export at many moments:
// when one file after the other has got its first content, or its second.
// Every file is then one of its two whole states, and the next export finds
// its way.
func TestKilledExportLeavesNoHalfFile(t *testing.T) {
	var whole []map[string]string
	for i := range 2 {
		dir := t.TempDir()
		write(t, dir, version(i))
		whole = append(whole, tree(t, dir))
	}
	moments := 0
	for i, files := range whole {
		names := slices.Sorted(maps.Keys(files))
		for k := 0; k < len(names); k += 2 {
			if i == 1 && files[names[k]] == whole[0][names[k]] {
				continue // it does not change
			}
			moments++
			dir := filepath.Join(t.TempDir(), "work")
			killWhen(t, dir, names[k], files[names[k]])
			for path, text := range tree(t, dir) {
				if path != temporary && text != whole[0][path] && text != whole[1][path] {
					t.Errorf("killed at %s: %s is in no known state (%d bytes)", names[k], path, len(text))
				}
			}
			if moments%4 > 0 {
				continue
			}
			write(t, dir, version(1))
			if got := tree(t, dir); !maps.Equal(got, whole[1]) {
				t.Errorf("killed at %s: the next export gives %d files, want %d", names[k], len(got), len(whole[1]))
			}
		}
	}
	if moments < 12 {
		t.Errorf("only %d moments were tried", moments)
	}
}

// killWhen kills a writer as soon as a file has the given content.
func killWhen(t *testing.T, dir, name, content string) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	victim := exec.Command(program)
	victim.Env = append(os.Environ(), victimDir+"="+dir)
	victim.Stderr = os.Stderr
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(30 * time.Second); ; {
		info, err := os.Stat(filepath.Join(dir, name))
		if err == nil && info.Size() == int64(len(content)) {
			break
		}
		if time.Now().After(deadline) {
			t.Errorf("%s was not written", name)
			break
		}
	}
	if err := victim.Process.Kill(); err != nil {
		t.Error(err)
	}
	if err := victim.Wait(); err == nil {
		t.Error("the writer ended before it was killed")
	}
}
