package proc

import (
	"bytes"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// adoptOrphans makes this process the parent of every orphan below it and keeps
// inherited files from the programs.
func adoptOrphans() error {
	// Without close_range (Linux before 5.11) the Go runtime's own files are still
	// closed on exec; only files that the worker itself inherited could pass.
	_ = unix.CloseRange(3, math.MaxUint32, unix.CLOSE_RANGE_CLOEXEC)
	return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
}

// ownSession keeps a terminal's Ctrl-C away from the supervisor: the worker gets
// it and says what is to end.
func ownSession() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true}
}

// sessionAttr starts a program in its own session. The death signal only helps
// when supervisor and worker are killed together.
func sessionAttr() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// offerToOOMKiller makes a program the first to go when memory runs out, so that
// it is not the database or the supervisor. Failure changes nothing else.
func offerToOOMKiller(pid int) {
	_ = os.WriteFile("/proc/"+strconv.Itoa(pid)+"/oom_score_adj", []byte("1000"), 0)
}

// member is a live process of a row.
type member struct {
	key    processKey
	group  int
	direct bool // child of this process: it keeps its ids until it is reaped here
}

// members lists the live descendants of this process.
func (p *program) members() []member {
	self := os.Getpid()
	byParent := map[int][]stat{}
	for _, st := range processes() {
		byParent[st.parent] = append(byParent[st.parent], st)
	}
	var live []member
	for queue := []int{self}; len(queue) > 0; queue = queue[1:] {
		for _, st := range byParent[queue[0]] {
			queue = append(queue, st.pid)
			if !st.dead() {
				live = append(live, member{key: st.key(), group: st.group, direct: st.parent == self})
			}
		}
	}
	return live
}

// rest is nil: without a child there is no descendant, since this process adopts
// every orphan.
func (p *program) rest() []member { return nil }

// signal sends a signal to a process and, to end it, to its whole group, which
// leaves no moment for a fork in between.
func (m member) signal(sig syscall.Signal) {
	if !m.direct {
		signalVerified(m.key, sig)
		return
	}
	if sig == syscall.SIGKILL && m.group > 1 && m.group != syscall.Getpgrp() {
		_ = syscall.Kill(-m.group, sig)
	}
	_ = syscall.Kill(m.key.pid, sig)
}

// signalVerified sends a signal through a handle, after checking that the handle
// belongs to the process that was seen.
func signalVerified(key processKey, sig syscall.Signal) {
	fd, err := unix.PidfdOpen(key.pid, 0)
	if err != nil && !errors.Is(err, unix.ENOSYS) {
		return // gone
	}
	if err == nil {
		defer unix.Close(fd)
	}
	if st, ok := readStat(key.pid); !ok || st.key() != key {
		return
	}
	if err != nil { // a kernel before 5.3
		_ = syscall.Kill(key.pid, sig)
		return
	}
	_ = unix.PidfdSendSignal(fd, sig, nil, 0)
}

// endSession kills what is left of a session whose supervisor is gone, for at
// most the given time.
func endSession(leader int, limit time.Duration) {
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		left := 0
		for _, st := range processes() {
			if st.session == leader && !st.dead() {
				left++
				signalVerified(st.key(), syscall.SIGKILL)
			}
		}
		if left == 0 {
			return
		}
	}
}

// stat is what /proc says of a process.
type stat struct {
	pid, parent, group, session int
	state                       byte
	start                       uint64
}

func (s stat) key() processKey { return processKey{pid: s.pid, start: s.start} }

// dead reports a process that only waits to be reaped.
func (s stat) dead() bool { return s.state == 'Z' || s.state == 'X' }

// processes lists all processes that can be seen. Those that end meanwhile are
// left out.
func processes() []stat {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	all := make([]stat, 0, len(names))
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		if st, ok := readStat(pid); ok {
			all = append(all, st)
		}
	}
	return all
}

func readStat(pid int) (stat, bool) {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return stat{}, false
	}
	return parseStat(pid, text)
}

// parseStat reads the fields after the program name, which is in parentheses and
// may itself contain blanks and parentheses.
func parseStat(pid int, text []byte) (stat, bool) {
	const parent, group, session, start, count = 1, 2, 3, 19, 20
	end := bytes.LastIndexByte(text, ')')
	if end < 0 {
		return stat{}, false
	}
	fields := bytes.Fields(text[end+1:])
	if len(fields) < count || len(fields[0]) != 1 {
		return stat{}, false
	}
	number := func(i int) uint64 {
		n, err := strconv.ParseInt(string(fields[i]), 10, 64)
		if err != nil {
			return 0
		}
		return uint64(n)
	}
	return stat{
		pid: pid, state: fields[0][0], start: number(start),
		parent: int(number(parent)), group: int(number(group)), session: int(number(session)),
	}, true
}
