// The back of a phone that lies face down on the table, shown in place of everything covered.

import { canLie, cover, isTurnedDown, stayOpen } from "./cover.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** A press that is longer than this, in milliseconds, uncovers for as long as it lasts. */
const HOLD = 400;

/** When the press that uncovered began, or 0. */
let pressed = 0;

/**
 * The back of a phone that lies on the table. Holding or pressing it shows the card and the question.
 * @param {View} view
 * @param {{ faces?: { name: string, icon: string }[] } | null} card
 */
export function backPart(view, card) {
  const { covered } = view;
  const [face] = card?.faces ?? [];
  const down = () => {
    pressed = covered ? performance.now() : 0;
    cover(view, false);
  };
  const up = () => {
    if (pressed > 0 && performance.now() - pressed > HOLD) cover(view, true);
  };
  /** Handles a click, which follows the press. Keyboards and screen readers send nothing else. @param {any} event */
  const click = (event) => {
    if (event.detail === 0 || pressed === 0) cover(view, !covered);
    pressed = 0;
  };
  return h(
    "div",
    { key: "back", class: covered ? "hand" : "hand up" },
    h(
      "button",
      {
        key: "turn",
        type: "button",
        class: "turn",
        "aria-expanded": String(!covered),
        onpointerdown: covered ? down : null,
        onpointerup: up,
        onpointercancel: up,
        oncontextmenu: (/** @type {any} */ event) => event.preventDefault(),
        onclick: click,
      },
      h("span", { key: "picture", class: covered ? "picture back" : "picture" }, icon(covered ? "card" : (face?.icon ?? "card"))),
      h(
        "span",
        { key: "words", class: "words" },
        h("strong", { key: "name" }, covered ? say("page-back") : (face?.name ?? say("page-card"))),
        h("span", { key: "hint", class: "fact" }, say(covered ? "page-back-hold" : "page-card-cover")),
      ),
    ),
    !covered && card && button(say(view.card ? "page-close-card" : "page-card-read"), { key: "read", kind: "quiet small", onclick: () => {
      view.card = !view.card;
      view.show();
    } }),
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
    h("p", { key: "why" }, say(isTurnedDown() ? "page-back-why" : "page-covered")),
    asks && h("p", { key: "asks", role: "status" }, h("strong", null, say("page-covered-asks"))),
    isTurnedDown() && h("p", { key: "stay", class: "row" }, button(say("page-back-never"), { kind: "quiet small", onclick: () => stayOpen(view, true) })),
  );
}

/**
 * The switch for whether this device lies face down.
 * @param {View} view
 */
export function backSwitch(view) {
  if (!canLie()) return null;
  const open = !isTurnedDown();
  const words = say(open ? "page-back-always" : "page-back-never");
  return h("p", { key: "back", class: "row" }, button(words, { kind: "quiet small", onclick: () => stayOpen(view, !open) }));
}
