// Command bowl is a target with known truth: a paraboloid with its top at a=9,
// b=11 and noise from the workload seed.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
)

func main() {
	a := flag.Float64("a", 0, "first knob")
	b := flag.Float64("b", 0, "second knob")
	spin := flag.Int("spin", 0, "rounds of work before measuring")
	flag.Parse()
	seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	r := rand.New(rand.NewPCG(seed, uint64(*a*1000+*b)))
	x := 1.0
	for range *spin {
		x = x*1.0000001 + 1e-9
	}
	y := 20 - .05*(*a-9)*(*a-9) - .05*(*b-11)*(*b-11) + .05*r.NormFloat64()
	fmt.Printf(`{"y": %g, "cfg": {"a": %g, "b": %g}, "x": %t}`+"\n", y, *a, *b, x > 0)
}
