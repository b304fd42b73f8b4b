package reanalyze

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"assay/internal/core/canonical"
)

const (
	// relative is how far numbers of two machines may lie apart: their kernels
	// add in different orders.
	relative = 1e-9
	// rounding is the part of the largest response below which a number is
	// nothing but rounding, so that its digits say nothing.
	rounding = 1e-12
)

// prose are the keys of sentences and labels made by the program that writes
// them; another version may word them otherwise.
var prose = []string{
	"accounting", "advice", "caveats", "detail", "method", "next_epoch_advice", "next_epoch_requires", "reason", "says", "what", "why",
	"alias_assumptions", "analysis_constants",
}

// comparer compares documents field by field.
type comparer struct {
	scale       float64 // the largest response of the epoch
	sameVersion bool
	sameMachine bool // version and kernels: nothing may differ
	artifact    Artifact
}

// compare walks both trees. A missing side is nil.
func (c *comparer) compare(field string, recorded, derived any, worded bool) {
	switch r := recorded.(type) {
	case map[string]any:
		if d, ok := derived.(map[string]any); ok {
			c.objects(field, r, d, worded)
			return
		}
	case []any:
		if d, ok := derived.([]any); ok && len(r) == len(d) {
			for i := range r {
				c.compare(field+"["+strconv.Itoa(i)+"]", r[i], d[i], worded)
			}
			return
		}
	case canonical.Scalar:
		if d, ok := derived.(canonical.Scalar); ok {
			c.scalars(field, r, d, worded)
			return
		}
	}
	if recorded == nil && derived == nil {
		return
	}
	nature := Contradicts
	if (worded || recorded == nil || derived == nil) && !c.sameVersion {
		nature = ByVersion
	}
	c.differ(field, recorded, derived, nature)
}

func (c *comparer) objects(field string, recorded, derived map[string]any, worded bool) {
	keys := make([]string, 0, len(recorded)+len(derived))
	for key := range recorded {
		keys = append(keys, key)
	}
	for key := range derived {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, cmp.Compare)
	for _, key := range slices.Compact(keys) {
		at := key
		if field != "" {
			at = field + "." + key
		}
		c.compare(at, recorded[key], derived[key], worded || slices.Contains(prose, key))
	}
}

func (c *comparer) scalars(field string, recorded, derived canonical.Scalar, worded bool) {
	if recorded.Kind() == derived.Kind() && recorded.String() == derived.String() {
		c.artifact.Equal++
		return
	}
	nature := Contradicts
	r, number := recorded.Number()
	d, both := derived.Number()
	switch {
	case number && both && near(r, d, c.scale):
		if c.artifact.Close++; !c.sameMachine {
			nature = Near
		}
	case worded && !c.sameVersion:
		nature = ByVersion
	}
	c.differ(field, recorded, derived, nature)
}

// near reports whether two numbers agree within 1e-9, or are both rounding
// noise beside a response of the given size.
func near(a, b, scale float64) bool {
	apart := math.Abs(a - b)
	return apart <= relative*math.Max(math.Abs(a), math.Abs(b)) || apart <= rounding*scale
}

func (c *comparer) differ(field string, recorded, derived any, nature Nature) {
	c.artifact.Differences = append(c.artifact.Differences, Difference{
		Field: field, Recorded: text(recorded), Derived: text(derived), Nature: nature,
	})
}

// text shows a value shortly.
func text(v any) string {
	if v == nil {
		return ""
	}
	encoded, err := canonical.Marshal(v)
	if err != nil {
		return err.Error()
	}
	const most = 120
	if len(encoded) > most {
		return string([]rune(string(encoded))[:most/2]) + "…"
	}
	return string(encoded)
}

// tree is a value as its JSON is read back, so that both sides of a comparison
// have one form.
func tree(v any) (any, error) {
	encoded, err := canonical.Marshal(v)
	if err != nil {
		return nil, err
	}
	return canonical.Decode(encoded)
}
