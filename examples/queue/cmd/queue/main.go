// Command queue simulates a batching server once and prints one JSON object.
// The environment variable QUEUE_SEED names the workload; without it the
// workload of seed 1 is used.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"

	"assay/examples/queue"
)

func main() {
	if err := run(os.Args[1:], os.Getenv("QUEUE_SEED"), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "queue:", err)
		os.Exit(2)
	}
}

func run(args []string, seedText string, stdout io.Writer) error {
	set := flag.NewFlagSet("queue", flag.ContinueOnError)
	path := set.String("config", "queue.json", "configuration `file`")
	jobs := set.Int("jobs", 80000, "requests to offer")
	workers := set.Int("workers", 4, "batches served at the same time")
	admit := set.Int("admit", 512, "a request that finds this many waiting is refused")
	order := set.String("order", "fifo", "which requests enter a batch first: fifo or sjf")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	flags := queue.Flags{Workers: *workers, Admit: *admit, Order: queue.Order(*order), Jobs: *jobs}
	if err := flags.Check(); err != nil {
		return err
	}
	config, err := queue.LoadConfig(*path)
	if err != nil {
		return err
	}
	seed := uint64(1)
	if seedText != "" {
		if seed, err = strconv.ParseUint(seedText, 10, 64); err != nil {
			return fmt.Errorf("QUEUE_SEED %q is not a non-negative integer", seedText)
		}
	}
	return json.NewEncoder(stdout).Encode(queue.Run(config, flags, seed))
}
