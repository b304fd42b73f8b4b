package proc

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	RunIfSupervisor()
	if mode := os.Getenv(modeEnv); mode != "" {
		behave(mode)
	}
	os.Exit(m.Run())
}
