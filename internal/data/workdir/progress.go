package workdir

import (
	"fmt"

	"assay/internal/core/artifact"
)

// WriteProgress brings progress.json alone up to date, as often as wanted while
// rows run. The directory must be the campaign's already.
func WriteProgress(dir string, p artifact.Progress) error {
	content, err := artifact.Encode(artifact.KindProgress, p)
	if err != nil {
		return fmt.Errorf("progress of %s: %w", p.RunID, err)
	}
	held, err := hold(dir)
	if err != nil {
		return err
	}
	defer held.release()
	if err := held.claim(p.RunID); err != nil {
		return err
	}
	name := artifact.Path(artifact.KindProgress, 0)
	if err := held.put(name, content); err != nil {
		return fmt.Errorf("write %s in %s: %w", name, dir, err)
	}
	return nil
}
