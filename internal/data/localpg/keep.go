package localpg

import (
	"context"
	"fmt"
	"time"
)

// reviveAfter is the pause between two looks at the server, and between two tries
// to bring it back.
const reviveAfter = time.Second

// Keep brings the server back whenever it ends while it is held, as after a kill
// by the system for want of memory, until the context ends. Whoever is connected
// meanwhile sees an outage. The caller ends Keep before it calls Stop.
func (s *Server) Keep(ctx context.Context) {
	tick := time.NewTicker(reviveAfter)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if s.at.serverRuns() {
			continue
		}
		if err := s.revive(ctx); err != nil && ctx.Err() == nil {
			s.options.Logf("the database in %s ended and does not start again: %v", s.at.dir, err)
		}
	}
}

// revive starts the server, unless another holder was quicker.
func (s *Server) revive(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	starting, err := acquire(ctx, s.at.startLock, exclusive)
	if err != nil {
		return fmt.Errorf("another command is starting or stopping it: %w", err)
	}
	defer starting.release()
	back, err := adopt(ctx, s.at)
	if back || err != nil {
		return err
	}
	s.options.Logf("the database in %s ended; it is started again", s.at.dir)
	return bringUp(ctx, s.at, s.as, s.options)
}
