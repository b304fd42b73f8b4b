package artifact

import (
	"testing"

	"assay/internal/core/review"
)

func TestAReportNamesTheApprovalsOfItsFile(t *testing.T) {
	made := func(seq, epoch int, d review.Decision, file string) Approval {
		return Approval{Seq: seq, Epoch: epoch, Decision: d, Bundle: review.Bundle{Campaign: file}}
	}
	notes := NotesOf([]Approval{
		made(1, 1, review.Approve, "before an edit"), made(2, 1, review.RequestChanges, "before an edit"), made(3, 1, review.Approve, "begun with"),
		made(4, 1, review.Reject, "begun with"), made(5, 1, review.Approve, "begun with"), made(6, 2, review.Approve, "next"),
	}, 1)
	if len(notes) != 2 || notes[0].Seq != 3 || notes[1].Seq != 5 {
		t.Errorf("the report names %+v, want decisions 3 and 5", notes)
	}
}
