package localpg

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
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
	eventually(t, "every thread of the launcher is frozen", func() bool { return isFrozen(l.cmd.Process.Pid) })
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
		t.Run(fmt.Sprintf("moment %d", i), func(t *testing.T) {
			t.Parallel()
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
				t.Errorf("left %v", found)
			}
			stop(t, s)
			mustNotRun(t, dir)
		})
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

// killInitdb ends an initdb that lost its launcher, with its children. What a
// killed server shares through the kernel would stay for ever, since its cluster
// is about to be removed.
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
			maps, _ := os.ReadFile(filepath.Join("/proc", pid, "maps")) // it may just have ended
			_ = syscall.Kill(n, syscall.SIGKILL)
			eventually(t, "the killed process is gone", func() bool { return !worksIn(pid, realPath(unfinished)) })
			freeSharedMemory(string(maps))
		}
	}
}

// freeSharedMemory removes the segments in a process's list of mappings, both
// POSIX's (/dev/shm/PostgreSQL.n) and System V's (/SYSVkey, whose inode is the id).
func freeSharedMemory(maps string) {
	for line := range strings.Lines(maps) {
		f := strings.Fields(line) // addresses, permissions, offset, device, inode, path
		switch {
		case len(f) < 6:
		case strings.HasPrefix(f[5], "/dev/shm/PostgreSQL."):
			_ = os.Remove(f[5])
		case strings.HasPrefix(f[5], "/SYSV"):
			if id, err := strconv.Atoi(f[4]); err == nil {
				const ipcRemove = 0
				_, _, _ = syscall.Syscall(syscall.SYS_SHMCTL, uintptr(id), ipcRemove, 0)
			}
		}
	}
}

func isFrozen(pid int) bool {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", pid)) // the pattern is well formed
	return len(threads) > 0 && !slices.ContainsFunc(threads, func(file string) bool { return stateIn(file) != 'T' })
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
