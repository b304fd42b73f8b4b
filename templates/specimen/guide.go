package specimen

import (
	"assay/templates/guide"
	"assay/templates/part"
)

// Guide is the first page of the guide.
func Guide(asset func(string) string) guide.View {
	shell := shellOf(asset, "Guide")
	shell.Section = part.SectionGuide
	begin := guide.Link{Href: "/docs/quickstart", Label: "Quickstart", Lead: "From a clone to a report, and from your own program to a started campaign."}
	targets := guide.Link{Href: "/docs/targets", Label: "Targets", Lead: "What a program must print, and how it is started."}
	return guide.View{
		Shell: shell, Crumbs: []part.Crumb{{Label: "Guide"}},
		Title: "Guide", Lead: "From a program of yours to an answer that you can defend.",
		Groups: []guide.Group{{Title: "Begin", Pages: []guide.Link{begin}}, {Title: "Write a campaign", Pages: []guide.Link{targets}}},
		After:  &begin,
	}
}

// GuidePage is a page of the guide with one of each kind of block.
func GuidePage(asset func(string) string) guide.View {
	v := Guide(asset)
	v.Crumbs = []part.Crumb{{Label: "Guide", Href: "/docs"}, {Label: "Targets"}}
	v.Title, v.Lead = "Targets", "What a program must print, and how it is started."
	v.Groups[1].Pages[0].Here = true
	v.Before, v.After = &v.Groups[0].Pages[0], nil
	v.Parts = []guide.Link{{Href: "#output", Label: "Output"}}
	v.Body = `<h2 id="output">Output <a class="anchor" href="#output" aria-label="Output, link to this place">#</a></h2>` +
		`<p>The last complete object of <code>standard output</code> counts.</p>` +
		`<figure class="code code-json"><figcaption>output</figcaption><pre tabindex="0"><code>{&quot;ops&quot;: 199.2}</code></pre></figure>` +
		`<div class="table-wrap"><table class="data guide-table"><caption class="visually-hidden">Output</caption><thead><tr><th scope="col">exit</th><th scope="col">means</th></tr></thead>` +
		`<tbody><tr><th scope="row">0</th><td>measured</td></tr></tbody></table></div>`
	return v
}
