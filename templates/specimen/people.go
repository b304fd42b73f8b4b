package specimen

import (
	"assay/templates/account"
	"assay/templates/part"
	"assay/templates/people"
	"assay/templates/projects"
	"assay/templates/signin"
	"assay/templates/tokens"
)

func peopleShell(asset func(string) string, title string) part.Shell {
	shell := shellOf(asset, title)
	shell.Styles = []string{"people.css"}
	return shell
}

// SignInInvited is the page of an invitation, after a password that was too short.
func SignInInvited(asset func(string) string) signin.View {
	return signin.View{
		Shell: part.Shell{Title: "Sign in", Asset: asset, Plain: true},
		Link: &signin.Link{
			Token: "t0k3n", Action: "/signin", Person: "Grace", Role: "reviewer", Chooses: true, PasswordRule: "At least 12 characters. A few words in a row are easier to remember than a short riddle.",
			Problem: "The two new passwords differ. Type it twice.",
		},
	}
}

// Account is the account of somebody with a password and two browsers.
func Account(asset func(string) string) account.View {
	end := part.Action{ID: "end-7", Label: "End session", Href: "/account/sessions/7/revoke", Method: "post"}
	return account.View{
		Shell: peopleShell(asset, "Account"),
		Head:  part.Head{Title: "Ada", Sub: "Your account on this server"},
		Done:  &part.Banner{Tone: part.ToneOK, Title: "The password is changed", Text: "One other session was ended."},
		Facts: []part.Fact{{Key: "Usual role", Value: "author"}, {Key: "E-mail", Value: "ada@example.org"}, {Key: "Signs in by", Value: "password or Lab account"}},
		Projects: part.Table{
			Caption: "Projects that you belong to", Columns: []part.Column{{Label: "Project"}, {Label: "Your role there"}},
			Rows: []part.TableRow{{Cells: []part.Cell{{Text: "default"}, {Text: "author"}}}, {Cells: []part.Cell{{Text: "storage"}, {Text: "reviewer"}}}},
		},
		Password: account.Password{
			Action: "/account/password", Has: true, Least: 12, Rule: "At least 12 characters. A sentence is easier to remember than a word with signs in it.",
			Effect: "It ends your sessions in every other browser.", CurrentProblem: "This is not the current password.",
		},
		Sessions: []account.Session{
			{Where: "Firefox on Linux", From: "192.0.2.7", This: true, Begun: "2 h ago", BegunExact: "2026-03-04 10:00:00 UTC", Seen: "just now", Ends: "in 7 d"},
			{Where: "Safari on iPhone", From: "198.51.100.20", Begun: "3 d ago", Seen: "yesterday", Ends: "in 6 d", End: &end},
		},
		EndOthers: &part.Action{ID: "end-others", Label: "End all other sessions", Href: "/account/sessions/others/revoke", Method: "post"},
	}
}

// AccountNew is the account of somebody without a password.
func AccountNew(asset func(string) string) account.View {
	v := Account(asset)
	v.Done, v.EndOthers, v.Sessions = nil, nil, v.Sessions[:1]
	v.Facts = []part.Fact{{Key: "Usual role", Value: "admin"}, {Key: "E-mail"}, {Key: "Signs in by", Value: "a link that the server prints"}}
	v.Password.Has, v.Password.CurrentProblem = false, ""
	v.Password.NewProblem = "The two passwords differ. Type the new one twice."
	v.Password.Effect = "With a password you can sign in without a link."
	return v
}

// Tokens are an operator's view of everybody's tokens, one just made.
func Tokens(asset func(string) string) tokens.View {
	revoke := func(id string) *part.Action {
		return &part.Action{ID: "revoke-" + id, Label: "Revoke token", Href: "/tokens/" + id + "/revoke", Method: "post", Danger: true, Confirm: &part.Confirm{
			Question: "Revoke nightly?", Loss: "Whatever uses it is refused from now on. It cannot be brought back.", Yes: "Revoke the token", No: "Keep it",
		}}
	}
	return tokens.View{
		Shell: peopleShell(asset, "Tokens"), All: true,
		Head: part.Head{Title: "Tokens", Sub: "What programs sign in with"},
		Made: &part.Secret{ID: "made", Title: "The token nightly is made", What: "token", Value: "assay_3xV9vJZ1b2nQy0hT5cL7mW4kR8sD6fG-aE_uPqXoNtI", Text: "Copy it now: it is shown this once. It works for 90 days, until 2 June 2026."},
		Tokens: []tokens.Token{
			{Name: "nightly", Whose: "Ada", Role: "author", State: part.State{Word: "live", Tone: part.ToneOK}, Made: "just now", Used: "never", Ends: "in 90 d", Revoke: revoke("1")},
			{Name: "dashboard", Whose: "Grace", Role: "viewer", State: part.State{Word: "live", Tone: part.ToneOK}, Made: "12 d ago", Used: "3 min ago", Ends: "in 18 d", Revoke: revoke("2")},
			{Name: "laptop", Whose: "Ada", Role: "admin", State: part.State{Word: "revoked", Tone: part.ToneQuiet}, Made: "40 d ago", Used: "20 d ago", Ends: "in 50 d"},
			{Name: "trial", Whose: "Ada", Role: "author", State: part.State{Word: "expired", Tone: part.ToneQuiet}, Made: "70 d ago", Used: "never", Ends: "63 d ago"},
		},
		Form: tokenForm(),
	}
}

func tokenForm() tokens.Form {
	return tokens.Form{
		Action: "/tokens", Rule: "It may do what you may do, up to the role that you give it here, in the projects that you belong to.",
		Roles: []part.Choice{{Value: "viewer", Label: "read (viewer)", Chosen: true}, {Value: "author", Label: "write and start (author)"}},
		Days:  []part.Choice{{Value: "7", Label: "7 days"}, {Value: "30", Label: "30 days", Chosen: true}, {Value: "90", Label: "90 days"}},
	}
}

// TokensEmpty is the page of somebody without tokens, whose form was refused.
func TokensEmpty(asset func(string) string) tokens.View {
	v := Tokens(asset)
	v.Made, v.Tokens, v.All = nil, nil, false
	v.Form.Name, v.Form.NameProblem, v.Form.RoleProblem = "", "Say what the token is for.", "You are a viewer, so the token can only be one."
	return v
}

// People is an operator's page right after somebody was added.
func People(asset func(string) string) people.View {
	roles := []part.Choice{{Value: "viewer", Label: "viewer"}, {Value: "reviewer", Label: "reviewer"}, {Value: "author", Label: "author", Chosen: true}, {Value: "admin", Label: "admin"}}
	change := func(id, name string) *people.Change {
		return &people.Change{
			RoleAction: "/users/" + id + "/role", EmailAction: "/users/" + id + "/email", Roles: roles,
			Link: &part.Action{ID: "link-" + id, Label: "Make a sign-in link", Href: "/users/" + id + "/link", Method: "post"},
			Disable: &part.Action{ID: "disable-" + id, Label: "Disable", Href: "/users/" + id + "/disable", Method: "post", Danger: true, Confirm: &part.Confirm{
				Question: "Disable " + name + "?", Loss: "Every session ends and every token stops working. What they did stays recorded, and they can be enabled again.", Yes: "Disable " + name, No: "Leave it",
			}},
		}
	}
	back := &people.Change{Enable: &part.Action{ID: "enable-4", Label: "Enable", Href: "/users/4/enable", Method: "post"}}
	return people.View{
		Shell: peopleShell(asset, "People"),
		Head:  part.Head{Title: "People", Sub: "Who may sign in, and what they may do"},
		Done:  &part.Banner{Tone: part.ToneOK, Title: "Grace is added as reviewer"},
		Link: &part.Secret{ID: "link", Title: "The link for Grace", What: "link", Value: "https://assay.example.org/signin?token=3xV9vJZ1b2nQy0hT5cL7mW4kR8sD6fGaEuPqXoNtI0c",
			Text: "Send it to Grace by a way that only they read: whoever opens it first signs in as them. It works once, for 7 days, and is shown this once."},
		Rule: "The two-person rule is in force: nobody starts a campaign of their own without somebody else's approval.",
		People: []people.Person{
			{ID: "1", Name: "Ada", You: true, Role: "admin", State: part.State{Word: "active", Tone: part.ToneOK}, Projects: "all (administrator)", Ways: "password", Seen: "just now", SeenExact: "2026-03-04 12:00:00 UTC"},
			{ID: "2", Name: "Grace", Email: "grace@example.org", Role: "reviewer", State: part.State{Word: "invited", Tone: part.ToneAttention}, Projects: "default", Ways: "a link, until 11 March", Seen: "never", Change: change("2", "Grace")},
			{ID: "3", Name: "Katherine", Email: "kj@example.org", Role: "author", State: part.State{Word: "active", Tone: part.ToneOK}, Projects: "default, storage (as reviewer)", Ways: "Lab account", Seen: "3 d ago", Change: change("3", "Katherine")},
			{ID: "4", Name: "Charles", Role: "author", State: part.State{Word: "disabled", Tone: part.ToneQuiet}, Projects: "default", Ways: "password", Seen: "40 d ago", Change: back},
		},
		Form: people.Form{
			Action: "/users", EmailHint: "Who signs in by Lab account with this address, verified there, is this person.", Roles: roles,
			Projects: []part.Choice{{Value: "default", Label: "default", Chosen: true}, {Value: "storage", Label: "storage"}},
		},
	}
}

// PeopleRefused is the page after a name that is taken.
func PeopleRefused(asset func(string) string) people.View {
	v := People(asset)
	v.Done, v.Link = nil, nil
	v.Failed = &part.Banner{Tone: part.ToneTrouble, Title: "Ada is the last administrator", Text: "Make somebody else one first, so that the server can still be run."}
	v.Form.Name, v.Form.NameProblem = "Ada", "The name is taken. Names are given once, also those of people who are disabled."
	v.Form.Email, v.Form.EmailProblem = "ada@", "This is no e-mail address."
	return v
}

// Projects is the list of projects.
func Projects(asset func(string) string) projects.ListView {
	return projects.ListView{
		Shell: peopleShell(asset, "Projects"), Action: "/projects",
		Head: part.Head{Title: "Projects", Sub: "Folders of campaigns, and who belongs to them"},
		Projects: part.Table{
			Caption: "Projects", HideCaption: true, Columns: []part.Column{{Label: "Project"}, {Label: "Members", Numeric: true}, {Label: "Campaigns", Numeric: true}, {Label: "Since"}},
			Rows: []part.TableRow{
				{Cells: []part.Cell{{Text: "default", Href: "/projects/default"}, {Text: "3"}, {Text: "41"}, {Text: "40 d ago"}}},
				{Cells: []part.Cell{{Text: "storage", Href: "/projects/storage"}, {Text: "1"}, {Text: "0"}, {Text: "2 h ago"}}},
			},
		},
		Name: "Storage!", Problem: "A name has small letters, digits, and - _ . between them.",
	}
}

// Project is one project with its members.
func Project(asset func(string) string) projects.View {
	roles := func(chosen string) []part.Choice {
		list := []part.Choice{{Label: "as usual"}, {Value: "viewer", Label: "viewer"}, {Value: "reviewer", Label: "reviewer"}, {Value: "author", Label: "author"}}
		for i := range list {
			list[i].Chosen = list[i].Value == chosen
		}
		return list
	}
	remove := func(id, name string) part.Action {
		return part.Action{ID: "remove-" + id, Label: "Remove", Href: "/projects/storage", Method: "post",
			Fields: []part.Field{{Name: projects.FieldDo, Value: projects.DoRemove}, {Name: projects.FieldUser, Value: id}},
			Confirm: &part.Confirm{
				Question: "Remove " + name + " from storage?", Loss: "They no longer see its campaigns. What they did there stays recorded.", Yes: "Remove " + name, No: "Leave it",
			}}
	}
	return projects.View{
		Shell:  peopleShell(asset, "storage"),
		Crumbs: []part.Crumb{{Label: "Projects", Href: "/projects"}, {Label: "storage"}},
		Head:   part.Head{Title: "storage", Sub: "Project with 2 members and no campaign yet"},
		Done:   &part.Banner{Tone: part.ToneOK, Title: "Katherine is a reviewer here"},
		Action: "/projects/storage",
		Members: []projects.Member{
			{ID: "3", Name: "Katherine", Usual: "author", Here: "reviewer", Roles: roles("reviewer"), Remove: remove("3", "Katherine")},
			{ID: "4", Name: "Charles", Usual: "author", Here: "author", Off: true, Roles: roles(""), Remove: remove("4", "Charles")},
		},
		Others: []part.Choice{{Value: "2", Label: "Grace (reviewer)"}},
		Roles:  roles(""),
		Admins: "Administrators see every project: Ada.",
	}
}

// ProjectEmpty is a project that nobody belongs to, with nobody left to add.
func ProjectEmpty(asset func(string) string) projects.View {
	v := Project(asset)
	v.Done, v.Members, v.Others = nil, nil, nil
	v.Failed = &part.Banner{Tone: part.ToneTrouble, Title: "There is no such person", Text: "Nothing was changed."}
	return v
}
