package goldentest

import (
	"slices"
	"strings"
)

// FormulaLabels returns the labels of the terms of a model formula as R writes
// it: sums of factors, a:b, a*b, I(a^2) and (a+b+...)^2.
func FormulaLabels(model string) map[string]bool {
	set := map[string]bool{}
	for _, summand := range summands(strings.ReplaceAll(model, " ", "")) {
		for _, label := range labels(summand) {
			set[label] = true
		}
	}
	return set
}

// summands splits at every + outside parentheses.
func summands(model string) []string {
	depth := 0
	return strings.FieldsFunc(model, func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return r == '+' && depth == 0
	})
}

func labels(summand string) []string {
	if inner, ok := strings.CutPrefix(summand, "I("); ok {
		return []string{strings.TrimSuffix(inner, ")")}
	}
	single := strings.Split(summand, "*")
	if inner, ok := strings.CutSuffix(summand, ")^2"); ok {
		single = strings.Split(strings.TrimPrefix(inner, "("), "+")
	}
	out := slices.Clone(single)
	for i, a := range single {
		for _, b := range single[i+1:] {
			out = append(out, a+":"+b)
		}
	}
	return out
}
