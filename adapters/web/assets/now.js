// One's own conversation with the moderator: the role card, what was told in private, and what one can do now.

import { coverButton, coveredPart } from "./cover.js";
import { h } from "./dom.js";
import { blocks, plain } from "./document.js";
import { later } from "./later.js";
import { button, fold } from "./parts.js";
import { composer, log, newest, sticks } from "./talk.js";
import { say } from "./words.js";

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
  const head = h(
    "div",
    { key: "private", class: "private" },
    h("p", null, say("page-only-you")),
    coverButton(view),
  );
  if (view.covered) return [head, coveredPart(view)];
  return [
    head,
    card &&
      card.document.length > 0 &&
      fold("card", say("page-card"), blocks(card.document), { class: "card" }),
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
    composer(view, channel),
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

/** @param {View} view */
function nowPart(view) {
  const { room } = view;
  const options = room.board("options")?.lines ?? [];
  const form = room.form();
  // The verbs of a form stand on it, and so do the questions for its fields.
  const inForm = form ? [form.submit.line, ...form.fields.map((/** @type {any} */ field) => field.verb)] : [];
  const inField = form ? form.fields.map((/** @type {any} */ field) => field.asking) : [];
  const lines = options.filter((/** @type {any} */ line) => !inForm.includes(line.verb));
  const asked = room.prompts();
  const prompts = asked.filter((message) => !inField.includes(message.prompt?.id));
  const over = room.board("story") && !room.board("lobby");
  if (lines.length === 0 && prompts.length === 0 && !form && !over) return null;
  /** @param {string} prompt */
  const ask = (prompt) => {
    const message = asked.find((one) => one.prompt?.id === prompt);
    return message && promptForm(view, message, /** @type {Prompt} */ (message.prompt));
  };
  return h(
    "section",
    { key: "now", class: "now", "aria-labelledby": "now-title", tabindex: "-1", "data-home": true },
    h("h3", { id: "now-title" }, say(over ? "page-over-title" : "page-now-title")),
    over && overPart(view, true),
    form && later(view, "form")?.formPart(view, form, ask),
    prompts.map((message) => promptForm(view, message, /** @type {Prompt} */ (message.prompt))),
    lines.map((/** @type {any} */ line) =>
      line.standing.map((/** @type {any} */ order) => standing(view, line.verb, order)),
    ),
    lines.length > 0 &&
      h(
        "div",
        { key: "verbs", class: "verbs" },
        lines.map((/** @type {any} */ line) => verb(view, line)),
      ),
    lines.length > 0 &&
      fold(
        "help",
        say("page-what-they-do"),
        h(
          "dl",
          { class: "help" },
          lines.map((/** @type {any} */ line) => [
            h("dt", { key: `t ${line.verb}` }, line.label && [line.label, " "], h("code", null, line.verb)),
            h("dd", { key: `d ${line.verb}`, id: `help-${line.verb}` }, line.help),
          ]),
        ),
        { class: "quiet" },
      ),
  );
}

/**
 * @param {View} view
 * @param {boolean} story whether to lead to the story
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

/**
 * An order that stands.
 * @param {View} view
 * @param {string} verb
 * @param {{ line: string, undo: string | null }} order
 */
function standing(view, verb, { line, undo }) {
  const { room } = view;
  const about = `undo ${line}`;
  return h(
    "p",
    { key: `standing ${line}`, class: "standing" },
    h("span", null, say("page-standing")),
    " ",
    h("code", null, h("bdi", null, line)),
    " ",
    button(say("page-change"), {
      kind: "quiet small",
      name: say("page-change-what", { what: line }),
      busy: room.outbox.has(`begin ${verb}`),
      onclick: () => room.begin(verb),
    }),
    undo !== null &&
      button(say("page-undo"), {
        kind: "quiet small",
        name: say("page-undo-what", { what: line }),
        busy: room.outbox.has(about),
        onclick: () => room.act("say", { place: "you", text: undo }, about),
      }),
  );
}

/**
 * A question of the moderator as a form.
 * @param {View} view
 * @param {Message} message
 * @param {Prompt} prompt
 */
function promptForm(view, message, prompt) {
  const { room } = view;
  const sent = room.settled.has(prompt.id);
  const busy = room.outbox.has(`answer ${prompt.id}`) || sent;
  const fault = view.faults.get(prompt.id) ?? "";
  const choices = prompt.choices
    .map((label, index) => ({ label, index }))
    .filter(({ index }) => index !== prompt.back);
  const single = choices.length === 1 && prompt.least === 1 && prompt.text === null;
  const several = prompt.most > 1;
  /** @param {any} event */
  const send = (event) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.target);
    const chosen = single ? [choices[0].index] : form.getAll("choice").map(Number);
    const text = String(form.get("text") ?? "").trim();
    view.faults.delete(prompt.id);
    if (text !== "") room.answer(prompt.id, { text });
    else if (
      chosen.length >= Math.max(prompt.least, choices.length === 0 ? 1 : 0) &&
      chosen.length <= prompt.most
    ) {
      room.answer(prompt.id, { choices: chosen });
    } else view.faults.set(prompt.id, howMany(prompt));
    view.show();
  };
  const name = `fault-${prompt.id}`;
  const whole = message.blocks ?? [];
  // The notes on the choices are a list below everything else.
  const notes = whole.length > 1 && whole.at(-1)?.list ? whole.slice(-1) : [];
  const told = whole.slice(0, whole.length - notes.length);
  // The message repeats the earlier choices below its question. The form shows them itself.
  const asked = prompt.taken.length > 0 ? told.slice(0, -1) : told;
  const question = plain(asked.slice(-1)) || message.text || say("page-asked");
  const back = prompt.back;
  return h(
    "form",
    { key: prompt.id, class: "prompt", onsubmit: send, novalidate: true },
    h(
      "fieldset",
      { "aria-describedby": fault ? name : null },
      h("legend", null, question),
      prompt.taken.length > 0 &&
        h(
          "p",
          { key: "taken", class: "taken" },
          say("page-taken"),
          " ",
          prompt.taken.map((word, step) => [step > 0 && ", ", h("strong", null, h("bdi", null, word))]),
        ),
      notes.length > 0 && h("div", { key: "notes", class: "hint" }, blocks(notes)),
      several && h("p", { key: "count", class: "hint" }, howMany(prompt)),
      !single &&
        h(
          "div",
          { key: "choices", class: "choices" },
          choices.map(({ label, index }) =>
            h(
              "label",
              { key: index, class: "choice" },
              h("input", { type: several ? "checkbox" : "radio", name: "choice", value: index }),
              h("bdi", null, label),
            ),
          ),
        ),
      prompt.text !== null && textField(prompt),
    ),
    h("p", { id: name, class: "fault", role: "alert", hidden: fault === "" }, fault),
    h(
      "div",
      { class: "row answers" },
      button(single ? h("bdi", null, choices[0].label) : say("page-answer"), { submit: true, kind: "primary", busy }),
      back !== null &&
        button(prompt.choices[back], {
          key: "back",
          kind: "quiet",
          off: busy,
          onclick: () => room.answer(prompt.id, { choices: [back] }),
        }),
    ),
  );
}

/** @param {Prompt} prompt */
function textField(prompt) {
  const id = `text-${prompt.id}`;
  const most = prompt.text ?? 0;
  return h(
    "div",
    { key: "text", class: "field" },
    h("label", { for: id }, say(prompt.choices.length > 0 ? "page-or-words" : "page-your-words")),
    most > 120
      ? h("textarea", { id, name: "text", maxlength: most, rows: 3 })
      : h("input", { id, name: "text", type: "text", maxlength: most, autocomplete: "off" }),
  );
}

/** @param {Prompt} prompt */
function howMany({ least, most, choices, text }) {
  if (choices.length === 0 && text !== null) return say("page-write-something");
  if (least === most) return least === 1 ? say("page-choose-one") : say("page-choose-exactly", { most });
  return least === 0 ? say("page-choose-up-to", { most }) : say("page-choose-between", { least, most });
}
