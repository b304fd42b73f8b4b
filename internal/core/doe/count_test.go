package doe

import (
	"fmt"
	"testing"

	"assay/internal/core/random"
	"assay/internal/core/space"

	"pgregory.net/rapid"
)

func stages(c Counts) string {
	text := fmt.Sprintf("%d+%d", c.Screen.Corners, c.Screen.Centers)
	if c.Refine != nil {
		text += fmt.Sprintf(", %d", c.Refine.Total())
	}
	if c.Confirm != nil {
		text += fmt.Sprintf(", %d", c.Confirm.Total())
	}
	return fmt.Sprintf("%s: %d to %d", text, c.Exact, c.Max)
}

// TestCountExamples counts campaigns whose totals are known.
func TestCountExamples(t *testing.T) {
	refine := func(centers int) *RefineRequest { return &RefineRequest{Kind: CentralComposite, Centers: centers} }
	seats := func(k, replicates int) *ConfirmRequest {
		return &ConfirmRequest{Shortlist: k, Replicates: replicates, MaxRounds: 1}
	}
	screen := func(factors []space.Factor, resolution int, centers *int) ScreenRequest {
		return ScreenRequest{Factors: factors, Resolution: resolution, Centers: centers}
	}
	two := []space.Factor{four("A"), four("B"), choice("C", "off", "on")}
	cases := []struct {
		name string
		in   Request
		want string
	}{
		{
			"one objective, refill",
			Request{screen(two, 5, new(4)), true, refine(4), &ConfirmRequest{Shortlist: 3, Baseline: true, Replicates: 7, MaxRounds: 1, Refill: true}},
			"8+4, 16, 28: 56 to 84",
		},
		{
			"two objectives, two rounds and refill",
			Request{screen(two, 5, new(4)), true, refine(4), &ConfirmRequest{Shortlist: 4, Baseline: true, Replicates: 8, MaxRounds: 2, Refill: true}},
			"8+4, 16, 40: 68 to 148",
		},
		{
			"all choices, no refine",
			Request{
				screen([]space.Factor{choice("A", "x", "y"), choice("B", "x", "y"), choice("C", "x", "y")}, 5, new(4)), false, nil,
				&ConfirmRequest{Shortlist: 3, Baseline: true, Replicates: 7, MaxRounds: 1, Refill: true},
			},
			"8+4, 28: 40 to 68",
		},
		{"four factors, two refined", Request{screen(append(two, choice("D", "off", "on")), 5, new(4)), true, refine(4), seats(4, 4)}, "16+4, 16, 16: 52 to 52"},
		{"four factors, three refined", Request{screen(append([]space.Factor{choice("D", "off", "on")}, many(3)...), 5, new(4)), true, refine(4), seats(4, 5)}, "16+4, 22, 20: 62 to 62"},
		{"four factors, longer shortlist", Request{screen(append([]space.Factor{choice("D", "off", "on")}, many(3)...), 5, new(4)), true, refine(4), seats(4, 6)}, "16+4, 22, 24: 66 to 66"},
		{"three centre points", Request{screen(append(two, choice("D", "off", "on")), 5, new(3)), true, refine(3), seats(4, 5)}, "16+3, 15, 20: 54 to 54"},
		{"refine not staged", Request{screen(many(6), 5, nil), true, nil, &ConfirmRequest{Shortlist: 3, Baseline: true, Replicates: 6, MaxRounds: 1}}, "32+4, 24: 60 to 60"},
		{"a foldover is registered", Request{screen(many(6), 4, nil), true, nil, nil}, "16+4: 20 to 36"},
		{"a foldover is switched off", Request{screen(many(6), 4, nil), false, nil, nil}, "16+4: 20 to 20"},
		{"nothing to refine", Request{screen([]space.Factor{choice("A", "x", "y"), numeric("T", 2, 16)}, 5, nil), true, refine(4), nil}, "4+4, 0: 8 to 8"},
		{
			"every optional branch",
			Request{screen(many(2), 5, nil), true, nil, &ConfirmRequest{Shortlist: 3, Replicates: 6, MaxRounds: 3, Refill: true, Allocate: true, PostSelection: 6}},
			"4+4, 18: 26 to 104",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Count(c.in)
			if err != nil {
				t.Fatal(err)
			}
			if stages(got) != c.want {
				t.Errorf("got %s, want %s", stages(got), c.want)
			}
		})
	}
}

// TestCountEqualsDesigns compares the counts with the designs that run.
func TestCountEqualsDesigns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		factors := many(rapid.IntRange(1, 8).Draw(t, "refinable"))
		for j := range rapid.IntRange(0, 3).Draw(t, "others") {
			if rapid.Bool().Draw(t, "choice") {
				factors = append(factors, choice(fmt.Sprint("C", j), "off", "on"))
				continue
			}
			factors = append(factors, numeric(fmt.Sprint("T", j), 2, 16))
		}
		for j := range rapid.IntRange(0, 1).Draw(t, "multi-level choices") {
			factors = append(factors, choice(fmt.Sprint("P", j), "a", "b", "c"))
		}
		in := Request{
			Screen: ScreenRequest{
				Factors: factors, Resolution: rapid.IntRange(3, 5).Draw(t, "resolution"), CampaignHash: "hash",
				Validate: rapid.Bool().Draw(t, "validation points"),
			},
			Refine: &RefineRequest{
				Kind:      rapid.SampledFrom([]Kind{CentralComposite, BoxBehnken}).Draw(t, "kind"),
				Inscribed: rapid.Bool().Draw(t, "inscribed"), OuterRing: rapid.Bool().Draw(t, "outer ring"),
				Centers: rapid.IntRange(0, 6).Draw(t, "centres"),
			},
			Confirm: &ConfirmRequest{
				Shortlist: rapid.IntRange(1, 5).Draw(t, "shortlist"), Baseline: rapid.Bool().Draw(t, "baseline"),
				Replicates: rapid.IntRange(1, 9).Draw(t, "replicates"), MaxRounds: 1,
			},
		}
		if rapid.Bool().Draw(t, "centres declared") {
			in.Screen.Centers = new(rapid.IntRange(0, 8).Draw(t, "screen centres"))
		}
		counts, err := Count(in)
		if err != nil {
			t.Fatal(err)
		}
		screen, err := Screen(in.Screen)
		if err != nil {
			t.Fatal(err)
		}
		held := space.Levels{}
		for _, f := range factors {
			if !f.Refinable() {
				held[f.ID] = f.Levels[0]
			}
		}
		refine, err := Refine(factors, held, *in.Refine)
		if err != nil {
			t.Fatal(err)
		}
		seats := make([]Seat, in.Confirm.Shortlist)
		if in.Confirm.Baseline {
			seats = append(seats, Seat{Baseline: true})
		}
		confirm := Confirm(seats, in.Confirm.Replicates, 0, random.New(nil, "", 1, 1, random.Order))
		if len(screen.Points) != counts.Screen.Total() || len(refine.Points) != counts.Refine.Total() || len(confirm.Points) != counts.Confirm.Total() {
			t.Fatalf("counted %s; designs have %d, %d, %d rows", stages(counts), len(screen.Points), len(refine.Points), len(confirm.Points))
		}
		if refine.Kind != counts.Refine.Kind || refine.Count(RoleValidation) != counts.Refine.Validation || refine.Count(RoleEdge) != counts.Refine.Edges {
			t.Fatalf("counted %+v, built a %s design", counts.Refine, refine.Kind)
		}
		if screen.Kind != counts.Screen.Kind || (screen.Resolution == nil) != (counts.Screen.Resolution == nil) {
			t.Fatalf("counted a %s design, built a %s one", counts.Screen.Kind, screen.Kind)
		}
	})
}

func TestKnownMinimum(t *testing.T) {
	for k, want := range map[int][2]int{ // corners, smallest known
		3: {8, 8}, 5: {16, 16}, 11: {128, 128}, 38: {2048, 2048}, 39: {4096, 2048}, 47: {4096, 2048}, 48: {4096, 4096}, 66: {8192, 8192}, 70: {16384, 16384},
	} {
		c, err := Count(Request{Screen: ScreenRequest{Factors: many(k), Resolution: 5}})
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{c.Screen.Corners, c.Screen.KnownMinimum}; got != want {
			t.Errorf("%d factors: %v, want %v", k, got, want)
		}
	}
}

func TestLowerResolutions(t *testing.T) {
	in := Request{ScreenRequest{Factors: many(6), Resolution: 5}, true, nil, &ConfirmRequest{Shortlist: 3, Baseline: true, Replicates: 6, MaxRounds: 1}}
	lower, err := LowerResolutions(in)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range lower {
		got = append(got, fmt.Sprintf("%d: %d", c.Screen.Requested, c.Exact))
	}
	if want := "[4: 44 3: 36]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if lower, err := LowerResolutions(Request{Screen: ScreenRequest{Factors: many(2), Resolution: 5}}); err != nil || len(lower) != 0 {
		t.Errorf("a full factorial has no smaller design: got %v, %v", lower, err)
	}
}
