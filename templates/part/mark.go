package part

// The outline of the seal, ten scallops around (12,12), and its left half.
const (
	sealOutline  = "M12 2.6A3.1 3.1 0 0 1 17.5 4.4A3.1 3.1 0 0 1 20.9 9.1A3.1 3.1 0 0 1 20.9 14.9A3.1 3.1 0 0 1 17.5 19.6A3.1 3.1 0 0 1 12 21.4A3.1 3.1 0 0 1 6.5 19.6A3.1 3.1 0 0 1 3.1 14.9A3.1 3.1 0 0 1 3.1 9.1A3.1 3.1 0 0 1 6.5 4.4A3.1 3.1 0 0 1 12 2.6z"
	sealLeftHalf = "M12 21.4A3.1 3.1 0 0 1 6.5 19.6A3.1 3.1 0 0 1 3.1 14.9A3.1 3.1 0 0 1 3.1 9.1A3.1 3.1 0 0 1 6.5 4.4A3.1 3.1 0 0 1 12 2.6z"
)

// RungWord is the rung's name for people.
func RungWord(b Basis) string {
	switch b {
	case BasisCertified:
		return "Certified"
	case BasisTerminalBest:
		return "Best of the finalists"
	case BasisModel:
		return "Predicted by the model"
	case BasisMeasured:
		return "Best measured"
	case BasisBaseline:
		return "Today's setting"
	default:
		return "No answer yet"
	}
}

// rungClass maps a basis to the suffix of its CSS class. What is unknown looks
// like no answer, never like a strong one.
func rungClass(b Basis) string {
	switch b {
	case BasisCertified:
		return "certified"
	case BasisTerminalBest:
		return "finalist"
	case BasisModel, BasisMeasured:
		return "weak"
	default:
		return "none"
	}
}

// toneClass maps a tone to the suffix of its CSS class.
func toneClass(t Tone) string {
	switch t {
	case ToneActive, ToneOK, ToneAttention, ToneTrouble:
		return string(t)
	default:
		return string(ToneQuiet)
	}
}
