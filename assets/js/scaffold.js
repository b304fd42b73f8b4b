// scaffold.js saves the form of a draft as it is filled in, and puts what the
// server answers in the place of what stood there: the file, the problems, the
// price and the steps. Without it every button of the form is a request and a new
// page; the address and the answer are the same.
"use strict";
(() => {
  const form = () => document.querySelector("form[data-scaffold]");
  if (!form()) return;

  const PAUSE = 500; // ms of quiet before a change is saved
  const LOOK = 400; // ms between two looks at a check that runs
  let timer = 0;
  let looking = 0;
  let sending = false;
  let next = null; // what is to be sent after the answer that is awaited
  let changed = false; // something was typed that no answer has covered
  let going = ""; // where a link leads that was followed before all was saved

  // What is renewed when only fields were saved, so that the focus and what is
  // being typed stay; a button renews the steps as well.
  const QUIET = ["scaffold-bar", "scaffold-side", "calculator", "budget-price", "check-rows", "scaffold-lists", "verdict", "next-line", "draft-status", "trial", "test-trial"];

  // state tells what is still under way, for the page's own look and for tests.
  function state() {
    form().dataset.state = sending ? "saving" : changed ? "typing" : "saved";
  }

  function saved(state, text) {
    const line = document.getElementById("saved");
    if (!line) return;
    line.dataset.state = state;
    line.textContent = text;
  }

  // snapshot is the value of every field by its name.
  const snapshot = () => new Map([...form().elements].filter((e) => e.name && e.type !== "submit" && e.type !== "hidden").map((e) => [e.name, e.value]));

  // After a conflict only a button saves: it would put these fields over what
  // somebody else saved.
  const held = () => form().hasAttribute("data-conflict");

  async function send(button) {
    clearTimeout(timer);
    if (!button && held()) return saved("failed", "Not saved: press Save to put your fields over the saved ones");
    if (sending) {
      next = button ?? next ?? null;
      changed = true;
      return;
    }
    sending = true;
    changed = false;
    state();
    const body = new URLSearchParams(new FormData(form()));
    body.set(button?.name || "do", button?.value ?? "save"); // a fix of a problem has a name of its own
    const before = snapshot();
    saved("saving", "Saving");
    let answer;
    try {
      answer = await fetch(form().action, { method: "POST", body, headers: { Accept: "text/html" } });
    } catch {
      sending = false;
      changed = true;
      state();
      saved("failed", "Not saved: the server does not answer. Your fields are kept; change one to try again.");
      return settled();
    }
    if (answer.status === 429) { // too much at once: nothing is lost, and it is sent again
      sending = false;
      changed = true;
      next = button ?? next;
      state();
      saved("saving", "Not saved yet: the server is busy. Trying again.");
      timer = setTimeout(() => {
        const wanted = next;
        next = null;
        send(wanted);
      }, 1000 * (Number(answer.headers.get("Retry-After")) || 1));
      return;
    }
    const here = new URL(answer.url);
    if (here.pathname !== location.pathname) return leave(answer.url); // a check, the campaign, the sign-in
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    sending = false;
    const fresh = page.querySelector("form[data-scaffold]");
    const kept = fresh !== null && !fresh.hasAttribute("data-unsaved");
    const wanted = next;
    next = null;
    if (fresh) show(page, Boolean(button), before, kept);
    else if (answer.ok) return leave(location.pathname);
    else saved("failed", "Not saved: " + refusal(answer.status, page));
    if (!kept) changed = true; // the fields hold what is nowhere else
    state();
    if (kept && !held() && (wanted || changed)) send(wanted);
    else settled();
  }

  // refusal is what a page without the form says: that of an error.
  function refusal(status, page) {
    if (status === 401) return "you are signed out. Sign in again in another window; your fields stay here.";
    return page.querySelector("h1")?.textContent.trim() || "the server answered with " + status + ".";
  }

  // settled goes where a link led. The browser asks first when something could
  // not be saved.
  function settled() {
    if (!going) return;
    const to = going;
    going = "";
    location.assign(to);
  }

  // leave goes to another page; what was typed is saved by then.
  function leave(address) {
    sending = changed = false;
    location.assign(address);
  }

  // show puts an answer into the page.
  function show(page, whole, before, kept) {
    const focus = document.activeElement;
    const place = focus && form().contains(focus) ? { id: focus.id, name: focus.name, value: focus.value, from: focus.selectionStart, to: focus.selectionEnd } : null;
    const typed = snapshot();
    banner(page);
    for (const selector of ["h1", ".draft-tabs", ".crumbs"]) {
      const old = document.querySelector(selector);
      const fresh = page.querySelector(selector);
      if (old && fresh && !old.isEqualNode(fresh)) old.replaceWith(document.adoptNode(fresh));
    }
    for (const id of whole ? ["scaffold-bar", "scaffold-steps", "scaffold-side", "scaffold-lists", "draft-status"] : QUIET) replace(page, id);
    if (!whole) marks(page);
    // What was typed while the answer was under way stays and is sent again.
    for (const field of form().elements) {
      if (!field.name || field.type === "submit" || field.type === "hidden" || !typed.has(field.name)) continue;
      if (typed.get(field.name) !== before.get(field.name) && field.value !== typed.get(field.name)) {
        field.value = typed.get(field.name);
        changed = true;
      }
    }
    const fresh = page.getElementById("saved");
    if (kept && fresh) saved("saved", fresh.textContent.trim());
    else if (!kept) saved("failed", "Not saved");
    if (whole && place) back(place);
    form().toggleAttribute("data-conflict", page.querySelector("form[data-conflict]") !== null);
    form().toggleAttribute("data-waiting", page.querySelector("form[data-waiting]") !== null);
    wait();
  }

  function replace(page, id) {
    const old = document.getElementById(id);
    const fresh = page.getElementById(id);
    if (!old || !fresh || old.isEqualNode(fresh)) return;
    const open = new Map([...old.querySelectorAll("details[id]")].map((d) => [d.id, d.open]));
    const scrolls = [...old.querySelectorAll("[role=region]")].map((e) => [e.getAttribute("aria-label"), e.scrollTop, e.scrollLeft]);
    old.replaceWith(document.adoptNode(fresh));
    for (const d of fresh.querySelectorAll("details[id]")) if (open.has(d.id) && d.id !== "browse") d.open = open.get(d.id);
    for (const [label, top, left] of scrolls) {
      [...fresh.querySelectorAll("[role=region]")].find((e) => e.getAttribute("aria-label") === label)?.scrollTo(left, top);
    }
    document.dispatchEvent(new CustomEvent("assay:replaced", { detail: { element: fresh } }));
  }

  // marks renews what is said under fields, and the heads of steps, without
  // touching the fields.
  function marks(page) {
    for (const head of document.querySelectorAll(".step-head")) {
      const fresh = page.getElementById(head.querySelector("h2").id)?.closest(".step-head");
      if (fresh && !head.isEqualNode(fresh)) head.replaceWith(document.adoptNode(fresh));
    }
    for (const field of form().querySelectorAll(".field input, .field select")) {
      const fresh = page.getElementById(field.id);
      if (!fresh) continue;
      for (const name of ["aria-invalid", "aria-describedby"]) {
        if (fresh.hasAttribute(name)) field.setAttribute(name, fresh.getAttribute(name));
        else field.removeAttribute(name);
      }
      for (const part of ["-hint", "-wrong", "-careful"]) {
        const old = document.getElementById(field.id + part);
        const now = page.getElementById(field.id + part);
        if (old && now) old.replaceWith(document.adoptNode(now));
        else if (old) old.remove();
        else if (now) field.closest(".field").append(document.adoptNode(now));
      }
    }
  }

  function banner(page) {
    for (const old of document.querySelectorAll("main > .banner")) old.remove();
    const fresh = page.querySelector("main > .banner");
    if (!fresh) return;
    document.querySelector(".draft-tabs").before(document.adoptNode(fresh));
    document.querySelector("main > .banner").scrollIntoView({ block: "nearest" });
  }

  // back returns the focus to where it was, or to the nearest thing that is left.
  function back(place) {
    const same = place.id ? document.getElementById(place.id) : null;
    const button = [...form().querySelectorAll("button")].find((b) => b.name === place.name && b.value === place.value);
    const target = same ?? button ?? document.getElementById("saved");
    if (!same && !button) return;
    target.focus({ preventScroll: true });
    if (same && place.from !== undefined && place.from !== null && same.setSelectionRange) same.setSelectionRange(place.from, place.to);
  }

  // A check that runs is looked at until it ends; nothing is sent for it.
  function wait() {
    clearTimeout(looking);
    if (form().hasAttribute("data-waiting")) looking = setTimeout(look, LOOK);
  }
  async function look() {
    if (sending) return wait();
    try {
      const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (sending || !page.querySelector("form[data-scaffold]")) return wait();
      if (held()) return wait();
      if (page.querySelector("form[data-waiting]")) show(page, false, snapshot(), true);
      else send({ value: "save" }); // with what was typed meanwhile, and the steps anew
    } catch {
      wait();
    }
  }

  document.addEventListener("input", (event) => {
    if (!form().contains(event.target)) return;
    changed = true;
    state();
    clearTimeout(timer);
    timer = setTimeout(() => send(null), PAUSE);
  });
  document.addEventListener("change", (event) => {
    if (!form().contains(event.target)) return;
    // A choice shows other fields at once.
    send(event.target.tagName === "SELECT" && !held() ? { value: "save" } : null);
  });
  document.addEventListener("submit", (event) => {
    if (event.target !== form()) return;
    event.preventDefault();
    send(event.submitter ?? { value: "save" });
  });
  window.addEventListener("beforeunload", (event) => {
    if (changed || sending) event.preventDefault();
  });
  // A way out of the page first saves.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.hasAttribute("download") ||
      link.pathname === location.pathname || held() || !changed && !sending) return;
    event.preventDefault();
    going = link.href;
    if (!sending) send(null);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-line]");
    if (!link) return;
    const row = document.getElementById("L" + link.dataset.line);
    if (!row) return;
    event.preventDefault();
    for (const old of document.querySelectorAll(".source-line.shown")) old.classList.remove("shown");
    row.classList.add("shown");
    const listing = row.closest(".source");
    listing.scrollTop = row.offsetTop - listing.offsetTop - listing.clientHeight / 3;
    listing.scrollIntoView({ block: "nearest" });
    listing.focus({ preventScroll: true });
  });

  state();
  wait();
})();
