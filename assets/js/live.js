// live.js follows a campaign: it opens the page's socket and hands each patch on
// to patch.js.
//
// A message is {id, topic, data}; data is the patch.
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
    document.dispatchEvent(new CustomEvent("assay:patch", { detail: message.data || {} }));
    after = Math.max(after, message.id);
  }

  // Coming back to a sleeping tab should not wait for the next try.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket && socket.readyState === WebSocket.CLOSED) connect();
  });

  connect();
})();
