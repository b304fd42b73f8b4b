package guide

import (
	"strings"
	"testing"
)

func TestMarkupInATextIsNotPassedOn(t *testing.T) {
	page, err := render([]byte("# A <b>title</b>\n\nLead with <script>alert(1)</script>.\n\n" +
		"## Part <img src=x onerror=alert(1)>\n\n<script>alert(2)</script>\n\nInline <b onclick=x>bold</b>, [link](javascript:alert(3)).\n\n" +
		"```text\n<script>alert(4)</script>\n```\n\n| a <i>b</i> |\n|---|\n| <script>alert(5)</script> |\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<script", "<b ", "<b>", "<i>", "<img", "onclick=\"", "href=\"javascript:"} {
		if strings.Contains(page.HTML, bad) {
			t.Errorf("%q was passed on:\n%s", bad, page.HTML)
		}
	}
	if !strings.Contains(page.HTML, "&lt;script&gt;alert(4)") {
		t.Errorf("code is not shown as text:\n%s", page.HTML)
	}
}

func TestAPageHasItsParts(t *testing.T) {
	page, err := render([]byte("# Title\n\nOne `two`\nthree.\n\n## First {#a}\n\n### Below\n\n## Second one\n\n```problem\nx\n```\n"))
	if err != nil {
		t.Fatal(err)
	}
	if page.Title != "Title" || page.Lead != "One two three." {
		t.Errorf("title %q, lead %q", page.Title, page.Lead)
	}
	if len(page.Parts) != 2 || page.Parts[0] != (Part{"a", "First"}) || page.Parts[1] != (Part{"second-one", "Second one"}) {
		t.Errorf("parts %v", page.Parts)
	}
	for _, bad := range []string{"Lead first\n\n# Title\n", "# Title\n\n## No lead\n", "", "# T\n\nL\n\n```cobol\nx\n```\n"} {
		if _, err := render([]byte(bad)); err == nil {
			t.Errorf("%q is a page", bad)
		}
	}
}
