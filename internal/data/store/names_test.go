package store_test

import (
	"strings"
	"testing"

	"assay/internal/data/store"
)

func TestNames(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é", store.LongestName)
	for name, want := range map[string]bool{
		"Ada": true, "Ada Lovelace": true, "Ада": true, "李 雷": true, "o'neil-2": true, long: true, long + "x": false,
		"": false, " Ada": false, "Ada ": false, "Ada  L": false, "Ada\u00a0L": false, "Ada\u200b": false, "A\u202eda": false, "Ada\n": false, "Ada\x00": false, "\xff": false,
	} {
		if got := store.IsPersonName(name); got != want {
			t.Errorf("person %q: %t, want %t", name, got, want)
		}
	}
	for name, want := range map[string]bool{
		"default": true, "a": true, "storage-2": true, "a.b_c": true, strings.Repeat("a", 64): true, strings.Repeat("a", 65): false,
		"": false, "Storage": false, "-a": false, "a-": false, "a..b": false, "a/b": false, "..": false, "a b": false, "ä": false,
	} {
		if got := store.IsProjectName(name); got != want {
			t.Errorf("project %q: %t, want %t", name, got, want)
		}
	}
	for address, want := range map[string]bool{
		"ada@example.org": true, "a+b@x.y": true, "Ada <ada@example.org>": false, "ada@": false, "@x": false, "": false, "ada@example.org, b@c.d": false,
		"ada@example.org\r\nBcc: x@y.z": false, strings.Repeat("a", 250) + "@x.yz": false,
	} {
		if got := store.IsEmail(address); got != want {
			t.Errorf("address %q: %t, want %t", address, got, want)
		}
	}
	for _, role := range store.UserRoles {
		if !role.Known() {
			t.Errorf("%s is not known", role)
		}
	}
	if store.UserRole("").Known() || store.UserRole("king").Known() {
		t.Error("a role is known that there is not")
	}
}
