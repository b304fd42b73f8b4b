package rehearse

import (
	"assay/internal/core/artifact"
)

// Result is what a number of rehearsals came to. Everything in it follows from
// the campaign and the settings.
type Result struct {
	CampaignHash string   `json:"campaign_hash"`
	Settings     Settings `json:"settings"` // as used, with what the file declares filled in
	Rehearsals   int      `json:"rehearsals"`

	Rungs        []Rung  `json:"rungs"`     // every rung, strongest first
	Certified    Chance  `json:"certified"` // of the strongest rung
	False        False   `json:"false_certificates"`
	Best         Chance  `json:"best"`           // the answer is truly the best admissible candidate
	Within       Chance  `json:"within_epsilon"` // it is truly within epsilon of it
	Better       *Chance `json:"beats_baseline"` // it is truly better than the baseline; null without one
	Inadmissible Chance  `json:"inadmissible"`   // it truly breaks a constraint

	// Regret is how far the answer is truly below the best admissible candidate,
	// over the rehearsals that gave an admissible answer.
	Regret   Regret     `json:"regret"`
	Rows     Rows       `json:"rows"`
	Withheld []Withheld `json:"withheld"` // commonest first
	Ended    []Ended    `json:"ended"`    // rehearsals that a gate stopped, commonest first

	// Changes say what one setting more would do, where that was asked for.
	Changes []Change `json:"changes,omitempty"`

	Family []string `json:"family"` // what is assumed of the target, a sentence each
}

// Chance is a share of the rehearsals with its 95 % Wilson interval.
type Chance struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Rung is how often the answer stood on a rung of the ladder.
type Rung struct {
	Basis artifact.Basis `json:"basis"`
	Chance
}

// False counts the certificates that were wrong: the answer was truly further
// than the certified epsilon below the best, or not admissible.
type False struct {
	OfAll       Chance  `json:"of_all"`
	OfCertified *Chance `json:"of_certified"` // null when none was certified
	Declared    float64 `json:"declared"`     // the error that the policy declares for an epoch
}

// Regret is the regret in percent of the baseline's response, and in epsilons.
type Regret struct {
	Answers  int        `json:"answers"`  // rehearsals with an admissible answer
	Percent  *Quantiles `json:"percent"`  // null without an answer
	Epsilons *Quantiles `json:"epsilons"` // null without an answer
	// AgainstFound counts the rehearsals whose best candidate could not be proved
	// the best: their regret is against the best that was found.
	AgainstFound int `json:"against_found"`
}

// Quantiles are the median, the 90 % quantile and the largest of some numbers.
type Quantiles struct {
	Median float64 `json:"median"`
	P90    float64 `json:"p90"`
	Max    float64 `json:"max"`
}

// Rows are the rows that a rehearsal used of its budget, infeasible ones included.
// Those that probe the workload seed are outside the budget, as in the preview.
type Rows struct {
	Median int `json:"median"`
	P90    int `json:"p90"`
	Max    int `json:"max"`
}

// Withheld is how often a certificate was withheld for a reason; a rehearsal may
// have several.
type Withheld struct {
	Code artifact.Reason `json:"code"`
	Chance
}

// Ended is how often a gate stopped a rehearsal.
type Ended struct {
	Gate artifact.GateName `json:"gate"`
	Chance
}
