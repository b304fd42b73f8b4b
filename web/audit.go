package web

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"assay/internal/api"
	"assay/internal/data/store"
	"assay/templates/auditlog"
	"assay/templates/figure"
	"assay/templates/part"
)

const auditPage = 50

// day is how the filter writes one.
const day = "2006-01-02"

// auditFilter is what the address narrows the audit log to. What cannot be read is an
// error whose text is fit for the page.
func auditFilter(q url.Values) (store.AuditFilter, error) {
	f := store.AuditFilter{Actor: q.Get(auditlog.FieldPerson), Action: q.Get(auditlog.FieldAction), CampaignID: q.Get(auditlog.FieldCampaign)}
	var err error
	for _, c := range []struct {
		field string
		plus  int // days
		into  *time.Time
	}{{auditlog.FieldSince, 0, &f.Since}, {auditlog.FieldUntil, 1, &f.Until}} {
		text := q.Get(c.field)
		if text == "" {
			continue
		}
		at, failed := time.Parse(day, text)
		if failed != nil || at.Year() < 1 {
			err = errors.Join(err, fmt.Errorf("“%s” is no day: write it as %s", text, day))
			continue
		}
		*c.into = at.AddDate(0, 0, c.plus)
	}
	if text := q.Get(auditlog.FieldBefore); text != "" {
		before, failed := strconv.ParseInt(text, 10, 64)
		if failed != nil || before < 1 {
			err = errors.Join(err, fmt.Errorf("“%s” is no entry: begin with the newest again", text))
		}
		f.Before = before
	}
	return f, err
}

// showAudit is who did what to which object when, newest first.
func (s *Server) showAudit(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	f, refused := auditFilter(q)
	v := auditlog.View{Shell: s.shell(r, "Audit", part.SectionOperation), Filter: auditlog.Filter{
		Action: "/audit", Person: f.Actor, Since: q.Get(auditlog.FieldSince), Until: q.Get(auditlog.FieldUntil), Campaign: f.CampaignID,
		Deeds: deeds(f.Action),
	}}
	v.Shell.Styles = []string{"people.css"}
	var err error
	if v.Filter.People, err = s.Store.AuditActors(r.Context()); err != nil {
		return err
	}
	if v.Filter.CampaignName, err = s.auditedCampaign(r, f.CampaignID); err != nil {
		return err
	}
	head, err := s.Store.AuditHead(r.Context())
	if err != nil {
		return err
	}
	v.Chain = chainOf(head)
	code := http.StatusOK
	if refused != nil {
		code, v.Filter.Problem = http.StatusBadRequest, strings.ReplaceAll(refused.Error(), "\n", " ")
	} else if err := s.fillAudit(r, &v, f); err != nil {
		return err
	}
	q.Del(auditlog.FieldBefore)
	v.Head = part.Head{Title: "Audit", Sub: "Who did what to which object when", Actions: []part.Action{
		{Label: "Download CSV", Href: "/audit.csv?" + q.Encode(), Download: true},
		{Label: "Download with the chain (JSON lines)", Href: "/audit.jsonl?" + q.Encode(), Download: true},
	}}
	s.page(w, r, code, auditlog.Page(v))
	return nil
}

func (s *Server) fillAudit(r *http.Request, v *auditlog.View, f store.AuditFilter) error {
	f.Limit = auditPage + 1 // one more tells whether there is a next page
	lines, err := s.Store.Audit(r.Context(), f)
	if err != nil {
		return err
	}
	if len(lines) > auditPage {
		lines = lines[:auditPage]
		older := r.URL.Query()
		older.Set(auditlog.FieldBefore, strconv.FormatInt(lines[len(lines)-1].ID, 10))
		v.Older = "/audit?" + older.Encode()
	}
	for _, e := range lines {
		shown := auditlog.Entry{
			ID: "entry-" + strconv.FormatInt(e.Seq, 10), When: ago(e.At), Exact: figure.Exact(e.At), Who: e.Actor, Did: deedOf(e.AuditEntry), Detail: e.Detail,
			Seq: strconv.FormatInt(e.Seq, 10), Hash: e.RowSHA256,
		}
		shown.Object, shown.Href = objectOf(e)
		if strings.HasPrefix(e.Action, "update ") {
			shown.Changed = strings.Join(e.Changed, ", ")
		}
		v.Entries = append(v.Entries, shown)
	}
	return nil
}

// auditedCampaign is what the campaign of a filter is called, or was.
func (s *Server) auditedCampaign(r *http.Request, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	c, err := s.Store.Campaign(r.Context(), id)
	if err == nil {
		return s.Engine.NameOf(r.Context(), c)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return "", err
	}
	d, err := s.Store.Deletion(r.Context(), id)
	return d.RunID, err
}

func chainOf(head store.AuditHead) auditlog.Chain {
	if head.Seq == 0 {
		return auditlog.Chain{}
	}
	text := strconv.FormatInt(head.Seq, 10) + ":" + head.RowSHA256
	return auditlog.Chain{Entries: figure.Whole(int(head.Seq)), Head: text, Verify: "assay audit verify --head " + text}
}

// auditEntry is an entry as programs and files have it.
func auditEntry(e store.AuditEntry) api.AuditEntry {
	e.At = e.At.UTC()
	return api.AuditEntry(e)
}

// beginDownload sends the head of a file that is written while it is read, since the whole
// may be too much to hold.
func beginDownload(w http.ResponseWriter, name, mediaType string) {
	w.Header().Set("Content-Type", mediaType)
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": fileName(name)}))
}

// streamed ends a file that was cut short in a way that the reader notices: the
// connection breaks.
func (s *Server) streamed(r *http.Request, err error) error {
	if err != nil && r.Context().Err() == nil {
		s.Logger.Error("download cut short", logRequest(r), "error", err)
	}
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	return nil
}

// exportFilter is the filter of a download.
func (s *Server) exportFilter(r *http.Request) (store.AuditFilter, error) {
	f, err := auditFilter(r.URL.Query())
	if err != nil {
		return f, &problem{
			code: http.StatusBadRequest, what: "The filter cannot be read", why: capital(err.Error()) + ".",
			next: []part.Action{{Label: "Show the audit log", Href: "/audit", Primary: true}},
		}
	}
	_, err = s.auditedCampaign(r, f.CampaignID) // known before the answer begins
	return f, err
}

// auditCSV is the log as a table, oldest first.
func (s *Server) auditCSV(w http.ResponseWriter, r *http.Request) error {
	f, err := s.exportFilter(r)
	if err != nil {
		return err
	}
	beginDownload(w, "audit.csv", "text/csv; charset=utf-8")
	out := csv.NewWriter(w)
	err = out.Write([]string{
		"seq", "id", "at", "actor", "action", "object", "campaign_id", "changed", "detail", "before_sha256", "after_sha256", "prev_sha256", "row_sha256",
	})
	if err != nil {
		return s.streamed(r, err)
	}
	err = s.Store.EachAudit(r.Context(), f, func(e store.AuditEntry) error {
		var line sheet
		line.whole(e.Seq)
		line.whole(e.ID)
		line.text(e.At.UTC().Format(time.RFC3339Nano), e.Actor, e.Action, e.Object, orEmpty(e.CampaignID), strings.Join(e.Changed, " "), e.Detail,
			orEmpty(e.BeforeSHA256), orEmpty(e.AfterSHA256), e.PrevSHA256, e.RowSHA256)
		return out.Write(line.line)
	})
	out.Flush()
	return s.streamed(r, errors.Join(err, out.Error()))
}

func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// auditJSONL is the log with its chain, one document a line, oldest first: what
// assay audit verify reads.
func (s *Server) auditJSONL(w http.ResponseWriter, r *http.Request) error {
	f, err := s.exportFilter(r)
	if err != nil {
		return err
	}
	beginDownload(w, "audit.jsonl", "application/x-ndjson")
	out := json.NewEncoder(w)
	return s.streamed(r, s.Store.EachAudit(r.Context(), f, func(e store.AuditEntry) error { return out.Encode(auditEntry(e)) }))
}
