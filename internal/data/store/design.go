package store

import (
	"context"
	"fmt"

	"assay/internal/core/artifact"
	"assay/internal/core/space"

	"github.com/jackc/pgx/v5"
)

// RoleProbe is the role of a row of the seed probe. Such rows have a negative row
// index: they run before the design's rows and are neither exported nor counted.
const RoleProbe artifact.Role = "probe"

// PlannedRow is one row of a design as it is registered.
type PlannedRow struct {
	artifact.DesignRow
	Seed         *int64 // of the workload
	ExecPosition int    // rows run in ascending order
}

// PutDesign registers the matrix of an iteration and its rows, those of the seed
// probe included. The matrix holds the others only; both are refused when they
// differ.
func (t *Tx) PutDesign(ctx context.Context, campaignID string, iteration int, matrix artifact.DesignMatrix, rows []PlannedRow) error {
	if err := t.lockCampaign(ctx, campaignID); err != nil {
		return err
	}
	if err := sameRows(matrix, rows); err != nil {
		return fmt.Errorf("design of iteration %d: %w", iteration, err)
	}
	text, sha, err := governed(artifact.KindDesignMatrix, matrix)
	if err != nil {
		return err
	}
	_, err = t.tx.Exec(ctx, `
		insert into designs (campaign_id, iteration, epoch, document, sha256, policy_sha256, kind, round, rows_planned, run_timeout_sec, salt)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		campaignID, iteration, matrix.Epoch, text, sha, matrix.PolicyHash, matrix.Kind, matrix.Round, len(matrix.Rows), matrix.RunTimeoutSec,
		matrix.RunOrderSalt)
	if err != nil {
		return failed(err, "register the design of iteration %d of campaign %s", iteration, campaignID)
	}
	if err := t.copyRows(ctx, campaignID, iteration, rows); err != nil {
		return failed(err, "register the rows of iteration %d of campaign %s", iteration, campaignID)
	}
	return t.AppendEvent(campaignID, TopicDesign,
		map[string]any{"iteration": iteration, "kind": matrix.Kind, "rows": len(matrix.Rows)})
}

// sameRows holds the registered matrix and the rows to be executed together: a row
// that runs without having been registered would be a measurement nobody planned.
func sameRows(matrix artifact.DesignMatrix, rows []PlannedRow) error {
	registered := make(map[int]space.Levels, len(matrix.Rows))
	for _, r := range matrix.Rows {
		registered[r.RowIndex] = r.Levels
	}
	if len(registered) != len(matrix.Rows) {
		return fmt.Errorf("the matrix names a row index twice")
	}
	executable := 0
	for _, r := range rows {
		if r.RowIndex < 0 {
			continue
		}
		levels, ok := registered[r.RowIndex]
		if !ok || levels.Key() != r.Levels.Key() {
			return fmt.Errorf("row %d is not the one that the matrix registers", r.RowIndex)
		}
		executable++
	}
	if executable != len(registered) {
		return fmt.Errorf("the matrix registers %d rows, %d are to be executed", len(registered), executable)
	}
	return nil
}

func (t *Tx) copyRows(ctx context.Context, campaignID string, iteration int, rows []PlannedRow) error {
	values := make([][]any, len(rows))
	for i, r := range rows {
		apply, _, err := document("how a row is applied", r.Apply)
		if err != nil {
			return err
		}
		values[i] = []any{campaignID, iteration, r.RowIndex, r.Levels.Key(), r.Role, r.Replicate, r.Apply.Finalist, apply, r.Seed, r.ExecPosition}
	}
	_, err := t.tx.CopyFrom(ctx, pgx.Identifier{"design_rows"},
		[]string{"campaign_id", "iteration", "row_index", "levels_key", "role", "replicate", "finalist", "apply", "seed", "exec_position"},
		pgx.CopyFromRows(values))
	return err
}

// designRow is a row of design_rows.
type designRow struct {
	RowIndex     int           `db:"row_index"`
	LevelsKey    string        `db:"levels_key"`
	Role         artifact.Role `db:"role"`
	Replicate    int           `db:"replicate"`
	Apply        string        `db:"apply"`
	Seed         *int64        `db:"seed"`
	ExecPosition int           `db:"exec_position"`
}

const designRowColumns = `row_index, levels_key, role, replicate, apply, seed, exec_position`

func (r designRow) planned() (PlannedRow, error) {
	p := PlannedRow{Seed: r.Seed, ExecPosition: r.ExecPosition}
	p.RowIndex, p.Role, p.Replicate = r.RowIndex, r.Role, r.Replicate
	if err := decode("levels of a row", r.LevelsKey, &p.Levels); err != nil {
		return p, err
	}
	return p, decode("way a row is applied", r.Apply, &p.Apply)
}
