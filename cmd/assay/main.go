// Command assay tunes programs by designed experiments and says how far its
// answer can be trusted.
//
// Here is wiring only: every subcommand has one small file, takes what it touches
// from a [state], and returns an error that [state.show] turns into a message and
// an exit code.
package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	os.Exit((&state{
		args:       os.Args[1:],
		lookup:     os.LookupEnv,
		stdin:      os.Stdin,
		stdout:     os.Stdout,
		stderr:     os.Stderr,
		now:        time.Now,
		root:       os.Geteuid() == 0,
		width:      func() int { return terminalWidth(os.Stderr) },
		asks:       func() bool { return terminalWidth(os.Stdin) > 0 },
		interrupts: interrupts,
	}).run())
}

// interrupts begins to catch what asks a process to end. Until then, and after
// the returned function, a signal ends it at once. A hangup that nohup had us
// ignore stays ignored.
func interrupts() (<-chan os.Signal, func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(c, syscall.SIGHUP)
	}
	return c, func() { signal.Stop(c) }
}
