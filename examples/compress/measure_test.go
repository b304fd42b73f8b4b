package compress

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
)

func settingsUnderTest() []Settings {
	var all []Settings
	for _, level := range []zstd.EncoderLevel{zstd.SpeedFastest, zstd.SpeedDefault} {
		for _, window := range []int{128, 2048} {
			for _, block := range []int{8, 128} {
				all = append(all, Settings{Level: level, WindowKiB: window, BlockKiB: block, Concurrency: 1})
			}
		}
	}
	return append(all, Settings{Level: zstd.SpeedDefault, WindowKiB: 512, BlockKiB: 32, Concurrency: 2})
}

func compressed(t *testing.T, settings Settings, corpus []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := pass(settings, corpus, &out); err != nil {
		t.Fatalf("%+v: %v", settings, err)
	}
	return out.Bytes()
}

// What was written decodes to the input, read by a decoder of its own.
func TestRoundTrip(t *testing.T) {
	corpus := Corpus(1)
	for _, settings := range settingsUnderTest() {
		frame := compressed(t, settings, corpus)
		decoder, err := zstd.NewReader(bytes.NewReader(frame))
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := io.ReadAll(decoder)
		decoder.Close()
		if err != nil {
			t.Fatalf("%+v: %v", settings, err)
		}
		if !bytes.Equal(decoded, corpus) {
			t.Errorf("%+v: %d bytes came back, not the %d that were written", settings, len(decoded), len(corpus))
		}
		if len(frame) >= len(corpus) {
			t.Errorf("%+v: %d bytes grew to %d", settings, len(corpus), len(frame))
		}
	}
}

func TestFrameDeclaresWindow(t *testing.T) {
	corpus := Corpus(2)
	for _, window := range []int{128, 256, 512, 1024, 2048} {
		settings := Settings{Level: zstd.SpeedFastest, WindowKiB: window, BlockKiB: 64, Concurrency: 1}
		m, err := Measure(settings, corpus, 1)
		if err != nil {
			t.Fatal(err)
		}
		if m.WindowKiB != window {
			t.Errorf("the frame declares a window of %d KiB, want %d", m.WindowKiB, window)
		}
	}
}

func TestLargerWindowWritesLess(t *testing.T) {
	corpus := Corpus(3)
	for _, level := range []zstd.EncoderLevel{zstd.SpeedFastest, zstd.SpeedDefault} {
		small := len(compressed(t, Settings{Level: level, WindowKiB: 128, BlockKiB: 32, Concurrency: 1}, corpus))
		large := len(compressed(t, Settings{Level: level, WindowKiB: 2048, BlockKiB: 32, Concurrency: 1}, corpus))
		if large >= small {
			t.Errorf("%v: %d bytes with 2048 KiB, %d with 128 KiB", level, large, small)
		}
	}
}

func TestDefaultWritesLess(t *testing.T) {
	corpus := Corpus(4)
	size := func(level zstd.EncoderLevel) int {
		return len(compressed(t, Settings{Level: level, WindowKiB: 1024, BlockKiB: 32, Concurrency: 1}, corpus))
	}
	if fastest, normal := size(zstd.SpeedFastest), size(zstd.SpeedDefault); normal >= fastest {
		t.Errorf("default wrote %d bytes, fastest %d", normal, fastest)
	}
}

func TestConcurrencyKeepsBytes(t *testing.T) {
	corpus := Corpus(5)
	settings := Settings{Level: zstd.SpeedDefault, WindowKiB: 512, BlockKiB: 32, Concurrency: 1}
	alone := compressed(t, settings, corpus)
	settings.Concurrency = 2
	if !bytes.Equal(alone, compressed(t, settings, corpus)) {
		t.Error("two goroutines wrote other bytes than one")
	}
}

// A reader that gets the stream so far, and no end of it, decodes every block.
func TestFlushDeliversBlock(t *testing.T) {
	const block = 8 << 10
	corpus := Corpus(6)[:4*block]
	var stream bytes.Buffer
	encoder, err := zstd.NewWriter(&stream, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(128<<10))
	if err != nil {
		t.Fatal(err)
	}
	defer encoder.Close()
	for end := block; end <= len(corpus); end += block {
		if _, err := encoder.Write(corpus[end-block : end]); err != nil {
			t.Fatal(err)
		}
		if err := encoder.Flush(); err != nil {
			t.Fatal(err)
		}
		decoder, err := zstd.NewReader(bytes.NewReader(stream.Bytes()), zstd.WithDecoderConcurrency(1))
		if err != nil {
			t.Fatal(err)
		}
		got := make([]byte, end)
		_, err = io.ReadFull(decoder, got)
		decoder.Close()
		if err != nil || !bytes.Equal(got, corpus[:end]) {
			t.Fatalf("after %d bytes the reader has something else: %v", end, err)
		}
	}
}

func TestReportsCollectorSetting(t *testing.T) {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	for _, percent := range []int{50, 140, 400} {
		debug.SetGCPercent(percent)
		if got := GCPercent(); got != percent {
			t.Errorf("reported %d while %d is in force", got, percent)
		}
	}
}

func TestMeasure(t *testing.T) {
	corpus := Corpus(7)
	settings := Settings{Level: zstd.SpeedFastest, WindowKiB: 512, BlockKiB: 64, Concurrency: 1}
	m, err := Measure(settings, corpus, 3)
	if err != nil {
		t.Fatal(err)
	}
	if m.Decoded != len(corpus) {
		t.Errorf("%d bytes came back, want %d", m.Decoded, len(corpus))
	}
	if want := len(compressed(t, settings, corpus)); m.Compressed != want {
		t.Errorf("compressed to %d bytes, want %d", m.Compressed, want)
	}
	if m.CPU <= 0 || m.Wall <= 0 {
		t.Errorf("a pass took %v of processor time in %v", m.CPU, m.Wall)
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		values []time.Duration
		want   time.Duration
	}{
		{[]time.Duration{5}, 5},
		{[]time.Duration{9, 1, 4}, 4},
		{[]time.Duration{8, 2, 4, 6}, 5},
	} {
		given := fmt.Sprint(c.values)
		if got := median(c.values); got != c.want {
			t.Errorf("median of %s = %d, want %d", given, got, c.want)
		}
	}
}

func TestCheckNamesEveryProblem(t *testing.T) {
	err := Settings{WindowKiB: 100, BlockKiB: 0, Concurrency: 0}.Check()
	if err == nil {
		t.Fatal("nothing was refused")
	}
	for _, flag := range []string{"--window 100", "--block 0", "--concurrency 0"} {
		if !bytes.Contains([]byte(err.Error()), []byte(flag)) {
			t.Errorf("%q does not name %s", err, flag)
		}
	}
	if err := (Settings{WindowKiB: 512, BlockKiB: 8, Concurrency: 1}).Check(); err != nil {
		t.Error(err)
	}
}
