package predicate

// Verdict is what one predicate showed on one row.
type Verdict struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"` // manipulation, invariant, self_check, constraint, ...
	OK      bool   `json:"ok"`
	Detail  string `json:"detail"`
	Skipped bool   `json:"skipped"` // a guard excluded this level
	Missing bool   `json:"missing"` // the target did not emit the observable
}
