// Closed channels, each folded under its title. The messages of one load when it is unfolded.

import { coverButton } from "./cover.js";
import { h } from "./dom.js";
import { say } from "./words.js";
import { holds, log } from "./talk.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 */

/**
 * @param {View} view
 * @param {Channel[]} channels
 */
export function closedPanel(view, channels) {
  return [
    h("div", { key: "who", class: "private" }, h("p", null, say("page-closed-hint")), coverButton(view)),
    h(
      "div",
      {
        key: "closed",
        class: "scroll padded",
        tabindex: "0",
        role: "group",
        "aria-label": say("page-closed-title"),
        drawn: (/** @type {HTMLElement} */ el) => holds(view, el),
      },
      channels.map((channel) => closedPart(view, channel)),
    ),
  ];
}

/**
 * @param {View} view
 * @param {Channel} channel
 */
function closedPart(view, channel) {
  const { room } = view;
  const { place } = channel;
  const open = view.unfolded.has(place);
  const toggle = (/** @type {any} */ event) => {
    if (event.target.open === view.unfolded.has(place)) return;
    if (event.target.open) view.unfolded.add(place);
    else view.unfolded.delete(place);
    if (event.target.open) room.markRead(place);
    if (event.target.open && channel.older && channel.lines.size === 0) void room.fetchOlder(place);
    view.show();
  };
  return h(
    "details",
    { key: place, class: "fold", open, ontoggle: toggle },
    h(
      "summary",
      null,
      h("bdi", null, room.titleOf(channel)),
      room.hasNews(channel) && h("span", { key: "new", class: "badge" }, say("page-new")),
    ),
    open && h("div", { key: "inside", class: "inside" }, log(view, channel)),
  );
}
