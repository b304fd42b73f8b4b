package doe

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"assay/internal/core/random"
	"assay/internal/core/space"
)

// remembered is how many searched designs a process keeps: those of the
// campaigns and drafts that are worked on at one time.
const remembered = 32

// memory keeps the newest searches of a process, because the validator, the
// preview, the policy, the pages and the screen itself all construct the design
// of a campaign. A search is a function of its key alone, so that whether it is
// remembered changes nothing but the time it takes. It is safe for concurrent
// use: whoever asks for a search that is under way waits for it.
type memory struct {
	mu    sync.Mutex
	kept  map[[sha256.Size]byte]func() (searched, error)
	order [][sha256.Size]byte // oldest first
}

// searched is a D-optimal design, its rows sorted.
type searched struct {
	rows  [][]int
	mixed Mixed
}

var designs memory

// recall returns what find returned for the key, calling it when the key is not
// remembered.
func (m *memory) recall(key [sha256.Size]byte, find func() (searched, error)) (searched, error) {
	m.mu.Lock()
	known, ok := m.kept[key]
	if !ok {
		known = sync.OnceValues(find)
		if len(m.order) == remembered {
			delete(m.kept, m.order[0])
			m.order = m.order[1:]
		}
		if m.kept == nil {
			m.kept = map[[sha256.Size]byte]func() (searched, error){}
		}
		m.kept[key], m.order = known, append(m.order, key)
	}
	m.mu.Unlock()
	return known()
}

// own is a copy that its user may change.
func (s searched) own() ([][]int, *Mixed) {
	rows := make([][]int, len(s.rows))
	for i, row := range s.rows {
		rows[i] = slices.Clone(row)
	}
	mixed, search := s.mixed, *s.mixed.Search
	mixed.Search = &search
	return rows, &mixed
}

// searchKey identifies everything that a search depends on: the stream, the
// model, the size, and of the factors their codes, and the words that a refusal
// names.
func searchKey(stream random.Stream, factors []space.Factor, model Model, n int) [sha256.Size]byte {
	h := sha256.New()
	high, low := stream.Seed()
	fmt.Fprintf(h, "%x %x %s %d\n", high, low, model, n)
	for _, f := range factors {
		fmt.Fprintf(h, "%q %q", f.ID, f.Kind)
		for _, level := range f.ScreenLevels() {
			fmt.Fprintf(h, " %q", level.Render())
		}
		fmt.Fprintln(h)
	}
	return [sha256.Size]byte(h.Sum(nil))
}
