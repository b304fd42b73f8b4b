package web

import (
	"errors"
	"net/http"

	"assay/internal/data/password"
	"assay/internal/data/store"
	"assay/templates/account"
	"assay/templates/figure"
	"assay/templates/signin"
)

// setPassword changes the visitor's password. Whoever sits at a browser that was left
// open does not know the current one, and is kept from trying.
func (s *Server) setPassword(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	current, fresh := r.PostForm.Get(account.FieldCurrent), r.PostForm.Get(account.FieldNew)
	problem := errDiffer
	if fresh == r.PostForm.Get(account.FieldAgain) {
		problem = s.changePassword(r, current, fresh)
	}
	refusal, refused := errors.AsType[*passwordError](problem)
	switch {
	case refused:
		v, err := s.accountView(r)
		if err != nil {
			return err
		}
		v.Password.CurrentProblem, v.Password.NewProblem = refusal.current, refusal.fresh
		s.page(w, r, http.StatusUnprocessableEntity, account.Page(v))
		return nil
	case problem != nil:
		return problem
	}
	http.Redirect(w, r, "/account?done=password", http.StatusSeeOther)
	return nil
}

// passwordError is a password that was not taken, with what is wrong with the current
// or with the new one.
type passwordError struct{ current, fresh string }

func (e *passwordError) Error() string { return e.current + e.fresh }

var errDiffer error = &passwordError{fresh: "The two new passwords differ. Type it twice."}

// changePassword sets the visitor's password and ends their other sessions.
func (s *Server) changePassword(r *http.Request, current, fresh string) error {
	ctx, rights := r.Context(), rightsOf(r.Context())
	if problem := password.Problem(fresh, rights.Name); problem != "" {
		return &passwordError{fresh: problem}
	}
	if rights.HasPassword {
		if err := s.provePassword(r, rights.User, current); err != nil {
			return err
		}
	}
	hash, err := password.Hash(ctx, fresh)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := tx.SetPassword(ctx, rights.ID, hash); err != nil {
			return err
		}
		return tx.EndOtherSessions(ctx, rights.ID, rights.Session)
	})
}

const passwordRule = "At least 12 characters. A few words in a row are easier to remember than a short riddle."

// provePassword lets whoever knows the current password go on. A try counts like one
// to sign in, so that nobody finds a password out here either.
func (s *Server) provePassword(r *http.Request, u store.User, current string) error {
	ctx, from := r.Context(), s.clientAddress(r)
	wait, err := s.Store.CountLogin(ctx, u.Name, from)
	if err != nil {
		return err
	}
	if wait > 0 {
		return &passwordError{current: "There were too many tries. The next one counts in " + figure.Duration(wait) + "."}
	}
	_, hash, err := s.Store.Credentials(ctx, u.Name)
	if err != nil {
		return err
	}
	right, err := password.Matches(ctx, hash, current)
	switch {
	case err != nil:
		return err
	case !right:
		return &passwordError{current: "This is not the current password."}
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.ForgetLogin(ctx, u.Name, from) })
}

// chosen is a password that somebody chose with a link, if they did.
type chosen struct{ userID, name, hash string }

// chosenPassword is the password that came with a link, which is not spent yet.
func (s *Server) chosenPassword(r *http.Request, token string) (chosen, error) {
	fresh, again := r.PostForm.Get("new"), r.PostForm.Get("again")
	if fresh == "" && again == "" {
		return chosen{}, nil
	}
	user, err := s.Store.LinkUser(r.Context(), token)
	if err != nil || user == nil { // who is made by the first link chooses one later
		return chosen{}, err
	}
	if fresh != again {
		return chosen{}, errDiffer
	}
	if problem := password.Problem(fresh, user.Name); problem != "" {
		return chosen{}, &passwordError{fresh: problem}
	}
	hash, err := password.Hash(r.Context(), fresh)
	return chosen{user.ID, user.Name, hash}, err
}

// refuseChosen shows the link's page again, which still works.
func (s *Server) refuseChosen(w http.ResponseWriter, r *http.Request, token string, why *passwordError) error {
	v, err := s.signInView(r, r.PostForm.Get("next"))
	if err == nil {
		v.Link, err = s.linkView(r.Context(), token)
	}
	if err != nil {
		return err
	}
	v.Link.Problem = why.Error()
	s.page(w, r, http.StatusUnprocessableEntity, signin.Page(v))
	return nil
}
