package api

import "time"

// Session is one browser that is signed in.
type Session struct {
	ID         string    `json:"id"`
	Current    bool      `json:"current"` // the one that asks
	Address    string    `json:"address"` // where it began
	Agent      string    `json:"agent"`   // what the browser said of itself
	CreatedAt  time.Time `json:"created_at"`
	LastSeenAt time.Time `json:"last_seen_at"`
	ExpiresAt  time.Time `json:"expires_at"`
}

// Sessions are those of who asks, the one seen last first.
type Sessions struct {
	Sessions []Session `json:"sessions"`
}

// SetPassword sets the password of who asks.
type SetPassword struct {
	Current string `json:"current,omitempty"` // where there is one
	New     string `json:"new"`
}

// Token is what a program signs in with, without its secret.
type Token struct {
	ID         string     `json:"id"`
	User       string     `json:"user"`
	Name       string     `json:"name"`
	Role       string     `json:"role"`
	CreatedAt  time.Time  `json:"created_at"`
	ExpiresAt  time.Time  `json:"expires_at"`
	LastUsedAt *time.Time `json:"last_used_at"`
	RevokedAt  *time.Time `json:"revoked_at"`
}

// Tokens are those that who asks may see, newest first.
type Tokens struct {
	Tokens []Token `json:"tokens"`
}

// NewToken asks for a token of who asks.
type NewToken struct {
	Name string `json:"name"`
	Role string `json:"role"`
	Days int    `json:"days"` // how long it works, 1 to 400
}

// MadeToken is a new token with its secret, which is told this once.
type MadeToken struct {
	Token
	Secret string `json:"secret"`
}

// User is a person.
type User struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Email      string     `json:"email"`
	Role       string     `json:"role"` // that counts where no other is given
	Disabled   bool       `json:"disabled"`
	Password   bool       `json:"password"` // there is one
	Provider   bool       `json:"provider"` // an identity provider vouches for them
	CreatedAt  time.Time  `json:"created_at"`
	LastSeenAt *time.Time `json:"last_seen_at"`
}

// Users are all people, by name.
type Users struct {
	Users []User `json:"users"`
}

// NewUser asks for a new person.
type NewUser struct {
	Name     string   `json:"name"`
	Email    string   `json:"email,omitempty"`
	Role     string   `json:"role"`
	Projects []string `json:"projects,omitempty"`
}

// Invitation is a person with a link that signs them in once, told this once.
type Invitation struct {
	User User   `json:"user"`
	Link string `json:"link"`
}

// ChangeUser changes a person; what is absent stays.
type ChangeUser struct {
	Role     *string `json:"role,omitempty"`
	Email    *string `json:"email,omitempty"`
	Disabled *bool   `json:"disabled,omitempty"`
}

// Project is a folder of campaigns.
type Project struct {
	Name      string    `json:"name"`
	Members   int       `json:"members"`
	Campaigns int       `json:"campaigns"`
	CreatedAt time.Time `json:"created_at"`
	CreatedBy string    `json:"created_by"`
}

// Projects are all projects, by name.
type Projects struct {
	Projects []Project `json:"projects"`
}

// NewProject asks for a project.
type NewProject struct {
	Name string `json:"name"`
}

// Member is a person who belongs to a project.
type Member struct {
	UserID string  `json:"user_id"`
	Name   string  `json:"name"`
	Role   *string `json:"role"` // in this project; null is the usual one
	Usual  string  `json:"usual_role"`
	Here   string  `json:"effective_role"`
}

// Members are those of one project, by name.
type Members struct {
	Members []Member `json:"members"`
}

// SetMember says what a member may do in the project.
type SetMember struct {
	Role *string `json:"role"` // null is the usual one
}
