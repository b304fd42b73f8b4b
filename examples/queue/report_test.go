package queue

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func shipped(t *testing.T) Config {
	t.Helper()
	config, err := LoadConfig("queue.json")
	if err != nil {
		t.Fatal(err)
	}
	return config
}

func encode(t *testing.T, report Report) string {
	t.Helper()
	raw, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestSameSeedSameBytes(t *testing.T) {
	config := shipped(t)
	flags := Flags{Workers: 6, Admit: 128, Order: SJF, Jobs: 30_000}
	first := encode(t, Run(config, flags, 12))
	if again := encode(t, Run(config, flags, 12)); again != first {
		t.Errorf("the same seed gave\n%s\nand\n%s", first, again)
	}
	if other := Run(config, flags, 13); other.CostPer1000 == Run(config, flags, 12).CostPer1000 {
		t.Error("another seed gave the same cost")
	}
}

func TestCostIsTheSumOfItsParts(t *testing.T) {
	for _, admit := range []int{8, 128} {
		r := Run(shipped(t), Flags{Workers: 5, Admit: admit, Order: FIFO, Jobs: 30_000}, 3)
		sum := r.Parts.Workers + r.Parts.Batches + r.Parts.Waiting + r.Parts.Refused
		if math.Abs(float64(r.CostPer1000-sum)) > 1e-9 {
			t.Errorf("admit %d: cost %v, parts add up to %v", admit, r.CostPer1000, sum)
		}
		if (r.RefusedPct > 0) != (r.Parts.Refused > 0) {
			t.Errorf("admit %d: refused %v %% cost %v", admit, r.RefusedPct, r.Parts.Refused)
		}
	}
}

// A worked number: ten requests of 100 µs in one batch that takes 1500 µs.
func TestPrices(t *testing.T) {
	prices := Prices{WorkerSecond: 2, Batch: 0.5, WaitSecond: 100, Refusal: 0.25}
	out := outcome{offered: 12, refused: 2, batches: 1, endUs: 1500}
	for range 10 {
		out.latencies = append(out.latencies, 1500)
	}
	want := Parts{
		Workers: 100 * 2 * 3 * 0.0015, // per 1000 served = 100 times these ten
		Batches: 100 * 0.5,
		Waiting: 100 * 100 * 10 * 0.0015,
		Refused: 100 * 0.25 * 2,
	}
	got := prices.parts(out, 3)
	for _, pair := range [][2]Decimal{
		{got.Workers, want.Workers}, {got.Batches, want.Batches},
		{got.Waiting, want.Waiting}, {got.Refused, want.Refused},
	} {
		if math.Abs(float64(pair[0]-pair[1])) > 1e-9 {
			t.Errorf("parts = %+v, want %+v", got, want)
		}
	}
}

func TestPercentile(t *testing.T) {
	values := make([]float64, 200)
	for i := range values {
		values[i] = float64(200 - i)
	}
	if got := percentile(values, 0.99); got != 199 {
		t.Errorf("99th percentile of 1..200 = %v, want 199", got)
	}
	if got := percentile([]float64{7}, 0.99); got != 7 {
		t.Errorf("99th percentile of one value = %v, want it", got)
	}
}

func TestEchoNamesWhatRan(t *testing.T) {
	config := shipped(t)
	config.Batch = Batch{Limit: 12, WaitUs: 1500}
	got := Run(config, Flags{Workers: 7, Admit: 200, Order: SJF, Jobs: 2_000}, 5).Cfg
	want := Echo{Batch: 12, WaitUs: 1500, Workers: 7, Admit: 200, Order: SJF, Seed: 5}
	if got != want {
		t.Errorf("echo = %+v, want %+v", got, want)
	}
}

// Measurements keep their decimal point even when they are whole numbers.
func TestMeasurementsKeepTheirType(t *testing.T) {
	raw := encode(t, Run(shipped(t), Flags{Workers: 9, Admit: 1 << 20, Order: FIFO, Jobs: 2_000}, 1))
	if !strings.Contains(raw, `"refused_pct":0.000000`) {
		t.Errorf("a zero share lost its decimals: %s", raw)
	}
	if !regexp.MustCompile(`"workers":9[,}]`).MatchString(raw) {
		t.Errorf("an integer setting is not an integer: %s", raw)
	}
}

func TestLoadConfigRefuses(t *testing.T) {
	good, err := os.ReadFile("queue.json")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ old, new, want string }{
		"misspelt field": {`"wait_us"`, `"wait_ms"`, "wait_ms"},
		"empty batches":  {`"limit": 9`, `"limit": 0`, "batch.limit"},
		"no requests":    {`"singles_per_ms": 3`, `"singles_per_ms": -3`, "rates"},
		"two documents":  {"{\n  \"batch\"", "{}\n{\n  \"batch\"", "more than one"},
	} {
		changed := strings.Replace(string(good), test.old, test.new, 1)
		if changed == string(good) {
			t.Errorf("%s: the case changes nothing", name)
		}
		path := filepath.Join(t.TempDir(), "queue.json")
		if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := LoadConfig(path); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one that names %q", name, err, test.want)
		}
	}
}

func TestFlagsCheck(t *testing.T) {
	good := Flags{Workers: 1, Admit: 1, Order: FIFO, Jobs: 1}
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*Flags){
		"--workers": func(f *Flags) { f.Workers = 0 },
		"--admit":   func(f *Flags) { f.Admit = 0 },
		"--order":   func(f *Flags) { f.Order = "lifo" },
		"--jobs":    func(f *Flags) { f.Jobs = -1 },
	} {
		flags := good
		change(&flags)
		if err := flags.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that names %s", err, want)
		}
	}
}
