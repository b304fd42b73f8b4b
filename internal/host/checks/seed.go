package checks

import (
	"context"

	"assay/internal/core/pilot"
	"assay/internal/core/space"
	"assay/internal/host/target"
)

// checkSeed runs the same configuration again with the same seed and with another.
func (s *session) checkSeed(ctx context.Context, first target.Examination, levels space.Levels) error {
	if s.c.Workload == nil {
		return nil
	}
	metric := s.c.Response.Metrics()[0]
	readings := []*float64{value(first, metric)}
	for i, seed := range []int{1, 2} {
		if readings[0] == nil {
			break // nothing to compare with
		}
		label := []string{"same seed", "other seed"}[i]
		e, err := s.measure(ctx, label, levels, s.seed(seed))
		if err != nil || s.over {
			return err
		}
		if reading := value(e, metric); reading == nil {
			s.fail("the configuration ran once and then, with the %s, did not: %s%s", label, why(e), s.logNote(e))
			readings[0] = nil
		} else {
			readings = append(readings, reading)
		}
	}
	for len(readings) < 3 {
		readings = append(readings, nil)
	}
	verdict := pilot.SeedOf(readings[0], readings[1], readings[2])
	s.report.Seed = &verdict
	if verdict.Contradicts() || readings[0] == nil {
		s.warn("%s", verdict.Text)
	} else {
		s.info("%s", verdict.Text)
	}
	return nil
}
