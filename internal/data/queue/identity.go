package queue

import (
	"os"

	"assay/internal/data/store"
	"assay/internal/host/machine"
)

// Identify names this process as the holder of leases: host, boot, process id
// and start time together mean one process for ever.
func Identify(owner string) store.Holder {
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	start, _ := machine.ProcessStart(os.Getpid())
	return store.Holder{Owner: owner, Host: host, BootID: machine.BootID(), PID: os.Getpid(), PIDStartedAt: start}
}

// gone reports whether a holder's process is known not to exist any more. Of
// another host nothing is known; its lease has to run out.
func (e *Engine) gone(h store.Holder) bool {
	if h.Host != e.holder.Host {
		return false
	}
	if h.BootID != e.holder.BootID {
		return true
	}
	start, alive := machine.ProcessStart(h.PID)
	return !alive || start != h.PIDStartedAt
}

// goneOrOurs is gone for claims of this engine, which has one at a time: a lease
// that it seems to hold already is one whose answer was lost on the way.
func (e *Engine) goneOrOurs(h store.Holder) bool { return h == e.holder || e.gone(h) }
