package web

import (
	"os"
	"path/filepath"
	"strings"
)

// targetScript is a surface with its top at a=9, b=11 and the second mode. It
// draws its noise from the seed. One corner fails in the second mode, with a
// formula and markup on the standard error. What it echoes is markup too.
const targetScript = `#!/bin/sh
for word in "$@"; do
	case $word in
		--a=*) a=${word#--a=} ;;
		--b=*) b=${word#--b=} ;;
		--hostile) hostile=1 ;;
	esac
done
if [ "$hostile$a$b" = 1162 ] && [ "$MODE" != "=1+1" ]; then
	echo 'before <script>alert("out")</script>'
	echo '=cmd|calc <script>alert("err")</script>' >&2
	exit 3
fi
exec awk -v a="$a" -v b="$b" 'BEGIN {
	mode = ENVIRON["MODE"]; x = (ENVIRON["SEED"] * 16807 + 7 * a + 13 * b) % 2147483647
	for (i = 0; i < 12; i++) { x = (x * 16807) % 2147483647; noise += x / 2147483647 }
	y = 20 - .05 * (a - 9) ^ 2 - .05 * (b - 11) ^ 2 + .05 * (noise - 6)
	if (length(mode) > 4) y += 1.5
	printf "{\"y\": %.6f, \"ratio\": %.3f, \"cfg\": {\"a\": %s, \"b\": %s}, \"mode\": \"%s\", ", y, 3 + a / 100, a, b, mode
	printf "\"note\": \"<img src=x onerror=alert(3)>\", \"@sum\": \"=SUM(A1:A9)\"}\n"
}'
`

const testsScript = `#!/bin/sh
for name in A B C; do echo "--- PASS: Test$name (0.00s)"; done
[ "$1" = fail ] && echo "--- FAIL: TestA (0.00s)" && exit 1
exit 0
`

func makeTarget(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "measure"), []byte(targetScript), 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "tests"), []byte(testsScript), 0o755)
}

// The second level closes a script element wherever it is not escaped.
const hostileLevel = "</script><script>alert(2)</script>"

const hostileFile = `
kind: optimization
run_id: hostile
research_question: "Is <script>alert(5)</script> [here](javascript:alert(6)) | =1+1 the fastest?"
target_system: {name: "<b>bowl</b>", description: "<script>alert(8)</script>", repo_path: target}
optimization:
  run_command: "./measure --hostile"
  test_command: "./tests"
  run_timeout_sec: 20
  response:
    primary: {metric: y, direction: maximize, unit: "<u>"}
    constraints: [{metric: ratio, op: ">=", value: 3.0}]
  known_valid_baseline: {A: 2, B: 2, MODE: "=1+1"}
  workload: {seed_env: SEED}
  factors:
    - id: A
      name: "<img src=x onerror=alert(7)>"
      unit: "<u>"
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--a={level}"
      manipulation: {observable: cfg.a, op: "==", value: "{level}"}
      relations: [{id: R1, kind: correctness, statement: s, native_test: TestA}]
    - id: B
      name: b
      type: numeric
      levels: [2, 4, 8, 16]
      grid: 1
      scale: linear
      apply: "--b={level}"
      manipulation: {observable: cfg.b, op: "==", value: "{level}"}
      relations: [{id: R2, kind: correctness, statement: s, native_test: TestB}]
    - id: MODE
      name: mode
      type: choice
      levels: ["=1+1", "` + hostileLevel + `"]
      apply: {kind: env_var, name: MODE, value: "{level}"}
      manipulation: {observable: mode, op: "==", value: "{level}"}
      relations: [{id: R3, kind: correctness, statement: s, native_test: TestC}]
  design:
    screen: {resolution: 5}
    refine: {kind: central_composite}
    confirm: {shortlist_size: 3}
`

var (
	calmFile = strings.NewReplacer(
		"run_id: hostile", "run_id: calm", " --hostile", "", `"=1+1"`, "slow", `"`+hostileLevel+`"`, "eager",
		"Is <script>alert(5)</script> [here](javascript:alert(6)) | =1+1 the fastest?", "Where is the top of the bowl?",
		"<b>bowl</b>", "bowl", "<script>alert(8)</script>", "A surface with known truth.", "<img src=x onerror=alert(7)>", "block size", "<u>", "MB/s",
	).Replace(hostileFile)
	// The hostile one again with two objectives, of which one has a hostile unit.
	frontFile = strings.NewReplacer(
		"run_id: hostile", "run_id: front",
		`    primary: {metric: y, direction: maximize, unit: "<u>"}
    constraints: [{metric: ratio, op: ">=", value: 3.0}]
`, `    objectives:
      - {metric: y, direction: maximize, unit: "<u>", epsilon: {abs: 0.3}}
      - {metric: ratio, direction: maximize, epsilon: {abs: 0.05}}
    preference: {method: weights, weights: {y: 0.6, ratio: 0.4}}
`).Replace(hostileFile)
	haltedFile = strings.NewReplacer("run_id: calm", "run_id: halted", `"./tests"`, `"./tests fail"`).Replace(calmFile)
)
