package queue

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"assay/internal/core/contract"
	"assay/internal/data/store"
)

// spool keeps results that were measured while the database could not be
// reached: one file each, written when the first try to record it failed and
// removed once it is recorded or refused. A later process offers what it finds
// there under the lease that the result was measured under, so a row that was
// measured again meanwhile is not recorded twice.
//
//	<data>/spool/<campaign>/<iteration>_<row>_<token>.json
type spool struct{ dir string }

// spooled is a result that waits.
type spooled struct {
	Row      store.RowKey
	Token    int64 // of the lease
	Result   store.Result
	Contract *contract.Document // the result's, which has no type of its own there
	Log      []byte             // of a failed run
}

func (s spool) path(row store.RowKey, token int64) string {
	return filepath.Join(s.dir, row.CampaignID, fmt.Sprintf("%d_%d_%d.json", row.Iteration, row.RowIndex, token))
}

// put writes a result so that it is there whole or not at all, also after the
// machine lost power.
func (s spool) put(r spooled) error {
	r.Result.Contract = nil
	content, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("spool %s: %w", r.Row, err)
	}
	path := s.path(r.Row, r.Token)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("spool %s: %w", r.Row, err)
	}
	if err := writeDurably(path, content); err != nil {
		return fmt.Errorf("spool %s: %w", r.Row, err)
	}
	return nil
}

func writeDurably(path string, content []byte) error {
	file, err := os.OpenFile(path+".tmp", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(path+".tmp"))
	}
	if err := os.Rename(path+".tmp", path); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// drop removes a result, and its campaign's folder with the last one.
func (s spool) drop(row store.RowKey, token int64) error {
	path := s.path(row, token)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("drop the spooled result of %s: %w", row, err)
	}
	_ = os.Remove(filepath.Dir(path)) // fails while others wait in it
	return nil
}

// waiting lists the results of a campaign. A file that was cut short is no
// result: its row is measured again.
func (s spool) waiting(campaignID string) ([]spooled, error) {
	names, err := filepath.Glob(filepath.Join(s.dir, campaignID, "*.json*"))
	if err != nil {
		return nil, err
	}
	var list []spooled
	for _, name := range names {
		if strings.HasSuffix(name, ".tmp") {
			_ = os.Remove(name)
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return list, fmt.Errorf("read the spool: %w", err)
		}
		var r spooled
		if err := json.Unmarshal(content, &r); err != nil {
			return list, fmt.Errorf("read the spooled result %s: %w - remove the file to have the row measured again", name, err)
		}
		if r.Contract != nil {
			r.Result.Contract = &store.Contract{Document: *r.Contract}
		}
		list = append(list, r)
	}
	return list, nil
}
