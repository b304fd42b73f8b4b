// Package migrations holds the SQL of the database schema, in the order of the
// numbers that the files' names begin with. They go forward only, each in one
// transaction. Number 2 is missing here: it is the job queue's own schema, which
// the store applies with the queue's migrator.
package migrations

import "embed"

// Files are the numbered SQL files.
//
//go:embed *.sql
var Files embed.FS

// Queue is the number of the migration that brings the job queue's schema.
const Queue = 2
