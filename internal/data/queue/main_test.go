package queue_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"testing"

	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/queue"
	"assay/internal/data/store"
	"assay/internal/host/proc"
)

// workerEnv makes this test binary a worker that may be killed: it holds what
// to do as JSON.
const workerEnv = "ASSAY_QUEUE_TEST_WORKER"

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	// Under the race detector every process would sleep a second at its exit.
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	if order := os.Getenv(workerEnv); order != "" {
		if err := work(order); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(localpgtest.Main(m))
}

// order is what a worker process does: submit a campaign, or take one up, and
// carry it to its end.
type order struct {
	URL, DataDir string
	Resume       string // id of a campaign; empty submits
	Next         string // file of the next epoch of Resume, which is then begun instead
	Check        string // id of a draft to smoke; then nothing else is done
	Submit       queue.Submission
}

func work(text string) error {
	var o order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := store.Open(ctx, o.URL, store.Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	e, err := queue.New(queue.Config{Store: s, DataDir: o.DataDir, Owner: "worker process", Version: "test", Work: true, Logger: slog.New(slog.NewTextHandler(os.Stderr, nil))})
	if err != nil {
		return err
	}
	if err := e.Start(ctx); err != nil {
		return err
	}
	id := o.Resume
	switch {
	case o.Check != "":
		if _, err := e.StartCheck(ctx, queue.CheckRequest{CampaignID: o.Check, Kind: store.CheckSmoke, By: "worker"}); err != nil {
			return err
		}
		select {} // until it is killed
	case o.Next != "":
		_, err = e.Revise(ctx, id, queue.Revision{Source: []byte(o.Next), Name: "next.yaml", Author: "worker"})
	case id != "":
		err = e.Resume(ctx, id)
	default:
		var c store.Campaign
		c, _, err = e.Submit(ctx, o.Submit)
		id = c.ID
	}
	if err != nil {
		return err
	}
	if _, err := e.Wait(ctx, id); err != nil {
		return err
	}
	return e.Close(ctx)
}
