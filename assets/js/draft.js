// draft.js saves a draft while it is typed: a moment after the last key the text
// goes to the server, which keeps it, checks it, and answers with its problems
// and its preview. Nothing is sent over what somebody else saved meanwhile.
"use strict";
(() => {
  const box = document.querySelector("[data-validate]");
  if (!box) return;
  const text = box.querySelector("textarea");
  const form = text.form;
  const revision = form.elements.revision;
  const PAUSE = 400; // ms after the last key
  const AGAIN = 3000; // ms after a failure
  let kept = text.value; // what the server has
  let sending = null; // the save that is on its way
  let blocked = false; // by a conflict that a person has to settle
  let timer = 0;

  const unsaved = () => text.value !== kept;

  function show(state, words) {
    const saved = document.getElementById("saved");
    saved.dataset.state = state;
    saved.textContent = words;
  }

  function soon(wait) {
    clearTimeout(timer);
    timer = setTimeout(save, wait);
  }

  // save sends the text until what stands in the editor is kept. It answers
  // whether it is.
  async function save() {
    clearTimeout(timer);
    while (sending) await sending; // others may wait for the same
    if (blocked || !unsaved()) return !unsaved();
    sending = send(box.dataset.validate, new URLSearchParams({ source: text.value, revision: revision.value }), text.value);
    const done = await sending;
    sending = null;
    if (done && unsaved()) soon(PAUSE);
    return done && !unsaved();
  }

  async function send(address, body, source) {
    show("saving", "Saving");
    let answer;
    try {
      const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" }, keepalive: body.toString().length < 60000 });
      answer = response.headers.get("Content-Type")?.startsWith("application/json") ? await response.json() : { failure: await said(response) };
      if (response.status >= 500 || response.status === 429) soon(AGAIN);
    } catch {
      show("failed", "Not saved: the server does not answer. Trying again.");
      soon(AGAIN);
      return false;
    }
    if (answer.failure) {
      show("failed", "Not saved: " + answer.failure);
      return false;
    }
    take(answer, source);
    return !blocked;
  }

  // said is what a page that is no answer for scripts says.
  async function said(response) {
    if (response.status === 401) return "you are signed out. Sign in again in another window; the text stays here.";
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("h1")?.textContent.trim() || "the server answered with " + response.status + ".";
  }

  function take(answer, source) {
    blocked = Boolean(answer.conflict);
    if (!blocked) {
      revision.value = String(answer.revision);
      kept = source;
    }
    document.dispatchEvent(new CustomEvent("assay:patch", { detail: answer }));
    if (text.value === source && answer.marks) document.dispatchEvent(new CustomEvent("assay:marks", { detail: answer.marks }));
    if (blocked) show("failed", "Not saved: somebody else saved meanwhile.");
    text.toggleAttribute("aria-invalid", false);
    if (answer.marks?.some((m) => m.severity === "error")) text.setAttribute("aria-invalid", "true");
  }

  text.addEventListener("input", () => {
    if (blocked) return;
    soon(PAUSE);
  });

  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      save();
    }
  });

  // A button of the form waits for the save that is on its way, so that it is
  // based on it. A fix of one problem needs no new page.
  document.addEventListener("submit", async (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    const button = event.submitter;
    const mends = button?.name === "repair" && button.value !== "all";
    if (!mends && !unsaved() && !sending) {
      leaving = true;
      return;
    }
    if (button?.name === "over") {
      leaving = true;
      return; // settles the conflict; the text goes with the form
    }
    event.preventDefault();
    if (!(await save())) return;
    if (!mends) {
      leaving = true;
      form.requestSubmit(button);
      return;
    }
    const body = new URLSearchParams({ source: text.value, revision: revision.value, repair: button.value });
    sending = repair(button.formAction, body, text.value);
    await sending;
    sending = null;
  });

  async function repair(address, body, source) {
    show("saving", "Saving");
    try {
      const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
      const answer = await response.json();
      if (answer.failure) {
        show("failed", answer.failure);
        return;
      }
      if (answer.source !== undefined && text.value === source) {
        kept = answer.source;
        document.dispatchEvent(new CustomEvent("assay:text", { detail: answer.source }));
        clearTimeout(timer);
      }
      // What was typed meanwhile stays, is saved next, and has the problem again.
      take(answer, answer.source ?? source);
      if (!blocked && unsaved()) soon(PAUSE);
    } catch {
      show("failed", "The fix was not made: the server does not answer.");
    }
  }

  // A way out of the page first saves.
  let leaving = false;
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download") || link.hasAttribute("data-leave") ||
      link.target || blocked || link.hash && link.pathname === location.pathname || !unsaved() && !sending) return;
    event.preventDefault();
    await save();
    location.assign(link.href); // the browser asks first when that was in vain
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) save();
  });
  addEventListener("beforeunload", (event) => {
    if (unsaved() && !leaving) event.preventDefault();
  });
})();
