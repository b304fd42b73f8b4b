// Package draft is the pages on which a campaign is written before it is started:
// where it begins, its form and its text, the checks and rehearsals that need no
// row of the campaign, its versions, and the question before the start.
package draft

// ProblemsID is the element id of the list of problems.
const ProblemsID = "problems"

// FieldSeed is the optional whole number that a campaign is started with.
const FieldSeed = "seed"
