package browsertest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Violation is one rule of accessibility that a page breaks.
type Violation struct {
	ID    string   `json:"id"`   // axe's name of the rule
	Help  string   `json:"help"` // the rule in words
	Where []string `json:"where"`
}

func (v Violation) String() string {
	return fmt.Sprintf("%s (%s) at %s", v.Help, v.ID, strings.Join(v.Where, "\n\t"))
}

// Violations checks the page, as it is shown now, by the rules of WCAG 2.2 AA
// and axe's best practice.
func (p *Page) Violations() []Violation {
	p.t.Helper()
	source, err := axe()
	if err != nil {
		p.t.Fatalf("the accessibility checker: %v", err)
	}
	// It comes through the debugging protocol, since the content policy lets no
	// foreign script in.
	Eval[bool](p, `window.axe || (() => {`+source+`})(), true`)
	return Eval[[]Violation](p, `axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
		.then((r) => r.violations.map((x) => ({id: x.id, help: x.help, where: x.nodes.map((n) => n.target.join(" ") + ": " + n.any.map((c) => c.message).join("; "))})))`)
}

// Accessible fails the test for every violation, in light and in dark.
func (p *Page) Accessible() {
	p.t.Helper()
	for _, scheme := range []string{"dark", "light"} {
		p.Medium("screen", scheme)
		for _, v := range p.Violations() {
			p.t.Errorf("%s, %s: %v", Eval[string](p, `location.pathname`), scheme, v)
		}
	}
}

// axe reads the checker from the root of the module, once.
var axe = sync.OnceValues(func() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			source, err := os.ReadFile(filepath.Join(dir, "assets", "testdata", "axe", "axe.min.js"))
			return string(source), err
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the test")
		}
		dir = parent
	}
})
