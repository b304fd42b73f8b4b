package preview

import (
	"fmt"
	"math"
	"strings"

	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/report"
)

// confounding says in words which effects the screen cannot tell apart.
func (p counted) confounding() Confounding {
	d := p.design
	c := Confounding{Resolution: d.Resolution, Groups: []AliasGroup{}}
	if d.Kind == doe.DOptimal && d.Mixed != nil && d.Mixed.Model != doe.Interactions {
		c.Groups = p.bent()
		c.Text = "the screen estimates main effects alone"
		if len(c.Groups) > 0 {
			c.Text += fmt.Sprintf("; %s bent by an interaction", plural(len(c.Groups), "estimate")+" of them can be")
		}
		return c
	}
	for _, class := range d.Classes {
		c.Groups = append(c.Groups, group(class, d.FactorIDs))
	}
	switch {
	case len(c.Groups) > 0 && d.Resolution != nil && *d.Resolution >= 5:
		c.Text = "main effects and joint effects of two factors have their own estimates"
	case len(c.Groups) > 0 && d.Resolution != nil && *d.Resolution == 4:
		c.Text = fmt.Sprintf("every main effect has its own estimate; joint effects of two factors are mixed in %s", plural(len(c.Groups), "group"))
	case len(c.Groups) > 0:
		c.Text = fmt.Sprintf("effects are mixed in %s; what a group shows is the sum of its members", plural(len(c.Groups), "group"))
	default:
		c.Text = "no main effect or joint effect of two factors is mixed with another"
	}
	return c
}

// group words one alias class.
func group(class doe.AliasClass, ids []string) AliasGroup {
	g := AliasGroup{}
	words := make([]string, len(class.Members))
	for i, m := range class.Members {
		label := m.Term.Label(ids)
		words[i] = effect(label)
		if m.Sign < 0 {
			label, words[i] = "-"+label, words[i]+" (reversed)"
		}
		g.Members = append(g.Members, label)
	}
	g.Text = words[0] + " cannot be told from " + joined(words[1:])
	return g
}

// effect names the effect of a factor, or the joint effect of two.
func effect(label string) string {
	return strings.ReplaceAll(label, ":", " with ")
}

// joined is "a", "a and b", "a, b and c".
func joined(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// bent lists the main effects whose estimates hold a share of an interaction
// that the model of the screen leaves out, the largest share first.
func (p counted) bent() []AliasGroup {
	rows := make([]fit.Observation, 0, len(p.design.Points))
	for i, point := range p.design.Points {
		if point.Role != doe.RoleCorner {
			continue
		}
		rows = append(rows, fit.Observation{RowIndex: i, Levels: point.Levels, Role: string(point.Role)})
	}
	groups := []AliasGroup{}
	for _, a := range fit.BiasOfMainEffects(p.request.Screen.Factors, rows) {
		groups = append(groups, AliasGroup{
			Members: []string{a.Fitted.Label, a.Omitted.Label}, Share: finite(a.Share),
			Text: fmt.Sprintf("the estimate of %s holds %s of %s", a.Fitted.Label, report.Number(math.Round(a.Share*100)/100), effect(a.Omitted.Label)),
		})
	}
	return groups
}
