package doe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/canonical"
	"assay/internal/core/random"
	"assay/internal/core/space"
)

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
