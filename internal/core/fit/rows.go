package fit

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"assay/internal/core/space"
)

// The roles of rows that matter to a fit. Any other role is fitted like a
// corner.
const (
	RoleCorner     = "corner"
	RoleCenter     = "center"
	RoleAxial      = "axial"
	RoleValidation = "validation"
)

// Largest problem that is factorised; beyond it memory, not time, is at risk.
const (
	MaxRows  = 4096
	MaxTerms = 2000
)

// Observation is one usable row: what ran and what was measured. A row without
// a usable response is left out by the caller.
type Observation struct {
	RowIndex int // in the design of its stage
	Block    int // 0 for the first stage of the fit, 1, 2, ... for later ones
	Levels   space.Levels
	Role     string
	Y        float64
}

// FloorError says that the usable rows cannot carry a fit.
type FloorError struct {
	Reason string // what is missing, in a clause
}

func (e *FloorError) Error() string { return "fit floor: " + e.Reason }

// InputError lists what is wrong with the rows of a fit; each is a defect of
// the caller, since a row that measured nothing has no place in a fit.
type InputError struct {
	Problems []string
}

func (e *InputError) Error() string {
	return "rows that cannot be fitted: " + strings.Join(e.Problems, "; ")
}

// encodedRow is an observation with its codes.
type encodedRow struct {
	Observation
	x []float64
}

// encodeRows splits the rows into those fitted and those that only validate.
func encodeRows(m *model, rows []Observation) (fitted, validation []encodedRow, err error) {
	var problems []string
	for _, o := range rows {
		if math.IsNaN(o.Y) || math.IsInf(o.Y, 0) {
			problems = append(problems, fmt.Sprintf("row %d of block %d has the response %g", o.RowIndex, o.Block, o.Y))
			continue
		}
		x, err := m.encode(o.Levels)
		if err != nil {
			problems = append(problems, fmt.Sprintf("row %d of block %d: %v", o.RowIndex, o.Block, err))
			continue
		}
		if o.Role == RoleValidation {
			validation = append(validation, encodedRow{o, x})
		} else {
			fitted = append(fitted, encodedRow{o, x})
		}
	}
	if problems != nil {
		return nil, nil, &InputError{Problems: problems}
	}
	if len(fitted) < 2 {
		return nil, nil, &FloorError{Reason: fmt.Sprintf("usable rows: %d, a fit needs at least 2", len(fitted))}
	}
	if len(fitted) > MaxRows {
		return nil, nil, &InputError{Problems: []string{fmt.Sprintf("%d rows, at most %d are fitted", len(fitted), MaxRows)}}
	}
	return fitted, validation, nil
}

// replicateGroups collects the indexes of rows with identical executed levels
// in the same block, in the order in which the groups first appear.
func replicateGroups(rows []encodedRow) [][]int {
	var groups [][]int
	at := map[string]int{}
	for i, row := range rows {
		key := strconv.Itoa(row.Block) + "|" + levelsKey(row.Levels)
		g, known := at[key]
		if !known {
			g = len(groups)
			at[key] = g
			groups = append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
}

// levelsKey names a configuration; numbers that differ by less than the
// tolerance of levels share a name, whatever their type.
func levelsKey(levels space.Levels) string {
	var b strings.Builder
	for _, id := range levels.IDs() {
		b.WriteString(id)
		b.WriteByte('=')
		if v, ok := levels[id].Number(); ok {
			b.WriteString(strconv.FormatFloat(v, 'g', 10, 64))
		} else {
			b.WriteString(levels[id].String())
		}
		b.WriteByte(' ')
	}
	return b.String()
}

func firstBlock(rows []encodedRow) int {
	first := rows[0].Block
	for _, row := range rows {
		first = min(first, row.Block)
	}
	return first
}
