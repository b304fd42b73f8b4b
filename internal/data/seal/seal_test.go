package seal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSeal(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	keys := make(chan Key, 8)
	for range cap(keys) {
		go func() {
			key, err := Open(dir)
			if err != nil {
				t.Error(err)
			}
			keys <- key
		}()
	}
	key := <-keys
	for range cap(keys) - 1 {
		if other := <-keys; string(other.bytes) != string(key.bytes) {
			t.Fatal("two programs that began at once have different keys")
		}
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("the folder holds %v (%v)", left, err)
	}
	if info, err := os.Stat(filepath.Join(dir, File)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key has mode %v (%v)", info.Mode(), err)
	}
	mark := key.Sign("a", []byte("text"))
	other, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, ok := range map[string]bool{
		"the document":       key.Verify("a", []byte("text"), mark),
		"another document":   !key.Verify("a", []byte("texT"), mark),
		"another purpose":    !key.Verify("b", []byte("text"), mark),
		"a shifted purpose":  !key.Verify("at", []byte("ext"), mark),
		"another key":        !other.Verify("a", []byte("text"), mark),
		"another key's name": key.ID() != other.ID() && len(key.ID()) == 16,
		"no seal":            !key.Verify("a", []byte("text"), ""),
	} {
		if !ok {
			t.Errorf("%s is judged wrongly", name)
		}
	}
}

func TestKeyThatCannotBeUsed(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, File)
	if err := os.WriteFile(path, make([]byte, 32), 0o640); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "read by others") {
		t.Errorf("a key that others may read: %v", err)
	}
	if err := os.WriteFile(path, []byte("short"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "5 bytes") {
		t.Errorf("a short key: %v", err)
	}
}
