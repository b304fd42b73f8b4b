package rehearse

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/certify"
	"assay/internal/core/pilot"
	"assay/internal/core/space"
	"assay/internal/core/surface"
)

// declared is the study of a campaign over mixed factors. response is added to its
// response block, rest to its optimization block.
func declared(t *testing.T, direction campaign.Direction, response, rest string, s Settings) *study {
	t.Helper()
	made := surface.Made("m", mixed(), 1, nil)
	made.Direction = direction
	source := string(made.YAML(surface.File{}))
	const primary, design = "    primary: {metric: y, direction: ", "  design:\n"
	if strings.Count(source, primary) != 1 || strings.Count(source, design) != 1 {
		t.Fatal("the file has another layout:\n" + source)
	}
	source = strings.Replace(source, primary, response+primary, 1)
	source = strings.Replace(source, design, rest+design, 1)
	c, doc, problems := campaign.Parse("m.yaml", []byte(source))
	if found := problems.Errors(); len(found) > 0 {
		t.Fatal(found, source)
	}
	if r := campaign.Validate(c, doc, campaign.Env{}); len(r.Errors) > 0 {
		t.Fatal(r.Text())
	}
	st, err := prepare(c, s)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// The kinds of limits that a file can declare, and how many of the members that
// are drawn have to refuse a good part of the lattice.
var limits = []struct {
	name, response, rest string
	settings             Settings
	refuse               bool
}{
	{name: "none"},
	{name: "an upper mean", response: "    constraints: [{metric: p99, op: \"<=\", value: 40}]\n", refuse: true},
	{name: "a lower mean with support", response: "    constraints: [{metric: recall, op: \">=\", value: 0.95, support: [0, 1]}]\n", refuse: true},
	{name: "a chance", response: "    constraints: [{metric: p99, op: \"<\", value: -4.5, semantics: chance, chance: 0.9}]\n", refuse: true},
	{name: "two sides", response: "    constraints: [{metric: q, op: \">=\", value: 1}, {metric: q, op: \"<=\", value: 3}]\n", refuse: true},
	{name: "facts", response: "    constraints: [{metric: oom, op: \"==\", value: 0}, {metric: state, op: \"!=\", value: bad}, {metric: ok, op: \"==\", value: true}]\n", refuse: true},
	{name: "a regime and a zero", response: "    constraints: [{metric: loss, op: \"<=\", value: 0}]\n    regimes: [{id: rush, metric: burst, op: \">=\", value: 12}]\n", refuse: true},
	{name: "the response", response: "    constraints: [{metric: y, op: \"<=\", value: 120}]\n", settings: Settings{Response: new(100.0)}},
	{name: "an invariant", rest: "  design_space:\n    invariants: [{id: I, statement: small, observable: applied.A, op: \"<=\", value: 8}]\n"},
}

// Of every member the baseline is admissible, the best candidate is what brute
// force finds, the range is what the words say, and limits refuse a part.
func TestMembers(t *testing.T) {
	for _, c := range limits {
		for _, direction := range []campaign.Direction{campaign.Maximize, campaign.Minimize} {
			c.settings.NoisePct = new(1.0)
			st := declared(t, direction, c.response, c.rest, c.settings)
			const n = 100
			spreads, refused := 0.0, 0.0
			for number := range n {
				m := st.draw(dice{st.stream("surface", number)})
				if !m.admits(m.home) || m.mean(m.home) != m.response {
					t.Fatalf("%s, member %d: the baseline is refused, or lies at %g", c.name, number, m.mean(m.home))
				}
				low, high, best, out, size := math.Inf(1), math.Inf(-1), math.Inf(-1), 0, 0
				lattice := space.NewLattice(mixed(), st.facts.Allowed)
				for index, more := lattice.First(), true; more; more = lattice.Next(index) {
					at := st.axes.at(lattice.At(index))
					v := m.truth(at)
					low, high, size = min(low, v), max(high, v), size+1
					switch {
					case !m.admits(at):
						out++
					case lattice.Valid(index):
						best = max(best, m.sign*v)
					}
				}
				if !m.proved || math.Abs(m.sign*m.best-best) > 1e-9 {
					t.Errorf("%s, %s, member %d: the best is %g, brute force finds %g", c.name, direction, number, m.best, m.sign*best)
				}
				if high-low > 100.0001 || low < 24.9999 {
					t.Errorf("%s, member %d runs from %g to %g", c.name, number, low, high)
				}
				spreads += (high - low) / n
				refused += float64(out) / float64(size) / n
			}
			if spreads < 20 || spreads > 60 {
				t.Errorf("%s, %s: the range is %g on average", c.name, direction, spreads)
			}
			if c.refuse && (refused < .2 || refused > .4) {
				t.Errorf("%s, %s: %g of the lattice is refused on average", c.name, direction, refused)
			}
		}
	}
}

// Rows read what is true of a member: on average its truth, with the declared
// noise, infeasible as often as the limits say, and correlated by seed.
func TestRowsReadTheTruth(t *testing.T) {
	for _, c := range limits {
		c.settings.NoisePct, c.settings.Rho = new(3.0), new(.7)
		st := declared(t, campaign.Maximize, c.response, c.rest, c.settings)
		m := st.draw(dice{st.stream("surface", 1)})
		r := newRunner(m, rand.New(rand.NewPCG(1, 2)))
		levels := []space.Levels{{}, {}}
		for _, f := range mixed() {
			levels[0][f.ID], levels[1][f.ID] = f.Levels[0], f.Levels[1]
		}
		const n = 4000
		var sums, squares [2]float64
		products := 0.0
		for seed := range int64(n) {
			var z [2]float64
			for i, l := range levels {
				run, err := r.Run(context.Background(), artifact.DesignRow{Levels: l}, &seed)
				if err != nil {
					t.Fatal(err)
				}
				y, ok := run.Response.Number("y")
				if !ok || (run.Status == artifact.StatusComplete) != (run.FailureKind == artifact.FailureNone) {
					t.Fatalf("%s: %+v", c.name, run)
				}
				z[i] = (y - m.truth(st.axes.at(l))) / st.primary.sd
				sums[i], squares[i] = sums[i]+z[i], squares[i]+z[i]*z[i]
			}
			products += z[0] * z[1]
		}
		for i := range sums {
			if math.Abs(sums[i]/n) > 4/math.Sqrt(n) || math.Abs(squares[i]/n-1) > 4*math.Sqrt(2.0/n) {
				t.Errorf("%s: the noise has mean %g and mean square %g, in its sd", c.name, sums[i]/n, squares[i]/n)
			}
		}
		if rho := products / n; math.Abs(rho-.7) > .05 {
			t.Errorf("%s: runs of one seed are correlated by %g", c.name, rho)
		}
	}
	st := declared(t, campaign.Maximize, "", limits[len(limits)-1].rest, Settings{NoisePct: new(1.0)})
	r := newRunner(st.draw(dice{st.stream("surface", 1)}), rand.New(rand.NewPCG(1, 2)))
	refused := space.Levels{"A": canonical.Int(16), "B": canonical.String("x"), "C": canonical.Int(1), "D": canonical.Int(0)}
	run, err := r.Run(context.Background(), artifact.DesignRow{Levels: refused}, nil)
	if err != nil || run.Status != artifact.StatusRejected || run.FailureKind != artifact.FailureInvariant || len(run.Response) > 0 {
		t.Errorf("a row that breaks an invariant: %+v, %v", run, err)
	}
}

// A reproducible target reads the same of the same configuration and seed, and
// something else of another; another target never does.
func TestReproducibleRuns(t *testing.T) {
	for _, reproducible := range []bool{true, false} {
		st := declared(t, campaign.Maximize, limits[1].response, "", Settings{NoisePct: new(1.0), Reproducible: reproducible})
		r := newRunner(st.draw(dice{st.stream("surface", 1)}), rand.New(rand.NewPCG(1, 2)))
		levels := surface.FirstLevels(mixed())
		read := func(seed *int64) string {
			run, err := r.Run(context.Background(), artifact.DesignRow{Levels: levels}, seed)
			if err != nil {
				t.Fatal(err)
			}
			text, err := canonical.Marshal(run.Response)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		one, two := int64(1), int64(2)
		if first := read(&one); (read(&one) == first) != reproducible || read(&two) == first {
			t.Errorf("reproducible %t: %s", reproducible, first)
		}
		if read(nil) == read(nil) {
			t.Error("runs without a seed are the same")
		}
	}
}

// What a check measured fills what is open, and nothing else.
func TestMeasuredSettings(t *testing.T) {
	found := pilot.Report{
		Noise: []pilot.Noise{{Metric: "other", CVPct: new(9.0)}, {Metric: "y", CVPct: new(1.5), Mean: new(80.0)}},
		Seed:  &pilot.SeedVerdict{SameReproduces: new(true), Verdict: string(certify.SeedHonoured)},
	}
	s := Settings{}.Measured(found, "y")
	if *s.NoisePct != 1.5 || *s.Response != 80 || s.Rho != nil || !s.Reproducible {
		t.Errorf("%+v", s)
	}
	if s := (Settings{NoisePct: new(3.0), Response: new(2.0)}).Measured(found, "y"); *s.NoisePct != 3 || *s.Response != 2 {
		t.Errorf("what was given is lost: %+v", s)
	}
	found.Seed = &pilot.SeedVerdict{SameReproduces: new(true), Verdict: string(certify.SeedNoEffect), Rho: new(0.0)}
	found.Noise[1] = pilot.Noise{Metric: "y", Mean: new(0.0)}
	if s := (Settings{}).Measured(found, "y"); s.NoisePct != nil || s.Response != nil || *s.Rho != 0 || s.Reproducible {
		t.Errorf("what was not found is made up: %+v", s)
	}
}

// Every kind of limit can be rehearsed to its end, and says what is assumed of it.
func TestLimitsAreRehearsed(t *testing.T) {
	for _, c := range limits {
		c.settings.NoisePct, c.settings.Rehearsals = new(1.0), 6
		st := declared(t, campaign.Minimize, c.response, c.rest, c.settings)
		all, err := st.all(context.Background(), 2, func(int, int) {})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		r := st.result(all)
		if r.Regret.Answers+r.Inadmissible.Count != 6 {
			t.Errorf("%s: %d answers, %d inadmissible", c.name, r.Regret.Answers, r.Inadmissible.Count)
		}
		if words := strings.Join(r.Family, "\n"); (len(st.metrics) > 0) != strings.Contains(words, "is a plane over the factors") {
			t.Errorf("%s: %s", c.name, words)
		}
	}
}

// What cannot be simulated is refused.
func TestImpossibleLimits(t *testing.T) {
	for name, limits := range map[string][]campaign.Limit{
		"nothing between": {limit("<=", canonical.Int(1)), limit(">=", canonical.Int(2))},
		"two values":      {limit("==", canonical.Int(1)), limit("==", canonical.Int(2))},
	} {
		m := metric{path: "q", limits: limits}
		if err := m.settle(.01); err == nil || !strings.Contains(err.Error(), "simulated q") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func limit(op string, value canonical.Scalar) campaign.Limit {
	l := campaign.Limit{}
	l.Path, l.Op, l.Value = "q", op, value
	return l
}
