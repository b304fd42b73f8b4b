package artifact

// Move is a kind of change that a next epoch can make.
type Move string

// The closed list of moves.
const (
	MoveNarrow      Move = "narrow"       // ranges around the answer
	MoveWiden       Move = "widen"        // past a best level at the end of a range
	MovePin         Move = "pin"          // a best level at the end of a range, held
	MoveReplicate   Move = "replicate"    // more repetitions
	MoveDrop        Move = "drop"         // a factor whose effect was measured to be none, held
	MoveRemeasure   Move = "remeasure"    // cells that were lost in a way that can bias
	MoveLogScale    Move = "log_scale"    // a factor coded in logarithms
	MoveStageRefine Move = "stage_refine" // a refine stage that was not planned
	MoveStop        Move = "stop"         // no next epoch
)

// Moves lists the moves.
var Moves = []Move{
	MoveNarrow, MoveWiden, MovePin, MoveReplicate, MoveDrop, MoveRemeasure, MoveLogScale, MoveStageRefine, MoveStop,
}

// Proposals is what could follow an epoch, best value first. It is sealed before
// anybody chooses.
type Proposals struct {
	Epoch        int        `json:"epoch"`         // that is over
	InputsSHA256 string     `json:"inputs_sha256"` // of everything that they were derived from
	Epsilon      *float64   `json:"epsilon"`       // width of a gain that is worth the bother
	RunsAWidth   int        `json:"runs_a_width"`  // runs that were worth one such width: the finished epoch's
	Proposals    []Proposal `json:"proposals"`     // ranked
	LeftOut      []LeftOut  `json:"left_out"`      // moves that suggested themselves and cannot be made
}

// Proposal is one next campaign.
type Proposal struct {
	Move       Move             `json:"move"`
	Title      string           `json:"title"`
	Reasons    []string         `json:"reasons"`
	Lifts      []Reason         `json:"lifts"` // withheld reasons that it is meant to lift
	Changes    []ProposalChange `json:"changes"`
	Notes      []string         `json:"notes"`      // what was changed besides, such as replicates below a floor
	Campaign   string           `json:"campaign"`   // the whole file, empty for stop
	Runs       int              `json:"runs"`       // exact count
	Hours      *float64         `json:"hours"`      // by the durations measured, null without any
	GainLower  float64          `json:"gain_lower"` // true lower bound on the gain over the answer, in the metric
	GainBasis  string           `json:"gain_basis"`
	Value      float64          `json:"value"` // gain_lower in widths of epsilon, minus runs in epochs like the finished one
	CanCertify bool             `json:"can_certify"`
	Cannot     []string         `json:"cannot"` // why it cannot certify
}

// ProposalChange is one value of the campaign file that differs.
type ProposalChange struct {
	Path string `json:"path"`
	From string `json:"from"` // empty where there was none
	To   string `json:"to"`   // empty where it is removed
}

// LeftOut is a move that is not proposed, and why.
type LeftOut struct {
	Move Move   `json:"move"`
	What string `json:"what"`
	Why  string `json:"why"`
}
