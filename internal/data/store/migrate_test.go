package store_test

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"assay/internal/data/localpg"
	"assay/internal/data/localpg/localpgtest"
	"assay/internal/data/store"
	"assay/migrations"

	"github.com/google/go-cmp/cmp"
)

// embedded lists the numbers of all migrations, the queue's own among them.
func embedded(t *testing.T) []int64 {
	t.Helper()
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d migrations, error %v", len(names), err)
	}
	numbers := []int64{migrations.Queue}
	for _, name := range names {
		n, err := strconv.ParseInt(name[:5], 10, 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return numbers
}

func TestMigrateTwiceAppliesOnce(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, nil)
	first, err := store.Migrate(testContext(t), url)
	if err != nil {
		t.Fatal(err)
	}
	if want := embedded(t); !slices.Equal(first, want) {
		t.Errorf("applied %v, want %v", first, want)
	}
	second, err := store.Migrate(testContext(t), url)
	if err != nil || len(second) != 0 {
		t.Errorf("a second time: applied %v, error %v; want nothing", second, err)
	}
}

func TestMigrateByManyAtOnce(t *testing.T) {
	t.Parallel()
	url := localpgtest.Database(t, nil)
	ctx := testContext(t)
	const processes = 4
	applied := make([][]int64, processes)
	errs := make([]error, processes)
	var group sync.WaitGroup
	for i := range processes {
		group.Go(func() { applied[i], errs[i] = store.Migrate(ctx, url) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(applied...)
	slices.Sort(all)
	if want := embedded(t); !slices.Equal(all, want) {
		t.Errorf("together they applied %v, want each of %v once", all, want)
	}
	openAt(t, url)
}

func TestFreshSchemaHasTheListedTables(t *testing.T) {
	t.Parallel()
	_, url := open(t)
	got := query[string](t, connect(t, url, ""), `
		select tablename from pg_tables where schemaname = 'public' and tablename not like 'river\_%' and tablename <> 'goose_db_version'
		 order by 1`)
	want := slices.Sorted(slices.Values(slices.Concat(store.AppendOnlyTables(), store.MutableTables())))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tables of the schema (-listed +found):\n%s", diff)
	}
}

func TestOpenRefusesAnotherSchema(t *testing.T) {
	t.Parallel()
	t.Run("none", func(t *testing.T) {
		t.Parallel()
		_, err := store.Open(testContext(t), localpgtest.Database(t, nil), store.Options{})
		requireRefusal(t, err, "run: assay migrate")
	})
	t.Run("newer", func(t *testing.T) {
		t.Parallel()
		url := localpgtest.Database(t, migrate)
		mustExec(t, connect(t, url, "assay_owner"), "insert into goose_db_version (version_id, is_applied) values (9999, true)")
		_, err := store.Open(testContext(t), url, store.Options{})
		requireRefusal(t, err, "use the newer program")
	})
}

func requireRefusal(t *testing.T, err error, advice string) {
	t.Helper()
	if !errors.Is(err, store.ErrSchema) || !strings.Contains(err.Error(), advice) {
		t.Errorf("error %v, want ErrSchema that says %q", err, advice)
	}
}

func TestMigrationsGoForwardOnly(t *testing.T) {
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d migrations, error %v", len(names), err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(migrations.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, banned := range []string{"+goose Down", "+goose NO TRANSACTION"} {
			if strings.Contains(string(text), banned) {
				t.Errorf("%s contains %q", name, banned)
			}
		}
	}
}

// A server of its own, because roles are the server's: here nobody has made them.
func TestMigrateWithoutTheRightToMakeRoles(t *testing.T) {
	t.Parallel()
	ctx := testContext(t)
	server := newServer(t)
	admin := connectTo(t, server.URL(localpg.Superuser, "postgres"))
	for _, sql := range []string{"create role plain login", "create database plain owner plain"} {
		mustExec(t, admin, sql)
	}
	url := server.URL("plain", "plain")

	_, err := store.Migrate(ctx, url)
	if err == nil {
		t.Fatal("migrated without the roles")
	}
	remedy, ok := strings.CutPrefix(err.Error(), "the database user plain may not make roles; as an administrator run once: ")
	if !ok {
		t.Fatalf("error %q, want one sentence with a remedy", err)
	}
	for sql := range strings.SplitSeq(strings.TrimSuffix(remedy, ";"), "; ") {
		mustExec(t, admin, sql)
	}
	if _, err := store.Migrate(ctx, url); err != nil {
		t.Fatalf("after the administrator did as told: %v", err)
	}
	s := openAt(t, url)
	inTx(t, s, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.CreateCampaign(ctx, newCampaign("plain-1"))
		return err
	})

	mustExec(t, admin, "create role stranger login")
	_, err = store.Open(ctx, server.URL("stranger", "plain"), store.Options{})
	if err == nil || !strings.Contains(err.Error(), `as an administrator run: grant assay_app to "stranger"`) {
		t.Errorf("a user without the role: %v, want what to grant", err)
	}
}

func TestMigrateSeveralDatabasesOfANewServerAtOnce(t *testing.T) {
	t.Parallel()
	ctx := testContext(t)
	server := newServer(t)
	admin := connectTo(t, server.URL(localpg.Superuser, "postgres"))
	names := []string{"one", "two", "three"}
	for _, name := range names {
		mustExec(t, admin, "create database "+name)
	}
	errs := make([]error, 2*len(names))
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { _, errs[i] = store.Migrate(ctx, server.URL(localpg.Superuser, names[i/2])) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}
