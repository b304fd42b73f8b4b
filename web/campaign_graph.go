package web

import (
	"fmt"
	"slices"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/report"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
)

// words turns a name of a closed list into words: gate_failed, gate failed.
func words(name string) string { return strings.ReplaceAll(name, "_", " ") }

func text(v any) string {
	if s, ok := v.(canonical.Scalar); ok {
		return s.Render()
	}
	return ""
}

// stageOrder is the order in which a policy's states are drawn.
var stageOrder = []artifact.Stage{
	artifact.StageVerify, artifact.StageScreen, artifact.StageFoldover, artifact.StageRefine, artifact.StageConfirm,
	artifact.StageAllocate, artifact.StageValidate, artifact.StageReport, artifact.StageException,
}

// graph draws the policy with the path taken: verify first, which compiles it.
func (p campaignPage) graph() part.Graph {
	g := part.Graph{}
	taken := p.takenEdges()
	for _, name := range stageOrder {
		if name != artifact.StageVerify && (p.facts == nil || !p.hasState(name)) {
			continue
		}
		g.Nodes = append(g.Nodes, part.Node{ID: string(name), State: p.nodeState(name), Note: p.nodeNote(name)})
	}
	if p.facts == nil {
		g.Path = "verify"
		return g
	}
	g.Edges = append(g.Edges, part.Edge{From: "verify", To: string(p.facts.Policy.Initial), Taken: true, When: "the declared relations hold"})
	for _, t := range p.facts.Policy.Transitions {
		key := [2]string{string(t.From), string(t.To)}
		at := slices.IndexFunc(g.Edges, func(e part.Edge) bool { return e.From == key[0] && e.To == key[1] })
		if at < 0 {
			g.Edges = append(g.Edges, part.Edge{From: key[0], To: key[1], Taken: taken[key]})
			at = len(g.Edges) - 1
		}
		if condition := report.Condition(t); g.Edges[at].When == "" {
			g.Edges[at].When = condition
		} else {
			g.Edges[at].When += "; or " + condition
		}
	}
	path := []string{"verify"}
	for _, it := range p.facts.Iterations {
		path = append(path, string(it.Stage))
	}
	if p.recorded.Report != nil {
		path = append(path, "report")
	}
	g.Path = strings.Join(path, " → ")
	return g
}

func (p campaignPage) hasState(name artifact.Stage) bool {
	_, ok := p.facts.Policy.States[name]
	return ok
}

func (p campaignPage) takenEdges() map[[2]string]bool {
	taken := map[[2]string]bool{}
	for _, t := range p.recorded.Transitions {
		if t.To != nil {
			taken[[2]string{string(t.From), string(*t.To)}] = true
		}
	}
	return taken
}

func (p campaignPage) nodeState(name artifact.Stage) part.NodeState {
	halted := p.recorded.Campaign.State == store.StateHalted
	finished := p.recorded.Campaign.State == store.StateDone
	entered, last := false, false
	for i, it := range p.recorded.Iterations {
		if it.Stage == name {
			entered, last = true, i == len(p.recorded.Iterations)-1
		}
	}
	switch {
	case name == artifact.StageReport && p.recorded.Report != nil:
		return part.NodeDone
	case name == artifact.StageException && p.recorded.Ended != nil:
		return part.NodeDone
	case entered && last && halted:
		return part.NodeHalted
	case entered && last && !finished:
		return part.NodeCurrent
	case entered:
		return part.NodeDone
	case finished:
		return part.NodeSkipped
	}
	return part.NodeAhead
}

func (p campaignPage) nodeNote(name artifact.Stage) string {
	rows, rounds := 0, 0
	for _, it := range p.recorded.Iterations {
		if it.Stage == name && it.Design != nil {
			rows += len(it.Design.Rows)
			rounds++
		}
	}
	switch {
	case rows == 0:
		return ""
	case rounds > 1:
		return fmt.Sprintf("%d rounds, %s", rounds, figure.Count(rows, "row", "rows"))
	}
	return figure.Count(rows, "row", "rows")
}
