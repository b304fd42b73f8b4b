package report

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"assay/internal/core/artifact"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden reports anew")

// Whole reports, word by word: a certificate, an answer that has none, the
// baseline that won, and an epoch that ended early.
func TestGoldenReports(t *testing.T) {
	for _, st := range stories() {
		t.Run(st.name, func(t *testing.T) {
			got := Markdown(Build(st.input(t)))
			file := filepath.Join("testdata", st.name+".md")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("the report changed (-want +got):\n%s", diff)
			}
		})
	}
}

// What is rendered equals report.json: a report that was written, validated
// and read back gives the same text and the same sentences, so nothing in them
// comes from anywhere else.
func TestRenderedFromTheDocumentAlone(t *testing.T) {
	for _, st := range stories() {
		t.Run(st.name, func(t *testing.T) {
			r := Build(st.input(t))
			text, err := artifact.Encode(artifact.KindReport, r)
			if err != nil {
				t.Fatal(err)
			}
			var read artifact.Report
			if err := json.Unmarshal(text, &read); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(Markdown(r), Markdown(read)); diff != "" {
				t.Errorf("Markdown of the written report differs:\n%s", diff)
			}
			if Verdict(r) != Verdict(read) || GainSentence(r) != GainSentence(read) {
				t.Errorf("sentences of the written report differ: %q, %q", Verdict(read), GainSentence(read))
			}
		})
	}
}
