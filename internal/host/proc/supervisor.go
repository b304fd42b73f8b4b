package proc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"sync"
	"time"
)

const (
	// superviseCommand is the hidden command that enters Supervise.
	superviseCommand = "supervise"
	// markerEnv is set in supervisor processes, so that a program that does not
	// know the hidden command cannot start supervisors of its own for ever.
	markerEnv = "ASSAY_SUPERVISOR"

	helloLimit = 10 * time.Second
	// answerSlack is added to the longest time a row may take before a silent
	// supervisor counts as broken.
	answerSlack = 10 * time.Second
)

// errClosedInRow is returned for a row whose supervisor was told to end.
var errClosedInRow = fmt.Errorf("%w: it was ended while a row was running; the row is not a measurement - it can be run again", ErrApparatus)

// Supervisor is the worker's end of a supervisor process. Run may be called from
// several goroutines; rows are run one after the other.
type Supervisor struct {
	options Options
	row     sync.Mutex // held while a row runs

	mu     sync.Mutex // guards the fields below
	child  *child
	closed bool
	seq    uint64
	users  map[string]*identity
}

// child is one supervisor process.
type child struct {
	cmd     *exec.Cmd
	control *os.File
	results *os.File
	stderr  *capture
	exited  chan struct{} // closed after the process was waited for
}

// Start starts a supervisor process and waits until it is ready. The context
// bounds the start only; Close ends the process.
func Start(ctx context.Context, o Options) (*Supervisor, error) {
	if os.Getenv(markerEnv) != "" {
		return nil, fmt.Errorf("%w: this process is a supervisor itself - a test binary must call proc.RunIfSupervisor first in its TestMain", ErrApparatus)
	}
	if o.Argv == nil {
		self, err := os.Executable()
		if err != nil {
			return nil, fmt.Errorf("%w: own executable: %w", ErrApparatus, err)
		}
		o.Argv = []string{self, superviseCommand}
	}
	if o.Grace <= 0 {
		o.Grace = DefaultGrace
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Supervisor{options: o, users: map[string]*identity{}}
	if _, err := s.live(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// Run runs a command and waits until everything that it started is gone. When
// the context ends first, the tree is killed at once and the result is returned
// with the context's error. Errors that wrap ErrApparatus say nothing about the
// program.
func (s *Supervisor) Run(ctx context.Context, c Command) (Result, error) {
	if len(c.Argv) == 0 {
		return Result{}, errors.New("run a program: no command given")
	}
	s.row.Lock()
	defer s.row.Unlock()
	if err := context.Cause(ctx); err != nil {
		return Result{ExitCode: -1, Interrupted: true}, err
	}
	req, err := s.request(c)
	if err != nil {
		return Result{}, err
	}
	ch, err := s.live(ctx)
	if err != nil {
		return Result{}, err
	}
	result, err := s.exchange(ctx, ch, req)
	if err != nil {
		return Result{}, err
	}
	if !result.Interrupted {
		return result, nil
	}
	if err := context.Cause(ctx); err != nil {
		return result, err
	}
	return result, errClosedInRow
}

// Close ends the supervisor process and with it whatever it still runs.
func (s *Supervisor) Close() error {
	s.mu.Lock()
	ch := s.child
	s.child, s.closed = nil, true
	s.mu.Unlock()
	if ch == nil {
		return nil
	}
	err := ch.close(2*s.options.Grace + answerSlack)
	s.row.Lock() // a row that was running has its answer now
	defer s.row.Unlock()
	ch.discard()
	return err
}

func (s *Supervisor) request(c Command) (request, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, known := s.users[c.RunAs]
	if !known {
		var err error
		if id, err = lookupIdentity(c.RunAs); err != nil {
			return request{}, err
		}
		s.users[c.RunAs] = id
	}
	limit := c.OutputLimit
	if limit <= 0 {
		limit = DefaultOutputLimit
	}
	s.seq++
	return request{
		Seq: s.seq, Argv: toBytes(c.Argv), Dir: []byte(c.Dir), Env: toBytes(c.Env), Timeout: c.Timeout,
		Grace: s.options.Grace, OutputLimit: limit, User: id,
	}, nil
}

// live returns the supervisor process, a new one when the last has ended.
func (s *Supervisor) live(ctx context.Context) (*child, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, fmt.Errorf("%w: it was closed", ErrApparatus)
	}
	if s.child != nil {
		select {
		case <-s.child.exited:
			s.child = nil
		default:
			return s.child, nil
		}
	}
	ch, err := startChild(ctx, s.options)
	if err != nil {
		return nil, err
	}
	s.options.Logger.Debug("supervisor started", "pid", ch.cmd.Process.Pid)
	s.child = ch
	return ch, nil
}

// conversation is one row as seen from the worker.
type conversation struct {
	leader  chan int    // process id of the program, once
	answers chan answer // what the supervisor said, once, then closed
}

// answer is the result of one row, or why there is none.
type answer struct {
	result Result
	err    error
}

// exchange sends a request and waits for its result.
func (s *Supervisor) exchange(ctx context.Context, ch *child, req request) (Result, error) {
	row := conversation{leader: make(chan int, 1), answers: make(chan answer, 1)}
	go func() {
		defer close(row.answers)
		result, err := ch.receive(req.Seq, row.leader)
		row.answers <- answer{result, err}
	}()
	if err := ch.send(frameRun, req); err != nil {
		return Result{}, s.broken(ch, row, fmt.Errorf("send a row: %w", err))
	}

	ending := 2*req.Grace + answerSlack // how long ending a tree may take
	silent := time.NewTimer(req.Timeout + ending)
	defer silent.Stop()
	if req.Timeout <= 0 {
		silent.Stop()
	}
	canceled := ctx.Done()
	for {
		select {
		case a := <-row.answers:
			if a.err != nil {
				return Result{}, s.broken(ch, row, a.err)
			}
			return a.result, nil
		case <-canceled:
			canceled = nil
			silent.Reset(ending)
			if err := ch.send(frameCancel, req.Seq); err != nil {
				return Result{}, s.broken(ch, row, fmt.Errorf("stop a row: %w", err))
			}
		case <-silent.C:
			return Result{}, s.broken(ch, row, errors.New("it does not answer"))
		}
	}
}

// broken gives up a supervisor process and ends what its row left.
func (s *Supervisor) broken(ch *child, row conversation, cause error) error {
	s.mu.Lock()
	if s.child == ch {
		s.child = nil
	}
	closed := s.closed
	s.mu.Unlock()
	if closed { // Close waits for the tree to end
		return errClosedInRow
	}
	_ = ch.cmd.Process.Kill()
	<-ch.exited
	_ = ch.results.SetReadDeadline(time.Now().Add(drainLimit))
	for range row.answers { // until the reader is done
	}
	select {
	case pid := <-row.leader:
		endSession(pid, s.options.Grace)
	default:
	}
	ch.discard()
	s.options.Logger.Error("supervisor lost", "pid", ch.cmd.Process.Pid, "cause", cause, "stderr", ch.lastWords())
	return fmt.Errorf("%w while a row was running (%w%s); the row is not a measurement - it can be run again",
		ErrApparatus, cause, ch.lastWords())
}

// startChild starts a supervisor process and waits for its greeting.
func startChild(ctx context.Context, o Options) (*child, error) {
	cmd := exec.Command(o.Argv[0], o.Argv[1:]...)
	cmd.Env = append(os.Environ(), markerEnv+"=1")
	cmd.SysProcAttr = ownSession()
	ch := &child{cmd: cmd, stderr: newCapture(64 << 10), exited: make(chan struct{})}
	cmd.Stderr = ch.stderr
	cmd.WaitDelay = drainLimit
	if err := ch.start(); err != nil {
		ch.discard()
		return nil, fmt.Errorf("%w to start: %w", ErrApparatus, err)
	}
	go func() {
		_ = cmd.Wait()
		close(ch.exited)
	}()

	ctx, cancel := context.WithTimeout(ctx, helloLimit)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { _ = ch.results.SetReadDeadline(time.Unix(1, 0)) })
	kind, _, err := readFrame(ch.results)
	if !stop() && err == nil {
		err = context.Cause(ctx)
	}
	if err != nil || kind != frameHello {
		ch.kill()
		return nil, fmt.Errorf("%w to start: %q did not greet as a supervisor (%v%s)", ErrApparatus, o.Argv, err, ch.lastWords())
	}
	return ch, nil
}

// start makes the two pipes and starts the process. They are not the pipes that
// exec would make: those are closed by Wait, which would cut the last result short.
func (c *child) start() error {
	requests, control, err := os.Pipe()
	if err != nil {
		return err
	}
	defer requests.Close()
	c.control = control
	results, replies, err := os.Pipe()
	if err != nil {
		return err
	}
	defer replies.Close()
	c.results = results
	c.cmd.Stdin, c.cmd.Stdout = requests, replies
	return c.cmd.Start()
}

// send writes a frame to a process that may have stopped reading.
func (c *child) send(kind byte, payload any) error {
	_ = c.control.SetWriteDeadline(time.Now().Add(answerSlack))
	return writeFrame(c.control, kind, payload)
}

// receive reads the frames of one row up to its result.
func (c *child) receive(seq uint64, leader chan<- int) (Result, error) {
	for {
		kind, payload, err := readFrame(c.results)
		if err != nil {
			return Result{}, fmt.Errorf("its results ended: %w", err)
		}
		switch kind {
		case frameStarted:
			var pid int
			if err := json.Unmarshal(payload, &pid); err != nil {
				return Result{}, err
			}
			leader <- pid
		case frameResult:
			var r reply
			if err := json.Unmarshal(payload, &r); err != nil {
				return Result{}, err
			}
			if r.Seq != seq {
				return Result{}, fmt.Errorf("it answered row %d instead of %d", r.Seq, seq)
			}
			return c.result(r)
		default:
			return Result{}, fmt.Errorf("it sent a frame of unknown kind %q", kind)
		}
	}
}

func (c *child) result(r reply) (Result, error) {
	out := make([]byte, r.StdoutLength)
	if _, err := io.ReadFull(c.results, out); err != nil {
		return Result{}, fmt.Errorf("standard output: %w", err)
	}
	errs := make([]byte, r.StderrLength)
	if _, err := io.ReadFull(c.results, errs); err != nil {
		return Result{}, fmt.Errorf("standard error: %w", err)
	}
	return Result{
		ExitCode: r.ExitCode, Signal: r.Signal, TimedOut: r.TimedOut, Interrupted: r.Interrupted,
		Stdout:   Output{Data: out, Dropped: r.StdoutDropped},
		Stderr:   Output{Data: errs, Dropped: r.StderrDropped},
		Duration: r.Duration, Reaped: r.Reaped, Survivors: r.Survivors, StartError: r.StartError,
	}, nil
}

// close asks the process to end its tree and itself.
func (c *child) close(limit time.Duration) error {
	_ = c.control.Close()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-c.exited:
		return nil
	case <-timer.C:
		c.kill()
		return fmt.Errorf("%w to end within %s and was killed; look for processes that it left", ErrApparatus, limit)
	}
}

// kill ends the process without its tree.
func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	<-c.exited
	c.discard()
}

// discard closes the worker's ends of the pipes.
func (c *child) discard() {
	for _, f := range []*os.File{c.control, c.results} {
		if f != nil {
			_ = f.Close()
		}
	}
}

// lastWords is what an ended process wrote to its standard error, as a suffix.
func (c *child) lastWords() string {
	<-c.exited
	var text []byte
	text = append(append(append(text, c.stderr.head...), c.stderr.tail[c.stderr.next:]...), c.stderr.tail[:c.stderr.next]...)
	if len(text) == 0 {
		return ""
	}
	return "; it said: " + string(text)
}
