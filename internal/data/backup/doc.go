// Package backup writes an installation into one file, and back.
//
// The file is a tar archive:
//
//	database.dump   what pg_dump says of the database, of one moment
//	seal.key        the key of gate records and approvals
//	manifest.json   the last entry: versions, and size and hash of the others
//
// The manifest comes last because only then everything is known; a file without it
// is one whose writing was cut short, and is refused.
//
// Work directories are not in it: they are exported from the database again.
package backup
