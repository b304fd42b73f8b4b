//go:build unix && !linux

package proc

import (
	"syscall"
	"time"
)

// adoptOrphans does nothing: this system has no subreaper.
func adoptOrphans() error { return nil }

func ownSession() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

func sessionAttr() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

func offerToOOMKiller(int) {}

// member stands for the whole process group of a row.
type member struct {
	key processKey
}

// members is the row's process group while it has a live process.
func (p *program) members() []member {
	if syscall.Kill(-p.pid, 0) != nil {
		return nil
	}
	return []member{{processKey{pid: p.pid}}}
}

// rest is what the row left when this process has no child.
func (p *program) rest() []member { return p.members() }

func (m member) signal(sig syscall.Signal) {
	_ = syscall.Kill(-m.key.pid, sig)
}

// endSession kills the process group of a row whose supervisor is gone.
func endSession(leader int, _ time.Duration) {
	_ = syscall.Kill(-leader, syscall.SIGKILL)
}
