package report

import "assay/templates/part"

// FilePolicy lets a report on file use what stands in it and nothing else.
const FilePolicy = "default-src 'none'; style-src 'unsafe-inline'"

// section is an entry of the table of contents.
type section struct{ id, title string }

// sections are the parts of this report; what is left out of the page is left
// out of the contents.
func sections(v View) []section {
	list := []section{{"measured", "How it was measured"}, {"effects", "Effects"}, {"confirmed", "Finalists and bounds"}}
	if len(v.TradeOffs.Sentences) > 0 {
		list = append(list, section{"trade-offs", "Trade-offs"})
	}
	list = append(list, section{"constraints", "Constraints"})
	if len(v.HeldOut.Rows) > 0 {
		list = append(list, section{"held-out", "Held out"})
	}
	list = append(list, section{"excluded", "What did not count"})
	if len(v.Limits) > 0 {
		list = append(list, section{"limits", "Limits"})
	}
	if len(v.Epochs.Rows) > 0 {
		list = append(list, section{"epochs", "Epochs"})
	}
	list = append(list, section{"cost", "Cost"}, section{"provenance", "Provenance"}, section{"reproduce", "How to check it"})
	if v.Share != nil {
		list = append(list, section{"share", "Share"})
	}
	return list
}

// verdictClass gives the first screen its look. Only a certificate gets the
// certified one; what is unknown looks weak.
func verdictClass(b part.Basis) string {
	switch b {
	case part.BasisCertified:
		return "verdict-certified"
	case part.BasisTerminalBest:
		return "verdict-finalist"
	default:
		return "verdict-weak"
	}
}

// boundState words whether a bound is within epsilon.
func boundState(holds *bool) part.State {
	switch {
	case holds == nil:
		return part.State{Word: "unknown", Tone: part.ToneAttention}
	case *holds:
		return part.State{Word: "within epsilon", Tone: part.ToneOK}
	default:
		return part.State{Word: "above epsilon", Tone: part.ToneAttention}
	}
}
