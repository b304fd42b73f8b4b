package part

// actionClass is the class of an action's button.
func actionClass(a Action) string {
	switch {
	case a.Danger:
		return "danger"
	case a.Primary:
		return "primary"
	default:
		return "secondary"
	}
}

// bannerRole makes trouble heard at once and everything else in turn.
func bannerRole(t Tone) string {
	if t == ToneTrouble {
		return "alert"
	}
	return "status"
}
