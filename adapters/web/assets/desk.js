// The game master's desk: every verb that it offers, as a form of its own.

import { h } from "./dom.js";
import { answer } from "./lobby.js";
import { button, confirm } from "./parts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 */

/** Verbs of the desk that take no words. Any other gets a field for them. */
const BARE = new Set(["pause", "resume", "close", "remind", "cancel", "banned", "help"]);
/** Verbs that nobody can take back. */
const FINAL = new Set(["cancel", "remove", "close"]);

/**
 * @param {View} view
 * @param {{ verbs: { verb: string, help: string }[] }} desk
 */
export function deskPanel(view, { verbs }) {
  const seats = view.room.board("seats")?.seats ?? [];
  return [
    h(
      "div",
      { key: "desk", class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-desk-title") },
      h("p", { class: "hint" }, say("page-desk-hint")),
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
    answer(view),
  ];
}

/**
 * @param {View} view
 * @param {{ verb: string, help: string }} line
 */
function verbForm(view, { verb, help }) {
  const { room } = view;
  const about = `desk ${verb}`;
  const id = `desk-${verb}`;
  /** @param {any} event */
  const send = async (event) => {
    event.preventDefault();
    if (room.outbox.has(about)) return;
    const field = event.target.elements.words;
    const words = field ? field.value.trim() : "";
    if (FINAL.has(verb)) {
      const text = say("page-desk-sure", { command: `${verb} ${words}`.trim(), help });
      if (!(await confirm({ title: say("page-desk-sure-title"), text, yes: verb }))) return;
    }
    if (room.act("say", { place: "you", text: `desk ${verb} ${words}`.trim() }, about) && field) field.value = "";
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
          "aria-label": say("page-desk-words", { verb }),
          "aria-describedby": `${id}-help`,
        }),
      button(verb, {
        submit: true,
        kind: FINAL.has(verb) ? "danger" : "",
        about: `${id}-help`,
        busy: room.outbox.has(about),
      }),
    ),
  );
}
