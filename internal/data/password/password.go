// Package password turns passwords into what may be kept of them, and tells whether
// one is right. It is Argon2id (RFC 9106) with the second recommended choice of its
// parameters, in the string form of the Password Hashing Competition.
package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
)

// The parameters of new hashes, RFC 9106 section 4: 64 MiB, three passes, four
// lanes, 16 bytes of salt, 32 of result.
const (
	memoryKiB = 64 << 10
	passes    = 3
	lanes     = 4
	saltBytes = 16
	keyBytes  = 32
)

// Shortest and longest are the bounds of a password: characters at least, bytes at
// most.
const (
	Shortest = 12
	Longest  = 1024
)

// Problem says why a password may not be chosen; empty when it may. There are no
// rules on kinds of characters: length is what counts.
func Problem(password, name string) string {
	switch {
	case !utf8.ValidString(password):
		return "The password is no text. Type it again."
	case utf8.RuneCountInString(password) < Shortest:
		return fmt.Sprintf("The password has fewer than %d characters. A few words in a row are easier to remember than a short riddle.", Shortest)
	case len(password) > Longest:
		return fmt.Sprintf("The password is longer than %d bytes. Choose a shorter one.", Longest)
	case name != "" && strings.ReplaceAll(strings.ToLower(password), strings.ToLower(name), "") == "":
		return "The password is the name. Choose one that nobody would try first."
	case strings.Count(password, password[:1]) == len(password):
		return "The password is one character again and again. Choose one that nobody would try first."
	}
	return ""
}

// ErrBusy says that too many passwords were being looked at; trying again helps.
var ErrBusy = errors.New("too many sign-ins at once")

// Each hashing takes 64 MiB. Two at once are enough for people, and strangers cannot
// make the server take more.
const (
	atOnce   = 2
	patience = 10 * time.Second
)

var places = make(chan struct{}, atOnce)

// derived is the slow function itself, when it is its turn.
func derived(ctx context.Context, password string, h hash) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case places <- struct{}{}:
		defer func() { <-places }()
	case <-ctx.Done():
		return nil, fmt.Errorf("%w: %w", ErrBusy, ctx.Err())
	}
	return argon2.IDKey([]byte(password), h.salt, h.passes, h.memory, h.lanes, uint32(len(h.key))), nil
}

// Hash is what is kept of a password. It waits for its turn, and gives up with the
// context or as [ErrBusy].
func Hash(ctx context.Context, password string) (string, error) {
	h := hash{memory: memoryKiB, passes: passes, lanes: lanes, salt: make([]byte, saltBytes), key: make([]byte, keyBytes)}
	rand.Read(h.salt) // never fails
	key, err := derived(ctx, password, h)
	if err != nil {
		return "", err
	}
	h.key = key
	return h.String(), nil
}

// nobody is the hash of no password: comparing with it takes as long as with
// somebody's, so that the time tells no name apart.
var nobody = hash{memory: memoryKiB, passes: passes, lanes: lanes, salt: make([]byte, saltBytes), key: make([]byte, keyBytes)}

// Matches reports whether a password is the one that a hash was made of. An empty
// hash, of somebody who has none or is not there, matches nothing and takes as long.
// It waits for its turn, and gives up with the context or as [ErrBusy].
func Matches(ctx context.Context, kept, password string) (bool, error) {
	h := nobody
	if kept != "" {
		var err error
		if h, err = parse(kept); err != nil {
			return false, err
		}
	}
	possible := kept != "" && len(password) <= Longest
	if !possible {
		password = ""
	}
	key, err := derived(ctx, password, h)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(key, h.key) == 1 && possible, nil
}

// hash is a kept password with what it was made with.
type hash struct {
	memory, passes uint32
	lanes          uint8
	salt, key      []byte
}

const form = "$argon2id$v=%d$m=%d,t=%d,p=%d$"

func (h hash) String() string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf(form, argon2.Version, h.memory, h.passes, h.lanes) + b64.EncodeToString(h.salt) + "$" + b64.EncodeToString(h.key)
}

// mostKiB bounds the memory that a kept hash may ask for: a changed row must not
// stop the server.
const mostKiB = 1 << 20

func parse(kept string) (hash, error) {
	var h hash
	var version int
	parts := strings.Split(kept, "$")
	if len(parts) != 6 {
		return h, errors.New("the kept password is no hash of ours: set it anew")
	}
	_, err := fmt.Sscanf(strings.Join(parts[:4], "$")+"$", form, &version, &h.memory, &h.passes, &h.lanes)
	if err == nil {
		h.salt, err = base64.RawStdEncoding.Strict().DecodeString(parts[4])
	}
	if err == nil {
		h.key, err = base64.RawStdEncoding.Strict().DecodeString(parts[5])
	}
	if err != nil || version != argon2.Version || h.memory < 8 || h.memory > mostKiB || h.passes < 1 || h.passes > 64 || h.lanes < 1 || len(h.key) < 16 || len(h.salt) < 8 {
		return h, errors.New("the kept password is no hash of ours: set it anew")
	}
	return h, nil
}
