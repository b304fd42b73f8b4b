// Package campaign is the live page of one campaign: the policy with the path
// taken, progress, the best so far, and what each stage found.
package campaign

import (
	"strconv"
	"strings"

	"assay/templates/part"
)

// Element ids of the regions that a live fragment replaces, each with the
// component that renders it alone. Every event replaces the first group, a row
// the runs, and whatever changes the stage everything else.
const (
	ProgressID = "progress"      // Progress
	BestID     = "best"          // BestSoFar
	StatusID   = "status"        // Status: state chip and buttons
	TabBarID   = "campaign-tabs" // TabBar

	RunsID = "runs-content" // RunsContent: chart and table

	GraphID   = "state-graph"     // Graph
	BannersID = "banners"         // Banners
	AnswerID  = "answer"          // AnswerNow
	DesignID  = "design-content"  // DesignContent
	EffectsID = "effects-content" // EffectsContent, its charts included
	ConfirmID = "confirm-content" // ConfirmContent, its chart included
	FrontID   = "front-content"   // FrontContent, its chart included
	LadderID  = "ladder"          // Ladder
	ReportID  = "report-content"  // Report
	AuditID   = "audit-content"   // Audit
)

// Element ids of tables inside these regions.
const (
	RunRowsID  = "run-rows"         // body of the runs table
	EffectRows = "effects-table"    // EffectsTable
	SeatsID    = "seats"            // SeatsTable
	RunOrderID = "runs-order-table" // the numbers under the run-order chart
	// FrontTableID is the table of measured configurations, FrontOtherID what
	// another preference would pick.
	FrontTableID = "front-table"
	FrontOtherID = "front-other-choice"
)

// Element ids of the pictures; a chart patch addresses them.
const (
	ChartRunOrder   = "chart-run-order"
	ChartEffects    = "chart-effects"
	ChartHalfNormal = "chart-half-normal"
	ChartForest     = "chart-forest"
	ChartFront      = "chart-front"
)

// RunRowID is the element id of one row of the runs table.
func RunRowID(iteration, row int) string {
	return "run-" + strconv.Itoa(iteration) + "-" + strconv.Itoa(row)
}

// View is the page of one campaign.
type View struct {
	Shell   part.Shell
	Crumbs  []part.Crumb
	Head    part.Head
	Banners []part.Banner
	// Question is the campaign's research question.
	Question string
	Graph    part.Graph
	// Branches tells why the path is as it is.
	Branches []part.Branch
	Progress part.Progress
	Best     Best
	Answer   Answer
	// Tab names the panel that is open at first; "" opens the first.
	Tab     string
	Design  Design
	Runs    Runs
	Effects Effects
	Front   Front
	Confirm Confirm
	Report  ReportLink
	Epochs  part.Table // side by side; no rows while there was one only
	// Audit is what happened, newest first.
	Audit []part.Event
	Facts []part.Fact
}

// Answer is what is said, or would be said if the campaign ended now.
type Answer struct {
	part.Rung
	Final bool // the campaign has ended
	// Details are sentences on what the answer gives and gains.
	Details []string
}

// Best is the best configuration so far.
type Best struct {
	// Value is the best mean so far with its unit, or the answer's; empty when nothing was measured.
	Value string
	// Metric names it: "throughput, larger is better".
	Metric string
	// Baseline is the baseline's value; empty when unknown or not declared.
	Baseline string
	// Gain is the difference in words ("18 % better"); empty when unknown. It is a
	// running value and carries no claim.
	Gain  string
	Spark part.Spark
	// Levels is the configuration in short ("LEVEL 5 · WINDOW 4M").
	Levels string
	// From says what the value stands on: "The mean of 2 rows."
	From string
	// Final is true when the value is that of the answer.
	Final bool
	// Many is true when the value is of several objectives.
	Many bool
}

// Design is what was registered.
type Design struct {
	Factors []Factor
	Stages  []Stage
	Facts   []part.Fact
	// Aliases says in sentences which estimates hold several effects, and what
	// that means for the answer.
	Aliases []string
	// Efficiencies says in sentences what D, G and I are.
	Efficiencies []string
	// Constraints and other rules, in words.
	Constraints []string
	// Empty says why there is nothing yet.
	Empty string
}

// Factor is one knob of the campaign.
type Factor struct {
	ID       string
	Name     string
	Kind     string // "numeric, log" or "choice"
	Levels   string // "1 · 3 · 5"
	Unit     string
	Baseline string
	How      string // how it is applied
}

// Stage is one registered design.
type Stage struct {
	Name string
	What string
	Rows string
	Hash string // policy hash or matrix hash; may be empty
	// The efficiencies of a design that is fitted; empty where unknown.
	D, G, I string
}

// Runs is a page of the runs table.
type Runs struct {
	Rows []RunRow
	// FactorNames are the heads of the level columns.
	FactorNames []string
	// Response is the head of the response column, with its unit.
	Response string
	// Others are the heads of the columns of further objectives.
	Others []string
	// Total is how many rows there are in all; Shown says which these are ("newest 100").
	Total int
	Shown string
	// Older and Newer are addresses of the neighbouring pages; may be empty.
	Older, Newer string
	CSV          string
	// Charts has one picture for each objective.
	Charts []part.Chart
	// Empty says why there is no row yet.
	Empty string
}

// RunRow is one row. A planned row has no Href and no Response.
type RunRow struct {
	Iteration int
	Row       int
	Href      string
	Stage     string
	Role      string
	// Levels are in the order of FactorNames.
	Levels   []string
	State    part.State
	Response string
	// Sort is the raw response; empty when there is none.
	Sort string
	// Others are the values of further objectives, in the order of their heads.
	Others   []part.Cell
	Duration string
	// Why is a short cause for a row that does not count; may be empty.
	Why string
	// Best marks the best valid row so far.
	Best bool
}

// Effects is what the newest fit says.
type Effects struct {
	// Intro names the fit in one sentence: stage, rows, error estimate, degrees of freedom.
	Intro  string
	Metric string // response with unit
	Unit   string // in brackets; may be empty
	Rows   []Effect
	// Notes are sentences on what the model is and is not: aliases, lost levels,
	// the candidates that it was searched over.
	Notes      []string
	Tests      []part.Test
	Pareto     part.Chart
	HalfNormal part.Chart
	CSV        string
	Empty      string
	// Title and TableID tell the fit of one objective from that of another; both are
	// empty with a single one.
	Title, TableID string
	// Fits are the fits of several objectives; the rows and pictures above are then
	// empty.
	Fits []Effects
}

// Effect is one fitted effect: the change from the low to the high level,
// twice the coefficient.
type Effect struct {
	Label    string
	Effect   string
	Interval string
	Bar      part.Interval
	// Verdict is "active", "not shown" or "unknown".
	Verdict part.State
	// Aliased names what it cannot be told from; may be empty.
	Aliased string
}

// Confirm is the head-to-head of the finalists, and the ladder.
type Confirm struct {
	// Intro says seats, replicates, pairing, and the epsilon in words.
	Intro  string
	Seats  []Seat
	Metric string // mean's head, with unit
	// Objectives head the means of several objectives, beside that of the score;
	// empty with a single one.
	Objectives []string
	Epsilon    string // in words, with unit
	Forest     part.Chart
	CSV        string
	Empty      string
	// BestSet lists what may be as good as the winner, BestClaim says at which
	// confidence; without rows it stands alone.
	BestSet   part.Table
	BestClaim string
	// After are sentences on what measurements after the choice showed.
	After []string
	// Tests are those of the comparison.
	Tests  []part.Test
	Ladder []LadderRung
}

// Seat is one configuration of the confirm round.
type Seat struct {
	Key      string
	Levels   string
	Why      string // why it was seated
	Mean     string
	Means    []string // of several objectives, empty where unknown
	N        string
	Behind   string // mean difference to the winner with its bound, in words
	Bar      part.Interval
	State    part.State // feasible, undecided, struck, unmeasured
	Winner   bool
	Baseline bool
}

// Front is what is shown of several objectives.
type Front struct {
	Several bool // false with a single objective, which has no front
	Intro   string
	Chart   part.Chart
	Table   part.Table
	// Claim says what the statuses claim and what they do not.
	Claim string
	// Notes are sentences on hypervolume and gaps.
	Notes       []string
	Versus      part.Table
	VersusClaim string
	Prefer      Prefer
	CSV         string
	Action      string // address of the page
	Empty       string
}

// Prefer asks which measured configuration another preference would pick.
type Prefer struct {
	Registered string // the registered preference in words; empty where none can be asked for
	Method     string
	Weights    []Weight
	Firsts     []First
	Asked      bool
	Problems   []string
	Answer     part.Table
	Same       bool   // it is the registered answer
	File       string // how a campaign file declares it
	Next       string // address of the next epoch
}

func (p Prefer) problems() string { return strings.Join(p.Problems, "; ") + "." }

// Weight is the weight of one objective as typed.
type Weight struct{ Metric, Field, Value string }

// First is an objective that may come before all others.
type First struct {
	Metric string
	Chosen bool
}

// LadderRung is one rung and why it was reached or not.
type LadderRung struct {
	Basis part.Basis
	// Reached marks the one rung on which the answer stands.
	Reached bool
	// Open is true while it is not yet decided.
	Open bool
	Text string
	// Reasons are the withheld reasons in words, for the certified rung.
	Reasons []string
}

// ReportLink leads to the report.
type ReportLink struct {
	Href  string // empty while there is none
	Text  string
	Files []part.Action
}
