package scaffold

import (
	"math"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/certify"
	"assay/internal/core/starter"
)

// More replicates certify a smaller epsilon, the declared number is marked, and
// the width is the one that the final comparison would use.
func TestCertifiable(t *testing.T) {
	one, _ := starter.Find("compress")
	c, _, _ := campaign.Parse("campaign.yaml", []byte(one.YAML))
	o := c.Optimization
	rows := Certifiable(o, 3, o.AssumedRho())
	if len(rows) < 4 {
		t.Fatalf("%d rows", len(rows))
	}
	declared := 0
	for i, row := range rows {
		if i > 0 && row.Pct >= rows[i-1].Pct {
			t.Errorf("%d replicates give %g, %d give %g", row.Replicates, row.Pct, rows[i-1].Replicates, rows[i-1].Pct)
		}
		if row.Declared {
			declared = row.Replicates
			// 3 seats and the baseline are 3 challengers, one look and one for a refill.
			want := certify.HalfWidth(16, 3, 0.9, 0.05/float64(o.Challengers()*o.Looks()))
			if math.Abs(row.Pct-want) > 1e-12 {
				t.Errorf("width %g, want %g", row.Pct, want)
			}
		}
		if row.Replicates < o.ReplicateFloor(1) {
			t.Errorf("%d replicates are below the floor", row.Replicates)
		}
	}
	if declared != 16 {
		t.Errorf("the declared number is %d, want 16", declared)
	}
	if wide := Certifiable(o, 3, 0); wide[0].Pct <= rows[0].Pct {
		t.Error("pairing does not narrow the width")
	}
	if Certifiable(o, 0, 0) != nil || Certifiable(nil, 3, 0) != nil {
		t.Error("nothing is known and something is said")
	}
}
