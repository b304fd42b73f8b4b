package main

import (
	"context"
	"errors"
	"time"

	"assay/internal/data/localpg"
	"assay/internal/data/store"

	"github.com/jackc/pgx/v5"
)

// clocksApart is how far this machine's clock may be from the database's.
const clocksApart = 30 * time.Second

// oldestPostgres is the first version that the schema works on.
const oldestPostgres = 15

// reach connects to the database, bringing a private one up, and reports whether
// there is one of this version to look into. It changes nothing in it.
func (s *state) reach(ctx context.Context, f *findings, all settings, d *database) bool {
	if d.url == "" {
		err := d.startPrivate(ctx, s, all, true)
		if errors.Is(err, errNothingYet) {
			s.examineBinaries(f, all)
			f.add(sound, "database", "", "there is none yet; the first command that needs it makes a private one")
			return false
		}
		if err != nil {
			f.fail("database", err)
			return false
		}
	}
	conn, err := pgx.Connect(ctx, d.url)
	if err != nil {
		f.fail("database", err)
		return false
	}
	defer conn.Close(context.WithoutCancel(ctx))
	s.examineServer(ctx, f, all, conn)
	d.store, err = store.Open(ctx, d.url, store.Options{Name: "assay doctor"})
	if err != nil {
		f.fail("schema", err)
		return false
	}
	f.add(sound, "schema", "", "that of this program")
	return true
}

func (s *state) examineBinaries(f *findings, all settings) {
	if all.text("pg") == "npm" {
		return
	}
	dir, err := localpg.FindBinaries(all.text("pg-bin"))
	if err != nil {
		f.fail("postgresql", err)
		return
	}
	f.add(sound, "postgresql", "", "its programs are in %s", dir)
}

// examineServer looks at the server of the database.
func (s *state) examineServer(ctx context.Context, f *findings, all settings, conn *pgx.Conn) {
	var number int
	var version, fsync string
	var now time.Time
	began := s.now()
	err := conn.QueryRow(ctx, "select current_setting('server_version_num')::int, current_setting('server_version'), current_setting('fsync'), clock_timestamp()").
		Scan(&number, &version, &fsync, &now)
	if err != nil {
		f.fail("database", err)
		return
	}
	where := withoutPassword(all.text("database-url"))
	if where == "" {
		where = "private, in " + all.text("data")
	}
	if number/10000 < oldestPostgres {
		f.add(broken, "database", "bring it to a newer version", "PostgreSQL %s is too old: 15 is the first that works (%s)", version, where)
	} else {
		f.add(sound, "database", "", "PostgreSQL %s (%s)", version, where)
	}
	if fsync != "on" {
		f.add(doubt, "database", "set fsync to on", "it does not wait for the disk: a power cut loses what was recorded")
	}
	if apart := now.Sub(began).Abs(); apart > clocksApart {
		f.add(doubt, "clock", "set both clocks by NTP", "this machine's is %s away from the database's", apart.Round(time.Second))
	}
	if _, err := localpg.FindProgram(ctx, "pg_dump", all.text("pg-bin"), number/10000); err != nil {
		f.add(doubt, "backup", "install it where assay backup is to run", "%v", err)
	} else {
		f.add(sound, "backup", "", "pg_dump is here")
	}
}

// examineDatabase looks at what the installation does.
func (s *state) examineDatabase(ctx context.Context, f *findings, all settings, d *database) {
	o, err := d.store.Operation(ctx)
	if err != nil {
		f.fail("work", err)
		return
	}
	s.examinePeople(ctx, f, all, d.store, o.Site)
	s.examineWork(ctx, f, d.store, o)
	given, err := d.store.UndeliveredNotices(ctx, false, 1000)
	if err != nil {
		f.fail("notices", err)
	} else if len(given) > 0 {
		f.add(doubt, "notices", "see the page Operation", "%d were not delivered", len(given))
	}
}

func (s *state) examinePeople(ctx context.Context, f *findings, all settings, db *store.Store, site store.Site) {
	users, err := db.Users(ctx)
	if err != nil {
		f.fail("people", err)
		return
	}
	may, admins := 0, 0
	for _, u := range users {
		if u.DisabledAt == nil {
			may++
			if u.Role == store.RoleAdmin {
				admins++
			}
		}
	}
	switch {
	case may == 0 && onLoopback(all.text("listen")):
		f.add(sound, "people", "", "nobody yet; assay serve prints the link of the first administrator")
	case may == 0:
		f.add(broken, "people", all.command("assay", "user", "add", "NAME", "--role", "admin"), "nobody can sign in, and assay serve refuses --listen %s", all.text("listen"))
	case admins == 0:
		f.add(broken, "people", all.command("assay", "user", "role", "NAME", "admin"), "%d may sign in, and none is an administrator", may)
	default:
		f.add(sound, "people", "", "%d may sign in, %d of them administrators", may, admins)
	}
	switch {
	case site.TwoPerson && site.Doers < 2:
		f.add(doubt, "two people", "add somebody, or set the rule by itself on the page Operation", "the rule is on, and there is nobody else to approve anything")
	case !site.TwoPerson && site.Doers > 1:
		f.add(doubt, "two people", "turn it on on the page Operation", "the rule is off, and %d people do more than read: reports say that nobody else approved", site.Doers)
	case site.TwoPerson:
		f.add(sound, "two people", "", "nobody approves what they ask for themselves")
	}
	if site.Frozen() {
		f.add(doubt, "spending", "let it go on on the page Operation", "stopped by %s since %s: %s", site.FrozenBy, site.FrozenAt.UTC().Format(time.DateTime), site.FrozenWhy)
	}
}

func (s *state) examineWork(ctx context.Context, f *findings, db *store.Store, o store.Operation) {
	workers, err := db.Workers(ctx)
	if err != nil {
		f.fail("workers", err)
		return
	}
	alive, waiting, failed, running := 0, 0, 0, 0
	for _, w := range workers {
		if w.Alive() {
			alive++
		}
	}
	for _, j := range o.Jobs {
		waiting, failed, running = waiting+j.Waiting, failed+j.Failed, running+j.Running
	}
	switch {
	case alive == 0 && waiting+running > 0:
		f.add(doubt, "workers", "assay serve, or assay worker", "none runs, and %d jobs wait", waiting+running)
	case alive == 0:
		f.add(sound, "workers", "", "none runs, and nothing waits")
	default:
		f.add(sound, "workers", "", "%d run, %d jobs wait", alive, waiting)
	}
	if failed > 0 {
		f.add(doubt, "jobs", "see the log of the workers", "%d met an error and are tried again", failed)
	}
	for _, slot := range o.Slots {
		if slot.Expired {
			f.add(doubt, "bench", "see whether its process still lives", "slot %d of %s is held by %s, who is silent", slot.Slot, slot.Host, *slot.Owner)
		}
	}
	for _, c := range o.Campaigns {
		if c.State == store.StateHalted && c.Count > 0 {
			f.add(doubt, "campaigns", "assay list", "%d are halted", c.Count)
		}
	}
}
