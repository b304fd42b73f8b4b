package queue

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"

	"assay/internal/data/store"
)

// A defect ends the check that came upon it, with a sentence, and the log has the
// rest: a check that stayed open would be in the way of the next.
func TestADefectEndsItsCheck(t *testing.T) {
	var log bytes.Buffer
	j := &checkJob{Engine: &Engine{log: slog.New(slog.NewTextHandler(&log, nil))}, check: store.Check{ID: "c1"}}
	j.asked.Kind = store.CheckRehearsal // of no campaign at all
	_, err := j.found(context.Background())
	if err == nil || !strings.Contains(err.Error(), "a defect of Assay") || !strings.Contains(log.String(), "check=c1") {
		t.Errorf("%v, log %q", err, log.String())
	}
}
