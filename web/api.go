package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"assay/internal/api"
	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/templates/figure"
)

// forPrograms reports whether a request is one of the programming interface,
// whose errors are documents and not pages.
func forPrograms(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, api.Prefix+"/") }

// bearer is the token that a program shows. A token opens the programming
// interface and the metrics, and where one is shown no cookie counts.
func bearer(r *http.Request) (token string, shown bool) {
	if !forPrograms(r) && r.URL.Path != metricsPath {
		return "", false
	}
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}

// notDone is a problem document with the error behind it.
func notDone(status int, slug, title, detail, next string) *api.Problem {
	return &api.Problem{Type: "urn:assay:problem:" + slug, Title: title, Status: status, Detail: detail, Next: next}
}

var (
	errUnknown = notDone(http.StatusUnauthorized, "unauthorized", "Nobody is signed in", "The token is missing, unknown, expired or revoked",
		"send Authorization: Bearer with a token of assay token create")
	errForeign = notDone(http.StatusForbidden, "foreign-page", "The request did not come from a page of this site",
		"A session's cookie counts only there", "send a token instead")
)

// send answers with a document.
func send(w http.ResponseWriter, status int, document any) error {
	text, err := json.Marshal(document)
	if err != nil {
		return fmt.Errorf("write the answer: %w", err)
	}
	w.Header().Set("Content-Type", "application/json")
	return write(w, status, append(text, '\n'))
}

func write(w http.ResponseWriter, status int, body []byte) error {
	w.WriteHeader(status)
	_, err := w.Write(body)
	return err
}

// sendProblem answers with what was not done.
func (s *Server) sendProblem(w http.ResponseWriter, r *http.Request, err error) {
	p := problemOf(err)
	if p.Revision != nil && r.Header.Get("If-Match") != "" {
		p.Status = http.StatusPreconditionFailed
	}
	if p.Status >= http.StatusInternalServerError {
		s.Logger.Error("request failed", logRequest(r), "error", err)
		p.Detail += " The request is " + requestID(r.Context()) + " in the server's log."
	}
	text, err := json.Marshal(p)
	if err != nil {
		text = []byte(`{"type":"about:blank","title":"The answer could not be written","status":500}`)
	}
	w.Header().Set("Content-Type", "application/problem+json")
	if p.Status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", `Bearer realm="assay"`)
	}
	if err := write(w, p.Status, append(text, '\n')); err != nil {
		s.Logger.Debug("problem not sent", logRequest(r), "error", err)
	}
}

// problemOf turns an error into a document. What is not known to be fit for
// people shows nothing of its inside.
func problemOf(err error) *api.Problem {
	if p, ok := errors.AsType[*api.Problem](err); ok {
		return p
	}
	if p := problemOfFile(err); p != nil {
		return p
	}
	if p := problemOfState(err); p != nil {
		return p
	}
	page := explain(err) // in the words of the pages
	return notDone(page.code, slugOf(page.code), page.what, page.why, "")
}

func slugOf(status int) string {
	return strings.ToLower(strings.ReplaceAll(http.StatusText(status), " ", "-"))
}

// problemOfFile words errors about a campaign file, or about what was asked of it.
func problemOfFile(err error) *api.Problem {
	if refused, ok := errors.AsType[*queue.RefusedError](err); ok {
		p := notDone(http.StatusUnprocessableEntity, "campaign-refused", "The campaign file has errors", "", refused.Report.Next)
		p.Problems = append(campaign.Problems{}, refused.Report.Errors...)
		p.Detail = figure.Count(len(p.Problems), "error stands", "errors stand") + " in the way"
		return p
	}
	for _, known := range []struct {
		is    error
		code  int
		slug  string
		title string
	}{
		{queue.ErrSource, http.StatusUnprocessableEntity, "not-a-text", "The text cannot be kept"},
		{queue.ErrRequest, http.StatusUnprocessableEntity, "check-refused", "The check cannot be made"},
		{queue.ErrTarget, http.StatusUnprocessableEntity, "target-refused", "The target cannot be used"},
		{queue.ErrChoice, http.StatusUnprocessableEntity, "no-such-proposal", "There is no such proposal"},
		{queue.ErrConfirm, http.StatusUnprocessableEntity, "not-confirmed", "The deletion is not confirmed"},
		{queue.ErrNotYours, http.StatusForbidden, "not-yours", "The draft is somebody else's"},
	} {
		if errors.Is(err, known.is) {
			detail, next, _ := strings.Cut(err.Error(), " - ")
			return notDone(known.code, known.slug, known.title, detail, next)
		}
	}
	return nil
}

// problemOfState words errors about how something stands just now.
func problemOfState(err error) *api.Problem {
	conflict := func(slug, title, detail, next string) *api.Problem {
		return notDone(http.StatusConflict, slug, title, detail, next)
	}
	if stale, ok := errors.AsType[*store.StaleError](err); ok {
		detail, next, _ := strings.Cut(stale.Error(), " - ")
		p := conflict("stale-draft", "The draft was saved by somebody else meanwhile", detail, next)
		p.Revision = &stale.Revision
		return p
	}
	if taken, ok := errors.AsType[*store.RunIDTakenError](err); ok {
		return conflict("run-id-taken", "A campaign of that run_id exists", taken.Error(), "give another run_id, or open that campaign: "+taken.CampaignID)
	}
	for _, known := range []struct {
		is          error
		slug, title string
		next        string
	}{
		{store.ErrNotDraft, "not-a-draft", "The campaign is not a draft", ""},
		{store.ErrCheckOpen, "check-open", "A check of this draft has not ended", ""},
		{store.ErrCheckEnded, "check-ended", "The check has ended", ""},
		{queue.ErrInUse, "in-use", "The campaign is being worked on", ""},
		{queue.ErrFrozen, "frozen", "The operator stopped all new spending", ""},
		{queue.ErrNotApproved, "not-approved", "This is not approved", ""},
		{store.ErrReview, "review-stands-otherwise", "The review takes no such step any more", ""},
		{store.ErrTwoPeople, "two-people", "Nobody approves what they asked for or wrote themselves", "ask another reviewer"},
		{queue.ErrRuling, "bad-decision", "The decision cannot be made", ""},
		{queue.ErrWords, "bad-words", "The words cannot be kept", ""},
		{queue.ErrNothingToAsk, "nothing-to-approve", "There is nothing to approve", ""},
		{queue.ErrNotEnded, "not-ended", "The present epoch is not over", ""},
		{store.ErrDecided, "decided", "Somebody has chosen already", ""},
		{queue.ErrStale, "stale-proposals", "These proposals are stale", "propose again"},
		{queue.ErrEdited, "edited-proposals", "These proposals are not the ones that were sealed", "propose again"},
		{queue.ErrStandsStill, "stands-still", "The campaign does not run", "resume it"},
		{queue.ErrFinished, "finished", "The campaign is finished and has its report", "read its report"},
		{queue.ErrAlive, "alive", "The campaign is being worked on already", "watch its progress"},
	} {
		if errors.Is(err, known.is) {
			detail, next, cut := strings.Cut(err.Error(), " - ")
			if !cut {
				next = known.next
			}
			return conflict(known.slug, known.title, detail, next)
		}
	}
	return nil
}

// receive reads the document of a request. What it does not know is refused, so
// that a mistyped name is never passed over.
func receive(r *http.Request, into any) error {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return notDone(http.StatusUnsupportedMediaType, "not-json", "The request is not JSON", "", "send a JSON document as Content-Type: application/json")
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(body)) == 0 {
		body = []byte("{}")
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	err = d.Decode(into)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("there is more than one document")
		}
	}
	if err != nil {
		return notDone(http.StatusBadRequest, "bad-document", "The document of the request cannot be read",
			strings.TrimPrefix(err.Error(), "json: "), "compare it with "+api.Prefix+"/openapi.json")
	}
	return nil
}

// basedOn is the revision that a change rests on: that of If-Match, else the
// document's own.
func basedOn(r *http.Request, own *int) (int, error) {
	if tag := r.Header.Get("If-Match"); tag != "" {
		n, err := strconv.Atoi(strings.Trim(tag, `"`))
		if err != nil {
			return 0, notDone(http.StatusBadRequest, "bad-revision", "If-Match names no revision", "It is "+strconv.Quote(tag), "send the ETag of the draft")
		}
		return n, nil
	}
	if own == nil {
		return 0, notDone(http.StatusPreconditionRequired, "revision-missing", "The change names no revision to rest on", "",
			"send the draft's ETag as If-Match, or its revision in the document")
	}
	return *own, nil
}

// tagged states the revision of a draft in its answer.
func tagged(w http.ResponseWriter, revision int) {
	w.Header().Set("ETag", strconv.Quote(strconv.Itoa(revision)))
}
