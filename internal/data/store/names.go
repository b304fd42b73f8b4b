package store

import (
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// UserRoles lists the roles of users, from the least to the most.
var UserRoles = []UserRole{RoleViewer, RoleReviewer, RoleAuthor, RoleAdmin}

// Known reports whether there is such a role.
func (r UserRole) Known() bool { return slices.Contains(UserRoles, r) }

// LongestName bounds the name of a person, in characters.
const LongestName = 64

// IsPersonName reports whether a text can be the name of a person: 1 to
// [LongestName] characters that can be seen, and single blanks between them, so that
// no two names look the same by what cannot be seen.
func IsPersonName(name string) bool {
	n := utf8.RuneCountInString(name)
	return n > 0 && n <= LongestName && utf8.ValidString(name) && strings.Join(strings.Fields(name), " ") == name &&
		!strings.ContainsFunc(name, func(r rune) bool { return r != ' ' && !unicode.IsGraphic(r) || unicode.Is(unicode.Cf, r) })
}

// longestEmail is that of RFC 5321.
const longestEmail = 254

// IsEmail reports whether a text is an e-mail address and nothing besides.
func IsEmail(text string) bool {
	parsed, err := mail.ParseAddress(text)
	return err == nil && parsed.Address == text && len(text) <= longestEmail
}

var projectName = regexp.MustCompile(`^[a-z0-9]+([._-][a-z0-9]+)*$`)

// IsProjectName reports whether a new project may be called so. It stands in
// addresses and in the names of files.
func IsProjectName(name string) bool {
	return len(name) <= LongestName && projectName.MatchString(name)
}
