package rehearse_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/rehearse"
	"assay/internal/core/surface"
)

// Whatever campaign can start can be rehearsed: over the factors of every family,
// with and without what a file may leave out.
func TestEveryCampaignRehearses(t *testing.T) {
	files := map[string]surface.File{
		"default":    {},
		"bare":       {Unseeded: true, NoBaseline: true, NoFoldover: true, Stages: []string{"verify", "screen"}},
		"coarse":     {Resolution: 3, Shortlist: 1, Replicates: 2, CheckScreen: true, EpsilonPct: new(.1)},
		"box":        {RefineKind: campaign.RefineBoxBehnken, OuterRing: true},
		"inscribed":  {RefineAxial: campaign.AxialInscribed, EndsOutside: true, NoBaseline: true},
		"no centres": {ScreenCenters: new(0), RefineCenters: new(1)},
	}
	rehearsed := 0
	for _, family := range surface.Families() {
		for member := range int64(acceptance(1, 12)) {
			s := family.Member(member)
			if len(s.Factors) > 9 {
				continue // as slow as thirty others, and no other kind
			}
			for name, file := range files {
				source := s.YAML(file)
				c, doc, problems := campaign.Parse("m.yaml", source)
				if len(problems.Errors()) > 0 || len(campaign.Validate(c, doc, campaign.Env{}).Errors) > 0 || len(campaign.Refusals(c, doc)) > 0 {
					continue
				}
				for _, noise := range []float64{0, 1, 40} {
					r, err := rehearse.Run(context.Background(), c, rehearse.Settings{Rehearsals: 2, Seed: member, NoisePct: &noise}, nil)
					what := fmt.Sprintf("%s, %s, noise %g", s.Name, name, noise)
					if refused, ok := errors.AsType[*rehearse.Unrehearsable](err); ok && refused.Setting == "" {
						continue // no simulated constraint at such a noise
					}
					if err != nil {
						t.Errorf("%s: %v", what, err)
						continue
					}
					text(t, r) // refuses what is no number
					total := 0
					for _, rung := range r.Rungs {
						total += rung.Count
					}
					if rehearsed++; total != 2 || r.Rows.Median < 1 || noise == 0 && r.Certified.Count > 0 {
						t.Errorf("%s: %+v", what, r)
					}
				}
			}
		}
	}
	if rehearsed < 100 {
		t.Errorf("only %d campaigns were rehearsed", rehearsed)
	}
}

// The words say when the campaign's own models fall short of the family.
func TestWordsSayWhatIsNotFitted(t *testing.T) {
	for want, file := range map[string]surface.File{
		"So it is of the class that this campaign fits.":                    {},
		"This campaign stages no refine, so it fits no curves.":             {Stages: []string{"verify", "screen", "confirm"}},
		"this campaign's screen cannot tell all of the products apart.":     {Resolution: 3},
		"No baseline is declared; the first declared level of every factor": {NoBaseline: true},
		"share 90 % of the variance of their noise":                         {},
		"5 to 50 times epsilon, 20 to 200 times the noise of one run":       {},
	} {
		r := run(t, parsed(t, six().YAML(file)), rehearse.Settings{Rehearsals: 1, NoisePct: new(.5)})
		if words := strings.Join(r.Family, "\n"); !strings.Contains(words, want) {
			t.Errorf("%q is not said:\n%s", want, words)
		}
	}
}

// A defect in a rehearsal is a panic where the caller can recover it, not the end
// of the process.
func TestPanicReachesTheCaller(t *testing.T) {
	defer func() {
		if p := recover(); p == nil {
			t.Error("no panic")
		}
	}()
	c := parsed(t, six().YAML(surface.File{}))
	_, err := rehearse.Run(context.Background(), c, rehearse.Settings{Rehearsals: 4, NoisePct: new(1.0), Workers: 2}, func(int, int) { panic("here") })
	t.Errorf("it returned %v", err)
}
