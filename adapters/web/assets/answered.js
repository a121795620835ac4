// Says where the bot answered an action in a panel that other people may be looking at.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Says that the answer is in the direct conversation, like everything for one player only, because the bot's next
 * message may be a secret.
 * @param {import("./frame.js").View} view
 * @param {...string} begins the prefixes of actions that are answered there
 */
export function answeredPart({ room }, ...begins) {
  const answered = begins.some((begin) => room.did.startsWith(begin)) && room.answers().length > 0;
  return h(
    "div",
    { key: "answer", class: "answer", role: "status" },
    answered && h("div", { key: "answered", class: "told" }, say("page-desk-answered")),
  );
}
