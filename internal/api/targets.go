package api

import "time"

// Target is a registered folder: its programs may be run.
type Target struct {
	ID           string     `json:"id"`
	Dir          string     `json:"dir"`
	RunAs        string     `json:"run_as"`
	RegisteredBy string     `json:"registered_by"`
	RegisteredAt time.Time  `json:"registered_at"`
	RetiredAt    *time.Time `json:"retired_at"`
	RetiredBy    string     `json:"retired_by,omitempty"`
	Unusable     string     `json:"unusable,omitempty"` // why it cannot be run now
}

// Targets lists those that may be run, and then the retired ones.
type Targets struct {
	Targets []Target `json:"targets"`
}

// NewTarget registers a folder.
type NewTarget struct {
	Dir   string `json:"dir"`
	RunAs string `json:"run_as,omitempty"` // the server's own user when absent
}
