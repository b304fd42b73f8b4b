package localpg

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

func TestClosedParentIsNamed(t *testing.T) {
	closed := filepath.Join(t.TempDir(), "closed")
	check(t, os.Mkdir(closed, 0o700))
	inside := filepath.Join(closed, "inside")
	check(t, os.Mkdir(inside, 0o755))

	stranger := account{uid: 4242, gid: 4242, name: "stranger", switched: true}
	wantSentence(t, stranger.mustReach(inside), "stranger", closed, "0700", "chmod o+x", "--data")

	ourselves := account{uid: uint32(os.Geteuid()), gid: uint32(os.Getegid())}
	if err := ourselves.mustReach(inside); err != nil {
		t.Errorf("an account that we need not become: %v", err)
	}
}

func TestRootBelowClosedParent(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root becomes another user")
	}
	closed := filepath.Join(openDir(t), "closed")
	check(t, os.Mkdir(closed, 0o700))
	_, err := Start(t.Context(), testOptions(filepath.Join(closed, "pg")))
	wantSentence(t, err, "cannot enter "+closed)
}

func TestRootKeepsTheClustersOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root becomes another user")
	}
	dir := openDir(t)
	at := layoutOf(t, dir)
	nobody, err := lookUp("nobody")
	check(t, err)
	check(t, os.Mkdir(at.data, 0o700))
	check(t, os.Chown(at.data, int(nobody.uid), int(nobody.gid)))
	as, err := chooseAccount(at)
	check(t, err)
	if as != nobody {
		t.Errorf("runs as %+v, the cluster belongs to %+v", as, nobody)
	}
}

func TestClusterOfAnotherUserIsRefused(t *testing.T) {
	at := layoutOf(t, openDir(t))
	check(t, os.Mkdir(at.sock, 0o700))
	stranger := account{uid: uint32(os.Geteuid()) + 1} // not who made the folder
	wantSentence(t, at.prepare(stranger), at.dir, "belongs to user", "--data")
}

// TestOrdinaryUser runs the central tests once more as a user without any right.
func TestOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("this whole package runs as an ordinary user already")
	}
	nobody, err := lookUp("nobody")
	check(t, err)
	dir, err := os.MkdirTemp("", "lpg") // the folder of a test binary is closed to others
	check(t, err)
	defer os.RemoveAll(dir)
	check(t, os.Chmod(dir, 0o755))
	binary := filepath.Join(dir, "localpg.test")
	content, err := os.ReadFile(os.Args[0])
	check(t, err)
	check(t, os.WriteFile(binary, content, 0o755))

	cmd := exec.CommandContext(t.Context(), binary, "-test.v",
		"-test.run=^(TestStartMakesClusterAndStopEndsIt|TestOneServerForManyUsers|TestAdoptAfterLauncherWasKilled|TestZombieServer|TestCtrlCDoesNotReachTheServer)$")
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=/nonexistent"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody.uid, Gid: nobody.gid}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}
