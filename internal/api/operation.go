package api

import "time"

// Operation is how an installation works, and what its operator decided.
type Operation struct {
	Frozen      *Frozen       `json:"frozen"` // null while spending goes on
	TwoPerson   TwoPersonRule `json:"two_person"`
	OpenReviews int           `json:"open_reviews"`
	Workers     []Worker      `json:"workers"`
	Slots       []Slot        `json:"slots"`
	Jobs        []Jobs        `json:"jobs"`
}

// Frozen is the operator's stop of all new spending.
type Frozen struct {
	At  time.Time `json:"at"`
	By  string    `json:"by"`
	Why string    `json:"why"`
}

// TwoPersonRule says whether somebody else has to approve.
type TwoPersonRule struct {
	Mode    string `json:"mode"` // auto, on or off
	InForce bool   `json:"in_force"`
}

// Worker is a standing process that takes jobs, or did within a day.
type Worker struct {
	Name      string    `json:"name"`
	Host      string    `json:"host"`
	Version   string    `json:"version"`
	Alive     bool      `json:"alive"`
	StartedAt time.Time `json:"started_at"`
	BeatAt    time.Time `json:"beat_at"`
}

// Slot is a bench slot: at most one measuring row at a time.
type Slot struct {
	Host    string  `json:"host"`
	Slot    int     `json:"slot"`
	Holder  *string `json:"holder"` // null while it is free
	Purpose string  `json:"purpose"`
}

// Jobs is how many jobs of a kind there are.
type Jobs struct {
	Kind    string `json:"kind"`
	Running int    `json:"running"`
	Waiting int    `json:"waiting"`
	Failed  int    `json:"failed"` // of the waiting: they are tried again
}

// Freeze stops all new spending.
type Freeze struct {
	Why string `json:"why"`
}

// TwoPerson sets the rule of two people.
type TwoPerson struct {
	Mode string `json:"mode"` // auto, on or off
}
