// A text for use outside the page, such as a link or a code, with a copy button.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * A text field with a copy button.
 * @param {string} id
 * @param {string} label
 * @param {string} text
 */
export function copyField(id, label, text) {
  /** @param {any} event */
  const copy = async (event) => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
    const told = event.currentTarget.parentElement.querySelector("[role=status]");
    field.select();
    // Without https, browsers only offer the old way.
    const done = navigator.clipboard
      ? await navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        )
      : document.execCommand("copy");
    told.textContent = say(done ? "page-copied" : "page-copy-by-hand");
  };
  return h(
    "div",
    { key: id, class: "copy" },
    h("label", { id: `${id}-label`, for: id }, label),
    h("input", { id, type: "text", readonly: true, value: text, onfocus: (/** @type {any} */ e) => e.target.select() }),
    h("button", { type: "button", class: "quiet", "aria-describedby": `${id}-label`, onclick: copy }, say("page-copy")),
    h("p", { class: "copied", role: "status" }),
  );
}
