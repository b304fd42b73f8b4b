package machine

import (
	"os"
	"os/exec"
	"testing"
)

func TestProcessStartTellsProcessesApart(t *testing.T) {
	mine, ok := ProcessStart(os.Getpid())
	if !ok || mine == "" {
		t.Fatalf("this process has no start time: %q, %v", mine, ok)
	}
	if again, _ := ProcessStart(os.Getpid()); again != mine {
		t.Errorf("start time changed from %s to %s", mine, again)
	}
	child := exec.Command("cat")
	hold, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if _, ok := ProcessStart(child.Process.Pid); !ok {
		t.Error("a living child has no start time")
	}
	if err := hold.Close(); err != nil {
		t.Fatal(err)
	}
	if err := child.Wait(); err != nil {
		t.Fatal(err)
	}
	if start, ok := ProcessStart(child.Process.Pid); ok {
		t.Errorf("an ended child still has the start time %s", start)
	}
}

func TestBootIsNamed(t *testing.T) {
	if BootID() == "" {
		t.Error("the boot has no name")
	}
}
