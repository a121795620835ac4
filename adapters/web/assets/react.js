// Reactions to lines: how many people reacted how, and the choice of one's own.

import { h } from "./dom.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 */

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
