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

// validate applies all rules to a submission. What this version accepts without
// doing it, and what it would refuse to start, joins the warnings. A file without
// errors is previewed.
func validate(s queue.Submission, strict bool) campaign.Report {
	c, doc, _ := campaign.Parse(s.Name, s.Source)
	env := campaign.Env{CPUs: runtime.NumCPU(), Checked: campaign.CheckedLiveness} // further checks than the file's are not built
	if c != nil {
		env.Repo = repoFS(c.Target.RepoPath, s.BaseDir)
	}
	report := campaign.Validate(c, doc, env)
	if c == nil || len(report.Errors) > 0 {
		return strictly(report, strict, env)
	}
	refusals := campaign.Refusals(c, doc)
	for i := range refusals {
		refusals[i].Severity = campaign.Warning
	}
	report.Warnings = byPlace(slices.Concat(report.Warnings, campaign.Notes(c, doc, policy.Iterations(c)), refusals))
	if n := len(refusals); n > 0 {
		report.Next = fmt.Sprintf("change the %s that this version does not execute, then run: assay run %s", counted(n, "setting"), shellWord(s.Name))
	}
	report.Preview = previewOf(c)
	return strictly(report, strict, env)
}

// previewOf is the preview of a sound campaign, or why there is none.
func previewOf(c *campaign.Campaign) string {
	text, err := previewText(c)
	if err != nil {
		return fmt.Sprintf("preview: none, %v\n", err)
	}
	return text
}

func strictly(r campaign.Report, strict bool, env campaign.Env) campaign.Report {
	if strict && len(r.Warnings) > 0 {
		return r.Strict(env)
	}
	return r
}

// repoFS is the target's folder for rules that look into it, nil when there is none.
func repoFS(path, base string) fs.FS {
	if path == "" {
		return nil
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(base, path)
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
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
