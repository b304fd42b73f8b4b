package web

import (
	"net/http"
	"slices"

	"assay/internal/api"
	"assay/internal/core/preview"
)

// operation is one route of the programming interface with what its document
// says of it.
type operation struct {
	method, pattern string // without the prefix
	access          access
	handle          func(*Server, http.ResponseWriter, *http.Request) error
	id, summary     string
	query           []parameter
	revision        bool // a change that rests on a revision: If-Match, or in the document
	takes           any  // the request's document; nil when there is none
	status          int
	gives           any    // the answer's document; nil when it is no JSON of ours
	media           string // of the answer, where gives is nil; empty when there is no body
	refusals        []int  // besides those of every operation
}

// parameter is a part of the query.
type parameter struct{ name, about, kind string }

// artifactSchema stands for a document whose schema is published with the core.
type artifactSchema string

const (
	bad      = http.StatusBadRequest
	missing  = http.StatusNotFound
	conflict = http.StatusConflict
	wrong    = http.StatusUnprocessableEntity
	tooMany  = http.StatusTooManyRequests
)

// auditQuery narrows the audit log.
var auditQuery = []parameter{
	{"person", "only what this one did", "string"}, {"action", "only this action, as recorded", "string"}, {"campaign", "only what concerns the campaign of this id", "string"},
	{"since", "the first day, as 2026-03-04", "string"}, {"until", "the last day", "string"},
}

var operations = append([]operation{
	{method: "GET", pattern: "/openapi.json", access: everybody, handle: (*Server).apiDocument, id: "document", summary: "This document", status: 200, media: "application/json"},
	{method: "GET", pattern: "/schema", access: everybody, handle: (*Server).apiSchema, id: "campaignSchema", summary: "The JSON Schema of a campaign file", status: 200, media: "application/schema+json"},
	{method: "GET", pattern: "/me", access: viewer, handle: (*Server).apiMe, id: "me", summary: "Who is asking", status: 200, gives: api.Me{}},
	{method: "POST", pattern: "/validate", access: author, handle: costly((*Server).apiValidate), id: "validate", summary: "Check a text and say what it would take", takes: api.Text{}, status: 200, gives: api.Validation{}, refusals: []int{bad, tooMany}},

	{method: "GET", pattern: "/campaigns", access: viewer, handle: (*Server).apiCampaigns, id: "listCampaigns", summary: "List campaigns, newest first", query: []parameter{
		{"after", "id of the last campaign of the page before", "string"}, {"limit", "how many, 1 to 500", "integer"}, {"state", "only of this state; repeatable", "string"}, {"run_id", "only the one of this run_id", "string"},
	}, status: 200, gives: api.Campaigns{}, refusals: []int{bad, missing}},
	{method: "POST", pattern: "/campaigns", access: author, handle: (*Server).apiSubmit, id: "submit", summary: "Start a campaign from its file", takes: api.Submission{}, status: 201, gives: api.Campaign{}, refusals: []int{bad, conflict, wrong}},
	{method: "GET", pattern: "/campaigns/{id}", access: campaignViewer, handle: (*Server).apiCampaign, id: "campaign", summary: "One campaign", status: 200, gives: api.Campaign{}, refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/progress", access: campaignViewer, handle: (*Server).apiProgress, id: "progress", summary: "Stage, rows and time left", status: 200, gives: artifactSchema("progress"), refusals: []int{missing, conflict}},
	{method: "GET", pattern: "/campaigns/{id}/report", access: campaignViewer, handle: (*Server).apiReport, id: "report", summary: "The report", query: []parameter{{"epoch", "of which; the newest when absent", "integer"}}, status: 200, gives: artifactSchema("report"), refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/report.md", access: campaignViewer, handle: (*Server).apiReportText, id: "reportText", summary: "The report in words", query: []parameter{{"epoch", "of which; the newest when absent", "integer"}}, status: 200, media: "text/markdown", refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/report.html", access: campaignViewer, handle: (*Server).reportFile, id: "reportFile", summary: "The report as one page that needs no other", query: []parameter{{"epoch", "of which; the newest when absent", "integer"}}, status: 200, media: "text/html", refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/shares", access: authorReview.of(ofCampaign), handle: (*Server).apiShares, id: "listShares", summary: "The links that show a report to whoever has one", status: 200, gives: api.Shares{}, refusals: []int{missing}},
	{method: "POST", pattern: "/campaigns/{id}/shares", access: authorReview.of(ofCampaign), handle: (*Server).apiShare, id: "share", summary: "Make a link to the report of an epoch", takes: api.NewShare{}, status: 201, gives: api.Share{}, refusals: []int{bad, missing}},
	{method: "POST", pattern: "/campaigns/{id}/shares/{share}/revoke", access: authorReview.of(ofCampaign), handle: (*Server).apiRevokeShare, id: "revokeShare", summary: "End a link", status: 204, refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/source", access: campaignViewer, handle: (*Server).apiSource, id: "source", summary: "The campaign file, byte for byte", status: 200, media: "application/yaml", refusals: []int{missing}},
	{method: "POST", pattern: "/campaigns/{id}/stop", access: campaignAuthor, handle: (*Server).apiStop, id: "stop", summary: "Stop a campaign, in the middle of a row too", status: 202, gives: api.Campaign{}, refusals: []int{missing, conflict}},
	{method: "POST", pattern: "/campaigns/{id}/resume", access: campaignAuthor, handle: (*Server).apiResume, id: "resume", summary: "Continue a campaign that stands still", status: 202, gives: api.Campaign{}, refusals: []int{missing, conflict}},
	{method: "POST", pattern: "/campaigns/{id}/duplicate", access: campaignAuthor, handle: (*Server).apiDuplicate, id: "duplicateCampaign", summary: "Make a draft of a campaign's newest file", status: 201, gives: api.Draft{}, refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/front", access: campaignViewer, handle: (*Server).apiFront, id: "front", summary: "The measured front of several objectives, with a status for every configuration", query: []parameter{{"epoch", "of which; the newest when absent", "integer"}}, status: 200, gives: artifactSchema("front"), refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/predicted-front", access: campaignViewer, handle: (*Server).apiPredictedFront, id: "predictedFront", summary: "The front of several objectives that the newest fits predict, without any status", query: []parameter{{"epoch", "of which; the newest when absent", "integer"}}, status: 200, gives: artifactSchema("predicted_front"), refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/versions", access: campaignViewer, handle: (*Server).apiVersions, id: "campaignVersions", summary: "The frozen files of a campaign", status: 200, gives: api.Versions{}, refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/artifacts", access: campaignViewer, handle: (*Server).apiArtifacts, id: "artifacts", summary: "The files of a campaign that no other resource holds", status: 200, gives: api.Artifacts{}, refusals: []int{missing}},
	{method: "GET", pattern: "/campaigns/{id}/artifact", access: campaignViewer, handle: (*Server).apiArtifact, id: "artifact", summary: "One of those files", query: []parameter{{"path", "as listed", "string"}}, status: 200, media: "application/octet-stream", refusals: []int{missing}},

	{method: "GET", pattern: "/operation", access: admin, handle: (*Server).apiOperation, id: "operation", summary: "How the installation works", status: 200, gives: api.Operation{}},
	{method: "POST", pattern: "/operation/freeze", access: admin, handle: (*Server).apiFreeze, id: "freeze", summary: "Stop all new spending", takes: api.Freeze{}, status: 200, gives: api.Operation{}, refusals: []int{bad, wrong}},
	{method: "POST", pattern: "/operation/unfreeze", access: admin, handle: (*Server).apiUnfreeze, id: "unfreeze", summary: "Let spending go on", status: 200, gives: api.Operation{}},
	{method: "POST", pattern: "/operation/two-person", access: admin, handle: (*Server).apiTwoPerson, id: "setTwoPerson", summary: "Set the rule of two people", takes: api.TwoPerson{}, status: 200, gives: api.Operation{}, refusals: []int{bad, wrong}},
	{method: "DELETE", pattern: "/campaigns/{id}", access: campaignAdmin, handle: (*Server).apiDeleteCampaign, id: "deleteCampaign", summary: "Delete a campaign or draft for good", takes: api.Removal{}, status: 200, gives: api.Deletion{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "GET", pattern: "/audit", access: admin, handle: (*Server).apiAudit, id: "audit", summary: "Who did what to which object when, newest first", query: append(auditQuery, parameter{"before", "id of the last entry of the page before", "integer"}, parameter{"limit", "how many, 1 to 500", "integer"}),
		status: 200, gives: api.Audit{}, refusals: []int{bad, missing}},
	{method: "GET", pattern: "/audit/export", access: admin, handle: (*Server).auditJSONL, id: "auditExport", summary: "The log with its chain, one document a line, oldest first", query: auditQuery, status: 200, media: "application/x-ndjson", refusals: []int{bad, missing}},
	{method: "GET", pattern: "/targets", access: authorReview, handle: (*Server).apiTargets, id: "listTargets", summary: "List the folders whose programs may be run", status: 200, gives: api.Targets{}},
	{method: "POST", pattern: "/targets", access: admin, handle: (*Server).apiRegisterTarget, id: "registerTarget", summary: "Let every author run programs in a folder", takes: api.NewTarget{}, status: 201, gives: api.Target{}, refusals: []int{bad, wrong}},
	{method: "POST", pattern: "/targets/{target}/retire", access: admin, handle: (*Server).apiRetireTarget, id: "retireTarget", summary: "Let nothing more be run in a folder", status: 200, gives: api.Target{}, refusals: []int{missing}},

	{method: "GET", pattern: "/drafts", access: authorReview, handle: (*Server).apiDrafts, id: "listDrafts", summary: "List drafts, the one saved last first", query: []parameter{{"owner", "only those of this user", "string"}}, status: 200, gives: api.Drafts{}},
	{method: "POST", pattern: "/drafts", access: author, handle: (*Server).apiNewDraft, id: "newDraft", summary: "Keep a text as a draft, or import a work directory", takes: api.NewDraft{}, status: 201, gives: api.Draft{}, refusals: []int{bad, wrong}},
	{method: "GET", pattern: "/drafts/{id}", access: authorReview.of(ofCampaign), handle: (*Server).apiDraft, id: "draft", summary: "One draft with its text", status: 200, gives: api.Draft{}, refusals: []int{missing, conflict}},
	{method: "PUT", pattern: "/drafts/{id}", access: campaignAuthor, handle: (*Server).apiSaveDraft, id: "saveDraft", summary: "Replace the text of a draft", revision: true, takes: api.SaveDraft{}, status: 200, gives: api.Draft{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "DELETE", pattern: "/drafts/{id}", access: campaignAuthor, handle: (*Server).apiDiscardDraft, id: "discardDraft", summary: "Give a draft up", status: 204, refusals: []int{missing, conflict}},
	{method: "POST", pattern: "/drafts/{id}/validate", access: campaignAuthor, handle: costly((*Server).apiValidateDraft), id: "validateDraft", summary: "What the rules say of a draft, and what it would take", status: 200, gives: api.Validation{}, refusals: []int{missing, conflict, tooMany}},
	{method: "POST", pattern: "/drafts/{id}/repair", access: campaignAuthor, handle: costly((*Server).apiRepairDraft), id: "repairDraft", summary: "Make the mechanical repairs", revision: true, takes: api.Repair{}, status: 200, gives: api.Draft{}, refusals: []int{bad, missing, conflict, wrong, tooMany}},
	{method: "GET", pattern: "/drafts/{id}/preview", access: authorReview.of(ofCampaign), handle: costly((*Server).apiPreviewDraft), id: "previewDraft", summary: "What a draft would take and could show, re-priced by the newest check of its text", status: 200, gives: preview.Preview{}, refusals: []int{missing, conflict, wrong, tooMany}},
	{method: "POST", pattern: "/drafts/{id}/duplicate", access: campaignAuthor, handle: (*Server).apiDuplicate, id: "duplicateDraft", summary: "Make another draft of the same text", status: 201, gives: api.Draft{}, refusals: []int{missing}},
	{method: "POST", pattern: "/drafts/{id}/start", access: campaignAuthor, handle: (*Server).apiStartDraft, id: "startDraft", summary: "Start a campaign of a draft", revision: true, takes: api.Start{}, status: 201, gives: api.Campaign{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "GET", pattern: "/drafts/{id}/versions", access: authorReview.of(ofCampaign), handle: (*Server).apiVersions, id: "draftVersions", summary: "The frozen texts of a draft", status: 200, gives: api.Versions{}, refusals: []int{missing}},
	{method: "POST", pattern: "/drafts/{id}/versions", access: campaignAuthor, handle: (*Server).apiSaveVersion, id: "saveVersion", summary: "Freeze the text of a draft", takes: api.SaveVersion{}, status: 201, gives: api.Version{}, refusals: []int{bad, missing, conflict}},
	{method: "GET", pattern: "/drafts/{id}/versions/{version}", access: authorReview.of(ofCampaign), handle: (*Server).apiVersion, id: "version", summary: "One frozen text", status: 200, gives: api.Version{}, refusals: []int{missing}},
	{method: "GET", pattern: "/drafts/{id}/checks", access: authorReview.of(ofCampaign), handle: (*Server).apiChecks, id: "listChecks", summary: "The newest checks of a draft", status: 200, gives: api.Checks{}, refusals: []int{missing}},
	{method: "POST", pattern: "/drafts/{id}/checks", access: campaignAuthor, handle: (*Server).apiStartCheck, id: "startCheck", summary: "Try, smoke, liveness or rehearsal, when the bench is free", takes: api.StartCheck{}, status: 202, gives: api.Check{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "POST", pattern: "/campaigns/{id}/reviews", access: campaignAuthor, handle: (*Server).apiAsk, id: "askReview", summary: "Ask for the approval of a draft's start, of a proposal for the next epoch, or of going on", takes: api.AskReview{}, status: 201, gives: api.Review{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "GET", pattern: "/reviews", access: authorReview, handle: (*Server).apiReviews, id: "listReviews", summary: "Requests to spend, oldest first", query: []parameter{
		{"campaign", "only those of this campaign", "string"}, {"state", "only of this state; repeatable", "string"}, {"asked_by", "only those of this person", "string"}, {"after", "as the page before says", "integer"},
	}, status: 200, gives: api.Reviews{}, refusals: []int{bad, missing}},
	{method: "GET", pattern: "/reviews/{review}", access: reviewReader, handle: (*Server).apiReview, id: "review", summary: "One request with what was said and decided", status: 200, gives: api.Review{}, refusals: []int{missing}},
	{method: "POST", pattern: "/reviews/{review}/decide", access: reviewReviewer, handle: (*Server).apiDecide, id: "decideReview", summary: "Approve, request changes or reject", takes: api.Decide{}, status: 200, gives: api.Review{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "POST", pattern: "/reviews/{review}/comments", access: reviewReader, handle: (*Server).apiRemark, id: "commentReview", summary: "Remark on a line of the text, or on the whole", takes: api.Remark{}, status: 201, gives: api.Review{}, refusals: []int{bad, missing, conflict, wrong}},
	{method: "POST", pattern: "/reviews/{review}/withdraw", access: reviewAuthor, handle: (*Server).apiWithdraw, id: "withdrawReview", summary: "Take a request back", status: 200, gives: api.Review{}, refusals: []int{missing, conflict}},
	{method: "GET", pattern: "/checks/{id}", access: authorReview.of(ofCheck), handle: (*Server).apiCheck, id: "check", summary: "One check, and what it found once it has ended", status: 200, gives: api.Check{}, refusals: []int{missing}},
	{method: "GET", pattern: "/checks/{id}/lines", access: authorReview.of(ofCheck), handle: (*Server).apiCheckLines, id: "checkLines", summary: "What a check says", query: []parameter{{"after", "only what comes after this line", "integer"}}, status: 200, gives: api.CheckLines{}, refusals: []int{bad, missing}},
	{method: "POST", pattern: "/checks/{id}/cancel", access: author.of(ofCheck), handle: (*Server).apiCancelCheck, id: "cancelCheck", summary: "Cancel a check", status: 202, gives: api.Check{}, refusals: []int{missing, conflict}},
}, slices.Concat(nextOperations, peopleOperations)...)

// everyRoute is the authorisation table of the whole site: the pages and the
// programming interface.
func everyRoute() []route {
	all := slices.Clone(table)
	for _, o := range operations {
		all = append(all, route{o.method, api.Prefix + o.pattern, o.access, o.handle})
	}
	return all
}

// apiDocument is the description of the interface, made when the server is.
func (s *Server) apiDocument(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "application/json")
	return write(w, http.StatusOK, s.openAPI)
}
