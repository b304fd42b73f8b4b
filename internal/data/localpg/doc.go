// Package localpg runs a private PostgreSQL for whoever has no database at hand.
//
// One folder (Options.Dir) is one server. Any number of processes may use it at
// the same time: the first starts it, later ones adopt it, the last to leave
// stops it. It listens on a unix socket only, in a folder that no other user
// can enter, which is why it asks for no password.
//
//	DIR/start.lock     held exclusively while somebody starts or stops the server
//	DIR/use.lock       held shared by every process that uses the server
//	DIR/data           the cluster; that it exists is the only sign of 'initialised'
//	DIR/data.new-*     a cluster being made; renamed to data when it is complete
//	DIR/sock           the socket, mode 0700
//	DIR/npm            the server's binaries, when they were asked for from npm
//	DIR/postgres.log   what the server prints
//
// Both locks die with their holder, so a killed process leaves nothing behind
// that would need cleaning by hand; its server is adopted by the next command.
package localpg
