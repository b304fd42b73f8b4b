package epoch

import (
	"strconv"

	"assay/internal/core/recommend"
)

// Constants lists the fixed numbers of the analysis, for provenance.
func Constants() map[string]string {
	return map[string]string{
		"test_level":       "0.05",
		"level_tolerance":  "1e-9 relative, 1e-12 absolute",
		"rank_tolerance":   "1e-10",
		"candidate_limit":  strconv.Itoa(recommend.Limit),
		"replicate_floor":  "max(6, ceil(log2(M*looks/delta_terminal)))",
		"skewness_pretest": "0.74 quantile under normality",
	}
}
