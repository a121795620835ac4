// Covering what one person alone may see: their conversation with its questions, and their private channels. A phone lies on the table
// face down: it is covered from the deal on, until it is held or pressed, and again when it is left alone.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { keepFor, keptFor } from "./memory.js";
import { button, WIDE } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

const COVERED = "gloaming covered";

/** The name under which this browser keeps that it shall not lie face down. */
const OPEN = "gloaming stays open";

/** A press that is longer than this, in milliseconds, uncovers for as long as it lasts. */
const HOLD = 400;

/** A phone that nobody touches for so long, in milliseconds, covers itself again. */
const ALONE = 90_000;

/** Devices that people lay on a table. */
const LAID = matchMedia("(pointer: coarse)");

/** A game was dealt, and is not over yet. */
let dealt = false;

/** The moment at which this page was touched last. */
let touched = 0;

/** The moment at which the press began that uncovered, or 0. */
let pressed = 0;

/** This tab was covered before it was loaded again. */
export const wasCovered = () => keptFor(COVERED, "tab") === "yes";

/** Whether this device lies face down while a game is played. */
export const isTurnedDown = () => LAID.matches && !WIDE.matches && keptFor(OPEN) !== "yes";

/**
 * Covers, or uncovers.
 * @param {View} view
 * @param {boolean} covered
 */
function cover(view, covered) {
  if (view.covered === covered) return;
  view.covered = covered;
  touched = performance.now();
  keepFor(COVERED, covered ? "yes" : "no", "tab");
  // Short messages, the card and the personal link may be secret, too.
  Object.assign(view, { toasts: [], link: "", card: false });
  // Panels in the background were drawn before.
  view.showAll();
}

/**
 * Turns a phone face down when cards are dealt, and up when the game is over.
 * @param {View} view
 */
export function watchCover(view) {
  const { room } = view;
  const plays = room.channels.has("you") && !room.board("lobby") && !room.board("story") && !!(room.board("card") ?? room.board("options"));
  if (plays === dealt) return;
  dealt = plays;
  if (!isTurnedDown()) return;
  cover(view, plays);
  if (!plays) return;
  const touch = () => (touched = performance.now());
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touch, { passive: true });
  const timer = setInterval(() => {
    if (!dealt) clearInterval(timer);
    else if (!view.covered && performance.now() - touched > ALONE) coverAgain(view);
  }, 5_000);
}

/**
 * Covers a phone that was left alone, or put away.
 * @param {View} view
 */
export function coverAgain(view) {
  if (dealt && isTurnedDown()) cover(view, true);
}

/**
 * The button that covers, and uncovers.
 * @param {View} view
 */
export function coverButton(view) {
  return h(
    "button",
    {
      key: "cover",
      type: "button",
      class: "quiet small",
      "aria-pressed": String(view.covered),
      onclick: () => cover(view, !view.covered),
    },
    say("page-cover"),
  );
}

/**
 * The back of a phone that lies on the table: held or pressed, it shows the card and the question.
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
  /** A click comes after the press; a keyboard and a screen reader send nothing else. @param {any} event */
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
  const stay = () => {
    keepFor(OPEN, "yes");
    cover(view, false);
  };
  return h(
    "div",
    { key: "covered", class: "covered" },
    h("p", { key: "why" }, say(isTurnedDown() ? "page-back-why" : "page-covered")),
    asks && h("p", { key: "asks", role: "status" }, h("strong", null, say("page-covered-asks"))),
    isTurnedDown() && h("p", { key: "stay", class: "row" }, button(say("page-back-never"), { kind: "quiet small", onclick: stay })),
  );
}

/**
 * The switch for a device that shall lie face down again, or no longer.
 * @param {View} view
 */
export function backSwitch(view) {
  if (!LAID.matches || WIDE.matches) return null;
  const open = keptFor(OPEN) === "yes";
  const press = () => {
    keepFor(OPEN, open ? null : "yes");
    if (dealt) cover(view, open);
    view.showAll();
  };
  return h("p", { key: "back", class: "row" }, button(say(open ? "page-back-always" : "page-back-never"), { kind: "quiet small", onclick: press }));
}
