//go:build unix

package proc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// program is the process that a row starts.
type program struct {
	pid      int
	began    time.Time
	duration time.Duration
	exited   bool
	alone    bool // nothing of the row is left
	status   syscall.WaitStatus
}

// processKey tells a process from a later one with the same id.
type processKey struct {
	pid   int
	start uint64 // start time in clock ticks, 0 where unknown
}

// startProgram starts the program of a row in a session of its own.
func startProgram(req request, stdout, stderr *os.File) (*program, error) {
	argv, dir, env := toStrings(req.Argv), string(req.Dir), toStrings(req.Env)
	path, err := lookPath(argv[0], env)
	if err != nil {
		return nil, err
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		return nil, fmt.Errorf("empty standard input: %w", err)
	}
	defer null.Close()
	attr := sessionAttr()
	if u := req.User; u != nil {
		attr.Credential = &syscall.Credential{Uid: u.UID, Gid: u.GID, Groups: u.Groups}
	}
	began := time.Now()
	pid, err := syscall.ForkExec(path, argv, &syscall.ProcAttr{
		Dir: dir, Env: env, Sys: attr,
		Files: []uintptr{null.Fd(), stdout.Fd(), stderr.Fd()},
	})
	if err != nil {
		return nil, explainStart(err, argv[0], path, dir)
	}
	offerToOOMKiller(pid)
	return &program{pid: pid, began: began}, nil
}

// lookPath resolves the first word of a command: a name without a slash in the
// absolute folders of the program's own PATH, anything else as it is.
func lookPath(name string, env []string) (string, error) {
	if strings.Contains(name, "/") {
		return name, nil
	}
	search := ""
	for _, pair := range env {
		if value, ok := strings.CutPrefix(pair, "PATH="); ok {
			search = value
		}
	}
	for _, folder := range filepath.SplitList(search) {
		path := filepath.Join(folder, name)
		if !filepath.IsAbs(folder) {
			continue
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && unix.Access(path, unix.X_OK) == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("program %q is not in PATH (%s) - install it, or write its path with a slash", name, search)
}

// explainStart says in words why a program could not be started.
func explainStart(err error, name, path, dir string) error {
	if info, statErr := os.Stat(dir); dir != "" && (statErr != nil || !info.IsDir()) {
		return fmt.Errorf("working directory %s is not a folder that can be entered - correct target_system.repo_path", dir)
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(dir, path)
	}
	info, statErr := os.Stat(path)
	switch {
	case errors.Is(statErr, fs.ErrNotExist):
		return fmt.Errorf("program %q does not exist (%s) - build the target or correct the first word of the command", name, path)
	case statErr == nil && info.IsDir():
		return fmt.Errorf("program %q is a folder (%s) - name the program inside it", name, path)
	case errors.Is(err, syscall.ENOENT):
		return fmt.Errorf("program %q exists but its interpreter does not (%s) - correct its #! line or install the interpreter", name, path)
	case errors.Is(err, syscall.ENOEXEC):
		return fmt.Errorf("program %q has no format that this machine can run (%s) - give a script a #! line, or build for this machine", name, path)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("program %q may not be executed (%s) - make it executable for the user that runs it", name, path)
	case errors.Is(err, syscall.E2BIG):
		return fmt.Errorf("the arguments and the environment of %q are longer than the system allows - shorten them", name)
	case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.ENOMEM):
		return fmt.Errorf("no process for %q: %w - free memory or processes of this user and resume", name, err)
	}
	return fmt.Errorf("program %q could not be started (%s): %w", name, path, err)
}

// reap collects every child that has ended and notes the program's own end and
// whether anything is left.
func (p *program) reap() {
	for {
		var status syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &status, syscall.WNOHANG, nil)
		switch {
		case errors.Is(err, syscall.EINTR):
		case err != nil:
			p.alone = p.rest() == nil
			return
		case pid == 0:
			return
		case pid == p.pid && !p.exited:
			p.exited, p.status, p.duration = true, status, time.Since(p.began)
		}
	}
}

// lasted is the time from start to end, or until now.
func (p *program) lasted() time.Duration {
	if p.exited {
		return p.duration
	}
	return time.Since(p.began)
}

func signalName(s syscall.Signal) string {
	if name := unix.SignalName(s); name != "" {
		return name
	}
	return fmt.Sprintf("signal %d", int(s))
}
