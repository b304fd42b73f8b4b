// tabs.js makes a list of links to panels into tabs: one panel at a time, arrow
// keys between tabs, the open one in the address.
"use strict";
(() => {
  const lists = () => document.querySelectorAll("[data-tabs]");
  const tabsOf = (list) => [...list.querySelectorAll("[role=tab]")];
  const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

  function select(tab, focus) {
    for (const other of tabsOf(tab.closest("[data-tabs]"))) {
      const chosen = other === tab;
      other.setAttribute("aria-selected", String(chosen));
      if (chosen) other.removeAttribute("tabindex");
      else other.setAttribute("tabindex", "-1");
      panelOf(other)?.toggleAttribute("data-open", chosen);
    }
    if (focus) tab.focus();
  }

  // The address wins over what the server opened.
  function followAddress() {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!id) return;
    for (const list of lists()) {
      const tab = tabsOf(list).find((t) => {
        const panel = panelOf(t);
        return panel && (panel.id === id || panel.querySelector("#" + CSS.escape(id)));
      });
      if (tab) select(tab, false);
    }
  }

  document.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-tabs] [role=tab]");
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(tab, false);
    history.replaceState(null, "", tab.hash);
  });

  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest("[data-tabs] [role=tab]");
    if (!tab) return;
    const all = tabsOf(tab.closest("[data-tabs]"));
    const at = all.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) {
      if (event.key === " ") {
        event.preventDefault();
        tab.click();
      }
      return;
    }
    event.preventDefault();
    const next = all[(to + all.length) % all.length];
    select(next, true);
    history.replaceState(null, "", next.hash);
  });

  // A bar that came anew marks the tab that the server knows of, not the one
  // that the reader has open.
  document.addEventListener("assay:replaced", ({ detail: { element } }) => {
    if (!element.matches("[data-tabs]")) return;
    const tab = tabsOf(element).find((t) => panelOf(t)?.hasAttribute("data-open"));
    if (tab) select(tab, false);
  });

  addEventListener("hashchange", followAddress);
  followAddress();
})();
