// Where the moderator has answered what a player did in a panel that others may look at, too.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Says that the answer is in the conversation, with everything else for that player alone: what the moderator says next may be a secret.
 * @param {import("./frame.js").View} view
 * @param {...string} begins the beginnings of what is answered there
 */
export function answeredPart({ room }, ...begins) {
  const answered = begins.some((begin) => room.did.startsWith(begin)) && room.answers().length > 0;
  return h(
    "div",
    { key: "answer", class: "answer", role: "status" },
    answered && h("div", { key: "answered", class: "told" }, say("page-desk-answered")),
  );
}
