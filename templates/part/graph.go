package part

import (
	"cmp"
	"slices"
)

// Measures of the state graph, in pixels at natural size.
const (
	nodeWidth  = 124.0
	nodeHeight = 46.0
	fullWidth  = 1180.0 // what the gaps between few states fill
	leastGap   = 40.0
	mostGap    = 140.0
	arcStep    = 12.0 // height between two arcs
	railDrop   = 38.0 // from the row of states down to the rail
	margin     = 6.0
)

// exceptionState is drawn apart: every state may lead there, and a line from
// each would hide the path.
const exceptionState = "exception"

// drawing is a laid-out graph.
type drawing struct {
	nodes         []placedNode
	edges         []placedEdge
	width, height float64
}

// placedNode is a node with its upper left corner.
type placedNode struct {
	Node
	x, y float64
}

// placedEdge is an edge as two paths.
type placedEdge struct {
	line, head, title string
	taken             bool
}

// viewBox is the SVG attribute.
func (d drawing) viewBox() string { return "0 0 " + coord(d.width) + " " + coord(d.height) }

// nameY is the base line of the name: higher when a note stands under it.
func (n placedNode) nameY() float64 {
	if n.Note == "" {
		return n.y + 27.5
	}
	return n.y + 20
}

// layOut places the states in one row in the policy's order. Neighbours are
// joined by a straight arrow, others by an arc above, and the ways into the
// exception by a common rail below. Taken edges come last, to lie on top.
func layOut(g Graph) drawing {
	column := map[string]int{}
	row := []Node{}
	var exception *Node
	for i := range g.Nodes {
		if g.Nodes[i].ID == exceptionState {
			exception = &g.Nodes[i]
			continue
		}
		column[g.Nodes[i].ID] = len(row)
		row = append(row, g.Nodes[i])
	}
	levels := arcLevels(g.Edges, column)
	top := margin + float64(slices.Max(append([]int{0}, levels...)))*arcStep
	gap := leastGap
	if len(row) > 1 {
		gap = min(max((fullWidth-2*margin-float64(len(row))*nodeWidth)/float64(len(row)-1), leastGap), mostGap)
	}
	d := drawing{width: 2*margin + float64(len(row))*(nodeWidth+gap) - gap, height: top + nodeHeight + margin}
	for i, n := range row {
		d.nodes = append(d.nodes, placedNode{n, margin + float64(i)*(nodeWidth+gap), top})
	}
	rail := top + nodeHeight + railDrop
	if exception != nil {
		d.height = rail + nodeHeight/2 + margin
		d.nodes = append(d.nodes, placedNode{*exception, d.width - margin - nodeWidth, rail - nodeHeight/2 + margin/2})
	}
	first := firstIntoException(g.Edges, column)
	for i, e := range g.Edges {
		from, known := column[e.From]
		if !known {
			continue
		}
		placed := placedEdge{taken: e.Taken, title: e.From + " → " + e.To + ": " + e.When}
		if e.To == exceptionState && exception != nil {
			placed.line, placed.head = railPath(d.nodes[from], d.nodes[len(d.nodes)-1], e.Taken || i == first)
		} else if to, ok := column[e.To]; ok {
			placed.line, placed.head = edgePath(d.nodes[from], d.nodes[to], levels[i])
		} else {
			continue
		}
		d.edges = append(d.edges, placed)
	}
	slices.SortStableFunc(d.edges, func(a, b placedEdge) int { return cmp.Compare(rank(a), rank(b)) })
	return d
}

// stepNote says in words how a state stands, which the drawing shows by its look.
func stepNote(n Node) string {
	word := map[NodeState]string{
		NodeDone: "done", NodeCurrent: "now", NodeAhead: "may follow", NodeSkipped: "not entered", NodeHalted: "stopped here",
	}[n.State]
	if n.Note == "" {
		return word
	}
	return word + " · " + n.Note
}

// rank puts taken edges on top.
func rank(e placedEdge) int {
	if e.taken {
		return 1
	}
	return 0
}

// arcLevels gives each edge the height of its arc: 0 for a straight arrow,
// then the lowest level on which it meets no other arc, short arcs first.
func arcLevels(edges []Edge, column map[string]int) []int {
	type arc struct{ edge, left, right int }
	levels := make([]int, len(edges))
	arcs := []arc{}
	for i, e := range edges {
		from, ok := column[e.From]
		to, ok2 := column[e.To]
		if ok && ok2 && to-from != 1 {
			arcs = append(arcs, arc{i, min(from, to), max(from, to)})
		}
	}
	slices.SortStableFunc(arcs, func(a, b arc) int { return cmp.Compare(a.right-a.left, b.right-b.left) })
	for i, a := range arcs {
		level := 1
		for _, lower := range arcs[:i] {
			if lower.left <= a.right && a.left <= lower.right && levels[lower.edge] >= level {
				level = levels[lower.edge] + 1
			}
		}
		levels[a.edge] = level
	}
	return levels
}

// edgePath draws between two states of the row.
func edgePath(from, to placedNode, level int) (line, head string) {
	middle := from.y + nodeHeight/2
	if level == 0 {
		x := to.x
		return "M" + coord(from.x+nodeWidth) + " " + coord(middle) + "H" + coord(x-6),
			"M" + coord(x) + " " + coord(middle) + "l-7 -3.5v7z"
	}
	// An arc leaves right of the middle and arrives left of it, so that arcs at
	// one state do not meet.
	start, end := from.x+nodeWidth*0.66, to.x+nodeWidth*0.34
	lift := from.y - float64(level)*arcStep
	const r = 6.0
	line = "M" + coord(start) + " " + coord(from.y) + "V" + coord(lift+r) +
		corner(start, lift, end > start) + "H" + coord(end-sign(end-start)*r) +
		"Q" + coord(end) + " " + coord(lift) + " " + coord(end) + " " + coord(lift+r) +
		"V" + coord(to.y-6)
	return line, "M" + coord(end) + " " + coord(to.y) + "l-3.5 -7h7z"
}

// corner rounds the way from up to sideways.
func corner(x, y float64, right bool) string {
	const r = 6.0
	if right {
		return "Q" + coord(x) + " " + coord(y) + " " + coord(x+r) + " " + coord(y)
	}
	return "Q" + coord(x) + " " + coord(y) + " " + coord(x-r) + " " + coord(y)
}

// sign is 1 for what is not negative, else -1.
func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}

// firstIntoException is the index of the leftmost branch into the exception
// that was not taken: it draws the rail that the others join. -1 for none.
func firstIntoException(edges []Edge, column map[string]int) int {
	first := -1
	for i, e := range edges {
		at, known := column[e.From]
		if !known || e.Taken || e.To != exceptionState {
			continue
		}
		if first < 0 || at < column[edges[first].From] {
			first = i
		}
	}
	return first
}

// railPath draws from a state down to the rail, and along it into the
// exception unless another edge draws that part.
func railPath(from, exception placedNode, whole bool) (line, head string) {
	y := exception.y + nodeHeight/2
	line = "M" + coord(from.x+nodeWidth/2) + " " + coord(from.y+nodeHeight) + "V" + coord(y)
	if !whole {
		return line, ""
	}
	return line + "H" + coord(exception.x-6), "M" + coord(exception.x) + " " + coord(y) + "l-7 -3.5v7z"
}
