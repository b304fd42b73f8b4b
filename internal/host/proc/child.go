package proc

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// child is one supervisor process.
type child struct {
	cmd     *exec.Cmd
	control *os.File
	results *os.File
	stderr  *capture
	exited  chan struct{} // closed after the process was waited for
}

// startChild starts a supervisor process and waits for its greeting.
func startChild(ctx context.Context, o Options) (*child, error) {
	cmd := exec.Command(o.Argv[0], o.Argv[1:]...)
	cmd.Env = append(supervisorEnv(), markerEnv+"=1")
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

// supervisorEnv is all that a supervisor needs to know. A program of the same user
// can read its environment, so the secrets of the worker must not be in it.
func supervisorEnv() []string {
	var env []string
	for _, name := range []string{"PATH", "GODEBUG", "GOTRACEBACK", "GORACE", "GOCOVERDIR"} {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
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
