// sliders.js ties a range to the number field that it names: either moves the
// other. Without scripts only the field is used.
"use strict";
(() => {
  for (const range of document.querySelectorAll("input[type=range][data-for]")) {
    const field = document.getElementById(range.dataset.for);
    if (!field) continue;
    range.addEventListener("input", () => { field.value = range.value; });
    field.addEventListener("input", () => { if (field.value !== "") range.value = field.value; });
  }
})();
