package epoch_test

import (
	"fmt"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
	oracle "assay/internal/core/surface"
)

func compiled(t testing.TB, source []byte) epoch.Facts {
	t.Helper()
	c, _, problems := campaign.Parse("surface.yaml", source)
	if len(problems.Errors()) > 0 {
		t.Fatalf("parse: %v", problems)
	}
	p, err := policy.Compile(c, policy.Inputs{Epoch: 1, SaltCommitment: fmt.Sprintf("%064d", 0), PreEpoch: []string{"verify"}})
	if err != nil {
		t.Fatal(err)
	}
	_, hash, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return epoch.Facts{Campaign: c, Policy: p, PolicyHash: hash, First: 2}
}

func seeded(f epoch.Facts, seed int64) epoch.Facts {
	f.Salt = random.Salt(seed, f.Policy.CompiledFrom.CampaignHash, f.Policy.Epoch)
	return f
}

func TestScratch(t *testing.T) {
	for _, variant := range []oracle.File{
		{LoneRefine: true, NoBaseline: true, Replicates: 6, Unseeded: true},
		{LoneRefine: true, NoBaseline: true, Replicates: 6},
	} {
		all := oracle.All()
		g, _ := oracle.Named("geometric_knob")
		g = g.Linear()
		g.Name = "geolinear"
		all = append(all, g)
		for _, s := range all {
			b := newBench(t, s, variant)
			const n = 200
			certified, exact, false_ := 0, 0, 0
			worst := 0.0
			reasons := map[string]float64{}
			for seed := range n {
				r := b.run(t, int64(seed))
				gap := s.Gap(b.truth, r.Recommendation.Levels)
				if r.Certified {
					certified++
					if gap > *r.Epsilon {
						false_++
					}
				}
				if gap <= 1e-12 {
					exact++
				}
				worst = max(worst, gap)
				for _, why := range r.CertificationWithheld {
					reasons[string(why)] += 1
				}
			}
			fmt.Printf("%-30s cert %.3f exact %.3f false %d gap %.3g  %v\n", s.Name, float64(certified)/n, float64(exact)/n, false_, worst, reasons)
		}
	}
}
