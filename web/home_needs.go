package web

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"assay/internal/core/artifact"
	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/campaigns"
	"assay/templates/figure"
	"assay/templates/part"
)

// needsShown bounds the list of each thing that waits: what has waited longest is
// shown, and how much more there is.
const needsShown = 8

// need is something that waits for a reader, since when.
type need struct {
	since time.Time
	shown campaigns.Need
}

func needAt(since time.Time, state part.State, text, href string) need {
	return need{since, campaigns.Need{State: state, Text: text, Href: href, When: ago(since), Exact: figure.Exact(since)}}
}

// needs are what waits for a reader, oldest first, what of it is left out, and how
// much there is in all.
func (s *Server) needs(ctx context.Context, rights store.Rights) (shown []campaigns.Need, more []part.Action, waiting int, err error) {
	since, err := s.Store.VisitHome(ctx, rights.ID)
	if err != nil {
		return nil, nil, 0, err
	}
	var all []need
	add := func(list []need, total int, what, href string) {
		list = list[:min(len(list), needsShown)]
		all, waiting = append(all, list...), waiting+total
		if rest := total - len(list); rest > 0 {
			more = append(more, part.Action{Label: figure.Whole(rest) + " more " + what, Href: href})
		}
	}
	asked, err := s.approvalsWaiting(ctx, rights)
	if err != nil {
		return nil, nil, 0, err
	}
	add(asked, len(asked), "approvals", "/reviews")
	decided, err := s.ownDecided(ctx, rights, since)
	if err != nil {
		return nil, nil, 0, err
	}
	add(decided, len(decided), "decisions", "/reviews")
	halted, total, err := s.haltedNeeds(ctx, rights)
	if err != nil {
		return nil, nil, 0, err
	}
	add(halted, total, "halted", "/?state="+string(store.StateHalted))
	reported, total, err := s.newReports(ctx, rights, since)
	if err != nil {
		return nil, nil, 0, err
	}
	add(reported, total, "reported", "/?state="+string(store.StateDone))
	slices.SortStableFunc(all, func(a, b need) int { return a.since.Compare(b.since) })
	for _, n := range all {
		shown = append(shown, n.shown)
	}
	return shown, more, waiting, nil
}

// reviewsRead bounds how many requests are looked at for the home page.
const reviewsRead = 1000

// approvalsWaiting are the requests that a reviewer may decide on.
func (s *Server) approvalsWaiting(ctx context.Context, rights store.Rights) ([]need, error) {
	projects, everywhere := rights.Where(store.RoleReviewer)
	if !everywhere && len(projects) == 0 {
		return nil, nil
	}
	lines, err := s.Store.Reviews(ctx, store.ReviewFilter{Projects: projects, States: []review.State{review.Open}, Limit: reviewsRead})
	if err != nil {
		return nil, err
	}
	var waiting []need
	for _, line := range lines {
		if slices.Contains(line.Authors, rights.Name) {
			continue // it is for somebody else to judge
		}
		text := line.Title + " asks for at most " + figure.Count(line.Rows, "row", "rows")
		if line.Hours != nil {
			text += ", " + figure.Rough(seconds(3600**line.Hours))
		}
		waiting = append(waiting, needAt(line.AskedAt, part.State{Word: "approval", Tone: part.ToneAttention}, text, "/reviews/"+line.ID))
	}
	return waiting, nil
}

// ownDecided are the requests of a person that were decided and wait for their next
// step. That one was refused is news until the next visit.
func (s *Server) ownDecided(ctx context.Context, rights store.Rights, since time.Time) ([]need, error) {
	if !rights.Somewhere(store.RoleAuthor) {
		return nil, nil
	}
	lines, err := s.Store.Reviews(ctx, store.ReviewFilter{
		AskedBy: rights.Name, States: []review.State{review.Approved, review.Changes, review.Rejected, review.Expired}, Limit: reviewsRead,
	})
	if err != nil {
		return nil, err
	}
	var decided []need
	for _, line := range lines {
		if line.Reviewer == nil || line.DecidedAt == nil || line.State == review.Rejected && line.DecidedAt.Before(since) {
			continue
		}
		state, text := decidedText(line)
		decided = append(decided, needAt(*line.DecidedAt, state, text, "/reviews/"+line.ID))
	}
	return decided, nil
}

func decidedText(line store.ReviewLine) (part.State, string) {
	switch line.State {
	case review.Approved:
		return part.State{Word: "approved", Tone: part.ToneOK}, line.Title + " may start: " + *line.Reviewer + " approved it"
	case review.Changes:
		return part.State{Word: "changes asked", Tone: part.ToneAttention}, line.Title + ": " + *line.Reviewer + " asks for changes"
	case review.Rejected:
		return part.State{Word: "rejected", Tone: part.ToneTrouble}, line.Title + ": " + *line.Reviewer + " said no"
	}
	return part.State{Word: "expired", Tone: part.ToneAttention}, line.Title + ": the approval of " + *line.Reviewer + " has ended; ask again"
}

// haltedNeeds are the campaigns that stand still, and how many there are.
func (s *Server) haltedNeeds(ctx context.Context, rights store.Rights) (list []need, total int, err error) {
	halted, err := s.Store.Halted(ctx, rights, needsShown)
	for _, h := range halted {
		total = h.Total
		list = append(list, needAt(h.At, stateOf(store.StateHalted), haltedText(h), "/campaigns/"+h.CampaignID))
	}
	return list, total, err
}

// newReports are the reports that were written since a time, and how many there are.
func (s *Server) newReports(ctx context.Context, rights store.Rights, since time.Time) (list []need, total int, err error) {
	reported, err := s.Store.ReportedSince(ctx, rights, since, needsShown)
	for _, r := range reported {
		total = r.Total
		list = append(list, needAt(r.At, part.State{Word: "new report", Tone: part.ToneOK}, reportedText(r), fmt.Sprintf("/campaigns/%s/report?epoch=%d", r.CampaignID, r.Epoch)))
	}
	return list, total, err
}

func haltedText(h store.Halted) string {
	switch h.Kind {
	case artifact.HaltGateFailed:
		if h.Gate != nil {
			return h.RunID + " stands still: the check of " + words(*h.Gate) + " failed"
		}
	case artifact.HaltStopRequested:
		return h.RunID + " was stopped"
	}
	return h.RunID + " stands still: " + words(string(h.Kind))
}

func reportedText(r store.Reported) string {
	text := r.RunID + ": " + strings.ToLower(part.RungWord(part.Basis(r.Basis)))
	switch gain := gainOf(r.GainPercent, r.Keeps); {
	case r.Keeps:
		text += ", keep what you have"
	case gain != "":
		text += ", " + gain
	}
	return text
}
