package epoch

import (
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

const levelToken = "{level}"

// Render turns a configuration into what reaches the target: arguments in
// factor order, environment with the workload seed, and patches. Every factor
// is applied, also those that a design holds fixed.
func Render(factors []campaign.Factor, workload *campaign.Workload, levels space.Levels, seed *int64) artifact.RowApply {
	apply := artifact.RowApply{CLIArgs: []string{}, Env: map[string]string{}, Patches: []artifact.Patch{}}
	for _, f := range factors {
		level := levels[f.ID]
		switch f.Apply.Kind {
		case campaign.ApplyFlag:
			apply.CLIArgs = append(apply.CLIArgs, strings.ReplaceAll(f.Apply.Template, levelToken, level.Render()))
		case campaign.ApplyEnv:
			apply.Env[f.Apply.Name] = strings.ReplaceAll(f.Apply.Value.Render(), levelToken, level.Render())
		case campaign.ApplyPatch:
			apply.Patches = append(apply.Patches, artifact.Patch{
				FactorID: f.ID, Path: f.Apply.Path, Pointer: f.Apply.Pointer, Value: patchValue(f.Apply.Value, level),
			})
		}
	}
	if workload != nil && seed != nil {
		apply.Env[workload.SeedEnv] = strconv.FormatInt(*seed, 10)
	}
	return apply
}

// patchValue keeps the type of a level that stands alone; any other value is
// written as declared.
func patchValue(declared, level canonical.Scalar) canonical.Scalar {
	if text, ok := declared.AsString(); ok && text == levelToken {
		return level
	}
	return declared
}
