package benchmark

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Config says what to run.
type Config struct {
	Problems []Problem
	Without  []string // names of problems that are left out, and named
	Seeds    []int64  // at least one
	Workers  int      // how many surfaces and seeds at a time; the result does not depend on it
	// Done is told of each surface and seed that came to its end, one at a time; nil
	// tells nobody.
	Done func(problem string, seed int64)
}

// Run runs every arm on every problem with every seed. A surface whose campaign
// this version refuses to start is left out and named.
func Run(ctx context.Context, c Config) (Document, error) {
	arms := Arms()
	d := Document{Format: Format, Header: Header{Seeds: c.Seeds, Epsilon: "2 %"}, Surfaces: []SurfaceResult{}, LeftOut: []LeftOut{}}
	for _, a := range arms {
		d.Arms = append(d.Arms, ArmText{ID: a.ID, Title: a.Title, What: a.What, Certifies: a.Certifies()})
	}
	var err error
	if d.Header.BenchmarkDigest, err = d.digest(c.Problems); err != nil {
		return Document{}, err
	}
	var started []Problem
	for _, p := range c.Problems {
		if err := p.guard(); err != nil {
			return Document{}, err
		}
		if slices.Contains(c.Without, p.Name) {
			d.LeftOut = append(d.LeftOut, LeftOut{Name: p.Name, Family: p.Family, Reasons: []string{"not asked for in this run"}})
			continue
		}
		_, refused, err := p.begin(arms[0].file, 1)
		switch {
		case err != nil:
			return Document{}, err
		case len(refused) > 0:
			d.LeftOut = append(d.LeftOut, LeftOut{Name: p.Name, Family: p.Family, Reasons: refused})
		default:
			started = append(started, p)
		}
	}
	trials, err := runAll(ctx, c, started, arms)
	if err != nil {
		return Document{}, err
	}
	for i, p := range started {
		d.Surfaces = append(d.Surfaces, gather(p, arms, trials[i]))
	}
	d.Summarise()
	return d, nil
}

// job is one surface with one seed, by their places.
type job struct{ problem, seed int }

// runAll returns the trials by problem, seed and arm.
func runAll(ctx context.Context, c Config, problems []Problem, arms []Arm) ([][][]Trial, error) {
	trials := make([][][]Trial, len(problems))
	for i := range trials {
		trials[i] = make([][]Trial, len(c.Seeds))
	}
	jobs := make(chan job)
	var wait sync.WaitGroup
	var mu sync.Mutex
	var failures []error
	for range max(1, c.Workers) {
		wait.Go(func() {
			for j := range jobs {
				p, seed := problems[j.problem], c.Seeds[j.seed]
				t, err := runArms(ctx, p, seed, arms)
				mu.Lock()
				if err != nil {
					failures = append(failures, err)
				}
				trials[j.problem][j.seed] = t
				if c.Done != nil {
					c.Done(p.Name, seed)
				}
				mu.Unlock()
			}
		})
	}
	for i := len(problems) - 1; i >= 0; i-- { // the last ones take longest
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

// runArms runs every arm with one seed. The first is Assay's, whose rows are the
// budget of all that are no campaigns.
func runArms(ctx context.Context, p Problem, seed int64, arms []Arm) ([]Trial, error) {
	trials := make([]Trial, len(arms))
	for i, a := range arms {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var err error
		if trials[i], err = a.run(p, seed, trials[0].Rows); err != nil {
			return nil, err
		}
	}
	return trials, nil
}

func gather(p Problem, arms []Arm, bySeed [][]Trial) SurfaceResult {
	s := SurfaceResult{Name: p.Name, Family: p.Family, Formula: p.Surface.Formula, Lattice: p.lattice.Size().String()}
	for i, a := range arms {
		r := ArmResult{Arm: a.ID, Anytime: make([]float64, tenths)}
		for _, trials := range bySeed {
			t := trials[i]
			r.Rows, r.Regret = append(r.Rows, t.Rows), append(r.Regret, t.Regret[tenths-1])
			for k, regret := range t.Regret {
				r.Anytime[k] += regret / float64(len(bySeed))
			}
			if t.Certified {
				r.Certified++
			}
			if t.False {
				r.False++
			}
		}
		for k := range r.Anytime {
			r.Anytime[k] = rounded(r.Anytime[k])
		}
		s.Arms = append(s.Arms, r)
	}
	return s
}
