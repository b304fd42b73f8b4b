// menu.js closes an open menu of the bar when the focus or a click goes elsewhere,
// and with Escape, which gives the focus back to its button. Opening and closing by
// the button itself needs no script.
"use strict";
const closeMenus = (but) => {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!but || !menu.contains(but)) menu.open = false;
  }
};
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("focusin", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
