// The game master's overview: every seat with its card and with what stands for it, as far as the game lets its game master know.

import { h } from "./dom.js";
import { blocks, plain } from "./document.js";
import { button, fold } from "./parts.js";
import { nameOf } from "./tones.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ handle: string, card: any[], orders?: string[], awaited?: boolean }} DeskSeat
 */

/**
 * @param {View} view
 * @param {DeskSeat[]} seats
 */
export function overviewPart(view, seats) {
  if (seats.length === 0) return null;
  const shown = view.overview;
  const press = () => {
    view.overview = !shown;
    view.show();
  };
  const playing = new Map(
    (view.room.board("seats")?.seats ?? []).map((/** @type {any} */ seat) => [seat.handle, seat.playing]),
  );
  return h(
    "section",
    { key: "overview", class: "overview", "aria-labelledby": "overview-title" },
    h(
      "div",
      { class: "row" },
      h("h3", { id: "overview-title" }, say("page-overview-title")),
      button(say(shown ? "page-overview-hide" : "page-overview-show"), { kind: "quiet small", onclick: press }),
    ),
    !shown && h("p", { key: "hint", class: "hint" }, say("page-overview-hint")),
    shown &&
      h(
        "ul",
        { key: "seats", class: "overview-seats" },
        seats.map((seat) => seatPart(seat, playing.get(seat.handle) !== false)),
      ),
  );
}

/**
 * @param {DeskSeat} seat
 * @param {boolean} playing
 */
function seatPart({ handle, card, orders = [], awaited }, playing) {
  return h(
    "li",
    { key: handle, class: playing ? null : "out" },
    h(
      "div",
      { class: "row" },
      h("bdi", { class: "name", translate: "no" }, nameOf(handle)),
      !playing && h("span", { key: "out", class: "badge" }, say("page-out")),
      awaited && h("span", { key: "awaited", class: "badge waits" }, say("page-overview-awaited")),
    ),
    card.length > 0 && fold("card", firstLine(card), blocks(card), { class: "quiet" }),
    orders.length > 0 &&
      h(
        "p",
        { key: "orders", class: "hint" },
        say("page-standing"),
        " ",
        orders.map((line, place) => [place > 0 && ", ", h("code", { translate: "no" }, h("bdi", null, line))]),
      ),
  );
}

/**
 * The beginning of a card, up to the end of its first sentence.
 * @param {any[]} card
 */
function firstLine(card) {
  const [first] = plain(card.slice(0, 1)).split(/(?<=[.!?])\s/);
  return first ?? "";
}
