package compress

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
)

// CorpusSize is the number of bytes that every run compresses.
const CorpusSize = 4 << 20

// Corpus generates the data of one seed: prose over a made-up vocabulary, log-like
// records of numbers, and stretches that cannot be compressed, with earlier
// passages repeated at distances from 4 KiB to the whole corpus. Far repeats are
// what a larger window is for.
func Corpus(seed uint64) []byte {
	w := newWriter(seed)
	for len(w.data) < CorpusSize {
		switch u := w.random.Float64(); {
		case u < 0.30:
			w.repeat()
		case u < 0.75:
			w.prose(200 + w.random.IntN(600))
		case u < 0.95:
			w.records(20 + w.random.IntN(100))
		default:
			w.noise(512 + w.random.IntN(2048))
		}
	}
	return w.data[:CorpusSize]
}

type writer struct {
	random *rand.Rand // of the seed
	words  []string
	data   []byte
	clock  uint64
}

func newWriter(seed uint64) *writer {
	w := &writer{
		random: rand.New(rand.NewPCG(seed, 0)),
		data:   make([]byte, 0, CorpusSize+1<<16),
	}
	// All seeds speak one language: with a vocabulary each, the few words that make
	// up most of a text would decide how well a whole corpus compresses.
	const vocabulary = 4000
	language := rand.New(rand.NewPCG(0, 1))
	for range vocabulary {
		w.words = append(w.words, word(language))
	}
	return w
}

// word builds a pronounceable word of two to eight letters.
func word(random *rand.Rand) string {
	const consonants, vowels = "bcdfghklmnprstvw", "aeiou"
	length := 2 + random.IntN(7)
	letters := make([]byte, length)
	for i := range letters {
		set := consonants
		if i%2 == 1 {
			set = vowels
		}
		letters[i] = set[random.IntN(len(set))]
	}
	return string(letters)
}

// prose writes n words. Their frequencies fall as the rank grows, as in natural
// language: the rank is exponential on a logarithmic scale.
func (w *writer) prose(n int) {
	for i := range n {
		rank := int(math.Exp(w.random.Float64() * math.Log(float64(len(w.words)))))
		w.data = append(w.data, w.words[rank-1]...)
		if i%12 == 11 {
			w.data = append(w.data, ".\n"...)
		} else {
			w.data = append(w.data, ' ')
		}
	}
}

// records writes n fixed-size binary records: a clock, a small identifier, a
// noisy reading and a flag.
func (w *writer) records(n int) {
	for range n {
		w.clock += 1 + uint64(w.random.IntN(1000))
		w.data = binary.LittleEndian.AppendUint64(w.data, w.clock)
		w.data = binary.LittleEndian.AppendUint16(w.data, uint16(w.random.IntN(50)))
		w.data = binary.LittleEndian.AppendUint32(w.data, uint32(20000+w.random.IntN(512)))
		w.data = append(w.data, byte(w.random.IntN(2)), 0)
	}
}

func (w *writer) noise(n int) {
	for range n {
		w.data = append(w.data, byte(w.random.Uint32()))
	}
}

// repeat copies an earlier passage. Its distance is uniform on a logarithmic
// scale, so each doubling of the window reaches as many further repeats.
func (w *writer) repeat() {
	const nearest = 4 << 10
	if len(w.data) <= 2*nearest {
		w.prose(500)
		return
	}
	distance := int(nearest * math.Exp(w.random.Float64()*math.Log(float64(len(w.data))/nearest)))
	length := min(256+w.random.IntN(2048), distance)
	start := len(w.data) - distance
	w.data = append(w.data, w.data[start:start+length]...)
}
