package pilot

import (
	"slices"
	"testing"
)

func TestEnvNames(t *testing.T) {
	for text, want := range map[string][]string{
		"Environment:\n  BENCH_THREADS  how many\n  MODE=fast or slow\n":        {"BENCH_THREADS", "MODE"},
		"reads $DEPTH and ${QUEUE_LEN}; see PATH, HOME and LC_ALL=C":            {"DEPTH", "QUEUE_LEN"},
		"  --size SIZE_KIB   size\n  -w WAIT_US, --wait WAIT_US\n  [--n N_MAX]": {},
		"  --size=SIZE_KIB\n  --fast {ON_DISK}":                                 {},
		"prints JSON and HTTP codes; not-A_FLAG; xA_B; ASSAY_RUN_DIR":           {},
		"BENCH_SEED seeds it, BENCH_SEED again":                                 {"BENCH_SEED"},
		"":                                                                      {},
	} {
		if got := EnvNames(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestFilesAndHelp(t *testing.T) {
	words := []string{"python3", "render.py", "--config=conf/a.json", "-x", "b.yaml", "pair:c.yml", ".json", "d.txt", "b.yaml"}
	if got := CommandFiles(words); !slices.Equal(got, []string{"conf/a.json", "b.yaml", "c.yml"}) {
		t.Errorf("files %q", got)
	}
	if got := TextFiles("  --config FILE  (default ./queue.json)\nsee conf/x.yaml, notes.jsonl and .yml"); !slices.Equal(got, []string{"./queue.json", "conf/x.yaml"}) {
		t.Errorf("files of a text %q", got)
	}
	for _, c := range []struct{ words, want []string }{
		{[]string{"./bin/sim", "--jobs", "5"}, []string{"./bin/sim", "--help"}},
		{[]string{"python3", "render.py"}, []string{"python3", "render.py", "--help"}},
		{[]string{"python3", "-m", "pkg.bench", "--n", "3"}, []string{"python3", "-m", "pkg.bench", "--help"}},
		{[]string{"env", "A=1", "./x", "-v"}, []string{"env", "A=1", "./x", "--help"}},
		{[]string{"java", "-jar", "b.jar", "-x"}, []string{"java", "-jar", "b.jar", "--help"}},
		{[]string{"-x"}, nil},
	} {
		if got := HelpWords(c.words); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.words, got, c.want)
		}
	}
	for text, want := range map[string]bool{
		"Usage of sim:\n": true, "  -jobs int\n": true, "OPTIONS:\n": true, `{"rate": 3}`: false, "- a list\n---\n": false, "": false, "rate -3": false,
	} {
		if IsHelp(text) != want {
			t.Errorf("%q counts as help: %v", text, !want)
		}
	}
}
