package draft

import (
	"strings"

	"assay/templates/figure"
)

// verdictTitle counts what was found: "2 errors, 1 warning".
func verdictTitle(v View) string {
	parts := []string{}
	if n := v.Errors(); n > 0 {
		parts = append(parts, figure.Count(n, "error", "errors"))
	}
	if n := v.Warnings(); n > 0 {
		parts = append(parts, figure.Count(n, "warning", "warnings"))
	}
	if len(parts) == 0 {
		return "No problem found"
	}
	return strings.Join(parts, ", ")
}
