// Package specimen is a page that shows every part with canned data. It is how
// the look is judged: open it in light and dark, narrow and wide, on paper.
package specimen

import "assay/templates/part"

// View is the specimen page.
type View struct {
	Shell part.Shell
}
