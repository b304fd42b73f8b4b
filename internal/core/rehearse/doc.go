// Package rehearse runs a campaign before it is paid for. The whole registered
// policy is simulated many times: each time on another random surface over the
// campaign's own factors, whose best configuration is known exactly, with the
// noise that was measured or is assumed. What comes of it are the chances of
// each outcome, if the target behaves like such a surface. Family says in words
// what that means.
package rehearse
