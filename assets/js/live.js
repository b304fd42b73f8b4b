// live.js follows a campaign: it opens the page's socket, puts each fragment in
// the place of the element with its id, and hands chart options on.
//
// A message is {id, topic, data}. data.fragments maps an element id to the new
// HTML of that element, data.charts maps the id of a picture to an option.
// The id of the last message is sent on reconnecting, so nothing is missed.
"use strict";
(() => {
  const main = document.querySelector("main[data-live]");
  if (!main) return;

  const FIRST_DELAY = 500; // ms
  const LAST_DELAY = 10000;
  const sign = document.getElementById("live-state");
  let after = Number(main.dataset.liveAfter) || 0;
  let delay = FIRST_DELAY;
  let timer = 0;
  let socket = null;

  function show(state, text) {
    if (!sign || sign.dataset.state === state) return;
    sign.dataset.state = state;
    sign.textContent = text;
  }

  function connect() {
    clearTimeout(timer);
    const address = new URL(main.dataset.live, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("after", String(after));
    socket = new WebSocket(address);
    socket.onopen = () => {
      delay = FIRST_DELAY;
      show("live", "Live");
    };
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = () => {
      show("lost", "Connection lost, trying again");
      // A little chance keeps many browsers from coming back at one moment.
      timer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, LAST_DELAY);
    };
  }

  function receive(message) {
    if (message.id <= after) return;
    const { fragments = {}, charts = {} } = message.data || {};
    for (const [id, html] of Object.entries(fragments)) replace(id, html);
    for (const [id, option] of Object.entries(charts)) {
      document.dispatchEvent(new CustomEvent("assay:chart", { detail: { id, option } }));
    }
    after = Math.max(after, message.id);
  }

  // replace puts html in the place of the element with this id. Where the
  // reader is keeps: focus, open details and scroll position. An element with an
  // open dialog waits until the dialog is closed.
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
    const scrolls = [...old.querySelectorAll("[role=region]")].map((e) => [e.getAttribute("aria-label"), e.scrollTop, e.scrollLeft]);
    old.replaceWith(fresh);
    for (const d of open) document.getElementById(d)?.setAttribute("open", "");
    for (const [label, top, left] of scrolls) {
      const region = [...fresh.querySelectorAll("[role=region]")].find((e) => e.getAttribute("aria-label") === label);
      if (region) region.scrollTo(left, top);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("assay:replaced", { detail: { element: fresh } }));
  }

  // Coming back to a sleeping tab should not wait for the next try.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket && socket.readyState === WebSocket.CLOSED) connect();
  });

  connect();
})();
