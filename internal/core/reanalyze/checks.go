package reanalyze

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/canonical"
	"assay/internal/core/contract"
)

// salt is the recorded salt of the epoch, nil when no matrix has a readable one.
func (d *derivation) salt() []byte {
	for _, it := range d.iterations {
		if salt, err := hex.DecodeString(it.matrix.RunOrderSalt); err == nil && len(salt) > 0 {
			return salt
		}
	}
	return nil
}

// checkRegistration verifies what was committed to before the runs: the
// campaign file, the salt, the run order of every stage and the registration
// that each stage ran under.
func (d *derivation) checkRegistration() {
	p := d.facts.Policy
	hash := d.campaign.Optimization.Hash()
	d.check("campaign file", hash == p.CompiledFrom.CampaignHash, "its optimization block hashes to %s, the policy was compiled from %s",
		hash, p.CompiledFrom.CampaignHash)
	commitment := canonical.HashBytes(d.facts.Salt)
	d.check("salt commitment", d.facts.Salt != nil && commitment == p.CompiledFrom.RunOrderSaltCommitment,
		"the recorded salt hashes to %s, the policy committed to %s", commitment, p.CompiledFrom.RunOrderSaltCommitment)
	for _, it := range d.iterations {
		d.checkMatrix(it)
	}
	for _, t := range d.transitions {
		if t.PolicyHash != d.policyHash {
			d.check("policy of a transition", false, "iteration %d was stepped under policy %s", t.Iteration, t.PolicyHash)
		}
	}
}

func (d *derivation) checkMatrix(it *stage) {
	m, at := it.matrix, fmt.Sprintf(" of iteration %d", it.number)
	if m.PolicyHash != d.policyHash {
		d.check("registration"+at, false, "it was registered under policy %s", m.PolicyHash)
	}
	if m.RunOrderSalt != hex.EncodeToString(d.facts.Salt) {
		d.check("salt"+at, false, "its salt is not the one that the epoch committed to")
	}
	planned := make([]int, len(m.Rows))
	for i, row := range m.Rows {
		planned[i] = row.RowIndex
	}
	order := slices.Clone(m.RunOrder)
	slices.Sort(planned)
	slices.Sort(order)
	d.check("run order"+at, slices.Equal(planned, order), "%d planned rows, %d places in the recorded order", len(planned), len(order))
	for _, r := range it.runs {
		seed, planned := m.WorkloadSeeds[strconv.Itoa(r.RowIndex)]
		if planned && r.WorkloadSeed != nil && *r.WorkloadSeed != seed {
			it.bad[r.RowIndex] = append(it.bad[r.RowIndex], fmt.Sprintf("it ran with workload seed %d, registered was %d", *r.WorkloadSeed, seed))
		}
	}
}

// newest reports whether this is the epoch whose documents stand in the root
// under their plain names.
func (d *derivation) newest() bool { return d.epoch == d.record.epochs[len(d.record.epochs)-1].epoch }

// checkMechanism verifies the snapshot of the mechanism that the policy was
// compiled for: its document, its hash file and the policy must agree.
func (d *derivation) checkMechanism() {
	registered := d.facts.Policy.CompiledFrom.MechanismPatchHash
	if registered == "" || !d.newest() {
		return
	}
	var m artifact.Mechanism
	err := json.Unmarshal(d.files[artifact.Path(artifact.KindMechanism, 0)], &m)
	hash := ""
	if err == nil {
		hash, err = m.Hash()
	}
	if err != nil {
		d.check("mechanism", false, "its snapshot cannot be read: %v", err)
		return
	}
	file := strings.TrimSpace(string(d.files[artifact.FileMechanismHash]))
	d.check("mechanism", hash == registered && file == registered, "the snapshot hashes to %s, its hash file says %q, the policy was compiled for %s",
		hash, file, registered)
}

// checkContract verifies the adapter contract of the newest epoch, whose file
// stands in the root, and that every complete run keeps it.
func (d *derivation) checkContract() {
	content, found := d.files[artifact.Path(artifact.KindContract, 0)]
	if !found || !d.newest() {
		return
	}
	document, err := contract.Read(content, string(d.files[artifact.FileContractHash]))
	if err != nil {
		d.check("adapter contract", false, "%v", err)
		return
	}
	if document.Epoch != d.epoch {
		return // this epoch has not captured its own yet
	}
	d.check("adapter contract", true, "it matches its hash")
	for _, it := range d.iterations {
		for _, r := range it.runs {
			if r.Status != artifact.StatusComplete {
				continue
			}
			if drift := document.Compare(r.Response); drift != nil {
				it.bad[r.RowIndex] = append(it.bad[r.RowIndex], drift.Explain(r.RowIndex))
			}
		}
	}
}
