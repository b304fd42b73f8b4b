package api

import (
	"time"

	"assay/internal/core/artifact"
)

// Next is what could follow the present epoch.
type Next struct {
	Epoch   int      `json:"epoch"`   // the present one; 0 before the first
	Over    bool     `json:"over"`    // it has its report, and nothing follows it yet
	Ranking *Ranking `json:"ranking"` // the newest; null before any was made
}

// Ranking is a sealed list of proposals, best value first.
type Ranking struct {
	ID           int64               `json:"id"` // proposals, where one is chosen or asked for
	MadeBy       string              `json:"made_by"`
	MadeAt       time.Time           `json:"made_at"`
	InputsSHA256 string              `json:"inputs_sha256"` // of everything that they were derived from
	Seal         string              `json:"seal"`
	Proposals    []artifact.Proposal `json:"proposals"`
	LeftOut      []artifact.LeftOut  `json:"left_out"` // moves that suggested themselves and cannot be made
	Chosen       *Chosen             `json:"chosen"`   // null while nobody has chosen
}

// Chosen is the one choice from a ranking.
type Chosen struct {
	Choice int       `json:"choice"` // the place in it, from 1
	By     string    `json:"by"`
	At     time.Time `json:"at"`
}

// Propose asks for proposals.
type Propose struct {
	Anew bool `json:"anew,omitempty"` // also where there are some already
}

// AcceptNext begins the epoch of a proposal.
type AcceptNext struct {
	Proposals int64 `json:"proposals"` // the ranking
	Choice    int   `json:"choice"`    // the place in it, from 1
}

// ReviseNext begins an epoch with a file of one's own.
type ReviseNext struct {
	Source string `json:"source"`
}
