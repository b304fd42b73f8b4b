package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"assay/internal/api"
	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/data/store"

	"github.com/spf13/cobra"
)

// remote is a server that a command acts on instead of this machine.
type remote struct {
	*state
	set    settings
	log    *slog.Logger
	client *api.Client
}

// remote is the server that the command line or the environment names; nil when
// neither does. The flags named mean nothing there, and are refused.
func (s *state) remote(cmd *cobra.Command, meaningless ...string) (*remote, error) {
	all, err := s.settings(cmd)
	if err != nil {
		return nil, err
	}
	address := all.text("server")
	if address == "" {
		for _, key := range []string{"token-file", "insecure-http"} {
			if all.of(key).source == "flag" {
				return nil, usageError("add --server URL, or leave --"+key+" out", "--%s has no effect without --server", key)
			}
		}
		return nil, nil
	}
	for _, key := range append([]string{"data", "database-url"}, meaningless...) {
		if flag := cmd.Flags().Lookup(key); flag != nil && flag.Changed {
			return nil, usageError("leave one of them out", "--%s is of this machine, and --server acts on another", key)
		}
	}
	token, err := readToken(all)
	if err != nil {
		return nil, err
	}
	client, err := api.NewClient(address, token, all.truth("insecure-http"))
	switch {
	case errors.Is(err, api.ErrInsecure):
		return nil, usageError("write https://, or add --insecure-http where the way is safe, such as a tunnel", "--server %s: %v", address, err)
	case err != nil:
		return nil, usageError("give a URL such as --server https://assay.example", "--server: %v", err)
	}
	return &remote{state: s, set: all, log: s.logger(all.truth("verbose"), false), client: client}, nil
}

// longestTokenFile is more than any token has.
const longestTokenFile = 4096

// readToken reads the token from its file, else from the environment. It is in no
// message.
func readToken(all settings) (string, error) {
	token, place := all.text("token"), "ASSAY_TOKEN"
	if file := all.text("token-file"); file != "" {
		f, err := os.Open(file)
		if err != nil {
			return "", &failure{code: exitInput, what: "the token cannot be read", err: err, next: "check the path and its permissions"}
		}
		defer f.Close()
		text, err := io.ReadAll(io.LimitReader(f, longestTokenFile))
		if err != nil {
			return "", &failure{code: exitInput, what: "the token cannot be read", err: err, next: "check the path and its permissions"}
		}
		token, place = string(text), file
	}
	token = strings.TrimSpace(token)
	if token == "" {
		return "", usageError("name a file with --token-file FILE, or set ASSAY_TOKEN", "a server wants a token, and there is none")
	}
	if strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", usageError("write the token alone into it, as assay token create prints it", "what %s holds is no token", place)
	}
	return token, nil
}

// on runs the body of a command that is about one campaign.
func (r *remote) on(cmd *cobra.Command, target string, body func(ctx context.Context, c store.Campaign) error) error {
	ctx, _, done := r.interruptible(cmd.Context())
	defer done()
	c, err := r.find(ctx, target)
	if err != nil {
		return err
	}
	return body(ctx, c)
}

// find finds the campaign that a TARGET names on the server.
func (r *remote) find(ctx context.Context, target string) (store.Campaign, error) {
	if uuid.MatchString(target) {
		return r.campaign(ctx, target)
	}
	c, err := r.named(ctx, target)
	if err != nil || c != nil {
		return deref(c), err
	}
	runID, err := runIDAt(target)
	if err != nil {
		return store.Campaign{}, err
	}
	next := r.set.command("assay", "list")
	if runID == "" {
		return store.Campaign{}, refused(next, "there is no campaign %q on the server, and no file or folder of that name here", target)
	}
	c, err = r.named(ctx, runID)
	if err == nil && c == nil {
		err = refused(next, "%s is of the campaign %s, which has not been run on the server", target, runID)
	}
	return deref(c), err
}

func deref(c *store.Campaign) store.Campaign {
	if c == nil {
		return store.Campaign{}
	}
	return *c
}

func (r *remote) campaign(ctx context.Context, id string) (store.Campaign, error) {
	var c api.Campaign
	if err := r.client.Get(ctx, "/campaigns/"+id, &c); err != nil {
		if isMissing(err) {
			return store.Campaign{}, refused(r.set.command("assay", "list"), "there is no campaign %q on the server", id)
		}
		return store.Campaign{}, err
	}
	return asCampaign(c), nil
}

// named is the campaign of a run_id; nil when there is none.
func (r *remote) named(ctx context.Context, runID string) (*store.Campaign, error) {
	var page api.Campaigns
	if err := r.client.Get(ctx, "/campaigns?run_id="+url.QueryEscape(runID), &page); err != nil || len(page.Campaigns) == 0 {
		return nil, err
	}
	c := asCampaign(page.Campaigns[0])
	return &c, nil
}

// asCampaign is a campaign of the server in the words of this program.
func asCampaign(c api.Campaign) store.Campaign {
	return store.Campaign{ID: c.ID, Project: c.Project, RunID: c.RunID, Owner: c.Owner, State: store.State(c.State), CurrentEpoch: c.Epoch, CreatedAt: c.CreatedAt}
}

// isMissing reports whether the server has not what was asked for.
func isMissing(err error) bool {
	p, ok := errors.AsType[*api.Problem](err)
	return ok && p.Status == http.StatusNotFound
}

// campaigns reads all campaigns, newest first, page by page.
func (r *remote) campaigns(ctx context.Context) ([]store.CampaignLine, error) {
	var all []store.CampaignLine
	for path := "/campaigns?limit=500"; ; {
		var page api.Campaigns
		if err := r.client.Get(ctx, path, &page); err != nil {
			return nil, err
		}
		for _, c := range page.Campaigns {
			all = append(all, store.CampaignLine{
				ID: c.ID, Project: c.Project, RunID: plain(c.RunID), Title: plain(c.Title), Owner: c.Owner, Kind: campaign.Kind(plain(c.Kind)),
				State: store.State(plain(c.State)), RowsPlanned: c.RowsPlanned, RowsDone: c.RowsDone, Basis: c.Basis, CreatedAt: c.CreatedAt,
			})
		}
		if page.After == nil {
			return all, nil
		}
		path = "/campaigns?limit=500&after=" + url.QueryEscape(*page.After)
	}
}

// Progress reads how far a campaign is.
func (r *remote) Progress(ctx context.Context, campaignID string) (artifact.Progress, error) {
	var p artifact.Progress
	err := r.client.Get(ctx, "/campaigns/"+campaignID+"/progress", &p)
	return p, err
}

// RequestStop asks the server to stop a campaign.
func (r *remote) RequestStop(ctx context.Context, campaignID string) error {
	return r.client.Post(ctx, "/campaigns/"+campaignID+"/stop", nil, nil)
}

// silence is how long a server may give no answer while it is waited for.
const silence = 2 * time.Minute

// Wait returns when a campaign does not run any more. A server that gives no
// answer for a while may be starting anew.
func (r *remote) Wait(ctx context.Context, campaignID string) (store.Campaign, error) {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	answered := r.now()
	for {
		var c api.Campaign
		err := r.client.Get(ctx, "/campaigns/"+campaignID, &c)
		_, silent := errors.AsType[*api.UnreachableError](err)
		switch {
		case err == nil && c.State != string(store.StateRunning):
			return asCampaign(c), nil
		case err == nil:
			answered = r.now()
		case !silent || r.now().Sub(answered) > silence:
			return store.Campaign{ID: campaignID}, err
		}
		select {
		case <-ctx.Done():
			return store.Campaign{ID: campaignID}, ctx.Err()
		case <-tick.C:
		}
	}
}

func (r *remote) report(ctx context.Context, c store.Campaign, asJSON bool) error {
	path := "/campaigns/" + c.ID + "/report.md"
	if asJSON {
		path = "/campaigns/" + c.ID + "/report"
	}
	var text []byte
	if err := r.client.Get(ctx, path, &text); err != nil {
		if isMissing(err) {
			return noReport(r.set, c)
		}
		return err
	}
	_, err := r.stdout.Write(text)
	return err
}

// finished prints the verdict in two sentences and where the report is.
func (r *remote) finished(ctx context.Context, c store.Campaign) error {
	var report artifact.Report
	if err := r.client.Get(ctx, "/campaigns/"+c.ID+"/report", &report); err != nil {
		return err
	}
	r.verdict(report, r.client.Page("/campaigns/"+c.ID+"/report"))
	return nil
}

// ofServer words what a server answered, or that it did not.
func ofServer(err error) *failure {
	if p, ok := errors.AsType[*api.Problem](err); ok {
		f := &failure{code: exitFailed, what: plain(p.Error()), next: plain(p.Next)}
		switch {
		case p.Status == http.StatusUnauthorized:
			f.next = "make another on the server with assay token create, and name it with --token-file"
		case p.Status == http.StatusForbidden && f.next == "":
			f.next = "use a token of a role that may do this"
		case p.Status >= http.StatusInternalServerError:
			f.code = exitUnavailable
		}
		return f
	}
	if u, ok := errors.AsType[*api.UnreachableError](err); ok {
		return &failure{code: exitUnavailable, what: plain(u.Error()), next: "see that the server runs and that --server leads to it, then run the same command again"}
	}
	return nil
}
