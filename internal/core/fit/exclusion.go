package fit

import (
	"assay/internal/core/canonical"
	"assay/internal/core/space"
)

// PlannedRow is one row of a design and what became of it.
type PlannedRow struct {
	Levels   space.Levels
	Usable   bool // it entered the fit
	CanBias  bool // it was lost for a reason that may depend on the response
	Complete bool // it completed, whether or not it entered the fit
}

// Balance says whether the rows lost to a fit follow the level of a factor.
type Balance struct {
	Rows, Excluded, Biasing int
	LevelCorrelated         bool
	Factors                 []FactorBalance
}

// ConcentrationRule is the rule that flags a factor: every lost row that can
// bias shares one of its levels, at which two rows or more were planned, while
// another level has a completed row.
const ConcentrationRule = "all_exclusions_on_one_level"

// FactorBalance counts the lost rows by the levels of one factor.
type FactorBalance struct {
	Factor  string
	Levels  []LevelBalance // in the order in which the design first names them
	Flagged bool
	At      *canonical.Scalar // of a flagged factor: the shared level
	// P is the hypergeometric probability that as many lost rows, drawn
	// blindly, would all fall on that level: information, never the trigger.
	P *float64
}

// LevelBalance counts the rows planned and lost at one level.
type LevelBalance struct {
	Level                   canonical.Scalar
	Rows, Excluded, Biasing int
	Completed               int
}

// ExclusionBalance counts, for every factor and level, what a design lost.
func ExclusionBalance(factors []space.Factor, rows []PlannedRow) Balance {
	b := Balance{Rows: len(rows)}
	for _, row := range rows {
		if !row.Usable {
			b.Excluded++
			if row.CanBias {
				b.Biasing++
			}
		}
	}
	for _, f := range factors {
		one := balanceOf(f, rows, b.Biasing)
		b.LevelCorrelated = b.LevelCorrelated || one.Flagged
		b.Factors = append(b.Factors, one)
	}
	return b
}

func balanceOf(f space.Factor, rows []PlannedRow, biasing int) FactorBalance {
	out := FactorBalance{Factor: f.ID}
	for _, row := range rows {
		l := out.level(row.Levels[f.ID])
		l.Rows++
		if row.Complete {
			l.Completed++
		}
		if row.Usable {
			continue
		}
		l.Excluded++
		if row.CanBias {
			l.Biasing++
		}
	}
	if biasing == 0 {
		return out
	}
	for i, l := range out.Levels {
		elsewhere := 0
		for j, other := range out.Levels {
			if i != j {
				elsewhere += other.Completed
			}
		}
		if l.Biasing == biasing && l.Rows >= 2 && elsewhere >= 1 {
			p := allOnOneLevel(len(rows), l.Rows, biasing)
			at := l.Level
			out.Flagged, out.At, out.P = true, &at, &p
		}
	}
	return out
}

func (b *FactorBalance) level(level canonical.Scalar) *LevelBalance {
	for i := range b.Levels {
		if space.SameLevel(b.Levels[i].Level, level) {
			return &b.Levels[i]
		}
	}
	b.Levels = append(b.Levels, LevelBalance{Level: level})
	return &b.Levels[len(b.Levels)-1]
}

// allOnOneLevel is the probability that all of the lost rows, drawn without
// replacement from the planned ones, have a level that atLevel of them have.
func allOnOneLevel(planned, atLevel, lost int) float64 {
	p := 1.0
	for i := range lost {
		p *= float64(atLevel-i) / float64(planned-i)
	}
	return p
}
