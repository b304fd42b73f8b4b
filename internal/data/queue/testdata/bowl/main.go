// Command bowl is a target with known truth: a paraboloid with its top at a=9,
// b=11 and noise from the workload seed. Each start adds a line to the file
// started; the file last says how long to take, the file control how to misbehave.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	a := flag.Float64("a", 0, "first knob")
	b := flag.Float64("b", 0, "second knob")
	flag.Parse()
	seed, err := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	check(err)
	note(fmt.Sprintf("a=%g b=%g seed=%d\n", *a, *b, seed))
	time.Sleep(last())

	r := rand.New(rand.NewPCG(seed, uint64(*a*1000+*b)))
	y := 20 - .05*(*a-9)*(*a-9) - .05*(*b-11)*(*b-11) + .05*r.NormFloat64()
	out := map[string]any{"y": y, "cfg": map[string]any{"a": *a, "b": *b}, "nodes": 4.0, "load": map[string]any{"p99": *a + *b, "cold": 100 * *a}}
	switch control() {
	case "hold":
		hold()
	case "fail":
		fmt.Fprintln(os.Stderr, "told to fail")
		os.Exit(3)
	case "drift":
		out["new"] = 1
	case "relock":
		out["nodes"] = 5
	}
	check(json.NewEncoder(os.Stdout).Encode(out))
}

func control() string { return told("control") }

func last() time.Duration {
	if text := told("last"); text != "" {
		d, err := time.ParseDuration(text)
		check(err)
		return d
	}
	return 0
}

// told reads a file that may be missing.
func told(name string) string {
	text, _ := os.ReadFile(name)
	return strings.TrimSpace(string(text))
}

// hold waits until control says something else, and shows its process meanwhile.
func hold() {
	check(os.WriteFile("held.tmp", []byte(strconv.Itoa(os.Getpid())), 0o644))
	check(os.Rename("held.tmp", "held"))
	for control() == "hold" {
		time.Sleep(5 * time.Millisecond)
	}
}

func note(line string) {
	file, err := os.OpenFile("started", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	check(err)
	_, err = file.WriteString(line)
	check(err)
	check(file.Close())
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
