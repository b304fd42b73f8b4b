package target

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Preconditions reports every command of the campaign whose program is not
// there or cannot be executed, so that it is known before the first row and not
// row by row. The test command is left out: its own failure says the same.
func (r *Runner) Preconditions() error {
	var problems []error
	for _, c := range []struct {
		field string
		words []string
	}{{"run_command", r.run}, {"integrity_command", r.integrity}} {
		if len(c.words) == 0 {
			continue
		}
		if err := r.executable(c.words[0]); err != nil {
			problems = append(problems, fmt.Errorf("optimization.%s: %w", c.field, err))
		}
	}
	return errors.Join(problems...)
}

func (r *Runner) executable(program string) error {
	if name, _, ok := strings.Cut(program, "="); ok && !strings.Contains(name, "/") {
		return fmt.Errorf("%q is an environment assignment, not a program, because commands run without a shell"+
			" - use an env_var factor, workload.seed_env, or write: env %s ...", program, program)
	}
	if !strings.Contains(program, "/") {
		if _, err := exec.LookPath(program); err != nil {
			return fmt.Errorf("the program %s is not in the PATH - install it, or write its path", program)
		}
		return nil
	}
	path := program
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.repo, path)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return fmt.Errorf("the program %s is not there (looked at %s) - build it, or correct the path, which starts at repo_path", program, path)
	case info.IsDir():
		return fmt.Errorf("%s is a folder, not a program - name the program inside it", program)
	case info.Mode()&0o111 == 0:
		return fmt.Errorf("%s is not executable - run chmod +x on it", program)
	}
	return nil
}
