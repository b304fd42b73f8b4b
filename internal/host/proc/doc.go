// Package proc runs programs that may do anything and leaves nothing of them
// behind.
//
// Each bench slot has one supervisor process, this binary started again through
// a hidden command. It runs one row at a time:
//
//	worker ──control pipe──▶ supervisor ──new session──▶ program ──▶ its children …
//	       ◀──result pipe───            ◀── orphans come back here (subreaper)
//
// What holds:
//
//   - A program has its own session, an empty standard input, a time limit and an
//     output limit for each stream.
//   - After a row every descendant is gone, also those that left the session or
//     forked twice: the supervisor is the subreaper of all of them, and having no
//     child left is the proof. What outlives even SIGKILL is reported by its id.
//   - When the control pipe closes, for any reason, the supervisor ends its tree
//     and itself, so a worker that is killed leaves no program running.
//   - A supervisor that died is an error of the apparatus, never a measurement,
//     and the next row gets a new one.
//
// Process ids are signalled only while they cannot have been given to another
// process: a child that was not yet reaped, or a pidfd whose start time was
// checked again after it was opened.
//
// Outside Linux there is no subreaper: the program's process group is ended, and
// what left the group is not seen.
package proc
