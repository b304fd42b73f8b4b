package compress

import (
	"bytes"
	"testing"
)

func TestCorpusFollowsItsSeed(t *testing.T) {
	first := Corpus(1)
	if len(first) != CorpusSize {
		t.Errorf("%d bytes, want %d", len(first), CorpusSize)
	}
	if !bytes.Equal(first, Corpus(1)) {
		t.Error("one seed gave two corpora")
	}
	if bytes.Equal(first, Corpus(2)) {
		t.Error("two seeds gave one corpus")
	}
}

// The corpus holds text and binary data: neither printable bytes nor others are rare.
func TestCorpusIsAMixture(t *testing.T) {
	printable := 0
	for _, b := range Corpus(3) {
		if b == '\n' || b >= ' ' && b <= '~' {
			printable++
		}
	}
	if share := float64(printable) / CorpusSize; share < 0.5 || share > 0.95 {
		t.Errorf("%.0f %% of the bytes are printable, want a mixture", 100*share)
	}
}
