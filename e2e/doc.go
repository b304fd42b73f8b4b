// Package e2e holds the journeys of people through the product: a real browser
// on the real program with a private PostgreSQL, a small target, and nothing in
// between. It has no code of its own.
package e2e
