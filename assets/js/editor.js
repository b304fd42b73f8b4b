// editor.js numbers the lines of the campaign's text, underlines problems at
// their place, leads from a problem to its line, keeps the indent, and reads a
// chosen file into the text so that it is seen before it is sent.
//
// Others speak to it by events: assay:marks brings the problems of a newer text,
// assay:text another text.
"use strict";
(() => {
  const editor = document.querySelector("[data-editor]");
  if (!editor) return;
  const text = editor.querySelector("textarea");
  const gutter = document.createElement("div");
  gutter.className = "editor-gutter";
  gutter.setAttribute("aria-hidden", "true");
  const pane = document.createElement("div");
  pane.className = "editor-pane";
  const under = document.createElement("div"); // what lies under the text
  under.className = "editor-under";
  under.setAttribute("aria-hidden", "true");
  text.replaceWith(pane);
  pane.append(under, text);
  editor.prepend(gutter);

  const lines = () => text.value.split("\n");
  const marksElement = document.getElementById("editor-marks");
  let marks = marksElement ? JSON.parse(marksElement.textContent) : listed();

  // listed reads the problems of a page whose server wrote them as a list only.
  function listed() {
    return [...document.querySelectorAll(".problem a[data-line]")].map((a) => ({
      line: Number(a.dataset.line), column: Number(a.dataset.column) || 1,
      severity: a.closest(".tone-trouble") ? "error" : "warning", text: "",
    }));
  }

  let numbered = "";
  function number() {
    const count = lines().length;
    const worst = new Map();
    for (const m of marks) {
      if (worst.get(m.line) !== "error") worst.set(m.line, m.severity);
    }
    const key = count + ":" + [...worst].join(";");
    if (key === numbered) return;
    numbered = key;
    gutter.replaceChildren(...Array.from({ length: count }, (_, i) => {
      const line = document.createElement("span");
      line.textContent = String(i + 1);
      const severity = worst.get(i + 1);
      if (severity) line.className = severity === "error" ? "bad" : "doubtful";
      return line;
    }));
  }

  // underline draws the marks. What is marked begins at the problem's column and
  // ends with its word.
  function underline() {
    const all = lines();
    const drawn = [];
    for (const m of marks) {
      const chars = [...(all[m.line - 1] ?? "")];
      if (m.line > all.length) continue;
      const from = Math.min(m.column - 1, Math.max(chars.length - 1, 0));
      const word = chars.slice(from).join("").match(/^("[^"]*"|'[^']*'|[^\s,\]}#]+)/);
      const mark = document.createElement("span");
      mark.className = m.severity === "error" ? "mark bad" : "mark doubtful";
      mark.textContent = "\u00a0".repeat(Math.max([...(word?.[0] ?? "")].length, 1));
      mark.style.left = "calc(0.75rem + " + from + "ch)";
      mark.style.top = "calc(0.5rem + " + (m.line - 1) + " * 1.21875rem)";
      drawn.push(mark);
    }
    under.replaceChildren(...drawn);
    follow();
  }

  function follow() {
    gutter.scrollTop = text.scrollTop;
    under.style.transform = "translate(" + -text.scrollLeft + "px, " + -text.scrollTop + "px)";
  }

  function renew() {
    number();
    underline();
  }

  // The gutter ends where the text box ends, however tall it was pulled.
  new ResizeObserver(() => {
    gutter.style.height = text.clientHeight + "px";
    follow();
  }).observe(text);
  text.addEventListener("input", renew);
  text.addEventListener("scroll", follow);
  renew();

  document.addEventListener("assay:marks", ({ detail }) => {
    marks = detail;
    renew();
  });

  // A text from elsewhere replaces what stands here in one step that can be
  // undone.
  document.addEventListener("assay:text", ({ detail }) => write(0, text.value.length, detail));

  function write(from, to, inserted) {
    const { scrollTop, scrollLeft, selectionStart } = text;
    const whole = from === 0 && to === text.value.length;
    text.focus();
    text.setSelectionRange(from, to);
    // The one way that keeps the browser's own undo.
    if (!document.execCommand("insertText", false, inserted)) {
      text.setRangeText(inserted, from, to, "end");
      text.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (whole) {
      const at = Math.min(selectionStart, text.value.length);
      text.setSelectionRange(at, at);
      text.scrollTo(scrollLeft, scrollTop);
    }
  }

  // Enter goes on at the same depth; Ctrl-/ makes lines comments and back.
  text.addEventListener("keydown", (event) => {
    if (text.readOnly || event.defaultPrevented) return;
    const { value, selectionStart: from, selectionEnd: to } = text;
    const begin = value.lastIndexOf("\n", from - 1) + 1;
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.isComposing) {
      const line = value.slice(begin, from);
      let indent = line.match(/^ */)[0];
      if (/:\s*(#.*)?$/.test(line) || /^ *- /.test(line)) indent += "  ";
      if (!indent) return;
      event.preventDefault();
      write(from, to, "\n" + indent);
    }
    if (event.key === "/" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      let end = value.indexOf("\n", Math.max(to - (to > from ? 1 : 0), from));
      if (end < 0) end = value.length;
      const block = value.slice(begin, end).split("\n");
      const all = block.every((line) => /^ *#/.test(line) || !line.trim());
      const made = block.map((line) => (all ? line.replace(/^( *)# ?/, "$1") : line.replace(/^( *)(?=\S)/, "$1# "))).join("\n");
      write(begin, end, made);
      text.setSelectionRange(begin, begin + made.length);
    }
  });

  function goTo(line, column) {
    const all = lines();
    if (line > all.length) return;
    const start = all.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    const from = start + Math.min(Math.max(column - 1, 0), all[line - 1].length);
    text.focus();
    text.setSelectionRange(from, start + all[line - 1].length);
    const height = parseFloat(getComputedStyle(text).lineHeight);
    text.scrollTop = Math.max(0, (line - 1) * height - text.clientHeight / 3);
    text.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-line]");
    if (!link) return;
    event.preventDefault();
    goTo(Number(link.dataset.line), Number(link.dataset.column));
  });
  // From another tab of the draft a problem's link leads here.
  const asked = location.hash.match(/^#L(\d+)$/);
  if (asked) goTo(Number(asked[1]), 1);

  const LIMIT = 1 << 20; // the server reads no more either
  const file = document.querySelector("input[type=file]");
  file?.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    const refusal = await refused(chosen);
    const said = document.getElementById("file-problem");
    if (said) said.textContent = refusal;
    if (refusal) {
      file.value = "";
      return;
    }
    // The text is what is sent from here on, so that edits to it count.
    write(0, text.value.length, await chosen.text());
    file.value = "";
    text.setSelectionRange(0, 0);
    text.scrollTop = 0;
  });

  // refused says why a file is not taken; what is typed stays.
  async function refused(chosen) {
    if (chosen.size > LIMIT) return chosen.name + " is larger than 1 MiB, which no campaign file needs. What stands below was kept.";
    const bytes = await chosen.arrayBuffer();
    if (new Uint8Array(bytes).includes(0)) return chosen.name + " is a binary file. What stands below was kept.";
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return chosen.name + " is not UTF-8 text. Save it as UTF-8 and choose it again. What stands below was kept.";
    }
    return "";
  }
})();
