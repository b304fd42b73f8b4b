// copy.js copies what a chip stands for and says so for a moment.
"use strict";
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const text = button.dataset.copy;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure context there is no clipboard: select the text instead.
    const shown = button.parentElement.querySelector("code");
    shown.textContent = text;
    getSelection().selectAllChildren(shown);
    return;
  }
  button.dataset.done = "";
  setTimeout(() => delete button.dataset.done, 1500);
});
