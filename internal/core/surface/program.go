package surface

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// The words of the program that are not flags of a factor.
const (
	noiseFlag   = "--noise-seed"   // seed of the surface's noise, default 1
	runFlag     = "--run"          // place among all runs, for surfaces that drift; default 0
	nativeTests = "--native-tests" // run the surface's own tests
	rowVariable = "ASSAY_ROW_INDEX"
)

// ErrFails says that a surface fails at a configuration, as it is declared to.
var ErrFails = errors.New("no measurement")

// Command is the target program of all surfaces, as a pure function: its words
// are the name of a surface and a flag for each factor, its environment gives
// workload seed and row. It returns what the program prints, or ErrFails.
func Command(args []string, lookup func(string) (string, bool)) ([]byte, error) {
	s, err := Find(args)
	if err != nil {
		return nil, err
	}
	if len(args) == 2 && args[1] == nativeTests {
		return s.testReport(), nil
	}
	levels, draw, err := s.read(args[1:], lookup)
	if err != nil {
		return nil, err
	}
	response := s.Evaluate(levels, draw)
	if response == nil {
		return nil, fmt.Errorf("%w: %s fails at %s", ErrFails, s.Name, levels)
	}
	return s.print(response)
}

// Find returns the surface that the first word names.
func Find(args []string) (Surface, error) {
	if len(args) == 0 {
		return Surface{}, fmt.Errorf("no surface is named - name one of %s", strings.Join(Names(), ", "))
	}
	s, ok := Named(args[0])
	if !ok {
		return Surface{}, fmt.Errorf("there is no surface %q - name one of %s", args[0], strings.Join(Names(), ", "))
	}
	return s, nil
}

// print writes one JSON object. A response that is not a number is printed as
// the word that C and Python programs print.
func (s Surface) print(response canonical.Object) ([]byte, error) {
	text, err := canonical.Marshal(response)
	if err != nil {
		return nil, err
	}
	if response[Metric] == any(canonical.Null) {
		text = []byte(strings.Replace(string(text), `"`+Metric+`":null`, `"`+Metric+`":NaN`, 1))
	}
	return append(text, '\n'), nil
}

// read takes the configuration and the draw from the words and the environment,
// and says everything that is wrong with them.
func (s Surface) read(args []string, lookup func(string) (string, bool)) (space.Levels, Draw, error) {
	levels, draw := space.Levels{}, Draw{Seed: 1}
	var wrong []error
	complain := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	integer := func(what, text string) int64 {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			complain("%s is %q - give a whole number", what, text)
		}
		return n
	}
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		switch factor, known := s.factor(strings.TrimPrefix(name, "--")); {
		case name == noiseFlag:
			draw.Seed = integer(name, value)
		case name == runFlag:
			draw.Run = int(integer(name, value))
		case !known || !strings.HasPrefix(name, "--"):
			complain("%q is no flag of %s - give %s", arg, s.Name, strings.Join(s.usage(), " "))
		default:
			level, err := readLevel(factor, value)
			if err != nil {
				complain("%s is %q - %w", name, value, err)
			}
			levels[factor.ID] = level
		}
	}
	for _, f := range s.Factors {
		if _, given := levels[f.ID]; !given {
			complain("no level is given for %s - add --%s=%s", f.ID, f.ID, f.Levels[0].Render())
		}
	}
	if text, set := lookup(SeedVariable); set {
		draw.Workload = new(integer(SeedVariable, text))
	}
	if text, set := lookup(rowVariable); set {
		draw.Row = int(integer(rowVariable, text))
	}
	return levels, draw, errors.Join(wrong...)
}

func (s Surface) factor(id string) (space.Factor, bool) {
	for _, f := range s.Factors {
		if f.ID == id {
			return f, true
		}
	}
	return space.Factor{}, false
}

func (s Surface) usage() []string { return Arguments(s.Factors, FirstLevels(s.Factors)) }

func readLevel(f space.Factor, text string) (canonical.Scalar, error) {
	if f.Kind == space.Numeric {
		level, err := canonical.ParseNumber(text)
		if err != nil || !f.InRange(level) {
			return level, fmt.Errorf("give a number from %s to %s", f.Levels[0].Render(), f.Levels[len(f.Levels)-1].Render())
		}
		return level, nil
	}
	level := canonical.String(text)
	if !f.InRange(level) {
		return level, fmt.Errorf("give one of the declared levels, such as %s", f.Levels[0].Render())
	}
	return level, nil
}

func testName(f space.Factor) string { return "TestEcho" + f.ID }

// testReport runs the native tests of the surface, one a factor: every declared
// level must come back as it was given.
func (s Surface) testReport() []byte {
	var out strings.Builder
	for _, f := range s.Factors {
		verdict := "PASS"
		for _, level := range f.Levels {
			if read, err := readLevel(f, level.Render()); err != nil || read != level {
				verdict = "FAIL"
			}
		}
		fmt.Fprintf(&out, "--- %s: %s (0.00s)\n", verdict, testName(f))
	}
	return []byte(out.String())
}
