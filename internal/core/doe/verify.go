package doe

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// signs is a column of the matrix of a two-level design, one bit a run, set
// where the code is +1.
type signs []uint64

// verify checks a fraction on its matrix: every column balanced, every pair of
// columns orthogonal, and no confounding that the resolution rules out: at IV
// and above no main effect with a two-factor interaction, at V and above no two
// two-factor interactions. O(runs * k^2).
func verify(f Fraction, resolution int) error {
	if !f.Full() && f.Resolution < resolution {
		return fmt.Errorf("it has a word of %d letters", f.Resolution)
	}
	columns := f.matrix()
	half := f.Runs() / 2
	for i, a := range columns {
		if n := plus(a); n != half {
			return fmt.Errorf("column %d has %d of %d runs at +1", i, n, f.Runs())
		}
		for j, b := range columns[:i] {
			if n := plus(xor(a, b)); n != half {
				return fmt.Errorf("columns %d and %d are not orthogonal", j, i)
			}
		}
	}
	if f.Full() || resolution < 4 {
		return nil
	}
	return verifyAliases(columns, f.Runs(), resolution)
}

func verifyAliases(columns []signs, runs, resolution int) error {
	seen := make(map[string]string, len(columns)*len(columns)/2)
	for i, c := range columns {
		seen[key(c, runs)] = fmt.Sprintf("column %d", i)
	}
	for i, a := range columns {
		for j, b := range columns[:i] {
			product := key(xor(a, b), runs)
			name := fmt.Sprintf("the product of columns %d and %d", j, i)
			if other, taken := seen[product]; taken {
				return fmt.Errorf("%s is confounded with %s", name, other)
			}
			if resolution >= 5 {
				seen[product] = name
			}
		}
	}
	return nil
}

// matrix lists the columns of a fraction over its runs.
func (f Fraction) matrix() []signs {
	columns := make([]signs, len(f.Columns))
	for j := range columns {
		columns[j] = make(signs, (f.Runs()+63)/64)
		for run := range f.Runs() {
			if f.Entry(run, j) > 0 {
				columns[j][run/64] |= 1 << (run % 64)
			}
		}
	}
	return columns
}

func plus(c signs) int {
	n := 0
	for _, w := range c {
		n += bits.OnesCount64(w)
	}
	return n
}

func xor(a, b signs) signs {
	c := make(signs, len(a))
	for i := range c {
		c[i] = a[i] ^ b[i]
	}
	return c
}

// key is equal for two columns exactly when they are equal up to sign.
func key(c signs, runs int) string {
	flip := uint64(0)
	if c[0]&1 == 1 {
		flip = ^flip
	}
	raw := make([]byte, 0, 8*len(c))
	for i, w := range c {
		w ^= flip
		if used := runs - 64*i; used < 64 {
			w &= 1<<used - 1
		}
		raw = binary.LittleEndian.AppendUint64(raw, w)
	}
	return string(raw)
}
