package web

import (
	"fmt"
	"strings"

	"assay/internal/core/review"
	"assay/internal/data/store"
	"assay/templates/figure"
	"assay/templates/part"
)

// reviewState words where a request stands.
func reviewState(state review.State) part.State {
	switch state {
	case review.Open:
		return part.State{Word: "awaiting approval", Tone: part.ToneAttention}
	case review.Approved:
		return part.State{Word: "approved", Tone: part.ToneOK}
	case review.Changes:
		return part.State{Word: "changes asked for", Tone: part.ToneAttention}
	case review.Rejected:
		return part.State{Word: "rejected", Tone: part.ToneTrouble}
	case review.Void:
		return part.State{Word: "void", Tone: part.ToneTrouble}
	case review.Expired:
		return part.State{Word: "expired", Tone: part.ToneAttention}
	case review.Spent:
		return part.State{Word: "begun", Tone: part.ToneQuiet}
	}
	return part.State{Word: string(state), Tone: part.ToneQuiet}
}

// asksFor words what a request would let happen.
func asksFor(r store.Review) string {
	switch {
	case r.Running:
		return fmt.Sprintf("going on with epoch %d", r.Epoch)
	case r.Subject == review.NextEpoch:
		return fmt.Sprintf("epoch %d", r.Epoch)
	}
	return "start"
}

// asksTo is the same as the end of a sentence about who asks.
func asksTo(r store.Review) string {
	switch {
	case r.Running:
		return fmt.Sprintf("asks to go on with epoch %d", r.Epoch)
	case r.Subject == review.NextEpoch:
		return fmt.Sprintf("asks to begin epoch %d", r.Epoch)
	}
	return "asks to start it"
}

// limitWords say a price or a ceiling: "at most 58 rows in 1.5 h".
func limitWords(l review.Limits) string {
	text := "at most " + figure.Count(l.Rows, "row", "rows")
	if l.Hours != nil {
		text += ", " + figure.Rough(seconds(3600**l.Hours))
	}
	if l.Tokens > 0 {
		text += ", " + figure.Count(int(l.Tokens), "token", "tokens")
	}
	return text
}

// ruleSentence says whether it takes two people.
func ruleSentence(two bool) string {
	if two {
		return "It takes two people: nobody approves what they asked for or wrote themselves."
	}
	return "The two-person rule is off: an author's start is their own approval. Each is recorded as a waiver, and the report says so on its first page."
}

// decisionWords say who decided what.
func decisionWords(who string, decision review.Decision) (title string, tone part.Tone) {
	switch decision {
	case review.Approve:
		return who + " approved it", part.ToneOK
	case review.RequestChanges:
		return who + " asked for changes", part.ToneAttention
	case review.Reject:
		return who + " rejected it", part.ToneTrouble
	}
	return who + " decided: " + strings.ReplaceAll(string(decision), "_", " "), part.ToneQuiet
}

// firstLine is the beginning of a note, for a list.
func firstLine(text string) string {
	line, more, cut := strings.Cut(strings.TrimSpace(text), "\n")
	if runes := []rune(line); len(runes) > 120 {
		return string(runes[:120]) + "…"
	}
	if cut && strings.TrimSpace(more) != "" {
		line += " …"
	}
	return line
}
