package epoch_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/epoch/epochtest"
	"assay/internal/core/policy"
	"assay/internal/core/report"
)

// charged is a campaign with an error budget over all its epochs.
func charged(block string) string {
	return strings.Replace(bowl, "  design:\n", "  policy: "+block+"\n  design:\n", 1)
}

// Any number of epochs together spend less than the campaign promises, all
// budgets shrink in proportion, and the replicate floor grows.
func TestCampaignDeltaIsSplitOverTheEpochs(t *testing.T) {
	c, _, _ := campaign.Parse("c.yaml", []byte(charged("{campaign_delta: 0.16, delta_screen: 0.02, delta_terminal: 0.06, delta_feasibility: 0.08}")))
	o := c.Optimization
	sum, floor := 0.0, 0
	for e := 1; e <= 40; e++ {
		d := o.Deltas(e)
		sum += d.Total()
		if want := math.Ldexp(.16, -e); math.Abs(d.Total()-want) > 1e-15 {
			t.Errorf("epoch %d declares %g, its share is %g", e, d.Total(), want)
		}
		if math.Abs(d.Terminal/d.Screen-3) > 1e-12 || math.Abs(*d.Feasibility/d.Screen-4) > 1e-12 || d.Constraint != nil {
			t.Errorf("epoch %d: the budgets are not in proportion: %+v", e, d)
		}
		if f := o.ReplicateFloor(e); f < floor {
			t.Errorf("epoch %d: the floor fell from %d to %d", e, floor, f)
		} else {
			floor = f
		}
	}
	if sum >= .16 || sum < .1599 {
		t.Errorf("40 epochs declare %g, promised are less than 0.16", sum)
	}
	if one, ten := o.ReplicateFloor(1), o.ReplicateFloor(10); one != 7 || ten != 16 {
		t.Errorf("the floor is %d at epoch 1 and %d at epoch 10, want 7 and 16", one, ten)
	}
	wide, _, _ := campaign.Parse("c.yaml", []byte(charged("{campaign_delta: 0.5}")))
	if d := wide.Optimization.Deltas(1); d.Screen != .05 || d.Terminal != .05 {
		t.Errorf("a budget that does not bind changed the deltas: %+v", d)
	}
}

func TestReplicatesBelowTheFloorOfTheEpochAreAnError(t *testing.T) {
	source := strings.Replace(charged("{campaign_delta: 0.2}"), "{shortlist_size: 3}", "{shortlist_size: 3, replicates: 6}", 1)
	c, doc, _ := campaign.Parse("c.yaml", []byte(source))
	below := func(epoch int) bool {
		return slices.ContainsFunc(campaign.Validate(c, doc, campaign.Env{Epoch: epoch}).Errors, func(p campaign.Problem) bool { return p.Rule == "V-49" })
	}
	if below(1) {
		t.Error("six replicates are the floor of the first epoch, and were refused")
	}
	if !below(2) {
		t.Error("six replicates are below the floor of the second epoch, and passed")
	}
}

func TestACertificateNeedsTheCampaignsErrorBudget(t *testing.T) {
	begin := func(number int, earlier ...epoch.EarlierEpoch) epoch.Facts {
		f := epochtest.Begin(t, charged("{campaign_delta: 0.2}"), 3)
		p, err := policy.Compile(f.Campaign, policy.Inputs{Epoch: number, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{"verify"}})
		if err != nil {
			t.Fatal(err)
		}
		f.Policy, f.Earlier = p, earlier
		_, f.PolicyHash, _ = p.Encode()
		f, err = epoch.Drive(t.Context(), f, &surface{mean: bowlMean, rng: rand.New(rand.NewPCG(3, 9))})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for _, c := range []struct {
		name       string
		facts      epoch.Facts
		cumulative float64
		exceeded   bool
	}{
		{"first epoch", begin(1), .1, false},
		{"second epoch", begin(2, epoch.EarlierEpoch{Epoch: 1, Total: new(.1)}), .15, false},
		{"an earlier epoch declared more", begin(2, epoch.EarlierEpoch{Epoch: 1, Total: new(.18)}), .23, true},
		{"an earlier epoch is unreadable", begin(2, epoch.EarlierEpoch{Epoch: 1}), .05, true},
		{"an earlier epoch is missing", begin(3, epoch.EarlierEpoch{Epoch: 1, Total: new(.1)}), .125, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			zeros := strings.Repeat("0", 64)
			r := report.Build(report.Input{Facts: c.facts, Provenance: artifact.Provenance{Anchor: "none", CampaignHash: zeros, CampaignVersion: zeros}})
			if got := slices.Contains(r.CertificationWithheld, artifact.ReasonCampaignDeltaExceeded); got != c.exceeded {
				t.Errorf("campaign_delta_exceeded: %v, want %v (%v)", got, c.exceeded, r.CertificationWithheld)
			}
			if c.exceeded && r.Certified {
				t.Error("certified beyond the error budget of the campaign")
			}
			b := r.ErrorBudget
			if math.Abs(b.Cumulative-c.cumulative) > 1e-12 || len(b.PerEpoch) != c.facts.Policy.Epoch || *b.CampaignDelta != .2 {
				t.Errorf("error budget %+v, want a sum of %g", b, c.cumulative)
			}
			unreadable := slices.ContainsFunc(b.PerEpoch, func(e artifact.EpochBudget) bool { return e.Total == nil })
			if b.IsLowerBound != unreadable {
				t.Errorf("is_lower_bound is %v", b.IsLowerBound)
			}
			if _, err := artifact.Encode(artifact.KindReport, r); err != nil {
				t.Error(err)
			}
			if !strings.Contains(strings.Join(report.Limits(r), " "), "the campaign promises at most 20 %") {
				t.Error("the limits do not state the budget of the campaign")
			}
		})
	}
	if r := report.Build(report.Input{Facts: begin(1)}); !r.Certified {
		t.Errorf("the guarded campaign must be one that certifies without it: %v", r.CertificationWithheld)
	}
}
