package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"assay/internal/core/artifact"
)

// Every reason of the closed list has its condition in the code that judges an
// epoch, and nothing there names one outside it.
func TestEveryReasonIsProduced(t *testing.T) {
	produced := map[string]bool{}
	files, err := filepath.Glob("../epoch/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(files, "situation.go") {
		if !strings.HasSuffix(name, "_test.go") {
			for _, id := range reasonsNamedIn(t, name) {
				produced[id] = true
			}
		}
	}
	declared := reasonsNamedIn(t, "../artifact/report.go")
	if len(declared) != len(artifact.Reasons) {
		t.Fatalf("%d constants, %d reasons in the closed list", len(declared), len(artifact.Reasons))
	}
	for _, id := range declared {
		if !produced[id] {
			t.Errorf("%s is produced nowhere", id)
		}
		delete(produced, id)
	}
	for id := range produced {
		t.Errorf("%s is produced and is no reason of the list", id)
	}
}

// reasonsNamedIn lists the identifiers Reason... of a file that are values:
// constants declared in it, or taken from the package artifact.
func reasonsNamedIn(t *testing.T, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	add := func(id string) {
		if strings.HasPrefix(id, "Reason") && id != "Reason" && id != "Reasons" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "artifact" {
				add(n.Sel.Name)
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				add(id.Name)
			}
		}
		return true
	})
	return ids
}
