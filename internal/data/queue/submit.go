package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/internal/data/workdir"
)

// DefaultProject is where a campaign goes that names no project.
const DefaultProject = store.ProjectDefault

// Submission is a campaign file about to be run.
type Submission struct {
	Source  []byte
	Name    string // of the file, for messages
	BaseDir string // relative paths of the file are read against it
	RunID   string // overrides the file's own
	Seed    *int64 // the run order is then not concealed
	RunAs   string
	WorkDir string // by default a folder under the engine's data, named by project and run_id
	Project string
	Owner   string
	By      string   // who starts it; the owner when empty
	Waive   string   // why nobody is asked although the two-person rule is in force; empty asks
	Epoch   int      // that the file is for; the first when 0
	Within  []string // the target must lie under one of these folders; empty allows any

	// Registers lets a target that is not registered be so by this, as who may
	// register targets wants it. Otherwise it is refused.
	Registers bool
}

// Settings is what the operator gave for a campaign, kept with it.
type Settings struct {
	RepoDir string `json:"repo_dir"` // absolute
	WorkDir string `json:"work_dir"`
	RunAs   string `json:"run_as,omitempty"`
	Seed    *int64 `json:"seed,omitempty"`
}

// ErrTarget says that a campaign's target cannot be used; the error's text is fit
// for the author.
var ErrTarget = errors.New("the target cannot be used")

// RefusedError says why a campaign was not started: the file breaks rules, or
// asks for what this version does not execute.
type RefusedError struct {
	Report campaign.Report
}

// Error states the first problem and how many there are.
func (e *RefusedError) Error() string {
	if len(e.Report.Errors) == 0 {
		return "the campaign was refused"
	}
	return fmt.Sprintf("%d problem(s), first: %s", len(e.Report.Errors), e.Report.Errors[0])
}

// Check parses and validates a file as Submit will, without starting anything.
// The report's errors include what this version parses but does not execute.
func Check(s Submission, existing campaign.Existing) (*campaign.Campaign, campaign.Report) {
	c, _, report := inspect(s, existing)
	return c, report
}

// inspect is Check, with the document that the positions belong to.
func inspect(s Submission, existing campaign.Existing) (*campaign.Campaign, *campaign.Document, campaign.Report) {
	c, doc, report := judge(s, existing)
	if c != nil && len(report.Errors) == 0 {
		report.Errors = append(report.Errors, campaign.Refusals(c, doc)...)
		report.Warnings = append(report.Warnings, campaign.Notes(c, doc, policy.Iterations(c))...)
	}
	return c, doc, report
}

// Validate parses and validates a file for its author, who may want to know of a
// file that this version does not execute in full whether it is right: that joins
// the warnings.
func Validate(s Submission, strict bool) Checked {
	c, doc, report := judge(s, campaign.NoCampaign)
	if c != nil && len(report.Errors) == 0 {
		refusals := campaign.Refusals(c, doc)
		for i := range refusals {
			refusals[i].Severity = campaign.Warning
		}
		report.Warnings = append(append(report.Warnings, campaign.Notes(c, doc, policy.Iterations(c))...), refusals...)
		if n := len(refusals); n > 0 {
			report.Next = fmt.Sprintf("change what this version does not execute (%d), then: %s", n, report.Next)
		}
		if strict && len(report.Warnings) > 0 {
			report = report.Strict(campaign.Env{})
		}
	}
	return Checked{Draft: store.Draft{YAML: s.Source, Name: s.Name, BaseDir: s.BaseDir}, Campaign: c, Document: doc, Report: report}
}

// judge applies the rules to a file, and looks at its target only under the roots.
func judge(s Submission, existing campaign.Existing) (*campaign.Campaign, *campaign.Document, campaign.Report) {
	c, doc, _ := campaign.Parse(s.Name, s.Source)
	if c != nil && s.RunID != "" {
		c.RunID = s.RunID
	}
	env, leave, outside := surroundings(c, s, existing)
	defer leave()
	report := campaign.Validate(c, doc, env)
	if outside != nil {
		report.Errors = append(report.Errors, repoProblem(doc, outside))
	}
	if c != nil && s.BaseDir == "" && c.Target.RepoPath != "" && !filepath.IsAbs(c.Target.RepoPath) {
		report.Errors = append(report.Errors, repoProblem(doc, fmt.Errorf(
			"%w: target_system.repo_path %s is relative, and a pasted file has no folder - write an absolute path, or start the server with --root DIR", ErrTarget, c.Target.RepoPath)))
	}
	return c, doc, report
}

// surroundings are what the rules know of this machine; leave ends it. A target
// outside the roots is not looked at, and outside says so.
func surroundings(c *campaign.Campaign, s Submission, existing campaign.Existing) (env campaign.Env, leave func(), outside error) {
	env, leave = campaign.Env{CPUs: runtime.NumCPU(), Existing: existing, Epoch: s.Epoch}, func() {}
	if c == nil {
		return env, leave, nil
	}
	dir := repoDir(c, s.BaseDir)
	if dir == "" {
		return env, leave, nil
	}
	if outside = within(dir, s.Within); outside != nil {
		return env, leave, outside
	}
	// A root refuses links that lead out of the folder.
	root, err := os.OpenRoot(dir)
	if err != nil {
		env.NoRepo = s.BaseDir != "" || filepath.IsAbs(c.Target.RepoPath) // a pasted file is refused for that already
		return env, leave, nil
	}
	env.Repo = root.FS()
	return env, func() { root.Close() }, nil // it was only read
}

// repoProblem is the refusal of a target as a problem at its line.
func repoProblem(doc *campaign.Document, err error) campaign.Problem {
	const path = "target_system.repo_path"
	message, fix, _ := strings.Cut(strings.TrimPrefix(err.Error(), ErrTarget.Error()+": "+path+" "), " - ")
	line, column, _ := doc.Position(path)
	return campaign.Problem{Severity: campaign.Error, Rule: "roots", Path: path, Line: line, Column: column, Message: message, Fix: fix}
}

func repoDir(c *campaign.Campaign, base string) string { return resolved(c.Target.RepoPath, base) }

// resolved is a repo_path as an absolute one, "" where there is none.
func resolved(path, base string) string {
	if path == "" {
		return ""
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(base, path)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	return abs
}

// Submit checks a campaign file and, when nothing is wrong, creates the
// campaign and its first job in one transaction. The errors for callers are
// *RefusedError and store.ErrRunIDTaken.
func (e *Engine) Submit(ctx context.Context, s Submission) (store.Campaign, campaign.Report, error) {
	if s.Project == "" {
		s.Project = DefaultProject
	}
	return e.start(ctx, s, "", func(tx *store.Tx, n store.NewCampaign, unlock unlocking) (store.Campaign, error) {
		made, err := tx.CreateCampaign(ctx, n)
		if err != nil {
			return made, err
		}
		return made, unlock(tx, made.ID)
	})
}

// unlocking finds or makes the key under which a campaign is started.
type unlocking = func(tx *store.Tx, campaignID string) error

// start is Submit for a campaign that create makes, or makes of a draft, and
// unlocks, in the transaction that freezes its file and begins its work.
func (e *Engine) start(
	ctx context.Context, s Submission, draftID string, create func(*store.Tx, store.NewCampaign, unlocking) (store.Campaign, error),
) (store.Campaign, campaign.Report, error) {
	c, report := Check(s, campaign.NoCampaign)
	if len(report.Errors) > 0 {
		return store.Campaign{}, report, &RefusedError{Report: report}
	}
	settings, err := e.settings(c, s)
	if err != nil {
		return store.Campaign{}, report, err
	}
	text := store.Draft{CampaignID: draftID, YAML: s.Source, SHA256: canonical.HashBytes(s.Source), BaseDir: s.BaseDir}
	seen, err := e.pilotOf(ctx, draftID)
	if err != nil {
		return store.Campaign{}, report, err
	}
	now, _ := draftBundle(ctx, c, text, settings, seen) // a part that cannot be made is a failed gate of verify
	price := func() (review.Limits, error) { return draftPrice(c, seen) }
	unlock := func(tx *store.Tx, campaignID string) error {
		now.Target = targetPart(settings) // with the user that the folder is registered for
		return e.unlock(ctx, tx, campaignID, 1, now, price, claim{by: cmp.Or(s.By, s.Owner), waive: s.Waive})
	}
	var started store.Campaign
	err = e.store.InTx(ctx, func(tx *store.Tx) error {
		settings.RunAs, err = e.admit(ctx, tx, wanted{dir: settings.RepoDir, runAs: s.RunAs, by: s.Owner, registers: s.Registers})
		if err != nil {
			return err
		}
		started, err = create(tx, store.NewCampaign{
			Project: s.Project, RunID: c.RunID, Owner: s.Owner, Kind: c.Kind, Name: c.Target.Name, State: store.StateRunning, Settings: settings,
		}, unlock)
		if err != nil {
			return err
		}
		// Only once the name is this campaign's own: another start under it may be
		// writing the folder just now.
		if err := workdir.Check(settings.WorkDir, c.RunID); err != nil {
			return err
		}
		now := time.Now()
		_, err = tx.AddVersion(ctx, started.ID, store.NewVersion{
			YAML: s.Source, OptimizationHash: c.Optimization.Hash(), BaseDir: s.BaseDir, Author: s.Owner, Note: "started", ValidatedAt: &now,
			Problems: report.Warnings,
		})
		if err != nil {
			return err
		}
		return e.begin(ctx, tx, started.ID, "run", stageTimeoutOf(c))
	})
	return started, report, err
}

// settings resolves what the operator gave. A repository that is missing is
// refused here: every later step needs it.
func (e *Engine) settings(c *campaign.Campaign, s Submission) (Settings, error) {
	out := Settings{RepoDir: repoDir(c, s.BaseDir), WorkDir: s.WorkDir, RunAs: s.RunAs, Seed: s.Seed}
	if out.WorkDir == "" {
		out.WorkDir = e.ownDir(s.Project, c.RunID)
	}
	if abs, err := filepath.Abs(out.WorkDir); err == nil {
		out.WorkDir = abs
	}
	if err := within(out.RepoDir, s.Within); err != nil {
		return out, err
	}
	if err := RunnableAs(s.RunAs); err != nil {
		return out, err
	}
	if err := isFolder(c.Target.RepoPath, out.RepoDir); err != nil {
		return out, err
	}
	if inside(out.WorkDir, out.RepoDir) {
		return out, fmt.Errorf("%w: the work directory %s lies inside the target's own folder %s, which a measurement must not change - name another with --work-dir or --data",
			ErrTarget, out.WorkDir, out.RepoDir)
	}
	return out, writable(out.WorkDir)
}

// ownDir is where a campaign is exported to when nobody names a folder. A run_id is
// taken once in a project, and may be another campaign's in the next one.
func (e *Engine) ownDir(project, runID string) string {
	if project == "" || project == DefaultProject {
		return filepath.Join(e.cfg.DataDir, "campaigns", runID)
	}
	return filepath.Join(e.cfg.DataDir, "projects", project, runID)
}

// isFolder refuses a repo_path that leads to no folder.
func isFolder(repoPath, dir string) error {
	if info, err := os.Stat(dir); dir == "" || err != nil || !info.IsDir() {
		return fmt.Errorf("%w: target_system.repo_path %q is not an existing directory (read as %q) - name the folder of the target",
			ErrTarget, repoPath, dir)
	}
	return nil
}

// RunnableAs refuses a user that nothing can be run as; "" is the present one.
func RunnableAs(name string) error {
	if name == "" {
		return nil
	}
	if _, err := user.Lookup(name); err != nil {
		return fmt.Errorf("%w: nothing can be run as %q (%w) - name a user of this machine with --run-as", ErrTarget, name, err)
	}
	return nil
}

// writable refuses a work directory that nothing can be exported to, before a
// campaign begins that would halt on it.
func writable(dir string) error {
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		var probe *os.File
		if probe, err = os.CreateTemp(dir, ".assay-probe-*"); err == nil {
			err = errors.Join(probe.Close(), os.Remove(probe.Name()))
		}
	}
	if err != nil {
		return fmt.Errorf("%w: the work directory cannot be written (%w) - name another with --work-dir or --data", ErrTarget, err)
	}
	return nil
}

// inside reports whether a path lies in a folder or is it, links followed as far
// as they exist.
func inside(path, folder string) bool {
	rel, err := filepath.Rel(followed(folder), followed(path))
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// followed resolves the links of the part of a path that exists.
func followed(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return real
	}
	if parent := filepath.Dir(abs); parent != abs {
		return filepath.Join(followed(parent), filepath.Base(abs))
	}
	return abs
}

// within refuses a target outside the folders that an operator allowed. Links
// are followed first, so that one inside cannot lead outside.
func within(dir string, roots []string) error {
	if len(roots) == 0 {
		return nil
	}
	if slices.ContainsFunc(roots, func(root string) bool { return inside(dir, root) }) {
		return nil
	}
	return fmt.Errorf("%w: target_system.repo_path %s lies outside the folders that targets may lie under (%s) - move the target there, or start the server with --root", ErrTarget, dir, strings.Join(roots, ", "))
}

// begin opens an invocation and inserts its first job.
func (e *Engine) begin(ctx context.Context, tx *store.Tx, campaignID, kind string, timeoutSec int) error {
	ref, err := tx.BeginInvocation(ctx, campaignID, kind, e.holder, e.cfg.Version)
	if err != nil {
		return err
	}
	return e.enqueueStage(ctx, tx, StageArgs{CampaignID: campaignID, Invocation: ref.Number, TimeoutSec: timeoutSec})
}

func stageTimeoutOf(c *campaign.Campaign) int { return c.Optimization.TestTimeoutSec }

func readSettings(raw json.RawMessage) (Settings, error) {
	var s Settings
	if err := json.Unmarshal(raw, &s); err != nil {
		return s, fmt.Errorf("the campaign's settings cannot be read: %w", err)
	}
	return s, nil
}
