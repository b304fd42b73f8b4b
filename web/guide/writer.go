package guide

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// writer writes what the site writes in its own way: headings that can be linked
// to, tables with a caption and named heads, code that says what it is.
type writer struct{}

// RegisterFuncs says what is written here; the rest is the library's.
func (w *writer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindHeading, w.heading)
	r.Register(ast.KindFencedCodeBlock, w.code)
	r.Register(extast.KindTable, w.table)
	r.Register(extast.KindTableHeader, w.tableHead)
	r.Register(extast.KindTableRow, w.tableRow)
	r.Register(extast.KindTableCell, w.tableCell)
}

// heading ends with a link to itself.
func (w *writer) heading(out util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	h := node.(*ast.Heading)
	if entering {
		fmt.Fprintf(out, `<h%d id="%s">`, h.Level, util.EscapeHTML([]byte(identity(h))))
		return ast.WalkContinue, nil
	}
	fmt.Fprintf(out, ` <a class="anchor" href="#%s" aria-label="%s, link to this place">#</a></h%d>`+"\n",
		util.EscapeHTML([]byte(identity(h))), util.EscapeHTML([]byte(plain(h, source))), h.Level)
	return ast.WalkContinue, nil
}

// kinds are the words over a block of code, by the first word after its fence.
var kinds = map[string]string{
	"yaml": "campaign file", "sh": "commands", "json": "output", "go": "Go", "python": "Python", "shell": "shell",
	"problem": "", "text": "",
}

// code is a block of code under the name of its language, or of its file.
func (w *writer) code(out util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	block := node.(*ast.FencedCodeBlock)
	language, info := string(block.Language(source)), ""
	if block.Info != nil {
		info = string(block.Info.Segment.Value(source))
	}
	word, known := kinds[language]
	if !known {
		return ast.WalkStop, fmt.Errorf("a block of code in %q, which the guide has no word for", language)
	}
	body := string(block.Lines().Value(source))
	if language == "problem" { // an error or a warning, as its first word says
		language, body, _ = strings.Cut(body, ": ")
		word = language
	}
	if to := wordAfter(info, "request="); to != "" {
		word = "request to " + to
	}
	word = cmp.Or(wordAfter(info, "file="), word)
	fmt.Fprintf(out, `<figure class="code code-%s">`, util.EscapeHTML([]byte(language)))
	if word != "" {
		fmt.Fprintf(out, `<figcaption>%s</figcaption>`, util.EscapeHTML([]byte(word)))
	}
	fmt.Fprintf(out, `<pre tabindex="0"><code>%s</code></pre></figure>`+"\n", util.EscapeHTML([]byte(body)))
	return ast.WalkSkipChildren, nil
}

// wordAfter is the value of a word such as file=NAME after a fence, "" without one.
func wordAfter(info, name string) string {
	for word := range strings.FieldsSeq(info) {
		if value, ok := strings.CutPrefix(word, name); ok {
			return value
		}
	}
	return ""
}

// table has the heading that it stands under as its caption, for who cannot see it.
func (w *writer) table(out util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		out.WriteString("</tbody></table></div>\n")
		return ast.WalkContinue, nil
	}
	caption := "Table"
	for n := node.PreviousSibling(); n != nil; n = n.PreviousSibling() {
		if h, ok := n.(*ast.Heading); ok {
			caption = plain(h, source)
			break
		}
	}
	class := "data guide-table"
	if isWide(node) {
		class += " stack"
	}
	fmt.Fprintf(out, `<div class="table-wrap"><table class="%s"><caption class="visually-hidden">%s</caption>`, class, util.EscapeHTML([]byte(caption)))
	return ast.WalkContinue, nil
}

func (w *writer) tableHead(out util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		out.WriteString("<thead><tr>")
	} else {
		out.WriteString("</tr></thead><tbody>\n")
	}
	return ast.WalkContinue, nil
}

func (w *writer) tableRow(out util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		out.WriteString("<tr>")
	} else {
		out.WriteString("</tr>\n")
	}
	return ast.WalkContinue, nil
}

// isWide tells a table that becomes a list where the screen is narrow.
func isWide(table ast.Node) bool { return table.FirstChild().ChildCount() > 2 }

// tableCell names the head of a column, and the first cell of a row as its name. A
// cell of a wide table says which column it is of, for the list that it becomes.
func (w *writer) tableCell(out util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	tag, more := "td", ""
	row := node.Parent()
	switch table := row.Parent(); {
	case row.Kind() == extast.KindTableHeader:
		tag, more = "th", ` scope="col"`
	case node.PreviousSibling() == nil:
		tag, more = "th", ` scope="row"`
	case isWide(table):
		head := table.FirstChild().FirstChild()
		for n := node.PreviousSibling(); n != nil && head != nil; n = n.PreviousSibling() {
			head = head.NextSibling()
		}
		more = fmt.Sprintf(` data-label="%s"`, util.EscapeHTML([]byte(plain(head, source))))
	}
	if entering {
		fmt.Fprintf(out, "<%s%s>", tag, more)
	} else {
		fmt.Fprintf(out, "</%s>", tag)
	}
	return ast.WalkContinue, nil
}
