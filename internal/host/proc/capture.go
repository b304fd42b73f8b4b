package proc

import (
	"io"
	"os"
	"time"
)

const readSize = 64 << 10

// capture keeps the first and the last half of a stream and counts the rest.
type capture struct {
	half    int64
	head    []byte
	tail    []byte // a ring once it has grown to half
	next    int    // where the ring continues
	dropped int64
}

func newCapture(limit int64) *capture {
	return &capture{half: limit / 2}
}

// Write keeps what the limits allow. It never fails.
func (c *capture) Write(p []byte) (int, error) {
	n := len(p)
	if room := c.half - int64(len(c.head)); room > 0 {
		k := min(int64(len(p)), room)
		c.head = append(c.head, p[:k]...)
		p = p[k:]
	}
	if room := c.half - int64(len(c.tail)); room > 0 {
		k := min(int64(len(p)), room)
		c.tail = append(c.tail, p[:k]...)
		p = p[k:]
	}
	c.dropped += int64(len(p))
	if over := int64(len(p)) - c.half; over > 0 {
		p = p[over:] // what would be overwritten at once
	}
	for len(p) > 0 {
		k := copy(c.tail[c.next:], p)
		p = p[k:]
		c.next = (c.next + k) % len(c.tail)
	}
	return n, nil
}

func (c *capture) length() int64 { return int64(len(c.head) + len(c.tail)) }

// WriteTo writes what was kept, in its order in the stream.
func (c *capture) WriteTo(w io.Writer) (int64, error) {
	var total int64
	for _, part := range [][]byte{c.head, c.tail[c.next:], c.tail[:c.next]} {
		n, err := w.Write(part)
		total += int64(n)
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

// stream reads a pipe into a capture until its end.
type stream struct {
	capture *capture
	read    *os.File
	done    chan struct{}
}

// newStream returns a stream that is being read and the end to write to it.
func newStream(limit int64) (*stream, *os.File, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, nil, err
	}
	s := &stream{capture: newCapture(limit), read: r, done: make(chan struct{})}
	go func() {
		defer close(s.done)
		buf := make([]byte, readSize)
		for {
			n, err := s.read.Read(buf)
			_, _ = s.capture.Write(buf[:n])
			if err != nil {
				return
			}
		}
	}()
	return s, w, nil
}

// finish waits for the end of the stream, at most until the deadline: something
// outside the row may hold the pipe.
func (s *stream) finish(deadline time.Time) *capture {
	_ = s.read.SetReadDeadline(deadline)
	<-s.done
	_ = s.read.Close()
	return s.capture
}
