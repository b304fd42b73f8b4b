package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"assay/internal/core/argv"
	"assay/internal/core/starter"
	"assay/internal/host/target/output"
	"assay/web/guide"
	"assay/web/guide/guidetest"
)

// otherCommands may stand in the guide beside our own.
var otherCommands = map[string]bool{"cd": true, "mkdir": true, "cp": true}

// Every command of the guide is one that there is, with flags that it has.
func TestCommandsOfTheGuideExist(t *testing.T) {
	t.Parallel()
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, p := range guide.Pages() {
		for _, b := range guidetest.Blocks(t, p.Slug) {
			if b.Language != "sh" {
				continue
			}
			for line := range strings.Lines(b.Text) {
				words, err := argv.Split(strings.TrimSpace(line))
				if err != nil || len(words) == 0 {
					t.Errorf("%s:%d: %q is no command, %v", p.Slug, b.Line, line, err)
					continue
				}
				found++
				switch name := strings.TrimPrefix(words[0], "bin/"); {
				case name == "assay":
					if err := understood(words[1:]); err != nil {
						t.Errorf("%s:%d: %s%v", p.Slug, b.Line, line, err)
					}
				case name == "make":
					for _, goal := range words[1:] {
						if !bytes.Contains(makefile, []byte("\n"+goal+":")) && !strings.Contains(goal, "=") {
							t.Errorf("%s:%d: make has no %s", p.Slug, b.Line, goal)
						}
					}
				case !otherCommands[name]:
					t.Errorf("%s:%d: a command of somebody else: %s", p.Slug, b.Line, line)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d commands were found", found)
	}
}

// understood reads a command line as the program would, without doing anything.
func understood(args []string) error {
	root := newRoot(newTerminalState())
	cmd, rest, err := root.Find(args)
	if err != nil {
		return err
	}
	if err := cmd.ParseFlags(rest); err != nil {
		return err
	}
	if cmd == root || !cmd.Runnable() {
		return usageError("", "this is no command: %q", args)
	}
	if cmd.Args == nil {
		return nil
	}
	return cmd.Args(cmd, cmd.Flags().Args())
}

func newTerminalState() *state {
	return &state{lookup: func(string) (string, bool) { return "", false }, now: time.Now, width: func() int { return 0 }}
}

// The commands that the guide shows with their output print that.
func TestCommandsOfTheGuidePrintWhatItShows(t *testing.T) {
	ran := 0
	for _, p := range guide.Pages() {
		blocks := guidetest.Blocks(t, p.Slug)
		var dir string
		for i, b := range blocks {
			if b.Language == "text" && p.Slug != "checks" && (i == 0 || !blocks[i-1].Has("run")) {
				t.Errorf("%s:%d: nobody executes what is shown here", p.Slug, b.Line)
			}
			if b.Language != "sh" || !b.Has("run") {
				continue
			}
			if dir == "" { // a page is one sitting in one folder
				dir = openDir(t)
				t.Chdir(dir)
			}
			code := 0
			if text := b.Value("exit"); text != "" {
				var err error
				if code, err = strconv.Atoi(text); err != nil {
					t.Fatal(err)
				}
			}
			words, err := argv.Split(strings.TrimSpace(b.Text))
			if err != nil {
				t.Fatal(err)
			}
			ran++
			r := newTerminal(t).run(words[1:]...)
			r.want(t, code)
			if i+1 < len(blocks) && blocks[i+1].Language == "text" {
				shows(t, p.Slug, blocks[i+1], r.stdout+r.stderr)
			}
		}
	}
	if ran < 2 {
		t.Errorf("only %d commands were run", ran)
	}
}

// shows compares an output with what a page shows of it: line by line, numbers
// aside, and "…" for any lines.
func shows(t *testing.T, page string, b guidetest.Block, got string) {
	t.Helper()
	number := regexp.MustCompile(`[0-9]+(\.[0-9]+)?`)
	var pattern strings.Builder
	pattern.WriteString(`\A`)
	for line := range strings.Lines(b.Text) {
		line = strings.TrimRight(line, "\n")
		if line == "…" {
			pattern.WriteString(`(?:.*\n)*?`)
			continue
		}
		for i, piece := range number.Split(line, -1) {
			if i > 0 {
				pattern.WriteString(number.String())
			}
			pattern.WriteString(regexp.QuoteMeta(piece))
		}
		pattern.WriteString(`\n`)
	}
	pattern.WriteString(`\z`)
	if !regexp.MustCompile(pattern.String()).MatchString(strings.TrimRight(got, "\n") + "\n") {
		t.Errorf("%s:%d: the page shows\n%s\nand the command prints\n%s", page, b.Line, b.Text, got)
	}
}

// The target of the guide keeps the contract, in each of its languages, and the
// checks say of it what the guide shows.
func TestTargetOfTheGuide(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"python3 bench.py", "go run bench.go", "sh bench.sh"} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(guideTarget(t), "campaign.yaml")
			if command != "python3 bench.py" {
				writeFile(t, file, strings.Replace(readText(t, file), `"python3 bench.py"`, `"`+command+`"`, 1))
				newTerminal(t).run("validate", "campaign", file, "--smoke", "--strict").want(t, exitOK, "same seed reproduces, different seed differs", "smoke: OK")
				return
			}
			r := newTerminal(t).run("validate", "campaign", file, "--liveness", "--liveness-repeats", "6", "--strict")
			r.want(t, exitOK, "liveness: OK")
			shown := 0
			for _, b := range guidetest.Blocks(t, "checks") {
				if b.Language != "text" {
					continue
				}
				shown++
				b.Text = "…\n" + b.Text + "…\n"
				shows(t, "checks", b, r.stdout)
			}
			if shown != 3 {
				t.Errorf("%d outputs of checks were found", shown)
			}
		})
	}
}

// guideTarget is a folder with the files of the guide's target.
func guideTarget(t *testing.T) string {
	t.Helper()
	dir := openDir(t)
	files := 0
	for _, b := range guidetest.Blocks(t, "targets") {
		if name := b.Value("file"); name != "" {
			files++
			writeFile(t, filepath.Join(dir, name), b.Text)
		}
	}
	if files != 5 {
		t.Fatalf("the target has %d files", files)
	}
	return dir
}

// The three programs measure one thing and refuse the same.
func TestTargetsOfTheGuideAgree(t *testing.T) {
	t.Parallel()
	dir := guideTarget(t)
	for _, command := range [][]string{{"python3", "bench.py"}, {"go", "run", "bench.go"}, {"sh", "bench.sh"}} {
		measure := func(codec string) ([]byte, error) {
			cmd := exec.CommandContext(t.Context(), command[0], append(command[1:], "--batch=12", "--workers=4")...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "BENCH_CODEC="+codec, "BENCH_SEED=3")
			return cmd.Output()
		}
		printed, err := measure("packed")
		if err != nil {
			t.Fatalf("%q: %v", command, err)
		}
		found, err := output.Find(printed)
		if err != nil {
			t.Fatalf("%q: %v", command, err)
		}
		// 900 - 40 + 60 with the draw within 4 of it.
		var ops float64
		if _, err := fmt.Sscan(fmt.Sprint(found.Values["ops_per_s"]), &ops); err != nil || ops < 916 || ops > 924 {
			t.Errorf("%q measures %v", command, found.Values["ops_per_s"])
		}
		if _, err := measure("zip"); err == nil {
			t.Errorf("%q takes a codec that there is not", command)
		}
	}
}

// What create-campaign writes passes smoke once its blanks are filled in, and an
// adapter whose blanks are left does not.
func TestAdaptersPassSmoke(t *testing.T) {
	t.Parallel()
	for _, language := range starter.Languages() {
		t.Run(string(language), func(t *testing.T) {
			t.Parallel()
			file := fillIn(t, language)
			r := newTerminal(t).run("validate", "campaign", file, "--smoke", "--strict")
			r.want(t, exitOK, "3/3 declared identifiers matched", "smoke: workload seed: same seed reproduces, different seed differs", "smoke: OK")
			adapter := starter.Files(language)[1]
			writeFile(t, filepath.Join(filepath.Dir(file), adapter.Name), adapter.Text)
			r = newTerminal(t).run("validate", "campaign", file, "--smoke")
			r.want(t, exitFailed, "smoke failure", adapter.Name)
		})
	}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
