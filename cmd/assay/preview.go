package main

import (
	"fmt"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/preview"
)

// preview prints what a campaign would run.
func (s *state) preview(c *campaign.Campaign) error {
	text, err := previewText(c, nil)
	if err != nil {
		return refused("assay validate campaign FILE", "%v", err)
	}
	fmt.Fprint(s.stdout, text)
	return nil
}

// previewText is the preview of a campaign in whole lines, priced by what was
// measured unless that is nil.
func previewText(c *campaign.Campaign, measured *preview.Measured) (string, error) {
	p, err := preview.Of(c, measured)
	if err != nil {
		return "", err
	}
	return strings.Join(p.Lines(), "\n") + "\n", nil
}
