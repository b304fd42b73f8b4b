package specimen

import (
	"assay/templates/campaigns"
	"assay/templates/failure"
	"assay/templates/part"
	"assay/templates/signin"
)

// SignIn is the page of the first start.
func SignIn(asset func(string) string) signin.View {
	return signin.View{
		Shell: part.Shell{Title: "Welcome", Asset: asset, Plain: true},
		Link:  &signin.Link{Token: "t0k3n", Action: "/signin", Creates: true, Role: "admin", Expires: "in 15 min"},
	}
}

// SignInPassword is the page after a wrong password.
func SignInPassword(asset func(string) string) signin.View {
	return signin.View{
		Shell: part.Shell{Title: "Sign in", Asset: asset, Plain: true}, Command: "assay serve", Passwords: true, Name: "Grace Hopper", Next: "/reviews",
		Problem: "The name or the password is not right.",
		Others:  []part.Action{{Label: "Sign in with Example", Href: "/signin/oidc"}},
	}
}

// SignInSpent is a link that was used.
func SignInSpent(asset func(string) string) signin.View {
	return signin.View{
		Shell:   part.Shell{Title: "Sign in", Asset: asset, Plain: true},
		Spent:   "It was used 3 min ago. Each link signs one browser in, once.",
		Command: "assay signin --data ./assay-data",
	}
}

// Campaigns is a home page with something of each kind.
func Campaigns(asset func(string) string) campaigns.View {
	shell := shellOf(asset, "Campaigns")
	shell.Section = part.SectionCampaigns
	return campaigns.View{
		Shell: shell,
		Total: 214,
		New:   "/campaigns/new",
		Needs: []campaigns.Need{
			{State: part.State{Word: "approval", Tone: part.ToneAttention}, Text: "kv-cold asks for at most 58 rows, about 2 h", Href: "/reviews/7", When: "yesterday", Exact: "2026-03-03 15:40:00 UTC"},
			{State: part.State{Word: "halted", Tone: part.ToneTrouble}, Text: "gc-tune stands still: the check of the shape of the output failed", Href: "/campaigns/3", When: "2 h ago", Exact: "2026-03-04 10:02:11 UTC"},
			{State: part.State{Word: "changes asked", Tone: part.ToneAttention}, Text: "batch-window-2: Grace asks for changes", Href: "/reviews/6", When: "40 min ago", Exact: "2026-03-04 11:20:40 UTC"},
			{State: part.State{Word: "new report", Tone: part.ToneOK}, Text: "zstd-3: certified, 18.8 % better", Href: "/campaigns/2/report", When: "12 min ago", Exact: "2026-03-04 11:48:40 UTC"},
		},
		More: []part.Action{{Label: "80 more approvals", Href: "/reviews"}}, Waiting: 84,
		Filter: campaigns.Filter{
			Action:  "/",
			States:  []campaigns.Choice{{Value: "draft", Label: "draft"}, {Value: "running", Label: "running"}, {Value: "halted", Label: "halted"}, {Value: "reported", Label: "reported"}},
			Targets: []campaigns.Choice{{Value: "compress", Label: "compress"}, {Value: "queue", Label: "queue"}},
			Sort:    "activity",
			Sorts:   []campaigns.Choice{{Value: "activity", Label: "Latest activity first"}, {Value: "begun", Label: "Newest first"}, {Value: "name", Label: "By name"}},
		},
		Rows: []campaigns.Row{
			{ID: "1", Name: "kv-tune", Href: "/campaigns/1", Target: "queue", State: part.State{Word: "running", Tone: part.ToneActive}, Stage: "confirm", Done: 41, Planned: ptr(58), Remaining: "about 6 min", Active: "just now", Exact: "2026-03-04 12:00:31 UTC"},
			{ID: "2", Name: "zstd-3", Href: "/campaigns/2", Target: "compress", State: part.State{Word: "reported", Tone: part.ToneOK}, Done: 58, Planned: ptr(58), Answer: &part.Rung{Basis: part.BasisCertified}, Gain: "18.8 % better", Active: "12 min ago", Exact: "2026-03-04 11:48:40 UTC"},
			{ID: "3", Name: "gc-tune", Href: "/campaigns/3", Target: "compress", State: part.State{Word: "halted", Tone: part.ToneTrouble}, Stage: "screen", Done: 7, Planned: ptr(20), Active: "2 h ago", Exact: "2026-03-04 10:02:11 UTC"},
			{ID: "4", Name: "batch-window", Href: "/campaigns/4", Target: "queue", State: part.State{Word: "reported", Tone: part.ToneOK}, Done: 44, Planned: ptr(44), Answer: &part.Rung{Basis: part.BasisTerminalBest}, Gain: "4.1 % better", Active: "yesterday", Exact: "2026-03-03 16:20:05 UTC"},
			{ID: "5", Name: "queue-depth-2", Href: "/campaigns/5", Target: "queue", State: part.State{Word: "stopped", Tone: part.ToneQuiet}, Done: 12, Planned: ptr(36), Answer: &part.Rung{Basis: part.BasisMeasured}, Active: "3 d ago", Exact: "2026-03-01 09:00:00 UTC"},
			{ID: "7", Name: "kv-cold", Href: "/campaigns/7/checks", Target: "queue", State: part.State{Word: "awaiting approval", Tone: part.ToneAttention}, Stage: "no problem", Active: "yesterday", Exact: "2026-03-03 15:40:00 UTC"},
			{ID: "6", Name: "first-try", Href: "/campaigns/6", Target: "compress", State: part.State{Word: "preparing", Tone: part.ToneActive}, Stage: "verify", Planned: ptr(0), Active: "5 d ago", Exact: "2026-02-27 12:00:00 UTC"},
		},
		Next: "/?before=6",
	}
}

// CampaignsEmpty is the home page of a new installation.
func CampaignsEmpty(asset func(string) string) campaigns.View {
	v := Campaigns(asset)
	return campaigns.View{Shell: v.Shell, New: v.New, Filter: campaigns.Filter{Action: "/"}}
}

// Failure is an error page.
func Failure(asset func(string) string) failure.View {
	return failure.View{
		Shell:   shellOf(asset, "Not found"),
		Code:    404,
		What:    "There is no campaign zstd-9",
		Why:     "It may have another name, or it belongs to a project that you are not a member of.",
		Next:    []part.Action{{Label: "Show all campaigns", Href: "/", Primary: true}, {Label: "Start a campaign", Href: "/campaigns/new"}},
		Request: "c0ffee5b2a9d41e7",
	}
}
