package queue

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// Config is the file that a campaign patches: the batching of the server, the
// traffic it meets, and what things cost.
type Config struct {
	Batch   Batch   `json:"batch"`
	SetupUs float64 `json:"setup_us"`
	Traffic Traffic `json:"traffic"`
	Prices  Prices  `json:"prices"`
}

// Batch says when a batch is closed.
type Batch struct {
	Limit  int `json:"limit"`
	WaitUs int `json:"wait_us"`
}

// Traffic describes the requests.
type Traffic struct {
	SinglesPerMs float64 `json:"singles_per_ms"` // requests that come alone, per millisecond
	GroupsPerMs  float64 `json:"groups_per_ms"`  // groups per millisecond
	GroupMean    float64 `json:"group_mean"`     // mean number of requests in a group, at least 1
	ItemUs       float64 `json:"item_us"`        // mean time that one request adds to its batch
}

// Prices turn an outcome into money.
type Prices struct {
	WorkerSecond float64 `json:"worker_second"` // one worker for one second
	Batch        float64 `json:"batch"`         // starting one batch
	WaitSecond   float64 `json:"wait_second"`   // one request waiting for one second
	Refusal      float64 `json:"refusal"`       // one request turned away
}

// LoadConfig reads and checks a configuration file. Unknown fields are errors,
// because a misspelt field would silently leave its default in force.
func LoadConfig(path string) (Config, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return Config{}, err
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	var config Config
	if err := decoder.Decode(&config); err != nil {
		return Config{}, fmt.Errorf("%s: %w", path, err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Config{}, fmt.Errorf("%s: more than one JSON document", path)
	}
	if err := config.check(); err != nil {
		return Config{}, fmt.Errorf("%s: %w", path, err)
	}
	return config, nil
}

func (c Config) check() error {
	t := c.Traffic
	return errors.Join(
		require(c.Batch.Limit >= 1, "batch.limit must be at least 1"),
		require(c.Batch.WaitUs >= 0, "batch.wait_us must not be negative"),
		require(c.SetupUs >= 0, "setup_us must not be negative"),
		require(t.SinglesPerMs >= 0 && t.GroupsPerMs >= 0, "traffic rates must not be negative"),
		require(t.SinglesPerMs+t.GroupsPerMs > 0, "traffic needs single requests or groups"),
		require(t.GroupMean >= 1, "traffic.group_mean must be at least 1"),
		require(t.ItemUs > 0, "traffic.item_us must be positive"),
	)
}

func require(ok bool, message string) error {
	if ok {
		return nil
	}
	return errors.New(message)
}

// Flags are the settings that arrive on the command line.
type Flags struct {
	Workers int
	Admit   int
	Order   Order
	Jobs    int
}

// Check refuses settings that the server cannot run with.
func (f Flags) Check() error {
	return errors.Join(
		require(f.Workers >= 1, "--workers must be at least 1"),
		require(f.Admit >= 1, "--admit must be at least 1"),
		require(f.Order == FIFO || f.Order == SJF, `--order must be "fifo" or "sjf"`),
		require(f.Jobs >= 1, "--jobs must be at least 1"),
	)
}

// server joins file and flags.
func (c Config) server(f Flags) Server {
	return Server{
		BatchLimit: c.Batch.Limit,
		WaitUs:     float64(c.Batch.WaitUs),
		Workers:    f.Workers,
		Admit:      f.Admit,
		Order:      f.Order,
		SetupUs:    c.SetupUs,
	}
}
