// The votes that everybody was told: arrows from seat to seat, and how many each has. Votes that come all at once are counted up
// one after the other.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { areaOf, spot } from "./seats.js";
import { nameOf } from "./tones.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./seats.js").Seat} Seat
 * @typedef {{ from: string, to: string | null, label: string, now: boolean }} Vote
 */

/** The time between two votes that are counted up, in milliseconds. */
const STEP = 450;

/** True for somebody who wants things to stay where they are. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What was shown last of which votes. @type {{ votes: string, shown: number }} */
let counting = { votes: "", shown: 0 };

/**
 * The votes that are shown now. Those of the phase before stay for the end of the game alone, and for as long as they are counted.
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
 * Begins to count up votes that have come at once, and knows those that came one by one.
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
 * How many votes are on each seat, and for whom each seat votes.
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
 * The reason why the votes came out as they did, once all of them are counted up.
 * @param {View} view
 */
export function decidedPart({ room }) {
  const { decided = [], votes = [] } = room.board("seats") ?? {};
  const counted = JSON.stringify(votes) !== counting.votes || counting.shown >= votes.length;
  return decided.length > 0 && counted && h("div", { key: "decided", class: "decided" }, blocks(decided));
}

/**
 * The arrows, below the seats. The same stands beside each seat in words.
 * @param {View} view
 * @param {Seat[]} seats
 */
export function voteArrows(view, seats) {
  const votes = shownVotes(view).filter(({ to }) => to !== null);
  if (votes.length === 0) return null;
  /** @type {Map<string, [Seat, [number, number]]>} */
  const place = new Map(seats.map((seat, number) => [seat.handle, [seat, spot(number, seats)]]));
  const area = areaOf(seats);
  /** @type {[number, number]} */
  const middle = [area[0] / 2, area[1] / 2 - 4];
  return h(
    "svg",
    { key: "votes", class: "votes", viewBox: `0 0 ${area.join(" ")}`, "aria-hidden": "true" },
    votes.map((vote) => {
      const [from, to] = [place.get(vote.from), place.get(vote.to ?? "")];
      return from && to && arrow(vote, from, to, middle);
    }),
  );
}

/** The reach of a seat from the middle of its face, as on a small phone: to the sides, to the top, and to the end of its name. */
const [SIDES, ABOVE, BELOW] = [10, 8, 13];

/** The reach of each line below the name, and to the sides that of a card. */
const [LINE, CARD] = [6, 13];

/**
 * The reach of a seat in a direction: an arrow crosses neither its name nor its card.
 * @param {Seat} seat
 * @param {number} across
 * @param {number} down
 */
function reach({ you, card, bare }, across, down) {
  const lies = card && !bare;
  const below = BELOW + LINE * [you, lies].filter(Boolean).length;
  const aside = lies && down > 0 ? CARD : SIDES;
  return Math.min(aside / Math.abs(across), (down > 0 ? below : ABOVE) / Math.abs(down));
}

/** Between seats that are nearer than this an arrow is drawn towards the middle of the table, away from the seats between them. */
const NEAR = 62;

/**
 * @param {Vote} vote
 * @param {[Seat, [number, number]]} from
 * @param {[Seat, [number, number]]} to
 * @param {[number, number]} middle of the table
 */
function arrow(vote, [voter, [fromX, fromY]], [target, [toX, toY]], [midX, midY]) {
  const far = Math.hypot(toX - fromX, toY - fromY) || 1;
  const pull = Math.max(0, Math.min(0.8, (NEAR - far) / 40));
  // A little bent, so that one there and one back are two.
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
    { key: `${vote.from} ${vote.to}`, class: "vote-arrow" },
    h("path", { class: "shaft", pathLength: "1", d: `M${at(begin)}Q${at([x, y])} ${at(foot)}` }),
    h("path", { class: "head", d: `M${head.map(at).join("L")}z` }),
  );
}
