package web

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/data/store"
)

func TestRunsTable(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	records := sheetOf(s, s.as(store.RoleViewer), "/campaigns/"+s.campaign(calmID)+"/runs.csv")
	want := strings.Split("exec_seq,epoch,iteration,stage,row_index,role,replicate,A,B,MODE,y,status,failure_kind,duration_ms,attempts,workload_seed,started_at,error", ",")
	if !slices.Equal(records[0], want) {
		t.Errorf("the head is %q", records[0])
	}
	report, err := s.store.Report(t.Context(), s.campaign(calmID), 1)
	if err != nil {
		t.Fatal(err)
	}
	planned := 0
	for _, stage := range report.Stages {
		planned += stage.Planned
	}
	if len(records)-1 != planned {
		t.Errorf("%d rows, the design has %d", len(records)-1, planned)
	}
	last := 0
	for _, record := range records[1:] {
		seq, err := strconv.Atoi(record[0])
		if err != nil || seq <= last {
			t.Errorf("row %v follows %d", record, last)
		}
		last = seq
		if _, err := strconv.ParseFloat(record[10], 64); err != nil {
			t.Errorf("row %v has no response", record)
		}
	}
}

func TestTablesOfEffectsAndFinalists(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	for _, record := range sheetOf(s, viewer, "/campaigns/"+id+"/effects.csv")[1:] {
		effect, err := strconv.ParseFloat(record[3], 64)
		coefficient, err2 := strconv.ParseFloat(record[6], 64)
		times := 2.0
		if strings.HasSuffix(record[2], "^2") || strings.HasSuffix(record[2], ":curvature") {
			times = 1 // a bend, from the middle to the ends
		}
		if err != nil || err2 != nil || effect != times*coefficient {
			t.Errorf("the effect is not %g times the coefficient: %v", times, record)
		}
	}
	report, err := s.store.Report(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	records, winners := sheetOf(s, viewer, "/campaigns/"+id+"/finalists.csv"), 0
	if len(records)-1 != len(report.Finalists) {
		t.Errorf("%d seats, the report has %d", len(records)-1, len(report.Finalists))
	}
	for _, record := range records[1:] {
		if record[4] == "true" {
			winners++
			if got, want := record[5], report.Recommendation.Levels["A"].Render(); got != want {
				t.Errorf("the winner has A = %s, the report says %s", got, want)
			}
		}
	}
	if winners != 1 {
		t.Errorf("%d winners", winners)
	}
}

func TestTablesBeforeAnythingWasMeasured(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(haltedID)
	for _, name := range []string{"runs.csv", "effects.csv", "finalists.csv", "front.csv"} {
		if records := sheetOf(s, viewer, "/campaigns/"+id+"/"+name); len(records) != 1 {
			t.Errorf("%s has %d lines, want its head alone", name, len(records))
		}
	}
}

func TestFilesAreGivenAsRecorded(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(hostileID)
	file := s.do(call{path: "/campaigns/" + id + "/campaign.yaml", session: viewer})
	if file.body != hostileFile {
		t.Error("the campaign file is not the one that was given")
	}
	if got := file.header.Get("Content-Disposition"); got != "attachment; filename=hostile-campaign.yaml" {
		t.Errorf("disposition %q", got)
	}
	report, err := s.store.Report(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.page(viewer, "/campaigns/"+id+"/report.md"); got != report.Markdown {
		t.Error("the Markdown is not the recorded one")
	}
	text := s.page(viewer, "/campaigns/"+id+"/report.json")
	if err := artifact.Validate(artifact.KindReport, []byte(text)); err != nil {
		t.Errorf("the JSON does not fit its schema: %v", err)
	}
	var got artifact.Report
	if err := json.Unmarshal([]byte(text), &got); err != nil || got.PolicyHash != report.PolicyHash {
		t.Errorf("policy %q, want %q: %v", got.PolicyHash, report.PolicyHash, err)
	}
}

func TestFileName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"zstd-3.v2_runs.csv":   "zstd-3.v2_runs.csv",
		"../../etc/passwd":     "_.._etc_passwd",
		"a\r\nX-Bad: 1.csv":    "a__X-Bad__1.csv",
		`"quoted"; filename=x`: "_quoted___filename_x",
		"größe.csv":            "gr__e.csv",
		".hidden":              "hidden",
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
