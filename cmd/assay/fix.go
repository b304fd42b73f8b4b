package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/textdiff"
	"assay/internal/data/queue"
)

// shownAround is how many lines a shown change has around it.
const shownAround = 2

// fixCampaign shows what can be mended mechanically in a file, and writes it when
// that is wanted. It reports whether the file was changed.
func (s *state) fixCampaign(submission queue.Submission, yes bool) (bool, error) {
	c, _, _ := campaign.Parse(submission.Name, submission.Source)
	env := campaign.Env{CPUs: runtime.NumCPU()}
	if c != nil {
		env.Repo = repoFS(c.Target.RepoPath, submission.BaseDir)
	}
	mended, made := campaign.Mend(submission.Name, submission.Source, env)
	if len(made) == 0 {
		fmt.Fprint(s.stdout, "fix: no problem can be mended mechanically\n")
		return false, nil
	}
	fmt.Fprint(s.stdout, textdiff.Unified(submission.Name, string(submission.Source), string(mended), shownAround))
	for _, p := range made {
		fmt.Fprintf(s.stdout, "fix: [%s] %s: %s\n", p.Rule, p.Path, p.Repair.Title)
	}
	if !yes {
		if !s.asks() {
			fmt.Fprint(s.stdout, "fix: nothing is written, because there is no terminal to ask on; add --yes\n")
			return false, nil
		}
		if !s.confirms(fmt.Sprintf("Write %s to %s?", counted(len(made), "fix"), submission.Name)) {
			fmt.Fprint(s.stdout, "fix: nothing is written\n")
			return false, nil
		}
	}
	if err := replaceFile(submission.Name, submission.Source, mended); err != nil {
		return false, err
	}
	fmt.Fprintf(s.stdout, "fix: %s written\n", submission.Name)
	return true, nil
}

// confirms asks a question on the terminal; everything but yes is no.
func (s *state) confirms(question string) bool {
	fmt.Fprintf(s.stderr, "%s [y/N] ", question)
	answer, _ := bufio.NewReader(s.stdin).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer == "y" || answer == "yes"
}

// errChanged says that a file is no longer what was read of it.
var errChanged = errors.New("the file was changed meanwhile")

// replaceFile writes a file as a whole or not at all, where it still holds what
// was read. A link stays a link.
func replaceFile(name string, was, text []byte) (err error) {
	path, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&0o200 == 0 { // another file in its place would not heed that
		return refused("chmod u+w "+shellWord(path)+", then run the same command again", "%s is read-only, so it was not written", name)
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(fresh.Name())
		}
	}()
	_, err = fresh.Write(text)
	err = errors.Join(err, fresh.Chmod(info.Mode().Perm()), fresh.Sync(), fresh.Close())
	if err != nil {
		return err
	}
	if now, readErr := os.ReadFile(path); readErr != nil || !bytes.Equal(now, was) {
		return &failure{code: exitFailed, what: name, next: "run the same command again", err: errors.Join(errChanged, readErr)}
	}
	return os.Rename(fresh.Name(), path)
}
