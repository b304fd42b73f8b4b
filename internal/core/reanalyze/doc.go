// Package reanalyze derives every fitted artifact of a campaign again from its
// recorded designs, runs, policy and campaign file, and compares what comes out
// with what was recorded. It reads the bytes of an exported work directory and
// nothing else: no database, no clock, no ledger, and never a recorded fit as an
// input to a new one.
package reanalyze

// Verdict says how a record compares with its derivation.
type Verdict string

// The verdicts, from good to bad.
const (
	Identical Verdict = "identical" // equal, or within tolerance where another machine recorded it
	Explained Verdict = "explained" // differs only in what depends on the version that wrote it
	Different Verdict = "different" // the record does not follow from its own runs
)

// worse returns the worse of two verdicts.
func (v Verdict) worse(o Verdict) Verdict {
	rank := func(x Verdict) int {
		switch x {
		case Different:
			return 2
		case Explained:
			return 1
		}
		return 0
	}
	if rank(o) > rank(v) {
		return o
	}
	return v
}

// Here is the program that derives: which version it is and which kernels its
// arithmetic uses. On the version and kernels that recorded a campaign the
// derivation must repeat every byte.
type Here struct {
	Version string
	Source  string // digest of the source
	GoArch  string // with the kernels: see [Arch]
}

// Result is what a re-analysis found.
type Result struct {
	RunID    string   `json:"run_id"`
	Verdict  Verdict  `json:"verdict"`
	Here     Machine  `json:"derived_by"`
	Warnings []string `json:"warnings"`
	Epochs   []Epoch  `json:"epochs"`
}

// Machine names a version and an architecture.
type Machine struct {
	Version string `json:"version"`
	Source  string `json:"source_digest"`
	GoArch  string `json:"goarch"`
}

// Arch names an architecture with the kernels that this program's arithmetic
// uses: without assembly the same processor adds in another order.
func Arch(goarch string) string { return goarch + kernels }

// Epoch is what became of one epoch.
type Epoch struct {
	Epoch      int        `json:"epoch"`
	Verdict    Verdict    `json:"verdict"`
	RecordedBy *Machine   `json:"recorded_by"` // null without a report
	Checks     []Check    `json:"checks"`
	Runs       []BadRun   `json:"runs"` // that disagree with what was recorded, first one first
	Artifacts  []Artifact `json:"artifacts"`
	Stopped    string     `json:"stopped,omitempty"` // why the derivation could not go on
	Taken      []string   `json:"taken_as_recorded"` // report fields that no run can tell
}

// Check is one comparison of a hash, a seal or a rule of the record.
type Check struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Detail string `json:"detail"`
}

// BadRun is a run that is not what it was when something was concluded from it.
type BadRun struct {
	Iteration int      `json:"iteration"`
	RowIndex  int      `json:"row_index"`
	Why       []string `json:"why"`
	Follows   []string `json:"follows"` // artifacts that differ and were derived after it
}

// Artifact is the comparison of one recorded document.
type Artifact struct {
	Path        string       `json:"path"`
	Iteration   int          `json:"iteration"`
	Equal       int          `json:"fields_equal"`
	Close       int          `json:"fields_within_tolerance"`
	Differences []Difference `json:"differences"`
}

// Nature says what a difference is.
type Nature string

// The natures of a difference.
const (
	Near        Nature = "within_tolerance" // numbers agree within 1e-9
	ByVersion   Nature = "depends_on_version"
	Contradicts Nature = "different"
)

// Difference is one field that is not equal. Absent values are empty texts.
type Difference struct {
	Field    string `json:"field"`
	Recorded string `json:"recorded"`
	Derived  string `json:"derived"`
	Nature   Nature `json:"nature"`
}

// Differing reports whether an artifact has anything that is not equal.
func (a Artifact) Differing() bool { return len(a.Differences) > 0 }
