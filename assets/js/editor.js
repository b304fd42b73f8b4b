// editor.js numbers the lines of the campaign's text, marks those with a
// problem, leads from a problem to its line, and reads a chosen file into the
// text so that it is seen before it is sent.
"use strict";
(() => {
  const editor = document.querySelector("[data-editor]");
  if (!editor) return;
  const text = editor.querySelector("textarea");
  const gutter = document.createElement("div");
  gutter.className = "editor-gutter";
  gutter.setAttribute("aria-hidden", "true");
  editor.prepend(gutter);

  const bad = new Set([...document.querySelectorAll(".tone-trouble [data-line]")].map((a) => Number(a.dataset.line)));
  let count = 0;
  function number() {
    const lines = text.value.split("\n").length;
    if (lines === count) return;
    count = lines;
    gutter.replaceChildren(...Array.from({ length: lines }, (_, i) => {
      const line = document.createElement("span");
      line.textContent = String(i + 1);
      if (bad.has(i + 1)) line.className = "bad";
      return line;
    }));
  }
  const follow = () => { gutter.scrollTop = text.scrollTop; };
  // The gutter ends where the text box ends, however tall it was pulled.
  new ResizeObserver(() => {
    gutter.style.height = text.clientHeight + "px";
    follow();
  }).observe(text);
  text.addEventListener("input", number);
  text.addEventListener("scroll", follow);
  number();

  function goTo(line, column) {
    const lines = text.value.split("\n");
    if (line > lines.length) return;
    const start = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    const from = start + Math.min(Math.max(column - 1, 0), lines[line - 1].length);
    text.focus();
    text.setSelectionRange(from, start + lines[line - 1].length);
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

  const LIMIT = 1 << 20; // the server reads no more either
  const file = document.querySelector("input[type=file]");
  file?.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen || chosen.size > LIMIT) return; // the server explains a file that is too large
    text.value = await chosen.text();
    // The text is what is sent from here on, so that edits to it count.
    file.value = "";
    bad.clear();
    count = 0;
    number();
    text.focus();
    text.setSelectionRange(0, 0);
    text.scrollTop = 0;
  });
})();
