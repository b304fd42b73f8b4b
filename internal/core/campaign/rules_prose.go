package campaign

import "strings"

var proseRules = []rule{
	{"V-60", guidanceOrdersNothing},
}

// guidanceOrdersNothing: prose enforces nothing.
func guidanceOrdersNothing(x *check) {
	for _, field := range []string{"factor_nomination", "interpretation"} {
		path := "optimization.guidance." + field
		text, _ := x.text(path)
		padded := " " + strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r < 'a' || r > 'z' }), " ") + " "
		for _, order := range []string{"must", "never", "only if"} {
			if strings.Contains(padded, " "+order+" ") {
				x.warn(path, `says "`+order+`", but prose enforces nothing`, "move the rule to design_space.invariants")
				break
			}
		}
	}
}
