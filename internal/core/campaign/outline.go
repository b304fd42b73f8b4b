package campaign

import (
	"strings"
	"unicode/utf8"
)

// piece is a key or a scalar as it stands in a text, with its path. Lines and
// columns count from 1, in characters; end is the column after it.
type piece struct {
	line, column, end int
	path              string
	key               bool
	stray             bool // neither a key nor a value yet; path is of what it stands in
	flow              bool // inside brackets
	text              string
}

// outline finds keys and values with their paths in a text that may still be
// unfinished. Where the text is YAML it agrees with the parser; elsewhere it
// says what the indentation suggests.
type outline struct {
	pieces []piece

	frames  []frame // open keys and lists, by rising indentation
	text    []rune  // of the line
	line    int
	skip    int  // lines indented at least so belong to a block scalar, 0 for none
	quote   rune // that is open from an earlier line
	pending piece
	flow    []frame // open brackets
	expect  bool    // in braces: whether a value follows rather than a key
}

// frame is an open key, list or bracket.
type frame struct {
	indent int
	path   string
	list   bool
	index  int
	open   rune // of a bracket
}

// outlineOf is empty for what is not let to the parser either: without the limits
// on nesting and marks of structure a long text could take hours.
func outlineOf(source []byte) []piece {
	text, problem := scan(source)
	if problem != nil {
		return nil
	}
	o := &outline{}
	for line := range strings.SplitSeq(string(text), "\n") {
		o.line++
		o.read([]rune(strings.TrimSuffix(line, "\r")))
	}
	return o.pieces
}

func (o *outline) read(text []rune) {
	o.text = text
	indent := 0
	for indent < len(text) && text[indent] == ' ' {
		indent++
	}
	switch {
	case o.quote != 0:
		o.inside(o.restOfQuote(0))
		return
	case len(o.flow) > 0:
		o.inside(0)
		return
	case indent == len(text) || text[indent] == '#' && o.skip == 0:
		return
	case o.skip > 0 && indent >= o.skip:
		o.add(piece{line: o.line, column: indent + 1, end: len(text) + 1, path: o.pending.path})
		return
	case text[indent] == '#':
		return
	}
	o.skip = 0
	o.block(indent)
}

// block reads a line outside of brackets from a column on, which is what it is
// indented by.
func (o *outline) block(at int) {
	parent := at
	for at < len(o.text) && o.text[at] == '-' && (at+1 == len(o.text) || o.text[at+1] == ' ' || o.text[at+1] == '\t') {
		o.item(at)
		parent = at
		for at++; at < len(o.text) && (o.text[at] == ' ' || o.text[at] == '\t'); at++ {
		}
	}
	if at >= len(o.text) || o.text[at] == '#' {
		return
	}
	end, colon := o.word(at)
	if !colon {
		o.close(at, false)
		o.value(at, o.path(), parent)
		return
	}
	key := o.text[at:end]
	o.close(at, false)
	path := joinPath(o.path(), unquoted(string(key)))
	o.add(piece{line: o.line, column: at + 1, end: end + 1, path: path, key: true, text: unquoted(string(key))})
	o.frames = append(o.frames, frame{indent: at, path: path})
	for end++; end < len(o.text) && (o.text[end] == ' ' || o.text[end] == '\t'); end++ {
	}
	if end < len(o.text) && o.text[end] != '#' {
		o.value(end, path, at)
	}
}

// item begins an entry of a list whose dash stands at a column.
func (o *outline) item(at int) {
	o.close(at, true)
	if n := len(o.frames); n > 0 && o.frames[n-1].list && o.frames[n-1].indent == at {
		o.frames[n-1].index++
		return
	}
	o.frames = append(o.frames, frame{indent: at, path: o.path(), list: true})
}

// close ends what is indented at least as a column. A dash may stand at the column
// of the key whose list it begins.
func (o *outline) close(at int, dash bool) {
	for len(o.frames) > 0 {
		last := o.frames[len(o.frames)-1]
		if last.indent < at || last.indent == at && dash {
			return
		}
		o.frames = o.frames[:len(o.frames)-1]
	}
}

// path is the path of what is open.
func (o *outline) path() string {
	if len(o.frames) == 0 {
		return ""
	}
	last := o.frames[len(o.frames)-1]
	if last.list {
		return itemPath(last.path, last.index)
	}
	return last.path
}

// word finds the end of a key, and whether a colon follows it.
func (o *outline) word(at int) (end int, colon bool) {
	if c := o.text[at]; c == '"' || c == '\'' {
		end = closing(o.text, at)
		for end < len(o.text) && o.text[end] == ' ' {
			end++
		}
		return end, end < len(o.text) && o.text[end] == ':'
	}
	if c := o.text[at]; c == '[' || c == '{' {
		return at, false
	}
	for i := at; i < len(o.text); i++ {
		switch {
		case o.text[i] == ':' && (i+1 == len(o.text) || o.text[i+1] == ' ' || o.text[i+1] == '\t'):
			return i, true
		case o.text[i] == '#' && i > at && (o.text[i-1] == ' ' || o.text[i-1] == '\t'):
			return i, false
		}
	}
	return len(o.text), false
}

// closing is the place after a quoted text, or the end of the line.
func closing(text []rune, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch {
		case text[at] == '"' && text[i] == '\\':
			i++
		case text[i] == text[at] && text[at] == '\'' && i+1 < len(text) && text[i+1] == '\'':
			i++
		case text[i] == text[at]:
			return i + 1
		}
	}
	return len(text) + 1
}

// value reads what stands at a column, below a key or dash at another one.
func (o *outline) value(at int, path string, parent int) {
	for at < len(o.text) && (o.text[at] == '&' || o.text[at] == '!') { // an anchor or a tag
		for at < len(o.text) && o.text[at] != ' ' {
			at++
		}
		for at < len(o.text) && o.text[at] == ' ' {
			at++
		}
	}
	if at >= len(o.text) || o.text[at] == '#' {
		return
	}
	switch c := o.text[at]; {
	case c == '[' || c == '{':
		o.begin(at, path)
		o.inside(at + 1)
		return
	case c == '|' || c == '>':
		o.skip, o.pending = parent+1, piece{path: path}
		o.add(piece{line: o.line, column: at + 1, end: len(o.text) + 1, path: path})
		return
	case c == '"' || c == '\'':
		end := closing(o.text, at)
		if end > len(o.text) {
			o.quote = c
			o.pending = piece{path: path}
			end = len(o.text)
		}
		o.add(piece{line: o.line, column: at + 1, end: end + 1, path: path, text: unquoted(string(o.text[at:end]))})
		return
	}
	end := at
	for end < len(o.text) && (o.text[end] != '#' || o.text[end-1] != ' ' && o.text[end-1] != '\t') {
		end++
	}
	text := strings.TrimRight(string(o.text[at:end]), " \t")
	// A word alone on its line may become a key.
	stray := len(o.frames) == 0 || o.frames[len(o.frames)-1].list || !o.sameLine(path)
	o.add(piece{line: o.line, column: at + 1, end: at + 1 + utf8.RuneCountInString(text), path: path, text: text, stray: stray})
}

// sameLine reports whether the key of a path stands on this line.
func (o *outline) sameLine(path string) bool {
	if len(o.pieces) == 0 {
		return false
	}
	last := o.pieces[len(o.pieces)-1]
	return last.key && last.line == o.line && last.path == path
}

func (o *outline) add(p piece) { o.pieces = append(o.pieces, p) }

// unquoted is the text of a quoted word, as far as it is finished.
func unquoted(text string) string {
	if text == "" || text[0] != '"' && text[0] != '\'' {
		return text
	}
	if inner := strings.Trim(text, text[:1]); len(inner)+2 == len(text) && !strings.ContainsAny(inner, `\'`) {
		return inner
	}
	if root, _ := parseYAML([]byte("x: " + text + "\n")); root != nil && root.child("x") != nil {
		return root.child("x").text
	}
	return strings.Trim(text, `"'`)
}
