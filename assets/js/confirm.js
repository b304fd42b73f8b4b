// confirm.js asks before a form is sent whose data-confirm names a dialog. The
// dialog's own button sends the form with confirmed=yes.
"use strict";
document.addEventListener("submit", (event) => {
  const id = event.target.dataset.confirm;
  if (!id || event.submitter?.name === "confirmed") return;
  event.preventDefault();
  document.getElementById(id).showModal();
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
});
