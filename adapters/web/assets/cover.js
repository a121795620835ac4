// Covering what one person alone may see: their conversation with its questions, and their private channels. A phone lies on the table
// face down: it is covered from the deal on, until it is held or pressed, and again when it is left alone.

import { h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { WIDE } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

const COVERED = "gloaming covered";

/** The name under which this browser keeps that it never lies face down. */
const OPEN = "gloaming stays open";

/** A phone without a touch for so long, in milliseconds, covers itself again. */
const ALONE = 90_000;

/** Devices that people lay on a table. */
const LAID = matchMedia("(pointer: coarse)");

/** Whether a game was dealt, and is not over yet; nothing, before the page knows the room. @type {boolean | null} */
let dealt = null;

/** The moment at which this page was touched last. */
let touched = 0;

/** This tab was covered before it was loaded again. */
export const wasCovered = () => keptFor(COVERED, "tab") === "yes";

/** Whether this device lies face down while a game is played. */
export const isTurnedDown = () => canLie() && keptFor(OPEN) !== "yes";

/**
 * Covers, or uncovers.
 * @param {View} view
 * @param {boolean} covered
 */
export function cover(view, covered) {
  if (view.covered === covered) return;
  view.covered = covered;
  touched = performance.now();
  keepFor(COVERED, covered ? "yes" : "no", "tab");
  // Short messages, the card and the personal link may be secret, too.
  Object.assign(view, { toasts: [], link: "", card: false });
  // Panels in the background were drawn before.
  view.showAll();
}

/** Whether this device could lie face down. */
export const canLie = () => LAID.matches && !WIDE.matches;

/**
 * Leaves a phone open from now on, or lets it lie face down again.
 * @param {View} view
 * @param {boolean} open
 */
export function stayOpen(view, open) {
  keepFor(OPEN, open ? "yes" : null);
  if (dealt) cover(view, !open);
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
