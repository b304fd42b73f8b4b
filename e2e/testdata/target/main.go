// Command target is a program with two numeric knobs and a choice. Its rate has
// one peak, at batch 32 and 4 threads in the mode lean, and a little noise that
// belongs to the workload's seed. Files in its folder tell it to misbehave:
// hold keeps a run going until the file is gone, stumble fails the next run.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"time"
)

const (
	work = 15 * time.Millisecond
	look = 5 * time.Millisecond
)

func main() {
	batch := flag.Float64("batch", 8, "requests a batch")
	threads := flag.Float64("threads", 1, "threads")
	mode := flag.String("mode", "plain", "plain or lean")
	tests := flag.Bool("tests", false, "run the tests of this program")
	mute := flag.Bool("mute", false, "print no measurement")
	flag.Parse()
	switch {
	case *tests:
		fmt.Print("--- PASS: TestBatch (0.00s)\n--- PASS: TestThreads (0.00s)\n--- PASS: TestMode (0.00s)\n")
	case *mute:
		fmt.Println("all is well")
	default:
		measure(*batch, *threads, *mode)
	}
}

func measure(batch, threads float64, mode string) {
	if os.Remove("stumble") == nil {
		fmt.Fprintln(os.Stderr, "the corpus is not where it was")
		os.Exit(7)
	}
	hold()
	seed, _ := strconv.ParseUint(os.Getenv("TARGET_SEED"), 10, 64)
	// What a seed does to all configurations alike, and to this one besides.
	common := rand.New(rand.NewPCG(seed, 0))
	own := rand.New(rand.NewPCG(seed, math.Float64bits(batch*100+threads)))
	time.Sleep(work)
	rate := 1000 - 40*square(math.Log2(batch)-5) - 60*square(math.Log2(threads)-2) + common.NormFloat64() + own.NormFloat64()
	if mode == "lean" {
		rate += 30
	}
	_ = json.NewEncoder(os.Stdout).Encode(map[string]any{
		"rate": rate, "p99_ms": 2 + batch/16 + own.Float64()/10,
		"cfg": map[string]any{"batch": batch, "threads": threads, "mode": mode},
	})
}

// hold says in the file holding that this run waits, as long as it does.
func hold() {
	if _, err := os.Stat("hold"); err != nil {
		return
	}
	if err := os.WriteFile("holding", nil, 0o644); err != nil {
		panic(err)
	}
	defer os.Remove("holding")
	for {
		if _, err := os.Stat("hold"); err != nil {
			return
		}
		time.Sleep(look)
	}
}

func square(x float64) float64 { return x * x }
