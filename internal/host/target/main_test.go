package target

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"assay/internal/host/proc"
)

func TestMain(m *testing.M) {
	proc.RunIfSupervisor()
	if len(os.Args) > 1 {
		if mode, ok := strings.CutPrefix(os.Args[1], "target:"); ok {
			behave(mode, os.Args[2:])
		}
	}
	// Under the race detector every process would sleep a second at its exit.
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// behave is the whole life of a target program: this test binary started again.
// What it prints comes from its arguments, so that a case shows it.
func behave(mode string, args []string) {
	switch mode {
	case "print": // its arguments, with \xNN undone
		for _, a := range args {
			fmt.Print(unescape(a))
		}
	case "fail":
		fmt.Println(`{"rate": 1.5}`)
		fmt.Fprintln(os.Stderr, "cause at the head\nmany lines\nlast words")
		os.Exit(3)
	case "signal":
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	case "hang":
		signal.Ignore(syscall.SIGTERM)
		fmt.Fprintln(os.Stderr, "waiting for a lock")
		mark(args[0], "")
		select {}
	case "leave": // a child in its own session that holds the output
		child := exec.Command(os.Args[0], "target:hang", args[0])
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := child.Start(); err != nil {
			panic(err)
		}
		for read(args[0]) == "" {
			time.Sleep(time.Millisecond)
		}
		fmt.Println(`{"rate": 1.5}`)
	case "flood":
		line := bytes.Repeat([]byte("x"), 1<<16)
		for range 3 << 10 / 2 { // 96 MiB, more than is kept
			_, _ = os.Stdout.Write(line)
		}
		fmt.Println(`{"rate": 1.5}`)
	case "closes":
		fmt.Println(`{"rate": 1.5}`)
		_ = os.Stdout.Close()
	case "greedy": // asks for more memory than it may have
		_ = syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: 4 << 30, Max: 4 << 30})
		for hoard := [][]byte(nil); ; {
			hoard = append(hoard, make([]byte, 1<<30))
		}
	case "writes": // leaves a file in its repository
		mark("left-by-target", "x")
		fmt.Println(`{"rate": 1.5}`)
	case "second": // engages its lever at the second start only
		was := read(args[0])
		mark(args[0], was+"x")
		fmt.Printf(`{"rate": 1.5, "cfg": {"m": %d}}`, 7+len(was))
	case "look": // shows what it got
		_ = json.NewEncoder(os.Stdout).Encode(map[string]any{"rate": 1.5, "dir": cwd(), "env": os.Environ(), "args": args})
		if entries, err := os.ReadDir(os.Getenv("NOUS_RUN_DIR")); err != nil || len(entries) > 0 {
			os.Exit(9)
		}
		mark(filepath.Join(os.Getenv("NOUS_RUN_DIR"), "scratch"), "x")
		if err := os.Mkdir(filepath.Join(os.Getenv("TMPDIR"), "locked"), 0); err != nil {
			os.Exit(8)
		}
	case "config": // prints the file that it is pointed at
		_, path, _ := strings.Cut(args[0], "=")
		fmt.Printf(`{"rate": 1.5, "cfg": %s}`, read(path))
	}
	os.Exit(0)
}

func unescape(s string) string {
	for i := 0; i < 256; i++ {
		s = strings.ReplaceAll(s, fmt.Sprintf(`%%%02x`, i), string([]byte{byte(i)}))
	}
	return s
}

func mark(path, text string) {
	if text == "" {
		text = "reached"
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		panic(err)
	}
}

func read(path string) string {
	text, _ := os.ReadFile(path)
	return string(text)
}

func cwd() string {
	dir, _ := os.Getwd()
	return dir
}
