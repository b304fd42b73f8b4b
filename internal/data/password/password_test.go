package password

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/crypto/argon2"
)

func TestPasswordIsRightOrWrong(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	const right = "correct horse battery"
	kept, err := Hash(ctx, right)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Hash(ctx, right)
	if err != nil || again == kept {
		t.Errorf("two hashes of one password are %q and %q, %v", kept, again, err)
	}
	if !strings.HasPrefix(kept, "$argon2id$v=19$m=65536,t=3,p=4$") || strings.Contains(kept, right) {
		t.Errorf("kept is %q", kept)
	}
	for typed, want := range map[string]bool{right: true, right + " ": false, "": false, strings.ToUpper(right): false, strings.Repeat(right, 100): false} {
		if got, err := Matches(ctx, kept, typed); err != nil || got != want {
			t.Errorf("%.40q: %t, %v", typed, got, err)
		}
	}
}

// The empty key is what nobody's hash holds; no password may come to match it.
func TestNobodyHasNoPassword(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"", "x", strings.Repeat("a", Longest+1)} {
		if ok, err := Matches(t.Context(), "", typed); ok || err != nil {
			t.Errorf("%.10q opens an account without a password: %t, %v", typed, ok, err)
		}
	}
}

// The test vector of RFC 9106 section 5.3 has a secret and associated data, which
// the library does not take; this one is the reference implementation's (phc-winner-argon2,
// test.c: version 0x13, t=2, m=2^16, p=1).
func TestTheFunctionIsArgon2id(t *testing.T) {
	t.Parallel()
	got := hex.EncodeToString(argon2.IDKey([]byte("password"), []byte("somesalt"), 2, 65536, 1, 32))
	if got != "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7" {
		t.Errorf("%s", got)
	}
}

// What is kept may have been changed by somebody; it is never a way in, nor asks for
// all memory.
func TestWhatIsNoHash(t *testing.T) {
	t.Parallel()
	salt, key := "c29tZXNhbHRzb21lc2FsdA", "CTFhFdXPJO1aFaMaO6Mm5c8y7cJHApl8ArZWb2GRPPc"
	for _, kept := range []string{
		"x", "secret", "$argon2id$v=19$m=65536,t=3,p=4$" + salt, "$argon2i$v=19$m=65536,t=3,p=4$" + salt + "$" + key,
		"$argon2id$v=16$m=65536,t=3,p=4$" + salt + "$" + key, "$argon2id$v=19$m=4294967295,t=3,p=4$" + salt + "$" + key,
		"$argon2id$v=19$m=65536,t=4000000000,p=4$" + salt + "$" + key, "$argon2id$v=19$m=65536,t=0,p=4$" + salt + "$" + key,
		"$argon2id$v=19$m=65536,t=3,p=0$" + salt + "$" + key, "$argon2id$v=19$m=65536,t=3,p=4$" + salt + "$", "$argon2id$v=19$m=65536,t=3,p=4$$" + key,
	} {
		if ok, err := Matches(t.Context(), kept, "secret"); ok || err == nil {
			t.Errorf("%q: %t, %v", kept, ok, err)
		}
	}
}

// More than some at once wait, and not for ever.
func TestFewAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		held := make(chan struct{}, atOnce)
		defer func(was chan struct{}) { places = was }(places)
		places = held
		for range atOnce {
			held <- struct{}{}
		}
		begun := time.Now()
		if _, err := Matches(t.Context(), "", "x"); !errors.Is(err, ErrBusy) || time.Since(begun) != patience {
			t.Errorf("after %s: %v", time.Since(begun), err)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := Hash(gone, "x"); !errors.Is(err, context.Canceled) {
			t.Errorf("with nobody waiting for it: %v", err)
		}
	})
}

func TestProblem(t *testing.T) {
	t.Parallel()
	for typed, ok := range map[string]bool{
		"": false, "short": false, "elevenchars": false, "twelve chars": true, "grüße aus der küche": true, strings.Repeat("ab", 600): false,
		"aaaaaaaaaaaaaaa": false, "ada lovelace": false, "ADA LOVELACE": false, "ada lovelaceada lovelace": false, "x\xffyzyzyzyzyzyzyz": false,
	} {
		if got := Problem(typed, "ada lovelace"); (got == "") != ok {
			t.Errorf("%.30q: %q", typed, got)
		}
	}
}
