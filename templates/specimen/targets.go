package specimen

import (
	"assay/templates/part"
	"assay/templates/targets"
)

// Targets are the folders of a server that does not run as root: one fine, one
// gone, one retired.
func Targets(asset func(string) string) targets.View {
	return targets.View{
		Shell: peopleShell(asset, "Targets"), Head: part.Head{Title: "Targets", Sub: "The folders whose programs may be run"},
		Done:    &part.Banner{Tone: part.ToneOK, Title: "/srv/targets/cache is registered", Text: "Authors can run programs in it as assay."},
		Meaning: "To register a folder is to let everybody who writes campaigns in Assay run programs in it, as assay.",
		Where:   "A folder can be registered when it lies under one that this server was started with.", Roots: []string{"/srv/targets"},
		Targets: []targets.Target{
			{Dir: "/srv/targets/cache", RunAs: "assay", State: part.State{Word: "registered", Tone: part.ToneOK}, Registered: "just now", By: "Ada", Retire: &part.Action{
				ID: "retire-1", Label: "Retire target", Href: "/targets/1/retire", Method: "post", Danger: true,
				Confirm: &part.Confirm{Question: "Retire this target?", Loss: "Nothing more is begun in /srv/targets/cache.", Yes: "Retire the target", No: "Keep it"},
			}},
			{Dir: "/srv/targets/gone", RunAs: "assay", State: part.State{Word: "cannot be run", Tone: part.ToneAttention}, Why: "The folder cannot be used: no such file or directory.", Registered: "3 d ago", By: "Grace"},
			{Dir: "/srv/old/press", RunAs: "assay", State: part.State{Word: "retired", Tone: part.ToneQuiet}, Why: "Retired 2 d ago by Ada.", Registered: "40 d ago", By: "operator"},
		},
		Form: &targets.Form{
			Action: "/targets", RunAsHint: "Everything there runs as assay, as this server does.",
			Offers: []part.Action{{ID: "offer-press", Label: "Register the example press", Href: "/targets", Method: "post", Fields: []part.Field{{Name: targets.FieldDir, Value: "/srv/targets/examples/press"}}}},
		},
	}
}

// TargetsEmpty is a server that runs as root and has no target yet; a folder was
// just refused.
func TargetsEmpty(asset func(string) string) targets.View {
	v := Targets(asset)
	v.Done, v.Targets, v.Roots = nil, nil, nil
	v.Where = "This server was started without --root, so any folder of this machine can be registered."
	v.Failed = &part.Banner{Tone: part.ToneTrouble, Title: "The folder is not registered"}
	v.AsRoot = &part.Banner{Tone: part.ToneAttention, Title: "This server runs as root", Text: "A target without a user of its own runs as root too."}
	v.Form = &targets.Form{
		Action: "/targets", Dir: "cache", DirProblem: "The folder \"cache\" is no absolute path. Write it from / on.", AsUser: true, RunAs: "nobody",
		RunAsHint: "A user of this machine whom everything there runs as. Without one it runs as root.",
	}
	return v
}
