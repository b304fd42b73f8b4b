package artifact_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/certify"
	"assay/internal/core/doe"
	"assay/internal/core/fit"
	"assay/internal/core/policy"
	"assay/internal/core/recommend"
)

func texts[T ~string](list ...T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}

// TestVocabularies holds three spellings of each closed vocabulary together:
// the constants of the type, the list that programs walk, and the schema.
// What the record alone knows is left out of the last two.
func TestVocabularies(t *testing.T) {
	for _, v := range []struct {
		typeName, definition string
		list, recordOnly     []string
	}{
		{"Stage", "stage", texts(artifact.Stages...), nil},
		{"Role", "role", texts(artifact.Roles...), nil},
		{"Status", "status", texts(artifact.Statuses...), texts(artifact.StatusInterrupted)},
		{"FailureKind", "failure_kind", texts(artifact.FailureKinds...), texts(artifact.FailureNone, artifact.FailureInterrupted)},
		{"SeatStatus", "seat_status", texts(artifact.SeatStatuses...), nil},
		{"Feasibility", "feasibility", texts(artifact.Feasibilities...), nil},
		{"Basis", "basis", texts(artifact.Bases...), nil},
		{"Origin", "origin", texts(artifact.Origins...), nil},
		{"FrontStatus", "front_status", texts(artifact.FrontStatuses...), nil},
		{"Versus", "versus", texts(artifact.Verses...), nil},
		{"Reason", "reason", texts(artifact.Reasons...), nil},
		{"Caveat", "caveat", texts(artifact.Caveats...), nil},
		{"GateName", "gate", texts(artifact.GateNames...), nil},
		{"HaltKind", "halt_kind", texts(artifact.HaltKinds...), nil},
		{"Move", "move", texts(artifact.Moves...), nil},
	} {
		t.Run(v.typeName, func(t *testing.T) {
			if enum := definition(t, v.definition).words(t); !slices.Equal(enum, v.list) {
				t.Errorf("the schema lists %q, the program %q", enum, v.list)
			}
			declared := constantsOf(t, v.typeName)
			for _, word := range declared {
				if !slices.Contains(v.list, word) && !slices.Contains(v.recordOnly, word) {
					t.Errorf("the constant %q is in no list", word)
				}
			}
			if len(declared) != len(v.list)+len(v.recordOnly) {
				t.Errorf("there are %d constants and %d listed words", len(declared), len(v.list)+len(v.recordOnly))
			}
		})
	}
}

// TestProducersWords compares the words that other packages produce with what
// the schemas admit.
func TestProducersWords(t *testing.T) {
	keys := make([]string, len(policy.Vocabulary))
	for i, term := range policy.Vocabulary {
		keys[i] = string(term.Key)
	}
	of := func(k artifact.Kind, path ...string) []string { return schemaOf(t, k).child(t, path...).words(t) }
	for _, v := range []struct {
		what             string
		admitted, spoken []string
	}{
		{"observations", of(artifact.KindPolicy, "properties", "transitions", "items", "properties", "when", "propertyNames"), keys},
		{"kinds of designs", definition(t, "design_kind").words(t),
			texts(doe.Full, doe.Fractional, doe.Crossed, doe.DOptimal, doe.CentralComposite, doe.BoxBehnken, doe.FoldoverBlock, doe.ShortlistReplicate)},
		{"models of a mixed-level screen", of(artifact.KindDesignMatrix, "$defs", "mixed_level", "properties", "model"),
			texts(doe.MainEffects, doe.MainEffectsFirst, doe.Interactions)},
		{"verdicts of adequacy", definition(t, "adequacy_test").child(t, "properties", "verdict").words(t),
			texts(fit.Passed, fit.Rejected, fit.NotComputed)},
		{"stationary classes", of(artifact.KindRecommendation, "properties", "stationary_point", "properties", "class"),
			texts(fit.Maximum, fit.Minimum, fit.Saddle, fit.Ridge)},
		{"modes of the candidates", definition(t, "candidate_space").child(t, "properties", "mode").words(t),
			[]string{artifact.ModeEnumerated, artifact.ModeSearched}},
		{"methods of the model bound", definition(t, "model_bound").child(t, "properties", "method").words(t),
			[]string{recommend.Bonferroni, recommend.Scheffe, recommend.Trivial, recommend.None}},
		{"methods of the terminal bound", of(artifact.KindConfirmation, "properties", "terminal_bound", "properties", "method"),
			[]string{certify.MethodPaired, certify.MethodWelch, certify.MethodSupportedPairs, certify.MethodSupportedSamples, certify.MethodTrivial, certify.MethodNone}},
		{"methods of a constraint's limits", definition(t, "seat_constraint").child(t, "properties", "method").words(t),
			[]string{certify.MethodHoeffding, certify.MethodClopperPearson}},
		{"verdicts of the seed probe", of(artifact.KindConfirmation, "properties", "crn_probe", "properties", "verdict"),
			texts(certify.SeedHonoured, certify.SeedNotHonoured, certify.SeedNoEffect, certify.SeedNotRun)},
	} {
		if !slices.Equal(slices.Sorted(slices.Values(v.admitted)), slices.Sorted(slices.Values(v.spoken))) {
			t.Errorf("%s: the schema admits %q, the program says %q", v.what, v.admitted, v.spoken)
		}
	}
}

func definition(t *testing.T, name string) node {
	t.Helper()
	return schemaOf(t, "shared").child(t, "$defs", name)
}

// constantsOf lists the values of the constants of a type of this package.
func constantsOf(t *testing.T, typeName string) []string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if of, ok := spec.Type.(*ast.Ident); !ok || of.Name != typeName {
				return true
			}
			for _, value := range spec.Values {
				if literal, ok := value.(*ast.BasicLit); ok {
					word, err := strconv.Unquote(literal.Value)
					if err != nil {
						t.Fatal(err)
					}
					words[word] = true
				}
			}
			return true
		})
	}
	return slices.Sorted(maps.Keys(words))
}
