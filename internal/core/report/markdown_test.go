package report

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// The sections stand in the order in which a reader asks: what to do, how sure,
// what was not shown, and only then how.
func TestSectionsStandInOrder(t *testing.T) {
	text := Markdown(Build(stories()[1].input(t)))
	at := 0
	for _, heading := range []string{
		"# kiln", "## The answer", "## What was not shown", "## How it was measured", "### The final comparison", "## Effects",
		"## Constraints", "## What was excluded", "## Limits of the claim", "## Cost", "## Provenance",
	} {
		i := strings.Index(text[at:], "\n"+heading+"\n")
		if i < 0 && at > 0 {
			t.Fatalf("%q is missing or out of order", heading)
		}
		at += i + 1
	}
}

// What was let through stands with the answer, before anything that may be left
// unread.
func TestWaiversStandWithTheAnswer(t *testing.T) {
	in := stories()[1].input(t)
	in.Provenance.Waivers = []artifact.WaiverRecord{
		{Epoch: 1, Gate: artifact.GateApproval, Field: artifact.WaivedByFlag, Who: "ada", Why: "the bench is free *tonight*"},
		{Epoch: 1, Gate: "anchor", Field: "anchor", Who: "bob", Why: "no receipt"},
	}
	text := Markdown(Build(in))
	for _, want := range []string{
		"\n- Nobody but ada approved what this epoch spent: the bench is free \\*tonight\\*.\n", "\n- bob let anchor pass (anchor): no receipt.\n",
	} {
		if at := strings.Index(text, want); at < 0 || at > strings.Index(text, "\n## What was not shown\n") {
			t.Errorf("%q stands at %d of %s", want, at, text)
		}
	}
}

func TestEscapedText(t *testing.T) {
	for in, want := range map[string]string{
		"plain words":               "plain words",
		"a | b":                     `a \| b`,
		"<script>alert(1)</script>": `&lt;script&gt;alert(1)&lt;/script&gt;`,
		"[x](javascript:alert(1))":  `\[x\](javascript:alert(1))`,
		"![x](y)":                   `!\[x\](y)`,
		"http://evil.test":          `http\://evil.test`,
		"www.evil.test":             `www\.evil.test`,
		"# heading":                 `\# heading`,
		"- item":                    `\- item`,
		"1. item":                   `1\. item`,
		"12) item":                  `12\) item`,
		"=====":                     `\=====`,
		"two\nlines\r\n\tand tab":   "two lines and tab",
		"`code` *b* _i_ ~s~":        "\\`code\\` \\*b\\* \\_i\\_ \\~s\\~",
		"p99_latency_ms":            "p99_latency_ms",
		"a__b _c d_":                `a\_\_b \_c d\_`,
		"&copy; me@host":            `\&copy; me\@host`,
		`back\slash`:                `back\\slash`,
		"\x00\x1b[31mred\u202e":     `\[31mred`,
		"bad \xff bytes":            "bad bytes",
		"1.5 is a number":           `1\.5 is a number`,
		"":                          "",
	} {
		if got := plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
	}
}

// hostile puts one text into every place of a report that authors, targets or
// agents can write.
func hostile(text string) artifact.Report {
	one, levels := 1.0, space.Levels{"A": canonical.String(text)}
	return artifact.Report{
		RunID: text, Question: text, Target: text, Metric: text, Unit: text, Direction: "maximize", Epsilon: &one,
		Recommendation: artifact.Answer{Levels: levels, Basis: artifact.BasisTerminalBest, Value: &one}, Baseline: space.Levels{"A": canonical.Int(1)},
		BaselineGain: &artifact.Gain{Absolute: 1, Percent: &one, Interval: &[2]float64{0, 2}},
		Remedies:     []artifact.Remedy{{Code: artifact.ReasonEpochEnded, Says: text, What: text}},
		Path:         []string{"screen"}, Stages: []artifact.StageSummary{{Stage: "screen", Kind: text}},
		Finalists:   []artifact.Finalist{{Key: "f0", Levels: levels, Why: text, Mean: &one, Status: artifact.SeatOK}},
		Fit:         &artifact.FitSummary{Stage: "screen", Effects: []artifact.Effect{{Label: text, AliasedWith: []artifact.AliasLabel{{Label: text, Sign: -1}}}}},
		Constraints: []artifact.SeatConstraint{{Key: "f0", Constraint: text}},
		Excluded:    []artifact.Excluded{{Stage: "screen", Levels: levels, Reason: text, Error: text}},
		LostLevels:  []artifact.LostLevel{{FactorID: text, Level: canonical.String(text)}},
		Caveats:     []artifact.CaveatNote{{Detail: text}}, AliasAssumptions: []string{text}, BehavioralFindings: []string{text},
		NextEpochAdvice: []string{text}, PolicyHash: text,
		Provenance: artifact.Provenance{Version: text, CPU: text, TestCommand: text, TargetCommit: text, Constants: map[string]string{"level": text}},
	}
}

var (
	unescaped = regexp.MustCompile("(^|[^\\\\])(\\\\\\\\)*([`*_\\[\\]~@#])")
	linkAt    = regexp.MustCompile(`(^|[^\\])(\\\\)*://`)
	headingAt = regexp.MustCompile(`^#{1,3} `)
)

// cellsOf counts the cells of a table line.
func cellsOf(line string) int {
	n, escaped := 0, false
	for _, r := range line {
		if r == '|' && !escaped {
			n++
		}
		escaped = r == '\\' && !escaped
	}
	return n - 1
}

// skeleton is the structure of a Markdown text: the kind of each line, and the
// number of cells in tables. No text of a report may change it.
func skeleton(t *testing.T, text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		kind := "text"
		switch {
		case line == "":
			kind = "blank"
		case headingAt.MatchString(line):
			kind, line = "heading", strings.TrimLeft(line, "# ")
		case strings.HasPrefix(line, "- "):
			kind, line = "item", line[2:]
		case strings.HasPrefix(line, "| "):
			kind = "row" + strings.Repeat("|", cellsOf(line))
		}
		if bad := unescaped.FindString(line); bad != "" {
			t.Errorf("%q is read as markup in %q", bad, line)
		}
		if strings.ContainsAny(line, "<>") || linkAt.MatchString(line) || strings.ContainsAny(line, "\r\x00\x1b\u202e") {
			t.Errorf("markup, a link or a control in %q", line)
		}
		out = append(out, kind)
	}
	return out
}

// FuzzHostileText lets any text stand in every place of a report: headings,
// lists and tables stay what they are.
func FuzzHostileText(f *testing.F) {
	for _, text := range []string{
		"x", "a|b", "<img src=x onerror=alert(1)>", "[a](javascript:x)", "a\n\n# b\n- c\n| d |", "```\ncode", "\\", "\\|", "\\\\|", "1. a", "https://x.y", "%s%d%!",
		"---", "\u202eabc", "\xff\xfe", "&lt;", "![i](x)", "$x$", "- [ ] x", "www.x.y", "WWW.x", "a  \nb",
	} {
		f.Add(text)
	}
	want := skeletonOf(f, "x")
	f.Fuzz(func(t *testing.T, text string) {
		if oneLine(text) == "" {
			t.Skip("text that shows nothing leaves no line")
		}
		got := skeleton(t, Markdown(hostile(text)))
		if strings.Join(got, "\n") != want {
			t.Errorf("%q changed the structure of the report", text)
		}
	})
}

func skeletonOf(f *testing.F, text string) string {
	var kinds []string
	for line := range strings.Lines(Markdown(hostile(text))) {
		kinds = append(kinds, line)
	}
	t := &testing.T{}
	return strings.Join(skeleton(t, strings.Join(kinds, "")), "\n")
}

// No number of the Markdown stands in the text alone: each is one of the
// document's, shown with the digits, as the duration or the rate that it is.
func TestNumbersOfTheTextAreInTheDocument(t *testing.T) {
	number := regexp.MustCompile(`\d+(\.\d+)?(e[+-]\d+)?`)
	for _, st := range stories() {
		r := Build(st.input(t))
		text, err := canonical.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var tree any
		if err := json.Unmarshal(text, &tree); err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{"95": true, "0": true} // of the 95 % intervals; of nothing counted
		collect(tree, known)
		for _, in := range number.FindAllString(Markdown(r), -1) {
			if !known[in] {
				t.Errorf("%s: %s stands nowhere in the document", st.name, in)
			}
		}
	}
}

// collect adds every way in which the numbers of a document may be shown.
func collect(tree any, known map[string]bool) {
	number := regexp.MustCompile(`\d+(\.\d+)?(e[+-]\d+)?`)
	switch v := tree.(type) {
	case map[string]any:
		for key, member := range v {
			collect(key, known)
			collect(member, known)
		}
	case []any:
		for _, member := range v {
			collect(member, known)
		}
	case string:
		for _, in := range number.FindAllString(v, -1) {
			known[in] = true
		}
	case float64:
		for _, shown := range []string{
			Number(v), Number(2 * v), digits(v, 3), Duration(v), Duration(3600 * v), Duration(v / 1000), confidence(v), errorRate(v),
		} {
			for _, in := range number.FindAllString(shown, -1) {
				known[in] = true
			}
		}
	}
}
