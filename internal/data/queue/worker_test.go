package queue_test

import (
	"testing"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
)

// A standing engine is listed while it takes jobs, and one for a single command is
// not: nobody would wait for it.
func TestStandingEnginesAreListed(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, migrate)
	passing := newEngine(t, url, queue.Config{Work: true, Owner: "passing"})
	standing := newEngine(t, url, queue.Config{Work: true, Owner: "standing", TakeUp: true})
	alive := func() (owners []string) {
		workers, err := passing.Store().Workers(limited(t))
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range workers {
			if w.Alive() {
				owners = append(owners, w.Owner)
			}
		}
		return owners
	}
	eventually(t, "the standing engine to be listed", func() bool { return len(alive()) > 0 })
	if got := alive(); len(got) != 1 || got[0] != "standing" {
		t.Errorf("alive are %v", got)
	}
	standing.close()
	if got := alive(); len(got) != 0 {
		t.Errorf("after its end alive are %v", got)
	}
}
