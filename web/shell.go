package web

import (
	"net/http"
	"time"

	"assay/assets"
	"assay/internal/core/artifact"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
)

// shell is what every page has around its content.
func (s *Server) shell(r *http.Request, title string, section part.Section) part.Shell {
	shell := part.Shell{Title: title, Section: section, Asset: assets.URL, Version: s.Version, Help: helpFor(r)}
	if user, ok := signedIn(r.Context()); ok {
		rights := rightsOf(r.Context())
		shell.Person, shell.Role = user.Name, string(user.Role)
		shell.Writes, shell.Operates = rights.Somewhere(store.RoleAuthor), rights.Somewhere(store.RoleAdmin)
		if rights.Best().SeesDrafts() {
			waiting, err := s.Store.ReviewsWaiting(r.Context(), *rights)
			if err != nil { // the page is worth more than the count
				s.Logger.Warn("waiting reviews not counted", logRequest(r), "error", err)
			}
			shell.Reviews = &waiting
		}
	}
	return shell
}

// stateOf words the state of a campaign.
func stateOf(state store.State) part.State {
	switch state {
	case store.StateRunning:
		return part.State{Word: "running", Tone: part.ToneActive}
	case store.StateHalted:
		return part.State{Word: "halted", Tone: part.ToneTrouble}
	case store.StateDone:
		return part.State{Word: "reported", Tone: part.ToneOK}
	case store.StateAwaitingApproval:
		return part.State{Word: "awaiting approval", Tone: part.ToneAttention}
	}
	return part.State{Word: string(state), Tone: part.ToneQuiet}
}

// statusOf words what came of a row.
func statusOf(status artifact.Status) part.State {
	switch status {
	case artifact.StatusComplete:
		return part.State{Word: "complete", Tone: part.ToneOK}
	case artifact.StatusInfeasible:
		return part.State{Word: "infeasible", Tone: part.ToneAttention}
	case artifact.StatusRejected:
		return part.State{Word: "rejected", Tone: part.ToneAttention}
	case artifact.StatusFailed:
		return part.State{Word: "failed", Tone: part.ToneTrouble}
	case artifact.StatusInterrupted:
		return part.State{Word: "interrupted", Tone: part.ToneAttention}
	}
	return part.State{Word: "planned", Tone: part.ToneQuiet}
}

func ago(at time.Time) string { return figure.Ago(at, time.Now()) }

// when reads a recorded time; "" words an unknown one.
func when(text string) (relative, exact string) {
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return "", ""
	}
	return ago(at), figure.Exact(at)
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
