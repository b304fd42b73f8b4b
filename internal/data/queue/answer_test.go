package queue_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"sync"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/store"

	"github.com/google/go-cmp/cmp"
)

// answer is everything that a campaign found, times aside, by document.
func (s *stand) answer(id string) map[string]string {
	s.t.Helper()
	f := s.facts(id)
	if f.Epoch == nil || f.Report == nil {
		s.t.Fatal("the campaign has no policy or no report")
	}
	out := map[string]string{"policy": f.Epoch.PolicyText}
	put := func(it store.Iteration, name string, document any) {
		text, err := json.MarshalIndent(document, "", " ")
		if err != nil {
			s.t.Fatal(err)
		}
		out[fmt.Sprintf("iteration %d %s", it.Iteration, name)] = string(text)
	}
	for _, it := range f.Iterations {
		put(it, "relations", it.Relations)
		put(it, "confirmation", it.Confirmation)
		if it.Design != nil {
			put(it, "design", json.RawMessage(it.Design.Text))
		}
		if it.Fit != nil {
			put(it, "fit", it.Fit)
		}
	}
	r := f.Report.Report
	r.Cost = artifact.Cost{}
	r.Provenance.Approvals, r.Provenance.Waivers = nil, nil // which tell when they were given, and by whom
	r.Caveats = slices.DeleteFunc(slices.Clone(r.Caveats), func(c artifact.CaveatNote) bool { return c.Code == artifact.CaveatAutoApproved })
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		s.t.Fatal(err)
	}
	out["report"] = times.ReplaceAllString(string(text), `"$1": 0`)
	return out
}

// times are the fields of a report that tell how long something took.
var times = regexp.MustCompile(`"(duration_ms|price_hours)": [-+.e0-9]+`)

// reference is what the campaign finds when nothing disturbs it, and in how many
// runs. It is run once a test binary.
func reference(t testing.TB) (answer map[string]string, starts int) {
	t.Helper()
	undisturbed.mu.Lock()
	defer undisturbed.mu.Unlock()
	if undisturbed.answer == nil {
		g, s := newTarget(t), newStand(t)
		id := s.submit(g.submission())
		s.wait(id, store.StateDone)
		undisturbed.answer, undisturbed.starts = s.answer(id), len(g.starts())
		s.close()
	}
	return undisturbed.answer, undisturbed.starts
}

var undisturbed struct {
	mu     sync.Mutex
	answer map[string]string
	starts int
}

// sameAnswer fails the test when a campaign found something else than an
// undisturbed one.
func (s *stand) sameAnswer(id string) {
	s.t.Helper()
	want, _ := reference(s.t)
	if d := cmp.Diff(want, s.answer(id)); d != "" {
		s.t.Errorf("the answer differs from that of an undisturbed campaign (-want +got):\n%s", d)
	}
}
