// Covers what only one player may see: their direct conversation with its questions, and their private channels. A
// phone on the table lies face down: it is covered from the deal on until it is held or pressed, and again when it is
// left alone.

import { h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { WIDE } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

const COVERED = "gloaming covered";

/** The storage key for whether this browser never lies face down. */
const OPEN = "gloaming stays open";

/** After this long without a touch, in milliseconds, a phone covers itself again. */
const ALONE = 90_000;

/** Matches devices that are laid on a table. */
const LAID = matchMedia("(pointer: coarse)");

/** Whether a game was dealt and isn't over yet; `null` until the room is known. @type {boolean | null} */
let dealt = null;

/** When this page was last touched. */
let touched = 0;

/** Whether this tab was covered before it was reloaded. */
export const wasCovered = () => keptFor(COVERED, "tab") === "yes";

/** Whether this device lies face down during a game. */
export const isTurnedDown = () => canLie() && keptFor(OPEN) !== "yes";

/**
 * Covers or uncovers.
 * @param {View} view
 * @param {boolean} covered
 */
export function cover(view, covered) {
  if (view.covered === covered) return;
  view.covered = covered;
  touched = performance.now();
  keepFor(COVERED, covered ? "yes" : "no", "tab");
  // Toasts, the card and the personal link may be secret, too.
  Object.assign(view, { toasts: [], link: "", card: false });
  // Panels in the background are outdated.
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
 * Covers a phone that was left alone or put away.
 * @param {View} view
 */
export function coverAgain(view) {
  if (dealt && isTurnedDown()) cover(view, true);
}

/**
 * The button that covers and uncovers.
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
