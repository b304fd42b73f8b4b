// complete.js offers what can be written at the cursor (Ctrl-Space), and says what
// the field at the cursor or under the pointer means. What it shows comes from
// the server, which reads the unfinished text with the code that checks it.
"use strict";
(() => {
  const box = document.querySelector("[data-hint]");
  if (!box) return;
  const text = box.querySelector("textarea");
  const info = document.getElementById("editor-info");
  const pane = text.parentElement;

  const list = document.createElement("ul");
  list.id = "completions";
  list.className = "completions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "What can be written here");
  list.hidden = true;
  const tip = document.createElement("div");
  tip.className = "editor-tip";
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  const count = document.createElement("div");
  count.className = "visually-hidden";
  count.setAttribute("role", "status");
  pane.append(list, tip, count);
  text.setAttribute("aria-autocomplete", "list");
  text.setAttribute("aria-controls", list.id);
  text.setAttribute("aria-haspopup", "listbox");

  // place is line and column of an offset, both from 1, columns in characters.
  function place(offset) {
    const before = text.value.slice(0, offset).split("\n");
    return { line: before.length, column: [...before.at(-1)].length + 1 };
  }

  async function ask({ line, column }, signal) {
    const body = new URLSearchParams({ source: text.value, line: String(line), column: String(column) });
    const response = await fetch(box.dataset.hint, { method: "POST", body, signal, headers: { Accept: "application/json" } });
    return response.ok ? response.json() : null;
  }

  // float puts an element under a place of the text, inside of the pane.
  function float(element, { line, column }) {
    const style = getComputedStyle(text);
    const height = parseFloat(style.lineHeight);
    const width = charWidth(style);
    const top = parseFloat(style.paddingTop) + line * height - text.scrollTop;
    const left = parseFloat(style.paddingLeft) + (column - 1) * width - text.scrollLeft;
    element.hidden = false;
    element.style.left = Math.max(0, Math.min(left, pane.clientWidth - element.offsetWidth - 8)) + "px";
    const over = top + element.offsetHeight > pane.clientHeight && top - height - element.offsetHeight > 0;
    element.style.top = (over ? top - height - element.offsetHeight : top) + "px";
  }

  let measured = 0;
  function charWidth(style) {
    if (!measured) {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = style.fontSize + " " + style.fontFamily;
      measured = pen.measureText("0".repeat(100)).width / 100;
    }
    return measured;
  }

  // ── Completion ──────────────────────────────────────────────────────────

  let offers = [];
  let chosen = 0;
  let asking = null;

  const begun = () => text.value.slice(0, text.selectionStart).match(/[^\s:,[\]{}#"']*$/)[0];

  async function offer() {
    asking?.abort();
    asking = new AbortController();
    const at = place(text.selectionStart);
    let answer = null;
    try {
      answer = await ask(at, asking.signal);
    } catch {
      return; // a newer question, or no server
    }
    offers = answer?.completions ?? [];
    chosen = 0;
    if (offers.length === 0) {
      close();
      count.textContent = "Nothing is known that fits here.";
      return;
    }
    list.replaceChildren(...offers.map((o, i) => {
      const item = document.createElement("li");
      item.id = "completion-" + i;
      item.setAttribute("role", "option");
      const label = document.createElement("code");
      label.textContent = o.label;
      const detail = document.createElement("span");
      detail.textContent = o.detail;
      item.append(label, detail);
      return item;
    }));
    float(list, { line: at.line, column: at.column - [...begun()].length });
    count.textContent = offers.length === 1 ? "1 suggestion" : offers.length + " suggestions";
    mark();
  }

  function mark() {
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === chosen)));
    text.setAttribute("aria-activedescendant", "completion-" + chosen);
    const item = list.children[chosen];
    if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
    const below = item.offsetTop + item.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }

  function close() {
    list.hidden = true;
    text.removeAttribute("aria-activedescendant");
  }

  function accept() {
    const word = begun();
    const to = text.selectionStart;
    close();
    text.focus();
    text.setSelectionRange(to - word.length, text.selectionEnd);
    if (!document.execCommand("insertText", false, offers[chosen].insert)) {
      text.setRangeText(offers[chosen].insert, to - word.length, text.selectionEnd, "end");
      text.dispatchEvent(new Event("input", { bubbles: true }));
    }
    close();
  }

  text.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      offer();
      return;
    }
    if (list.hidden) return;
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in moves) {
      const step = moves[event.key];
      chosen = Math.abs(step) === 1 ? (chosen + step + offers.length) % offers.length : Math.min(Math.max(chosen + step, 0), offers.length - 1);
      mark();
    } else if (event.key === "Enter" || event.key === "Tab") {
      accept();
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  list.addEventListener("mousedown", (event) => {
    const item = event.target.closest("[role=option]");
    event.preventDefault(); // the text keeps the focus
    if (!item) return;
    chosen = [...list.children].indexOf(item);
    accept();
  });
  text.addEventListener("input", () => {
    hide();
    if (!list.hidden) offer();
  });
  text.addEventListener("blur", close);
  text.addEventListener("scroll", () => {
    close();
    hide();
  });

  // ── What the field means ────────────────────────────────────────────────

  function describe(field) {
    const parts = [field.title, field.description].filter(Boolean).join(": ");
    const more = [field.type, field.required ? "required" : "", field.default ? "default " + field.default : "", field.words?.length ? "one of " + field.words.join(", ") : ""];
    return parts + (parts ? " " : "") + "(" + more.filter(Boolean).join("; ") + ")";
  }

  let told = "";
  let telling = 0;
  document.addEventListener("selectionchange", () => {
    if (document.activeElement !== text) return;
    clearTimeout(telling);
    telling = setTimeout(async () => {
      const at = place(text.selectionStart);
      const key = at.line + ":" + at.column + ":" + text.value.length;
      if (key === told) return;
      told = key;
      let answer = null;
      try {
        answer = await ask(at);
      } catch {
        return;
      }
      const path = document.createElement("code");
      path.textContent = answer?.path ?? "";
      info.replaceChildren();
      if (answer?.field) info.append(path, " " + describe(answer.field));
    }, 250);
  });

  let waiting = 0;
  let under = "";
  function hide() {
    clearTimeout(waiting);
    tip.hidden = true;
    under = "";
  }
  text.addEventListener("mousemove", (event) => {
    const style = getComputedStyle(text);
    const box = text.getBoundingClientRect();
    const line = Math.floor((event.clientY - box.top + text.scrollTop - parseFloat(style.paddingTop)) / parseFloat(style.lineHeight)) + 1;
    const column = Math.floor((event.clientX - box.left + text.scrollLeft - parseFloat(style.paddingLeft)) / charWidth(style)) + 1;
    const written = [...(text.value.split("\n")[line - 1] ?? "")];
    const key = line + ":" + column;
    if (key === under) return;
    hide();
    if (column < 1 || column > written.length || !written[column - 1].trim()) return;
    under = key;
    waiting = setTimeout(async () => {
      let answer = null;
      try {
        answer = await ask({ line, column });
      } catch {
        return;
      }
      if (under !== key || !answer?.field) return;
      const path = document.createElement("code");
      path.textContent = answer.path;
      const words = document.createElement("p");
      words.textContent = describe(answer.field);
      tip.replaceChildren(path, words);
      float(tip, { line, column });
    }, 400);
  });
  text.addEventListener("mouseleave", hide);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
})();
