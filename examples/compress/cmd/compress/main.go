// Command compress measures one configuration of a Zstandard encoder and prints
// one JSON object. COMPRESS_SEED names the corpus (1 when unset); GOGC sets the
// garbage collector, as in every Go program.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/klauspost/compress/zstd"

	"assay/examples/compress"
)

func main() {
	err := run(os.Args[1:], os.Getenv("COMPRESS_SEED"), os.Stdout)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compress:", err)
		os.Exit(2)
	}
}

// decimal is always written with a decimal point, so that a measurement never
// looks like an integer on one row and like a fraction on the next.
type decimal float64

func (d decimal) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, float64(d), 'f', 4, 64), nil
}

type output struct {
	MBPerCPUSecond decimal `json:"mb_per_cpu_s"`
	MBPerSecond    decimal `json:"mb_per_s"`
	Ratio          decimal `json:"ratio"`
	Passes         int     `json:"passes"`
	DecodedBytes   int     `json:"decoded_bytes"`
	Cfg            echo    `json:"cfg"`
}

// echo is what was in force: the window from the frame that was written, the
// collector's setting from the runtime, the others from the options as parsed.
type echo struct {
	Level       string `json:"level"`
	WindowKiB   int    `json:"window_kib"`
	BlockKiB    int    `json:"block_kib"`
	Concurrency int    `json:"concurrency"`
	GOGC        int    `json:"gogc"`
}

func run(args []string, seedText string, stdout io.Writer) error {
	set := flag.NewFlagSet("compress", flag.ContinueOnError)
	level := set.String("level", "default", "effort: fastest, default, better or best")
	window := set.Int("window", 1024, "how far back a match may reach, `KiB`")
	block := set.Int("block", 64, "input between two flushes, `KiB`")
	concurrency := set.Int("concurrency", 1, "goroutines of the encoder")
	passes := set.Int("passes", 7, "measured passes over the corpus; the median counts")
	set.Usage = func() {
		fmt.Fprintln(set.Output(), "Usage of compress:")
		set.PrintDefaults()
		fmt.Fprintln(set.Output(), "Environment: COMPRESS_SEED=N names the corpus (1 when unset), GOGC=N sets the garbage collector.")
	}
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	known, effort := zstd.EncoderLevelFromString(*level)
	if !known {
		return fmt.Errorf("--level %q: write fastest, default, better or best", *level)
	}
	if *passes < 1 {
		return fmt.Errorf("--passes %d: must be at least 1", *passes)
	}
	settings := compress.Settings{Level: effort, WindowKiB: *window, BlockKiB: *block, Concurrency: *concurrency}
	if err := settings.Check(); err != nil {
		return err
	}
	seed := uint64(1)
	if seedText != "" {
		var err error
		if seed, err = strconv.ParseUint(seedText, 10, 64); err != nil {
			return fmt.Errorf("COMPRESS_SEED %q is not a non-negative integer", seedText)
		}
	}
	m, err := compress.Measure(settings, compress.Corpus(seed), *passes)
	if err != nil {
		return err
	}
	const megabytes = float64(compress.CorpusSize) / 1e6
	return json.NewEncoder(stdout).Encode(output{
		MBPerCPUSecond: decimal(megabytes / m.CPU.Seconds()),
		MBPerSecond:    decimal(megabytes / m.Wall.Seconds()),
		Ratio:          decimal(float64(compress.CorpusSize) / float64(m.Compressed)),
		Passes:         *passes,
		DecodedBytes:   m.Decoded,
		Cfg: echo{
			Level:       settings.Level.String(),
			WindowKiB:   m.WindowKiB,
			BlockKiB:    settings.BlockKiB,
			Concurrency: settings.Concurrency,
			GOGC:        compress.GCPercent(),
		},
	})
}
