// Package compress measures how fast, and how well, a Zstandard encoder writes a
// log-like stream under one set of options.
package compress

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime/metrics"
	"slices"
	"syscall"
	"time"

	"github.com/klauspost/compress/zstd"
)

// Settings are the options of the encoder, and how often its stream is flushed.
type Settings struct {
	Level       zstd.EncoderLevel
	WindowKiB   int // how far back a match may reach; a power of two
	BlockKiB    int // input between two flushes
	Concurrency int
}

// Check refuses settings that the encoder cannot run with.
func (s Settings) Check() error {
	var problems []error
	if s.WindowKiB < 1 || s.WindowKiB&(s.WindowKiB-1) != 0 {
		problems = append(problems, fmt.Errorf("--window %d: must be a power of two, in KiB", s.WindowKiB))
	}
	if s.BlockKiB < 1 {
		problems = append(problems, fmt.Errorf("--block %d: must be at least 1 KiB", s.BlockKiB))
	}
	if s.Concurrency < 1 {
		problems = append(problems, fmt.Errorf("--concurrency %d: must be at least 1", s.Concurrency))
	}
	return errors.Join(problems...)
}

// Measurement is what repeated passes over one corpus showed.
type Measurement struct {
	CPU        time.Duration // processor time of the median pass, garbage collection included
	Wall       time.Duration // elapsed time of the median pass
	Compressed int           // bytes
	Decoded    int           // bytes that came back, equal to the corpus, or 0
	WindowKiB  int           // as the frame itself declares it
}

// Measure compresses the corpus the given number of times, at least once. One more pass
// before them is not counted: it warms caches and pools.
func Measure(settings Settings, corpus []byte, passes int) (Measurement, error) {
	var out bytes.Buffer
	out.Grow(len(corpus))
	if err := pass(settings, corpus, &out); err != nil {
		return Measurement{}, err
	}
	cpu, wall := make([]time.Duration, passes), make([]time.Duration, passes)
	for i := range passes {
		started, spent := time.Now(), processorTime()
		if err := pass(settings, corpus, &out); err != nil {
			return Measurement{}, err
		}
		cpu[i], wall[i] = processorTime()-spent, time.Since(started)
	}
	m := Measurement{CPU: median(cpu), Wall: median(wall), Compressed: out.Len()}
	if err := m.inspect(corpus, out.Bytes()); err != nil {
		return Measurement{}, err
	}
	return m, nil
}

// pass writes the corpus as one frame, flushed after every block, as a program does that
// ships its log while it writes it. The encoder is new each time, like a new connection.
func pass(settings Settings, corpus []byte, out *bytes.Buffer) error {
	out.Reset()
	encoder, err := zstd.NewWriter(out,
		zstd.WithEncoderLevel(settings.Level),
		zstd.WithWindowSize(settings.WindowKiB<<10),
		zstd.WithEncoderConcurrency(settings.Concurrency),
	)
	if err != nil {
		return err
	}
	for block := range slices.Chunk(corpus, settings.BlockKiB<<10) {
		if _, err := encoder.Write(block); err != nil {
			return err
		}
		if err := encoder.Flush(); err != nil {
			return err
		}
	}
	return encoder.Close()
}

// inspect reads the frame back: its declared window, and every byte of its content.
func (m *Measurement) inspect(corpus, frame []byte) error {
	var header zstd.Header
	if err := header.Decode(frame); err != nil {
		return fmt.Errorf("reading the frame header: %w", err)
	}
	m.WindowKiB = int(header.WindowSize >> 10)
	decoder, err := zstd.NewReader(bytes.NewReader(frame), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer decoder.Close()
	decoded, err := io.ReadAll(decoder)
	if err != nil {
		return fmt.Errorf("decoding what was written: %w", err)
	}
	if bytes.Equal(decoded, corpus) {
		m.Decoded = len(decoded)
	}
	return nil
}

// processorTime is the time that all threads of this process have computed, in
// user and system mode. Unlike elapsed time it hardly depends on what else the
// machine is doing.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // the arguments are constants that the system knows
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func median(values []time.Duration) time.Duration {
	slices.Sort(values)
	middle := len(values) / 2
	if len(values)%2 == 1 {
		return values[middle]
	}
	return (values[middle-1] + values[middle]) / 2
}

// GCPercent is the garbage collector's setting that is in force in this process,
// as the runtime itself reports it.
func GCPercent() int {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}
