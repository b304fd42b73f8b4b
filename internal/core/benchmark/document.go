package benchmark

import (
	"bytes"
	"encoding/json"
	"fmt"

	"assay/internal/core/canonical"
	"assay/internal/core/certify"
)

// Format is the version of the document.
const Format = 1

// Document is a finished benchmark, as it is written to a file and rendered.
type Document struct {
	Format       int             `json:"format"`
	Header       Header          `json:"header"`
	Arms         []ArmText       `json:"arms"`
	Surfaces     []SurfaceResult `json:"surfaces"`
	LeftOut      []LeftOut       `json:"left_out"`
	Comparisons  []Comparison    `json:"comparisons"`
	Curves       []Curve         `json:"curves"`
	Certificates []Certificates  `json:"certificates"`
	Fronts       *Fronts         `json:"fronts,omitempty"` // with several objectives; run by itself
}

// Header says what was run, and what it took. Digests, times and memory are known
// to the caller alone; what it does not know stays empty.
type Header struct {
	Seeds           []int64 `json:"seeds"`
	Epsilon         string  `json:"epsilon"`
	SourceDigest    string  `json:"source_digest,omitempty"`    // of the core that gives the answers
	BenchmarkDigest string  `json:"benchmark_digest,omitempty"` // of surfaces, arms and metrics
	Platform        string  `json:"platform,omitempty"`
	WallSeconds     float64 `json:"wall_seconds,omitempty"`
	CPUSeconds      float64 `json:"cpu_seconds,omitempty"`
	PeakMemoryBytes int64   `json:"peak_memory_bytes,omitempty"`
	Note            string  `json:"note,omitempty"` // what was left undone, and why
}

// ArmText names an arm for readers.
type ArmText struct {
	ID        string `json:"id"`
	Title     string `json:"title"`
	What      string `json:"what"`
	Certifies bool   `json:"certifies"`
}

// SurfaceResult is every arm on one surface.
type SurfaceResult struct {
	Name    string      `json:"name"`
	Family  Family      `json:"family"`
	Formula string      `json:"formula"`
	Lattice string      `json:"lattice"` // number of configurations, decimal
	Arms    []ArmResult `json:"arms"`
}

// ArmResult is one arm on one surface over all seeds.
type ArmResult struct {
	Arm       string    `json:"arm"`
	Rows      []int     `json:"rows"`    // by seed
	Regret    []float64 `json:"regret"`  // of the final answer, by seed
	Anytime   []float64 `json:"anytime"` // mean over seeds after each tenth of the rows
	Certified int       `json:"certified,omitempty"`
	False     int       `json:"false,omitempty"`
}

// LeftOut is a surface that was asked for and not run.
type LeftOut struct {
	Name    string   `json:"name"`
	Family  Family   `json:"family"`
	Reasons []string `json:"reasons"`
}

// Curve is the mean regret of an arm over the surfaces of a family after each
// tenth of the rows.
type Curve struct {
	Family Family    `json:"family"`
	Arm    string    `json:"arm"`
	Regret []float64 `json:"regret"`
}

// Certificates counts what an arm certified, with the 95 % Wilson limits of the
// share that is false: of the certified campaigns, and of all. With nothing
// certified the former is unknown.
type Certificates struct {
	Arm         string      `json:"arm"`
	Campaigns   int         `json:"campaigns"`
	Certified   int         `json:"certified"`
	False       int         `json:"false"`
	OfCertified *[2]float64 `json:"of_certified"`
	OfAll       [2]float64  `json:"of_all"`
}

// Read reads a document that was written before.
func Read(text []byte) (Document, error) {
	var d Document
	var form struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(text, &form); err != nil {
		return d, fmt.Errorf("no benchmark: %w", err)
	}
	if form.Format != Format {
		return d, fmt.Errorf("a benchmark of format %d, and only %d is read", form.Format, Format)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return d, decoder.Decode(&d)
}

// digest identifies what is compared: surfaces, arms, seeds and the numbers of the
// protocol, whatever came out.
func (d *Document) digest(problems []Problem) (string, error) {
	type subject struct {
		Name, Formula, Direction, Lattice string
		Family                            Family
		SD                                float64
	}
	protocol := struct {
		Format, Tenths, Resamples, Tries, Pool int
		Growth                                 float64
		Seeds                                  []int64
		Arms                                   []ArmText
		Subjects                               []subject
	}{d.Format, tenths, resamples, tries, poolSize, growth, d.Header.Seeds, d.Arms, nil}
	for _, p := range problems {
		protocol.Subjects = append(protocol.Subjects, subject{p.Name, p.Surface.Formula, string(p.Surface.Direction), p.lattice.Size().String(), p.Family, p.Surface.SD})
	}
	text, err := json.Marshal(protocol)
	return canonical.HashBytes(text), err
}

// Summarise computes comparisons, curves and certificates from the surfaces.
func (d *Document) Summarise() {
	d.Comparisons, d.Curves, d.Certificates = nil, nil, nil
	for _, family := range Families {
		surfaces := d.of(family)
		if len(surfaces) == 0 {
			continue
		}
		for _, arm := range d.Arms {
			d.Curves = append(d.Curves, curve(family, arm.ID, surfaces))
			if arm.ID != Assay {
				d.Comparisons = append(d.Comparisons, compare(family, arm.ID, pairs(surfaces, arm.ID)))
			}
		}
	}
	for _, arm := range d.Arms {
		if arm.Certifies {
			d.Certificates = append(d.Certificates, d.certificates(arm.ID))
		}
	}
}

// of returns the surfaces of a family.
func (d *Document) of(family Family) []SurfaceResult {
	var out []SurfaceResult
	for _, s := range d.Surfaces {
		if s.Family == family {
			out = append(out, s)
		}
	}
	return out
}

// Arm returns the result of an arm.
func (s SurfaceResult) Arm(id string) ArmResult {
	for _, a := range s.Arms {
		if a.Arm == id {
			return a
		}
	}
	return ArmResult{}
}

func pairs(surfaces []SurfaceResult, against string) []differences {
	var out []differences
	for _, s := range surfaces {
		d := differences{surface: s.Name}
		other := s.Arm(against).Regret
		for i, regret := range s.Arm(Assay).Regret {
			d.by = append(d.by, regret-other[i])
		}
		out = append(out, d)
	}
	return out
}

func curve(family Family, arm string, surfaces []SurfaceResult) Curve {
	c := Curve{Family: family, Arm: arm, Regret: make([]float64, tenths)}
	for _, s := range surfaces {
		for i, regret := range s.Arm(arm).Anytime {
			c.Regret[i] += regret / float64(len(surfaces))
		}
	}
	return c
}

func (d *Document) certificates(arm string) Certificates {
	c := Certificates{Arm: arm}
	for _, s := range d.Surfaces {
		a := s.Arm(arm)
		c.Campaigns, c.Certified, c.False = c.Campaigns+len(a.Regret), c.Certified+a.Certified, c.False+a.False
	}
	const tail = .025
	if c.Certified > 0 {
		low, high := certify.Wilson(c.False, c.Certified, tail)
		c.OfCertified = &[2]float64{low, high}
	}
	if c.Campaigns > 0 {
		c.OfAll[0], c.OfAll[1] = certify.Wilson(c.False, c.Campaigns, tail)
	}
	return c
}
