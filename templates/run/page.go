package run

import "assay/templates/part"

// proof words whether the echo proves that the level was applied.
func proof(match *bool) part.State {
	switch {
	case match == nil:
		return part.State{Word: "no echo", Tone: part.ToneQuiet}
	case *match:
		return part.State{Word: "applied", Tone: part.ToneOK}
	default:
		return part.State{Word: "differs", Tone: part.ToneTrouble}
	}
}
