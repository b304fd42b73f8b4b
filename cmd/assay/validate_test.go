package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestValidateCampaign(t *testing.T) {
	t.Parallel()
	dir := openDir(t)
	good := smallCampaign(t, "good")
	for _, c := range []struct {
		name string
		file string
		args []string
		code int
		says string
	}{
		{"good", good, nil, exitOK, "0 error(s)"},
		{"warnings as errors", good, []string{"--strict"}, exitFailed, "error(s)"},
		{"broken rule", smallCampaign(t, "good", "levels: [1, 3]", "levels: [3]"), nil, exitFailed, "x [V-"},
		{"missing", filepath.Join(dir, "none.yaml"), nil, exitInput, "cannot be read"},
		{"folder", dir, nil, exitInput, "cannot be read"},
		{"not YAML", writeFile(t, filepath.Join(dir, "a.yaml"), "kind: [optimization\n\tx"), nil, exitInput, "V-00"},
		{"not a mapping", writeFile(t, filepath.Join(dir, "b.yaml"), "- a\n- b\n"), nil, exitInput, "V-00"},
		{"two documents", writeFile(t, filepath.Join(dir, "c.yaml"), "kind: optimization\n---\nkind: optimization\n"), nil, exitInput, "document"},
		{"empty", writeFile(t, filepath.Join(dir, "d.yaml"), ""), nil, exitInput, "V-00"},
		{"too large", writeFile(t, filepath.Join(dir, "e.yaml"), "kind: optimization\n#"+strings.Repeat("x", 1<<20)), nil, exitInput, "V-00"},
		{"endless", "/dev/zero", nil, exitInput, "V-00"},
		{"several things wrong", smallCampaign(t, "good", "levels: [1, 3]", "levels: [3]", "kind: optimization", "kind: optimization\nsurprise: 1"), nil, exitFailed, "surprise"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newTerminal(t).run(append([]string{"validate", "campaign", c.file}, c.args...)...)
			r.want(t, c.code, c.says)
			if last := lastLine(r.stdout); !strings.HasPrefix(last, "next: ") || strings.Count(r.stdout, "\nnext: ") != 1 {
				t.Errorf("not exactly one next: line at the end:\n%s", r.stdout)
			}
			if r.stderr != "" {
				t.Errorf("standard error: %q", r.stderr)
			}
		})
	}
}

func TestValidateAsJSON(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"good": smallCampaign(t, "good"), "broken": smallCampaign(t, "good", "levels: [1, 3]", "levels: [3]"), "missing": "/nonexistent.yaml",
		"clean": "../../examples/compress/campaign.yaml",
	} {
		r := newTerminal(t).run("validate", "campaign", file, "--json")
		var got struct {
			Errors, Warnings []map[string]any
			Next             string
		}
		if err := json.Unmarshal([]byte(r.stdout), &got); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, r.stdout)
		}
		if got.Errors == nil || got.Warnings == nil || got.Next == "" {
			t.Errorf("%s: a list or next is missing:\n%s", name, r.stdout)
		}
		if (len(got.Errors) > 0) != (r.code != exitOK) {
			t.Errorf("%s: %d error(s) and exit code %d", name, len(got.Errors), r.code)
		}
		for _, problem := range got.Errors {
			for _, key := range []string{"severity", "rule", "path", "line", "column", "message", "fix"} {
				if _, ok := problem[key]; !ok {
					t.Errorf("%s: a finding has no %s: %v", name, key, problem)
				}
			}
		}
	}
}

// TestValidateTellsWhatIsNotBuilt: a valid file is valid, and says beforehand what
// a run would refuse.
func TestValidateTellsWhatIsNotBuilt(t *testing.T) {
	t.Parallel()
	file := smallCampaign(t, "good", "optimization:\n", "optimization:\n  reuse_measured_rows: false\n")
	r := newTerminal(t).run("validate", "campaign", file)
	r.want(t, exitOK, "not executed by this version", "next: change the 1 setting that")

	r = newTerminal(t).run("run", file)
	r.want(t, exitFailed, "x [not-built]", "next: change 1 setting, then")
}

// A sound file is previewed before the next step; one with errors is not.
func TestValidatePreviews(t *testing.T) {
	t.Parallel()
	good := newTerminal(t).run("validate", "campaign", smallCampaign(t, "good"))
	good.want(t, exitOK, "preview: screen ", "preview: total ", "preview: noise    ", "repeated runs leave ", "preview: path     screen > ", "that an exception ends early")
	dry := newTerminal(t).run("run", smallCampaign(t, "good"), "--dry-run")
	if preview := dry.stdout; preview == "" || !strings.Contains(good.stdout, preview) {
		t.Errorf("validate does not show what a dry run shows:\n%s\nbut:\n%s", preview, good.stdout)
	}
	broken := newTerminal(t).run("validate", "campaign", smallCampaign(t, "good", "levels: [1, 3]", "levels: [3]"))
	if strings.Contains(broken.stdout, "preview:") {
		t.Errorf("a file with errors is previewed:\n%s", broken.stdout)
	}
}
