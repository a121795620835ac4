// The seats around a table: initials and a colour for each, with everything that everybody may know of them. A question whose
// choices are seats is answered here: each of them is a choice of its form, so the same works by touch, by keyboard, and as a list.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { count, list, say } from "./words.js";
import { nameOf, toneOf } from "./tones.js";
import { later } from "./later.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./dom.js").Child} Child
 * @typedef {{ handle: string, you?: boolean, out?: boolean, vacant?: boolean, done?: boolean, empty?: boolean,
 *   card?: { name: string, icon: string } | null, note?: Child, votes?: number, votesFor?: string, bare?: boolean }} Seat
 * @typedef {{ several: boolean, of: (handle: string) => number | null, id: string }} Choosing
 */

/** More players than these do not fit around the table of a phone: they sit in rows. */
export const AROUND = 12;

/** With more players than these the seats are smaller. */
const MANY = 10;

/** The width of the table. */
const WIDE = 100;

/**
 * The width and the height of a table with these seats, in the units of their places. Cards that lie below the names need room.
 * @param {Seat[]} seats
 * @returns {[number, number]}
 */
export function areaOf(seats) {
  const high = seats.length <= 6 ? 72 : seats.length <= MANY ? 98 : 118;
  return [WIDE, high + (seats.some(({ card, bare }) => card && !bare) ? 24 : 0)];
}

/**
 * The place of a seat: clockwise, the first one at the bottom.
 * @param {number} place
 * @param {Seat[]} seats
 * @returns {[number, number]}
 */
export function spot(place, seats) {
  const angle = (2 * Math.PI * place) / seats.length + Math.PI / 2;
  const high = areaOf(seats)[1];
  return [WIDE / 2 + 40 * Math.cos(angle), high / 2 - 4 + (high / 2 - 12) * Math.sin(angle)];
}

/**
 * The seats of the game that is played, this person's first: it lies at the bottom of the table.
 * @param {View} view
 * @returns {Seat[]}
 */
export function seatsOf(view) {
  const board = view.room.board("seats");
  const me = ownHandle(view);
  const counts = later(view, "votes")?.voteCounts(view);
  /** @type {Seat[]} */
  const seats = (board?.seats ?? []).map((/** @type {any} */ seat) => ({
    handle: seat.handle,
    you: seat.handle === me,
    out: !seat.playing,
    vacant: seat.vacant,
    done: seat.done,
    card: seat.card ?? null,
    votes: counts?.on.get(seat.handle) ?? 0,
    votesFor: counts?.by.get(seat.handle) ?? "",
  }));
  return turned(seats);
}

/**
 * The seats from this person on, so that it lies at the bottom.
 * @param {Seat[]} seats
 */
export function turned(seats) {
  const first = Math.max(0, seats.findIndex(({ you }) => you));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/**
 * The handle of this person at the table.
 * @param {View} view
 * @returns {string}
 */
export function ownHandle({ room }) {
  return room.look.you ? (room.board("seats")?.you ?? "") : "";
}

/**
 * The table. With `choosing`, the seats that answer the question can be chosen.
 * @param {View} view
 * @param {Seat[]} seats
 * @param {{ choosing?: Choosing | null, middle?: Child, name: string, votes?: boolean }} how
 */
export function tablePart(view, seats, { choosing = null, middle = null, name, votes = true }) {
  const around = seats.length <= AROUND;
  return h(
    "div",
    {
      key: "table",
      class: !around ? "table rows" : seats.length > MANY ? "table around many" : "table around",
      drawn: around ? (/** @type {HTMLElement} */ table) => layOut(table, seats) : null,
    },
    around && votes && later(view, "votes")?.voteArrows(view, seats),
    middle && h("div", { key: "middle", class: "middle" }, middle),
    h(
      "ul",
      { key: "seats", class: "seats guests", "aria-label": choosing ? null : name },
      seats.map((seat, place) => seatPart(seat, place, choosing)),
    ),
  );
}

/**
 * Puts the seats where they belong. A style in the page's text would be refused by its own policy.
 * @param {HTMLElement} table
 * @param {Seat[]} seats
 */
function layOut(table, seats) {
  const [wide, high] = areaOf(seats);
  table.style.aspectRatio = `${wide} / ${high}`;
  const chairs = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".seats > li"));
  for (const [place, chair] of chairs.entries()) {
    const [x, y] = spot(place, seats);
    chair.style.left = `${(100 * x) / wide}%`;
    chair.style.top = `${(100 * y) / high}%`;
  }
}

/**
 * @param {Seat} seat
 * @param {number} place
 * @param {Choosing | null} choosing
 */
function seatPart(seat, place, choosing) {
  const { handle, you, out, vacant, done, empty, card, note, votes, votesFor, bare } = seat;
  const index = choosing?.of(handle) ?? null;
  const name = nameOf(handle);
  const inside = [
    h(
      "span",
      {
        key: "face",
        class: `face ${empty ? "" : toneOf(handle)}`,
        "aria-hidden": "true",
        "data-initials": empty ? null : initials(name),
        "data-votes": votes ? votes : null,
      },
      out && !card && icon("skull"),
      card && icon(card.icon),
    ),
    h("bdi", { key: "name", translate: "no", class: hasLongWord(name) ? "name long" : "name" }, name),
  ];
  const told = `seat-told-${place}`;
  const states = [
    out && say("page-out"),
    vacant && say("page-vacant"),
    done && say("page-done"),
    !!votes && count("page-votes", votes),
    !!votesFor && say("page-votes-for", { name: votesFor }),
    bare && card?.name,
  ].filter((state) => typeof state === "string");
  const classes = ["seat", you && "mine-seat", out && "out", vacant && "vacant", done && "done", empty && "empty"];
  if (choosing && index === null) classes.push("closed-seat");
  return h(
    "li",
    { key: empty ? `empty ${place}` : handle, class: classes.filter(Boolean).join(" "), "aria-hidden": empty ? "true" : null },
    index !== null
      ? h(
          "label",
          { key: "choice", class: "choice" },
          h("input", {
            id: `${choosing?.id}${index}`,
            keep: true,
            type: choosing?.several ? "checkbox" : "radio",
            name: "choice",
            value: index,
            "aria-describedby": states.length > 0 ? told : null,
          }),
          inside,
        )
      : h("span", { key: "body", class: "body" }, inside),
    you && h("span", { key: "you", class: "badge" }, say("page-me")),
    card && !bare && h("span", { key: "card", class: "small-card" }, card.name),
    note,
    states.length > 0 && h("span", { key: "told", id: told, class: "unseen" }, list(states, "unit")),
  );
}

/**
 * True for a name with a word that a narrow seat would break.
 * @param {string} name
 */
const hasLongWord = (name) => name.split(/[\s_-]+/u).some((word) => [...word].length > 9);

/**
 * Two letters for a name: of its first two words, or its first two.
 * @param {string} name
 */
export function initials(name) {
  const words = name.split(/[\s_-]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 2);
  return letters.join("").toLocaleUpperCase();
}
