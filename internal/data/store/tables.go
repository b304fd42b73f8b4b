package store

// AppendOnlyTables lists the tables that take inserts and nothing else, by name.
func AppendOnlyTables() []string {
	return []string{
		"approvals", "artifacts", "audit_chain", "audit_log", "campaign_versions", "check_ends", "check_lines", "confirmations", "contracts",
		"deletions", "design_rows", "designs", "epoch_ends", "epochs", "events", "fits", "gates", "halt_resolutions", "halts", "invocation_ends",
		"invocations", "iteration_ends", "iterations", "notice_attempts", "notices", "projects", "proposal_decisions", "proposals", "reanalyses",
		"reports", "review_comments", "review_withdrawals", "reviews", "run_values", "runs", "transitions", "waivers",
	}
}

// MutableTables lists the tables of ours whose rows may change, by name.
func MutableTables() []string {
	return []string{
		"api_tokens", "bench_slots", "campaigns", "check_leases", "checks", "drafts", "invocation_beats", "login_attempts", "login_links",
		"members", "row_leases", "sessions", "share_links", "site_settings", "targets", "users", "workers",
	}
}
