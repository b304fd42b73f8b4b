package specimen

import (
	"assay/templates/auditlog"
	"assay/templates/deletion"
	"assay/templates/part"
)

// Audit is the log of a day.
func Audit(asset func(string) string) auditlog.View {
	const hash = "4be1a09c55f2d3e8a7b60c1d2e3f4a5b4be1a09c55f2d3e8a7b60c1d2e3f4a5b"
	return auditlog.View{
		Shell: peopleShell(asset, "Audit"),
		Head: part.Head{Title: "Audit", Sub: "Who did what to which object when", Actions: []part.Action{
			{Label: "Download CSV", Href: "/audit.csv", Download: true}, {Label: "Download with the chain (JSON lines)", Href: "/audit.jsonl", Download: true},
		}},
		Filter: auditlog.Filter{
			Action: "/audit", People: []string{"Ada", "Ben"}, Since: "2026-03-01", Person: "Ada",
			Deeds: []auditlog.Group{{Label: "Campaigns", Choices: []part.Choice{{Value: "insert campaigns", Label: "made"}, {Value: "update campaigns", Label: "changed"}}}},
		},
		Entries: []auditlog.Entry{
			{ID: "entry-812", When: "2 min ago", Exact: "2026-03-04 11:58:10 UTC", Who: "Ada", Did: "moved the campaign", Object: "zstd-3", Href: "/campaigns/2", Detail: "state: draft to running", Seq: "812", Hash: hash},
			{ID: "entry-811", When: "1 h ago", Exact: "2026-03-04 10:58:10 UTC", Who: "Ada", Did: "changed the role of", Object: "Ben", Href: "/users", Detail: "role: viewer to author", Seq: "811", Hash: hash},
			{ID: "entry-810", When: "yesterday", Exact: "2026-03-03 10:58:10 UTC", Who: "Ada", Did: "deleted the campaign", Object: "trial-7", Href: "/audit?campaign=3", Seq: "810", Hash: hash},
			{ID: "entry-809", When: "yesterday", Exact: "2026-03-03 10:57:10 UTC", Who: "system", Did: "used the sign-in link", Object: "12", Changed: "used_at", Seq: "809", Hash: hash},
		},
		Older: "/audit?person=Ada&before=809",
		Chain: auditlog.Chain{Entries: "812", Head: "812:" + hash, Verify: "assay audit verify --head 812:" + hash[:8] + "…"},
	}
}

// AuditEmpty is the log narrowed to nothing.
func AuditEmpty(asset func(string) string) auditlog.View {
	v := Audit(asset)
	v.Entries, v.Older = nil, ""
	v.Filter.Campaign, v.Filter.CampaignName = "2", "zstd-3"
	v.Filter.Problem = "“yesterday” is no day. Write it as 2026-03-04."
	return v
}

// Deletion asks for the deletion of a campaign.
func Deletion(asset func(string) string) deletion.View {
	return deletion.View{
		Shell:  peopleShell(asset, "Delete zstd-3"),
		Crumbs: []part.Crumb{{Label: "Campaigns", Href: "/"}, {Label: "zstd-3", Href: "/campaigns/2"}, {Label: "Delete"}},
		Head:   part.Head{Title: "Delete zstd-3", Sub: "Made by Ada 3 d ago, reported"},
		Name:   "zstd-3",
		Goes: []part.Fact{
			{Key: "Runs", Value: "58"}, {Key: "Reports", Value: "1"}, {Key: "Versions of the file", Value: "2"},
			{Key: "Work directory", Value: "/var/lib/assay/campaigns/zstd-3", Mono: true, Hint: "What Assay wrote there. Other files stay."},
		},
		Stays: "That it was deleted, by whom and why is kept, and so is what the audit log says of it. Nothing of the rest can be brought back except from a backup.",
		Form:  deletion.Form{Action: "/campaigns/2/delete", Delete: "Delete the campaign for good"},
	}
}

// DeletionRefused is a deletion of which neither name nor reason was right.
func DeletionRefused(asset func(string) string) deletion.View {
	v := Deletion(asset)
	v.Form.Typed, v.Form.NameProblem, v.Form.WhyProblem = "zstd-2", "This is not its name. Type zstd-3 as it is written.", "Say why, for those who look for the campaign later."
	return v
}

// DeletionInUse is a campaign that runs.
func DeletionInUse(asset func(string) string) deletion.View {
	v := Deletion(asset)
	v.Refused = &part.Banner{
		Tone: part.ToneAttention, Title: "It is running", Text: "Stop it first.",
		Next: &part.Action{ID: "stop", Label: "Stop campaign", Href: "/campaigns/2/stop", Method: "post"},
	}
	return v
}

// Deleted is what a deletion says.
func Deleted(asset func(string) string) deletion.Done {
	return deletion.Done{
		Shell: peopleShell(asset, "Deleted"), Head: part.Head{Title: "zstd-3 is deleted", Sub: "Recorded as deletion 4"},
		Banner: &part.Banner{Tone: part.ToneAttention, Title: "Its work directory is still there", Text: "/var/lib/assay/campaigns/zstd-3: files that Assay did not write lie in it."},
		Facts:  []part.Fact{{Key: "Why", Value: "measured on the wrong machine"}, {Key: "Newest report", Value: "9f2b7c61d0e34a5b8c7d6e5f4a3b2c1d", Hash: true}},
		Next:   []part.Action{{Label: "Show all campaigns", Href: "/", Primary: true}, {Label: "See it in the audit log", Href: "/audit?campaign=2"}},
	}
}
