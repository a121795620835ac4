// The moments of a game: the deal, nightfall and the other phases, a card that was seen, a death, the end. Each is shown over the page for a moment,
// takes no touch and no focus, and says nothing that does not stand elsewhere. A person who wants no motion sees no moments.

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

/** A moment lasts this long, in milliseconds; one after which another waits is shorter. */
const [LASTS, HURRIES] = [2_600, 1_600];

/** The drawing of each mood. @type {Record<string, string>} */
const OF_MOOD = { dusk: "candle", night: "moon", dawn: "sun", day: "sun", vote: "scales", end: "star" };

/** What belongs together comes within this time, in milliseconds. */
const TOGETHER = 180;

/** @typedef {{ phase: string, out: string[], dealt: boolean, over: boolean, saw: string[] }} Standing */

/** What stood before: nothing, before the page knows the game. @type {Standing | null} */
let before = null;

/** Whether something is different, and the page waits for what belongs to it. */
let waits = false;

/** Moments that wait for their turn. @type {Moment[]} */
let waiting = [];

/** What this person learnt, and did not see yet: a card is not turned over while others may look. @type {string[]} */
let learnt = [];

/**
 * What matters for moments now.
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
 * Notices what is different from before. A phase, the seats and the story come one after the other: what they say is shown once all of
 * it is there.
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
  // The end is a scene of its own.
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
 * Turns over the cards that this person learnt of: those of which the words name one.
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
  // Once all that come together are known: they are shorter.
  if (waiting.length === 1) queueMicrotask(() => pass(view));
}

/**
 * The first of them ends after its time.
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
 * The moment that is shown now, and the scene of the end.
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
