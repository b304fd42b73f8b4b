package main

import (
	"fmt"
	"strings"

	"assay/internal/core/campaign"
	"assay/internal/core/preview"
)

// preview prints what a campaign would run.
func (s *state) preview(c *campaign.Campaign) error {
	text, err := previewText(c)
	if err != nil {
		return refused("assay validate campaign FILE", "%v", err)
	}
	fmt.Fprint(s.stdout, text)
	return nil
}

// previewText is the preview of a campaign in whole lines.
func previewText(c *campaign.Campaign) (string, error) {
	p, err := preview.Of(c, nil)
	if err != nil {
		return "", err
	}
	return strings.Join(p.Lines(), "\n") + "\n", nil
}
