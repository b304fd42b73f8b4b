//go:build unix

package proc

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// RunIfSupervisor runs the supervisor and exits when this process was started as
// one. A test binary calls it first in TestMain, since in a test the executable
// that Start re-executes is the test binary.
func RunIfSupervisor() {
	if os.Getenv(markerEnv) != "" && len(os.Args) == 2 && os.Args[1] == superviseCommand {
		os.Exit(Supervise(os.Stdin, os.Stdout))
	}
}

// Supervise is the body of the hidden command: it reads requests from in, writes
// results to out, and returns the exit status of the process when in ends, after
// its tree is gone. It must be the only thing that starts and waits for processes
// in its process.
func Supervise(in io.Reader, out io.Writer) int {
	// The kernel's death signal for a program is bound to the thread that forked.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := adoptOrphans(); err != nil {
		fmt.Fprintln(os.Stderr, "become the reaper of orphaned processes:", err)
		return 1
	}
	// Caught rather than ignored: what is ignored here would be ignored in the
	// programs too.
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)

	ctx, hangUp := context.WithCancel(ctx)
	defer hangUp()
	s := &slot{out: out, children: make(chan os.Signal, 1), cancels: make(chan uint64, 1)}
	signal.Notify(s.children, syscall.SIGCHLD)
	requests := make(chan request)
	go func() {
		defer hangUp()
		s.listen(ctx, in, requests)
	}()
	if err := s.serve(ctx, requests); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// slot runs one row at a time.
type slot struct {
	out      io.Writer
	children chan os.Signal // a child changed its state
	cancels  chan uint64    // sequence number of the row to end
}

// listen hands on what the worker sends until it hangs up.
func (s *slot) listen(ctx context.Context, in io.Reader, requests chan<- request) {
	buffered := bufio.NewReader(in)
	for {
		kind, payload, err := readFrame(buffered)
		if err != nil {
			return
		}
		switch kind {
		case frameRun:
			var req request
			if json.Unmarshal(payload, &req) != nil {
				return
			}
			select {
			case requests <- req:
			case <-ctx.Done():
				return
			}
		case frameCancel:
			var seq uint64
			if json.Unmarshal(payload, &seq) != nil {
				return
			}
			select {
			case <-s.cancels: // one for an earlier row that came too late
			default:
			}
			s.cancels <- seq
		default:
			return
		}
	}
}

// serve runs rows until the context ends.
func (s *slot) serve(ctx context.Context, requests <-chan request) error {
	if err := writeFrame(s.out, frameHello, os.Getpid()); err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case req := <-requests:
			if err := s.answer(ctx, req); err != nil && ctx.Err() == nil {
				return err
			}
		}
	}
}

// answer runs one row and sends its result.
func (s *slot) answer(ctx context.Context, req request) error {
	stdout, outEnd, err := newStream(req.OutputLimit)
	if err != nil {
		return err
	}
	stderr, errEnd, err := newStream(req.OutputLimit)
	if err != nil {
		return errors.Join(err, outEnd.Close())
	}
	r := reply{Seq: req.Seq, ExitCode: -1}
	p, startErr := startProgram(req, outEnd, errEnd)
	_, _ = outEnd.Close(), errEnd.Close()
	if startErr != nil {
		r.StartError = startErr.Error()
	} else {
		if err := writeFrame(s.out, frameStarted, p.pid); err != nil {
			hung, cancel := context.WithCancel(ctx)
			cancel()
			ctx = hung // nobody waits for this row: end it
		}
		s.attend(ctx, req, p, &r)
	}
	deadline := time.Now().Add(drainLimit)
	outputs := [2]*capture{stdout.finish(deadline), stderr.finish(deadline)}
	return s.send(r, outputs)
}

func (s *slot) send(r reply, outputs [2]*capture) error {
	r.StdoutLength, r.StdoutDropped = outputs[0].length(), outputs[0].dropped
	r.StderrLength, r.StderrDropped = outputs[1].length(), outputs[1].dropped
	if err := writeFrame(s.out, frameResult, r); err != nil {
		return err
	}
	for _, o := range outputs {
		if _, err := o.WriteTo(s.out); err != nil {
			return err
		}
	}
	return nil
}

// attend waits for a program and ends what it leaves behind.
func (s *slot) attend(ctx context.Context, req request, p *program, r *reply) {
	var limit <-chan time.Time
	if req.Timeout > 0 {
		timer := time.NewTimer(req.Timeout)
		defer timer.Stop()
		limit = timer.C
	}
	for p.reap(); !p.exited && !r.TimedOut && !r.Interrupted; p.reap() {
		select {
		case <-s.children:
		case <-limit:
			r.TimedOut = true
		case seq := <-s.cancels:
			r.Interrupted = seq == req.Seq
		case <-ctx.Done():
			r.Interrupted = true
		}
	}
	first := syscall.SIGTERM
	if r.Interrupted {
		first = syscall.SIGKILL
	}
	r.Reaped, r.Survivors = s.endTree(ctx, req, p, first)
	r.Duration = p.lasted()
	if p.exited && p.status.Exited() {
		r.ExitCode = p.status.ExitStatus()
	}
	if p.exited && p.status.Signaled() {
		r.Signal = signalName(p.status.Signal())
	}
}

// endTree sends a signal to everything that is left of a row, SIGKILL to what is
// still there after the grace period, and returns how many descendants it had to
// end and which ones it could not. A request to stop shortens the grace period.
func (s *slot) endTree(ctx context.Context, req request, p *program, sig syscall.Signal) (ended int, survivors []int) {
	told := map[processKey]bool{}
	counted := map[processKey]bool{}
	deadline := time.Now().Add(req.Grace)
	for pause := time.Millisecond; ; pause = min(2*pause, 20*time.Millisecond) {
		p.reap()
		if p.alone {
			return len(counted), nil
		}
		live := p.members()
		for _, m := range live {
			if !told[m.key] || sig == syscall.SIGKILL {
				m.signal(sig)
				told[m.key] = true
			}
			if m.key.pid != p.pid {
				counted[m.key] = true
			}
		}
		late := !time.Now().Before(deadline)
		switch {
		case late && sig == syscall.SIGKILL:
			return len(counted), pids(live)
		case late || sig != syscall.SIGKILL && s.hurried(ctx, req.Seq):
			sig, deadline, pause = syscall.SIGKILL, time.Now().Add(req.Grace), time.Millisecond
			continue
		}
		select {
		case <-s.children:
		case <-time.After(pause):
		}
	}
}

// hurried reports whether the row is to end without a grace period.
func (s *slot) hurried(ctx context.Context, seq uint64) bool {
	select {
	case c := <-s.cancels:
		return c == seq
	case <-ctx.Done():
		return true
	default:
		return false
	}
}

func pids(live []member) []int {
	var ids []int
	for _, m := range live {
		ids = append(ids, m.key.pid)
	}
	return ids
}
