package surface

import (
	"slices"
	"strconv"

	"assay/internal/core/campaign"
	"assay/internal/core/space"
)

// manyKnobs are surfaces of which six knobs matter, scattered among many that do
// not: what a campaign costs that would try everything.
func manyKnobs() []Surface {
	return []Surface{
		manyKnob(12, [6]int{1, 4, 6, 7, 9, 12}),
		manyKnob(16, [6]int{2, 5, 8, 11, 13, 16}),
		manyKnob(24, [6]int{3, 7, 11, 15, 19, 24}),
	}
}

// manyKnob is the surface of k knobs of which the six at these places, counted
// from 1, are active: three with four levels, then three with two.
func manyKnob(k int, active [6]int) Surface {
	var ids [len(active)]string
	for i, place := range active {
		ids[i] = knobID(place)
	}
	factors := make([]space.Factor, k)
	for i := range factors {
		if factors[i] = two(knobID(i + 1)); slices.Contains(ids[:3], knobID(i+1)) {
			factors[i] = four(knobID(i + 1))
		}
	}
	return Surface{
		Name:    "many_knob_" + strconv.Itoa(k),
		Formula: "50 + 2.4 u1 - 4 u1^2 - 2.4 u2 - 3 u2^2 + 2 u3 + 1.5 z4 - z5 + 1.5 u3 z4 + 1.2 z4 z6 in six of the knobs, coded -1 to +1",
		Factors: factors, Direction: campaign.Maximize, SD: .1, active: ids[:],
		mean: func(p Point) float64 {
			var u [len(active)]float64
			for i, id := range ids {
				u[i] = (p.At(id) - 9) / 7
			}
			return 50 + 2.4*u[0] - 4*sq(u[0]) - 2.4*u[1] - 3*sq(u[1]) + 2*u[2] + 1.5*u[3] - u[4] + 1.5*u[2]*u[3] + 1.2*u[3]*u[5]
		},
	}
}

func knobID(place int) string { return "X" + strconv.Itoa(place) }
