package surface

import (
	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

// Made returns a surface to be maximised with a response of the caller's own,
// for what no named surface shows.
func Made(name string, factors []space.Factor, sd float64, mean func(Point) float64) Surface {
	return Surface{Name: name, Formula: "made for one test", Factors: factors, Direction: campaign.Maximize, SD: sd, mean: mean}
}
