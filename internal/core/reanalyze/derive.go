package reanalyze

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/report"
	"assay/internal/core/review"
)

// Files derives a campaign again from the files of its work directory, by path
// with slashes, and compares. Files that play no part may be absent. The error
// is for files that cannot be read at all; everything that can be judged is in
// the result.
func Files(files map[string][]byte, here Here) (Result, error) {
	r, err := read(files)
	if err != nil {
		return Result{}, err
	}
	result := Result{RunID: r.runID(), Verdict: Identical, Here: Machine(here), Warnings: r.warnings, Epochs: []Epoch{}}
	if result.Warnings == nil {
		result.Warnings = []string{}
	}
	for i, e := range r.epochs {
		if result.RunID != "" {
			e.campaign.RunID = result.RunID
		}
		d := derivation{record: r, recorded: e, earlier: r.epochs[:i], here: here}
		out := d.run()
		result.Epochs = append(result.Epochs, out)
		result.Verdict = result.Verdict.worse(out.Verdict)
	}
	return result, nil
}

// runID is the name that the campaign runs under, which wins over the one in
// its file.
func (r *record) runID() string {
	var state struct {
		RunID string `json:"run_id"`
	}
	if json.Unmarshal(r.files[artifact.FileState], &state) != nil {
		return ""
	}
	return state.RunID
}

// derivation derives one epoch.
type derivation struct {
	*record
	*recorded
	earlier []*recorded
	here    Here
	facts   epoch.Facts
	out     Epoch
	report  *artifact.Report // as recorded, nil without one
	scale   float64
}

func (d *derivation) run() Epoch {
	d.out = Epoch{Epoch: d.epoch, Checks: []Check{}, Runs: []BadRun{}, Artifacts: []Artifact{}, Taken: []string{}}
	d.scale = d.largestResponse()
	d.readReport()
	document, ok := d.checkPolicy()
	if ok {
		d.facts = epoch.Facts{
			Campaign: d.campaign, Policy: document, PolicyHash: d.policyHash, Salt: d.salt(),
			Relations: d.relations, First: d.iterations[0].number, Earlier: d.budgets(),
		}
		d.checkRegistration()
		if len(d.record.approvals) > 0 {
			d.check("chain of approvals", d.record.approved == "", "%s", cmp.Or(d.record.approved, "every line names the one before it, and is for the bundle that it names"))
		}
		d.check("chain of gate records", d.record.gates == "", "%s", cmp.Or(d.record.gates, "every record names the one before it"))
		d.checkMechanism()
		d.checkContract()
		if d.deriveStages() {
			d.deriveReport()
		}
	}
	d.nameRuns()
	d.judge()
	return d.out
}

// readReport reads who recorded the epoch.
func (d *derivation) readReport() {
	content, found := d.files[d.reportPath()]
	if !found {
		return
	}
	var r artifact.Report
	if err := json.Unmarshal(content, &r); err != nil {
		d.check("report", false, "%s cannot be read: %v", d.reportPath(), err)
		return
	}
	d.report = &r
	d.out.RecordedBy = &Machine{Version: r.Provenance.Version, Source: r.Provenance.SourceDigest, GoArch: r.Provenance.GoArch}
}

func (d *derivation) reportPath() string {
	own := artifact.EpochReportPath(d.epoch)
	if _, found := d.files[own]; !found && len(d.record.epochs) == 1 {
		return artifact.Path(artifact.KindReport, 0) // directories of one epoch, written before epochs kept theirs
	}
	return own
}

// deriveStages concludes one iteration after the other from its runs alone. It
// reports whether it came to the end.
func (d *derivation) deriveStages() bool {
	for _, it := range d.iterations {
		d.facts.Iterations = append(d.facts.Iterations, epoch.Iteration{
			Number: it.number, Stage: d.stageOf(it.number, d.facts.Policy.Initial), Plan: it.plan(), Runs: append(it.probe, it.runs...),
		})
		transition := d.transitionOf(it.number)
		if transition == nil {
			return d.report != nil // the epoch stands here: nothing was concluded from these runs yet
		}
		c, err := epoch.Conclude(d.facts)
		if err != nil {
			d.stop(it.number, err)
			return false
		}
		d.facts.Iterations[len(d.facts.Iterations)-1].Conclusion = &c
		d.compareStage(it.number, transition, c)
	}
	return true
}

// budgets is what the earlier epochs declared, each by its own policy. One that
// cannot be read is unknown, not nothing.
func (d *derivation) budgets() []epoch.EarlierEpoch {
	var spent []epoch.EarlierEpoch
	for _, e := range d.earlier {
		before := epoch.EarlierEpoch{Epoch: e.epoch}
		if p, err := policy.Decode(e.policy, e.policyHash); err == nil {
			before.Total = new(p.DeltaTotal())
		}
		spent = append(spent, before)
	}
	return spent
}

// plan is what was registered, as far as a conclusion reads it.
func (s *stage) plan() epoch.Plan {
	p := epoch.Plan{Matrix: s.matrix}
	for _, r := range s.probe {
		p.Probe = append(p.Probe, artifact.DesignRow{RowIndex: r.RowIndex, Levels: r.Levels, Role: r.Role, Replicate: r.Replicate})
	}
	return p
}

// stop records that an iteration cannot be derived, and so nothing after it.
func (d *derivation) stop(iteration int, err error) {
	why := err.Error()
	if failed, ok := errors.AsType[*epoch.GateError](err); ok {
		why = "gate " + string(failed.Gate) + ": " + failed.Detail
	}
	d.out.Stopped = fmt.Sprintf("iteration %d cannot be concluded from its runs: %s", iteration, why)
}

// compareStage compares what a stage left behind with what is derived.
func (d *derivation) compareStage(number int, recorded *artifact.Transition, c epoch.Conclusion) {
	d.document(artifact.KindEffects, number, present(c.Effects))
	d.document(artifact.KindRecommendation, number, present(c.Recommendation))
	d.document(artifact.KindFitExclusions, number, present(c.Exclusions))
	d.document(artifact.KindConfirmation, number, present(c.Confirmation))
	d.document(artifact.KindShortlist, number, present(c.Shortlist))
	if c.Recommendation != nil {
		d.document(artifact.KindPredictedFront, number, present(c.Recommendation.PredictedFront))
	}
	if c.Confirmation != nil {
		d.document(artifact.KindFront, number, present(c.Confirmation.Front))
	}
	was := *recorded
	was.At, was.Epoch = "", max(was.Epoch, 1)
	d.compare(artifact.Path(artifact.KindTransition, 0), number, was, c.Transition)
	if c.EpochEnd != nil {
		d.file(artifact.EpochEndPath(d.epoch), number, c.EpochEnd)
	}
}

// present is a document, or nil for one that was not made.
func present[T any](document *T) any {
	if document == nil {
		return nil
	}
	return document
}

func (d *derivation) document(k artifact.Kind, number int, derived any) {
	d.file(artifact.Path(k, number), number, derived)
}

// file compares a recorded file with what is derived in its place. Neither of
// them is nothing to compare.
func (d *derivation) file(path string, number int, derived any) {
	content, found := d.files[path]
	if !found && derived == nil {
		return
	}
	var recorded any
	if found {
		var err error
		if recorded, err = canonical.Decode(content); err != nil {
			d.check(path, false, "it cannot be read: %v", err)
			return
		}
	}
	d.compare(path, number, recorded, derived)
}

func (d *derivation) compare(path string, number int, recorded, derived any) {
	c := comparer{
		scale: d.scale, sameVersion: d.sameVersion(), sameMachine: d.sameVersion() && d.sameKernels(),
		artifact: Artifact{Path: path, Iteration: number, Differences: []Difference{}},
	}
	was, err := tree(recorded)
	is, errIs := tree(derived)
	if err := errors.Join(err, errIs); err != nil {
		d.check(path, false, "it cannot be compared: %v", err)
		return
	}
	if recorded == nil {
		was = nil
	}
	if derived == nil {
		is = nil
	}
	c.compare("", was, is, false)
	d.out.Artifacts = append(d.out.Artifacts, c.artifact)
}

// sameVersion reports whether this program is known to be the one that recorded
// the epoch. A build that does not know its version may be any.
func (d *derivation) sameVersion() bool {
	by := d.out.RecordedBy
	return by != nil && by.Version != unknownVersion && by.Version == d.here.Version && by.Source == d.here.Source
}

const unknownVersion = "unknown"

func (d *derivation) sameKernels() bool {
	return d.out.RecordedBy != nil && d.out.RecordedBy.GoArch == d.here.GoArch
}

func (d *derivation) largestResponse() float64 {
	largest := 0.0
	for _, it := range d.iterations {
		for _, r := range it.runs {
			for key := range r.Response {
				if v, ok := r.Response.Number(key); ok && !math.IsInf(v, 0) {
					largest = math.Max(largest, math.Abs(v))
				}
			}
		}
	}
	return largest
}

// checkApprovals finds each approval that the report names in the record.
func (d *derivation) checkApprovals(named []artifact.ApprovalNote) {
	for _, note := range named {
		found := slices.ContainsFunc(d.record.approvals, func(a artifact.Approval) bool {
			return a.Seq == note.Seq && a.Epoch == d.epoch && a.Decision == review.Approve && a.Reviewer == note.Reviewer && a.Content == note.Content &&
				a.Automatic() == note.Automatic
		})
		d.check("approval", found, "the report names an approval by %s of %.12s, line %d of %s", note.Reviewer, note.Content, note.Seq, artifact.Path(artifact.KindApproval, 0))
	}
}

// deriveReport builds the report again. What no run can tell (the hours, who ran
// it where, whether the order was concealed) is taken over and named.
func (d *derivation) deriveReport() {
	if d.report == nil {
		return
	}
	in := report.Input{Facts: d.facts, OrderConcealed: d.report.OrderConcealed, Cost: d.report.Cost, Provenance: d.report.Provenance}
	p, o := &in.Provenance, d.campaign.Optimization
	p.CampaignHash, p.CampaignVersion = d.facts.Policy.CompiledFrom.CampaignHash, canonical.HashBytes(d.source)
	p.TestCommand, p.Constants = o.TestCommand, epoch.Constants()
	if o.Workload != nil {
		p.WorkloadSeedEnv = o.Workload.SeedEnv
	}
	d.out.Taken = []string{
		"cost.invocations", "cost.wall_clock_hours", "order_concealed", "provenance.cpu", "provenance.goarch", "provenance.kernel",
		"provenance.os", "provenance.source_digest", "provenance.target_commit", "provenance.target_dirty", "provenance.version",
	}
	in.CountRuns()
	d.checkApprovals(p.Approvals)
	d.file(d.reportPath(), 0, report.Build(in))
}

// judge draws the verdict from everything found.
func (d *derivation) judge() {
	v := Identical
	for _, a := range d.out.Artifacts {
		for _, difference := range a.Differences {
			switch difference.Nature {
			case ByVersion:
				v = v.worse(Explained)
			case Contradicts:
				v = Different
			}
		}
	}
	for _, c := range d.out.Checks {
		if !c.OK {
			v = Different
		}
	}
	if d.out.Stopped != "" || len(d.out.Runs) > 0 {
		v = Different
	}
	d.out.Verdict = v
}

func (d *derivation) check(name string, ok bool, format string, args ...any) {
	d.out.Checks = append(d.out.Checks, Check{Name: name, OK: ok, Detail: fmt.Sprintf(format, args...)})
}

// checkPolicy reads the policy. Without the registered one there is nothing to
// step through, so nothing is derived.
func (d *derivation) checkPolicy() (policy.Document, bool) {
	const name = "policy hash"
	switch {
	case len(d.policy) == 0:
		d.check(name, false, "%s is missing", d.policyPath)
		return policy.Document{}, false
	case d.policyHash == "":
		d.check(name, false, "the hash file of %s is missing, which is as bad as a wrong one", d.policyPath)
		return policy.Document{}, false
	}
	document, err := policy.Decode(d.policy, d.policyHash)
	if err != nil {
		d.check(name, false, "%v", err)
		return policy.Document{}, false
	}
	if document.Epoch != d.epoch {
		d.check(name, false, "%s is the policy of epoch %d", d.policyPath, document.Epoch)
		return policy.Document{}, false
	}
	d.check(name, true, "%s", d.policyHash)
	return document, true
}
