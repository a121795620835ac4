// Small parts used by all views.

import { h } from "./dom.js";
import { language, list, say } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */

/** Matches windows in which panels are side by side. */
export const WIDE = matchMedia("(min-width: 62rem)");

/**
 * Returns whether the user is writing or choosing in a field or a list. A field whose text was just sent counts again
 * once it is touched.
 */
export function writes() {
  const field = /** @type {any} */ (document.activeElement);
  return !!field?.matches(":read-write, select") && (field.value !== "" || field.dataset.sent === undefined);
}

/**
 * A button. While `busy`, it says so and does nothing, but keeps the focus.
 * @param {Child} label
 * @param {{ onclick?: () => void, busy?: boolean, kind?: string, submit?: boolean, key?: string, about?: string,
 *   off?: boolean, name?: string }} [how]
 */
export function button(label, how = {}) {
  const idle = how.busy || how.off;
  return h(
    "button",
    {
      key: how.key ?? "",
      type: how.submit ? "submit" : "button",
      class: how.kind ?? null,
      "aria-disabled": idle ? "true" : null,
      "aria-describedby": how.about ?? null,
      "aria-label": how.name ?? null,
      "data-busy": how.busy ? "" : null,
      onclick: how.submit ? null : () => !idle && how.onclick?.(),
    },
    label,
    how.busy && h("span", { key: "busy", class: "busy" }, say("page-sending")),
  );
}

/**
 * A fold with a summary line.
 * @param {string} key
 * @param {Child} line
 * @param {Child} inside
 * @param {{ open?: boolean, class?: string }} [how]
 */
export function fold(key, line, inside, how = {}) {
  return h(
    "details",
    { key, class: `fold ${how.class ?? ""}`.trim(), open: how.open ?? false },
    h("summary", null, line),
    h("div", { class: "inside" }, inside),
  );
}

/**
 * A fold whose contents are only drawn while it is open.
 * @param {import("./frame.js").View} view
 * @param {string} key
 * @param {Child} line
 * @param {() => Child} inside
 * @param {string} [kind]
 */
export function lazyFold(view, key, line, inside, kind = "") {
  const open = view.unfolded.has(key);
  const toggle = (/** @type {any} */ event) => {
    if (event.target.open === view.unfolded.has(key)) return;
    if (event.target.open) view.unfolded.add(key);
    else view.unfolded.delete(key);
    view.show();
  };
  return h(
    "details",
    { key, class: `fold ${kind}`.trim(), open, ontoggle: toggle },
    h("summary", null, line),
    open && h("div", { key: "inside", class: "inside" }, inside()),
  );
}

/**
 * Asks for confirmation of something that can't be undone.
 * @param {{ title: string, text: string, yes: string }} given
 * @returns {Promise<boolean>}
 */
export function confirm({ title, text, yes }) {
  const dialog = document.createElement("dialog");
  const parts = /** @type {const} */ (["h2", "p"]).map((tag) => document.createElement(tag));
  parts[0].textContent = title;
  parts[0].id = "confirm-title";
  parts[1].textContent = text;
  dialog.setAttribute("aria-labelledby", "confirm-title");
  const form = document.createElement("form");
  form.method = "dialog";
  for (const [value, words] of [
    ["no", say("page-keep")],
    ["yes", yes],
  ]) {
    const choice = document.createElement("button");
    choice.value = value;
    choice.textContent = words;
    choice.className = value === "yes" ? "danger" : "quiet";
    form.append(choice);
  }
  dialog.append(...parts, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => {
      dialog.remove();
      done(dialog.returnValue === "yes");
    };
  });
}

/**
 * Formats a remaining time, such as `9:05`.
 * @param {number} ms
 */
export function timeLeft(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  /** @param {number} given */
  const two = (given) => String(given).padStart(2, "0");
  if (days > 0) {
    /** @type {(value: number, unit: string) => string} */
    const unit = (value, unit) =>
      new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(value);
    return list([unit(days, "day"), unit(hours, "hour")], "unit");
  }
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
