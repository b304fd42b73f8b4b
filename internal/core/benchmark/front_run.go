package benchmark

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// frontGroup is a named surface, or a family with another member for every seed.
type frontGroup struct {
	name, formula string
	family        Family
	member        func(seed int64) surface.Surface
}

func frontGroups() []frontGroup {
	var out []frontGroup
	for _, s := range surface.Several() {
		out = append(out, frontGroup{s.Name, s.Formula, NamedFronts, func(int64) surface.Surface { return s }})
	}
	for _, f := range surface.FrontFamilies() {
		out = append(out, frontGroup{f.Name, "another random member for every seed", RandomFronts, f.Member})
	}
	return out
}

// FrontConfig says what to run of the part with several objectives.
type FrontConfig struct {
	Seeds   []int64 // at least one
	Workers int     // how many surfaces and seeds at a time; the result does not depend on it
	// Done is told of each surface and seed that came to its end, one at a time; nil
	// tells nobody.
	Done func(name string, seed int64)
}

// RunFronts runs the part with several objectives.
func RunFronts(ctx context.Context, c FrontConfig) (Fronts, error) {
	groups := frontGroups()
	problems := make([][]frontProblem, len(groups))
	for i, g := range groups {
		for _, seed := range c.Seeds {
			p, err := newFrontProblem(g.member(seed))
			if err != nil {
				return Fronts{}, err
			}
			problems[i] = append(problems[i], p)
		}
	}
	trials, err := runFrontTrials(ctx, c, groups, problems)
	if err != nil {
		return Fronts{}, err
	}
	d := Fronts{Header: Header{Seeds: c.Seeds, Epsilon: "each objective's own"}, Arms: frontArms()}
	if d.Header.BenchmarkDigest, err = d.digest(problems); err != nil {
		return Fronts{}, err
	}
	for i, g := range groups {
		s, err := gatherFronts(g, d.Arms, problems[i], trials[i])
		if err != nil {
			return Fronts{}, err
		}
		d.Surfaces = append(d.Surfaces, s)
	}
	d.Summarise()
	return d, nil
}

// runFrontTrials returns the trials by group and seed.
func runFrontTrials(ctx context.Context, c FrontConfig, groups []frontGroup, problems [][]frontProblem) ([][]frontTrial, error) {
	trials := make([][]frontTrial, len(problems))
	for i := range trials {
		trials[i] = make([]frontTrial, len(c.Seeds))
	}
	var wait sync.WaitGroup
	var mu sync.Mutex
	var failures []error
	jobs := make(chan job)
	for range max(1, c.Workers) {
		wait.Go(func() {
			for j := range jobs {
				t, err := problems[j.problem][j.seed].trial(ctx, c.Seeds[j.seed])
				mu.Lock()
				trials[j.problem][j.seed], failures = t, append(failures, err)
				if c.Done != nil {
					c.Done(groups[j.problem].name, c.Seeds[j.seed])
				}
				mu.Unlock()
			}
		})
	}
	for i := range problems {
		for s := range c.Seeds {
			if ctx.Err() == nil {
				jobs <- job{i, s}
			}
		}
	}
	close(jobs)
	wait.Wait()
	return trials, errors.Join(append(failures, ctx.Err())...)
}

// frontTrial is every arm on one surface with one seed.
type frontTrial struct {
	rows    int
	answers map[string][]space.Levels // by arm
	claims  FrontClaims
}

// trial runs a campaign, and every search with as many rows as that measured.
func (p frontProblem) trial(ctx context.Context, seed int64) (frontTrial, error) {
	b := p.bench(Assay, seed, 0)
	f, refused, err := p.begin(surface.File{LoneRefine: true}, seed)
	if err != nil || len(refused) > 0 {
		return frontTrial{}, fmt.Errorf("benchmark: %s is not started: %v %w", p.Name, refused, err)
	}
	if f, err = epoch.Drive(ctx, f, b); err != nil {
		return frontTrial{}, fmt.Errorf("benchmark: %s: %w", p.Name, err)
	}
	last := lastConfirmation(f)
	t := frontTrial{rows: b.rows, claims: p.claims(last), answers: map[string][]space.Levels{Measured: b.answer(), Predicted: predictedFront(f)}}
	if last != nil && last.Front != nil {
		for _, point := range last.Front.Points {
			if point.Nondominated {
				t.answers[Assay] = append(t.answers[Assay], point.Levels)
			}
			if point.Status == artifact.Nondominated {
				t.answers[Confident] = append(t.answers[Confident], point.Levels)
			}
		}
	}
	for _, arm := range []struct {
		id     string
		search func(*frontBench) error
	}{
		{ParEGO, parego},
		{"random", func(b *frontBench) error {
			for b.measure(b.anywhere()) {
			}
			return nil
		}},
		{"latin", func(b *frontBench) error {
			for _, index := range b.latin(b.budget) {
				b.measure(index)
			}
			return nil
		}},
	} {
		b := p.bench(arm.id, seed, t.rows)
		if err := arm.search(b); err != nil {
			return t, fmt.Errorf("benchmark: %s on %s: %w", arm.id, p.Name, err)
		}
		if b.rows != t.rows {
			return t, fmt.Errorf("benchmark: %s on %s did not spend its rows", arm.id, p.Name)
		}
		t.answers[arm.id] = b.answer()
	}
	return t, nil
}

// predictedFront is the front of the last recommendation of an epoch.
func predictedFront(f epoch.Facts) []space.Levels {
	var out []space.Levels
	for _, it := range f.Iterations {
		if c := it.Conclusion; c != nil && c.Recommendation != nil && c.Recommendation.PredictedFront != nil {
			out = nil
			for _, point := range c.Recommendation.PredictedFront.Points {
				out = append(out, point.Levels)
			}
		}
	}
	return out
}

func gatherFronts(g frontGroup, arms []ArmText, problems []frontProblem, trials []frontTrial) (FrontSurface, error) {
	s := FrontSurface{Name: g.name, Family: g.family, Formula: g.formula}
	for _, arm := range arms {
		r := FrontArmResult{Arm: arm.ID}
		for j, t := range trials {
			regret, err := problems[j].regret(t.answers[arm.ID])
			if err != nil {
				return s, fmt.Errorf("%s: %w", arm.ID, err)
			}
			r.Rows, r.Points, r.Regret = append(r.Rows, t.rows), append(r.Points, len(t.answers[arm.ID])), append(r.Regret, rounded(regret))
		}
		s.Arms = append(s.Arms, r)
	}
	for _, t := range trials {
		s.Claims.add(t.claims)
	}
	return s, nil
}
