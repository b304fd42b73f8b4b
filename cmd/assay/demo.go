package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"assay/internal/core/campaign"
	"assay/internal/data/queue"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// demoFile lies in the source, where make demo runs.
const demoFile = "examples/queue/campaign.yaml"

func newDemo(s *state) *cobra.Command {
	var once bool
	cmd := &cobra.Command{
		Use: "demo [FILE]", Short: "Tune an example program and show it in the browser", Args: takesAtMost("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := demoFile
			if len(args) > 0 {
				file = args[0]
			}
			return s.demo(cmd, file, once)
		},
	}
	cmd.Flags().BoolVar(&once, "once", false, "end after the report instead of serving on")
	return cmd
}

func (s *state) demo(cmd *cobra.Command, file string, once bool) error {
	submission, missing := readCampaign(file)
	if missing != nil {
		return &failure{code: exitInput, what: "there is no " + file + " here", next: "run make demo in the folder of Assay's source"}
	}
	c, report := queue.Check(submission, campaign.NoCampaign)
	if len(report.Errors) > 0 {
		return s.refuseFile(report)
	}
	soft, hard, done := s.interruptible(cmd.Context())
	defer done()
	err := s.with(soft, cmd, need{work: true, migrate: true}, func(v *session) error {
		site, err := v.openSite(soft, "127.0.0.1:0")
		if err != nil {
			return err
		}
		defer site.close()
		started, err := v.startDemo(soft, submission)
		if err != nil {
			return err
		}
		if err := v.announce(soft, site, c.Target.Name, started); err != nil {
			return err
		}
		if err := v.carry(soft, hard, started); err != nil {
			return err
		}
		fmt.Fprintf(s.stdout, "page:   %s\n", site.reportURL(started))
		if once {
			return nil
		}
		fmt.Fprintln(s.stdout, "The pages stay until Ctrl-C.")
		<-soft.Done()
		return nil
	})
	if errors.Is(err, context.Canceled) {
		return exit(exitInterrupted)
	}
	return err
}

// startDemo starts the example under a name of its own, however often it is shown.
func (v *session) startDemo(ctx context.Context, s queue.Submission) (store.Campaign, error) {
	s.RunID = "demo"
	if _, err := v.db.store.CampaignByRunID(ctx, queue.DefaultProject, s.RunID); err == nil {
		if s.RunID, err = v.freeRunID(ctx, s.RunID); err != nil {
			return store.Campaign{}, err
		}
	} else if !errors.Is(err, store.ErrNotFound) {
		return store.Campaign{}, err
	}
	return v.submit(ctx, s, s.RunID)
}

// announce tells where to look.
func (v *session) announce(ctx context.Context, at *site, target string, c store.Campaign) error {
	link, err := at.pages.SignInLink(ctx, at.base)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(v.stdout, "Tuning %s as campaign %s.\nwatch:   %s (signs in, works once)\nreport:  %s (when it is there)\n",
		target, c.RunID, link+"&next="+url.QueryEscape(campaignPath(c)), at.reportURL(c))
	return err
}

func campaignPath(c store.Campaign) string { return "/campaigns/" + c.ID }

func (s *site) reportURL(c store.Campaign) string { return s.base + campaignPath(c) + "/report" }
