// patch.js puts new HTML in the place of elements: what the socket or an answer
// of the server brings. An assay:patch event holds fragments, which map an
// element id to the new HTML of that element, and charts, which map the id of a
// picture to an option.
"use strict";
(() => {
  document.addEventListener("assay:patch", ({ detail: { fragments = {}, charts = {} } }) => {
    for (const [id, html] of Object.entries(fragments)) replace(id, html);
    for (const [id, option] of Object.entries(charts)) {
      document.dispatchEvent(new CustomEvent("assay:chart", { detail: { id, option } }));
    }
  });

  // replace puts html in the place of the element with this id. Where the
  // reader is keeps: focus, open details and scroll position, and a form marked
  // data-keep, with what was typed into it. An element with an open dialog waits
  // until the dialog is closed.
  const waiting = new Map();
  function replace(id, html) {
    const old = document.getElementById(id);
    if (!old) return;
    const dialog = old.querySelector("dialog[open]");
    if (dialog) {
      if (!waiting.has(id)) {
        dialog.addEventListener("close", () => {
          const newest = waiting.get(id);
          waiting.delete(id);
          replace(id, newest);
        }, { once: true });
      }
      waiting.set(id, html);
      return;
    }
    const template = document.createElement("template");
    template.innerHTML = html;
    const fresh = template.content.firstElementChild;
    // What did not change stays, so that a click that began on it also ends on it.
    if (!fresh || old.isEqualNode(fresh)) return;

    const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
    const open = [...old.querySelectorAll("details[open][id]")].map((d) => d.id);
    const scrolls = [...old.querySelectorAll("[role=region], [role=log]")].map((e) => [
      e.getAttribute("aria-label"), e.scrollTop, e.scrollLeft, e.scrollHeight - e.clientHeight - e.scrollTop < 4,
    ]);
    for (const form of old.querySelectorAll("form[data-keep][id]")) fresh.querySelector("#" + CSS.escape(form.id))?.replaceWith(form);
    old.replaceWith(fresh);
    for (const d of open) document.getElementById(d)?.setAttribute("open", "");
    for (const [label, top, left, atEnd] of scrolls) {
      const region = [...fresh.querySelectorAll("[role=region], [role=log]")].find((e) => e.getAttribute("aria-label") === label);
      if (!region) continue;
      // Who reads the end of a log goes on reading its end.
      region.scrollTo(left, region.matches("[role=log]") && atEnd ? region.scrollHeight : top);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("assay:replaced", { detail: { element: fresh } }));
  }
})();
