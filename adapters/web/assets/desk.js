// The game master's desk: the table as a grimoire, and below it every verb that isn't about a single seat.

import { answeredPart } from "./answered.js";
import { h } from "./dom.js";
import { lengthOf } from "./fields.js";
import { grimoirePart } from "./grimoire.js";
import { answer } from "./lobby.js";
import { button, confirm } from "./parts.js";
import { ownHandle } from "./seats.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ verb: string, label?: string, help: string, binding?: boolean,
 *   takes: "nothing" | "seat" | "vacant-seat" | "length" | "number" | "words" }} Verb
 */

/** The lengths of time to choose from. @type {[number, string][]} */
const LENGTHS = [[1, "m"], [5, "m"], [10, "m"], [30, "m"], [1, "h"], [6, "h"], [1, "d"]];

/** The default length. */
const USUAL = "10m";

/**
 * @param {View} view
 * @param {{ verbs: Verb[], seats?: import("./grimoire.js").DeskSeat[] }} desk
 */
export function deskPanel(view, { verbs, seats = [] }) {
  const isAboutSeat = (/** @type {Verb} */ { takes }) => takes === "seat" || takes === "vacant-seat";
  const others = verbs.filter((line) => !isAboutSeat(line));
  return [
    h(
      "div",
      { key: "desk", class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-desk-title") },
      grimoirePart(view, seats, verbs.filter(isAboutSeat)),
      h(
        "ul",
        { key: "verbs", class: "desk" },
        others.map((line) => h("li", { key: line.verb }, verbForm(view, line))),
      ),
    ),
    answerPart(view),
  ];
}

/**
 * The answer to a desk command. If the leader plays, others may be looking at the desk, so the answer is in the direct
 * conversation, like everything for that player only.
 * @param {View} view
 */
function answerPart(view) {
  return ownHandle(view) ? answeredPart(view, "command desk ") : answer(view);
}

/**
 * @param {View} view
 * @param {Verb} line
 */
function verbForm(view, { verb, label = "", help, takes, binding }) {
  const { room } = view;
  const about = `desk ${verb}`;
  const id = `desk-${verb}`;
  /** @param {any} event */
  const send = async (event) => {
    event.preventDefault();
    if (room.outbox.has(`command ${about}`)) return;
    const field = event.target.elements.words;
    const words = field ? field.value.trim() : "";
    if (binding) {
      const title = say("page-desk-sure", { command: `${label || verb} ${words}`.trim() });
      if (!(await confirm({ title, text: say("page-desk-sure-help", { help }), yes: label || verb }))) return;
    }
    if (room.command(`desk ${verb} ${words}`.trim(), about) && takes === "words") field.value = "";
  };
  return h(
    "form",
    { onsubmit: send },
    argumentField(takes, {
      id,
      name: "words",
      "aria-label": say("page-desk-words", { verb: label || verb }),
      "aria-describedby": `${id}-help`,
    }),
    button(label || verb, {
      submit: true,
      kind: binding ? "danger" : "",
      about: `${id}-help`,
      busy: room.outbox.has(`command ${about}`),
    }),
    h("p", { id: `${id}-help`, class: "hint" }, help),
  );
}

/**
 * The input field for a verb's argument.
 * @param {Verb["takes"]} takes
 * @param {Record<string, any>} common
 */
function argumentField(takes, common) {
  if (takes === "nothing") return null;
  if (takes === "number") return h("input", { ...common, type: "number", min: 1, value: 1 });
  if (takes === "length") {
    const option = (/** @type {[number, string]} */ [number, unit]) => h("option", { key: number + unit, value: number + unit }, lengthOf(number, unit));
    return h("select", { ...common, value: USUAL }, LENGTHS.map(option));
  }
  return h("input", { ...common, type: "text", autocomplete: "off" });
}
