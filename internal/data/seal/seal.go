// Package seal marks documents with a key of this installation, so that one that
// was changed in the database afterwards is found. Whoever can read the key can
// seal anything: it tells slips and tampering from outside, not a program that
// runs as the same user.
package seal

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// File is the name of the key in the folder of the installation's state.
const File = "seal.key"

// Key seals documents.
type Key struct{ bytes []byte }

const length = 32

// Open reads the key in a folder, or makes one. Of several programs that make one
// at once all use the same. A key that others may read is refused.
func Open(dir string) (Key, error) {
	path := filepath.Join(dir, File)
	key, err := read(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if err := create(dir, path); err != nil && !errors.Is(err, fs.ErrExist) {
		return Key{}, fmt.Errorf("make the seal key %s: %w", path, err)
	}
	return read(path)
}

// Look reports whether there is a key in a folder, and what is wrong with it. It
// makes none.
func Look(dir string) (bool, error) {
	_, err := read(filepath.Join(dir, File))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func read(path string) (Key, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Key{}, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return Key{}, fmt.Errorf("the seal key %s may be read by others (mode %04o) - chmod 600 it, and take what was sealed with it for unsealed", path, info.Mode().Perm())
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return Key{}, err
	}
	if len(content) != length {
		return Key{}, fmt.Errorf("the seal key %s has %d bytes instead of %d - restore it from a backup", path, len(content), length)
	}
	return Key{content}, nil
}

// create puts a whole key in its place, or fails when there is one.
func create(dir, path string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(dir, File+".*") // mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	content := make([]byte, length)
	_, err = rand.Read(content)
	if err == nil {
		_, err = file.Write(content)
	}
	if err == nil {
		err = file.Sync()
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Link(file.Name(), path)
}

// ID names the key and tells nothing of it.
func (k Key) ID() string { return k.Sign("name of the key", nil)[:16] }

// Sign returns the seal of a document under a purpose, as hex.
func (k Key) Sign(purpose string, document []byte) string {
	mac := hmac.New(sha256.New, k.bytes)
	fmt.Fprintf(mac, "%d %s", len(purpose), purpose)
	mac.Write(document)
	return hex.EncodeToString(mac.Sum(nil))
}

// Verify reports whether a seal is that of the document.
func (k Key) Verify(purpose string, document []byte, seal string) bool {
	return hmac.Equal([]byte(k.Sign(purpose, document)), []byte(seal))
}
