// Package failure is the page of an error: what is wrong, why, and what to do next.
package failure

import "assay/templates/part"

// View is an error page.
type View struct {
	Shell part.Shell
	// Code is the HTTP status, small beside the title.
	Code int
	// What is the title, a sentence: "There is no campaign zstd-9".
	What string
	// Why explains it; may be empty.
	Why string
	// Kept says what was not lost; may be empty.
	Kept string
	// Next are the next steps, the best one first and primary.
	Next []part.Action
	// Request is the id under which the log tells more; may be empty.
	Request string
}
