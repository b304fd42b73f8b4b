package part

// Choice is one entry of a list to choose from.
type Choice struct {
	Value, Label string
	Chosen       bool
}

// Secret is a text that is shown this once and stored nowhere.
type Secret struct {
	ID    string
	Title string
	// Value is the secret itself, What names it for the copy button ("token").
	Value, What string
	// Text says what to do with it, and until when it works.
	Text string
}
