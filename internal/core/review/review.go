// Package review says what an approval is for and what it still lets happen.
//
// An approval is a spending key: it names by hash everything that the spending
// rests on, a ceiling and an expiry. Nothing is spent under a key whose parts are
// not those of the moment.
package review

import (
	"fmt"
	"strings"

	"assay/internal/core/canonical"
)

// Subject is what an approval unlocks.
type Subject string

// The subjects of an approval.
const (
	EpochStart Subject = "epoch_start" // the start of a draft, and its first epoch
	NextEpoch  Subject = "next_epoch"
)

// SubjectOf is what is approved for an epoch.
func SubjectOf(epoch int) Subject {
	if epoch <= 1 {
		return EpochStart
	}
	return NextEpoch
}

// Decision is what a reviewer says.
type Decision string

// The decisions.
const (
	Approve        Decision = "approve"
	RequestChanges Decision = "request_changes"
	Reject         Decision = "reject"
)

// State is where a review stands. It is derived from what is recorded, never
// stored.
type State string

// The states of a review.
const (
	Open      State = "open"
	Approved  State = "approved"
	Changes   State = "changes" // asked for
	Rejected  State = "rejected"
	Withdrawn State = "withdrawn"
	Void      State = "void" // the text changed, or somebody asked anew
	Expired   State = "expired"
	Spent     State = "spent" // its epoch has begun
)

// Bundle names by SHA-256 everything that an approval is for. A part that a
// campaign does not have is empty.
type Bundle struct {
	Campaign  string `json:"campaign"`  // the file, byte by byte, and the folder that its paths are read against
	Policy    string `json:"policy"`    // as compiled, but for the commitment to a salt that nobody knows yet
	Design    string `json:"design"`    // levels and roles of the first stage's rows
	Mechanism string `json:"mechanism"` // files that are held fast
	Contract  string `json:"contract"`  // keys and types of the target's answer; empty before anybody saw one
	Target    string `json:"target"`    // folder, user and seed of the runs
}

// Hash is the SHA-256 that stands for the bundle.
func (b Bundle) Hash() string {
	hash, err := canonical.Hash(b)
	if err != nil {
		panic(err) // six strings always have a canonical form
	}
	return hash
}

// under is the bundle as an approval of another one sees it: what was not known
// at the approval is not held against it.
func (b Bundle) under(approved Bundle) Bundle {
	if approved.Contract == "" || b.Contract == "" {
		b.Contract = approved.Contract
	}
	return b
}

// Changed names in words the parts of an approved bundle that are not those of
// another one, nil when it still holds.
func (b Bundle) Changed(now Bundle) []string {
	now = now.under(b)
	var changed []string
	for _, part := range []struct{ name, was, is string }{
		{"the campaign file", b.Campaign, now.Campaign},
		{"the folder, the user or the seed that the target runs with", b.Target, now.Target},
		{"the mechanism's files", b.Mechanism, now.Mechanism},
		{"the keys or types of the target's answer", b.Contract, now.Contract},
		{"the rows of the first stage", b.Design, now.Design},
		{"the compiled policy", b.Policy, now.Policy},
	} {
		if part.was != part.is {
			changed = append(changed, part.name)
		}
	}
	return changed
}

// Limits is a price, or the ceiling of one.
type Limits struct {
	Rows   int      `json:"rows"`
	Hours  *float64 `json:"hours"`  // of wall clock; null where it is unknown, or unlimited
	Tokens int64    `json:"tokens"` // of model calls
}

// Key is a standing approval.
type Key struct {
	Bundle  Bundle
	Ceiling Limits
	Expires int64 // Unix time in microseconds
}

// Spending is what somebody is about to do under a key.
type Spending struct {
	Bundle Bundle
	Rows   int     // of the epoch, those about to be registered included
	Hours  float64 // that the epoch took so far
	At     int64   // Unix time in microseconds
}

// Refusals says in words why a key does not admit a spending, nil when it does.
func (k Key) Refusals(s Spending) []string {
	var why []string
	if changed := k.Bundle.Changed(s.Bundle); len(changed) > 0 {
		why = append(why, "since the approval "+joined(changed)+" changed")
	}
	if s.At >= k.Expires {
		why = append(why, "the approval has expired")
	}
	if s.Rows > k.Ceiling.Rows {
		why = append(why, fmt.Sprintf("%d rows are more than the %d that were approved", s.Rows, k.Ceiling.Rows))
	}
	if h := k.Ceiling.Hours; h != nil && s.Hours >= *h {
		why = append(why, fmt.Sprintf("the %g hours that were approved are used up", *h))
	}
	return why
}

func joined(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}
