package doe

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/canonical"
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
