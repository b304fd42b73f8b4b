package localpg

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

func TestZombieServer(t *testing.T) {
	dir := openDir(t)
	at := layoutOf(t, dir)
	l := startLauncher(t, dir)
	l.expect("ready")
	pid := pidOf(t, dir)
	// A frozen parent reaps nothing, like the first process of many containers.
	check(t, l.cmd.Process.Signal(syscall.SIGSTOP))
	check(t, syscall.Kill(pid, syscall.SIGKILL))
	eventually(t, "the server is a zombie", func() bool { return isZombie(pid) })
	for _, file := range []string{at.pidFile(), at.socketFile() + ".lock"} {
		if got, ok := lockFilePid(file); !ok || got != pid {
			t.Fatalf("%s does not name the zombie: %d", file, got)
		}
	}

	s := start(t, dir)
	mustWork(t, s)
	if !isZombie(pid) {
		t.Error("the zombie was reaped meanwhile: this test proved nothing")
	}
	l.kill()
	stop(t, s)
	mustNotRun(t, dir)
}

func TestZombieLockStaysWhileTheClusterIsInUse(t *testing.T) {
	zombie := makeZombie(t)
	dir := openDir(t)
	at := layoutOf(t, dir)
	check(t, os.Mkdir(at.data, 0o700))
	check(t, os.Mkdir(at.sock, 0o700))
	check(t, os.WriteFile(at.pidFile(), []byte(strconv.Itoa(zombie)+"\n"), 0o600))

	t.Chdir(at.data) // we are the process that still works in the cluster
	ctx, cancel := contextThatEnds(t)
	defer cancel()
	wantSentence(t, clearZombie(ctx, at), strconv.Itoa(os.Getpid()), "still at work")
	if _, err := os.Stat(at.pidFile()); err != nil {
		t.Fatalf("the lock of a cluster in use was removed: %v", err)
	}

	t.Chdir("/")
	check(t, clearZombie(t.Context(), at))
	if _, err := os.Stat(at.pidFile()); !os.IsNotExist(err) {
		t.Errorf("the zombie's lock is still there: %v", err)
	}
}

func TestLockOfLivingProcessStays(t *testing.T) {
	dir := openDir(t)
	at := layoutOf(t, dir)
	check(t, os.Mkdir(at.data, 0o700))
	check(t, os.WriteFile(at.pidFile(), []byte(strconv.Itoa(os.Getpid())+"\n"), 0o600))
	check(t, clearZombie(t.Context(), at))
	if _, err := os.Stat(at.pidFile()); err != nil {
		t.Errorf("the lock of a living process was removed: %v", err)
	}
}

// TestInitdbKilledAtAnyMoment ends a first start at 20 points of its progress,
// told by the number of files that it has made. After each, the next start must
// give a working server.
func TestInitdbKilledAtAnyMoment(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	whole := filesOfWholeCluster(t)
	const moments = 20
	for i := range moments {
		dir := openDir(t)
		l := startLauncher(t, dir)
		eventually(t, "initdb has come far enough", func() bool { return filesBelow(dir) >= whole*i/(moments-1) })
		l.kill()
		if i%2 == 0 { // otherwise initdb runs on, as it does after kill -9 of its parent
			killInitdb(t, dir)
		}
		s := start(t, dir)
		mustWork(t, s)
		if found := leftovers(t, dir); len(found) > 0 {
			t.Errorf("moment %d: left %v", i, found)
		}
		stop(t, s)
		mustNotRun(t, dir)
	}
}

// filesOfWholeCluster is the number of files that a first start makes.
func filesOfWholeCluster(t *testing.T) int {
	t.Helper()
	dir := openDir(t)
	stop(t, start(t, dir))
	return filesBelow(dir)
}

func filesBelow(dir string) (n int) {
	// Files come and go while we count; an error is one of those that went.
	_ = filepath.WalkDir(dir, func(string, fs.DirEntry, error) error { n++; return nil })
	return n
}

// killInitdb ends an initdb that lost its launcher, with its children.
func killInitdb(t *testing.T, dir string) {
	t.Helper()
	for _, unfinished := range leftovers(t, dir) {
		for {
			pid, found, err := anyWorksIn(realPath(unfinished))
			check(t, err)
			if !found {
				break
			}
			n, err := strconv.Atoi(pid)
			check(t, err)
			_ = syscall.Kill(n, syscall.SIGKILL) // it may just have ended
		}
	}
}

// makeZombie is the id of a process that has ended and is reaped with the test.
func makeZombie(t *testing.T) int {
	t.Helper()
	p, err := os.StartProcess("/bin/true", []string{"true"}, &os.ProcAttr{})
	check(t, err)
	t.Cleanup(func() { _, _ = p.Wait() })
	eventually(t, "the process is a zombie", func() bool { return isZombie(p.Pid) })
	return p.Pid
}
