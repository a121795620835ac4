// Covering what one person alone may see: their conversation with its questions, and their private channels.

import { h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

const COVERED = "gloaming covered";

/** This tab was covered before it was loaded again. */
export const wasCovered = () => keptFor(COVERED, "tab") === "yes";

/**
 * The button that covers, and uncovers.
 * @param {View} view
 */
export function coverButton(view) {
  const press = () => {
    view.covered = !view.covered;
    keepFor(COVERED, view.covered ? "yes" : "no", "tab");
    // Short messages and the personal link may be secret, too.
    view.toasts = [];
    view.link = "";
    // Panels in the background were drawn before.
    view.showAll();
  };
  return h(
    "button",
    { key: "cover", type: "button", class: "quiet small", "aria-pressed": String(view.covered), onclick: press },
    say("page-cover"),
  );
}

/**
 * A note in place of the covered conversation.
 * @param {View} view
 */
export function coveredPart(view) {
  const asks = view.room.isAsked();
  return h(
    "div",
    { key: "covered", class: "covered" },
    h("p", null, say("page-covered")),
    asks && h("p", { key: "asks", role: "status" }, h("strong", null, say("page-covered-asks"))),
  );
}
