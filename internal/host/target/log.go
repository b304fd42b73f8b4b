package target

import (
	"bytes"
	"fmt"

	"assay/internal/host/proc"
)

// failureLog is everything about the last try of a failed row.
func (m *measurement) failureLog() []byte {
	t := m.tries[len(m.tries)-1]
	var b bytes.Buffer
	fmt.Fprintf(&b, "command: %q\ndirectory: %s\nrow: %d\nlevels: %s\nattempts: %d\n", t.argv, m.repo, m.row.RowIndex, m.row.Levels, len(m.tries))
	fmt.Fprintf(&b, "%s\n", ended(t.result, limit(m.campaign.RunTimeoutSec).String(), t.began))
	if m.result.Error != nil {
		fmt.Fprintf(&b, "error: %s\n", *m.result.Error)
	}
	writeStreams(&b, t.result)
	return b.Bytes()
}

// Log is the content of test_output.log.
func (t TestOutput) Log() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "command: %q\ndirectory: %s\n%s\n", t.Argv, t.Dir, ended(t.Result, t.Timeout.String(), true))
	writeStreams(&b, t.Result)
	return b.Bytes()
}

// ended is the note on how a command ended.
func ended(r proc.Result, limit string, began bool) string {
	switch {
	case !began:
		return "NOT STARTED"
	case r.StartError != "":
		return "FAILED TO EXECUTE: " + r.StartError
	case r.TimedOut:
		return "TIMED OUT after " + limit
	case r.Signal != "":
		return "signal=" + r.Signal
	}
	return fmt.Sprintf("exit=%d", r.ExitCode)
}

func writeStreams(b *bytes.Buffer, r proc.Result) {
	writeStream(b, "standard output", r.Stdout)
	writeStream(b, "standard error", r.Stderr)
}

func writeStream(b *bytes.Buffer, name string, o proc.Output) {
	fmt.Fprintf(b, "\n--- %s ---\n", name)
	parts := halves(o)
	for i, part := range parts {
		b.Write(part)
		if i < len(parts)-1 {
			fmt.Fprintf(b, "\n[... %d bytes dropped ...]\n", o.Dropped)
		}
	}
	b.WriteString("\n")
}
