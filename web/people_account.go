package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"assay/internal/data/password"
	"assay/internal/data/store"
	"assay/templates/account"
	"assay/templates/figure"
	"assay/templates/part"

	"github.com/go-chi/chi/v5"
)

// peopleShell is the shell of the pages about people.
func (s *Server) peopleShell(r *http.Request, title string, section part.Section) part.Shell {
	shell := s.shell(r, title, section)
	shell.Styles = []string{"people.css"}
	return shell
}

// What an account's page says once of a change, by the word in its address.
var accountDone = map[string]part.Banner{
	"password": {Tone: part.ToneOK, Title: "The password is set", Text: "Your sessions in other browsers were ended."},
	"session":  {Tone: part.ToneOK, Title: "The session is ended"},
	"sessions": {Tone: part.ToneOK, Title: "All other sessions are ended"},
}

// showAccount shows people who they are here.
func (s *Server) showAccount(w http.ResponseWriter, r *http.Request) error {
	v, err := s.accountView(r)
	if err != nil {
		return err
	}
	if done, ok := accountDone[r.URL.Query().Get("done")]; ok {
		v.Done = &done
	}
	s.page(w, r, http.StatusOK, account.Page(v))
	return nil
}

func (s *Server) accountView(r *http.Request) (account.View, error) {
	rights := rightsOf(r.Context())
	sessions, err := s.Store.Sessions(r.Context(), rights.ID)
	if err != nil {
		return account.View{}, err
	}
	v := account.View{
		Shell: s.peopleShell(r, "Account", part.SectionAccount), Head: part.Head{Title: rights.Name, Sub: "Your account on this server"},
		Facts: []part.Fact{
			{Key: "Usual role", Value: string(rights.User.Role)},
			{Key: "E-mail", Value: orWord(rights.Email, "none"), Hint: "An administrator enters it."},
			{Key: "Signs in by", Value: s.waysIn(rights.User)},
		},
		Projects: rightsTable(*rights),
		Password: account.Password{
			Action: "/account/password", Has: rights.HasPassword, Rule: passwordRule, Least: password.Shortest,
			Effect: "Your sessions in other browsers end with it.",
		},
	}
	if !rights.HasPassword {
		v.Password.Effect = "With a password you can sign in without a link. Your sessions in other browsers end with it."
	}
	for _, line := range sessions {
		v.Sessions = append(v.Sessions, sessionLine(line, line.ID == rights.Session))
	}
	if len(sessions) > 1 {
		v.EndOthers = &part.Action{ID: "end-others", Label: "End all other sessions", Href: "/account/sessions/others/revoke", Method: "post"}
	}
	return v, nil
}

func sessionLine(line store.SessionLine, this bool) account.Session {
	out := account.Session{
		Where: browserOf(line.Agent), From: line.Address, This: this,
		Begun: ago(line.CreatedAt), BegunExact: figure.Exact(line.CreatedAt), Seen: ago(line.LastSeenAt), SeenExact: figure.Exact(line.LastSeenAt),
		Ends: until(line.ExpiresAt), EndsExact: figure.Exact(line.ExpiresAt),
	}
	if !this {
		id := strconv.FormatInt(line.ID, 10)
		out.End = &part.Action{ID: "end-" + id, Label: "End session", Href: "/account/sessions/" + id + "/revoke", Method: "post"}
	}
	return out
}

// rightsTable lists where somebody belongs.
func rightsTable(rights store.Rights) part.Table {
	t := part.Table{
		Caption: "Projects that you belong to", Columns: []part.Column{{Label: "Project"}, {Label: "Your role there"}},
		Empty: "You belong to no project yet. An administrator adds you to one.",
	}
	names, all := rights.Where(store.RoleViewer)
	if all {
		t.Empty = "You are an administrator, and so in every project."
	}
	for _, name := range names {
		t.Rows = append(t.Rows, part.TableRow{Cells: []part.Cell{{Text: name}, {Text: string(rights.In(name))}}})
	}
	return t
}

// endSession ends one of the visitor's sessions, or all but this one.
func (s *Server) endSession(w http.ResponseWriter, r *http.Request) error {
	which := chi.URLParam(r, "session")
	done := "session"
	if which == "others" {
		done = "sessions"
	}
	if err := s.endSessionOf(r.Context(), which); err != nil {
		return err
	}
	http.Redirect(w, r, "/account?done="+done, http.StatusSeeOther)
	return nil
}

var errNoSession = &problem{
	code: http.StatusNotFound, what: "There is no such session", why: "It may have ended already.",
	next: []part.Action{{Label: "Show my account", Href: "/account", Primary: true}},
}

func (s *Server) endSessionOf(ctx context.Context, which string) error {
	rights := rightsOf(ctx)
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		if which == "others" {
			return tx.EndOtherSessions(ctx, rights.ID, rights.Session)
		}
		id, err := strconv.ParseInt(which, 10, 64)
		if err != nil {
			return errNoSession
		}
		return tx.EndSession(ctx, rights.ID, id)
	})
	if errors.Is(err, store.ErrNotFound) {
		return errNoSession
	}
	return err
}

// waysIn says how a person signs in.
func (s *Server) waysIn(u store.User) string {
	provider := "an identity provider"
	if s.OIDC != nil {
		provider = s.OIDC.Name()
	}
	switch {
	case u.HasPassword && u.OIDCSubject != nil:
		return "password or " + provider
	case u.HasPassword:
		return "password"
	case u.OIDCSubject != nil:
		return provider
	}
	return "link"
}

// browserOf words what a browser says of itself. It is a hint and proves nothing.
func browserOf(agent string) string {
	find := func(words ...string) string {
		for i := 0; i < len(words); i += 2 {
			if strings.Contains(agent, words[i]) {
				return words[i+1]
			}
		}
		return ""
	}
	browser := find("Edg/", "Edge", "OPR/", "Opera", "Firefox/", "Firefox", "Chrome/", "Chrome", "Safari/", "Safari", "curl/", "curl")
	system := find("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "Windows", "Windows", "Mac OS X", "macOS", "Linux", "Linux")
	switch {
	case browser == "" && system == "":
		return "Unknown browser"
	case system == "":
		return browser
	case browser == "":
		return "A browser on " + system
	}
	return browser + " on " + system
}

// until words a time that is to come; one that is past is worded as such.
func until(at time.Time) string {
	left := time.Until(at)
	switch {
	case left <= 0:
		return ago(at)
	case left >= 48*time.Hour:
		return fmt.Sprintf("in %d d", int(left.Round(24*time.Hour).Hours()/24))
	}
	return "in " + figure.Duration(left.Round(time.Minute))
}

func orWord(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
