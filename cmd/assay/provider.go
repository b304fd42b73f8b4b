package main

import (
	"fmt"
	"os"
	"strings"

	"assay/internal/data/store"
	"assay/web/oidc"
)

// largestSecret bounds the file of a secret, so that a wrong name is found out.
const largestSecret = 4 << 10

// provider is the identity provider that is configured, nil when none is.
func (all settings) provider() (*oidc.Provider, error) {
	c := oidc.Config{Issuer: all.text("oidc-issuer"), ClientID: all.text("oidc-client-id"), ClientSecret: all.text("oidc-client-secret"), Name: all.text("oidc-name")}
	if c.Issuer == "" {
		for _, key := range []string{"oidc-client-id", "oidc-client-secret-file", "oidc-name", "oidc-create"} {
			if all.text(key) != "" {
				return nil, usageError("add --oidc-issuer, or leave it out", "--%s is about an identity provider, and --oidc-issuer names none", key)
			}
		}
		return nil, nil
	}
	if file := all.text("oidc-client-secret-file"); file != "" {
		if c.ClientSecret != "" {
			return nil, usageError("keep one of them", "the secret of the identity provider is given twice: in ASSAY_OIDC_CLIENT_SECRET and as a file")
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, usageError("name a file that can be read", "--oidc-client-secret-file: %v", err)
		}
		c.ClientSecret = strings.TrimSpace(string(text))
		if c.ClientSecret == "" || len(text) > largestSecret {
			return nil, usageError("name the file with the secret alone", "--oidc-client-secret-file %s holds no secret", file)
		}
	}
	made, err := oidc.New(c)
	if err != nil {
		what, next, _ := strings.Cut(err.Error(), " - ")
		return nil, usageError(next, "--oidc-issuer or --oidc-client-id: %s", what)
	}
	return made, nil
}

// createdRole checks the role of people whom only the provider knows. An
// administrator is never made by somebody else's word.
func createdRole(value string) error {
	switch store.UserRole(value) {
	case "", store.RoleViewer, store.RoleReviewer, store.RoleAuthor:
		return nil
	}
	return fmt.Errorf("%q is none of viewer, reviewer and author", value)
}
