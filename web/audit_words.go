package web

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"assay/internal/data/store"
	"assay/templates/auditlog"
	"assay/templates/part"
)

// deed is one kind of change in words; the name of the object follows them.
type deed struct {
	action string // as recorded
	words  string
	choice string // in the list to choose from
}

// kinds are the tables whose changes are recorded, with what can be done to each.
var kinds = []struct {
	label string
	deeds []deed
}{
	{"Campaigns", []deed{
		{"insert campaigns", "made the campaign", "made"},
		{"update campaigns", "changed the campaign", "changed"},
		{"delete campaigns", "deleted the campaign", "deleted"},
		{"insert deletions", "recorded why it deleted the campaign", "recorded a deletion"},
	}},
	{"Drafts", []deed{
		{"insert drafts", "began the draft", "began"},
		{"update drafts", "saved the draft", "saved"},
		{"delete drafts", "closed the draft", "closed"},
		{"insert checks", "asked for a check of", "asked for a check"},
		{"update checks", "asked to cancel a check of", "cancelled a check"},
		{"delete checks", "deleted a check of", "deleted a check"},
	}},
	{"Approval", []deed{
		{"insert reviews", "asked for approval of", "asked for approval"},
		{"insert review_withdrawals", "withdrew a request for approval of", "withdrew a request"},
		{"insert review_comments", "commented on", "commented"},
		{"insert approvals", "decided on", "decided"},
		{"insert waivers", "let something through for", "waived"},
	}},
	{"People", []deed{
		{"insert users", "added the person", "added"},
		{"update users", "changed the person", "changed"},
		{"insert members", "put somebody into the project", "put into a project"},
		{"update members", "changed the role in the project", "changed a role in a project"},
		{"delete members", "took somebody out of the project", "took out of a project"},
		{"insert projects", "made the project", "made a project"},
		{"update projects", "changed the project", "changed a project"},
		{"delete projects", "deleted the project", "deleted a project"},
	}},
	{"Signing in", []deed{
		{"insert sessions", "opened a session of", "opened a session"},
		{"update sessions", "ended a session of", "ended a session"},
		{"delete sessions", "cleared a session of", "cleared a session"},
		{"insert login_links", "made a sign-in link", "made a link"},
		{"update login_links", "used a sign-in link", "used a link"},
		{"insert api_tokens", "made the token", "made a token"},
		{"update api_tokens", "revoked the token", "revoked a token"},
		{"delete api_tokens", "deleted the token", "deleted a token"},
	}},
	{"Operation", []deed{
		{"insert targets", "registered the folder", "registered a folder"},
		{"update targets", "retired the folder", "retired a folder"},
		{"insert site_settings", "set up the installation", "set up"},
		{"update site_settings", "changed how the installation is run", "changed the settings"},
		{"insert share_links", "shared the report of", "shared a report"},
		{"update share_links", "ended a shared link to the report of", "ended a shared link"},
		{"delete share_links", "deleted a shared link to the report of", "deleted a shared link"},
	}},
}

// sharper are the words of changes that a column tells more of.
var sharper = []struct {
	action, column string
	words          string
	back           string // where a moment was taken back
}{
	{"update campaigns", "state", "moved the campaign", ""},
	{"update campaigns", "stop_requested_at", "asked for a stop of the campaign", "took back a stop of the campaign"},
	{"update campaigns", "project", "moved to another project the campaign", ""},
	{"update users", "role", "changed the role of", ""},
	{"update users", "disabled_at", "disabled", "enabled"},
	{"update users", "password_hash", "set the password of", ""},
	{"update users", "oidc_subject", "tied to a sign-in provider", ""},
	{"update site_settings", "frozen_at", "froze all new spending", "let spending go on"},
	{"update site_settings", "two_person", "changed the two-person rule", ""},
}

// deedOf words an entry.
func deedOf(e store.AuditEntry) string {
	for _, s := range sharper {
		if s.action == e.Action && slices.Contains(e.Changed, s.column) {
			if s.back != "" && told(e.Detail, s.column) == "taken back" {
				return s.back
			}
			return s.words
		}
	}
	for _, k := range kinds {
		for _, d := range k.deeds {
			if d.action == e.Action {
				return d.words
			}
		}
	}
	did, table, _ := strings.Cut(e.Action, " ")
	for action, words := range map[string]string{"insert": "added to", "update": "changed in", "delete": "deleted from"} {
		if did == action {
			return words + " " + strings.ReplaceAll(table, "_", " ")
		}
	}
	return e.Action
}

// deeds are the choices of the filter.
func deeds(chosen string) []auditlog.Group {
	var groups []auditlog.Group
	found := chosen == ""
	for _, k := range kinds {
		g := auditlog.Group{Label: k.label}
		for _, d := range k.deeds {
			g.Choices = append(g.Choices, part.Choice{Value: d.action, Label: d.choice, Chosen: d.action == chosen})
			found = found || d.action == chosen
		}
		groups = append(groups, g)
	}
	if !found { // of another version, or typed
		groups = append(groups, auditlog.Group{Label: "Other", Choices: []part.Choice{{Value: chosen, Label: chosen, Chosen: true}}})
	}
	return groups
}

// objectOf names what an entry is about, and where it is shown.
func objectOf(e store.AuditLine) (name, href string) {
	table, key, _ := strings.Cut(e.Object, "/")
	if e.CampaignID != nil {
		id := *e.CampaignID
		switch {
		case e.Deleted:
			return e.Campaign, "/audit?campaign=" + id
		case e.Campaign == "": // it went before its deletions were recorded
			return id, ""
		}
		switch table {
		case "checks":
			return e.Campaign, "/campaigns/" + id + "/checks"
		case "reviews":
			return e.Campaign, "/reviews/" + key
		case "share_links":
			return e.Campaign, "/campaigns/" + id + "/report"
		}
		return e.Campaign, "/campaigns/" + id
	}
	name = e.Subject
	if name == "" {
		name = key
	}
	switch table {
	case "users", "sessions":
		return name, "/users"
	case "api_tokens":
		return name, "/tokens"
	case "targets":
		return targetOf(e, name), "/targets"
	case "projects":
		return name, "/projects"
	case "members":
		project, _, _ := strings.Cut(key, "/")
		return project + " (" + name + ")", "/projects/" + url.PathEscape(project)
	case "site_settings":
		return "Operation", "/operation"
	}
	return name, ""
}

// targetOf is the folder of a target, which the entry tells itself.
func targetOf(e store.AuditLine, name string) string {
	return cmp.Or(told(e.Detail, "dir"), name)
}

// told is what an entry tells of a column, "" when it tells nothing. The columns
// stand in the order of their names, and the first counts: what somebody typed
// comes after it.
func told(detail, column string) string {
	for _, part := range strings.Split(detail, "; ") {
		if value, ok := strings.CutPrefix(part, column+": "); ok {
			return value
		}
	}
	return ""
}
