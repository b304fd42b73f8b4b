package localpg

import (
	"context"
	"syscall"
	"testing"
)

func TestKeepBringsAKilledServerBack(t *testing.T) {
	dir := openDir(t)
	s, err := Start(t.Context(), Options{Dir: dir}) // durable, unlike other tests' servers
	check(t, err)
	mustWork(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		s.Keep(ctx)
	}()
	at, killed := layoutOf(t, dir), pidOf(t, dir)
	check(t, syscall.Kill(killed, syscall.SIGKILL))
	eventually(t, "another server answers", func() bool {
		pid, runs := at.runningPid()
		if !runs || pid == killed {
			return false
		}
		state, _ := probe(t.Context(), at)
		return state == up
	})
	if got := queryInt(t, s, "select count(*) from proof"); got != 1 {
		t.Errorf("%d rows after the kill, want the 1 written before", got)
	}
	cancel()
	<-kept
	stop(t, s)
	mustNotRun(t, dir)
}
