// Private messages between two players, as threads. Received messages come from the bot in the player's direct
// conversation. Sent ones are only delivered to their reader, so this browser stores them.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { coverButton } from "./cover.js";
import { draftOf, keepFor, keptFor, sentOf } from "./memory.js";
import { button } from "./parts.js";
import { sticks } from "./talk.js";
import { nameOf, toneOf } from "./tones.js";
import { clockTime, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Message} Message
 * @typedef {{ at: number, text: string }} Sent
 */

/** The most stored messages to one player. */
const KEPT = 100;

/**
 * Returns the verb with which this player can write to another now, if any, with the line that says who reads it.
 * @param {View} view
 * @returns {{ verb: string, help: string } | undefined}
 */
const lineOf = ({ room }) => (room.board("options")?.lines ?? []).find((/** @type {any} */ { to_seat: to }) => to);

/** @param {View} view */
const verbOf = (view) => lineOf(view)?.verb ?? "";

/**
 * Returns the player whose message was passed on.
 * @param {Message} message
 * @returns {string}
 */
function writerOf({ by, gone, blocks: told = [] }) {
  const [first, quote] = told;
  if (by || gone || told.length !== 2 || !quote?.quote) return "";
  const seats = (first.paragraph ?? []).filter((/** @type {any} */ inline) => inline.seat);
  return seats.length === 1 && first.paragraph[0].seat ? seats[0].seat[1] : "";
}

/**
 * Returns the messages stored in this browser.
 * @param {string} room
 * @returns {Record<string, Sent[]>}
 */
function sent(room) {
  try {
    return Object.assign(Object.create(null), JSON.parse(keptFor(sentOf(room)) ?? "{}"));
  } catch {
    return Object.create(null);
  }
}

/**
 * Returns the players with whom there is a thread, including those begun here.
 * @param {View} view
 * @returns {string[]}
 */
export function threads(view) {
  const { room } = view;
  if (view.covered || room.board("lobby")) return [];
  const lines = [...(room.channels.get("you")?.lines.values() ?? [])];
  const found = verbOf(view) === "" && !view.thread ? [] : [...lines.map(writerOf), ...Object.keys(sent(room.id)), view.thread];
  const playing = (room.board("seats")?.seats ?? []).map((/** @type {any} */ { handle }) => handle);
  return playing.filter((/** @type {string} */ handle) => found.includes(handle));
}

/**
 * Whether this player can write to single others now.
 * @param {View} view
 */
export const canWrite = (view) => !view.covered && verbOf(view) !== "";

/**
 * Makes a seat a button to write to its player, if the game allows it.
 * @param {View} view
 * @param {import("./seats.js").Seat} seat
 */
export function touchToWrite(view, { handle, you, out }) {
  if (!canWrite(view) || you || out) return null;
  return { "aria-label": say("page-write-to", { name: nameOf(handle) }), onclick: () => write(view, handle) };
}

/**
 * Brings the thread with a player to the front.
 * @param {View} view
 * @param {string} handle
 */
function write(view, handle) {
  view.thread = handle;
  view.go(`with-${handle}`);
}

/**
 * The messages between two players, and the field to write one.
 * @param {View} view
 * @param {string} handle
 */
export function threadPanel(view, handle) {
  const { room } = view;
  const name = nameOf(handle);
  const received = [...(room.channels.get("you")?.lines.values() ?? [])].filter((message) => writerOf(message) === handle);
  const lines = [
    ...received.map((message) => ({ at: message.at, mine: false, told: blocks(message.blocks?.[1].quote ?? []) })),
    ...(sent(room.id)[handle] ?? []).map(({ at, text }) => ({ at, mine: true, told: [h("p", null, text)] })),
  ].sort((one, other) => one.at - other.at);
  return [
    h("div", { key: "who", class: "private" }, h("p", null, lineOf(view)?.help ?? name), coverButton(view)),
    h(
      "div",
      { key: "log", class: "scroll", role: "log", "aria-label": name, tabindex: "0", ...sticks(view, `with-${handle}`) },
      h(
        "ol",
        { class: "lines" },
        lines.length === 0 && h("li", { key: "nothing", class: "nothing" }, say("page-nothing-said")),
        lines.map(({ at, mine, told }, place) =>
          h(
            "li",
            { key: place, class: mine ? "line mine" : "line theirs" },
            h("p", { class: "speaker" }, h("bdi", { class: toneOf(handle), translate: mine ? null : "no" }, mine ? say("page-me") : name), " ", h("time", null, clockTime(at))),
            h("div", { class: "said", dir: "auto" }, told),
          ),
        ),
      ),
    ),
    answerPart(view, handle),
    writer(view, handle, name),
  ];
}

/**
 * The bot's response to the last message, such as the reason why it was refused.
 * @param {View} view
 * @param {string} handle
 */
function answerPart({ room }, handle) {
  const told = room.did === `command write ${handle}` ? room.answers() : [];
  const last = told.filter((line) => !line.by && !line.gone && !line.prompt && writerOf(line) === "").at(-1);
  const text = last && (last.blocks ? blocks(last.blocks) : last.text);
  return h("div", { key: "answer", class: "answer", role: "status" }, text && h("div", { key: last?.id, class: "told" }, text));
}

/**
 * @param {View} view
 * @param {string} handle
 * @param {string} name
 */
function writer(view, handle, name) {
  const { room } = view;
  const verb = verbOf(view);
  const id = `with-${handle}-field`;
  const draft = draftOf(room.id, `with ${handle}`);
  const send = (/** @type {any} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(id));
    const text = field.value.trim();
    if (text === "" || verb === "" || !room.command(`${verb} ${handle} ${text}`, `write ${handle}`)) return;
    const all = sent(room.id);
    all[handle] = [...(all[handle] ?? []), { at: Math.round(room.now), text }].slice(-KEPT);
    keepFor(sentOf(room.id), JSON.stringify(all));
    keepFor(draft, null, "tab");
    field.value = "";
    view.show();
  };
  return h(
    "form",
    { key: "composer", class: "composer", onsubmit: send },
    h("label", { for: id, class: "unseen" }, say("page-write-to", { name })),
    h("textarea", {
      id,
      rows: 1,
      maxlength: 4000,
      placeholder: say("page-write-to", { name }),
      enterkeyhint: "send",
      mount: (/** @type {any} */ el) => (el.value = keptFor(draft, "tab") ?? ""),
      oninput: (/** @type {any} */ event) => keepFor(draft, event.target.value, "tab"),
      onkeydown: (/** @type {any} */ event) => {
        if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send(event);
      },
    }),
    button(say("page-say"), { submit: true, kind: "primary", off: verb === "", busy: room.outbox.has(`command write ${handle}`) }),
  );
}
