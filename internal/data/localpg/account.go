package localpg

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// account is the user that the server runs as. PostgreSQL refuses to be root.
type account struct {
	uid, gid uint32
	name     string
	switched bool // we are root and become this user
}

// chooseAccount is ourselves, except for root: then the owner of the existing
// cluster, else the user postgres, else nobody.
func chooseAccount(at layout) (account, error) {
	if os.Geteuid() != 0 {
		return account{uid: uint32(os.Geteuid()), gid: uint32(os.Getegid())}, nil
	}
	if owner, ok := ownerOf(at.data); ok && owner.uid != 0 {
		return owner, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if as, err := lookUp(name); err == nil {
			return as, nil
		}
	}
	return account{}, errors.New("a database cannot run as root, and there is neither a user postgres nor a user nobody: start as an ordinary user, or name a server with --database-url")
}

func lookUp(name string) (account, error) {
	u, err := user.Lookup(name)
	if err != nil {
		return account{}, err
	}
	uid, uidErr := strconv.ParseUint(u.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(u.Gid, 10, 32)
	if err := errors.Join(uidErr, gidErr); err != nil {
		return account{}, err
	}
	if uid == 0 {
		return account{}, fmt.Errorf("user %s is root", name)
	}
	return account{uid: uint32(uid), gid: uint32(gid), name: name, switched: true}, nil
}

// ownerOf is the account that owns a file, if there is such a file. It need not
// have a name.
func ownerOf(path string) (account, bool) {
	info, err := os.Stat(path)
	if err != nil {
		return account{}, false
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return account{}, false
	}
	number := strconv.FormatUint(uint64(st.Uid), 10)
	owner := account{uid: st.Uid, gid: st.Gid, name: "number " + number, switched: true}
	if u, err := user.LookupId(number); err == nil {
		owner.name = u.Username
	}
	return owner, true
}

// attributes start a child as the account, in a process group of its own so that
// a terminal's ctrl-C reaches us and not the server.
func (as account) attributes() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Setpgid: true}
	if as.switched {
		attr.Credential = &syscall.Credential{Uid: as.uid, Gid: as.gid}
	}
	return attr
}

// own gives a file to the account.
func (as account) own(path string) error {
	if !as.switched {
		return nil
	}
	if err := os.Chown(path, int(as.uid), int(as.gid)); err != nil {
		return fmt.Errorf("give %s to the database's user: %w", path, err)
	}
	return nil
}

// mustReach checks that the account can enter a folder and all above it. Without
// this check a closed parent shows as the failure to execute a program that is
// perfectly executable.
func (as account) mustReach(dir string) error {
	if !as.switched {
		return nil
	}
	for p := dir; ; p = filepath.Dir(p) {
		info, err := os.Stat(p)
		if err != nil {
			return fmt.Errorf("folder of the private database: %w", err)
		}
		if !as.mayEnter(info) {
			return fmt.Errorf("user %s, who runs the database, cannot enter %s (mode %04o): chmod o+x it, or choose another --data DIR such as %s", as.name, p, info.Mode().Perm(), DefaultDir(true))
		}
		if p == filepath.Dir(p) {
			return nil
		}
	}
}

func (as account) mayEnter(info os.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return true
	}
	switch perm := info.Mode().Perm(); {
	case st.Uid == as.uid:
		return perm&0o100 != 0
	case st.Gid == as.gid:
		return perm&0o010 != 0
	default:
		return perm&0o001 != 0
	}
}
