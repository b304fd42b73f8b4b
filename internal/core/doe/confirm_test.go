package doe

import (
	"fmt"
	"slices"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

func TestConfirm(t *testing.T) {
	var seats []Seat
	for i := range 4 {
		seats = append(seats, Seat{Levels: space.Levels{"A": canonical.Int(int64(i))}, Baseline: i == 3})
	}
	d := Confirm(seats, 7, 2, random.New([]byte("salt"), "hash", 1, 3, random.Order))
	if len(d.Points) != 28 {
		t.Fatalf("%d rows, want 28", len(d.Points))
	}
	orders := map[string]bool{}
	for block := range 7 {
		var order []int
		for _, p := range d.Points[4*block : 4*block+4] {
			order = append(order, p.Seat)
			if p.Replicate != 2+block || (p.Role == RoleBaseline) != (p.Seat == 3) || !p.Levels.Same(seats[p.Seat].Levels) {
				t.Errorf("block %d holds %+v", block, p)
			}
		}
		orders[fmt.Sprint(order)] = true
		if slices.Sort(order); !slices.Equal(order, []int{0, 1, 2, 3}) {
			t.Errorf("block %d measures the seats %v", block, order)
		}
	}
	if len(orders) < 2 {
		t.Error("every block has the same order")
	}
	if order := RunOrder(d, random.New(nil, "", 1, 1, random.Order)); !slices.IsSorted(order) || len(order) != 28 {
		t.Errorf("a shortlist runs as listed, got %v", order)
	}
}

// TestOrderIsUndone runs a surface that knows its row in shuffled order, puts
// the responses back, and must find each one at its own row.
func TestOrderIsUndone(t *testing.T) {
	d, err := Screen(ScreenRequest{Factors: many(5), Resolution: 5})
	if err != nil {
		t.Fatal(err)
	}
	order := RunOrder(d, random.New([]byte("salt"), "hash", 1, 1, random.Order))
	if slices.IsSorted(order) {
		t.Fatal("the order is not shuffled")
	}
	responses := make([]float64, len(d.Points))
	for _, row := range order {
		responses[row] = respond(row, d.Points[row].Levels)
	}
	for row, p := range d.Points {
		if responses[row] != respond(row, p.Levels) {
			t.Errorf("row %d holds the response of another row", row)
		}
	}
	again := RunOrder(d, random.New([]byte("salt"), "hash", 1, 1, random.Order))
	if !slices.Equal(order, again) {
		t.Error("the same stream gives another order")
	}
	if tail := slices.Sorted(slices.Values(order[16:])); slices.Equal(tail, []int{16, 17, 18, 19}) {
		t.Error("the centre runs stay together at the end")
	}
}

func respond(row int, levels space.Levels) float64 {
	sum := float64(row) * 1000
	for i, id := range levels.IDs() {
		v, _ := levels[id].Number()
		sum += float64(i+1) * v
	}
	return sum
}
