// Reactions to lines, and replies to them: how many people reacted how, the choice of one's own, and the line that is answered.

import { h } from "./dom.js";
import { quote } from "./talk.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 */

/**
 * The arrow keys go from the button of one line to that of the next: a long log is no long way for the Tab key.
 * @param {any} event
 */
export function walk(event) {
  const back = event.key === "ArrowUp";
  const tool = [".reply-to", ".react > summary"].find((kind) => event.target.matches(kind));
  if (!tool || !(back || event.key === "ArrowDown")) return;
  event.preventDefault();
  const tools = [...event.currentTarget.querySelectorAll(tool)];
  tools[tools.indexOf(event.target) + (back ? -1 : 1)]?.focus();
}

/**
 * The reactions under a line. Somebody who may speak here joins in with one, or takes their own back, by touching it.
 * @param {View} view
 * @param {Channel} channel
 * @param {Message} message
 * @param {boolean} speaks
 */
export function reactionsPart({ room }, { place }, message, speaks) {
  const { id, reactions = [] } = message;
  if (reactions.length === 0) return null;
  return h(
    "p",
    { key: "reactions", class: "reactions", "aria-live": "off" },
    reactions.map(({ emoji, names, you }) =>
      h(
        "button",
        {
          key: emoji,
          type: "button",
          class: "small",
          "aria-pressed": String(you),
          "aria-disabled": speaks ? null : "true",
          "aria-label": `${emoji} ${names.length}: ${list(names)}`,
          title: list(names),
          onclick: () => speaks && room.react(place, id, emoji, !you),
        },
        `${emoji} ${names.length}`,
      ),
    ),
  );
}

/**
 * The choice of a reaction, beside a line. The faces are drawn while it is open: they are no part of the line.
 * @param {View} view
 * @param {Channel} channel
 * @param {Message} message
 * @param {string | null} tabindex
 */
export function reactButton(view, { place }, message, tabindex) {
  const { room } = view;
  const { id, reactions = [] } = message;
  const own = reactions.filter(({ you }) => you).map(({ emoji }) => emoji);
  const name = message.by?.you ? say("page-me") : (message.by?.name ?? say("page-moderator"));
  const open = view.facing === id;
  /** @param {any} event */
  const toggle = (event) => {
    if (event.target.open === open) return;
    view.facing = event.target.open ? id : "";
    view.show();
  };
  /** @param {any} event */
  const close = (event) => {
    const fold = event.currentTarget.closest("details");
    fold.open = false;
    fold.querySelector("summary").focus();
  };
  return h(
    "details",
    {
      key: "react",
      class: "react",
      name: "react",
      ontoggle: toggle,
      // A handler that answers false would hold the key back.
      onkeydown: (/** @type {any} */ event) => void (event.key === "Escape" && event.currentTarget.open && close(event)),
    },
    // The sign is no part of the line: it stands in the styles.
    h("summary", { "aria-label": say("page-react", { name }), tabindex }),
    open &&
      h(
        "span",
        { key: "faces", class: "faces" },
        (room.look.reactions ?? []).map((emoji) =>
          h(
            "button",
            {
              key: emoji,
              type: "button",
              class: "quiet small",
              "aria-pressed": String(own.includes(emoji)),
              onclick: (/** @type {any} */ event) => {
                room.react(place, id, emoji, !own.includes(emoji));
                close(event);
              },
            },
            emoji,
          ),
        ),
      ),
  );
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
