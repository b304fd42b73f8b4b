package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"assay/internal/data/store"
)

// visitors are who may ask for a page, in the columns of the walk. Besides them goes
// an outsider: an author of another project.
var visitors = []store.UserRole{"", store.RoleViewer, store.RoleReviewer, store.RoleAuthor, store.RoleAdmin}

const authorColumn = 3

// walked is one route of the site with the status that each visitor gets.
type walked struct {
	route string // method and pattern as in the table
	path  string // a real address; {id} is the calm campaign, {draft} one without a response
	want  [5]int // nobody, viewer, reviewer, author, admin
	to    string // where nobody is sent
}

var (
	open   = [5]int{200, 200, 200, 200, 200}
	signed = [5]int{303, 200, 200, 200, 200}
	// The pages of a draft are for those who write.
	written = [5]int{303, 403, 403, 200, 200}
	// Those that a reviewer judges it by are for them too.
	judged = [5]int{303, 403, 200, 200, 200}

	// What an operator does.
	operated = [5]int{303, 403, 403, 403, 200}

	reading = [5]int{401, 200, 200, 200, 200} // of programs
	judging = [5]int{401, 403, 200, 200, 200}
)

var walk = []walked{
	{route: "GET /healthz", path: "/healthz", want: open},
	{route: "GET /readyz", path: "/readyz", want: open},
	{route: "GET /metrics", path: "/metrics", want: [5]int{401, 200, 200, 200, 200}}, // asked by programs
	{route: "GET /signin", path: "/signin", want: [5]int{200, 303, 303, 303, 303}},
	{route: "POST /signin", path: "/signin", want: [5]int{403, 403, 403, 403, 403}},          // without a link
	{route: "GET /signin/oidc", path: "/signin/oidc", want: [5]int{404, 404, 404, 404, 404}}, // no provider is set up
	{route: "GET /signin/oidc/callback", path: "/signin/oidc/callback", want: [5]int{404, 404, 404, 404, 404}},
	{route: "GET /account", path: "/account", want: signed},
	{route: "POST /account/password", path: "/account/password", want: [5]int{401, 422, 422, 422, 422}},                           // without one
	{route: "POST /account/sessions/{session}/revoke", path: "/account/sessions/0/revoke", want: [5]int{401, 404, 404, 404, 404}}, // nobody's
	{route: "GET /tokens", path: "/tokens", want: signed},
	{route: "POST /tokens", path: "/tokens", want: [5]int{401, 422, 422, 422, 422}}, // without a name
	{route: "POST /tokens/{token}/revoke", path: "/tokens/none/revoke", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /users", path: "/users", want: operated},
	{route: "POST /users", path: "/users", want: [5]int{401, 403, 403, 403, 422}}, // without a name
	{route: "POST /users/{user}/role", path: "/users/none/role", want: [5]int{401, 403, 403, 403, 404}},
	{route: "POST /users/{user}/email", path: "/users/none/email", want: [5]int{401, 403, 403, 403, 404}},
	{route: "POST /users/{user}/disable", path: "/users/none/disable", want: [5]int{401, 403, 403, 403, 404}},
	{route: "POST /users/{user}/enable", path: "/users/none/enable", want: [5]int{401, 403, 403, 403, 404}},
	{route: "POST /users/{user}/link", path: "/users/none/link", want: [5]int{401, 403, 403, 403, 404}},
	{route: "GET /projects", path: "/projects", want: operated},
	{route: "POST /projects", path: "/projects", want: [5]int{401, 403, 403, 403, 422}}, // without a name
	{route: "GET /projects/{project}", path: "/projects/default", want: operated},
	{route: "POST /projects/{project}", path: "/projects/default", want: [5]int{401, 403, 403, 403, 422}}, // without a change
	{route: "POST /signout", path: "/signout", want: [5]int{401, 303, 303, 303, 303}},

	{route: "GET /", path: "/", want: signed, to: "/signin"},
	{route: "GET /campaigns/new", path: "/campaigns/new", want: [5]int{303, 403, 403, 200, 200}, to: "/signin?next=%2Fcampaigns%2Fnew"},
	{route: "POST /campaigns/new", path: "/campaigns/new", want: [5]int{401, 403, 403, 422, 422}}, // without a file
	{route: "GET /campaigns/{id}/scaffold", path: "/campaigns/{draft}/scaffold", want: written, to: "/signin?next=%2Fcampaigns%2F{draft}%2Fscaffold"},
	{route: "POST /campaigns/{id}/scaffold", path: "/campaigns/{draft}/scaffold", want: [5]int{401, 403, 403, 422, 422}}, // without a revision
	{route: "GET /campaigns/{id}/edit", path: "/campaigns/{draft}/edit", want: written, to: "/signin?next=%2Fcampaigns%2F{draft}%2Fedit"},
	{route: "POST /campaigns/{id}/edit", path: "/campaigns/{draft}/edit", want: [5]int{401, 403, 403, 422, 422}},         // without a revision
	{route: "POST /campaigns/{id}/validate", path: "/campaigns/{draft}/validate", want: [5]int{401, 403, 403, 422, 422}}, // without a revision
	{route: "POST /campaigns/{id}/hint", path: "/campaigns/{draft}/hint", want: [5]int{401, 403, 403, 422, 422}},         // without a place
	{route: "POST /campaigns/{id}/repair", path: "/campaigns/{draft}/repair", want: [5]int{401, 403, 403, 422, 422}},     // without a revision
	{route: "GET /campaigns/{id}/checks", path: "/campaigns/{draft}/checks", want: judged},
	{route: "POST /campaigns/{id}/checks", path: "/campaigns/{draft}/checks", want: [5]int{401, 403, 403, 422, 422}},               // without a kind
	{route: "POST /campaigns/{id}/checks/cancel", path: "/campaigns/{draft}/checks/cancel", want: [5]int{401, 403, 403, 404, 404}}, // without a check
	{route: "GET /campaigns/{id}/power.csv", path: "/campaigns/{draft}/power.csv", want: judged},
	{route: "GET /campaigns/{id}/rehearsal", path: "/campaigns/{draft}/rehearsal", want: judged},
	{route: "POST /campaigns/{id}/rehearsal", path: "/campaigns/{draft}/rehearsal", want: [5]int{401, 403, 403, 422, 422}}, // it has errors
	{route: "GET /campaigns/{id}/versions", path: "/campaigns/{draft}/versions", want: judged},
	{route: "POST /campaigns/{id}/versions", path: "/campaigns/{draft}/versions", want: [5]int{401, 403, 403, 303, 303}},
	{route: "POST /campaigns/{id}/versions/restore", path: "/campaigns/{draft}/versions/restore", want: [5]int{401, 403, 403, 404, 404}}, // without a version
	{route: "POST /campaigns/{id}/duplicate", path: "/campaigns/{draft}/duplicate", want: [5]int{401, 403, 403, 303, 303}},
	{route: "POST /campaigns/{id}/discard", path: "/campaigns/{draft}/discard", want: [5]int{401, 403, 403, 409, 409}}, // it asks first
	{route: "GET /campaigns/{id}/delete", path: "/campaigns/{id}/delete", want: operated},
	{route: "POST /campaigns/{id}/delete", path: "/campaigns/{id}/delete", want: [5]int{401, 403, 403, 403, 422}}, // without a name
	{route: "GET /audit", path: "/audit", want: operated, to: "/signin?next=%2Faudit"},
	{route: "GET /audit.csv", path: "/audit.csv", want: operated},
	{route: "GET /audit.jsonl", path: "/audit.jsonl", want: operated},
	{route: "GET /campaigns/{id}/start", path: "/campaigns/{draft}/start", want: [5]int{303, 403, 403, 409, 409}},  // it has errors
	{route: "POST /campaigns/{id}/start", path: "/campaigns/{draft}/start", want: [5]int{401, 403, 403, 303, 303}}, // it asks first
	{route: "GET /campaigns/{id}", path: "/campaigns/{id}?tab=runs", want: signed, to: "/signin?next=%2Fcampaigns%2F{id}%3Ftab%3Druns"},
	{route: "POST /campaigns/{id}/stop", path: "/campaigns/{id}/stop", want: [5]int{401, 403, 403, 409, 409}},     // it is over
	{route: "POST /campaigns/{id}/resume", path: "/campaigns/{id}/resume", want: [5]int{401, 403, 403, 409, 409}}, // it is over
	{route: "GET /campaigns/{id}/runs/{iteration}/{row}", path: "/campaigns/{id}/runs/2/0", want: signed},
	{route: "GET /campaigns/{id}/runs.csv", path: "/campaigns/{id}/runs.csv", want: signed},
	{route: "GET /campaigns/{id}/effects.csv", path: "/campaigns/{id}/effects.csv", want: signed},
	{route: "GET /campaigns/{id}/finalists.csv", path: "/campaigns/{id}/finalists.csv", want: signed},
	{route: "GET /campaigns/{id}/front.csv", path: "/campaigns/{id}/front.csv", want: signed},
	{route: "GET /campaigns/{id}/campaign.yaml", path: "/campaigns/{id}/campaign.yaml", want: signed},
	{route: "GET /campaigns/{id}/report", path: "/campaigns/{id}/report", want: signed},
	{route: "GET /campaigns/{id}/next", path: "/campaigns/{id}/next", want: signed, to: "/signin?next=%2Fcampaigns%2F{id}%2Fnext"},
	{route: "POST /campaigns/{id}/next", path: "/campaigns/{id}/next", want: [5]int{401, 403, 403, 303, 303}},
	{route: "POST /campaigns/{id}/next/accept", path: "/campaigns/{id}/next/accept", want: [5]int{401, 403, 403, 422, 422}}, // without a choice
	{route: "POST /campaigns/{id}/next/revise", path: "/campaigns/{id}/next/revise", want: [5]int{401, 403, 403, 422, 422}}, // without a file
	{route: "GET /campaigns/{id}/report.html", path: "/campaigns/{id}/report.html", want: signed},
	{route: "POST /campaigns/{id}/share", path: "/campaigns/{id}/share", want: [5]int{401, 403, 400, 400, 400}},                                                            // without a time
	{route: "POST /campaigns/{id}/share/{share}/revoke", path: "/campaigns/{id}/share/00000000-0000-4000-8000-000000000000/revoke", want: [5]int{401, 403, 404, 404, 404}}, // there is no such link
	{route: "GET /shared/{token}", path: "/shared/x", want: [5]int{404, 404, 404, 404, 404}},                                                                               // neither
	{route: "GET /campaigns/{id}/report.md", path: "/campaigns/{id}/report.md", want: signed},
	{route: "GET /campaigns/{id}/report.json", path: "/campaigns/{id}/report.json", want: signed},
	{route: "GET /operation", path: "/operation", want: [5]int{303, 403, 403, 403, 200}, to: "/signin?next=%2Foperation"},
	{route: "POST /operation/freeze", path: "/operation/freeze", want: [5]int{401, 403, 403, 403, 422}}, // without a reason
	{route: "POST /operation/unfreeze", path: "/operation/unfreeze", want: [5]int{401, 403, 403, 403, 303}},
	{route: "POST /operation/two-person", path: "/operation/two-person", want: [5]int{401, 403, 403, 403, 422}}, // without a choice
	{route: "GET /targets", path: "/targets", want: judged},
	{route: "POST /targets", path: "/targets", want: [5]int{401, 403, 403, 403, 422}},                                // without a folder
	{route: "POST /targets/{target}/retire", path: "/targets/{id}/retire", want: [5]int{401, 403, 403, 403, 404}},    // the id of a campaign
	{route: "GET /campaigns/{id}/review", path: "/campaigns/{draft}/review", want: [5]int{303, 403, 403, 409, 409}},  // it has errors
	{route: "POST /campaigns/{id}/review", path: "/campaigns/{draft}/review", want: [5]int{401, 403, 403, 409, 409}}, // without a revision
	{route: "GET /reviews", path: "/reviews", want: judged, to: "/signin?next=%2Freviews"},
	{route: "GET /reviews/{review}", path: "/reviews/{review}", want: judged},
	{route: "POST /reviews/{review}/decide", path: "/reviews/{review}/decide", want: [5]int{401, 403, 422, 403, 422}},     // without a decision
	{route: "POST /reviews/{review}/comment", path: "/reviews/{review}/comment", want: [5]int{401, 403, 422, 422, 422}},   // without words
	{route: "POST /reviews/{review}/withdraw", path: "/reviews/{review}/withdraw", want: [5]int{401, 403, 403, 409, 409}}, // it asks first
	{route: "GET /docs", path: "/docs", want: signed, to: "/signin?next=%2Fdocs"},
	{route: "GET /docs/{page}", path: "/docs/quickstart", want: signed},
	{route: "GET /ws", path: "/ws?campaign={id}", want: [5]int{401, 400, 400, 400, 400}}, // without an upgrade
	{route: "GET /api/v1/openapi.json", path: "/api/v1/openapi.json", want: open},
	{route: "GET /api/v1/schema", path: "/api/v1/schema", want: open},
	{route: "GET /api/v1/me", path: "/api/v1/me", want: reading},
	{route: "POST /api/v1/validate", path: "/api/v1/validate", want: [5]int{401, 403, 403, 415, 415}}, // without a document
	{route: "GET /api/v1/campaigns", path: "/api/v1/campaigns", want: reading},
	{route: "POST /api/v1/campaigns", path: "/api/v1/campaigns", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/campaigns/{id}", path: "/api/v1/campaigns/{id}", want: reading},
	{route: "GET /api/v1/campaigns/{id}/progress", path: "/api/v1/campaigns/{id}/progress", want: reading},
	{route: "GET /api/v1/campaigns/{id}/front", path: "/api/v1/campaigns/{id}/front", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /api/v1/campaigns/{id}/predicted-front", path: "/api/v1/campaigns/{id}/predicted-front", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /api/v1/campaigns/{id}/report", path: "/api/v1/campaigns/{id}/report", want: reading},
	{route: "GET /api/v1/campaigns/{id}/report.md", path: "/api/v1/campaigns/{id}/report.md", want: reading},
	{route: "GET /api/v1/campaigns/{id}/report.html", path: "/api/v1/campaigns/{id}/report.html", want: reading},
	{route: "GET /api/v1/campaigns/{id}/shares", path: "/api/v1/campaigns/{id}/shares", want: judging},
	{route: "POST /api/v1/campaigns/{id}/shares", path: "/api/v1/campaigns/{id}/shares", want: [5]int{401, 403, 415, 415, 415}},
	{route: "POST /api/v1/campaigns/{id}/shares/{share}/revoke", path: "/api/v1/campaigns/{id}/shares/00000000-0000-4000-8000-000000000000/revoke", want: [5]int{401, 403, 404, 404, 404}},
	{route: "GET /api/v1/campaigns/{id}/next", path: "/api/v1/campaigns/{id}/next", want: reading},
	{route: "POST /api/v1/campaigns/{id}/next", path: "/api/v1/campaigns/{id}/next", want: [5]int{401, 403, 403, 415, 415}},
	{route: "POST /api/v1/campaigns/{id}/next/accept", path: "/api/v1/campaigns/{id}/next/accept", want: [5]int{401, 403, 403, 415, 415}},
	{route: "POST /api/v1/campaigns/{id}/next/revise", path: "/api/v1/campaigns/{id}/next/revise", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/campaigns/{id}/source", path: "/api/v1/campaigns/{id}/source", want: reading},
	{route: "POST /api/v1/campaigns/{id}/stop", path: "/api/v1/campaigns/{id}/stop", want: [5]int{401, 403, 403, 409, 409}},
	{route: "POST /api/v1/campaigns/{id}/resume", path: "/api/v1/campaigns/{id}/resume", want: [5]int{401, 403, 403, 409, 409}},
	{route: "POST /api/v1/campaigns/{id}/duplicate", path: "/api/v1/campaigns/{id}/duplicate", want: [5]int{401, 403, 403, 201, 201}},
	{route: "GET /api/v1/campaigns/{id}/versions", path: "/api/v1/campaigns/{id}/versions", want: reading},
	{route: "GET /api/v1/campaigns/{id}/artifacts", path: "/api/v1/campaigns/{id}/artifacts", want: reading},
	{route: "GET /api/v1/campaigns/{id}/artifact", path: "/api/v1/campaigns/{id}/artifact?path=nothing", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /api/v1/operation", path: "/api/v1/operation", want: [5]int{401, 403, 403, 403, 200}},
	{route: "POST /api/v1/operation/freeze", path: "/api/v1/operation/freeze", want: [5]int{401, 403, 403, 403, 415}},
	{route: "POST /api/v1/operation/unfreeze", path: "/api/v1/operation/unfreeze", want: [5]int{401, 403, 403, 403, 200}},
	{route: "POST /api/v1/operation/two-person", path: "/api/v1/operation/two-person", want: [5]int{401, 403, 403, 403, 415}},
	{route: "DELETE /api/v1/campaigns/{id}", path: "/api/v1/campaigns/{id}", want: [5]int{401, 403, 403, 403, 415}}, // without a document
	{route: "GET /api/v1/audit", path: "/api/v1/audit", want: [5]int{401, 403, 403, 403, 200}},
	{route: "GET /api/v1/audit/export", path: "/api/v1/audit/export", want: [5]int{401, 403, 403, 403, 200}},
	{route: "GET /api/v1/targets", path: "/api/v1/targets", want: judging},
	{route: "POST /api/v1/targets", path: "/api/v1/targets", want: [5]int{401, 403, 403, 403, 415}},
	{route: "POST /api/v1/targets/{target}/retire", path: "/api/v1/targets/{id}/retire", want: [5]int{401, 403, 403, 403, 404}},
	{route: "POST /api/v1/campaigns/{id}/reviews", path: "/api/v1/campaigns/{id}/reviews", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/reviews", path: "/api/v1/reviews", want: judging},
	{route: "GET /api/v1/reviews/{review}", path: "/api/v1/reviews/{review}", want: judging},
	{route: "POST /api/v1/reviews/{review}/decide", path: "/api/v1/reviews/{review}/decide", want: [5]int{401, 403, 415, 403, 415}},
	{route: "POST /api/v1/reviews/{review}/comments", path: "/api/v1/reviews/{review}/comments", want: [5]int{401, 403, 415, 415, 415}},
	{route: "POST /api/v1/reviews/{review}/withdraw", path: "/api/v1/reviews/{review}/withdraw", want: [5]int{401, 403, 403, 403, 200}}, // somebody else's
	{route: "GET /api/v1/drafts", path: "/api/v1/drafts", want: judging},
	{route: "POST /api/v1/drafts", path: "/api/v1/drafts", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/drafts/{id}", path: "/api/v1/drafts/{id}", want: [5]int{401, 403, 409, 409, 409}}, // it was started
	{route: "PUT /api/v1/drafts/{id}", path: "/api/v1/drafts/{id}", want: [5]int{401, 403, 403, 415, 415}},
	{route: "DELETE /api/v1/drafts/{id}", path: "/api/v1/drafts/{id}", want: [5]int{401, 403, 403, 409, 409}},
	{route: "POST /api/v1/drafts/{id}/validate", path: "/api/v1/drafts/{id}/validate", want: [5]int{401, 403, 403, 409, 409}},
	{route: "POST /api/v1/drafts/{id}/repair", path: "/api/v1/drafts/{id}/repair", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/drafts/{id}/preview", path: "/api/v1/drafts/{id}/preview", want: [5]int{401, 403, 409, 409, 409}},
	{route: "POST /api/v1/drafts/{id}/duplicate", path: "/api/v1/drafts/{id}/duplicate", want: [5]int{401, 403, 403, 201, 201}},
	{route: "POST /api/v1/drafts/{id}/start", path: "/api/v1/drafts/{id}/start", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/drafts/{id}/versions", path: "/api/v1/drafts/{id}/versions", want: judging},
	{route: "POST /api/v1/drafts/{id}/versions", path: "/api/v1/drafts/{id}/versions", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/drafts/{id}/versions/{version}", path: "/api/v1/drafts/{id}/versions/1", want: judging},
	{route: "GET /api/v1/drafts/{id}/checks", path: "/api/v1/drafts/{id}/checks", want: judging},
	{route: "POST /api/v1/drafts/{id}/checks", path: "/api/v1/drafts/{id}/checks", want: [5]int{401, 403, 403, 415, 415}},
	{route: "GET /api/v1/me/sessions", path: "/api/v1/me/sessions", want: reading},
	{route: "POST /api/v1/me/password", path: "/api/v1/me/password", want: [5]int{401, 415, 415, 415, 415}},
	{route: "DELETE /api/v1/me/sessions/{session}", path: "/api/v1/me/sessions/0", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /api/v1/tokens", path: "/api/v1/tokens", want: reading},
	{route: "POST /api/v1/tokens", path: "/api/v1/tokens", want: [5]int{401, 415, 415, 415, 415}},
	{route: "DELETE /api/v1/tokens/{token}", path: "/api/v1/tokens/none", want: [5]int{401, 404, 404, 404, 404}},
	{route: "GET /api/v1/users", path: "/api/v1/users", want: [5]int{401, 403, 403, 403, 200}},
	{route: "POST /api/v1/users", path: "/api/v1/users", want: [5]int{401, 403, 403, 403, 415}},
	{route: "PATCH /api/v1/users/{user}", path: "/api/v1/users/none", want: [5]int{401, 403, 403, 403, 415}},
	{route: "POST /api/v1/users/{user}/link", path: "/api/v1/users/none/link", want: [5]int{401, 403, 403, 403, 404}},
	{route: "GET /api/v1/projects", path: "/api/v1/projects", want: [5]int{401, 403, 403, 403, 200}},
	{route: "POST /api/v1/projects", path: "/api/v1/projects", want: [5]int{401, 403, 403, 403, 415}},
	{route: "GET /api/v1/projects/{project}/members", path: "/api/v1/projects/default/members", want: [5]int{401, 403, 403, 403, 200}},
	{route: "PUT /api/v1/projects/{project}/members/{user}", path: "/api/v1/projects/default/members/none", want: [5]int{401, 403, 403, 403, 415}},
	{route: "DELETE /api/v1/projects/{project}/members/{user}", path: "/api/v1/projects/default/members/none", want: [5]int{401, 403, 403, 403, 404}},
	{route: "GET /api/v1/checks/{id}", path: "/api/v1/checks/{id}", want: [5]int{401, 404, 404, 404, 404}}, // the id of a campaign
	{route: "GET /api/v1/checks/{id}/lines", path: "/api/v1/checks/{id}/lines", want: [5]int{401, 404, 404, 404, 404}},
	{route: "POST /api/v1/checks/{id}/cancel", path: "/api/v1/checks/{id}/cancel", want: [5]int{401, 404, 404, 404, 404}},
}

func TestRoutesByRole(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id, draft := s.campaign(calmID), s.draft("kind: optimization\n", "walker")
	asker := s.as(store.RoleAuthor)
	request := s.asked(asker, s.paste(asker, newFile("walked")), "", "")
	places := strings.NewReplacer("{id}", id, "{draft}", draft, "{review}", strings.TrimPrefix(request, "/reviews/"))
	outsider := s.person(store.RoleAuthor, "elsewhere")
	rules := map[string]access{}
	for _, line := range everyRoute() {
		rules[line.method+" "+line.pattern] = line.access
	}
	known := map[string]bool{}
	for _, w := range walk {
		known[w.route] = true
		method, _, _ := strings.Cut(w.route, " ")
		path := places.Replace(w.path)
		for i, role := range visitors {
			session := ""
			if role != "" {
				session = s.as(role)
			}
			r := s.do(call{method: method, path: path, session: session})
			if r.code != w.want[i] {
				t.Errorf("%s as %q: %d, want %d", w.route, role, r.code, w.want[i])
			}
			if to := places.Replace(w.to); role == "" && to != "" && r.header.Get("Location") != to {
				t.Errorf("%s leads nobody to %q, want %q", w.route, r.header.Get("Location"), to)
			}
			if role == "" && w.want[0] != 200 {
				lacks(t, w.route+" for nobody", r.body, "bowl", "MB/s")
			}
			checkHeaders(t, w.route+" as "+string(role), r)
		}
		want := w.want[authorColumn]
		if rules[w.route].scope != nil {
			want = http.StatusNotFound // as for a campaign that never was
		}
		r := s.do(call{method: method, path: path, session: s.signIn(outsider)})
		if r.code != want {
			t.Errorf("%s as an outsider: %d, want %d", w.route, r.code, want)
		}
		lacks(t, w.route+" for an outsider", r.body, "bowl", "MB/s", id, draft)
	}
	walkTopics(t, s, id)
	for _, line := range everyRoute() {
		if route := line.method + " " + line.pattern; !known[route] {
			t.Errorf("%s is served and not walked", route)
		}
		delete(known, line.method+" "+line.pattern)
	}
	for route := range known {
		t.Errorf("%s is walked and not served", route)
	}
}

func checkHeaders(t *testing.T, what string, r reply) {
	t.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
			"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "same-origin",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cache-Control":              "no-store",
		"Strict-Transport-Security":  "",
	} {
		if got := r.header.Get(name); got != want {
			t.Errorf("%s: %s is %q, want %q", what, name, got, want)
		}
	}
}

func TestUnknownAddresses(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	id, viewer := s.campaign(calmID), s.as(store.RoleViewer)
	const nobody = "00000000-0000-4000-8000-000000000000"
	for _, c := range []struct {
		method, path string
		code         int
		says         string
	}{
		{"GET", "/nothing", 404, "There is no such page"},
		{"GET", "/campaigns/" + nobody, 404, "There is no such campaign"},
		{"GET", "/campaigns/not-an-id", 404, "There is no such campaign"},
		{"GET", "/campaigns/%27%3B--", 404, "There is no such campaign"},
		{"GET", "/campaigns/" + nobody + "/report.json", 404, "There is no such campaign"},
		{"GET", "/campaigns/" + nobody + "/campaign.yaml", 404, "There is no such campaign"},
		{"GET", "/campaigns/" + id + "/runs/2/9999", 404, "There is no such run"},
		{"GET", "/campaigns/" + id + "/runs/99/0", 404, "There is no such run"},
		{"GET", "/campaigns/" + id + "/runs/2/one", 404, "There is no such run"},
		{"GET", "/campaigns/" + id + "/runs/99999999999999999999/0", 404, "There is no such run"},
		{"GET", "/campaigns/" + s.campaign(haltedID) + "/report", 404, "The report is not written yet"},
		{"GET", "/campaigns/" + s.campaign(haltedID) + "/report.md", 404, "The report is not written yet"},
		{"GET", "/docs/nothing", 404, "The guide has no such page"},
		{"GET", "/docs/quickstart.md", 404, "The guide has no such page"},
		{"GET", "/?after=not-an-id", 404, ""},
		{"GET", "/assets/nothing.js", 404, ""},
		{"GET", "/assets/../web.go", 404, ""},
		{"HEAD", "/campaigns/" + id, 200, ""},
		{"POST", "/campaigns/" + id + "/report", 405, "only be read"},
		{"DELETE", "/campaigns/" + id, 405, "only be read"},
	} {
		r := s.do(call{method: c.method, path: c.path, session: viewer})
		if r.code != c.code {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, r.code, c.code)
		}
		contains(t, c.path, r.body, c.says)
		lacks(t, c.path, r.body, "SQLSTATE", "goroutine", ".go:")
	}
}

func TestChangesComeFromHere(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for _, c := range []struct {
		name   string
		header map[string]string
		code   int
	}{
		{"from a page of the site", nil, 422},
		{"browser says same origin", map[string]string{"Sec-Fetch-Site": "same-origin"}, 422},
		{"another origin", map[string]string{"Origin": "http://evil.example"}, 403},
		{"another port", map[string]string{"Origin": "http://127.0.0.1:1"}, 403},
		{"no origin", map[string]string{"Origin": ""}, 403},
		{"opaque origin", map[string]string{"Origin": "null"}, 403},
		{"browser says cross-site", map[string]string{"Sec-Fetch-Site": "cross-site"}, 403},
		{"browser says same site", map[string]string{"Sec-Fetch-Site": "same-site"}, 403},
	} {
		if r := s.do(call{method: "POST", path: "/campaigns/new", session: author, header: c.header}); r.code != c.code {
			t.Errorf("%s: %d, want %d", c.name, r.code, c.code)
		}
	}
}

func TestBodyOverTheLimit(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	author := s.as(store.RoleAuthor)
	for size, want := range map[int]int{maxBody + 1: 413, maxCampaignFile + 1: 422} {
		var body bytes.Buffer
		fmt.Fprintf(&body, "--x\r\nContent-Disposition: form-data; name=\"do\"\r\n\r\npaste\r\n--x\r\nContent-Disposition: form-data; name=\"source\"\r\n\r\n%s\r\n--x--\r\n", strings.Repeat("a", size))
		r := s.do(call{
			method: "POST", path: "/campaigns/new", session: author, body: &body,
			header: map[string]string{"Content-Type": "multipart/form-data; boundary=x"},
		})
		if r.code != want {
			t.Errorf("%d bytes: %d, want %d", size, r.code, want)
		}
		contains(t, "the answer", r.body, "1 MiB")
	}
}

func TestSignInLinkWorksOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link, err := s.server.SignInLink(t.Context(), s.URL)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(link, s.URL)
	_, token, _ := strings.Cut(path, "token=")
	for range 3 { // what a messenger does that shows a preview
		contains(t, "the page of the link", s.page("", path), token, "admin")
	}
	r := s.do(call{method: "POST", path: "/signin", form: "name=Ada&token=" + token + "&next=/campaigns/new"})
	if r.code != 303 || r.header.Get("Location") != "/campaigns/new" {
		t.Fatalf("sign-in: %d to %q", r.code, r.header.Get("Location"))
	}
	cookie := r.header.Get("Set-Cookie")
	contains(t, "the cookie", cookie, "HttpOnly", "SameSite=Lax", "Path=/")
	lacks(t, "the cookie of plain HTTP", cookie, "Secure")
	value, _, _ := strings.Cut(strings.TrimPrefix(cookie, sessionCookie+"="), ";")
	s.page(value, "/campaigns/new")
	for _, form := range []string{"token=" + token, "token=" + token + "x", "token="} {
		if r := s.do(call{method: "POST", path: "/signin", form: form}); r.code != 403 || r.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d, cookie %q", form, r.code, r.header.Get("Set-Cookie"))
		}
	}
	if r := s.do(call{method: "POST", path: "/signout", session: value}); r.code != 303 {
		t.Errorf("sign-out: %d", r.code)
	}
	if r := s.do(call{path: "/", session: value}); r.code != 303 {
		t.Errorf("the session outlives its end: %d", r.code)
	}
}

func TestSignInLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	for next, want := range map[string]string{
		"/campaigns/new":       "/campaigns/new",
		"":                     "/",
		"https://evil.example": "/",
		"//evil.example":       "/",
		"/%5cevil.example":     "/",
		"%5c%5cevil.example":   "/",
		"/%09/evil.example":    "/",
		"%09//evil.example":    "/",
		"/%0d%0aX-Bad:%201":    "/",
		"javascript:alert(1)":  "/",
		"///evil.example":      "/",
		"evil.example":         "/",
		"http:evil.example":    "/",
		"/%00//evil.example":   "/",
		"/%7f/evil.example":    "/",
	} {
		r := s.do(call{path: "/signin?next=" + next, session: viewer})
		if got := r.header.Get("Location"); r.code != 303 || got != want {
			t.Errorf("next=%s: %d to %q, want %q", next, r.code, got, want)
		}
	}
}

func TestBehindTLS(t *testing.T) {
	t.Parallel()
	s := newSiteWith(t, func(c *Config) { c.Secure = true }, nil)
	link, err := s.server.SignInLink(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	_, token, _ := strings.Cut(link, "token=")
	r := s.do(call{method: "POST", path: "/signin", form: "token=" + token})
	contains(t, "the cookie", r.header.Get("Set-Cookie"), "Secure", "HttpOnly")
	if got := r.header.Get("Strict-Transport-Security"); !strings.HasPrefix(got, "max-age=") {
		t.Errorf("Strict-Transport-Security is %q", got)
	}
}

func TestDisabledPersonIsOut(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	session := s.as(store.RoleAuthor)
	s.page(session, "/")
	s.tx(func(ctx context.Context, tx *store.Tx) error {
		users, err := s.store.Users(ctx)
		if err != nil {
			return err
		}
		return tx.DisableUser(ctx, users[0].ID)
	})
	if r := s.do(call{path: "/", session: session}); r.code != 303 {
		t.Errorf("a disabled person gets %d", r.code)
	}
}

func TestReadyOnlyWithItsDatabase(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	viewer := s.as(store.RoleViewer)
	s.store.Close()
	if r := s.do(call{path: "/healthz"}); r.code != http.StatusOK {
		t.Errorf("healthz: %d", r.code)
	}
	if r := s.do(call{path: "/readyz"}); r.code != http.StatusServiceUnavailable {
		t.Errorf("readyz: %d", r.code)
	}
	if r := s.do(call{path: "/", session: viewer}); r.code == http.StatusOK {
		t.Errorf("a page without a database: %d", r.code)
	}
}

func TestNameOfThePersonIsText(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	link, err := s.server.SignInLink(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	_, token, _ := strings.Cut(link, "token=")
	for _, name := range []string{strings.Repeat("a", 65), "a\x00b", "a\nb", "\xff"} {
		r := s.do(call{method: "POST", path: "/signin", form: url.Values{"token": {token}, "name": {name}}.Encode()})
		if r.code != http.StatusUnprocessableEntity || r.header.Get("Set-Cookie") != "" {
			t.Errorf("the name %q: %d", name, r.code)
		}
	}
	const name = `<script>alert(1)</script> & "Ada"`
	r := s.do(call{method: "POST", path: "/signin", form: url.Values{"token": {token}, "name": {name}}.Encode()})
	if r.code != http.StatusSeeOther {
		t.Fatalf("a refused name spent the link: %d", r.code)
	}
	session, _, _ := strings.Cut(strings.TrimPrefix(r.header.Get("Set-Cookie"), sessionCookie+"="), ";")
	body := s.page(session, "/")
	contains(t, "the page", visible(body), name)
	lacks(t, "the page", body, "<script>alert")
}
