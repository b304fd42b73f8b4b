package web

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/data/store"
	"assay/templates/figure"
)

// rowOf finds a run of a campaign in its table: its address.
func rowOf(s *site, session, id string, is func(column func(string) string) bool) string {
	s.t.Helper()
	records := sheetOf(s, session, "/campaigns/"+id+"/runs.csv")
	for _, record := range records[1:] {
		column := func(name string) string {
			for i, head := range records[0] {
				if head == name {
					return record[i]
				}
			}
			s.t.Fatalf("no column %s", name)
			return ""
		}
		if is(column) {
			return fmt.Sprintf("/campaigns/%s/runs/%s/%s", id, column("iteration"), column("row_index"))
		}
	}
	s.t.Fatal("no such run")
	return ""
}

func TestPageOfARunThatCounts(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	path := rowOf(s, viewer, id, func(c func(string) string) bool {
		return c("stage") == "screen" && c("A") == "16" && c("MODE") == "eager"
	})
	body := s.page(viewer, path)
	contains(t, path, body,
		"The run measured y = ", "MB/s. Every check held, so it counts in the fit.",
		"block size", figure.Unit("16", "MB/s"), "applied", "flag --a={level}", "env MODE", // the configuration, with its unit
		"<code>./measure</code>", "<code>--a=16</code>", // the command, word by word
		"<dt>MODE</dt><dd>eager</dd>", "<dt>SEED</dt>", // the declared environment
		"echo of A", "constraint &gt;= 3.0", "observed", "ratio &gt;= 3.0", // metrics and checks
		"Not kept: only the output of failed runs is.", "complete", "/campaigns/"+id+"?tab=runs")
	lacks(t, path, body, "<dt>PATH</dt>", "<dt>HOME</dt>", "ASSAY_", "postgres://", "dbname=")
	if first, second := strings.Index(body, "cfg.a = 16"), strings.Index(body, "ratio = 3.16"); first < 0 || second < first {
		t.Error("the checks are not in the order in which they were made")
	}
}

func TestPageOfARunThatFailed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(hostileID)
	path := rowOf(s, viewer, id, func(c func(string) string) bool { return c("status") == "failed" && c("stage") == "screen" })
	body := s.page(viewer, path)
	contains(t, path, body,
		"failed: run_command ended with exit code 3", "It is left out of the fit; the campaign went on.", "Next: repair the target for this configuration",
		"before &lt;script&gt;alert(&#34;out&#34;)&lt;/script&gt;", "=cmd|calc", // both streams of the log
		"The target returned no measurement.", "no echo", "not 0")
	lacks(t, path, body, "so it counts", "--- standard", ">applied<")
}

func TestPageOfASeedProbe(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	body := s.page(viewer, "/campaigns/"+s.campaign(calmID)+"/runs/4/-1")
	contains(t, "the page", body, "Seed probe 1 of confirm", "it counts in the probe of the workload seed")
}

// Whoever follows the arrows sees every run once, in the true order.
func TestNeighboursLeadThroughTheWholeOrder(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer, id := s.as(store.RoleViewer), s.campaign(calmID)
	var want []string
	for _, record := range sheetOf(s, viewer, "/campaigns/"+id+"/runs.csv")[1:] {
		want = append(want, fmt.Sprintf("/campaigns/%s/runs/%s/%s", id, record[2], record[4]))
	}
	next, prev := regexp.MustCompile(`<a href="([^"]*)" rel="next">`), regexp.MustCompile(`<a href="([^"]*)" rel="prev">`)
	at := want[0]
	for i := range want {
		if at != want[i] {
			t.Fatalf("run %d is %q, want %s", i, at, want[i])
		}
		body := s.page(viewer, at)
		if back := prev.FindStringSubmatch(body); (i == 0) != (back == nil) || back != nil && back[1] != want[i-1] {
			t.Errorf("before %s comes %v", at, back)
		}
		at = ""
		if forth := next.FindStringSubmatch(body); forth != nil {
			at = forth[1]
		}
	}
	if at != "" {
		t.Errorf("after the last run comes %s", at)
	}
}

func TestWhy(t *testing.T) {
	t.Parallel()
	reported := store.EpochFacts{Campaign: store.Campaign{State: store.StateDone}}
	running := store.EpochFacts{Campaign: store.Campaign{State: store.StateRunning}}
	halted := store.EpochFacts{Campaign: store.Campaign{State: store.StateHalted}}
	measured := canonical.Object{"y": canonical.Float(12.5)}
	run := func(status artifact.Status, kind artifact.FailureKind, cause string, response canonical.Object) []store.Try {
		r := artifact.Run{RowIndex: 17, Status: status, FailureKind: kind, Response: response, Attempts: 1}
		if cause != "" {
			r.Error = &cause
		}
		return []store.Try{{Run: r, Try: 1}}
	}
	for _, c := range []struct {
		name  string
		facts store.EpochFacts
		stage artifact.Stage
		tries []store.Try
		want  string
	}{
		{"planned", running, artifact.StageScreen, nil,
			"This row has not run yet. It is number 5 in the order of its stage."},
		{"complete", running, artifact.StageScreen, run(artifact.StatusComplete, "", "", measured),
			"The run measured y = 12.5\u202fMB/s. Every check held, so it counts in the fit."},
		{"complete finalist", reported, artifact.StageConfirm, run(artifact.StatusComplete, "", "", measured),
			"The run measured y = 12.5\u202fMB/s. Every check held, so it counts in the comparison of the finalists."},
		{"timeout", running, artifact.StageScreen, run(artifact.StatusFailed, artifact.FailureTimeout, "run_command was still running after 1m0s and was ended - raise run_timeout_sec", nil),
			"Row 17 timed out after 1\u202fmin (limit run_timeout_sec). It is left out of the fit; the campaign goes on. Next: raise run_timeout_sec."},
		{"timeout, halted", halted, artifact.StageConfirm, run(artifact.StatusFailed, artifact.FailureTimeout, "run_command was still running - raise run_timeout_sec", nil),
			"Row 17 timed out after 1\u202fmin (limit run_timeout_sec). It is left out of the comparison of the finalists; the campaign stands still, and a resume measures the row again. Next: raise run_timeout_sec."},
		{"dashes in what the target said", reported, artifact.StageScreen, run(artifact.StatusFailed, artifact.FailureExit, `run_command ended with exit code 1 (standard error: "a - b") - repair the target`, nil),
			`Row 17 failed: run_command ended with exit code 1 (standard error: "a - b"). It is left out of the fit; the campaign went on. Next: repair the target.`},
		{"not finite", running, artifact.StageScreen, run(artifact.StatusFailed, artifact.FailureNonFinite, "y is infinite", nil),
			"Row 17 failed: y is infinite. It is left out of the fit; a response that is not a finite number ends the epoch."},
		{"infeasible", running, artifact.StageScreen, run(artifact.StatusInfeasible, artifact.FailureConstraint, "the run breaks 1 of its constraints (ratio = 2 >= 3 -> FAIL) - kept as data", measured),
			"The run measured y = 12.5\u202fMB/s. It breaks a constraint: the run breaks 1 of its constraints (ratio = 2 >= 3 -> FAIL). It is kept as data, and the configuration is judged over all its rows."},
		{"rejected", running, artifact.StageScreen, run(artifact.StatusRejected, artifact.FailureInvariant, "a declared invariant does not hold (I1) - find out why", measured),
			"Row 17 was rejected: a declared invariant does not hold (I1). It is left out of the fit; the campaign goes on."},
		{"interrupted", halted, artifact.StageScreen, run(artifact.StatusInterrupted, artifact.FailureInterrupted, "a stop was requested", nil),
			"Row 17 was ended before it came to a result: a stop was requested. It is measured again when the campaign is resumed."},
		{"no cause", running, artifact.StageScreen, run(artifact.StatusFailed, artifact.FailureAdapter, "", nil),
			"Row 17 failed: no cause is recorded. It is left out of the fit; the campaign goes on."},
	} {
		p := runPage{
			recorded: c.facts, iteration: store.Iteration{Stage: c.stage}, tries: c.tries,
			row: store.Row{PlannedRow: store.PlannedRow{DesignRow: artifact.DesignRow{RowIndex: 17}, ExecPosition: 4}},
			campaign: &campaign.Campaign{Optimization: &campaign.Optimization{
				RunTimeoutSec: 60, Response: campaign.Response{Primary: &campaign.Objective{Metric: "y", Unit: "MB/s"}},
			}},
		}
		if got := strings.ReplaceAll(p.why(), "\u00a0", "\u202f"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
