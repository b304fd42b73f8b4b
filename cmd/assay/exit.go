package main

import "strconv"

// The exit codes, for all commands. A campaign that ended with a report exits 0
// whatever its rung: an honest "not certified" is a result, not a failure.
// serve and worker, which end by a signal in their ordinary life, exit 0 then.
const (
	exitOK          = 0   // done; warnings allowed
	exitFailed      = 1   // the file has errors, a run was refused, or a campaign halted
	exitInput       = 2   // the file is missing or not one YAML mapping, or the flags are wrong
	exitUnavailable = 3   // a service is unavailable: database, disk
	exitInterrupted = 130 // Ctrl-C, TERM or assay stop; the last line is the resume command
)

// exit is an error of a command that has said everything already and only has
// its exit code left to give.
type exit int

func (e exit) Error() string { return "exit status " + strconv.Itoa(int(e)) }

// exitWith is the end of a command that has said everything.
func exitWith(code int) error {
	if code == exitOK {
		return nil
	}
	return exit(code)
}
