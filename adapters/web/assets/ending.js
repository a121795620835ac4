// The end of a game: who won and why, the table with its cards turned over, the story, and another game.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { seatsOf, tablePart } from "./seats.js";
import { decidedPart } from "./votes.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/**
 * The end, for players and onlookers.
 * @param {View} view
 */
export function endPart(view) {
  const story = view.room.board("story");
  return h(
    "div",
    { key: "end", class: "end" },
    typeof story?.won === "boolean" &&
      h("p", { key: "verdict", class: "verdict" }, say(story.won ? "page-you-won" : "page-you-lost")),
    (story?.outcome ?? []).length > 0 && h("div", { key: "outcome", class: "why-won" }, blocks(story.outcome)),
    tablePart(view, seatsOf(view), { name: say("page-people-title") }),
    decidedPart(view),
    overPart(view, true),
  );
}

/**
 * @param {View} view
 * @param {boolean} story whether to link to the story
 */
export function overPart(view, story) {
  const { room } = view;
  return h(
    "div",
    { key: "over", class: "over" },
    h("p", null, say("page-over")),
    h(
      "p",
      { class: "row" },
      story && button(say("page-read-story"), { onclick: () => view.go("story") }),
      room.channels.has("you") &&
        button(say("page-again"), {
          kind: "primary",
          busy: room.outbox.has("command again"),
          onclick: () => {
            view.wanted = "lobby";
            room.command("again");
          },
        }),
    ),
  );
}
