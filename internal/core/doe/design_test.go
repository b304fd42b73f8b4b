package doe

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"

	"pgregory.net/rapid"
)

func numeric(id string, values ...int64) space.Factor {
	f := space.Factor{ID: id, Kind: space.Numeric, Grid: 1, Screen: [2]int{0, len(values) - 1}}
	for _, v := range values {
		f.Levels = append(f.Levels, canonical.Int(v))
	}
	return f
}

func choice(id string, values ...string) space.Factor {
	f := space.Factor{ID: id, Kind: space.Choice, Screen: [2]int{0, len(values) - 1}}
	for _, v := range values {
		f.Levels = append(f.Levels, canonical.String(v))
	}
	return f
}

// four is the numeric factor of the synthetic surfaces.
func four(id string) space.Factor { return numeric(id, 2, 4, 8, 16) }

func many(k int) []space.Factor {
	factors := make([]space.Factor, k)
	for j := range factors {
		factors[j] = four(fmt.Sprintf("F%02d", j))
	}
	return factors
}

func lines(d Design) string {
	var b strings.Builder
	for _, p := range d.Points {
		fmt.Fprintf(&b, "%s %d: %s\n", p.Role, p.Replicate, p.Levels)
	}
	return b.String()
}

func TestScreen(t *testing.T) {
	log := numeric("S", 8, 16, 32, 64)
	log.Log = true
	b := numeric("B", 1, 2, 4, 8)
	b.Screen = [2]int{2, 0} // 4 coded -1, 1 coded +1
	d, err := Screen(ScreenRequest{Factors: []space.Factor{log, b, choice("P", "lru", "fifo")}, Resolution: 5})
	if err != nil {
		t.Fatal(err)
	}
	const want = `corner 0: B=4 P=lru S=8
corner 0: B=4 P=lru S=64
corner 0: B=1 P=lru S=8
corner 0: B=1 P=lru S=64
corner 0: B=4 P=fifo S=8
corner 0: B=4 P=fifo S=64
corner 0: B=1 P=fifo S=8
corner 0: B=1 P=fifo S=64
center 0: B=3 P=lru S=23
center 0: B=3 P=fifo S=23
center 1: B=3 P=lru S=23
center 1: B=3 P=fifo S=23
`
	if got := lines(d); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if d.Kind != Full || d.Resolution != nil || len(d.Classes) != 0 || d.Aliases == nil || d.Generators == nil {
		t.Errorf("full factorial described as %+v", d)
	}
}

func TestScreenCenterLevels(t *testing.T) {
	only := numeric("W", 1, 2, 4, 12, 32)
	only.Log, only.LevelsOnly = true, true
	d, err := Screen(ScreenRequest{Factors: []space.Factor{only, numeric("T", 2, 16)}, Resolution: 5, Centers: new(1)})
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Points[4].Levels.String(); got != "T=2 W=4" {
		t.Errorf("centre run at %s, want declared levels T=2 W=4", got)
	}
}

func TestScreenCentersCycleEveryChoiceLevel(t *testing.T) {
	factors := []space.Factor{four("A"), choice("P", "a", "b", "c"), choice("Q", "x", "y")}
	d, err := Screen(ScreenRequest{Factors: factors, Resolution: 5})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range d.Points {
		if p.Role == RoleCenter {
			got = append(got, fmt.Sprintf("%s %d", p.Levels, p.Replicate))
		}
	}
	want := []string{"A=9 P=a Q=x 0", "A=9 P=b Q=y 0", "A=9 P=c Q=x 0", "A=9 P=a Q=x 1", "A=9 P=b Q=y 1", "A=9 P=c Q=x 1"}
	if !slices.Equal(got, want) {
		t.Errorf("centre runs %v, want %v", got, want)
	}
}

func TestScreenRefuses(t *testing.T) {
	if _, err := Screen(ScreenRequest{Resolution: 5}); err == nil {
		t.Error("a screen of no factors was built")
	}
	if _, err := Screen(ScreenRequest{Factors: []space.Factor{choice("P", "a", "b", "c")}, Resolution: 2}); err == nil {
		t.Error("a mixed-level screen of resolution II was built")
	}
}

func TestScreenNamesAliases(t *testing.T) {
	d, err := Screen(ScreenRequest{Factors: many(4), Resolution: 4})
	if err != nil {
		t.Fatal(err)
	}
	const want = "[[F00:F01 F02:F03] [F00:F02 F01:F03] [F00:F03 F01:F02]]"
	if got := fmt.Sprint(d.Aliases); got != want || *d.Resolution != 4 {
		t.Errorf("aliases %s at resolution %d, want %s at 4", got, *d.Resolution, want)
	}
}

func TestRefine(t *testing.T) {
	held := space.Levels{"P": canonical.String("fifo")}
	d, err := Refine([]space.Factor{four("A"), choice("P", "lru", "fifo"), numeric("B", 16, 64, 256)}, held, RefineRequest{Centers: 4})
	if err != nil {
		t.Fatal(err)
	}
	const want = `corner 0: A=2 B=16 P=fifo
corner 0: A=16 B=16 P=fifo
corner 0: A=2 B=256 P=fifo
corner 0: A=16 B=256 P=fifo
axial 0: A=2 B=136 P=fifo
axial 0: A=16 B=136 P=fifo
axial 0: A=9 B=16 P=fifo
axial 0: A=9 B=256 P=fifo
center 0: A=9 B=136 P=fifo
center 1: A=9 B=136 P=fifo
center 2: A=9 B=136 P=fifo
center 3: A=9 B=136 P=fifo
validation 0: A=6 B=76 P=fifo
validation 0: A=13 B=76 P=fifo
validation 0: A=6 B=196 P=fifo
validation 0: A=13 B=196 P=fifo
`
	if got := lines(d); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if !slices.Equal(d.FactorIDs, []string{"A", "B"}) || !d.HeldFixed.Same(held) {
		t.Errorf("factors %v, held %v", d.FactorIDs, d.HeldFixed)
	}
}

func TestRefineSizes(t *testing.T) {
	for m, want := range map[int][4]int{ // corners, axial, centres, validation
		1: {2, 2, 4, 2}, 2: {4, 4, 4, 4}, 3: {8, 6, 4, 4}, 4: {16, 8, 4, 8}, 5: {16, 10, 4, 8},
		6: {32, 12, 4, 8}, 7: {64, 14, 4, 8}, 8: {64, 16, 4, 16}, 9: {128, 18, 4, 16},
	} {
		d, err := Refine(many(m), nil, RefineRequest{Centers: 4})
		if err != nil {
			t.Errorf("%d factors: %v", m, err)
			continue
		}
		if got := [4]int{d.Count(RoleCorner), d.Count(RoleAxial), d.Count(RoleCenter), d.Count(RoleValidation)}; got != want {
			t.Errorf("%d factors: %v, want %v", m, got, want)
		}
	}
}

func TestRefineOnALogScale(t *testing.T) {
	k := numeric("K", 64, 256, 1024, 4096)
	k.Log = true
	only := numeric("W", 1, 2, 4, 12, 32)
	only.Log, only.LevelsOnly, only.Grid = true, true, 0
	d, err := Refine([]space.Factor{k, only}, nil, RefineRequest{Centers: 1, OuterRing: true})
	if err != nil {
		t.Fatal(err)
	}
	// K at code 0, -+0.5, +-0.8: 512, 512/8^0.5, 512*8^0.8; W at the nearest
	// level by ratio.
	const want = `corner 0: K=64 W=1
corner 0: K=4096 W=1
corner 0: K=64 W=32
corner 0: K=4096 W=32
axial 0: K=64 W=4
axial 0: K=4096 W=4
axial 0: K=512 W=1
axial 0: K=512 W=32
center 0: K=512 W=4
validation 0: K=181 W=2
validation 0: K=1448 W=2
validation 0: K=181 W=12
validation 0: K=1448 W=12
validation 0: K=2702 W=32
validation 0: K=97 W=32
validation 0: K=2702 W=1
validation 0: K=97 W=1
`
	if got := lines(d); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestInscribedComposite holds the corners to the fourth root of their number
// and every row to the declared ranges.
func TestInscribedComposite(t *testing.T) {
	fine := func(id string) space.Factor { f := numeric(id, -1000, 0, 1000); return f }
	for m, want := range map[int]int64{1: 841, 2: 707, 3: 595, 4: 500, 5: 500, 6: 420} {
		factors := make([]space.Factor, m)
		for j := range factors {
			factors[j] = fine(fmt.Sprint("F", j))
		}
		d, err := Refine(factors, nil, RefineRequest{Kind: CentralComposite, Inscribed: true, Centers: 4})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range d.Points {
			level, _ := p.Levels["F0"].AsInt()
			switch p.Role {
			case RoleCorner:
				if level != want && level != -want {
					t.Errorf("%d factors: a corner at %d, want %d", m, level, want)
				}
			case RoleAxial:
				if level != 0 && level != 1000 && level != -1000 {
					t.Errorf("%d factors: an axial point at %d", m, level)
				}
			}
		}
	}
}

// TestBoxBehnken holds the sizes, that no corner is run, the balance of the
// blocks, and that the quadratic model can be estimated.
func TestBoxBehnken(t *testing.T) {
	for m, want := range map[int]int{3: 12, 4: 24, 5: 40, 6: 48, 7: 56} {
		factors := make([]space.Factor, m)
		for j := range factors {
			factors[j] = numeric(fmt.Sprint("F", j), -1, 0, 1)
		}
		d, err := Refine(factors, nil, RefineRequest{Kind: BoxBehnken, Centers: 4})
		if err != nil {
			t.Fatal(err)
		}
		if d.Kind != BoxBehnken || d.Count(RoleEdge) != want || d.Count(RoleCorner)+d.Count(RoleAxial) != 0 {
			t.Errorf("%d factors: %s with %d edge points, want %d", m, d.Kind, d.Count(RoleEdge), want)
		}
		away := map[string]int{}
		for _, p := range d.Points {
			moved := 0
			for id, level := range p.Levels {
				if v, _ := level.AsInt(); v != 0 && p.Role == RoleEdge {
					moved++
					away[id]++
				}
			}
			if block := len(boxBehnken[m][0]); p.Role == RoleEdge && moved != block {
				t.Errorf("%d factors: %d of them at an end, want %d", m, moved, block)
			}
		}
		for id, n := range away {
			if n != away["F0"] {
				t.Errorf("%d factors: %s is at an end in %d rows, F0 in %d", m, id, n, away["F0"])
			}
		}
		e, err := d.Efficiency(factors, random.New(nil, "", 1, 1, random.Search))
		if err != nil || e.D == nil || e.Terms != (m+1)*(m+2)/2 {
			t.Errorf("%d factors: %d terms, efficiency %v, %v", m, e.Terms, e.D, err)
		}
	}
}

// Where no Box-Behnken design exists, which losing a factor can bring about,
// the composite is run.
func TestBoxBehnkenGivesWayToTheComposite(t *testing.T) {
	for _, m := range []int{2, 8} {
		d, err := Refine(many(m), nil, RefineRequest{Kind: BoxBehnken, Centers: 4})
		if err != nil || d.Kind != CentralComposite {
			t.Errorf("%d factors: %s, %v", m, d.Kind, err)
		}
	}
}

func TestValidationRings(t *testing.T) {
	factors := []space.Factor{numeric("A", -100, 0, 100), numeric("B", -100, 0, 100), numeric("C", -100, 0, 100)}
	d, err := Refine(factors, nil, RefineRequest{Kind: BoxBehnken, Centers: 1, OuterRing: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range d.Points {
		if p.Role == RoleValidation {
			got = append(got, p.Levels.String())
		}
	}
	want := []string{ // C = AB inside; the outer signs are mirrored
		"A=-50 B=-50 C=50", "A=50 B=-50 C=-50", "A=-50 B=50 C=-50", "A=50 B=50 C=50",
		"A=80 B=80 C=-80", "A=-80 B=80 C=80", "A=80 B=-80 C=80", "A=-80 B=-80 C=-80",
	}
	if !slices.Equal(got, want) {
		t.Errorf("validation points %v, want %v", got, want)
	}
}

func TestScreenValidation(t *testing.T) {
	only := numeric("W", 1, 2, 4, 12, 32)
	only.Log, only.LevelsOnly = true, true
	factors := []space.Factor{four("A"), numeric("T", 2, 16), only, choice("C", "off", "on")}
	d, err := Screen(ScreenRequest{Factors: factors, Resolution: 5, Validate: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range d.Points {
		if p.Role == RoleValidation {
			got = append(got, p.Levels.String())
		}
	}
	want := []string{"A=2 C=off T=2 W=4", "A=16 C=on T=2 W=4", "A=9 C=off T=2 W=1", "A=9 C=on T=2 W=32"}
	if !slices.Equal(got, want) {
		t.Errorf("validation points %v, want %v", got, want)
	}
}

func TestRefineKeepsDuplicates(t *testing.T) {
	a := numeric("A", 1, 2, 3)
	a.LevelsOnly = true
	d, err := Refine([]space.Factor{a}, nil, RefineRequest{Centers: 1})
	if err != nil {
		t.Fatal(err)
	}
	const want = `corner 0: A=1
corner 0: A=3
axial 0: A=1
axial 0: A=3
center 0: A=2
validation 0: A=1
validation 0: A=2
`
	if got := lines(d); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestRefineRefuses(t *testing.T) {
	_, err := Refine([]space.Factor{four("A"), choice("P", "x", "y"), numeric("T", 2, 16)}, nil, RefineRequest{Centers: 4})
	if err == nil || !strings.Contains(err.Error(), "P, T") {
		t.Errorf("factors without a held level: %v, want both named", err)
	}
	if _, err := Refine([]space.Factor{four("A")}, space.Levels{"A": canonical.Int(2)}, RefineRequest{Centers: 4}); err == nil {
		t.Error("a refine stage without a factor was built")
	}
}

func TestRefineHoldsAnUnusableRefinableFactor(t *testing.T) {
	d, err := Refine(many(3), space.Levels{"F01": canonical.Int(4)}, RefineRequest{Centers: 4})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range d.Points {
		if p.Levels["F01"] != canonical.Int(4) || len(p.Levels) != 3 {
			t.Fatalf("row %s does not hold F01 at 4", p.Levels)
		}
	}
}

// TestRowsStayInRange is the promise that every planned level may run.
func TestRowsStayInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var factors []space.Factor
		for j := range rapid.IntRange(2, 5).Draw(t, "factors") {
			values := rapid.SliceOfNDistinct(rapid.Int64Range(1, 500), 3, 5, rapid.ID[int64]).Draw(t, "levels")
			f := numeric(fmt.Sprint("F", j), values...)
			f.Grid = float64(rapid.IntRange(0, 30).Draw(t, "grid"))
			f.Log = rapid.Bool().Draw(t, "log")
			f.LevelsOnly = rapid.Bool().Draw(t, "levels only")
			factors = append(factors, f)
		}
		screen, errScreen := Screen(ScreenRequest{Factors: factors, Resolution: rapid.IntRange(3, 5).Draw(t, "resolution")})
		refine, errRefine := Refine(factors, nil, RefineRequest{Centers: 4})
		if err := errors.Join(errScreen, errRefine); err != nil {
			t.Fatal(err)
		}
		for _, p := range append(screen.Points, refine.Points...) {
			for _, f := range factors {
				if !f.InRange(p.Levels[f.ID]) {
					t.Fatalf("%s row at %s leaves the range of %s", p.Role, p.Levels, f.ID)
				}
			}
		}
	})
}

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

func TestSeeds(t *testing.T) {
	none := Seeds{}
	if got := none.Row(3, 5); got != 3*7919+5 {
		t.Errorf("derived seed %d", got)
	}
	if a, b := none.Replicate(4, 0, 1), none.Replicate(5, 6, 1); a != 4*7919+1 || b != 5*7919+1 {
		t.Errorf("derived replicate seeds %d, %d", a, b)
	}
	if got := none.Row(300000, 0); got != 300000*7919-1<<31 {
		t.Errorf("seed %d is not reduced to 31 bits", got)
	}
	var list []int64
	for i := range 26 {
		list = append(list, int64(11+i))
	}
	declared := Seeds{List: list, ConfirmDraws: 14, PostSelection: 6}
	var rows, first, second []int64
	for i := range 8 {
		rows = append(rows, declared.Row(1, i))
	}
	for i := range 7 {
		first, second = append(first, declared.Replicate(3, 0, i)), append(second, declared.Replicate(4, 7, i))
	}
	if want := []int64{31, 32, 33, 34, 35, 36, 11, 12}; !slices.Equal(rows, want) {
		t.Errorf("rows take %v, want the entries after 20 and then from the start, %v", rows, want)
	}
	if !slices.Equal(first, list[:7]) || !slices.Equal(second, list[7:14]) {
		t.Errorf("rounds take %v and %v", first, second)
	}
}
