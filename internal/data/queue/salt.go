package queue

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"

	"assay/internal/core/random"
)

// newSalt makes the salt that conceals the run order of an epoch, and the
// commitment to it that the policy registers. With a given seed anyone can
// compute the salt.
func newSalt(seed *int64, campaignHash string, epoch int) (salt []byte, commitment string, err error) {
	if seed != nil {
		salt = random.Salt(*seed, campaignHash, epoch)
	} else {
		salt = make([]byte, 32)
		if _, err := rand.Read(salt); err != nil {
			return nil, "", err
		}
	}
	sum := sha256.Sum256(salt)
	return salt, hex.EncodeToString(sum[:]), nil
}
