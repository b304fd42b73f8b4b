package web

import (
	"fmt"
	"strconv"
	"strings"

	"assay/internal/core/review"
	"assay/internal/core/textdiff"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
	view "assay/templates/review"
)

// talk puts the remarks to their lines, those of earlier requests included where
// their lines are still there, and opens the form for one line.
func (p reviewPage) talk(v *view.View, line int) {
	remarks := map[int][]view.Remark{}
	for _, earlier := range p.earlier {
		p.carried(earlier, remarks)
	}
	for _, c := range p.asked.Comments {
		remarks[c.Line] = append(remarks[c.Line], remarkOf(c))
	}
	speaks := p.maySpeak()
	for i, text := range splitLines(string(p.asked.Source)) {
		number := i + 1
		l := view.FileLine{Number: number, Text: text, Remarks: remarks[number]}
		if speaks {
			l.Speak = p.own("?" + view.FieldLine + "=" + strconv.Itoa(number) + "#" + view.SayID + "-" + strconv.Itoa(number))
			if number == line {
				l.Say = &view.Say{Action: p.own("/comment"), Line: number, Cancel: p.own("#L" + strconv.Itoa(number))}
			}
		}
		v.File = append(v.File, l)
	}
	v.Remarks = remarks[0]
	if speaks {
		v.Say = &view.Say{Action: p.own("/comment")}
	}
}

// maySpeak reports whether something can still be said: nobody reads what is said
// of a request that another one replaced.
func (p reviewPage) maySpeak() bool {
	switch p.asked.State {
	case review.Void, review.Withdrawn, review.Spent:
		return false
	}
	return true
}

// carried puts the remarks of an earlier request to the lines where their text
// stands now; what was said of a line that changed is said of the whole.
func (p reviewPage) carried(earlier store.Review, remarks map[int][]view.Remark) {
	now := map[int]int{} // line of the earlier text → of this one
	for _, l := range textdiff.Lines(string(earlier.Source), string(p.asked.Source)) {
		if l.Mark == textdiff.Kept {
			now[l.Old] = l.New
		}
	}
	for _, c := range earlier.Comments {
		remark := remarkOf(c)
		remark.Earlier = "on the request of " + ago(earlier.AskedAt)
		at := now[c.Line]
		if c.Line > 0 && at == 0 {
			remark.Earlier = fmt.Sprintf("on line %d of the request of %s, which changed since", c.Line, ago(earlier.AskedAt))
		}
		remarks[at] = append(remarks[at], remark)
	}
}

func remarkOf(c store.Comment) view.Remark {
	return view.Remark{By: c.By, When: ago(c.At), Exact: figure.Exact(c.At), Text: c.Text}
}

func splitLines(text string) []string {
	return strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
}

// deciding is the form of the decision, or why there is none.
func (p reviewPage) deciding(v *view.View) {
	if p.asked.AskedBy == p.visitor.Name || p.visitor.Role == store.RoleAdmin {
		if p.undecided() {
			v.Withdraw = &part.Action{
				ID: "withdraw", Label: "Withdraw the request", Href: p.own("/withdraw"), Method: "post",
				Confirm: &part.Confirm{Question: "Withdraw the request?", Loss: "Nobody can approve it any more, and an approval that it has counts no more. It stays in the record.", Yes: "Withdraw the request", No: "Keep it"},
			}
		}
	}
	switch {
	case p.mayDecide():
		v.Decide = p.decideForm()
	case p.mayTakeBack():
		v.Decide = &view.Decide{Action: p.own("/decide"), TakeBack: true}
	case !p.undecided():
		v.Waits = "There is nothing to decide any more."
	case p.mine() && !p.site.TwoPerson:
		v.Waits = "You asked for it or wrote its text, and need nobody to decide before you start it. " + ruleSentence(false)
	case p.mine():
		v.Waits = "You asked for it or wrote its text, so somebody else decides. " + ruleSentence(p.site.TwoPerson)
	default:
		v.Waits = "A reviewer decides. " + ruleSentence(p.site.TwoPerson)
	}
}

func (p reviewPage) decideForm() *view.Decide {
	d := &view.Decide{
		Action: p.own("/decide"), Rows: strconv.Itoa(p.asked.Price.Rows), Days: strconv.Itoa(queue.KeyDays), Two: ruleSentence(p.site.TwoPerson),
		Asked: "Asked for: " + limitWords(p.asked.Price) + ". What needs more rows than you allow does not begin; without hours the time is not limited by the approval.",
	}
	return d // the hours asked for are an estimate, and what waits for its turn would use them up
}
