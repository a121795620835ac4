// The game master's desk: every verb that it offers, as a form of its own.

import { h } from "./dom.js";
import { answer } from "./lobby.js";
import { overviewPart } from "./overview.js";
import { button, confirm } from "./parts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ verb: string, label?: string, help: string }} Verb
 */

/** Verbs of the desk that take no words. Any other gets a field for them. */
const BARE = new Set(["pause", "resume", "close", "remind", "cancel"]);
/** Verbs that nobody can take back. */
const FINAL = new Set(["cancel", "remove", "close"]);

/**
 * @param {View} view
 * @param {{ verbs: Verb[], seats?: import("./overview.js").DeskSeat[] }} desk
 */
export function deskPanel(view, { verbs, seats: own = [] }) {
  const seats = view.room.board("seats")?.seats ?? [];
  return [
    h(
      "div",
      { key: "desk", class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-desk-title") },
      overviewPart(view, own),
      h("p", { key: "hint", class: "hint" }, say("page-desk-hint")),
      h(
        "datalist",
        { id: "handles" },
        seats.map((/** @type {any} */ seat) => h("option", { key: seat.handle, value: seat.handle })),
      ),
      h(
        "ul",
        { class: "desk" },
        verbs.map((line) => h("li", { key: line.verb }, verbForm(view, line))),
      ),
    ),
    answerPart(view),
  ];
}

/**
 * The answer to what was done at the desk. Of a leader who plays, others look at the desk, too: the answer is in the conversation, with
 * everything else for that player alone.
 * @param {View} view
 */
function answerPart(view) {
  if (!view.room.board("card")) return answer(view);
  const answered = view.room.did.startsWith("command desk ") && view.room.answers().length > 0;
  return h(
    "div",
    { key: "answer", class: "answer", role: "status" },
    answered && h("div", { key: "answered", class: "told" }, say("page-desk-answered")),
  );
}

/**
 * @param {View} view
 * @param {Verb} line
 */
function verbForm(view, { verb, label = "", help }) {
  const { room } = view;
  const about = `desk ${verb}`;
  const id = `desk-${verb}`;
  /** @param {any} event */
  const send = async (event) => {
    event.preventDefault();
    if (room.outbox.has(`command ${about}`)) return;
    const field = event.target.elements.words;
    const words = field ? field.value.trim() : "";
    if (FINAL.has(verb)) {
      const text = say("page-desk-sure", { command: `${label || verb} ${words}`.trim(), help });
      if (!(await confirm({ title: say("page-desk-sure-title"), text, yes: label || verb }))) return;
    }
    if (room.command(`desk ${verb} ${words}`.trim(), about) && field) field.value = "";
  };
  return h(
    "form",
    { onsubmit: send },
    h("p", { id: `${id}-help`, class: "hint" }, help),
    h(
      "div",
      { class: "row" },
      !BARE.has(verb) &&
        h("input", {
          id,
          name: "words",
          type: "text",
          list: "handles",
          autocomplete: "off",
          autocapitalize: "off",
          "aria-label": say("page-desk-words", { verb: label || verb }),
          "aria-describedby": `${id}-help`,
        }),
      button(label || verb, {
        submit: true,
        kind: FINAL.has(verb) ? "danger" : "",
        about: `${id}-help`,
        busy: room.outbox.has(`command ${about}`),
      }),
    ),
  );
}
