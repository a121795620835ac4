// Replies and mentions in talk: whose line one answers, and who is named with an @.

import { h } from "./dom.js";
import { plain } from "./document.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 * @typedef {import("./dom.js").Child} Child
 */

/** A name behind an @, as players are called. */
const MENTION = /@([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)/gu;

/**
 * The beginning of a line, as an answer quotes it.
 * @param {Message} message
 */
export const quote = (message) => (message.gone ? say("page-taken-back") : message.text ?? plain(message.blocks ?? [])).slice(0, 120);

/**
 * The words that a line says, with names behind an @ set apart.
 * @param {string} text
 * @param {Set<string>} names of people here, in small letters
 * @param {Set<string>} own those of the reader
 * @returns {Child[]}
 */
export function withMentions(text, names, own) {
  /** @type {Child[]} */
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    const name = found[1].toLowerCase();
    if (!names.has(name) || /[\p{L}\p{N}]$/u.test(text.slice(0, found.index))) continue;
    const me = own.has(name);
    parts.push(text.slice(at, found.index), h("strong", { class: me ? "at me" : "at" }, found[0]));
    at = found.index + found[0].length;
  }
  return [...parts, text.slice(at)];
}

/**
 * True if a line names the reader.
 * @param {Message} message
 * @param {Set<string>} own
 */
export function mentions(message, own) {
  const named = [...(message.text ?? "").matchAll(MENTION)].map(([, name]) => name.toLowerCase());
  return named.some((name) => own.has(name));
}

/**
 * The names of everybody at the table, and those of the reader.
 * @param {import("./room.js").Room} room
 */
export function namesHere(room) {
  const seats = room.board("seats")?.seats ?? room.board("lobby")?.people ?? [];
  const small = (/** @type {string} */ name) => name.toLowerCase();
  const own = [room.board("seats")?.you, room.board("lobby")?.you, room.look.you?.name].filter(Boolean).map(small);
  const names = seats.map((/** @type {any} */ seat) => small(seat.handle));
  return { names: new Set([...names, ...own]), own: new Set(own) };
}

/**
 * The button that answers a line.
 * @param {View} view
 * @param {Channel} channel
 * @param {Message} message
 * @param {string | null} tabindex
 */
export function replyButton(view, { place }, message, tabindex) {
  const press = () => {
    view.replies.set(place, message.id);
    view.show();
    setTimeout(() => document.getElementById(`say-${place}`)?.focus());
  };
  const name = message.by?.you ? say("page-me") : (message.by?.name ?? say("page-moderator"));
  const label = say("page-reply", { name });
  // The sign is no part of the line: it stands in the styles.
  return h("button", { key: "reply", type: "button", class: "quiet small reply-to", "aria-label": label, tabindex, onclick: press });
}

/**
 * The line that is answered, above the field to type in.
 * @param {View} view
 * @param {Channel} channel
 */
export function replyPart(view, { place, lines }) {
  const answered = lines.get(view.replies.get(place) ?? "");
  if (!answered || answered.gone) return null;
  const drop = () => {
    view.replies.delete(place);
    view.show();
  };
  return h(
    "p",
    { key: "replying", class: "replying", id: `replying-${place}` },
    h("span", null, say("page-replying", { quote: quote(answered) })),
    h("button", { type: "button", class: "quiet small", "aria-label": say("page-reply-drop"), onclick: drop }, "✕"),
  );
}
