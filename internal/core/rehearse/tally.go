package rehearse

import (
	"cmp"
	"slices"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
)

// result adds up what the rehearsals came to.
func (st *study) result(all []outcome) Result {
	n := len(all)
	count := func(is func(outcome) bool) Chance {
		c := 0
		for _, o := range all {
			if is(o) {
				c++
			}
		}
		return chance(c, n)
	}
	r := Result{
		CampaignHash: st.facts.Policy.CompiledFrom.CampaignHash, Settings: st.settings, Rehearsals: n,
		Best:         count(func(o outcome) bool { return o.best }),
		Within:       count(func(o outcome) bool { return o.admissible && o.gap <= o.epsilon }),
		Inadmissible: count(func(o outcome) bool { return o.answered && !o.admissible }),
		Rows:         rows(all), Regret: st.regret(all), Family: st.sentences(),
	}
	for _, basis := range artifact.Bases {
		r.Rungs = append(r.Rungs, Rung{basis, count(func(o outcome) bool { return o.basis == basis })})
	}
	r.Certified = r.Rungs[0].Chance
	r.False = False{OfAll: count(func(o outcome) bool { return o.isFalse }), Declared: st.facts.Policy.DeltaTotal()}
	if r.Certified.Count > 0 {
		r.False.OfCertified = new(chance(r.False.OfAll.Count, r.Certified.Count))
	}
	if st.facts.Policy.Baseline != nil {
		r.Better = new(count(func(o outcome) bool { return o.better }))
	}
	r.Withheld, r.Ended = []Withheld{}, []Ended{}
	for _, code := range artifact.Reasons {
		if c := count(func(o outcome) bool { return slices.Contains(o.withheld, code) }); c.Count > 0 {
			r.Withheld = append(r.Withheld, Withheld{code, c})
		}
	}
	slices.SortStableFunc(r.Withheld, func(a, b Withheld) int { return cmp.Compare(b.Count, a.Count) })
	for _, gate := range gates(all) {
		r.Ended = append(r.Ended, Ended{gate, count(func(o outcome) bool { return o.gate == gate })})
	}
	slices.SortStableFunc(r.Ended, func(a, b Ended) int { return cmp.Compare(b.Count, a.Count) })
	return r
}

// chance is a share with its two-sided 95 % interval.
func chance(count, of int) Chance {
	low, high := certify.Wilson(count, of, .025)
	return Chance{Count: count, Of: of, Share: float64(count) / float64(of), Low: low, High: high}
}

// gates lists the gates that stopped some rehearsal, by name.
func gates(all []outcome) []artifact.GateName {
	var names []artifact.GateName
	for _, o := range all {
		if o.gate != "" {
			names = append(names, o.gate)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (st *study) regret(all []outcome) Regret {
	var r Regret
	var percent, epsilons []float64
	for _, o := range all {
		if !o.proved {
			r.AgainstFound++
		}
		if !o.admissible {
			continue
		}
		r.Answers++
		percent = append(percent, 100*o.gap/st.size())
		epsilons = append(epsilons, o.gap/o.epsilon)
	}
	r.Percent, r.Epsilons = quantiles(percent), quantiles(epsilons)
	return r
}

// quantiles are nil of no numbers. Each is one of the numbers: the smallest that
// at least the share of them does not exceed.
func quantiles(values []float64) *Quantiles {
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	return &Quantiles{Median: at(values, 1, 2), P90: at(values, 9, 10), Max: values[len(values)-1]}
}

func at[T any](sorted []T, share, of int) T { return sorted[(share*len(sorted)+of-1)/of-1] }

func rows(all []outcome) Rows {
	n := make([]int, len(all))
	for i, o := range all {
		n[i] = o.rows
	}
	slices.Sort(n)
	return Rows{Median: at(n, 1, 2), P90: at(n, 9, 10), Max: n[len(n)-1]}
}
