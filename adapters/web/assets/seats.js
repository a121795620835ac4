// The seats around a table: initials and a colour for each, with all public information. A question whose choices are
// seats is answered here: each seat is a choice of the question's form, so it works the same by touch, by keyboard, and
// as a list.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { count, list, say } from "./words.js";
import { nameOf, tintOf, toneOf } from "./tones.js";
import { later } from "./later.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./dom.js").Child} Child
 * @typedef {{ name: string, icon: string, tint?: string }} Card
 * @typedef {{ handle: string, portrait?: string, you?: boolean, out?: boolean, vacant?: boolean, done?: boolean, awaited?: boolean, acted?: boolean,
 *   empty?: boolean, card?: Card | null, roomy?: boolean, note?: Child, votes?: number, votesFor?: string, bare?: boolean,
 *   marks?: { kind: string, own: boolean }[] }} Seat
 * @typedef {{ id: string, label: string, card?: Card | null }} Centre
 * @typedef {{ on: string, towards: string | null, kind: number, says: any[], own: boolean }} Mark
 * @typedef {{ from: string, to: string, kind: number, says: any[], own: boolean }} Arrow
 * @typedef {{ title: string, kinds: string[], places: Centre[], marks: Mark[], arrows: Arrow[] }} Drawn
 * @typedef {{ several: boolean, of: (about: string) => number | null, id: string }} Choosing
 * @typedef {(seat: Seat) => Record<string, any> | null | undefined} Touch what a seat is as a button
 */

/** With more players than this, they sit along the two sides of a long table, with their names beside the faces. */
const AROUND = 12;

/** With more players than this, the seats are smaller. */
const MANY = 10;

/** The width of the table. */
const WIDE = 100;

/** The height of a row of a long table, and of the space beyond its first and last row. */
const [ROW, ENDS] = [11.6, 19];

/** The width of a card in the middle of the table. */
const CARD = 17.5;

/**
 * Whether this many players sit at a long table.
 * @param {number} many
 */
export const isLong = (many) => many > AROUND;

/**
 * Returns the width and height of a table with these seats, in the units of `spot`. Cards below the names need space.
 * @param {Seat[]} seats
 * @returns {[number, number]}
 */
export function areaOf(seats) {
  if (isLong(seats.length)) return [WIDE, Math.floor(seats.length / 2) * ROW + ENDS];
  const high = seats.length <= 6 ? 72 : seats.length <= MANY ? 98 : 118;
  return [WIDE, high + (seats.some(({ card, roomy, bare }) => (card || roomy) && !bare) ? 24 : 0)];
}

/**
 * Returns the side of a long table that a seat is at. The first one is at its foot, and with an even number one is at
 * its head.
 * @param {number} place
 * @param {number} many
 * @returns {"foot" | "left" | "head" | "right"}
 */
function sideOf(place, many) {
  const aside = Math.floor((many - 1) / 2);
  if (place === 0) return "foot";
  if (place <= aside) return "left";
  return many - place <= aside ? "right" : "head";
}

/**
 * Returns the position of a seat: clockwise, the first one at the bottom.
 * @param {number} place
 * @param {Seat[]} seats
 * @returns {[number, number]}
 */
export function spot(place, seats) {
  const many = seats.length;
  const high = areaOf(seats)[1];
  if (!isLong(many)) {
    const angle = (2 * Math.PI * place) / many + Math.PI / 2;
    return [WIDE / 2 + 40 * Math.cos(angle), high / 2 - 4 + (high / 2 - 12) * Math.sin(angle)];
  }
  const side = sideOf(place, many);
  const rows = Math.floor((many - 1) / 2);
  const row = side === "right" ? many - place : side === "head" ? rows + 1 : place;
  const down = high - ENDS + 6 - row * ROW;
  if (side === "foot" || side === "head") return [WIDE / 2, down];
  // The sides are curved, so that the table is round.
  const bent = (2 * row - rows - 1) / (rows + 1);
  const out = 11 + 7 * Math.sqrt(1 - bent * bent);
  return [side === "left" ? WIDE / 2 - out : WIDE / 2 + out, down];
}

/**
 * Returns the position of a card in the middle of the table.
 * @param {number} place
 * @param {number} many
 * @param {Seat[]} seats
 * @returns {[number, number]}
 */
export function centreSpot(place, many, seats) {
  return [WIDE / 2 + (place - (many - 1) / 2) * CARD, areaOf(seats)[1] / 2 - 2];
}

/**
 * Returns what is on the game's table and what is drawn on it, as this player may see it now.
 * @param {View} view
 * @returns {Drawn}
 */
export function drawnOn({ room, covered }) {
  /** @type {Drawn | null} */
  const table = room.board("seats")?.table ?? null;
  if (!table) return { title: "", kinds: [], places: [], marks: [], arrows: [] };
  if (!covered) return table;
  const open = (/** @type {{ own: boolean }} */ one) => !one.own;
  return { ...table, marks: table.marks.filter(open), arrows: table.arrows.filter(open) };
}

/**
 * Returns the seats of the running game, this player's first, which is at the bottom of the table.
 * @param {View} view
 * @returns {Seat[]}
 */
export function seatsOf(view) {
  const board = view.room.board("seats");
  const me = ownHandle(view);
  const counts = later(view, "votes")?.voteCounts(view);
  const { kinds, marks } = drawnOn(view);
  const over = view.room.board("phase")?.mood === "end";
  // If it is public who is done or has voted, the game waits for the others.
  const acted = (board?.seats ?? []).filter((/** @type {any} */ { done }) => done).map((/** @type {any} */ { handle }) => handle);
  for (const { from, now } of board?.votes ?? []) if (now) acted.push(from);
  /** @type {Seat[]} */
  const seats = (board?.seats ?? []).map((/** @type {any} */ seat) => ({
    handle: seat.handle,
    portrait: seat.portrait ?? "",
    you: seat.handle === me,
    out: !seat.playing,
    vacant: seat.vacant,
    done: seat.done,
    acted: acted.includes(seat.handle),
    card: seat.card ?? null,
    votes: counts?.on.get(seat.handle) ?? 0,
    votesFor: counts?.by.get(seat.handle) ?? "",
    marks: over ? [] : marks.filter(({ on }) => on === `@${seat.handle}`).map(({ kind, own }) => ({ kind: kinds[kind], own })),
  }));
  return turned(seats);
}

/**
 * Rotates the seats so that this player's is first.
 * @param {Seat[]} seats
 */
export function turned(seats) {
  const first = Math.max(0, seats.findIndex(({ you }) => you));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/**
 * Returns this player's handle at the table.
 * @param {View} view
 * @returns {string}
 */
export function ownHandle({ room }) {
  return room.look.you ? (room.board("seats")?.you ?? "") : "";
}

/**
 * The table. With `choosing`, the answers to the question can be chosen: seats, and cards in the middle. With `touch`,
 * a seat can be a button.
 * @param {View} view
 * @param {Seat[]} seats
 * @param {{ choosing?: Choosing | null, middle?: Child, name: string, votes?: boolean, arrows?: Child, places?: Centre[],
 *   touch?: Touch | null }} how with `arrows` and `places` in place of those that the game shows now
 */
export function tablePart(view, seats, { choosing = null, middle = null, name, votes = true, ...given }) {
  const long = isLong(seats.length);
  const places = given.places ?? (votes ? drawnOn(view).places : []);
  const arrows = given.arrows === undefined ? votes && later(view, "votes")?.arrowsPart(view, seats) : given.arrows;
  // A guest at the door sees initials, since nothing is fetched before they join.
  const faces = view.room.channels.has("you") || view.room.board("phase") ? later(view, "faces") : undefined;
  // After the first action the game waits for the others. The table marks that for all of them, since redrawing each
  // seat would be slow at the first vote.
  const waits = seats.some(({ acted }) => acted);
  return h(
    "div",
    {
      key: "table",
      class: `table ${long ? "long" : "around"}${!long && seats.length > MANY ? " many" : ""}${waits ? " waits" : ""}`,
      drawn: (/** @type {HTMLElement} */ table) => layOut(table, seats),
    },
    arrows,
    (middle || places.length > 0) &&
      h(
        "div",
        { key: "middle", class: places.length > 0 ? "middle cards" : "middle" },
        places.length > 0 && h("div", { key: "cards", class: "centre" }, places.map((place) => centrePart(place, choosing))),
        middle,
      ),
    h(
      "ul",
      { key: "seats", class: "seats guests", "aria-label": choosing ? null : name },
      seats.map((seat, place) => seatPart(seat, place, choosing, long ? sideOf(place, seats.length) : "", faces, given.touch)),
    ),
    waits && later(view, "votes")?.awaitedPart(seats),
  );
}

/** The seats that each table was laid out for. @type {WeakMap<HTMLElement, string>} */
const laidOut = new WeakMap();

/**
 * Positions the seats when they have changed. The page's own policy forbids inline styles.
 * @param {HTMLElement} table
 * @param {Seat[]} seats
 */
function layOut(table, seats) {
  const [wide, high] = areaOf(seats);
  const long = isLong(seats.length);
  const layout = `${high} ${seats.map(({ handle, empty }) => (empty ? "" : handle)).join(" ")}`;
  if (laidOut.get(table) === layout) return;
  laidOut.set(table, layout);
  table.style.aspectRatio = `${wide} / ${high}`;
  const chairs = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".seats > li"));
  for (const [place, chair] of chairs.entries()) {
    const [x, y] = spot(place, seats);
    chair.style.top = `${(100 * y) / high}%`;
    const side = long ? sideOf(place, seats.length) : "foot";
    // At the sides a seat reaches from the edge of the table to the end of its face.
    chair.style.left = side === "foot" ? `${(100 * x) / wide}%` : side === "left" ? "0" : `calc(${(100 * x) / wide}% - var(--face) / 2)`;
    chair.style.width = side === "left" ? `calc(${(100 * x) / wide}% + var(--face) / 2)` : "";
    chair.style.right = side === "left" || side === "foot" ? "" : "0";
  }
}

/**
 * A card in the middle of the table, either face down or revealed.
 * @param {Centre} place
 * @param {Choosing | null} choosing
 */
function centrePart({ id, label, card }, choosing) {
  const index = choosing?.of(id) ?? null;
  const inside = [
    h("span", { key: "card", class: `middle-card ${card ? tintOf(card.tint) : "back"}`, "aria-hidden": "true" }, icon(card?.icon ?? "card")),
    h("bdi", { key: "label", class: "label" }, label),
  ];
  const told = card && h("span", { key: "name", class: "small-card" }, card.name);
  if (index === null) {
    // If the question isn't about it, it is only a picture.
    return h("span", { key: id, class: choosing ? "place closed-place" : "place", "aria-hidden": choosing ? "true" : null }, inside, told);
  }
  return h(
    "label",
    { key: id, class: "place choice" },
    choiceInput(choosing, index),
    inside,
  );
}

/**
 * @param {Seat} seat
 * @param {number} place
 * @param {Choosing | null} choosing
 * @param {string} side of a long table
 * @param {import("./later.js").Parts["faces"] | undefined} faces
 * @param {Touch | null} [touch]
 */
function seatPart(seat, place, choosing, side, faces, touch) {
  const { handle, portrait = "", you, out, vacant, done, awaited, acted, empty, card, note, votes, votesFor, bare, marks = [] } = seat;
  const index = choosing?.of(`@${handle}`) ?? null;
  const touched = touch?.(seat);
  const name = nameOf(handle);
  const drawn = !empty && !vacant && faces;
  const inside = [
    h(
      "span",
      {
        key: "face",
        class: `face ${empty ? "" : toneOf(handle)}`,
        "aria-hidden": "true",
        "data-initials": empty || drawn ? null : initials(name),
        "data-votes": votes ? votes : null,
      },
      drawn ? drawn.facePicture(handle, portrait, !!out) : out && icon("skull"),
      card && h("span", { key: "held", class: `held ${tintOf(card.tint)}` }, icon(card.icon)),
      marks.length > 0 && h("span", { key: "pin", class: marks.some(({ own }) => own) ? "pin own" : "pin" }),
    ),
    h("bdi", { key: "name", translate: "no", class: hasLongWord(name) ? "name long" : wraps(name) ? "name two" : "name" }, name),
  ];
  const told = `seat-told-${place}`;
  const states = [
    out && say("page-out"),
    vacant && say("page-vacant"),
    done && say("page-done"),
    awaited && say("page-awaited"),
    !!votes && count("page-votes", votes),
    !!votesFor && say("page-votes-for", { name: votesFor }),
    bare && card?.name,
    ...marks.map(({ kind }) => kind),
  ].filter((state) => typeof state === "string");
  const classes = ["seat", side && `at-${side}`, you && "mine-seat", out && "out", vacant && "vacant", done && "done", awaited && "awaited", acted && "acted", empty && "empty"];
  if (choosing && index === null) classes.push("closed-seat");
  return h(
    "li",
    { key: empty ? `empty ${place}` : handle, class: classes.filter(Boolean).join(" "), "aria-hidden": empty ? "true" : null },
    index !== null
      ? h(
          "label",
          { key: "choice", class: "choice" },
          choiceInput(choosing, index, states.length > 0 ? told : null),
          inside,
        )
      : touched
        ? h("button", { key: "touch", type: "button", class: "body", ...touched }, inside)
        : h("span", { key: "body", class: "body" }, inside),
    h(
      "span",
      { key: "more", class: "more-told" },
      you && h("span", { key: "you", class: "badge" }, say("page-me")),
      card && !bare && h("span", { key: "card", class: "small-card" }, card.name),
      note,
    ),
    states.length > 0 && h("span", { key: "told", id: told, class: "unseen" }, list(states, "unit")),
  );
}

/**
 * Whether a name takes two lines below a face.
 * @param {string} name
 */
export const wraps = (name) => [...name].length > 10 && /[\s-]/u.test(name);

/**
 * The input with which a seat or a card on the table is chosen.
 * @param {Choosing | null} choosing
 * @param {number} index of the choice
 * @param {string | null} [about] the id of what describes it
 */
function choiceInput(choosing, index, about = null) {
  return h("input", {
    id: `${choosing?.id}${index}`,
    keep: true,
    type: choosing?.several ? "checkbox" : "radio",
    name: "choice",
    value: index,
    "aria-describedby": about,
  });
}

/**
 * Whether a name has a word that a narrow seat would break.
 * @param {string} name
 */
const hasLongWord = (name) => name.split(/[\s_-]+/u).some((word) => [...word].length > 9);

/**
 * Returns two letters for a name: the initials of its first two words, or its first two letters.
 * @param {string} name
 */
export function initials(name) {
  const words = name.split(/[\s_-]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 2);
  return letters.join("").toLocaleUpperCase();
}
