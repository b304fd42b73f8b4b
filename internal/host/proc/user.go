package proc

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
)

// lookupIdentity resolves the user that a program is to run as. The empty name
// and the name of the present user need no change and give nil.
func lookupIdentity(name string) (*identity, error) {
	if name == "" {
		return nil, nil
	}
	u, err := user.Lookup(name)
	if err != nil {
		return nil, fmt.Errorf("run as user %q: %w - name a user of this machine", name, err)
	}
	uid, err := parseID(u.Uid)
	if err != nil {
		return nil, fmt.Errorf("run as user %q: %w", name, err)
	}
	if int(uid) == os.Geteuid() {
		return nil, nil
	}
	if os.Geteuid() != 0 {
		return nil, fmt.Errorf("run as user %q: only root may start programs as another user - start assay as root or leave the user out", name)
	}
	gid, err := parseID(u.Gid)
	if err != nil {
		return nil, fmt.Errorf("run as user %q: %w", name, err)
	}
	id := &identity{UID: uid, GID: gid}
	groups, err := u.GroupIds()
	if err != nil {
		return nil, fmt.Errorf("run as user %q: groups: %w", name, err)
	}
	for _, g := range groups {
		n, err := parseID(g)
		if err != nil {
			return nil, fmt.Errorf("run as user %q: %w", name, err)
		}
		id.Groups = append(id.Groups, n)
	}
	return id, nil
}

func parseID(s string) (uint32, error) {
	n, err := strconv.ParseUint(s, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is not a numeric id", s)
	}
	return uint32(n), nil
}
