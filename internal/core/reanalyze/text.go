package reanalyze

import (
	"fmt"
	"strings"
)

// shown is how many differences of one artifact its text names.
const shown = 5

// Text says in lines for people what a re-analysis found.
func (r Result) Text() string {
	var b strings.Builder
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "warning: %s\n", w)
	}
	for _, e := range r.Epochs {
		e.text(&b)
	}
	fmt.Fprintf(&b, "%s: %s\n", r.Verdict, r.Verdict.sentence())
	return b.String()
}

func (v Verdict) sentence() string {
	switch v {
	case Identical:
		return "every recorded artifact follows from the recorded runs"
	case Explained:
		return "every difference lies in what another version words or adds; every number and decision is the same"
	}
	return "the record does not follow from its own runs"
}

func (e Epoch) text(b *strings.Builder) {
	equal, near, differing := 0, 0, 0
	for _, a := range e.Artifacts {
		equal, near = equal+a.Equal, near+a.Close
		for _, d := range a.Differences {
			if d.Nature != Near {
				differing++
			}
		}
	}
	fmt.Fprintf(b, "epoch %d: %d artifacts, %d fields equal, %d within 1e-9, %d different\n", e.Epoch, len(e.Artifacts), equal, near, differing)
	for _, c := range e.Checks {
		if !c.OK {
			fmt.Fprintf(b, "  failed check, %s: %s\n", c.Name, c.Detail)
		}
	}
	for _, r := range e.Runs {
		fmt.Fprintf(b, "  run of row %d in iteration %d is not what was recorded: %s\n", r.RowIndex, r.Iteration, strings.Join(r.Why, "; "))
		if len(r.Follows) > 0 {
			fmt.Fprintf(b, "    what follows from it: %s\n", strings.Join(r.Follows, ", "))
		}
	}
	if e.Stopped != "" {
		fmt.Fprintf(b, "  %s\n", e.Stopped)
	}
	for _, a := range e.Artifacts {
		a.text(b)
	}
}

func (a Artifact) text(b *strings.Builder) {
	named := 0
	for _, d := range a.Differences {
		if d.Nature == Near {
			continue
		}
		if named++; named <= shown {
			fmt.Fprintf(b, "  %s: %s was %s, is %s%s\n", a.Path, orWhole(d.Field), orNothing(d.Recorded), orNothing(d.Derived), because(d.Nature))
		}
	}
	if named > shown {
		fmt.Fprintf(b, "  %s: and %d more\n", a.Path, named-shown)
	}
}

func because(n Nature) string {
	if n == ByVersion {
		return " (depends on the version)"
	}
	return ""
}

func orWhole(field string) string {
	if field == "" {
		return "the document"
	}
	return field
}

func orNothing(value string) string {
	if value == "" {
		return "absent"
	}
	return value
}
