// The arrows on the table: public votes with the number for each seat, and what else the game draws there. Votes that
// arrive all at once are revealed one after the other.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { areaOf, centreSpot, drawnOn, isLong, spot, wraps } from "./seats.js";
import { nameOf } from "./tones.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./seats.js").Seat} Seat
 * @typedef {{ from: string, to: string | null, label: string, now: boolean }} Vote
 */

/** The time between two revealed votes, in milliseconds. */
const STEP = 450;

/** Whether the user prefers reduced motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Which votes are being revealed, and how many were. @type {{ votes: string, shown: number }} */
let counting = { votes: "", shown: 0 };

/**
 * Returns the visible votes. Those of the last phase only stay for the end of the game, and until all are revealed.
 * @param {View} view
 * @returns {Vote[]}
 */
function shownVotes({ room }) {
  /** @type {Vote[]} */
  const votes = room.board("seats")?.votes ?? [];
  const over = room.board("phase")?.mood === "end";
  const standing = votes.filter((vote) => vote.now || over || counting.shown < votes.length);
  return standing.slice(0, JSON.stringify(votes) === counting.votes ? counting.shown : standing.length);
}

/**
 * Begins to reveal votes that arrived at once, and recognizes those that arrived one by one.
 * @param {View} view
 */
export function countVotes(view) {
  /** @type {Vote[]} */
  const votes = view.room.board("seats")?.votes ?? [];
  const known = JSON.stringify(votes);
  if (known === counting.votes) return;
  const first = counting.votes === "";
  const atOnce = votes.length - counting.shown > 1 && !first && !still() && !document.hidden;
  counting = { votes: known, shown: atOnce ? 0 : votes.length };
  if (!atOnce) return;
  const step = () => {
    if (counting.votes !== known) return;
    counting.shown += 1;
    view.show();
    if (counting.shown < votes.length) setTimeout(step, STEP);
  };
  setTimeout(step, STEP);
}

/**
 * Returns the number of votes on each seat, and for whom each seat votes.
 * @param {View} view
 */
export function voteCounts(view) {
  /** @type {Map<string, number>} */
  const on = new Map();
  /** @type {Map<string, string>} */
  const by = new Map();
  for (const { from, to, label } of shownVotes(view)) {
    by.set(from, to === null ? label : nameOf(to));
    if (to !== null) on.set(to, (on.get(to) ?? 0) + 1);
  }
  return { on, by };
}

/**
 * The players whom the game waits for once others have acted, for users who can't see how their seats are drawn.
 * @param {Seat[]} seats
 */
export function awaitedPart(seats) {
  const names = seats.filter(({ acted, out, vacant, empty }) => !acted && !out && !vacant && !empty).map(({ handle }) => nameOf(handle));
  return names.length > 0 && h("p", { key: "awaited", class: "unseen" }, `${say("page-awaited")}: ${list(names, "unit")}`);
}

/**
 * The reason for the result of a vote, once all votes are revealed.
 * @param {View} view
 */
export function decidedPart({ room }) {
  const { decided = [], votes = [] } = room.board("seats") ?? {};
  const counted = JSON.stringify(votes) !== counting.votes || counting.shown >= votes.length;
  return decided.length > 0 && counted && h("div", { key: "decided", class: "decided" }, blocks(decided));
}

/**
 * The arrows, below the seats: the votes, and what else is public or known to this player only. The same is in words
 * beside each seat or below the table.
 * @param {View} view
 * @param {Seat[]} seats
 * @param {Went[]} [more]
 */
export function arrowsPart(view, seats, more = []) {
  const drawn = drawnOn(view);
  const votes = shownVotes(view).flatMap(({ from, to }) => (to === null ? [] : [{ from: `@${from}`, to: `@${to}`, kind: "vote" }]));
  const isVote = (/** @type {Went} */ { from, to }) => votes.some((vote) => vote.from === from && vote.to === to);
  // Votes being revealed are drawn when it is their turn.
  const counting = (view.room.board("seats")?.votes ?? []).map((/** @type {Vote} */ { from, to }) => `@${from} @${to}`);
  const others = drawn.arrows
    .map(({ from, to, kind, own }) => ({ from, to, kind: own ? "own" : `kind-${kind % 6}` }))
    .filter((one) => !isVote(one) && !counting.includes(`${one.from} ${one.to}`));
  const places = drawn.places.map(({ id }, place) => ({ id, at: centreSpot(place, drawn.places.length, seats) }));
  return arrowsDrawing(seats, [...others, ...more, ...votes], places);
}

/**
 * @typedef {{ from: string, to: string, kind: string }} Went
 * @param {Seat[]} seats
 * @param {Went[]} went
 * @param {{ id: string, at: [number, number] }[]} [places] in the middle of the table
 */
export function arrowsDrawing(seats, went, places = []) {
  if (went.length === 0) return null;
  return h(
    "svg",
    { key: "votes", class: "votes", viewBox: `0 0 ${areaOf(seats).join(" ")}`, "aria-hidden": "true" },
    arrowsOn(seats, went, places),
  );
}

/**
 * The arrows of a drawing of the table.
 * @param {Seat[]} seats
 * @param {Went[]} went
 * @param {{ id: string, at: [number, number] }[]} places
 */
export function arrowsOn(seats, went, places) {
  /** @type {Map<string, End>} */
  const ends = new Map(seats.map((seat, number) => [`@${seat.handle}`, { seat, at: spot(number, seats), long: isLong(seats.length) }]));
  for (const { id, at } of places) ends.set(id, { seat: null, at, long: false });
  const area = areaOf(seats);
  /** @type {[number, number]} */
  const middle = [area[0] / 2, area[1] / 2 - 4];
  return went.map((one) => {
    const [from, to] = [ends.get(one.from), ends.get(one.to)];
    return from && to && from !== to && arrow(one, from, to, middle);
  });
}

/**
 * The reach of a seat from the middle of its face, as on a small phone: to the sides, to the top, and to the end of its
 * name.
 */
const [SIDES, ABOVE, BELOW] = [10, 8, 13];

/** The reach of each line below the name, and that of a card to the sides. */
const [LINE, CARD] = [6, 13];

/** The reach of a face at a long table, and of a card in the middle. */
const [FACE, PLACE] = [6.2, 9];

/**
 * Returns the reach of a seat in a direction, so that an arrow crosses neither its name nor its card.
 * @param {End} end
 * @param {number} across
 * @param {number} down
 */
function reach({ seat, long }, across, down) {
  if (!seat) return PLACE;
  if (long) return FACE;
  const { handle, you, card, bare } = seat;
  const lies = card && !bare;
  const below = BELOW + LINE * [you, lies, wraps(nameOf(handle))].filter(Boolean).length;
  const aside = lies && down > 0 ? CARD : SIDES;
  return Math.min(aside / Math.abs(across), (down > 0 ? below : ABOVE) / Math.abs(down));
}

/** Between seats closer than this an arrow bends towards the middle of the table, away from the seats in between. */
const NEAR = 80;

/**
 * @typedef {{ seat: Seat | null, at: [number, number], long: boolean }} End
 * @param {Went} went
 * @param {End} voter
 * @param {End} target
 * @param {[number, number]} middle of the table
 */
function arrow({ from, to, kind }, voter, target, [midX, midY]) {
  const [[fromX, fromY], [toX, toY]] = [voter.at, target.at];
  const far = Math.hypot(toX - fromX, toY - fromY) || 1;
  // Along one side of a long table it goes over the table, not over the faces.
  const along = target.long && Math.abs(fromX - toX) < 12 ? 0.6 : 0;
  const pull = target.seat ? Math.max(along, Math.min(0.8, (NEAR - far) / 45)) : 0;
  // Slightly bent, so that arrows in both directions are distinct.
  const bend = Math.min(7, far / 6);
  const [halfX, halfY] = [(fromX + toX) / 2, (fromY + toY) / 2];
  const x = halfX + pull * (midX - halfX) - (bend * (toY - fromY)) / far;
  const y = halfY + pull * (midY - halfY) + (bend * (toX - fromX)) / far;
  const leads = Math.hypot(x - fromX, y - fromY) || 1;
  const [across, down] = [(x - fromX) / leads, (y - fromY) / leads];
  const leaves = reach(voter, across, down);
  const begin = [fromX + across * leaves, fromY + down * leaves];
  const rest = Math.hypot(toX - x, toY - y) || 1;
  const [left, top] = [(toX - x) / rest, (toY - y) / rest];
  const comes = reach(target, -left, -top) + 0.5;
  const tip = [toX - left * comes, toY - top * comes];
  const foot = [tip[0] - left * 3.5, tip[1] - top * 3.5];
  const head = [tip, [foot[0] - top * 1.9, foot[1] + left * 1.9], [foot[0] + top * 1.9, foot[1] - left * 1.9]];
  const at = (/** @type {number[]} */ point) => point.map((one) => one.toFixed(1)).join(" ");
  return h(
    "g",
    { key: `${from} ${to}`, class: `${kind}-arrow` },
    h("path", { class: "shaft", pathLength: "1", d: `M${at(begin)}Q${at([x, y])} ${at(foot)}` }),
    h("path", { class: "head", d: `M${head.map(at).join("L")}z` }),
  );
}

/**
 * The text of the marks and arrows on the table, as a list.
 * @param {View} view
 */
export function saidPart(view) {
  const { kinds, places, marks, arrows } = drawnOn(view);
  // The votes are already shown beside the seats.
  const votes = (view.room.board("seats")?.votes ?? []).map((/** @type {Vote} */ { from, to }) => `@${from} @${to}`);
  const called = (/** @type {string} */ id) => places.find((place) => place.id === id)?.label ?? nameOf(id.replace(/^@/, ""));
  const line = (/** @type {string} */ key, /** @type {boolean} */ own, /** @type {any[]} */ says, /** @type {string} */ words) =>
    h("li", { key, class: own ? "own" : null }, says.length > 0 ? blocks(says) : h("bdi", { translate: "no" }, words));
  const lines = [
    ...marks.map(({ on, kind, says, own }, number) => line(`mark ${number}`, own, says, `${called(on)}: ${kinds[kind]}`)),
    ...arrows
      .filter(({ from, to }) => !votes.includes(`${from} ${to}`))
      .map(({ from, to, kind, says, own }, number) => line(`arrow ${number}`, own, says, `${called(from)} → ${called(to)}: ${kinds[kind]}`)),
  ];
  if (lines.length === 0) return null;
  return h("section", { key: "said", "aria-labelledby": "table-said" }, h("h4", { id: "table-said" }, say("page-table-said")), h("ul", { class: "table-said" }, lines));
}
