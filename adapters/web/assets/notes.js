// Private notes on players. They are stored in this browser and sent nowhere.

import { h } from "./dom.js";
import { fold } from "./parts.js";
import { keepFor, keptFor } from "./memory.js";
import { nameOf } from "./tones.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** @param {string} room */
const name = (room) => `gloaming notes ${room}`;

/** The longest note, in characters. */
const LONGEST = 500;

/**
 * Returns the notes of a room, by player.
 * @param {string} room
 * @returns {Record<string, string>}
 */
export function notesOf(room) {
  try {
    return Object.assign(Object.create(null), JSON.parse(keptFor(name(room)) ?? "{}"));
  } catch {
    return Object.create(null);
  }
}

/**
 * The notes on all players, folded. They are covered like everything that only one player may see.
 * @param {View} view
 * @param {string[]} players
 */
export function notesPart(view, players) {
  const { room } = view;
  if (view.covered || players.length === 0) return null;
  const notes = notesOf(room.id);
  const write = (/** @type {string} */ player, /** @type {string} */ text) => {
    const now = notesOf(room.id);
    if (text.trim() === "") delete now[player];
    else now[player] = text.slice(0, LONGEST);
    keepFor(name(room.id), Object.keys(now).length === 0 ? null : JSON.stringify(now));
  };
  return fold("notes", say("page-note-about"), [
    h("p", { key: "hint", class: "hint" }, say("page-note-hint")),
    players.map((player, place) =>
      h(
        "div",
        { key: player, class: "field note" },
        h("label", { for: `note-${place}` }, h("bdi", { translate: "no" }, nameOf(player))),
        h("textarea", {
          id: `note-${place}`,
          rows: 1,
          maxlength: LONGEST,
          value: notes[player] ?? "",
          "aria-label": say("page-note", { name: nameOf(player) }),
          oninput: (/** @type {any} */ event) => write(player, event.target.value),
        }),
      ),
    ),
  ]);
}
