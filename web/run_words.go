package web

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"assay/internal/core/argv"
	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/epoch"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/run"
)

// why says what happened to the run and what that means for the campaign.
func (p runPage) why() string {
	t := p.newest()
	if t == nil {
		return fmt.Sprintf("This row has not run yet. It is number %d in the order of its stage.", p.row.ExecPosition+1)
	}
	switch t.Status {
	case artifact.StatusComplete:
		return p.measuredValue(*t) + " Every check held, so it counts in " + p.use() + "."
	case artifact.StatusInfeasible:
		return fmt.Sprintf("%s It breaks a constraint: %s. It is kept as data, and the configuration is judged over all its rows.", p.measuredValue(*t), cause(t.Error))
	case artifact.StatusInterrupted:
		return fmt.Sprintf("%s was ended before it came to a result: %s. It is measured again when the campaign is resumed.", p.subject(), cause(t.Error))
	case artifact.StatusRejected:
		return fmt.Sprintf("%s was rejected: %s. It is left out of %s; %s.", p.subject(), cause(t.Error), p.use(), p.onwards(*t))
	}
	text := fmt.Sprintf("%s. It is left out of %s; %s.", p.failure(*t), p.use(), p.onwards(*t))
	if next := remedy(t.Error); next != "" {
		text += " Next: " + next + "."
	}
	return text
}

func (p runPage) subject() string {
	if p.row.RowIndex < 0 {
		return "This probe"
	}
	return fmt.Sprintf("Row %d", p.row.RowIndex)
}

func (p runPage) measuredValue(t store.Try) string {
	var parts []string
	for _, o := range p.objectives() {
		value, ok := t.Response.Number(o.Metric)
		if !ok {
			return "The run returned no " + o.Metric + "."
		}
		parts = append(parts, o.Metric+" = "+figure.Measure(&value, o.Unit))
	}
	return "The run measured " + strings.Join(parts, " and ") + "."
}

// use is what the rows of this stage are for.
func (p runPage) use() string {
	switch {
	case p.row.RowIndex < 0:
		return "the probe of the workload seed"
	case p.iteration.Stage == artifact.StageValidate:
		return "the measurements after the choice"
	case p.iteration.Stage.Compares():
		return "the comparison of the finalists"
	}
	return "the fit"
}

func (p runPage) failure(t store.Try) string {
	if t.FailureKind == artifact.FailureTimeout {
		limit := time.Duration(p.campaign.Optimization.RunTimeoutSec) * time.Second
		return fmt.Sprintf("%s timed out after %s (limit run_timeout_sec)", p.subject(), figure.Duration(limit))
	}
	return fmt.Sprintf("%s failed: %s", p.subject(), cause(t.Error))
}

// onwards says what a row without a measurement means for the campaign.
func (p runPage) onwards(t store.Try) string {
	state := p.recorded.Campaign.State
	switch {
	case t.FailureKind == artifact.FailureNonFinite:
		return "a response that is not a finite number ends the epoch"
	case state == store.StateHalted && p.iteration.Outcome == "" && epoch.Retry(t.Run):
		return "the campaign stands still, and a resume measures the row again"
	case state == store.StateDone:
		return "the campaign went on"
	}
	return "the campaign goes on"
}

// A recorded cause reads "what happened - what to do".
const causeEnd = " - "

func cause(recorded *string) string {
	if recorded == nil {
		return "no cause is recorded"
	}
	text := *recorded
	if at := strings.LastIndex(text, causeEnd); at >= 0 {
		text = text[:at]
	}
	return strings.TrimSuffix(text, ".")
}

func remedy(recorded *string) string {
	if recorded == nil {
		return ""
	}
	at := strings.LastIndex(*recorded, causeEnd)
	if at < 0 {
		return ""
	}
	return strings.TrimSuffix((*recorded)[at+len(causeEnd):], ".")
}

// command is the argument list that the target was started with: as recorded
// where files were patched, else the words of the command and the arguments of
// the row. It is empty for a run that was not started.
func (p runPage) command() (list []string, dir string) {
	t := p.newest()
	if t == nil || t.Attempts == 0 {
		return nil, ""
	}
	for _, id := range slices.Sorted(maps.Keys(t.AppliedPatches)) {
		delivered, ok := applied(t.AppliedPatches, id)["delivered_command"].([]any)
		if !ok {
			continue
		}
		for _, word := range delivered {
			list = append(list, text(word))
		}
		return list, p.repoDir()
	}
	list, err := argv.Split(p.campaign.Optimization.RunCommand)
	if err != nil {
		list = []string{p.campaign.Optimization.RunCommand}
	}
	return append(list, t.AppliedArgs...), p.repoDir()
}

func applied(patches canonical.Object, id string) map[string]any {
	patch, _ := patches[id].(map[string]any)
	return patch
}

// environment is what the campaign gave the target: the variables of factors
// and the workload seed. What else the target inherits is never recorded.
func (p runPage) environment() []view.Pair {
	t := p.newest()
	if t == nil {
		return nil
	}
	var out []view.Pair
	for _, name := range slices.Sorted(maps.Keys(t.AppliedEnv)) {
		out = append(out, view.Pair{Name: name, Value: t.AppliedEnv[name]})
	}
	return out
}

func (p runPage) patches() []view.Patch {
	t := p.newest()
	if t == nil {
		return nil
	}
	var out []view.Patch
	for _, f := range p.campaign.Optimization.Factors {
		if patch := applied(t.AppliedPatches, f.ID); patch != nil {
			out = append(out, view.Patch{
				File: text(patch["path"]), Pointer: text(patch["pointer"]), Value: text(patch["value"]), Factor: f.ID,
			})
		}
	}
	return out
}

// attempts lists every start of the target, those of earlier tries first.
func (p runPage) attempts() []view.Attempt {
	var out []view.Attempt
	for _, t := range p.tries {
		label := func(n int) string {
			if len(p.tries) > 1 {
				return fmt.Sprintf("try %d, attempt %d", t.Try, n)
			}
			return fmt.Sprint(n)
		}
		last := max(1, t.Attempts)
		for n := 1; n < last; n++ {
			out = append(out, view.Attempt{
				Number: label(n), Duration: milliseconds(t.DurationMS - t.LastAttemptMS), Exit: "0",
				State: part.State{Word: "not engaged", Tone: part.ToneAttention}, Text: "The requested levels did not take effect, so the run was started once more.",
			})
		}
		a := view.Attempt{Number: label(last), Duration: milliseconds(t.LastAttemptMS), Exit: exitOf(t.Run), State: statusOf(t.Status)}
		if t.Status != artifact.StatusComplete {
			a.Text = cause(t.Error)
		}
		out = append(out, a)
	}
	return out
}

// exitOf words how the last attempt ended. A status other than 0 is told in the
// recorded cause.
func exitOf(r artifact.Run) string {
	switch {
	case r.Attempts == 0:
		return "not started"
	case r.Status == artifact.StatusInterrupted:
		return "ended by Assay"
	case r.FailureKind == artifact.FailureTimeout:
		return "ended at the limit"
	case r.FailureKind == artifact.FailureExit:
		return "not 0"
	case r.FailureKind == artifact.FailureAdapter:
		return figure.Unknown
	}
	return "0"
}
