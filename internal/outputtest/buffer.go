// Package outputtest holds what a program under test prints. It is imported by
// tests only.
package outputtest

import (
	"bytes"
	"sync"
)

// Buffer is written by a program and read by its test at the same time. The zero
// value is empty and ready.
type Buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds to the buffer; it does not fail.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// String is all that was written so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// Reset forgets what was written.
func (b *Buffer) Reset() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text.Reset()
}
