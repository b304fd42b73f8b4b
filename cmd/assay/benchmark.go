package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"assay/internal/core/benchmark"

	"github.com/spf13/cobra"
)

// benchmarkFlags are those of the command.
type benchmarkFlags struct {
	seeds, json, markdown, from, note string
	surfaces, without                 []string
	workers                           int
	fronts                            bool
}

func newBenchmark(s *state) *cobra.Command {
	var f benchmarkFlags
	cmd := &cobra.Command{
		Use: "benchmark", Short: "Compare Assay with other searches on surfaces with known truth", Args: takes(),
		Long: `Compare Assay with random search, Latin hypercubes, Gaussian process search and one
factor at a time, on synthetic surfaces whose truth is known, at equal numbers of
rows. Nothing is measured on this machine but the time it takes.

  assay benchmark --seeds 1..2 --surfaces bowl,two_peaks     the numbers as JSON
  assay benchmark --json b.json --markdown b.md              to files
  assay benchmark --from b.json --markdown b.md              render again, run nothing
  assay benchmark --fronts --from b.json --json b.json       run the part with several objectives into it`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, _, done := s.interruptible(cmd.Context())
			defer done()
			return s.benchmark(ctx, f)
		},
	}
	cmd.Flags().StringVar(&f.seeds, "seeds", "1..8", "`seeds`, as 1..8 or 1,3,7")
	cmd.Flags().StringSliceVar(&f.surfaces, "surfaces", nil, "`names` of surfaces, separated by commas; all without it")
	cmd.Flags().StringSliceVar(&f.without, "without", nil, "`names` of surfaces to leave out; the page names them")
	cmd.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "`number` of surfaces and seeds at a time; it changes no result")
	cmd.Flags().StringVar(&f.json, "json", "", "`file` to write the numbers to; standard output without it and without --markdown")
	cmd.Flags().StringVar(&f.markdown, "markdown", "", "`file` to write the page to")
	cmd.Flags().StringVar(&f.from, "from", "", "`file` of numbers to render instead of running anything")
	cmd.Flags().BoolVar(&f.fronts, "fronts", false, "run the part with several objectives, and nothing else; with --from it joins those numbers")
	cmd.Flags().StringVar(&f.note, "note", "", "`text` that the page shows below its header")
	return cmd
}

func (s *state) benchmark(ctx context.Context, f benchmarkFlags) error {
	var d benchmark.Document
	var err error
	switch {
	case f.from != "":
		d, err = readBenchmark(f.from)
	case f.fronts:
		d.Format = benchmark.Format
	default:
		d, err = s.runBenchmark(ctx, f)
	}
	if err == nil && f.fronts {
		d.Fronts, err = s.runFronts(ctx, f)
	}
	if err != nil {
		return err
	}
	if f.note != "" {
		d.Header.Note = f.note
	}
	numbers, err := json.Marshal(d)
	if err != nil {
		return err
	}
	numbers = append(bytes.ReplaceAll(numbers, []byte(`{"name":`), []byte("\n"+`{"name":`)), '\n') // a line a surface
	if f.json != "" {
		err = os.WriteFile(f.json, numbers, 0o644)
	}
	if f.markdown != "" {
		err = errors.Join(err, os.WriteFile(f.markdown, d.Markdown(), 0o644))
	}
	if f.json == "" && f.markdown == "" {
		_, err = s.stdout.Write(numbers)
	}
	return err
}

func readBenchmark(name string) (benchmark.Document, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return benchmark.Document{}, err
	}
	d, err := benchmark.Read(text)
	if err != nil {
		return d, usageError("assay benchmark --help", "%s: %v", name, err)
	}
	return d, nil
}

func (s *state) runBenchmark(ctx context.Context, f benchmarkFlags) (benchmark.Document, error) {
	c := benchmark.Config{Workers: f.workers}
	var err error
	if c.Seeds, err = seedList(f.seeds); err != nil {
		return benchmark.Document{}, err
	}
	if c.Problems, err = chosenProblems(f.surfaces); err != nil {
		return benchmark.Document{}, err
	}
	if c.Without, err = knownProblems(f.without); err != nil {
		return benchmark.Document{}, err
	}
	begun, finished := s.now(), 0
	c.Done = func(problem string, seed int64) {
		finished++
		fmt.Fprintf(s.stderr, "%d finished: %s, seed %d\n", finished, problem, seed)
	}
	d, err := benchmark.Run(ctx, c)
	if err != nil {
		return d, err
	}
	s.tookSince(begun, &d.Header)
	return d, nil
}

func (s *state) runFronts(ctx context.Context, f benchmarkFlags) (*benchmark.Fronts, error) {
	seeds, err := seedList(f.seeds)
	if err != nil {
		return nil, err
	}
	begun, finished := s.now(), 0
	d, err := benchmark.RunFronts(ctx, benchmark.FrontConfig{Seeds: seeds, Workers: f.workers, Done: func(name string, seed int64) {
		finished++
		fmt.Fprintf(s.stderr, "%d finished: %s, seed %d\n", finished, name, seed)
	}})
	s.tookSince(begun, &d.Header)
	return &d, err
}

// tookSince fills in what only this process knows of a run.
func (s *state) tookSince(begun time.Time, h *benchmark.Header) {
	u := resources()
	h.SourceDigest, h.Platform = buildDigest(), runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH
	h.WallSeconds = s.now().Sub(begun).Round(time.Second / 10).Seconds()
	h.CPUSeconds, h.PeakMemoryBytes = u.cpu.Round(time.Second/10).Seconds(), u.peakMemory
}

// usage is what this process took so far; zero is unknown.
type usage struct {
	cpu        time.Duration
	peakMemory int64
}

// seedList reads 1..8 or 1,3,7. A seed may stand there once.
func seedList(text string) ([]int64, error) {
	wrong := func() error {
		return usageError("assay benchmark --seeds 1..8", "--seeds is %q - give a range such as 1..8, or different seeds separated by commas", text)
	}
	if first, last, isRange := strings.Cut(text, ".."); isRange {
		low, err := strconv.ParseInt(first, 10, 64)
		high, err2 := strconv.ParseInt(last, 10, 64)
		const most = 10_000
		if err != nil || err2 != nil || high < low || high-low >= most {
			return nil, wrong()
		}
		var seeds []int64
		for seed := low; seed <= high; seed++ {
			seeds = append(seeds, seed)
		}
		return seeds, nil
	}
	var seeds []int64
	for _, one := range strings.Split(text, ",") {
		seed, err := strconv.ParseInt(strings.TrimSpace(one), 10, 64)
		if err != nil || slices.Contains(seeds, seed) {
			return nil, wrong()
		}
		seeds = append(seeds, seed)
	}
	return seeds, nil
}

// chosenProblems are the problems of these names, all without any.
func chosenProblems(names []string) ([]benchmark.Problem, error) {
	if _, err := knownProblems(names); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(benchmark.Problems(), func(p benchmark.Problem) bool {
		return len(names) > 0 && !slices.Contains(names, p.Name)
	}), nil
}

// knownProblems refuses a name that is none.
func knownProblems(names []string) ([]string, error) {
	var known []string
	for _, p := range benchmark.Problems() {
		known = append(known, p.Name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, usageError("assay benchmark --help", "there is no surface %q to compare on - name some of %s", name, strings.Join(known, ", "))
		}
	}
	return names, nil
}
