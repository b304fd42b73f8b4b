package campaign

import (
	"fmt"
	"path"
	"strings"

	"assay/internal/core/canonical"
)

const mechanismPath = "optimization.build_checks.mechanism_paths"

var buildRules = []rule{
	{"V-52", mechanismPathsAreLiteral},
	{"V-53", mechanismIsNamed},
}

// mechanismPathsAreLiteral: mechanism paths name files and folders of the
// repository, literally.
func mechanismPathsAreLiteral(x *check) {
	for i, p := range x.o.BuildChecks.MechanismPaths {
		at := itemPath(mechanismPath, i)
		if _, ok := x.text(at); !ok {
			continue
		}
		normal := path.Clean(p)
		if strings.HasSuffix(p, "/") {
			normal += "/"
		}
		switch {
		case strings.ContainsAny(p, "*?[]"):
			x.fail(at, fmt.Sprintf("%q is a pattern, but paths are literal", p), "name the folder or each file")
		case strings.TrimSpace(p) != p:
			x.fail(at, fmt.Sprintf("%q has blanks around it", p), fmt.Sprintf("write %q", strings.TrimSpace(p))).
				mend(fmt.Sprintf("write %q", strings.TrimSpace(p)), Edit{Path: at, Value: canonical.String(strings.TrimSpace(p))})
		case p == "" || p == "." || p == "/" || p == "./":
			x.fail(at, fmt.Sprintf("%q is the whole repository", p), "name the mechanism's files, or remove the field")
		case path.IsAbs(p) || normal == ".." || strings.HasPrefix(normal, "../"):
			x.fail(at, fmt.Sprintf("%q lies outside the repository", p), "write a path below repo_path")
		case normal != p:
			x.fail(at, fmt.Sprintf("%q is not in normal form", p), fmt.Sprintf("write %q", normal)).
				mend(fmt.Sprintf("write %q", normal), Edit{Path: at, Value: canonical.String(normal)})
		}
	}
}

// mechanismIsNamed warns that a built mechanism is hashed with everything
// around it. Without a build there is no mechanism to hash.
func mechanismIsNamed(x *check) {
	if x.o.Staged("build") && !x.doc.has(mechanismPath) {
		x.warn(mechanismPath, `is missing: the whole tree is hashed, so a stray log aborts the campaign as "drifted"`,
			"name the mechanism's files in build_checks.mechanism_paths")
	}
}
