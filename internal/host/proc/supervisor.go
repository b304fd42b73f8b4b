package proc

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
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
