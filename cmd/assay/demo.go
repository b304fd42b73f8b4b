package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

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
		show := v.newShow(soft, submission)
		site, err := v.openSite(soft, front{address: "127.0.0.1:0"}, show.page)
		if err != nil {
			return err
		}
		defer site.close()
		if err := v.announce(soft, site); err != nil {
			return err
		}
		if !once && s.width() > 0 {
			fmt.Fprintln(s.stdout, "The example starts when you sign in, or after a minute.")
			show.await(soft)
		}
		started, err := show.begin()
		if err != nil {
			return err
		}
		fmt.Fprintf(s.stdout, "Tuning %s as campaign %s.\nreport:  %s (when it is there)\n", c.Target.Name, started.RunID, site.reportURL(started))
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

// signInWait is how long the example waits to be watched. It takes seconds, so it
// would be over before anybody has signed in.
const signInWait = time.Minute

// show is the example of a demo, which begins with its first watcher.
type show struct {
	begin   func() (store.Campaign, error) // starts it once
	watched chan struct{}                  // closed by the first watcher
	arrive  func()
}

func (v *session) newShow(ctx context.Context, s queue.Submission) *show {
	watched := make(chan struct{})
	return &show{
		begin:   sync.OnceValues(func() (store.Campaign, error) { return v.startDemo(ctx, s) }),
		watched: watched, arrive: sync.OnceFunc(func() { close(watched) }),
	}
}

// page is that of the campaign, for somebody who has just signed in.
func (d *show) page() string {
	defer d.arrive()
	c, err := d.begin()
	if err != nil { // the command says so itself
		return "/"
	}
	return campaignPath(c)
}

// await waits for a watcher, but not for long.
func (d *show) await(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, signInWait)
	defer cancel()
	select {
	case <-d.watched:
	case <-ctx.Done():
	}
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
func (v *session) announce(ctx context.Context, at *site) error {
	link, err := at.pages.SignInLink(ctx, at.base)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(v.stdout, "watch:   %s (signs in, works once)\n", link)
	return err
}

func campaignPath(c store.Campaign) string { return "/campaigns/" + c.ID }

func (s *site) reportURL(c store.Campaign) string { return s.base + campaignPath(c) + "/report" }
