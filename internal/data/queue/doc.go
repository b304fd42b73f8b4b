// Package queue carries the work of campaigns: it is where core, host and store
// meet.
//
// A campaign is driven by jobs. Each job loads what is recorded once, decides
// purely, performs one effect, and writes the result, the next job, the event
// and its own completion in one transaction:
//
//	        ┌───────── stage job: load facts, epoch.Next ─────────┐
//	        │ verify   run the target's tests, compile the policy │
//	        │ open     register the plan of a stage               │
//	        │ conclude fit or compare, step the policy            │
//	        │ report   derive and write the report                │
//	        └───────────────┬─────────────────────────────────────┘
//	                        ▼
//	row job: claim slot and row, run the target, record ──▶ next row or stage job
//
// Before that a campaign is a draft: NewDraft, SaveDraft and SaveVersion keep its
// text, StartCheck asks for checks of it, StartDraft makes it run.
//
//	check job: claim slot and check, run the target or rehearse, record; once
//
// Invariants.
//
//   - A job that does not fit what is recorded does nothing: it carries the
//     number of the invocation that it belongs to, and its stage or row. So a
//     job may run any number of times, in any process, after any crash.
//   - One row is measured at a time on one bench slot. The slot and the row are
//     leases in the database with a token that grows at each claim; a result
//     that comes with an older token is refused.
//   - Checks of drafts share the queue and the slot of rows, so none runs beside a
//     row; while a row waits, no two checks come one after the other. A check is
//     never begun anew: what a process leaves behind is ended as broken.
//   - Nothing is spent without a key that admits it: the transactions that begin an
//     epoch, register rows, insert a row's job or claim a row hold the approval
//     against what is recorded then. What cannot be spent halts; a freeze waits.
//   - A draft is saved, and started, on the revision that its author saw or not at
//     all. What a check was made of, and what was started, is a version.
//   - A lease names host, boot, process and start time. A claimant on the same
//     host takes over at once when that process is gone; elsewhere it waits for
//     the lease to run out.
//   - A result that was measured is not lost while the database is away: it waits
//     in memory and in a spool file, and is recorded under its own lease or not
//     at all.
//   - Only the folders of registered targets are run; that is looked up again
//     before each run.
//   - A notice is written with the fact that it tells of, and delivered by a job of
//     its own: nothing waits for it. It may arrive twice, and is given up in the end.
//   - Work directories are written beside the jobs. No row waits for them, and no
//     job fails because of them.
//   - What a crash leaves behind is found by Recover and Resume, never by the
//     queue's own rescue, which comes late.
package queue
