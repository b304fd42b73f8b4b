package reanalyze

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
)

// ErrNoRecord says that there is nothing to derive: the files are not those of
// a campaign, or stop before its first epoch.
var ErrNoRecord = errors.New("there is no epoch to re-analyse")

// record is a campaign as its files say it.
type record struct {
	files     map[string][]byte
	warnings  []string
	gates     string // where the chain of gate records breaks, "" where it holds
	approvals []artifact.Approval
	approved  string      // where the chain of approvals breaks, "" where it holds
	epochs    []*recorded // ascending
	broken    []string    // what made a file unreadable
}

// recorded is one epoch as its files say it.
type recorded struct {
	epoch       int
	campaign    *campaign.Campaign
	source      []byte // of the campaign file
	policyPath  string
	policy      []byte
	policyHash  string // of its hash file, "" without one
	relations   artifact.Relations
	transitions []artifact.Transition
	iterations  []*stage // ascending
}

// stage is one iteration as its files say it.
type stage struct {
	number int
	matrix artifact.DesignMatrix
	tree   any // of the matrix
	runs   []artifact.Run
	probe  []artifact.Run
	bad    map[int][]string // by row: why the run is not what was exported
}

// read takes a campaign's files apart. What cannot be read is listed, and the
// epoch that it belongs to is not derived.
func read(files map[string][]byte) (*record, error) {
	r := &record{files: files}
	numbers := r.iterationNumbers()
	transitions := jsonLines[artifact.Transition](r, artifact.Path(artifact.KindTransition, 0))
	if err := r.chainGates(); err != nil {
		return nil, err
	}
	r.approvals = jsonLines[artifact.Approval](r, artifact.Path(artifact.KindApproval, 0))
	r.chainApprovals()
	for _, number := range numbers {
		content, designed := files[artifact.Path(artifact.KindDesignMatrix, number)]
		if !designed {
			continue
		}
		it, err := r.stage(number, content)
		if err != nil {
			return nil, err
		}
		e, err := r.epochOf(it.matrix.Epoch, numbers, number)
		if err != nil {
			return nil, err
		}
		e.iterations = append(e.iterations, it)
	}
	if len(r.broken) > 0 {
		return nil, fmt.Errorf("the record cannot be read: %s", strings.Join(r.broken, "; "))
	}
	if len(r.epochs) == 0 {
		return nil, ErrNoRecord
	}
	for _, e := range r.epochs {
		for _, t := range transitions {
			if max(t.Epoch, 1) == e.epoch {
				e.transitions = append(e.transitions, t)
			}
		}
	}
	return r, nil
}

// chainGates verifies that each gate record names the hash of the one before it.
// Records of before they did, which name none, are passed over.
func (r *record) chainGates() error {
	path := artifact.Path(artifact.KindGate, 0)
	trees, warning, err := lines(path, r.files[path])
	if err != nil {
		return err
	}
	if warning != "" {
		r.warnings = append(r.warnings, warning)
	}
	before := strings.Repeat("0", 64)
	for i, tree := range trees {
		prev, chained := tree.(map[string]any)["prev"].(canonical.Scalar)
		if text, _ := prev.AsString(); chained && text != before && r.gates == "" {
			r.gates = fmt.Sprintf("line %d of %s does not follow the line before it", i+1, path)
		}
		if before, err = canonical.Hash(tree); err != nil {
			return err
		}
	}
	return nil
}

// chainApprovals verifies that each approval names the hash of the one before it,
// and that of its own bundle.
func (r *record) chainApprovals() {
	path := artifact.Path(artifact.KindApproval, 0)
	trees, _, _ := lines(path, r.files[path])
	before := strings.Repeat("0", 64)
	for i, a := range r.approvals {
		switch {
		case r.approved != "":
		case a.Prev != before:
			r.approved = fmt.Sprintf("line %d of %s does not follow the line before it", i+1, path)
		case a.Content != a.Bundle.Hash():
			r.approved = fmt.Sprintf("line %d of %s is not for the bundle that it names", i+1, path)
		}
		if hash, err := canonical.Hash(trees[i]); err == nil {
			before = hash
		}
	}
}

// iterationNumbers lists the folders of iterations, ascending.
func (r *record) iterationNumbers() []int {
	var numbers []int
	for path := range r.files {
		folder, found := strings.CutPrefix(path, "runs/iter-")
		if !found {
			continue
		}
		folder, _, _ = strings.Cut(folder, "/")
		if n, err := strconv.Atoi(folder); err == nil && n > 0 {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// jsonLines reads a JSON Lines file, or nothing where there is none.
func jsonLines[T any](r *record, path string) []T {
	trees, warning, err := lines(path, r.files[path])
	if err != nil {
		r.broken = append(r.broken, err.Error())
		return nil
	}
	if warning != "" {
		r.warnings = append(r.warnings, warning)
	}
	out := make([]T, 0, len(trees))
	for i, t := range trees {
		var v T
		if err := into(t, &v); err != nil {
			r.broken = append(r.broken, fmt.Sprintf("%s: line %d: %v", path, i+1, err))
			return nil
		}
		out = append(out, v)
	}
	return out
}

// into fills a Go value from a tree. Fields of another version are not an error.
func into(tree, v any) error {
	text, err := canonical.Marshal(tree)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, v)
}

func (r *record) stage(number int, content []byte) (*stage, error) {
	path := artifact.Path(artifact.KindDesignMatrix, number)
	it := &stage{number: number, bad: map[int][]string{}}
	tree, err := object(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	it.tree = tree
	if err := into(tree, &it.matrix); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	it.matrix.Epoch = max(it.matrix.Epoch, 1) // the oldest registrations are of the first
	it.runs = r.runs(it, artifact.Path(artifact.KindRun, number))
	it.probe = r.runs(it, artifact.IterationPath(number, artifact.FileSeedProbe))
	return it, nil
}

// runs reads recorded runs by row index, and notes those whose line is not the
// one that was written.
func (r *record) runs(it *stage, path string) []artifact.Run {
	runs := jsonLines[artifact.Run](r, path)
	trees, _, _ := lines(path, r.files[path])
	previous := ""
	for i, run := range runs {
		if run.RowSHA256 == "" {
			continue // written before lines carried their hash
		}
		line := trees[i].(map[string]any)
		delete(line, "row_sha256")
		if hash, err := artifact.RunLineHash(previous, line); err != nil || hash != run.RowSHA256 {
			it.bad[run.RowIndex] = append(it.bad[run.RowIndex], "its line in "+path+" does not match the hash it was written with")
		}
		previous = run.RowSHA256
	}
	slices.SortStableFunc(runs, func(a, b artifact.Run) int { return cmp.Compare(a.RowIndex, b.RowIndex) })
	return runs
}

// epochOf finds an epoch, or reads what belongs to it as a whole. first is its
// first iteration.
func (r *record) epochOf(epoch int, numbers []int, first int) (*recorded, error) {
	for _, e := range r.epochs {
		if e.epoch == epoch {
			return e, nil
		}
	}
	e := &recorded{epoch: epoch, policyPath: artifact.EpochPolicyPath(epoch)}
	hashPath := artifact.EpochPolicyHashPath(epoch)
	if _, past := r.files[e.policyPath]; !past {
		e.policyPath, hashPath = artifact.Path(artifact.KindPolicy, 0), artifact.FilePolicyHash
	}
	e.policy, e.policyHash = r.files[e.policyPath], strings.TrimSpace(string(r.files[hashPath]))
	var found bool
	if e.source, found = r.files[artifact.EpochCampaignPath(epoch)]; !found {
		e.source = r.files[artifact.FileCampaign]
	}
	parsed, _, problems := campaign.Parse(artifact.EpochCampaignPath(epoch), e.source)
	if parsed == nil || parsed.Optimization == nil || len(problems.Errors()) > 0 {
		return nil, fmt.Errorf("the campaign file of epoch %d cannot be read: %v", epoch, problems.Errors())
	}
	e.campaign = parsed
	for _, number := range numbers {
		content, verified := r.files[artifact.Path(artifact.KindRelations, number)]
		if !verified || number >= first {
			continue
		}
		e.relations = artifact.Relations{}
		if err := json.Unmarshal(content, &e.relations); err != nil {
			return nil, fmt.Errorf("%s: %w", artifact.Path(artifact.KindRelations, number), err)
		}
	}
	r.epochs = append(r.epochs, e)
	return e, nil
}

// stageOf is the state of the policy that an iteration executed: the one that
// its transition left, or else the one that the transition before it entered.
func (e *recorded) stageOf(number int, initial artifact.Stage) artifact.Stage {
	at := initial
	for _, t := range e.transitions {
		if t.Iteration == number {
			return t.From
		}
		if t.Iteration < number && t.To != nil {
			at = *t.To
		}
	}
	return at
}

// transitionOf is the transition that ended an iteration; a halt on a gate,
// which went nowhere, is not one.
func (e *recorded) transitionOf(number int) *artifact.Transition {
	for i := range e.transitions {
		if e.transitions[i].Iteration == number && e.transitions[i].To != nil {
			return &e.transitions[i]
		}
	}
	return nil
}
