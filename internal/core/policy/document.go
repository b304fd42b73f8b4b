// Package policy is the pre-registered state machine of an epoch: compiled
// from a campaign before the first measurement, hashed, and stepped through by
// observations. Measurements choose among registered branches; nothing here
// reads a clock, a file or a random source.
package policy

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// Document is policy.json. Every default is written out, so that a default
// that moves in a later release cannot change a registered epoch.
type Document struct {
	PolicyVersion int                      `json:"policy_version"`
	Epoch         int                      `json:"epoch"`
	CompiledFrom  CompiledFrom             `json:"compiled_from"`
	Objective     Objective                `json:"objective"`
	Budget        Budget                   `json:"budget"`
	Baseline      space.Levels             `json:"known_valid_baseline" canonical:"null"`
	Workload      *campaign.Workload       `json:"workload"`
	Initial       artifact.Stage           `json:"initial"`
	States        map[artifact.Stage]State `json:"states"`
	Transitions   []Transition             `json:"transitions"`
}

// CompiledFrom names what the policy was compiled from.
type CompiledFrom struct {
	CampaignHash           string   `json:"campaign_hash"`
	MechanismPatchHash     string   `json:"mechanism_patch_hash"`
	FactorIDs              []string `json:"factor_ids"`
	PreEpoch               []string `json:"pre_epoch"`
	RunOrderSaltCommitment string   `json:"run_order_salt_commitment"`
}

// Objective is the response with its error budgets.
type Objective struct {
	Metric           string             `json:"metric,omitempty"`    // of one objective; absent with several
	Direction        campaign.Direction `json:"direction,omitempty"` // likewise
	Objectives       []SeveralObjective `json:"objectives,omitempty"`
	Preference       *Preference        `json:"preference,omitempty"`
	FrontFamily      string             `json:"front_family,omitempty"`
	Epsilon          campaign.Epsilon   `json:"epsilon"`
	DeltaScreen      float64            `json:"delta_screen"`
	DeltaTerminal    float64            `json:"delta_terminal"`
	DeltaConstraint  *float64           `json:"delta_constraint,omitempty"`
	DeltaFeasibility *float64           `json:"delta_feasibility,omitempty"`
	CampaignDelta    *float64           `json:"campaign_delta,omitempty"` // budget over all epochs of the campaign
	OutOfHull        string             `json:"out_of_hull"`
}

// SeveralObjective is one objective of several. An epsilon that the campaign
// leaves out is null: nothing says which difference matters.
type SeveralObjective struct {
	Metric    string             `json:"metric"`
	Direction campaign.Direction `json:"direction"`
	Epsilon   *campaign.Epsilon  `json:"epsilon"`
	Reference *float64           `json:"reference,omitempty"` // coordinate of the declared reference point
}

// Preference is how one point of the front is picked.
type Preference struct {
	Method  string             `json:"method"`
	Weights map[string]float64 `json:"weights,omitempty"`
	Order   []string           `json:"order,omitempty"`
}

// Budget is the run budget of the epoch; null is unbounded.
type Budget struct {
	MaxRuns *int `json:"max_runs"`
}

// State is one state of the machine.
type State struct {
	Spends     bool    `json:"spends"`
	Terminal   bool    `json:"terminal,omitempty"`
	EndsEpoch  bool    `json:"ends_epoch,omitempty"`
	Design     *Design `json:"design,omitempty"`
	Estimator  string  `json:"estimator,omitempty"`
	Accounting string  `json:"accounting,omitempty"`
}

// Design holds the resolved keys of a spending state; keys that the kind does
// not have are absent.
type Design struct {
	Kind          string         `json:"kind"`
	FoldoverOf    artifact.Stage `json:"foldover_of,omitempty"`
	Resolution    int            `json:"resolution,omitempty"`
	CenterPoints  *int           `json:"center_points,omitempty"`
	Factors       []string       `json:"factors,omitempty"`
	Validate      bool           `json:"validate,omitempty"`   // of a screen: with validation points
	Axial         string         `json:"axial,omitempty"`      // of a composite: inscribed; face-centred when absent
	OuterRing     bool           `json:"outer_ring,omitempty"` // of a refine stage: a second ring of validation points
	ShortlistSize int            `json:"shortlist_size,omitempty"`
	Replicates    int            `json:"replicates,omitempty"`
	BaselineSeat  bool           `json:"baseline_seat,omitempty"`
	MaxRounds     int            `json:"max_rounds,omitempty"`
	Looks         int            `json:"looks,omitempty"`
	Challengers   int            `json:"challengers,omitempty"` // M of the terminal bound
	Refill        bool           `json:"refill,omitempty"`
	PostSelection bool           `json:"post_selection_validation,omitempty"`
	Inertness     bool           `json:"inertness,omitempty"`
}

// Transition is one registered branch: conditional, or the state's default.
type Transition struct {
	From       artifact.Stage
	When       []Guard // empty on a default
	To         artifact.Stage
	Accounting string
}

// IsDefault reports whether the branch is the state's default.
func (t Transition) IsDefault() bool { return len(t.When) == 0 }

// Guard compares one observation with a constant. An empty Op is equality with
// a bare literal.
type Guard struct {
	Key   Key
	Op    string // "", ">", ">=", "<" or "<="
	Value canonical.Scalar
}

// Object is the branch as it stands in policy.json and in the log.
func (t Transition) Object() canonical.Object {
	o := canonical.Object{"from": canonical.String(string(t.From))}
	if t.IsDefault() {
		o["default"] = canonical.String(string(t.To))
		return o
	}
	when := map[string]any{}
	for _, g := range t.When {
		if g.Op == "" {
			when[string(g.Key)] = g.Value
		} else {
			when[string(g.Key)] = map[string]any{g.Op: g.Value}
		}
	}
	o["when"], o["to"], o["accounting"] = when, canonical.String(string(t.To)), canonical.String(t.Accounting)
	return o
}

// MarshalJSON writes the branch as an object.
func (t Transition) MarshalJSON() ([]byte, error) { return canonical.Marshal(t.Object()) }

// UnmarshalJSON reads a branch and refuses unknown keys and operators.
func (t *Transition) UnmarshalJSON(data []byte) error {
	var raw struct {
		From       artifact.Stage             `json:"from"`
		When       map[string]json.RawMessage `json:"when"`
		To         artifact.Stage             `json:"to"`
		Default    artifact.Stage             `json:"default"`
		Accounting string                     `json:"accounting"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*t = Transition{From: raw.From, To: raw.To, Accounting: raw.Accounting}
	if raw.Default != "" {
		if raw.To != "" || len(raw.When) > 0 {
			return fmt.Errorf("policy: transition from %s has a default and a condition", raw.From)
		}
		t.To = raw.Default
		return nil
	}
	keys := make([]string, 0, len(raw.When))
	for key := range raw.When {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		g, err := readGuard(Key(key), raw.When[key])
		if err != nil {
			return err
		}
		t.When = append(t.When, g)
	}
	if len(t.When) == 0 {
		return fmt.Errorf("policy: transition from %s has an empty condition", raw.From)
	}
	return nil
}

func readGuard(key Key, raw json.RawMessage) (Guard, error) {
	tree, err := canonical.Decode(raw)
	if err != nil {
		return Guard{}, err
	}
	switch v := tree.(type) {
	case canonical.Scalar:
		return Guard{Key: key, Value: v}, nil
	case map[string]any:
		if len(v) != 1 {
			return Guard{}, fmt.Errorf("policy: guard %s needs exactly one operator", key)
		}
		for op, value := range v {
			s, ok := value.(canonical.Scalar)
			if !ok || !slices.Contains(operators, op) {
				return Guard{}, fmt.Errorf("policy: guard %s has the operator %q", key, op)
			}
			return Guard{Key: key, Op: op, Value: s}, nil
		}
	}
	return Guard{}, fmt.Errorf("policy: guard %s is neither a literal nor an operator", key)
}

var operators = []string{">", ">=", "<", "<="}

// DeltaTotal is the declared error of the whole epoch: every budget that is
// charged.
func (d Document) DeltaTotal() float64 {
	o := d.Objective
	return campaign.Deltas{
		Screen: o.DeltaScreen, Terminal: o.DeltaTerminal, Constraint: o.DeltaConstraint, Feasibility: o.DeltaFeasibility,
	}.Total()
}

// Encode returns the canonical text of the policy and its SHA-256. The text is
// what is stored and hashed; it is never edited.
func (d Document) Encode() (text []byte, hash string, err error) {
	text, err = canonical.Marshal(d)
	if err != nil {
		return nil, "", fmt.Errorf("policy cannot be written: %w", err)
	}
	return text, canonical.HashBytes(text), nil
}

// ErrChanged says that a policy is not the one that was registered.
var ErrChanged = errors.New("the policy is not the registered one")

// Decode reads a registered policy and refuses it when the hash of its
// canonical form differs from the recorded one, or when it does not hold the
// structural rules. An absent hash is as fatal as a wrong one.
func Decode(text []byte, recorded string) (Document, error) {
	tree, err := canonical.Decode(text)
	if err != nil {
		return Document{}, fmt.Errorf("%w: it cannot be read: %w", ErrChanged, err)
	}
	hash, err := canonical.Hash(tree)
	if err != nil {
		return Document{}, err
	}
	if hash != recorded {
		return Document{}, fmt.Errorf("%w: its hash is %s, recorded is %q", ErrChanged, hash, recorded)
	}
	var d Document
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		return Document{}, fmt.Errorf("%w: %w", ErrChanged, err)
	}
	if problems := d.Check(); len(problems) > 0 {
		return Document{}, fmt.Errorf("%w: %s", ErrChanged, problems[0])
	}
	return d, nil
}
