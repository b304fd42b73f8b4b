package part

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func smallGraph() Graph {
	return Graph{
		Nodes: []Node{{ID: "screen", State: NodeDone}, {ID: "refine", State: NodeCurrent, Note: "3 rows"}, {ID: "confirm"}, {ID: "report"}, {ID: "exception"}},
		Edges: []Edge{
			{From: "screen", To: "refine", Taken: true, When: "it can"},
			{From: "screen", To: "confirm", When: "otherwise"},
			{From: "screen", To: "report", When: "it cannot"},
			{From: "refine", To: "confirm"},
			{From: "refine", To: "report"},
			{From: "confirm", To: "confirm", When: "again"},
			{From: "confirm", To: "screen"},
			{From: "refine", To: "exception"},
			{From: "screen", To: "exception", When: "it failed"},
			{From: "nowhere", To: "report"},
		},
	}
}

func TestLayoutKeepsThingsApart(t *testing.T) {
	d := layOut(smallGraph())
	for i, a := range d.nodes {
		if a.x < 0 || a.y < 0 || a.x+nodeWidth > d.width || a.y+nodeHeight > d.height {
			t.Errorf("%s lies outside the drawing", a.ID)
		}
		for _, b := range d.nodes[i+1:] {
			if math.Abs(a.x-b.x) < nodeWidth && math.Abs(a.y-b.y) < nodeHeight {
				t.Errorf("%s and %s overlap", a.ID, b.ID)
			}
		}
	}
	if len(d.edges) != 9 {
		t.Errorf("%d edges are drawn, want 9: the one from nowhere cannot be", len(d.edges))
	}
	if !d.edges[len(d.edges)-1].taken {
		t.Error("the taken edge does not lie on top")
	}
	for _, e := range d.edges {
		joins := strings.HasPrefix(e.title, "refine → exception") // the rail is drawn once, from the left
		if strings.Contains(e.line, "NaN") || (e.head == "") != joins {
			t.Errorf("%s: path %q, head %q", e.title, e.line, e.head)
		}
	}
}

// Two arcs over the same states run at different heights.
func TestArcsDoNotShareALevel(t *testing.T) {
	g := smallGraph()
	column := map[string]int{"screen": 0, "refine": 1, "confirm": 2, "report": 3}
	levels := arcLevels(g.Edges, column)
	if levels[0] != 0 || levels[3] != 0 {
		t.Errorf("neighbours are not joined by a straight arrow: %v", levels)
	}
	seen := map[string]string{}
	for i, e := range g.Edges {
		from, ok := column[e.From]
		to, ok2 := column[e.To]
		if !ok || !ok2 || levels[i] == 0 {
			continue
		}
		for c := min(from, to); c <= max(from, to); c++ {
			key := fmt.Sprint(levels[i], " ", c)
			if other, taken := seen[key]; taken {
				t.Errorf("%s→%s and %s meet on level %d over column %d", e.From, e.To, other, levels[i], c)
			}
			seen[key] = e.From + "→" + e.To
		}
	}
}

func TestManyStatesKeepTheLeastGap(t *testing.T) {
	g := Graph{}
	for i := range 9 {
		g.Nodes = append(g.Nodes, Node{ID: fmt.Sprint("s", i)})
	}
	d := layOut(g)
	if gap := d.nodes[1].x - d.nodes[0].x - nodeWidth; gap != leastGap {
		t.Errorf("the gap is %v, want %v", gap, leastGap)
	}
}

func TestAnEmptyGraphIsDrawnAsNothing(t *testing.T) {
	if d := layOut(Graph{}); len(d.nodes) != 0 || len(d.edges) != 0 {
		t.Errorf("got %+v", d)
	}
}

func TestIntervalsAreClampedToTheAxis(t *testing.T) {
	v := Interval{Min: -10, Max: 10}
	for _, c := range []struct{ value, want float64 }{{-10, 4}, {0, 80}, {10, 156}, {-99, 4}, {99, 156}} {
		if got := v.at(c.value); got != c.want {
			t.Errorf("at(%v) = %v, want %v", c.value, got, c.want)
		}
	}
	if got := (Interval{Min: 3, Max: 3}).at(3); got != 80 {
		t.Errorf("an axis without width puts values at %v, want the middle", got)
	}
}
