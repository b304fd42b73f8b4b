package doe

import (
	"crypto/sha256"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

// forget makes the next request search again.
func (m *memory) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept, m.order = nil, nil
}

func TestASearchIsMadeOnceForAllWhoAskAtATime(t *testing.T) {
	var m memory
	var calls atomic.Int64
	refusal := errors.New("refused")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := m.recall([sha256.Size]byte{1}, func() (searched, error) {
				calls.Add(1)
				return searched{}, refusal
			}); !errors.Is(err, refusal) {
				t.Errorf("error %v, want the refusal", err)
			}
		})
	}
	all.Wait()
	if n := calls.Load(); n != 1 {
		t.Errorf("%d searches of one design", n)
	}
}

func TestOnlyTheNewestSearchesAreKept(t *testing.T) {
	var m memory
	calls := 0
	ask := func(i int) {
		if _, err := m.recall([sha256.Size]byte{byte(i)}, func() (searched, error) {
			calls++
			return searched{}, nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range remembered + 1 {
		ask(i)
	}
	if len(m.kept) != remembered || len(m.order) != remembered {
		t.Errorf("%d kept in an order of %d, want %d", len(m.kept), len(m.order), remembered)
	}
	before := calls
	ask(remembered) // the newest
	ask(0)          // gave way to it
	if calls != before+1 {
		t.Errorf("%d searches for one design that is kept and one that is not", calls-before)
	}
}

// Whoever gets a design may change it without changing that of the next.
func TestARememberedDesignIsACopy(t *testing.T) {
	request := ScreenRequest{Factors: mixedFactors(4, 3), Resolution: 5, CampaignHash: "copy"}
	first, err := mixedCorners(request)
	if err != nil {
		t.Fatal(err)
	}
	was := first.rows[0][0]
	first.rows[0][0] = 1 - was
	first.mixed.Search.Starts = -1
	second, err := mixedCorners(request)
	if err != nil {
		t.Fatal(err)
	}
	if second.rows[0][0] != was || second.mixed.Search.Starts != mostStarts {
		t.Error("a change of one design is in the next")
	}
}

// Everything that a search depends on tells two keys apart; a knob that is coded
// alike and only declares levels for a later stage needs no search of its own.
func TestSearchKeys(t *testing.T) {
	stream := random.Stream{CampaignHash: "one", Purpose: random.DOptimal}
	factors := func(change func([]space.Factor)) []space.Factor {
		out := mixedFactors(2, 3)
		change(out)
		return out
	}
	same := func([]space.Factor) {}
	base := searchKey(stream, factors(same), Interactions, 30)
	if searchKey(stream, factors(same), Interactions, 30) != base {
		t.Error("one request has two keys")
	}
	for name, other := range map[string][sha256.Size]byte{
		"campaign":     searchKey(random.Stream{CampaignHash: "two", Purpose: random.DOptimal}, factors(same), Interactions, 30),
		"model":        searchKey(stream, factors(same), MainEffects, 30),
		"size":         searchKey(stream, factors(same), Interactions, 33),
		"name":         searchKey(stream, factors(func(f []space.Factor) { f[0].ID = "other" }), Interactions, 30),
		"levels":       searchKey(stream, factors(func(f []space.Factor) { f[2] = mixedFactors(0, 4)[0] }), Interactions, 30),
		"kind":         searchKey(stream, factors(func(f []space.Factor) { f[0] = choice(f[0].ID, "2", "16") }), Interactions, 30),
		"factor order": searchKey(stream, factors(func(f []space.Factor) { f[0], f[1] = f[1], f[0] }), Interactions, 30),
	} {
		if other == base {
			t.Errorf("two requests that differ in their %s have one key", name)
		}
	}
}

func TestLargeModelsGetFewerStarts(t *testing.T) {
	for columns, want := range map[int]int{1: 20, 128: 20, 129: 19, 153: 11, 218: 4, 400: 4} {
		if got := (&exchange{prior: make([]float64, columns)}).starts(); got != want {
			t.Errorf("%d columns: %d starts, want %d", columns, got, want)
		}
	}
}
