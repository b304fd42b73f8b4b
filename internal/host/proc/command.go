package proc

import (
	"errors"
	"log/slog"
	"time"
)

// Limits that hold when a Command or Options does not say otherwise.
const (
	// DefaultOutputLimit is how much of each stream is kept, in bytes.
	DefaultOutputLimit = 64 << 20
	// DefaultGrace is how long a program may take to react to SIGTERM, and the
	// kernel to SIGKILL, before the next measure.
	DefaultGrace = 5 * time.Second
	// drainLimit bounds the wait for a stream that something still holds open
	// after the row's processes are gone.
	drainLimit = time.Second
)

// ErrApparatus is wrapped by errors that say nothing about the program: its
// supervisor could not be started, died, or stopped answering.
var ErrApparatus = errors.New("the process supervisor failed")

// Command is one program to run.
type Command struct {
	Argv    []string      // program and arguments; a name without a slash is looked up in the PATH of Env
	Dir     string        // working directory; a relative program path is resolved in it
	Env     []string      // the whole environment, NAME=value, each name once
	Timeout time.Duration // wall-clock limit; 0 means none
	// OutputLimit is how many bytes of each stream are kept: beyond it the first
	// and the last half stay and the middle is dropped. 0 means DefaultOutputLimit.
	OutputLimit int64
	RunAs       string // user name of the program; empty means the user of this process
}

// Output is what was kept of one stream.
type Output struct {
	Data    []byte
	Dropped int64 // bytes that were dropped between the first and the last half of Data
}

// Result is what came of a Command.
type Result struct {
	ExitCode    int    // -1 when the program did not exit by itself
	Signal      string // name of the signal that ended it, such as "SIGSEGV"
	TimedOut    bool   // the time limit ended it
	Interrupted bool   // the context ended it
	Stdout      Output
	Stderr      Output
	Duration    time.Duration // from start to the end of the program itself, monotonic
	Reaped      int           // descendants that outlived the program and were ended
	Survivors   []int         // process ids that outlived SIGKILL
	StartError  string        // why the program could not be started, with the next step; else empty
}

// Options says how a Supervisor is run.
type Options struct {
	// Argv starts the supervisor process. The default is this executable with the
	// argument "supervise".
	Argv []string
	// Grace replaces DefaultGrace.
	Grace time.Duration
	// Logger receives the start and the death of supervisor processes; nil logs
	// nothing.
	Logger *slog.Logger
}
