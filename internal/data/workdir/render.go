package workdir

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"assay/internal/core/artifact"
)

// rendering collects the files of a directory and everything that is wrong
// with them.
type rendering struct {
	files map[string][]byte
	err   error
}

// render returns the files of a directory by path.
func (c Contents) render() (map[string][]byte, error) {
	r := &rendering{files: map[string][]byte{}}
	for _, f := range c.Files {
		r.recorded(f)
	}
	r.root(c)
	for i, e := range c.Epochs {
		r.epoch(e, i == len(c.Epochs)-1)
		if len(e.Report) > 0 { // the latest stands in the root, also while a later epoch has none yet
			r.format(artifact.Path(artifact.KindReport, 0), artifact.KindReport, e.Report)
		}
		r.text(artifact.FileReportText, []byte(e.ReportText))
	}
	for _, it := range c.Iterations {
		r.iteration(it)
	}
	r.projections(c)
	return r.files, r.err
}

func (r *rendering) put(path string, content []byte, err error) {
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("%s: %w", path, err)
	}
	r.files[path] = content
}

func (r *rendering) text(path string, content []byte) {
	if len(content) > 0 {
		r.put(path, content, nil)
	}
}

// document writes a Go value, format the text of a document that is recorded
// as text.
func (r *rendering) document(path string, k artifact.Kind, document any) {
	content, err := artifact.Encode(k, document)
	r.put(path, content, err)
}

func (r *rendering) format(path string, k artifact.Kind, recorded []byte) {
	if len(recorded) > 0 {
		content, err := artifact.Format(k, recorded)
		r.put(path, content, err)
	}
}

// lines writes one document a line; without any there is no file.
func lines[T any](r *rendering, path string, k artifact.Kind, documents []T) {
	if len(documents) == 0 {
		return
	}
	var content []byte
	for i, d := range documents {
		line, err := artifact.EncodeLine(k, d)
		if err != nil {
			r.put(path, nil, fmt.Errorf("line %d: %w", i+1, err))
			return
		}
		content = append(content, line...)
	}
	r.put(path, content, nil)
}

// recorded takes a file as it was kept. A document among them is checked and
// brought into the one form.
func (r *rendering) recorded(f File) {
	for _, k := range artifact.Kinds {
		if !k.IsLine() && isPlaceOf(k, f.Path) {
			r.format(f.Path, k, f.Content)
			return
		}
	}
	r.put(f.Path, f.Content, nil)
}

// isPlaceOf reports whether documents of the kind stand at a path.
func isPlaceOf(k artifact.Kind, at string) bool {
	if !k.OfIteration() {
		return at == k.File()
	}
	folder, file := path.Split(at)
	iteration, _ := path.Match("runs/iter-*/", folder)
	return iteration && file == k.File()
}

func (r *rendering) root(c Contents) {
	r.text(artifact.FileCampaign, c.Campaign)
	lines(r, artifact.Path(artifact.KindTransition, 0), artifact.KindTransition, c.Transitions)
	lines(r, artifact.Path(artifact.KindGate, 0), artifact.KindGate, c.Gates)
	lines(r, artifact.Path(artifact.KindApproval, 0), artifact.KindApproval, c.Approvals)
	lines(r, artifact.Path(artifact.KindWaiver, 0), artifact.KindWaiver, c.Waivers)
	lines(r, artifact.Path(artifact.KindResolvedHalt, 0), artifact.KindResolvedHalt, c.PastHalts)
	r.document(artifact.Path(artifact.KindWallClock, 0), artifact.KindWallClock, c.WallClock)
	if c.Halt != nil {
		r.document(artifact.Path(artifact.KindHalt, 0), artifact.KindHalt, c.Halt)
	}
	if c.Progress != nil {
		r.document(artifact.Path(artifact.KindProgress, 0), artifact.KindProgress, c.Progress)
	}
}

// epoch writes what one epoch keeps for itself, and for the current one what
// stands in the root under its plain name.
func (r *rendering) epoch(e Epoch, current bool) {
	r.text(artifact.EpochCampaignPath(e.Number), e.Campaign)
	r.format(artifact.EpochReportPath(e.Number), artifact.KindReport, e.Report)
	if e.End != nil {
		r.document(artifact.EpochEndPath(e.Number), artifact.KindEpochEnd, e.End)
	}
	if !current {
		r.format(artifact.EpochPolicyPath(e.Number), artifact.KindPolicy, e.Policy)
		r.hash(artifact.EpochPolicyHashPath(e.Number), e.PolicyHash)
		return
	}
	r.format(artifact.Path(artifact.KindPolicy, 0), artifact.KindPolicy, e.Policy)
	r.hash(artifact.FilePolicyHash, e.PolicyHash)
	r.format(artifact.Path(artifact.KindContract, 0), artifact.KindContract, e.Contract)
	r.hash(artifact.FileContractHash, e.ContractHash)
}

func (r *rendering) hash(path, sha256 string) {
	if sha256 != "" {
		r.put(path, []byte(sha256+"\n"), nil)
	}
}

func (r *rendering) iteration(it Iteration) {
	at := func(k artifact.Kind) string { return artifact.Path(k, it.Number) }
	r.format(at(artifact.KindDesignMatrix), artifact.KindDesignMatrix, it.Matrix)
	r.runs(at(artifact.KindRun), inOrder(it.Runs))
	r.runs(artifact.IterationPath(it.Number, artifact.FileSeedProbe), probes(it.Runs))
	if it.Effects != nil {
		r.document(at(artifact.KindEffects), artifact.KindEffects, it.Effects)
	}
	if it.Recommendation != nil {
		r.document(at(artifact.KindRecommendation), artifact.KindRecommendation, it.Recommendation)
		if front := it.Recommendation.PredictedFront; front != nil {
			r.document(at(artifact.KindPredictedFront), artifact.KindPredictedFront, front)
		}
	}
	if it.Exclusions != nil {
		r.document(at(artifact.KindFitExclusions), artifact.KindFitExclusions, it.Exclusions)
	}
	if it.Confirmation != nil {
		r.document(at(artifact.KindConfirmation), artifact.KindConfirmation, it.Confirmation)
		if front := it.Confirmation.Front; front != nil {
			r.document(at(artifact.KindFront), artifact.KindFront, front)
		}
	}
}

// runs writes measurements one a line, each chained to the one before it, so
// that a reader without the database can tell which line was changed.
func (r *rendering) runs(path string, runs []artifact.Run) {
	previous := ""
	for i := range runs {
		runs[i].RowSHA256 = ""
		hash, err := artifact.RunLineHash(previous, runs[i])
		if err != nil {
			r.put(path, nil, err)
			return
		}
		runs[i].RowSHA256, previous = hash, hash
	}
	lines(r, path, artifact.KindRun, runs)
}

// probes lists the runs of the seed probe by row index.
func probes(runs []artifact.Run) []artifact.Run {
	list := slices.DeleteFunc(slices.Clone(runs), func(r artifact.Run) bool { return r.RowIndex >= 0 })
	slices.SortFunc(list, func(a, b artifact.Run) int { return cmp.Compare(a.RowIndex, b.RowIndex) })
	return list
}

// inOrder lists the runs of the design as they were executed. Rows of the seed
// probe have negative indexes and belong to no design.
func inOrder(runs []artifact.Run) []artifact.Run {
	ordered := slices.DeleteFunc(slices.Clone(runs), func(r artifact.Run) bool { return r.RowIndex < 0 })
	slices.SortStableFunc(ordered, func(a, b artifact.Run) int { return cmp.Compare(a.ExecSeq, b.ExecSeq) })
	return ordered
}
