// edges.js marks what goes on sideways beyond its edge: the style fades the end
// where there is more, and the keyboard reaches it.
"use strict";
(() => {
  const SCROLLERS = ".table-wrap, .graph-scroll";

  function mark(element) {
    const rest = element.scrollWidth - element.clientWidth;
    element.toggleAttribute("data-more", rest > 1 && element.scrollLeft < rest - 1);
    // What scrolls must have a name and take the keys; part of it has both from
    // the server.
    if (rest > 1 && !element.hasAttribute("tabindex")) {
      element.tabIndex = 0;
      element.setAttribute("role", "region");
      element.setAttribute("aria-label", element.querySelector("caption")?.firstChild?.textContent.trim() || "Table");
    }
  }

  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target.matches(SCROLLERS) ? target : target.parentElement);
  });

  function watch(root) {
    for (const element of root.querySelectorAll(SCROLLERS)) {
      sizes.observe(element);
      if (element.firstElementChild) sizes.observe(element.firstElementChild);
    }
  }

  document.addEventListener("scroll", ({ target }) => {
    if (target instanceof Element && target.matches(SCROLLERS)) mark(target);
  }, { capture: true, passive: true });
  // What a closed list holds has its size only when it opens.
  document.addEventListener("toggle", ({ target }) => {
    for (const element of target.querySelectorAll(SCROLLERS)) mark(element);
  }, true);
  document.addEventListener("assay:replaced", ({ detail: { element } }) => watch(element.parentElement || element));

  watch(document);
})();
