package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"assay/internal/api"
	"assay/internal/core/campaign"
	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
	"assay/internal/data/queue"
	"assay/internal/data/store"
)

// validate has the server apply its rules to a file, and look at the target where
// it is.
func (r *remote) validate(ctx context.Context, s queue.Submission, strict bool) (validated, error) {
	c, doc, _ := campaign.Parse(s.Name, s.Source)
	v := validated{c: c, doc: doc}
	var answer api.Validation
	if err := r.client.Post(ctx, "/validate", api.Text{Source: string(s.Source), Name: s.Name, Strict: strict}, &answer); err != nil {
		return v, err
	}
	v.Report = campaign.Report{
		File: s.Name, Kind: answer.Kind, Unreadable: answer.Unreadable, Errors: answer.Errors, Warnings: byPlace(answer.Warnings), Next: answer.Next,
	}
	if len(answer.Errors) > 0 || c == nil {
		return v, nil
	}
	v.refused = len(campaign.Refusals(c, doc))
	v.Next = v.next(s.Name, campaign.CheckedFile)
	for _, line := range answer.PreviewLines {
		v.Preview += plain(line) + "\n"
	}
	return v, nil
}

// check makes an executed check of a file on the server, as a draft that is given
// up afterwards, and passes its lines on as they come.
func (r *remote) check(ctx context.Context, s queue.Submission, ask api.StartCheck, say func(pilot.Line)) (api.Check, error) {
	var draft api.Draft
	if err := r.client.Post(ctx, "/drafts", api.NewDraft{Source: string(s.Source), Name: s.Name}, &draft); err != nil {
		return api.Check{}, err
	}
	defer func() {
		leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), teardown)
		defer cancel()
		if err := r.client.Delete(leaving, "/drafts/"+draft.ID); err != nil { // a check of it ends with it
			r.log.Warn("the draft of the check stays on the server", "draft", draft.ID, "error", err)
		}
	}()
	var k api.Check
	if err := r.client.Post(ctx, "/drafts/"+draft.ID+"/checks", ask, &k); err != nil {
		return k, err
	}
	if err := r.listen(ctx, k.ID, say); err != nil {
		return k, err
	}
	if err := r.client.Get(ctx, "/checks/"+k.ID, &k); err != nil {
		return k, err
	}
	if k.Document == nil || string(k.Document) == "null" {
		return k, refused("run the same command again", "the %s came to no verdict: %s", k.Kind, plain(k.Reason))
	}
	return k, nil
}

// listen passes the lines of a check on until it has ended.
func (r *remote) listen(ctx context.Context, id string, say func(pilot.Line)) error {
	tick := time.NewTicker(refresh)
	defer tick.Stop()
	for after := 0; ; {
		var heard api.CheckLines
		if err := r.client.Get(ctx, "/checks/"+id+"/lines?after="+strconv.Itoa(after), &heard); err != nil {
			return err
		}
		for _, l := range heard.Lines {
			after = l.Line
			say(pilot.Line{Tone: l.Tone, Kind: l.Part, Text: plain(l.Text)})
		}
		if !heard.Open {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}

// smoke makes the smoke or liveness check of a file.
func (r *remote) smoke(ctx context.Context, s queue.Submission, f validateFlags, say func(pilot.Line)) (pilot.Report, error) {
	ask := api.StartCheck{Kind: store.CheckSmoke, RunAs: f.runAs}
	if f.liveness {
		ask.Kind, ask.Repeats = store.CheckLiveness, f.repeats
	}
	var report pilot.Report
	k, err := r.check(ctx, s, ask, say)
	if err == nil {
		err = json.Unmarshal(k.Document, &report)
	}
	return report, err
}

// rehearse rehearses a file on the server.
func (r *remote) rehearse(ctx context.Context, file string, settings rehearse.Settings, asJSON bool) error {
	if settings.Rehearsals < 1 {
		return usageError("assay rehearse --help", "--rehearsals %d: at least 1 is needed", settings.Rehearsals)
	}
	submission, missing := readCampaign(file)
	if missing != nil {
		return r.refuseFile(*missing)
	}
	view := newProgressView(r.state)
	k, err := r.check(ctx, submission, api.StartCheck{Kind: store.CheckRehearsal, Rehearsal: &settings}, func(l pilot.Line) {
		if width := r.width(); width > 0 {
			view.draw(cut(l.Text, width-1))
		}
	})
	view.draw("")
	if p, ok := errors.AsType[*api.Problem](err); ok && len(p.Problems) > 0 {
		return r.refuseFile(campaign.Report{File: file, Kind: campaign.KindOptimization, Errors: p.Problems, Next: p.Next})
	}
	if err != nil {
		return err
	}
	var result rehearse.Result
	if err := json.Unmarshal(k.Document, &result); err != nil {
		return fmt.Errorf("read the rehearsal: %w", err)
	}
	return r.rehearsed(result, asJSON)
}
