// Reactions and replies to messages: who reacted how, the picker, and the message being replied to.

import { h } from "./dom.js";
import { quote } from "./talk.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 */

/**
 * Arrow keys move between the buttons of messages, so that a long log takes few Tab stops.
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
 * The reactions to a message. Users who may speak here can add or remove their own by clicking one.
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
 * The reaction picker beside a message. Its emoji are only drawn while it is open, as they aren't part of the message.
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
      // A handler that returns false would block the key.
      onkeydown: (/** @type {any} */ event) => void (event.key === "Escape" && event.currentTarget.open && close(event)),
    },
    // The symbol isn't part of the message, so it is in the stylesheet.
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
 * The reply button of a message.
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
  // The symbol isn't part of the message, so it is in the stylesheet.
  return h("button", { key: "reply", type: "button", class: "quiet small reply-to", "aria-label": label, tabindex, onclick: press });
}

/**
 * The message being replied to, above the input field.
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
