package proc

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"time"
)

// The two processes talk in frames: one byte for the kind, four for the length of
// the payload (big endian), the payload as JSON. The two streams of a result
// follow its frame as raw bytes, because they may be large.
const (
	frameHello   = 'H' // supervisor: ready
	frameRun     = 'R' // worker: run a request
	frameCancel  = 'C' // worker: end the row with this sequence number
	frameStarted = 'S' // supervisor: process id of the program
	frameResult  = 'D' // supervisor: a reply, then its streams
)

const (
	frameHeader = 5
	maxFrame    = 32 << 20 // argv and environment together are far smaller than this
)

// request is the payload of frameRun. Words are bytes: JSON strings would change
// those that are not UTF-8.
type request struct {
	Seq         uint64
	Argv        [][]byte
	Dir         []byte
	Env         [][]byte
	Timeout     time.Duration
	Grace       time.Duration
	OutputLimit int64
	User        *identity
}

// identity is the user that a program runs as.
type identity struct {
	UID, GID uint32
	Groups   []uint32
}

// reply is the payload of frameResult.
type reply struct {
	Seq                         uint64
	ExitCode                    int
	Signal                      string
	TimedOut, Interrupted       bool
	Duration                    time.Duration
	Reaped                      int
	Survivors                   []int
	StartError                  string
	StdoutLength, StdoutDropped int64
	StderrLength, StderrDropped int64
}

func toBytes(words []string) [][]byte {
	b := make([][]byte, len(words))
	for i, w := range words {
		b[i] = []byte(w)
	}
	return b
}

func toStrings(words [][]byte) []string {
	s := make([]string, len(words))
	for i, w := range words {
		s[i] = string(w)
	}
	return s
}

func writeFrame(w io.Writer, kind byte, payload any) error {
	body, err := json.Marshal(payload)
	if err != nil {
		return fmt.Errorf("encode a %q frame: %w", kind, err)
	}
	frame := make([]byte, frameHeader, frameHeader+len(body))
	frame[0] = kind
	binary.BigEndian.PutUint32(frame[1:], uint32(len(body)))
	_, err = w.Write(append(frame, body...))
	return err
}

func readFrame(r io.Reader) (kind byte, payload []byte, err error) {
	var header [frameHeader]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return 0, nil, err
	}
	length := binary.BigEndian.Uint32(header[1:])
	if length > maxFrame {
		return 0, nil, fmt.Errorf("a frame of %d bytes is longer than any that is sent", length)
	}
	payload = make([]byte, length)
	if _, err := io.ReadFull(r, payload); err != nil {
		return 0, nil, err
	}
	return header[0], payload, nil
}
