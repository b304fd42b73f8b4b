package web

import (
	"net/http"

	"assay/assets"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// route is one line of the authorisation table. Every page of the site is in
// table, every operation for programs in operations, and nothing is served that is
// in neither.
type route struct {
	method, pattern string
	access          access
	handle          func(*Server, http.ResponseWriter, *http.Request) error
}

var table = []route{
	{"GET", "/healthz", everybody, (*Server).healthz},
	{"GET", "/readyz", everybody, (*Server).readyz},
	{"GET", "/metrics", viewer, (*Server).scrape},
	{"GET", "/signin", everybody, (*Server).showSignIn},
	{"POST", "/signin", everybody, (*Server).signIn},
	{"POST", "/signout", viewer, (*Server).signOut},
	{"GET", "/signin/oidc", everybody, (*Server).toProvider},
	{"GET", "/signin/oidc/callback", everybody, (*Server).fromProvider},

	{"GET", "/account", viewer, (*Server).showAccount},
	{"POST", "/account/password", viewer, (*Server).setPassword},
	{"POST", "/account/sessions/{session}/revoke", viewer, (*Server).endSession},
	{"GET", "/tokens", viewer, (*Server).showTokens},
	{"POST", "/tokens", viewer, (*Server).makeToken},
	{"POST", "/tokens/{token}/revoke", viewer, (*Server).revokeToken},
	{"GET", "/users", admin, (*Server).showUsers},
	{"POST", "/users", admin, (*Server).addPerson},
	{"POST", "/users/{user}/role", admin, (*Server).setRole},
	{"POST", "/users/{user}/email", admin, (*Server).setEmail},
	{"POST", "/users/{user}/disable", admin, (*Server).disablePerson},
	{"POST", "/users/{user}/enable", admin, (*Server).enablePerson},
	{"POST", "/users/{user}/link", admin, (*Server).linkPerson},
	{"GET", "/projects", admin, (*Server).showProjects},
	{"POST", "/projects", admin, (*Server).addProject},
	{"GET", "/projects/{project}", admin, (*Server).showProject},
	{"POST", "/projects/{project}", admin, (*Server).changeProject},

	{"GET", "/", viewer, (*Server).showCampaigns},
	{"GET", "/campaigns/new", author, (*Server).showNew},
	{"POST", "/campaigns/new", author, (*Server).makeDraft},
	{"GET", "/campaigns/{id}/scaffold", campaignAuthor, costly((*Server).showScaffold)},
	{"POST", "/campaigns/{id}/scaffold", campaignAuthor, costly((*Server).changeScaffold)},
	{"GET", "/campaigns/{id}/edit", campaignAuthor, costly((*Server).showEditor)},
	{"POST", "/campaigns/{id}/edit", campaignAuthor, (*Server).saveEditor},
	{"POST", "/campaigns/{id}/validate", campaignAuthor, costly((*Server).validateDraft)},
	{"POST", "/campaigns/{id}/hint", campaignAuthor, (*Server).hintAt},
	{"POST", "/campaigns/{id}/repair", campaignAuthor, costly((*Server).repairDraft)},
	{"GET", "/campaigns/{id}/checks", campaignViewer, (*Server).showChecks},
	{"POST", "/campaigns/{id}/checks", campaignAuthor, (*Server).startCheck},
	{"POST", "/campaigns/{id}/checks/cancel", campaignAuthor, (*Server).cancelCheck},
	{"GET", "/campaigns/{id}/power.csv", campaignViewer, costly((*Server).powerCSV)},
	{"GET", "/campaigns/{id}/rehearsal", campaignViewer, (*Server).showRehearsal},
	{"POST", "/campaigns/{id}/rehearsal", campaignAuthor, (*Server).startRehearsal},
	{"GET", "/campaigns/{id}/versions", campaignViewer, (*Server).showVersions},
	{"POST", "/campaigns/{id}/versions", campaignAuthor, (*Server).saveVersion},
	{"POST", "/campaigns/{id}/versions/restore", campaignAuthor, (*Server).restoreVersion},
	{"POST", "/campaigns/{id}/duplicate", campaignAuthor, (*Server).duplicateDraft},
	{"POST", "/campaigns/{id}/discard", campaignAuthor, (*Server).discardDraft},
	{"GET", "/campaigns/{id}/delete", campaignAdmin, (*Server).showDelete},
	{"POST", "/campaigns/{id}/delete", campaignAdmin, (*Server).deleteCampaign},
	{"GET", "/campaigns/{id}/start", campaignAuthor, (*Server).showStart},
	{"POST", "/campaigns/{id}/start", campaignAuthor, (*Server).startDraft},
	{"GET", "/campaigns/{id}", campaignViewer, (*Server).showCampaign},
	{"POST", "/campaigns/{id}/stop", campaignAuthor, (*Server).stopCampaign},
	{"POST", "/campaigns/{id}/resume", campaignAuthor, (*Server).resumeCampaign},
	{"GET", "/campaigns/{id}/runs/{iteration}/{row}", campaignViewer, (*Server).showRun},
	{"GET", "/campaigns/{id}/runs.csv", campaignViewer, (*Server).runsCSV},
	{"GET", "/campaigns/{id}/effects.csv", campaignViewer, (*Server).effectsCSV},
	{"GET", "/campaigns/{id}/finalists.csv", campaignViewer, (*Server).finalistsCSV},
	{"GET", "/campaigns/{id}/front.csv", campaignViewer, (*Server).frontCSV},
	{"GET", "/campaigns/{id}/campaign.yaml", campaignViewer, (*Server).campaignFile},
	{"GET", "/campaigns/{id}/report", campaignViewer, (*Server).showReport},
	{"GET", "/campaigns/{id}/report.html", campaignViewer, (*Server).reportFile},
	{"POST", "/campaigns/{id}/share", authorReview.of(ofCampaign), (*Server).shareReport},
	{"POST", "/campaigns/{id}/share/{share}/revoke", authorReview.of(ofCampaign), (*Server).revokeShare},
	{"GET", sharedPath + "{token}", everybody, (*Server).showShared},
	{"GET", "/campaigns/{id}/next", campaignViewer, (*Server).showNext},
	{"POST", "/campaigns/{id}/next", campaignAuthor, (*Server).proposeNext},
	{"POST", "/campaigns/{id}/next/accept", campaignAuthor, (*Server).acceptNext},
	{"POST", "/campaigns/{id}/next/revise", campaignAuthor, (*Server).reviseNext},
	{"GET", "/campaigns/{id}/report.md", campaignViewer, (*Server).reportMarkdown},
	{"GET", "/campaigns/{id}/report.json", campaignViewer, (*Server).reportJSON},
	{"GET", operationPath, admin, (*Server).showOperation},
	{"POST", operationPath + "/freeze", admin, (*Server).freeze},
	{"POST", operationPath + "/unfreeze", admin, (*Server).unfreeze},
	{"POST", operationPath + "/two-person", admin, (*Server).setTwoPerson},
	{"GET", "/audit", admin, (*Server).showAudit},
	{"GET", "/audit.csv", admin, (*Server).auditCSV},
	{"GET", "/audit.jsonl", admin, (*Server).auditJSONL},
	{"GET", "/targets", authorReview, (*Server).showTargets},
	{"POST", "/targets", admin, (*Server).registerTarget},
	{"POST", "/targets/{target}/retire", admin, (*Server).retireTarget},
	{"GET", "/campaigns/{id}/review", campaignAuthor, (*Server).showAsk},
	{"POST", "/campaigns/{id}/review", campaignAuthor, (*Server).ask},
	{"GET", "/reviews", authorReview, (*Server).showReviews},
	{"GET", "/reviews/{review}", reviewReader, (*Server).showReview},
	{"POST", "/reviews/{review}/decide", reviewReviewer, (*Server).decideReview},
	{"POST", "/reviews/{review}/comment", reviewReader, (*Server).commentReview},
	{"POST", "/reviews/{review}/withdraw", reviewAuthor, (*Server).withdrawReview},
	{"GET", "/docs", viewer, (*Server).showGuide},
	{"GET", "/docs/{page}", viewer, (*Server).showGuidePage},
	{"GET", "/ws", viewer.of(ofSocket), (*Server).socket},
}

func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(s.counted, s.fronted, s.identified, s.recovered, s.headers, s.sameOrigin, s.limited, middleware.GetHead)
	for _, line := range everyRoute() {
		r.Method(line.method, line.pattern, s.authorised(line.access, s.answer(line.handle)))
	}
	r.Method(http.MethodGet, assets.Prefix+"*", assets.Handler())
	r.NotFound(s.answer(func(*Server, http.ResponseWriter, *http.Request) error { return errNoPage }).ServeHTTP)
	r.MethodNotAllowed(s.answer(func(*Server, http.ResponseWriter, *http.Request) error { return errNoMethod }).ServeHTTP)
	return r
}
