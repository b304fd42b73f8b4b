// Package workdir writes the work directory of a campaign: an export that can
// be rebuilt from the record at any moment, and that other programs read.
//
// What a directory holds is a function of [Contents] alone, so the same facts
// give the same bytes; only progress.json tells of the moment. [FromStore]
// reads the facts, [Write] writes them, [Export] does both while it holds the
// directory.
package workdir

import "assay/internal/core/artifact"

// Contents is everything that the work directory of one campaign holds.
type Contents struct {
	RunID      string
	Family     string // name of the target
	RepoPath   string // of the target, as the campaign file says it
	State      State
	Recorded   string      // moment of the newest fact, RFC 3339 in UTC
	Campaign   []byte      // campaign.yaml, as written
	Epochs     []Epoch     // all, ascending
	Iterations []Iteration // all, ascending

	Transitions []artifact.Transition
	Gates       []artifact.Gate
	Approvals   []artifact.Approval
	Waivers     []artifact.WaiverRecord
	Halt        *artifact.Halt // nil when the campaign does not stand still
	PastHalts   []artifact.ResolvedHalt
	WallClock   artifact.WallClock
	Progress    *artifact.Progress // nil leaves an existing progress.json alone

	Files []File // everything recorded as the file that it is
}

// State is where a campaign stands, as far as its work directory tells.
type State string

// The states that a work directory tells apart.
const (
	StateWaiting State = "waiting" // for an approval
	StateActive  State = "active"  // running, or to be resumed
	StateDone    State = "done"
)

// Epoch is what belongs to one execution of one policy. Empty texts are not
// written.
type Epoch struct {
	Number       int
	Campaign     []byte
	Policy       []byte // text as registered
	PolicyHash   string
	Contract     []byte // text as captured
	ContractHash string
	Report       []byte // JSON text
	ReportText   string // Markdown
	End          *artifact.EpochEnd
}

// Iteration is one stage execution. What it has not come to is nil.
type Iteration struct {
	Number         int
	Epoch          int // 0 before any epoch
	Stage          artifact.Stage
	Outcome        string // completed, failed, or empty while it is open
	Matrix         []byte // text as registered
	Runs           []artifact.Run
	Effects        *artifact.Effects
	Recommendation *artifact.Recommendation
	Exclusions     *artifact.FitExclusions
	Confirmation   *artifact.Confirmation
}

// File is one recorded file. Its path lies inside the directory and has
// slashes.
type File struct {
	Path    string
	Content []byte
}
