package policy

import (
	"errors"
	"fmt"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/doe"
	"assay/internal/core/space"
)

// Inputs is what a policy is compiled from besides the campaign.
type Inputs struct {
	Epoch              int
	MechanismPatchHash string // "" when no mechanism was built
	SaltCommitment     string // SHA-256 of the epoch's salt, hex
	PreEpoch           []string
}

// Compile turns a campaign that passed validation into its policy. It is a
// pure function of its arguments.
func Compile(c *campaign.Campaign, in Inputs) (Document, error) {
	o := c.Optimization
	if o == nil || o.Design.Screen == nil || (o.Response.Primary == nil && len(o.Response.Objectives) < 2) {
		return Document{}, errors.New("policy: only a campaign with a primary metric or several objectives, and with a screen, can be compiled")
	}
	deltas := o.Deltas(in.Epoch)
	d := Document{
		PolicyVersion: 1,
		Epoch:         in.Epoch,
		CompiledFrom: CompiledFrom{
			CampaignHash:           o.Hash(),
			MechanismPatchHash:     in.MechanismPatchHash,
			FactorIDs:              factorIDs(o.Factors),
			PreEpoch:               in.PreEpoch,
			RunOrderSaltCommitment: in.SaltCommitment,
		},
		Objective: Objective{
			Epsilon:          o.Policy.Epsilon,
			DeltaScreen:      deltas.Screen,
			DeltaTerminal:    deltas.Terminal,
			DeltaConstraint:  deltas.Constraint,
			DeltaFeasibility: deltas.Feasibility,
			CampaignDelta:    o.Policy.CampaignDelta,
			OutOfHull:        o.Policy.OutOfHull,
		},
		Budget:   Budget{MaxRuns: o.Design.MaxRuns},
		Baseline: CompleteBaseline(o),
		Workload: o.Workload,
		Initial:  artifact.StageScreen,
	}
	if p := o.Response.Primary; p != nil {
		d.Objective.Metric, d.Objective.Direction = p.Metric, p.Direction
	} else {
		d.Objective.several(o)
	}
	b := builder{
		o: o, refine: stagesRefine(o), confirm: slices.Contains(o.Stages, string(artifact.StageConfirm)),
		epoch: in.Epoch, endsOutside: o.Policy.OutOfHull == campaign.OutOfHullEndEpoch,
	}
	counts, err := doe.Count(o.RunRequest(in.Epoch))
	if err != nil {
		return Document{}, fmt.Errorf("policy: the runs cannot be counted: %w", err)
	}
	b.foldover = counts.Registers(doe.BranchFoldover)
	d.States = b.states()
	d.Transitions = b.transitions()
	if problems := d.Check(); len(problems) > 0 {
		return Document{}, fmt.Errorf("policy: the compiled policy is not sound: %s", problems[0])
	}
	return d, nil
}

// several registers the objectives of a campaign that has no single response.
func (obj *Objective) several(o *campaign.Optimization) {
	for _, declared := range o.Response.Objectives {
		obj.Objectives = append(obj.Objectives, SeveralObjective{
			Metric: declared.Metric, Direction: declared.Direction, Epsilon: declared.Epsilon, Reference: declared.Reference,
		})
	}
	preference := o.Response.Preferred()
	obj.Preference = &Preference{Method: preference.Method, Weights: preference.Weights, Order: preference.Order}
	obj.FrontFamily = o.Policy.FrontFamily
}

// stagesRefine reports whether refine is staged, declared and has a factor to
// work on.
func stagesRefine(o *campaign.Optimization) bool {
	return slices.Contains(o.Stages, string(artifact.StageRefine)) && o.Design.Refine != nil && len(refinable(o.Factors)) > 0
}

// CompleteBaseline is the declared baseline with every factor that it leaves
// out held at its first level; nil when none is declared.
func CompleteBaseline(o *campaign.Optimization) space.Levels {
	if o.Baseline == nil {
		return nil
	}
	complete := o.Baseline.Clone()
	for _, f := range o.Factors {
		if _, named := complete[f.ID]; !named {
			complete[f.ID] = f.Levels[0]
		}
	}
	return complete
}

func factorIDs(factors []campaign.Factor) []string {
	ids := make([]string, len(factors))
	for i, f := range factors {
		ids[i] = f.ID
	}
	return ids
}

func refinable(factors []campaign.Factor) []string {
	var ids []string
	for _, f := range factors {
		if f.Refinable() {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

// Registration is what a confirm round registers before it is measured.
type Registration struct {
	Seats       int // finalists and baseline seat
	Challengers int // M: seats without the winner, at least 1
	Looks       int
	Floor       int // replicates below which no certificate is possible
	Replicates  int
	Refill      bool
	Allocate    bool // one block of further replicates may extend the last round
}

// Register resolves the confirm stage of an epoch of a campaign.
func Register(o *campaign.Optimization, epoch int) Registration {
	seats := o.Design.Confirm.ShortlistSize
	if o.Baseline != nil {
		seats++
	}
	return Registration{
		Seats: seats, Challengers: o.Challengers(), Looks: o.Looks(),
		Floor: o.ReplicateFloor(epoch), Replicates: o.Replicates(epoch), Refill: o.Refill(), Allocate: o.Design.Confirm.Allocate,
	}
}

type builder struct {
	o                         *campaign.Optimization
	foldover, refine, confirm bool
	epoch                     int
	endsOutside               bool // an optimum outside the ranges ends the epoch
}

const (
	accountNone      = "none: the epoch ends, nothing is inferred"
	accountCertified = "one-sided simultaneous t at delta_terminal / (M * looks) a challenger"
	accountDecline   = "registered decline: nothing is inferred from runs not taken"
)

func (b builder) states() map[artifact.Stage]State {
	o := b.o
	states := map[artifact.Stage]State{
		artifact.StageScreen: {
			Spends: true, Estimator: "orthogonal least squares", Accounting: "per-term t on pure error",
			Design: &Design{
				Kind: "two_level", Resolution: o.Design.Screen.Resolution,
				CenterPoints: new(ScreenCenters(o)), Factors: factorIDs(o.Factors), Validate: o.Policy.ValidateScreen,
			},
		},
		artifact.StageReport:    {Terminal: true},
		artifact.StageException: {Terminal: true, EndsEpoch: true, Accounting: accountNone},
	}
	if slices.ContainsFunc(o.SpaceFactors(), doe.MultiLevel) {
		screen := states[artifact.StageScreen]
		screen.Estimator, screen.Design.Kind = "least squares by QR", "mixed_level"
		states[artifact.StageScreen] = screen
	}
	if b.foldover {
		states[artifact.StageFoldover] = State{
			Spends: true, Estimator: "least squares over screen and fold, one block column", Accounting: "per-term t on pooled pure error",
			Design: &Design{Kind: "foldover", FoldoverOf: artifact.StageScreen, Factors: factorIDs(o.Factors)},
		}
	}
	if b.refine {
		states[artifact.StageRefine] = State{
			Spends: true, Estimator: "least squares by QR", Accounting: "per-term t on pure error",
			Design: &Design{
				Kind: o.Design.Refine.Kind, CenterPoints: new(o.Design.Refine.CenterPoints), Factors: refinable(o.Factors),
				OuterRing: o.Policy.OuterRing,
			},
		}
		if o.Design.Refine.Axial == campaign.AxialInscribed {
			states[artifact.StageRefine].Design.Axial = campaign.AxialInscribed
		}
	}
	if b.confirm {
		r := Register(o, b.epoch)
		states[artifact.StageConfirm] = State{
			Spends: true, Estimator: "sample means", Accounting: "simultaneous one-sided t at delta_terminal over seats and registered looks",
			Design: &Design{
				Kind: "shortlist_replicate", ShortlistSize: o.Design.Confirm.ShortlistSize, Replicates: r.Replicates,
				BaselineSeat: o.Baseline != nil, MaxRounds: o.Policy.ConfirmMaxRounds, Looks: r.Looks,
				Challengers: r.Challengers, Refill: r.Refill,
			},
		}
		if r.Allocate {
			states[artifact.StageAllocate] = State{
				Spends: true, Estimator: "sample means, pooled with the round that it extends",
				Accounting: "one further registered look, charged whether it fires or not",
				Design:     &Design{Kind: "shortlist_replicate", Replicates: r.Replicates},
			}
		}
		if o.AfterSelection() {
			states[artifact.StageValidate] = State{
				Spends: true, Estimator: "sample means; two one-sided t tests",
				Accounting: "one-sided t at 0.05 a claim: none enters the certificate, a contradiction takes it away",
				Design: &Design{
					Kind: "shortlist_replicate", Replicates: r.Replicates,
					PostSelection: o.Policy.PostSelection, Inertness: o.Policy.Inertness,
				},
			}
		}
	}
	return states
}

// ScreenCenters is the number of centre points of the screen, declared or not.
func ScreenCenters(o *campaign.Optimization) int {
	return doe.ScreenCenters(o.SpaceFactors(), o.Design.Screen.CenterPoints)
}

func (b builder) transitions() []Transition {
	all := b.screen()
	if b.foldover {
		all = append(all, b.fitted(artifact.StageFoldover)...)
	}
	if b.refine {
		all = append(all, b.refined()...)
	}
	if b.confirm {
		all = append(all, b.confirmed()...)
		if b.o.Design.Confirm.Allocate {
			all = append(all, b.allocated()...)
		}
		if b.o.AfterSelection() {
			all = append(validatedFirst(all), append(exceptions(artifact.StageValidate), Transition{From: artifact.StageValidate, To: artifact.StageReport})...)
		}
	}
	return all
}

func (b builder) screen() []Transition {
	branches := b.fitted(artifact.StageScreen)
	if !b.foldover {
		return branches
	}
	fold := Transition{
		From: artifact.StageScreen, To: artifact.StageFoldover,
		When: []Guard{
			{Key: AliasConsequential, Value: canonical.Bool(true)},
			{Key: FoldoverAffordable, Value: canonical.Bool(true)},
		},
		Accounting: "combined least squares on screen and fold; per-term t on pooled pure error",
	}
	return slices.Insert(branches, len(exceptions(artifact.StageScreen)), fold)
}

// fitted lists the branches of a stage that refine may follow.
func (b builder) fitted(from artifact.Stage) []Transition {
	branches := exceptions(from)
	if b.refine {
		branches = append(branches, Transition{
			From: from, To: artifact.StageRefine,
			When: []Guard{
				{Key: RefinableFactors, Op: ">", Value: canonical.Int(0)},
				{Key: RefineAffordable, Value: canonical.Bool(true)},
			},
			Accounting: "the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen's significance",
		})
	}
	return append(branches, b.toConfirm(from)...)
}

func (b builder) refined() []Transition {
	branches := exceptions(artifact.StageRefine)
	if b.endsOutside {
		branches = append(branches, Transition{
			From: artifact.StageRefine, To: artifact.StageException,
			When:       []Guard{{Key: StationaryInHull, Value: canonical.Bool(false)}},
			Accounting: accountNone,
		})
	}
	return append(branches, b.toConfirm(artifact.StageRefine)...)
}

func exceptions(from artifact.Stage) []Transition {
	return []Transition{
		{From: from, When: []Guard{{Key: CorrectnessFailed, Value: canonical.Bool(true)}}, To: artifact.StageException, Accounting: accountNone},
		{From: from, When: []Guard{{Key: NaNResponse, Value: canonical.Bool(true)}}, To: artifact.StageException, Accounting: accountNone},
	}
}

func (b builder) toConfirm(from artifact.Stage) []Transition {
	if !b.confirm {
		return []Transition{{From: from, To: artifact.StageReport}}
	}
	return []Transition{
		{From: from, When: []Guard{{Key: ConfirmAffordable, Value: canonical.Bool(false)}}, To: artifact.StageReport, Accounting: accountDecline},
		{From: from, To: artifact.StageConfirm},
	}
}

func (b builder) confirmed() []Transition {
	rounds := int64(b.o.Policy.ConfirmMaxRounds)
	confirm, report := artifact.StageConfirm, artifact.StageReport
	branches := append(exceptions(confirm), Transition{
		From: confirm, When: []Guard{{Key: Certified, Value: canonical.Bool(true)}}, To: report,
		Accounting: accountCertified,
	})
	if b.o.Refill() {
		branches = append(branches, Transition{
			From: confirm, To: confirm,
			When: []Guard{
				{Key: RefillNeeded, Value: canonical.Bool(true)},
				{Key: RefillAffordable, Value: canonical.Bool(true)},
				{Key: Round, Op: "<", Value: canonical.Int(rounds + 1)},
			},
			Accounting: "refill of struck seats; looks are Bonferroni-split over every registered look",
		})
	}
	if len(b.o.Response.Objectives) > 0 && rounds > 1 {
		branches = append(branches, Transition{
			From: confirm, To: confirm,
			When: []Guard{
				{Key: GapResolvable, Value: canonical.Bool(true)},
				{Key: ConfirmAffordable, Value: canonical.Bool(true)},
				{Key: Round, Op: "<", Value: canonical.Int(rounds)},
			},
			Accounting: "gap fill; looks are Bonferroni-split over every registered look",
		})
	}
	if b.o.Design.Confirm.Allocate {
		branches = append(branches, Transition{
			From: confirm, To: artifact.StageAllocate,
			When: []Guard{
				{Key: AllocatePending, Value: canonical.Bool(true)},
				{Key: AllocateAffordable, Value: canonical.Bool(true)},
				{Key: Round, Op: ">=", Value: canonical.Int(rounds)},
			},
			Accounting: "one extra look at delta_terminal / looks, pooled with the last round",
		})
	}
	branches = append(branches,
		Transition{From: confirm, When: []Guard{{Key: ConfirmAffordable, Value: canonical.Bool(false)}}, To: report, Accounting: accountDecline},
		Transition{From: confirm, When: []Guard{{Key: Round, Op: ">=", Value: canonical.Int(rounds)}}, To: report, Accounting: "round cap, uncertified"},
	)
	if rounds > 1 {
		branches = append(branches, Transition{
			From: confirm, When: []Guard{{Key: BudgetRemaining, Op: "<", Value: canonical.Int(1)}}, To: report, Accounting: "exhausted, uncertified",
		})
	}
	return append(branches, Transition{From: confirm, To: confirm})
}

func (b builder) allocated() []Transition {
	allocate := artifact.StageAllocate
	return append(exceptions(allocate),
		Transition{From: allocate, When: []Guard{{Key: Certified, Value: canonical.Bool(true)}}, To: artifact.StageReport, Accounting: accountCertified},
		Transition{From: allocate, To: artifact.StageReport},
	)
}

// validatedFirst sends every comparison that would go to the report through the
// measurements after the choice, where they can be paid: before each branch to
// the report stands the same one with that condition added.
func validatedFirst(branches []Transition) []Transition {
	var out []Transition
	for _, t := range branches {
		if t.From.Compares() && t.To == artifact.StageReport {
			detour := Transition{From: t.From, When: slices.Clone(t.When), To: artifact.StageValidate, Accounting: t.Accounting}
			detour.When = append(detour.When, Guard{Key: ValidationAffordable, Value: canonical.Bool(true)})
			if t.IsDefault() {
				detour.Accounting = "measurements after the choice; they change no answer"
			}
			out = append(out, detour)
		}
		out = append(out, t)
	}
	return out
}
