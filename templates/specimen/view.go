// Package specimen is how the look is judged: a page that shows every part,
// and every page of the application with canned data. Open them in light and
// dark, narrow and wide, on paper; the browser checks walk through them too.
package specimen

import (
	"embed"
	"encoding/json"

	"github.com/a-h/templ"

	"assay/templates/account"
	"assay/templates/auditlog"
	"assay/templates/campaign"
	"assay/templates/campaigns"
	"assay/templates/deletion"
	"assay/templates/draft"
	"assay/templates/failure"
	"assay/templates/next"
	"assay/templates/operator"
	"assay/templates/part"
	"assay/templates/people"
	"assay/templates/projects"
	"assay/templates/report"
	"assay/templates/review"
	"assay/templates/run"
	"assay/templates/scaffold"
	"assay/templates/signin"
	"assay/templates/targets"
	"assay/templates/tokens"
)

// options are chart options, written by the tests of the package that makes them.
//
//go:embed options/*.json
var options embed.FS

// View is the specimen page.
type View struct {
	Shell part.Shell
	// Pages are links to the other specimens.
	Pages []Sample
}

// Sample is one page with canned data.
type Sample struct {
	// Path is the last part of an address: "report-certified".
	Path  string
	Title string
	Page  templ.Component
}

// Samples are all pages with canned data, the specimen page first.
func Samples(asset func(string) string) []Sample {
	pages := []Sample{
		{"signin", "Sign in, first start", signin.Page(SignIn(asset))},
		{"signin-password", "Sign in, a wrong password", signin.Page(SignInPassword(asset))},
		{"signin-invited", "Sign in, invited", signin.Page(SignInInvited(asset))},
		{"signin-spent", "Sign in, spent link", signin.Page(SignInSpent(asset))},
		{"campaigns", "Campaigns", campaigns.Page(Campaigns(asset))},
		{"campaigns-empty", "Campaigns, none yet", campaigns.Page(CampaignsEmpty(asset))},
		{"draft-new", "New campaign", draft.New(NewDraft(asset))},
		{"draft-new-refused", "New campaign, refused", draft.New(NewDraftRefused(asset))},
		{"scaffold-new", "Draft, empty form", scaffold.Page(ScaffoldNew(asset))},
		{"scaffold", "Draft, form", scaffold.Page(Scaffold(asset))},
		{"scaffold-unreadable", "Draft, text without a form", scaffold.Page(ScaffoldUnreadable(asset))},
		{"draft-editor", "Draft, file", draft.Editor(DraftEditor(asset))},
		{"draft-problems", "Draft with problems", draft.Editor(DraftProblems(asset))},
		{"draft-conflict", "Draft, saved by two", draft.Editor(DraftConflict(asset))},
		{"draft-repairs", "Draft, all fixes", draft.Repairs(DraftRepairs(asset))},
		{"draft-checks", "Draft, checks", draft.Checks(DraftChecks(asset))},
		{"draft-checks-none", "Draft, no check yet", draft.Checks(DraftChecksNone(asset))},
		{"draft-rehearsal", "Draft, rehearsal", draft.Rehearsal(DraftRehearsal(asset))},
		{"draft-versions", "Draft, versions", draft.Versions(DraftVersions(asset))},
		{"draft-start", "Draft, start", draft.Start(DraftStart(asset))},
		{"draft-start-approved", "Draft, start that was approved", draft.Start(DraftStartApproved(asset))},
		{"draft-asked", "Draft, changes asked for", draft.Editor(DraftAsked(asset))},
		{"reviews", "Reviews", review.Queue(Reviews(asset))},
		{"reviews-empty", "Reviews, none yet", review.Queue(ReviewsEmpty(asset))},
		{"review-ask", "Review, asking", review.Ask(ReviewAsk(asset))},
		{"review", "Review, open", review.Page(Review(asset))},
		{"review-void", "Review, approval void", review.Page(ReviewVoid(asset))},
		{"review-spent", "Review, epoch begun", review.Page(ReviewSpent(asset))},
		{"review-own", "Review, own with the rule off", review.Page(ReviewOwn(asset))},
		{"campaign", "Campaign, live", campaign.Page(Campaign(asset))},
		{"campaign-new", "Campaign, just started", campaign.Page(CampaignNew(asset))},
		{"campaign-halted", "Campaign, halted", campaign.Page(CampaignHalted(asset))},
		{"run", "Run", run.Page(Run(asset))},
		{"run-failed", "Run, failed", run.Page(RunFailed(asset))},
		{"report", "Report, certified", report.Page(Report(asset))},
		{"report-weak", "Report, not certified", report.Page(ReportWeak(asset))},
		{"report-keep", "Report, keep what you have", report.Page(ReportKeep(asset))},
		{"next", "Next epoch", next.Page(Next(asset))},
		{"next-refused", "Next epoch, own file refused", next.Page(NextRefused(asset))},
		{"next-empty", "Next epoch, nothing proposed yet", next.Page(NextEmpty(asset))},
		{"account", "Account", account.Page(Account(asset))},
		{"account-new", "Account without a password", account.Page(AccountNew(asset))},
		{"tokens", "Tokens", tokens.Page(Tokens(asset))},
		{"tokens-empty", "Tokens, none yet", tokens.Page(TokensEmpty(asset))},
		{"people", "People", people.Page(People(asset))},
		{"people-refused", "People, refused", people.Page(PeopleRefused(asset))},
		{"projects", "Projects", projects.List(Projects(asset))},
		{"project", "Project", projects.Page(Project(asset))},
		{"project-empty", "Project, empty", projects.Page(ProjectEmpty(asset))},
		{"operator", "Operation", operator.Page(Operator(asset))},
		{"operator-frozen", "Operation, spending stopped", operator.Page(OperatorFrozen(asset))},
		{"audit", "Audit", auditlog.Page(Audit(asset))},
		{"audit-empty", "Audit, nothing found", auditlog.Page(AuditEmpty(asset))},
		{"deletion", "Deletion", deletion.Page(Deletion(asset))},
		{"deletion-refused", "Deletion, not confirmed", deletion.Page(DeletionRefused(asset))},
		{"deletion-in-use", "Deletion of a campaign that runs", deletion.Page(DeletionInUse(asset))},
		{"deleted", "Deleted", deletion.Deleted(Deleted(asset))},
		{"targets", "Targets", targets.Page(Targets(asset))},
		{"targets-empty", "Targets, none yet, as root", targets.Page(TargetsEmpty(asset))},
		{"failure", "Error", failure.Page(Failure(asset))},
	}
	shell := shellOf(asset, "Specimen")
	shell.Charts = true
	return append([]Sample{{"specimen", "All parts", Page(View{Shell: shell, Pages: pages})}}, pages...)
}

// shellOf is the shell of a signed-in author.
func shellOf(asset func(string) string, title string) part.Shell {
	return part.Shell{Title: title, Person: "Ada", Role: "admin", Writes: true, Operates: true, Reviews: new(2), Asset: asset, Version: "0.1.0"}
}

// option reads a canned chart. A missing file is a defect of the build.
func option(name string) json.RawMessage {
	text, err := options.ReadFile("options/" + name + ".json")
	if err != nil {
		panic("specimen: " + err.Error())
	}
	return text
}

// ptr is the address of a value.
func ptr[T any](v T) *T { return &v }
