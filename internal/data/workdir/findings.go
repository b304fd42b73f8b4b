package workdir

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
)

// findings is findings.json: what an iteration concluded, as hypotheses of the
// general format and what became of them.
type findings struct {
	Iteration           int    `json:"iteration"`
	BundleRef           string `json:"bundle_ref"` // the document that registers or judges
	ExperimentValid     bool   `json:"experiment_valid"`
	DiscrepancyAnalysis string `json:"discrepancy_analysis"`
	Arms                []arm  `json:"arms"`
}

type arm struct {
	ArmType        string           `json:"arm_type"`
	Predicted      string           `json:"predicted"`
	Observed       string           `json:"observed"`
	Status         armStatus        `json:"status"`
	ErrorType      *string          `json:"error_type"`
	DiagnosticNote *string          `json:"diagnostic_note"`
	Metadata       canonical.Object `json:"metadata"`
}

const (
	armMain    = "h-main"
	armControl = "h-control-negative"
)

type armStatus string

const (
	confirmed          armStatus = "CONFIRMED"
	partiallyConfirmed armStatus = "PARTIALLY_CONFIRMED"
	refuted            armStatus = "REFUTED"
)

// findings are nil while there is nothing to say: before a conclusion, and for
// a stage that measures nothing. end is the end of the epoch when this
// iteration brought it about.
func (it Iteration) findings(end *artifact.EpochEnd) *findings {
	f := findings{
		Iteration: it.Number, BundleRef: artifact.Path(artifact.KindDesignMatrix, it.Number), ExperimentValid: true, Arms: []arm{},
	}
	switch {
	case end != nil && end.Exceptional() && len(it.nonFinite()) > 0:
		f.ExperimentValid, f.DiscrepancyAnalysis = false, end.Reason
		f.Arms = append(f.Arms, it.nonFiniteArm())
	case it.Confirmation != nil:
		f.BundleRef = artifact.Path(artifact.KindConfirmation, it.Number)
		f.Arms = append(f.Arms, confirmArm(*it.Confirmation))
	case it.Effects != nil:
		for _, e := range it.Effects.Effects {
			if len(e.Terms) == 1 {
				f.Arms = append(f.Arms, effectArm(e))
			}
		}
	default:
		return nil
	}
	if f.DiscrepancyAnalysis == "" {
		f.DiscrepancyAnalysis = discrepancies(f.Arms)
	}
	return &f
}

// effectArm turns a main effect into a hypothesis. The side that it states is
// that of the estimate. What is not known to be null is a main hypothesis.
func effectArm(e artifact.Effect) arm {
	a := arm{
		Metadata: canonical.Object{
			"label": canonical.String(e.Label), "coefficient": canonical.Float(e.Estimate),
			"ci_low": canonical.FloatOrNull(e.CILow), "ci_high": canonical.FloatOrNull(e.CIHigh), "significant": canonical.BoolOrNull(e.Significant),
		},
		Observed: "coefficient " + canonical.FormatFloat(e.Estimate) + interval(e),
	}
	if e.Significant != nil && !*e.Significant {
		a.ArmType, a.Status = armControl, refuted
		a.Predicted = e.Label + " changes the response"
		return a
	}
	a.ArmType, a.Predicted, a.Status = armMain, e.Label+" "+direction(e.Estimate)+" the response", mainStatus(e)
	return a
}

func direction(estimate float64) string {
	if estimate < 0 {
		return "lowers"
	}
	return "raises"
}

// mainStatus compares the interval of an effect with the side that it states.
func mainStatus(e artifact.Effect) armStatus {
	if e.Significant == nil || e.CILow == nil || e.CIHigh == nil {
		return partiallyConfirmed
	}
	low, high := *e.CILow, *e.CIHigh
	if e.Estimate < 0 {
		low, high = -high, -low
	}
	switch {
	case low > 0:
		return confirmed
	case high < 0:
		return refuted
	}
	return partiallyConfirmed
}

func interval(e artifact.Effect) string {
	if e.CILow == nil || e.CIHigh == nil {
		return ", interval unknown"
	}
	return fmt.Sprintf(", interval %s to %s", canonical.FormatFloat(*e.CILow), canonical.FormatFloat(*e.CIHigh))
}

func confirmArm(c artifact.Confirmation) arm {
	a := arm{
		ArmType: armMain, Predicted: "no other seat of the final comparison is better than the winner by more than epsilon",
		Observed: "the final comparison has no winner", Status: refuted,
		Metadata: canonical.Object{
			"certified": canonical.Bool(c.Certified), "epsilon": canonical.FloatOrNull(c.Epsilon), "residual_regret_terminal": canonical.FloatOrNull(c.ResidualRegretTerminal),
		},
	}
	if c.Best == nil {
		return a
	}
	a.Observed, a.Status = "the winner is "+*c.Best+" at "+c.ConfirmedAtLevels.String(), partiallyConfirmed
	if c.Certified {
		a.Status = confirmed
		return a
	}
	withheld := make([]string, len(c.CertificationWithheld))
	for i, reason := range c.CertificationWithheld {
		withheld[i] = string(reason)
	}
	a.DiagnosticNote = new("certification withheld: " + strings.Join(withheld, ", "))
	return a
}

// nonFinite lists the rows that ran to completion without a finite response.
func (it Iteration) nonFinite() []int {
	var rows []int
	for _, r := range it.Runs {
		if r.RowIndex >= 0 && r.FailureKind == artifact.FailureNonFinite {
			rows = append(rows, r.RowIndex)
		}
	}
	slices.Sort(rows)
	return rows
}

func (it Iteration) nonFiniteArm() arm {
	rows := it.nonFinite()
	names := make([]string, len(rows))
	list := make([]any, len(rows))
	for i, row := range rows {
		names[i], list[i] = fmt.Sprint(row), canonical.Int(int64(row))
	}
	return arm{
		ArmType: armMain, Predicted: "every row that completes reports a finite response",
		Observed: "no finite response on row " + strings.Join(names, ", "), Status: refuted,
		ErrorType: new(string(artifact.FailureNonFinite)), Metadata: canonical.Object{"rows": list},
	}
}

// discrepancies says how many hypotheses did not hold as stated.
func discrepancies(arms []arm) string {
	n := 0
	for _, a := range arms {
		if a.Status != confirmed {
			n++
		}
	}
	if n == 0 {
		return "every hypothesis held as stated"
	}
	return fmt.Sprintf("%d of %d hypotheses did not hold as stated", n, len(arms))
}
