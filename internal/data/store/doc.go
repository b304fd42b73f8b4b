// Package store keeps campaigns in PostgreSQL and is the only package with SQL.
//
// What was recorded stays: the tables of [AppendOnlyTables] take inserts and
// nothing else. Three layers hold that. The pool works as the role assay_app, which
// has no other right on them; triggers refuse a change by the owner too; and runs,
// transitions, gates and reports are chained by hashes, see [Store.VerifyChain].
//
// All writes are methods of [Tx]. A caller opens one with [Store.InTx], makes every
// write of one step in it, inserts its next job on the same transaction through
// [Tx.Pgx], and returns. Events are written last, so that their ids grow in the
// order in which they become visible: who has read up to an id has missed nothing
// below it.
//
// Locks are taken in one order, so that two steps never wait for each other: the
// campaign's row, leases of rows, bench slots, events. A caller keeps to it by
// claiming a slot in a transaction of its own, or after the row.
//
//	store.go   opening, transactions          lease.go, slot.go   who measures
//	migrate.go the schema                     run.go, runread.go  what was measured
//	draft.go, version.go, check.go   what is written before a start
//	tables.go  which tables never change      facts.go, row.go    what a job loads
package store
