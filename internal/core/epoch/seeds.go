package epoch

import (
	"math/rand/v2"

	"assay/internal/core/artifact"
	"assay/internal/core/doe"
	"assay/internal/core/policy"
	"assay/internal/core/random"
)

// stream returns a named random stream of this epoch.
func (f Facts) stream(iteration int, purpose random.Purpose) *rand.Rand {
	return f.streamOf(iteration, purpose).Rand()
}

func (f Facts) streamOf(iteration int, purpose random.Purpose) random.Stream {
	return random.Stream{
		Salt: f.Salt, CampaignHash: f.Policy.CompiledFrom.CampaignHash, Epoch: f.Policy.Epoch, Iteration: iteration, Purpose: purpose,
	}
}

func (f Facts) declaredSeeds() doe.Seeds {
	r := policy.Register(f.optimization(), f.Policy.Epoch)
	seeds := doe.Seeds{List: f.optimization().Workload.Seeds, ConfirmDraws: r.Replicates * r.Looks}
	if state, registered := f.Policy.States[artifact.StageValidate]; registered {
		seeds.PostSelection = state.Design.Replicates
	}
	return seeds
}

// fittingSeeds assigns a workload seed to every row of a fitting stage, none
// without a declared workload. Rows of a later stage go on in a declared list
// where the stage before it ended.
func (f Facts) fittingSeeds(rows, iteration int) []*int64 {
	seeds := make([]*int64, rows)
	if f.optimization().Workload == nil {
		return seeds
	}
	declared, before := f.declaredSeeds(), 0
	if len(declared.List) > 0 {
		for _, it := range f.Iterations {
			if it.Number < iteration && !it.Stage.Compares() {
				before += len(it.Plan.Matrix.Rows)
			}
		}
	}
	for i := range seeds {
		seeds[i] = new(declared.Row(iteration, before+i))
	}
	return seeds
}

// replicateSeeds assigns one workload seed to each replicate of a comparison,
// the same for every seat, so that differences are paired. drawn is the number
// of replicates that the epoch's comparisons used before it.
func (f Facts) replicateSeeds(replicates, drawn, iteration int) []*int64 {
	seeds := make([]*int64, replicates)
	if f.optimization().Workload == nil {
		return seeds
	}
	declared := f.declaredSeeds()
	for i := range seeds {
		seeds[i] = new(declared.Replicate(iteration, drawn, i))
	}
	return seeds
}
