// clock.js lets a duration that still grows tick: data-elapsed holds the seconds
// that it was when the server wrote it.
"use strict";
(() => {
  const began = new WeakMap(); // element -> when its duration was 0, on this page's clock

  function words(seconds) {
    const s = Math.floor(seconds);
    const thin = "\u202f";
    const pair = (big, bigName, small, smallName) => big + thin + bigName + (small ? " " + small + thin + smallName : "");
    if (s < 60) return s + thin + "s";
    if (s < 3600) return pair(Math.floor(s / 60), "min", s % 60, "s");
    return pair(Math.floor(s / 3600), "h", Math.floor((s % 3600) / 60), "min");
  }

  function tick() {
    for (const element of document.querySelectorAll("[data-elapsed]")) {
      if (!began.has(element)) began.set(element, performance.now() - 1000 * Number(element.dataset.elapsed));
      element.textContent = words((performance.now() - began.get(element)) / 1000);
    }
  }

  setInterval(tick, 1000);
  tick();
})();
