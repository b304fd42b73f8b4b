// Package preview says before the first run what a campaign would take and what
// it could show: rows, time, what is confounded, what is detectable, and how wide
// the final bound would be next to epsilon. It prices; it decides nothing.
package preview

import (
	"errors"
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/doe"
	"assay/internal/core/eta"
	"assay/internal/core/policy"
)

// Preview is what can be said of a campaign before it starts. What is not known
// is null, and Missing has a sentence on what would tell.
type Preview struct {
	Metric       string        `json:"metric"`
	Unit         string        `json:"unit"`
	Stages       []Stage       `json:"stages"` // in the order in which they can come
	Runs         Runs          `json:"runs"`
	Paths        []Path        `json:"paths"`      // ways to a report, in order of registration
	Exceptions   int           `json:"exceptions"` // further ways, which an exception ends early
	Iterations   *int          `json:"iterations"` // at most; null when the policy cannot be compiled
	Confounding  Confounding   `json:"confounding"`
	Noise        Noise         `json:"noise"`
	Screen       Screen        `json:"screen"`
	Epsilon      Epsilon       `json:"epsilon"`
	Terminal     *Terminal     `json:"terminal"`             // null without a confirm stage that can bound anything
	Objectives   []Objective   `json:"objectives,omitempty"` // of several; noise, screen and epsilon above are then of the first
	Time         Time          `json:"time"`
	Power        Power         `json:"power"`
	Alternatives []Alternative `json:"alternatives"`
	Notes        []string      `json:"notes"`    // what is registered otherwise than the file may suggest
	Warnings     []Warning     `json:"warnings"` // what would spend much for little, or can never be certified
	Missing      []string      `json:"missing"`  // what is not known, and what would supply it
}

// Stage is what one stage, or one registered branch of it, takes in rows.
type Stage struct {
	Name    string `json:"name"`
	Least   int    `json:"least"`   // over the paths that the budget lets happen
	Planned int    `json:"planned"` // of the exact count; 0 of a branch that only some paths take
	Most    int    `json:"most"`    // over all registered paths
	What    string `json:"what"`    // in words
	Rows    string `json:"rows"`    // how the rows add up, as "8 + 4 centre"
	Note    string `json:"note"`    // what else is known of them, or empty
}

// Runs is the whole campaign in rows.
type Runs struct {
	Least   int  `json:"least"`
	Exact   int  `json:"exact"` // what max_runs must cover: every stage once
	Most    int  `json:"most"`
	MaxRuns *int `json:"max_runs"` // declared
}

// Path is one registered way to a report.
type Path struct {
	Stages   []string `json:"stages"`
	Least    int      `json:"least"`    // rows, with one round of each stage
	Most     int      `json:"most"`     // with every registered further round
	Possible bool     `json:"possible"` // the budget lets it happen
}

// Amount is a quantity in units of the metric, in percent of its mean, or both,
// as far as they are known.
type Amount struct {
	Abs *float64 `json:"abs"`
	Pct *float64 `json:"pct"`
}

// Confounding says which effects the screen cannot tell apart.
type Confounding struct {
	Resolution *int         `json:"resolution"` // of the two-level part; null where every pair has its own estimate, or the design is searched
	Text       string       `json:"text"`
	Groups     []AliasGroup `json:"groups"`
}

// AliasGroup is effects that share one estimate, or, with a Share, an estimate
// that holds that share of an interaction.
type AliasGroup struct {
	Members []string `json:"members"` // the first stands for the others; A:B is an interaction, a minus its sign
	Share   *float64 `json:"share"`
	Text    string   `json:"text"`
}

// Source says where a number comes from.
type Source string

// The sources of noise and correlation.
const (
	SourceDeclared Source = "declared"
	SourceMeasured Source = "measured"
	SourceAssumed  Source = "assumed"
	SourceUnknown  Source = "unknown"
)

// Noise is the standard deviation of one row, from repeats or as declared.
type Noise struct {
	Source Source   `json:"source"`
	SD     *Amount  `json:"sd"`
	Mean   *float64 `json:"mean"`  // of the repeated baseline
	Rough  bool     `json:"rough"` // too few repeats
	Text   string   `json:"text"`
}

// Screen is what the screen can tell from noise: effects are high minus low.
type Screen struct {
	PureErrorDF int      `json:"pure_error_df"`
	Detectable  *Amount  `json:"detectable"` // (t(1-delta/(2m), df) + z(0.8)) 2 sd / sqrt(corners)
	Chance      *float64 `json:"chance"`     // of finding it: 0.8 at many degrees of freedom, less at few
	AllRuns     *Amount  `json:"all_runs"`   // as if every run but one told of the noise; below three degrees of freedom
	Text        string   `json:"text"`
}

// Verdict is the judgement of epsilon next to the terminal bound.
type Verdict string

// The verdicts. They speak of the final comparison alone: a certificate takes the
// model's bound on everything outside it too, which depends on what is measured.
const (
	Resolvable Verdict = "resolvable" // a near tie passes
	TooNarrow  Verdict = "too_narrow" // only a clear winner does
	Undecided  Verdict = "unknown"
)

// Epsilon is the declared indifference width next to what can be shown.
type Epsilon struct {
	Width   Amount  `json:"width"`
	Verdict Verdict `json:"verdict"`
	Text    string  `json:"text"`
}

// Objective is one of several: its noise, what the screen can tell from it, and
// what matters in it.
type Objective struct {
	Metric     string  `json:"metric"`
	Unit       string  `json:"unit"`
	Noise      Noise   `json:"noise"`
	Width      Amount  `json:"width"` // epsilon; neither is known where it is not declared
	Detectable *Amount `json:"detectable"`
	Text       string  `json:"text"`
}

// Terminal is the bound of the final comparison as planned.
type Terminal struct {
	Replicates  int     `json:"replicates"`
	Floor       int     `json:"floor"` // of replicates, below which nothing certifies
	Challengers int     `json:"challengers"`
	Looks       int     `json:"looks"`
	Level       float64 `json:"level"` // error of one challenger at one look
	Rho         float64 `json:"rho"`   // correlation of seats within a replicate
	RhoSource   Source  `json:"rho_source"`
	HalfWidth   *Amount `json:"half_width"`
	// Replicates at which a tie certifies, and at which a winner that leads by
	// epsilon does; null when noise or epsilon is not known, or no reasonable
	// number would do.
	NeededTie  *int   `json:"needed_tie"`
	NeededLead *int   `json:"needed_lead"`
	Text       string `json:"text"`
}

// Time is how long the rows take, without builds and tests.
type Time struct {
	Seconds    *float64       `json:"seconds"` // of the exact count; null before any row was measured
	Most       *float64       `json:"most"`    // of every registered row, at the same price
	RowSeconds *float64       `json:"row_seconds"`
	UpperBound float64        `json:"upper_bound"` // of every registered row at its timeout
	Confidence eta.Confidence `json:"confidence"`
	Text       string         `json:"text"`
	Bound      string         `json:"bound"` // how the upper bound comes about
}

// Power is the chance of finding what there is, empty where noise is not known.
type Power struct {
	Screen []Chance `json:"screen"` // of finding a main effect of this size
	// Of certifying against one challenger, by how much the winner truly leads:
	// less than nothing where the challenger is better, down to epsilon, at which
	// the certificate would be wrong.
	Confirm []Chance `json:"confirm"`
}

// Chance is one point of a power curve.
type Chance struct {
	Effect      Amount  `json:"effect"`
	Probability float64 `json:"probability"`
}

// Alternative is the same campaign with one thing changed.
type Alternative struct {
	Title   string   `json:"title"` // "resolution 4"
	Path    string   `json:"path"`  // of the field to be changed
	Value   any      `json:"value"` // to be written there, a number or a mapping; null takes the field away
	Exact   int      `json:"exact"` // rows
	Most    int      `json:"most"`
	Seconds *float64 `json:"seconds"` // more, or less when negative
	About   bool     `json:"about"`   // the design has to be searched, which may add rows
	Text    string   `json:"text"`    // what it costs and changes
}

// Warning is advice on what would spend much for little.
type Warning struct {
	Text string `json:"text"`
	Fix  string `json:"fix"`
	// Reason is why every report of the campaign as declared would withhold the
	// certificate; "" where one is possible.
	Reason artifact.Reason `json:"reason,omitempty"`
	// Path is the one field that mends it with a Value; "" where it takes more.
	Path  string `json:"path,omitempty"`
	Value any    `json:"value,omitempty"`
}

// Measured is what a pilot measured, by which a preview is re-priced. The zero
// value of a part says that it was not measured.
type Measured struct {
	Noise []MeasuredNoise
	Rho   *float64  // correlation of seats within a replicate
	Rows  []eta.Row // complete runs, which predict others
}

// MeasuredNoise is the spread of one metric over repeats of the baseline.
type MeasuredNoise struct {
	Metric   string
	N        int
	Mean, SD *float64
	Rough    bool
}

// Of previews a campaign. Errors in parts of the file that are not priced here do
// not matter; it fails when the rows cannot be counted, and says why.
func Of(c *campaign.Campaign, measured *Measured) (Preview, error) {
	if c == nil || c.Optimization == nil {
		return Preview{}, errors.New("the rows cannot be counted: there is no optimization block")
	}
	if measured == nil {
		measured = &Measured{}
	}
	p, err := count(c.Optimization, measured)
	if err != nil {
		return Preview{}, err
	}
	out := Preview{
		Stages: p.stages(), Paths: []Path{}, Confounding: p.confounding(), Noise: p.noise(), Time: p.time(),
		Notes: p.notes(), Warnings: []Warning{}, Missing: []string{},
		Runs: Runs{Exact: p.counts.Exact, Most: p.counts.Max, MaxRuns: c.Optimization.Design.MaxRuns},
	}
	out.Metric, out.Unit = p.metric()
	if out.Paths, out.Exceptions, err = p.paths(c); err != nil {
		out.Missing = append(out.Missing, "the paths of the policy: "+err.Error())
	} else if n := policy.Iterations(c); n > 0 {
		out.Iterations = &n
	}
	p.least(&out)
	width := p.width(out.Noise)
	out.Screen = p.screen(out.Noise)
	out.Objectives = p.several()
	out.Terminal = p.terminal(out.Noise, width)
	out.Epsilon = p.epsilon(width, out.Terminal)
	out.Power = p.power(out.Noise, out.Screen, out.Terminal)
	out.Alternatives = p.alternatives(out)
	out.Missing = append(out.Missing, p.missing(out)...)
	out.Warnings = p.warnings(out)
	return out, nil
}

// counted is a campaign with what is derived from it once.
type counted struct {
	o         *campaign.Optimization
	request   doe.Request
	counts    doe.Counts
	design    doe.Design // of the screen
	detection detection
	measured  *Measured
	objective int // which of several is spoken of
}

func count(o *campaign.Optimization, measured *Measured) (counted, error) {
	p := counted{o: o, measured: measured}
	if err := o.Countable(); err != nil {
		return p, fmt.Errorf("the rows cannot be counted: %w", err)
	}
	p.request = o.RunRequest(1)
	var err error
	if p.counts, err = doe.Count(p.request); err != nil {
		return p, fmt.Errorf("the rows cannot be counted: %w", err)
	}
	if p.counts.Max > maxRows {
		return p, fmt.Errorf("the rows cannot be priced: %d runs (exact), at most %d, and no more than %d are designed for a preview", p.counts.Exact, p.counts.Max, maxRows)
	}
	if p.design, err = doe.Screen(p.request.Screen); err != nil {
		return p, fmt.Errorf("the screen cannot be designed: %w", err)
	}
	p.detection = detect(o, p.design)
	return p, nil
}

// maxRows bounds what is designed in memory to price a campaign, at each change of
// a draft: a second or so.
const maxRows = 50_000
