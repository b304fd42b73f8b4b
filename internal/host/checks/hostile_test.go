package checks

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"assay/internal/core/pilot"
)

// left lists the processes that work in the target's folder.
func (st *stand) left() []string {
	st.t.Helper()
	cwds, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil || len(cwds) == 0 {
		st.t.Fatal("this system does not tell where its processes work")
	}
	var ids []string
	for _, cwd := range cwds {
		if at, err := os.Readlink(cwd); err == nil && at == st.dir {
			ids = append(ids, cwd)
		}
	}
	return ids
}

func TestHostileTargets(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		code string
		want []string // the failure; nil when the check passes
	}{
		"endless output":                  {"exec yes '{\"ops\": 1}'", []string{"still running after 1s"}},
		"endless errors":                  {"yes oops >&2", []string{"still running after 1s", "oops"}},
		"ignores TERM":                    {"trap '' TERM; while :; do sleep 600; done", []string{"still running after 1s"}},
		"leaves a child behind":           {"sleep 600 &", nil},
		"leaves a child in a new session": {"setsid sleep 600 &", nil},
		"forks until it is ended":         {"while :; do (setsid sleep 600 &) ; sleep 600 & wait $!; done", []string{"still running after 1s"}},
		"prints what moves the cursor":    {"printf '\\033[2J\\007bad\\n' >&2; exit 3", []string{"exit code 3", "bad"}},
		"prints an object without an end": {"printf '%s' '{\"ops\": '; exit 0", []string{"no complete JSON object"}},
		"prints a duplicate key":          {"echo '{\"ops\": 1, \"ops\": 2}'; exit 0", []string{"ops"}},
		"takes its folder's rights away":  {"chmod 0 \"$TMPDIR\"", nil},
		"fills its private folder":        {"head -c 5000000 /dev/zero > \"$ASSAY_RUN_DIR/big\"", nil},
		"ends itself by a signal":         {"kill -9 $$", []string{"SIGKILL"}},
		"asks for input":                  {"read answer || exit 5", []string{"exit code 5"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			edits := [][3]string{before(c.code)}
			if len(c.want) > 0 && strings.HasPrefix(c.want[0], "still running") {
				edits = append(edits, file("run_timeout_sec: 20", "run_timeout_sec: 1"))
			}
			st := newStand(t, edits...)
			r := st.smoke()
			if c.want == nil {
				wantFailures(t, r)
			} else {
				wantFailures(t, r, c.want)
			}
			if ids := st.left(); len(ids) > 0 {
				t.Errorf("processes are left: %v", ids)
			}
			if strings.ContainsAny(text(r), "\x1b\a") {
				t.Errorf("a line can move the cursor: %q", text(r))
			}
		})
	}
}

// A check that is cancelled, whatever it has said last, ends what runs and leaves
// no probe file.
func TestCancelAtAnyLine(t *testing.T) {
	t.Parallel()
	lines := len(newStand(t).liveness().Lines)
	if lines < 10 {
		t.Fatalf("only %d lines", lines)
	}
	for at := range lines - 1 { // nothing runs after the last line
		st := newStand(t)
		ctx, cancel := context.WithCancel(t.Context())
		said := 0
		r, err := Liveness(ctx, st.in, func(pilot.Line) {
			if said++; said > at {
				cancel()
			}
		})
		cancel()
		if err == nil && at < lines-8 { // the sweep has run when its lines begin
			t.Errorf("cancelled at line %d of %d, and nothing noticed:\n%s", at+1, lines, text(r))
		}
		if err != nil && (!errors.Is(err, context.Canceled) || r.OK) {
			t.Errorf("cancelled at line %d: %v, ok %v", at+1, err, r.OK)
		}
		if ids := st.left(); len(ids) > 0 {
			t.Errorf("cancelled at line %d: processes are left: %v", at+1, ids)
		}
		st.nothingLeft(false)
	}
}

// A target that waits for ever is ended at once, long before its ceiling.
func TestCancelWhileTheTargetHangs(t *testing.T) {
	t.Parallel()
	for name, edits := range map[string][][3]string{
		"run":   {before("touch reached; trap '' TERM; while :; do sleep 600; done")},
		"tests": {tests(`echo "--- PASS: TestBuf (0.00s)"`, "touch reached; exec sleep 600")},
	} {
		st := newStand(t, edits...)
		ctx, cancel := context.WithCancel(t.Context())
		st.in.Supervisor = signalling{st.in.Supervisor, filepath.Join(st.dir, "reached"), cancel}
		r, err := Smoke(ctx, st.in, st.say)
		if !errors.Is(err, context.Canceled) || r.OK {
			t.Errorf("%s: %v, ok %v", name, err, r.OK)
		}
		if ids := st.left(); len(ids) > 0 {
			t.Errorf("%s: processes are left: %v", name, ids)
		}
		st.nothingLeft(false)
	}
}
