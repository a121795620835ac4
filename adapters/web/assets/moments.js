// The moments of a game: the deal, nightfall and the other phases, a card that was revealed, a death, the end. Each is
// shown over the page briefly, takes no clicks and no focus, and says nothing that isn't shown elsewhere. Users who
// prefer reduced motion see no moments.

import { plain } from "./document.js";
import { h } from "./dom.js";
import { findWord, withWords } from "./glossary.js";
import { icon } from "./icons.js";
import { WIDE } from "./parts.js";
import { beginScene, scenePart } from "./scene.js";
import { moodOf } from "./sky.js";
import { nameOf } from "./tones.js";
import { countVotes, still } from "./votes.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ kind: string, title: string, icon: string, about?: string, brief?: boolean }} Moment
 */

/** How long a moment lasts, in milliseconds. It is shorter if another one is waiting. */
const [LASTS, HURRIES] = [2_600, 1_600];

/** The drawing of each mood. @type {Record<string, string>} */
const OF_MOOD = { dusk: "candle", night: "moon", dawn: "sun", day: "sun", vote: "scales", end: "star" };

/** Related changes arrive within this time, in milliseconds. */
const TOGETHER = 180;

/** @typedef {{ phase: string, out: string[], dealt: boolean, over: boolean, saw: string[] }} Standing */

/** The state before; `null` until the page knows the game. @type {Standing | null} */
let before = null;

/** Whether something has changed, and the page is waiting for related changes. */
let waits = false;

/** Moments that wait for their turn. @type {Moment[]} */
let waiting = [];

/**
 * What this player learned but hasn't seen yet: cards aren't turned over while bystanders may look.
 * @type {string[]}
 */
let learnt = [];

/**
 * Returns the state that matters for moments.
 * @param {View} view
 * @returns {Standing}
 */
function standing({ room }) {
  const phase = room.board("lobby") ? null : room.board("phase");
  const { seats = [], table } = (phase && room.board("seats")) || {};
  return {
    phase: phase ? `${phase.title}` : "",
    out: seats.filter((/** @type {any} */ { playing }) => !playing).map((/** @type {any} */ { handle }) => handle),
    dealt: !!phase && !!room.channels.get("you") && !!room.board("card"),
    over: phase?.mood === "end" && !!room.board("story"),
    saw: (table?.marks ?? []).filter((/** @type {any} */ { own }) => own).map((/** @type {any} */ { says }) => plain(says)),
  };
}

/**
 * Notices changes. A phase, the seats and the story arrive one after the other, and are shown together once all have
 * arrived.
 * @param {View} view
 */
export function watchMoments(view) {
  countVotes(view);
  const now = standing(view);
  if (!before) before = now;
  if (learnt.length > 0 && !view.covered && (WIDE.matches || view.active === "you")) turnOver(view);
  if (waits || JSON.stringify(now) === JSON.stringify(before)) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    const last = /** @type {Standing} */ (before);
    before = standing(view);
    tellOf(view, last, before);
  }, TOGETHER);
}

/**
 * @param {View} view
 * @param {Standing} last
 * @param {Standing} now
 */
function tellOf(view, last, now) {
  const { room } = view;
  if (now.phase === "") return;
  // The end has its own scene.
  if (now.over && !last.over && last.phase !== "" && beginScene(view, last.out)) return;
  if (still() || document.hidden) return;
  learnt = now.over ? [] : [...learnt, ...now.saw.filter((words) => !last.saw.includes(words))];
  /** @type {{ handle: string, card?: { name: string, icon: string } }[]} */
  const seats = room.board("seats")?.seats ?? [];
  // A death comes before the phase that begins with it.
  for (const { handle, card } of seats.filter(({ handle }) => now.out.includes(handle) && !last.out.includes(handle)).slice(0, 3)) {
    tell(view, { kind: "death", title: say("page-moment-out", { name: nameOf(handle) }), icon: card?.icon ?? "skull", about: card?.name });
  }
  if (now.dealt && !last.dealt) tell(view, { kind: "deal", title: say("page-moment-deal"), icon: "card" });
  if (now.phase !== last.phase) {
    const mood = moodOf(room);
    tell(view, { kind: `phase of-${mood}`, title: now.phase, icon: OF_MOOD[mood] ?? "sun" });
  }
  view.show();
}

/**
 * Turns over the cards that this player learned of, if the message names one.
 * @param {View} view
 */
function turnOver(view) {
  for (const words of learnt.splice(0)) {
    const [named] = withWords(words).filter((part) => typeof part !== "string");
    const card = typeof named === "object" ? findWord(named.shown) : undefined;
    if (card) tell(view, { kind: "turned", title: card.name, icon: card.icon, about: words });
  }
}

/**
 * @param {View} view
 * @param {Moment} moment
 */
function tell(view, moment) {
  waiting.push(moment);
  // After all simultaneous moments are known, as they are shorter.
  if (waiting.length === 1) queueMicrotask(() => pass(view));
}

/**
 * Shows the first moment for its time, then the next.
 * @param {View} view
 */
function pass(view) {
  waiting[0].brief = waiting.length > 1;
  view.show();
  setTimeout(() => {
    waiting = waiting.slice(1);
    if (waiting.length > 0) pass(view);
    else view.show();
  }, waiting[0].brief ? HURRIES : LASTS);
}

/**
 * The current moment, and the scene of the end.
 * @param {View} view
 */
export function momentPart(view) {
  const [moment] = waiting;
  return [
    scenePart(view),
    moment &&
    h(
      "div",
      { key: `moment ${moment.kind} ${moment.title}`, class: `moment ${moment.kind}${moment.brief ? " brief" : ""}`, "aria-hidden": "true" },
      h("div", { class: "picture" }, icon(moment.icon)),
      h("p", { class: "title" }, moment.title),
      moment.about && h("p", { class: "about" }, moment.about),
    ),
  ];
}
