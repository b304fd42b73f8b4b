package queue

import (
	"assay/internal/core/artifact"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/data/store"
)

// coming is the epoch that a verify stage is for: the first, or the one after an
// epoch that ended and whose next file was accepted.
func (s *stageJob) coming() (number int, file store.Version) {
	if s.recorded.Epoch == nil {
		return 1, s.recorded.Version
	}
	return s.recorded.Epoch.Epoch + 1, *s.recorded.Next
}

// compile makes the policy of an epoch, as the last act of verify.
func (s *stageJob) compile(mechanism *artifact.Mechanism) (store.NewEpoch, error) {
	number, file := s.coming()
	c, err := s.loaded.campaign(file, s.recorded.Campaign.RunID)
	if err != nil {
		return store.NewEpoch{}, err
	}
	settings, err := readSettings(s.recorded.Campaign.Settings)
	if err != nil {
		return store.NewEpoch{}, err
	}
	salt, commitment, err := newSalt(settings.Seed, c.Optimization.Hash(), number)
	if err != nil {
		return store.NewEpoch{}, err
	}
	in := policy.Inputs{Epoch: number, SaltCommitment: commitment, PreEpoch: []string{"verify"}}
	if mechanism != nil {
		if in.MechanismPatchHash, err = mechanism.Hash(); err != nil {
			return store.NewEpoch{}, err
		}
	}
	document, err := policy.Compile(c, in)
	if err != nil {
		return store.NewEpoch{}, notCompiled(err)
	}
	text, hash, err := document.Encode()
	if err != nil {
		return store.NewEpoch{}, err
	}
	if err := artifact.Validate(artifact.KindPolicy, text); err != nil {
		return store.NewEpoch{}, notCompiled(err)
	}
	total := document.DeltaTotal()
	return store.NewEpoch{
		Epoch: number, Version: file.Version, PolicyText: string(text), PolicySHA256: hash, SaltCommitment: commitment, Salt: salt,
		DeltaTotal: total, CumulativeDelta: total + s.declaredBefore(), MechanismSHA256: in.MechanismPatchHash,
	}, nil
}

func notCompiled(err error) error {
	return &epoch.GateError{Gate: artifact.GatePolicyCompile, Detail: err.Error(), Next: "report this with the campaign file"}
}

// declaredBefore is the error that the epochs so far declared, the present one
// included.
func (s *stageJob) declaredBefore() float64 {
	sum := 0.0
	for _, e := range s.recorded.Earlier {
		sum += e.DeltaTotal
	}
	if s.recorded.Epoch != nil {
		sum += s.recorded.Epoch.DeltaTotal
	}
	return sum
}
