// tables.js sorts a table by the column whose head is clicked, and lets a table
// that is wider than its place be scrolled with the keyboard. A cell's data-sort
// wins over its text; cells without a value go last both ways.
"use strict";
(() => {
  // A stop for Tab only while there is something to scroll.
  const widths = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) {
        target.tabIndex = 0;
        target.setAttribute("role", "group");
        target.setAttribute("aria-label", target.querySelector("caption")?.textContent.trim() || "Table");
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) target.removeAttribute(name);
      }
    }
  });

  function prepare(root) {
    for (const wrap of root.querySelectorAll(".table-wrap:not([role=region])")) widths.observe(wrap);
    for (const table of root.querySelectorAll("table[data-sortable]")) {
      for (const head of table.querySelectorAll("thead th")) {
        if (head.querySelector(".sort") || !head.textContent.trim()) continue;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "sort";
        button.append(...head.childNodes);
        head.append(button);
      }
    }
  }

  function key(row, column) {
    const cell = row.cells[column];
    if (!cell) return "";
    const text = (cell.dataset.sort ?? cell.textContent).trim();
    const value = Number(text.replace(/[\u202f ]/g, "").replace("−", "-"));
    return text === "" || text === "–" ? "" : Number.isNaN(value) ? text : value;
  }

  function compare(a, b) {
    if (typeof a === "number" && typeof b === "number") return a - b;
    return String(a).localeCompare(String(b), "en", { numeric: true });
  }

  function sort(head) {
    const table = head.closest("table");
    const body = table.tBodies[0];
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const rows = [...body.rows].map((row) => [key(row, head.cellIndex), row]);
    const empty = rows.filter(([k]) => k === "");
    const full = rows.filter(([k]) => k !== "").sort(([a], [b]) => (down ? compare(b, a) : compare(a, b)));
    body.append(...[...full, ...empty].map(([, row]) => row));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".sort");
    if (button) sort(button.closest("th"));
  });
  document.addEventListener("assay:replaced", ({ detail: { element } }) => prepare(element.parentElement || element));
  prepare(document);
})();
