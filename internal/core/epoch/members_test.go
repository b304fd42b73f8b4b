package epoch_test

import (
	"sync/atomic"
	"testing"
	"time"

	"assay/internal/core/certify"
	oracle "assay/internal/core/surface"
)

// No certificate is false, on random members of every family: where the response
// is in the class that is fitted, and where it is not. Among the former many are
// certified, so that the zero says something.
func TestNoFalseCertificateOnRandomMembers(t *testing.T) {
	begun := time.Now()
	var campaigns, certified, falsely atomic.Int64
	members, inClass := seeds(3, 100), certainFamilies()
	t.Run("families", func(t *testing.T) {
		for _, family := range oracle.Families() {
			t.Run(family.Name, func(t *testing.T) {
				t.Parallel()
				ran, made := 0, 0
				for member := range int64(members) {
					s := family.Member(member)
					if refused(t, s) {
						continue
					}
					b := newBench(t, s, oracle.File{})
					for seed := range int64(campaignsOn(s)) {
						o := b.run(t, seed)
						ran++
						if o.Certified {
							made++
						}
						if o.isFalse() {
							falsely.Add(1)
							t.Errorf("member %d, seed %d: certified %s, %g below the top, epsilon %v", member, seed, o.Recommendation.Levels, o.gap, o.Epsilon)
						}
					}
				}
				t.Logf("%d of %d certified", made, ran)
				if inClass[family.Name] && made == 0 {
					t.Error("nothing was certified: this family tests nothing")
				}
				campaigns.Add(int64(ran))
				certified.Add(int64(made))
			})
		}
	})
	_, upper := certify.Wilson(int(falsely.Load()), int(certified.Load()), .05)
	t.Logf("%d false of %d certified among %d campaigns: below %.4f of the certificates at 95 %%; %s", falsely.Load(), certified.Load(), campaigns.Load(), upper, time.Since(begun).Round(time.Second))
}

// campaignsOn is how many seeds a member runs on. A campaign with many knobs takes
// as long as thirty others.
func campaignsOn(s oracle.Surface) int {
	if len(s.Factors) > 6 {
		return seeds(1, 2)
	}
	return seeds(2, 4)
}

// certainFamilies are those of which a good part is certified even in few
// campaigns.
func certainFamilies() map[string]bool {
	return map[string]bool{"plane": true, "interaction": true, "quadratic": true, "log_scale": true, "levels_only": true}
}
