package web

import (
	"net/http"

	"assay/assets"
	"assay/internal/data/store"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// access is the least role that may use a route.
type access struct {
	public bool
	role   store.UserRole
}

var (
	everybody = access{public: true}
	viewer    = access{role: store.RoleViewer}
	author    = access{role: store.RoleAuthor}
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

	{"GET", "/", viewer, (*Server).showCampaigns},
	{"GET", "/campaigns/new", author, (*Server).showNew},
	{"POST", "/campaigns/new", author, (*Server).makeDraft},
	{"GET", "/campaigns/{id}/scaffold", author, costly((*Server).showScaffold)},
	{"POST", "/campaigns/{id}/scaffold", author, costly((*Server).changeScaffold)},
	{"GET", "/campaigns/{id}/edit", author, costly((*Server).showEditor)},
	{"POST", "/campaigns/{id}/edit", author, (*Server).saveEditor},
	{"POST", "/campaigns/{id}/validate", author, costly((*Server).validateDraft)},
	{"POST", "/campaigns/{id}/hint", author, (*Server).hintAt},
	{"POST", "/campaigns/{id}/repair", author, costly((*Server).repairDraft)},
	{"GET", "/campaigns/{id}/checks", viewer, (*Server).showChecks},
	{"POST", "/campaigns/{id}/checks", author, (*Server).startCheck},
	{"POST", "/campaigns/{id}/checks/cancel", author, (*Server).cancelCheck},
	{"GET", "/campaigns/{id}/power.csv", viewer, costly((*Server).powerCSV)},
	{"GET", "/campaigns/{id}/rehearsal", viewer, (*Server).showRehearsal},
	{"POST", "/campaigns/{id}/rehearsal", author, (*Server).startRehearsal},
	{"GET", "/campaigns/{id}/versions", viewer, (*Server).showVersions},
	{"POST", "/campaigns/{id}/versions", author, (*Server).saveVersion},
	{"POST", "/campaigns/{id}/versions/restore", author, (*Server).restoreVersion},
	{"POST", "/campaigns/{id}/duplicate", author, (*Server).duplicateDraft},
	{"POST", "/campaigns/{id}/discard", author, (*Server).discardDraft},
	{"GET", "/campaigns/{id}/start", author, (*Server).showStart},
	{"POST", "/campaigns/{id}/start", author, (*Server).startDraft},
	{"GET", "/campaigns/{id}", viewer, (*Server).showCampaign},
	{"POST", "/campaigns/{id}/stop", author, (*Server).stopCampaign},
	{"POST", "/campaigns/{id}/resume", author, (*Server).resumeCampaign},
	{"GET", "/campaigns/{id}/runs/{iteration}/{row}", viewer, (*Server).showRun},
	{"GET", "/campaigns/{id}/runs.csv", viewer, (*Server).runsCSV},
	{"GET", "/campaigns/{id}/effects.csv", viewer, (*Server).effectsCSV},
	{"GET", "/campaigns/{id}/finalists.csv", viewer, (*Server).finalistsCSV},
	{"GET", "/campaigns/{id}/campaign.yaml", viewer, (*Server).campaignFile},
	{"GET", "/campaigns/{id}/report", viewer, (*Server).showReport},
	{"GET", "/campaigns/{id}/next", viewer, (*Server).showNext},
	{"POST", "/campaigns/{id}/next", author, (*Server).proposeNext},
	{"POST", "/campaigns/{id}/next/accept", author, (*Server).acceptNext},
	{"POST", "/campaigns/{id}/next/revise", author, (*Server).reviseNext},
	{"GET", "/campaigns/{id}/report.md", viewer, (*Server).reportMarkdown},
	{"GET", "/campaigns/{id}/report.json", viewer, (*Server).reportJSON},
	{"GET", "/docs", viewer, (*Server).showGuide},
	{"GET", "/docs/{page}", viewer, (*Server).showGuidePage},
	{"GET", "/ws", viewer, (*Server).socket},
}

func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(s.counted, s.fronted, s.identified, s.recovered, s.headers, s.sameOrigin, limited, middleware.GetHead)
	for _, line := range everyRoute() {
		r.Method(line.method, line.pattern, s.authorised(line.access, s.answer(line.handle)))
	}
	r.Method(http.MethodGet, assets.Prefix+"*", assets.Handler())
	r.NotFound(s.answer(func(*Server, http.ResponseWriter, *http.Request) error { return errNoPage }).ServeHTTP)
	r.MethodNotAllowed(s.answer(func(*Server, http.ResponseWriter, *http.Request) error { return errNoMethod }).ServeHTTP)
	return r
}
