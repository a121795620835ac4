// The table: the players, and what is known about them.

import { h } from "./dom.js";
import { later } from "./later.js";
import { blocks } from "./document.js";
import { button, WIDE } from "./parts.js";
import { ownHandle, seatsOf, tablePart } from "./seats.js";
import { decidedPart, saidPart } from "./votes.js";
import { nameOf } from "./tones.js";
import { count, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 */

/** @param {View} view */
export function peoplePanel(view) {
  const { room } = view;
  const seats = room.board("seats")?.seats ?? [];
  const known = room.board("seats")?.known ?? [];
  const me = ownHandle(view);
  const progress = room.boards.room.get("seats")?.progress;
  // On a wide window the final table is already beside this.
  const beside = room.board("story") && room.channels.has("you") && !view.covered && WIDE.matches;
  const listed = beside || seats.some((/** @type {any} */ seat) => seat.known?.length > 0);
  const writes = room.channels.has("you") ? later(view, "threads") : null;
  const playing = seats.filter((/** @type {any} */ seat) => seat.playing).length;
  return h(
    "div",
    { class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-people-title") },
    seats.length > 0 &&
      h(
        "section",
        { key: "seats", "aria-labelledby": "seats-title" },
        h("h3", { id: "seats-title" }, count("page-playing", playing)),
        !beside && tablePart(view, seatsOf(view), {
          name: count("page-playing", playing),
          touch: (seat) => writes?.touchToWrite(view, seat),
          middle: progress && [
            h("p", { key: "done", class: "big" }, `${progress.done} / ${progress.of}`),
            h("p", { key: "words", class: "fact" }, say("page-done")),
          ],
        }),
        !beside && writes?.canWrite(view) && h("p", { key: "write", class: "hint" }, say("page-write-touch")),
        !beside && decidedPart(view),
        saidPart(view),
        known.map((/** @type {any} */ line, /** @type {number} */ place) =>
          h("div", { key: `known ${place}`, class: "document" }, blocks(line, 4)),
        ),
        listed && h(
          "ul",
          { key: "list", class: "guests list" },
          seats.map((/** @type {any} */ seat) =>
            h(
              "li",
              { key: seat.handle, class: seat.playing ? null : "out" },
              h("bdi", { class: "name", translate: "no" }, nameOf(seat.handle)),
              seat.handle === me && h("span", { key: "me", class: "badge" }, say("page-me")),
              seat.service && h("span", { key: "service", class: "badge" }, seat.service),
              !seat.playing && h("span", { key: "out", class: "badge" }, say("page-out")),
              beside && seat.card && h("span", { key: "card", class: "badge" }, seat.card.name),
              seat.vacant && h("span", { key: "vacant", class: "badge good" }, say("page-vacant")),
              seat.known?.map((/** @type {any} */ mark, /** @type {number} */ place) =>
                h("div", { key: `known ${place}`, class: "document" }, blocks(mark, 4)),
              ),
            ),
          ),
        ),
        seats.some((/** @type {any} */ seat) => seat.vacant) &&
          room.channels.has("you") &&
          !room.board("options") &&
          button(say("page-take-vacant"), {
            key: "take",
            kind: "primary",
            busy: room.outbox.has("command join"),
            onclick: () => room.command("join"),
          }),
      ),
  );
}
