package argv

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, command string
		want          []string
	}{
		{"blanks only", " \t\n ", nil},
		{"plain words", "./bench run --n 3", []string{"./bench", "run", "--n", "3"}},
		{"trailing newline of a block scalar", "./bench run\n", []string{"./bench", "run"}},
		{"single quotes keep everything", `sh -c 'a | b "c" \n'`, []string{"sh", "-c", `a | b "c" \n`}},
		{"double quotes keep blanks", `echo "a  b"`, []string{"echo", "a  b"}},
		{"double quotes unescape their own four", `"\"\\\$\` + "`" + `"`, []string{`"\$` + "`"}},
		{"double quotes keep other backslashes", `"a\nb"`, []string{`a\nb`}},
		{"backslash outside quotes", `a\ b \'c`, []string{"a b", "'c"}},
		{"adjacent pieces join", `--x='a b'"c d"e`, []string{"--x=a bc de"}},
		{"empty quotes are a word", `a '' ""`, []string{"a", "", ""}},
		{"continuation line", "a \\\n b", []string{"a", "b"}},
		{"continuation inside a word", "a\\\nb", []string{"ab"}},
		{"continuation after an empty quote", "''\\\n", []string{""}},
		{"nothing is expanded", `$HOME * ~ a|b`, []string{"$HOME", "*", "~", "a|b"}},
		{"non-ASCII text", `--name='Grüße' ü`, []string{"--name=Grüße", "ü"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Split(c.command)
			if err != nil {
				t.Fatal(err)
			}
			if len(got) == 0 && len(c.want) == 0 {
				return
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("words of %q (-want +got):\n%s", c.command, d)
			}
		})
	}
}

func TestSplitReportsOpenQuotes(t *testing.T) {
	for command, offset := range map[string]int{
		`a 'b`:   2,
		`a "b\"`: 2,
		`a b\`:   3,
		`"a\`:    0,
	} {
		_, err := Split(command)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("Split(%q) = %v, want a SyntaxError", command, err)
			continue
		}
		if syntax.Offset != offset {
			t.Errorf("Split(%q): offset %d, want %d", command, syntax.Offset, offset)
		}
	}
}

func TestParseMarksWhatIsQuoted(t *testing.T) {
	words, err := Parse(`  a'|'b\;c "$x" d|e`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Word{
		{Text: "a|b;c", Bare: "a\x00b\x00c", Offset: 2},
		{Text: "$x", Bare: "\x00\x00", Offset: 11},
		{Text: "d|e", Bare: "d|e", Offset: 16},
	}
	if d := cmp.Diff(want, words); d != "" {
		t.Errorf("words (-want +got):\n%s", d)
	}
}

func TestMatchPath(t *testing.T) {
	for _, c := range []struct {
		word, path string
		want       bool
	}{
		{"engine.json", "engine.json", true},
		{"--config=engine.json", "engine.json", true},
		{"a:engine.json", "engine.json", true},
		{"x,engine.json", "engine.json", true},
		{"./engine.json", "engine.json", false},
		{"engine.json", "./engine.json", false},
		{"other/engine.json", "engine.json", false},
		{"engine.json.bak", "engine.json", false},
		{"--config engine.json", "engine.json", false},
		{"anything", "", false},
	} {
		if got := MatchPath(c.word, c.path); got != c.want {
			t.Errorf("MatchPath(%q, %q) = %v, want %v", c.word, c.path, got, c.want)
		}
	}
}

func TestSubstitute(t *testing.T) {
	words := []string{"./bench", "--a=conf/a.json", "conf/a.json", "--list=x,a.json"}
	got, missing := Substitute(words, []Copy{
		{"a.json", "/run/2/a.json"},
		{"conf/a.json", "/run/1/a.json"},
		{"conf/a.json", "/run/1/a.json"},
		{"b.yaml", "/run/3/b.yaml"},
	})
	want := []string{"./bench", "--a=/run/1/a.json", "/run/1/a.json", "--list=x,/run/2/a.json"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("words (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"b.yaml"}, missing); d != "" {
		t.Errorf("missing (-want +got):\n%s", d)
	}
	if words[1] != "--a=conf/a.json" {
		t.Error("Substitute changed its argument")
	}
}

// A copy's own path may end in a shorter declared path; it must not be replaced again.
func TestSubstituteTouchesAWordOnce(t *testing.T) {
	got, missing := Substitute([]string{"c:conf.json"}, []Copy{
		{"c:conf.json", "/run/x=conf.json"},
		{"conf.json", "/other"},
	})
	if got[0] != "/run/x=conf.json" || len(missing) != 1 {
		t.Errorf("got %q, missing %q", got, missing)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{`a 'b' "c\"" \d`, "a\\\n", `''`, "\\", `"`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, command string) {
		words, err := Parse(command)
		if err != nil {
			return
		}
		for _, w := range words {
			if len(w.Bare) != len(w.Text) {
				t.Fatalf("Bare has %d bytes, Text %d", len(w.Bare), len(w.Text))
			}
		}
		// Quoting every word again gives the same words.
		quoted := make([]string, len(words))
		for i, w := range words {
			quoted[i] = "'" + strings.ReplaceAll(w.Text, "'", `'\''`) + "'"
		}
		again, err := Split(strings.Join(quoted, " "))
		if err != nil {
			t.Fatal(err)
		}
		if len(again) != len(words) {
			t.Fatalf("%d words became %d", len(words), len(again))
		}
		for i := range again {
			if again[i] != words[i].Text {
				t.Fatalf("word %d: %q became %q", i, words[i].Text, again[i])
			}
		}
	})
}
