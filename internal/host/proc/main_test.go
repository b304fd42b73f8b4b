package proc

import (
	"os"
	"testing"
)

const noSleep = "atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	RunIfSupervisor()
	if mode := os.Getenv(modeEnv); mode != "" {
		behave(mode)
	}
	// Under the race detector every process would sleep a second at its exit.
	if err := os.Setenv("GORACE", noSleep); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
