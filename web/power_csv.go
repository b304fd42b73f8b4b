package web

import (
	"net/http"

	"assay/internal/core/preview"
)

// powerCSV is the numbers of the two power curves of a preview.
func (s *Server) powerCSV(w http.ResponseWriter, r *http.Request) error {
	p, err := s.evidenceOf(r)
	if err != nil {
		return err
	}
	out := &sheet{}
	out.text("curve", "effect", "effect_pct", "chance")
	out.end()
	if priced := p.priced(); priced != nil {
		out.power("screen", priced.Power.Screen)
		out.power("confirm", priced.Power.Confirm)
	}
	return out.send(w, p.title()+"-power.csv")
}

func (s *sheet) power(curve string, points []preview.Chance) {
	for _, point := range points {
		s.text(curve)
		s.number(point.Effect.Abs)
		s.number(point.Effect.Pct)
		s.number(&point.Probability)
		s.end()
	}
}
