package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"assay/internal/core/campaign"
	"assay/internal/core/policy"
	"assay/internal/core/preview"
	"assay/internal/data/queue"
)

// maxFile is one byte more than a campaign file may have, so that the parser sees
// that it is too large and no device is read for ever.
const maxFile = 1<<20 + 1

// readCampaign reads a campaign file as it is submitted. The second result is the
// report of a file that cannot be read, else nil.
func readCampaign(file string) (queue.Submission, *campaign.Report) {
	source, err := readFile(file)
	if err == nil {
		var folder string
		if folder, err = filepath.Abs(filepath.Dir(file)); err == nil {
			return queue.Submission{Source: source, Name: file, BaseDir: folder}, nil
		}
	}
	missing := campaign.Missing(file, err)
	return queue.Submission{}, &missing
}

func readFile(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile))
}

// validated is a file's report with what the file says.
type validated struct {
	campaign.Report
	c       *campaign.Campaign // nil when the file cannot be read
	doc     *campaign.Document
	refused int // settings that this version accepts and does not execute
}

// validate applies all rules to a submission. What this version accepts without
// doing it, and what it would refuse to start, joins the warnings. A file without
// errors is previewed.
func validate(s queue.Submission, strict bool) validated {
	c, doc, _ := campaign.Parse(s.Name, s.Source)
	env := campaign.Env{CPUs: runtime.NumCPU()}
	if c != nil {
		env.Repo = repoFS(c.Target.RepoPath, s.BaseDir)
		env.NoRepo = env.Repo == nil && c.Target.RepoPath != ""
	}
	v := validated{Report: campaign.Validate(c, doc, env), c: c, doc: doc}
	if c != nil && len(v.Errors) == 0 {
		refusals := campaign.Refusals(c, doc)
		for i := range refusals {
			refusals[i].Severity = campaign.Warning
		}
		v.refused = len(refusals)
		v.Warnings = byPlace(append(append(v.Warnings, campaign.Notes(c, doc, policy.Iterations(c))...), refusals...))
		v.Next = v.next(s.Name, campaign.CheckedFile)
		v.Preview = previewOf(c, nil)
	}
	if strict && len(v.Warnings) > 0 {
		v.Report = v.Strict(env)
	}
	return v
}

// next is the most useful next step for a sound file.
func (v validated) next(file string, checked campaign.Checked) string {
	if v.refused > 0 {
		return fmt.Sprintf("change the %s that this version does not execute, then run: assay run %s", counted(v.refused, "setting"), shellWord(file))
	}
	return v.After(checked)
}

// previewOf is the preview of a sound campaign, with what was measured where
// something was, or why there is none.
func previewOf(c *campaign.Campaign, measured *preview.Measured) string {
	text, err := previewText(c, measured)
	if err != nil {
		return fmt.Sprintf("preview: none, %v\n", err)
	}
	return text
}

// repoDir is the target's folder as a file names it, "" when it names none.
func repoDir(path, base string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(base, path)
}

// repoFS is the target's folder for rules that look into it, nil when there is none.
func repoFS(path, base string) fs.FS {
	path = repoDir(path, base)
	if info, err := os.Stat(path); path == "" || err != nil || !info.IsDir() {
		return nil
	}
	return os.DirFS(path)
}

// byPlace orders findings as a report does.
func byPlace(found campaign.Problems) campaign.Problems {
	slices.SortStableFunc(found, func(a, b campaign.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Rule, b.Rule))
	})
	return found
}

// reportCode is the exit code of a validated file.
func reportCode(r campaign.Report) int {
	switch {
	case r.Unreadable:
		return exitInput
	case len(r.Errors) > 0:
		return exitFailed
	}
	return exitOK
}
