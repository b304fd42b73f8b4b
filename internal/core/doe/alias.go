package doe

import "strings"

// noFactor is the second factor of a main effect.
const noFactor = -1

// Term is a main effect or a two-factor interaction of a two-level design, by
// position of its factors.
type Term struct {
	A, B int // B is -1 for a main effect, else larger than A
}

// Main returns the main effect of a factor.
func Main(factor int) Term { return Term{factor, noFactor} }

// IsMain reports whether the term is a main effect.
func (t Term) IsMain() bool { return t.B == noFactor }

// Label names the term by its factor ids, joined by a colon.
func (t Term) Label(ids []string) string {
	if t.IsMain() {
		return ids[t.A]
	}
	return strings.Join([]string{ids[t.A], ids[t.B]}, ":")
}

// Terms lists all main effects and then all two-factor interactions of k
// factors, in factor order. In an alias class the first of this order speaks
// for the others.
func Terms(k int) []Term {
	terms := make([]Term, 0, k+k*(k-1)/2)
	for j := range k {
		terms = append(terms, Main(j))
	}
	for a := range k {
		for b := a + 1; b < k; b++ {
			terms = append(terms, Term{a, b})
		}
	}
	return terms
}

// AliasMember is one term of an alias class.
type AliasMember struct {
	Term Term
	Sign int // +1 or -1: the estimate holds the term's coefficient times this
}

func (m AliasMember) label(ids []string) string {
	if m.Sign < 0 {
		return "-" + m.Term.Label(ids)
	}
	return m.Term.Label(ids)
}

// AliasClass is a set of terms that share one estimate: the sum of their
// coefficients, each with its sign. The first member is the representative, a
// main effect if there is one, and has sign +1.
type AliasClass struct {
	Members []AliasMember
}

// Representative returns the term under which the class is fitted.
func (c AliasClass) Representative() Term { return c.Members[0].Term }

// at moves the class from the factors of a fraction to their positions among
// all factors.
func (c AliasClass) at(positions []int) AliasClass {
	moved := AliasClass{}
	for _, m := range c.Members {
		m.Term.A = positions[m.Term.A]
		if !m.Term.IsMain() {
			m.Term.B = positions[m.Term.B]
		}
		moved.Members = append(moved.Members, m)
	}
	return moved
}

// AliasClasses returns the classes of two or more main effects and two-factor
// interactions in a regular design, in the order of their representatives.
// Terms whose columns XOR to the same vector are aliased. O(k^2).
func AliasClasses(columns []Column) []AliasClass {
	position := make(map[uint32]int)
	var classes []AliasClass
	var negative []bool // sign of each class's representative
	for _, term := range Terms(len(columns)) {
		c := columns[term.A]
		if !term.IsMain() {
			b := columns[term.B]
			c = Column{Bits: c.Bits ^ b.Bits, Minus: c.Minus != b.Minus}
		}
		at, known := position[c.Bits]
		if !known {
			position[c.Bits] = len(classes)
			classes = append(classes, AliasClass{Members: []AliasMember{{term, 1}}})
			negative = append(negative, c.Minus)
			continue
		}
		sign := 1
		if c.Minus != negative[at] {
			sign = -1
		}
		classes[at].Members = append(classes[at].Members, AliasMember{term, sign})
	}
	return shared(classes)
}

// shared keeps the classes that confound something.
func shared(classes []AliasClass) []AliasClass {
	var kept []AliasClass
	for _, c := range classes {
		if len(c.Members) > 1 {
			kept = append(kept, c)
		}
	}
	return kept
}
