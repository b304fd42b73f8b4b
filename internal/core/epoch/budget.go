package epoch

import "assay/internal/core/artifact"

// EarlierEpoch is what an epoch of the campaign before this one could spend of
// the error budget: the total that its policy declares, nil where that cannot
// be read.
type EarlierEpoch struct {
	Epoch int
	Total *float64
}

// ErrorBudget lists the declared error of every epoch up to this one. The sum
// is only a lower bound while an earlier total is missing or unreadable: a
// spend that nobody can see is not a spend of zero.
func (f Facts) ErrorBudget() artifact.ErrorBudget {
	b := artifact.ErrorBudget{CampaignDelta: f.Policy.Objective.CampaignDelta}
	for number := 1; number < f.Policy.Epoch; number++ {
		entry := artifact.EpochBudget{Epoch: number}
		for _, earlier := range f.Earlier {
			if earlier.Epoch == number {
				entry.Total = earlier.Total
			}
		}
		b.IsLowerBound = b.IsLowerBound || entry.Total == nil
		if entry.Total != nil {
			b.Cumulative += *entry.Total
		}
		b.PerEpoch = append(b.PerEpoch, entry)
	}
	own := f.Policy.DeltaTotal()
	b.Cumulative += own
	b.PerEpoch = append(b.PerEpoch, artifact.EpochBudget{Epoch: f.Policy.Epoch, Total: &own})
	return b
}

// roundOff is what adding up shares of a budget may lose, relative to it.
const roundOff = 1e-12

// BudgetReasons withholds the certificate when the error of all epochs together
// exceeds what the campaign declares, or cannot be told not to.
func (f Facts) BudgetReasons() []artifact.Reason {
	b := f.ErrorBudget()
	if b.CampaignDelta == nil || !b.IsLowerBound && b.Cumulative <= *b.CampaignDelta*(1+roundOff) {
		return nil
	}
	return []artifact.Reason{artifact.ReasonCampaignDeltaExceeded}
}
