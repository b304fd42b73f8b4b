package rehearse

// DefaultRehearsals is the number of rehearsals where the settings name none; its
// share of certified answers is then known to within 6 percentage points.
const DefaultRehearsals = 300

// QuickRehearsals is the number for a first answer while a slider moves.
const QuickRehearsals = 60

// Settings say what is rehearsed. The zero value rehearses the campaign as it is
// declared. A nil pointer leaves what the file declares.
type Settings struct {
	Rehearsals int   `json:"rehearsals,omitempty"` // 0: DefaultRehearsals
	Seed       int64 `json:"seed"`                 // the same seed gives the same result, whatever Workers

	// NoisePct is the standard deviation of one run in percent of the response of
	// the baseline. nil: response.noise_estimate_pct of the file; without either
	// nothing can be rehearsed.
	NoisePct *float64 `json:"noise_pct,omitempty"`
	// Response is the mean response of the baseline in its unit. It is needed only
	// where the file compares it with an absolute number: an absolute epsilon, or
	// a constraint on the primary metric.
	Response *float64 `json:"response,omitempty"`
	// Rho is the correlation of two runs with one workload seed, from 0 up to but
	// not including 1. nil: 0.9 where the file declares a workload seed, else 0.
	Rho *float64 `json:"rho,omitempty"`

	MaxRuns    *int     `json:"max_runs,omitempty"`
	Replicates *int     `json:"replicates,omitempty"` // at confirm, of each seat
	EpsilonPct *float64 `json:"epsilon_pct,omitempty"`

	Workers int `json:"-"` // rehearsals at a time; 0: one for each processor
}
