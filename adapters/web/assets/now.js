// The player's direct conversation with the bot: the role card, private messages, and what they can do now.

import { cardLayer, ownCard } from "./card.js";
import { backPart, coveredPart } from "./back.js";
import { coverButton, isTurnedDown } from "./cover.js";
import { h } from "./dom.js";
import { blocks } from "./document.js";
import { endPart } from "./ending.js";
import { later } from "./later.js";
import { button, fold, WIDE } from "./parts.js";
import { questionPart, questionsPart, standing } from "./question.js";
import { readyVerb } from "./ready.js";
import { composer, log, newest, sticks } from "./talk.js";
import { turnOffer } from "./turn.js";
import { count, list, say } from "./words.js";

/**
 * Creates the formatters for the states of seats in advance. They are slow to create, which would delay the first vote.
 */
function warm() {
  list(["", ""], "unit");
  count("page-votes", 1);
}
(window.requestIdleCallback ?? setTimeout)(warm);

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 * @typedef {import("./room.js").Prompt} Prompt
 */

/**
 * @param {View} view
 * @param {Channel} channel
 */
export function youPanel(view, channel) {
  const card = view.room.board("card");
  const notebook = view.room.board("notebook");
  const lies = isTurnedDown() && !view.room.board("lobby") && !view.room.board("story");
  const written = card && card.document.length > 0 ? card : null;
  const head = lies
    ? backPart(view, written)
    : h("div", { key: "private", class: "private" }, h("p", null, say("page-only-you")), coverButton(view));
  if (view.covered) return [head, coveredPart(view)];
  return [
    head,
    written && (lies ? cardLayer(view, written) : ownCard(view, written)),
    notebook && fold("notebook", say("page-notebook"), notebookPart(notebook), { class: "card" }),
    h(
      "div",
      {
        key: "scroll",
        class: "scroll",
        tabindex: "0",
        role: "group",
        "aria-label": say("page-you-title"),
        ...sticks(view, "you"),
      },
      h(
        "div",
        { key: "log", role: "log", "aria-label": say("page-you-log"), "aria-live": channel.quiet ? "off" : null },
        log(view, channel),
      ),
      nowPart(view),
    ),
    newest(view, "you"),
    morePart(view, channel),
  ];
}

/**
 * What the player found out, phase by phase.
 * @param {{ parts: { title: string, lines: any[] }[] }} notebook
 */
function notebookPart(notebook) {
  return notebook.parts.map((part, place) =>
    h(
      "section",
      { key: `part ${place}`, "aria-labelledby": `notebook-${place}` },
      h("h3", { id: `notebook-${place}` }, part.title),
      h(
        "ul",
        null,
        part.lines.map((line, number) => h("li", { key: `line ${number}` }, blocks(line, 4))),
      ),
    ),
  );
}

/**
 * @typedef {{ verb: string, label: string, help: string, complete: boolean, ready?: boolean,
 *   standing: import("./question.js").Order[] }} Verb
 */

/**
 * Returns the verbs that aren't on the form, which has its own buttons, and aren't a switch beside the phase.
 * @param {View} view
 * @returns {Verb[]}
 */
function verbs({ room }) {
  const form = room.form();
  const inForm = form ? [form.submit.line, ...form.fields.map((/** @type {any} */ field) => field.verb)] : [];
  const lines = room.board("options")?.lines ?? [];
  return lines.filter((/** @type {Verb} */ { verb, ready }) => !inForm.includes(verb) && ready === undefined);
}

/** @param {View} view */
function nowPart(view) {
  const { room } = view;
  const form = room.form();
  const sheet = form && later(view, "form");
  // Until the form has loaded, its questions are shown as usual.
  const inField = sheet ? form.fields.map((/** @type {any} */ field) => field.asking) : [];
  const asked = room.prompts();
  const prompts = asked.filter((message) => !inField.includes(message.prompt?.id));
  const lines = verbs(view);
  const stands = lines.some((line) => line.standing.length > 0);
  const over = room.board("story") && !room.board("lobby");
  const waits = room.board("phase") && !room.board("lobby") && !over && (lines.length > 0 || readyVerb(room));
  if (!waits && prompts.length === 0 && !stands && !form && !over) return null;
  /** @param {string} prompt */
  const ask = (prompt) => {
    const message = asked.find((one) => one.prompt?.id === prompt);
    return message && questionPart(view, message, /** @type {Prompt} */ (message.prompt));
  };
  const turn = room.isAsked();
  return h(
    "section",
    {
      key: "now",
      class: turn ? "now turn" : "now",
      "aria-labelledby": "now-title",
      tabindex: "-1",
      "data-home": true,
    },
    h(
      "h3",
      { id: "now-title" },
      say(over ? "page-over-title" : turn ? "page-your-turn" : "page-now-title"),
    ),
    over && endPart(view),
    questionsPart(view, prompts, sheet?.formPart(view, form, ask)),
    lines.map((line) => line.standing.map((order) => standing(view, line, order))),
    prompts.length === 0 && form?.handed_in !== false && !over && !stands && waitingPart(view),
    turnOffer(view),
  );
}

/**
 * Shown if there is nothing to answer. By day players talk; otherwise they can say that the game needn't wait for them.
 * @param {View} view
 */
function waitingPart(view) {
  const { room } = view;
  const talks = ["day", "dawn"].includes(room.board("phase")?.mood) && room.channels.get("room")?.may_speak;
  const ready = readyVerb(room);
  const words = talks ? say("page-time-to-talk") : say("page-nothing-to-do");
  const done = !talks && ready?.ready === false && say("page-nothing-but-ready", { label: ready.label || ready.verb });
  return [
    h("p", { key: "waiting", class: "hint" }, words, done && [" ", done]),
    // A wide window shows the table beside this.
    talks && !WIDE.matches && h("p", { key: "talk", class: "row" }, button(say("page-to-table"), { onclick: () => view.go("room") })),
  ];
}

/**
 * Everything for users who type: the verbs as buttons, what they do, and the command line.
 * @param {View} view
 * @param {Channel} channel
 */
function morePart(view, channel) {
  const lines = verbs(view);
  return h(
    "details",
    { key: "more", class: "fold more" },
    h("summary", null, say("page-commands")),
    h(
      "div",
      { class: "inside" },
      lines.length > 0 &&
        h(
          "div",
          { key: "verbs", class: "verbs" },
          lines.map((line) => verb(view, line)),
        ),
      lines.length > 0 &&
        fold(
          "help",
          say("page-what-they-do"),
          h(
            "dl",
            { class: "help" },
            lines.map((line) => [
              h("dt", { key: `t ${line.verb}` }, line.label && [line.label, " "], h("code", { translate: "no" }, line.verb)),
              h("dd", { key: `d ${line.verb}`, id: `help-${line.verb}` }, line.help),
            ]),
          ),
          { class: "quiet" },
        ),
      composer(view, channel),
    ),
  );
}

/**
 * @param {View} view
 * @param {any} line
 */
function verb(view, line) {
  const { room } = view;
  const about = `verb ${line.verb}`;
  const press = () => {
    if (line.complete) room.act("say", { place: "you", text: line.verb }, about);
    else room.begin(line.verb);
  };
  return button(line.label || line.verb, {
    key: line.verb,
    kind: "verb",
    about: `help-${line.verb}`,
    busy: room.outbox.has(about) || room.outbox.has(`begin ${line.verb}`),
    onclick: press,
  });
}
