// Package epochtest begins epochs for the tests of the core. It is imported by
// tests only.
package epochtest

import (
	"strings"
	"testing"

	"assay/internal/core/campaign"
	"assay/internal/core/epoch"
	"assay/internal/core/policy"
	"assay/internal/core/random"
)

// Begin returns the facts of the first epoch of a campaign file before its first
// measurement, with the salt of a seed. The file must be without problems.
func Begin(t testing.TB, source string, seed int64) epoch.Facts {
	t.Helper()
	c, doc, problems := campaign.Parse("campaign.yaml", []byte(source))
	if len(problems.Errors()) > 0 {
		t.Fatalf("parse: %v", problems)
	}
	if r := campaign.Validate(c, doc, campaign.Env{}); len(r.Errors) > 0 {
		t.Fatalf("validate: %s", r.Text())
	}
	f := Compiled(t, c)
	f.Salt = random.Salt(seed, f.Policy.CompiledFrom.CampaignHash, f.Policy.Epoch)
	return f
}

// Compiled is Begin without a salt, for a campaign that was read already. The
// rules of the file are not judged, so that a stage can be tried that they
// reserve.
func Compiled(t testing.TB, c *campaign.Campaign) epoch.Facts {
	t.Helper()
	p, err := policy.Compile(c, policy.Inputs{Epoch: 1, SaltCommitment: strings.Repeat("0", 64), PreEpoch: []string{"verify"}})
	if err != nil {
		t.Fatal(err)
	}
	_, hash, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return epoch.Facts{Campaign: c, Policy: p, PolicyHash: hash, First: 2}
}
