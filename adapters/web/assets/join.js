// Joining: with a name, this browser gets a seat.

import { h } from "./dom.js";
import { keepName, nameField } from "./name.js";
import { newKey, Refused, tell } from "./net.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 */

/** @param {View} view */
export function joinPanel(view) {
  return h("div", { class: "padded" }, h("p", null, say("page-join-late")), joinForm(view));
}

/** @param {View} view */
export function joinForm(view) {
  const { room } = view;
  const fault = view.faults.get("name") ?? "";
  const busy = view.faults.has("joining");
  /** @param {any} event */
  const join = async (event) => {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.target).get("name")).trim();
    view.faults.delete("name");
    view.faults.set("joining", "");
    view.show();
    const take = () => tell(`${room.path}/join`, { key: newKey(), name });
    try {
      // Tabs of one browser join one after the other.
      await (navigator.locks?.request("join", take) ?? take());
      keepName(name);
      await room.restart();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      view.faults.set("name", error.message);
      // Another tab has taken this browser's seat.
      if (error.status === 409 && !error.field) await room.restart();
      if (room.look.you) view.faults.delete("name");
      document.getElementById("name")?.focus();
    } finally {
      view.faults.delete("joining");
      view.show();
    }
  };
  return h(
    "form",
    { key: "join", class: "join", onsubmit: join },
    h(
      "div",
      { class: "field" },
      h("label", { for: "name" }, say("page-your-name")),
      // A visitor who follows a link can type their name at once.
      h("input", { ...nameField(fault !== ""), mount: (/** @type {HTMLElement} */ el) => document.activeElement === document.body && el.focus({ preventScroll: true }) }),
      h("p", { id: "name-hint", class: "hint" }, say("page-name-hint")),
      h("p", { id: "open-fault", class: "fault", role: "alert", hidden: fault === "" }, fault),
    ),
    button(say("page-join-button"), { submit: true, kind: "primary", busy }),
  );
}
