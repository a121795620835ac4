// A form of the game: a row for each field with its entries and choices, and a button to submit it. The entries belong
// to the game: each choice is a command, and the next board shows the result.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { button } from "./parts.js";
import { asksFirst, readyVerb } from "./ready.js";
import { keepName, nameOf } from "./tones.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ label: string, line: string, undo: string | null }} Entry
 * @typedef {{ verb: string, label: string, standing: Entry[], free?: string[], choices: { label: string, line: string, hint?: string }[],
 *   more: boolean, asking: string | null }} Field
 * @typedef {{ title: string, fields: Field[], handed_in: boolean,
 *   submit: { label: string, line: string, ready: boolean, missing: any[] } }} Form
 */

/** Up to this many choices are side by side. More are in a list. */
const SIDE_BY_SIDE = 6;

/**
 * The form, either open or submitted.
 * @param {View} view
 * @param {Form} form
 * @param {(prompt: string) => import("./dom.js").Child} asked draws an open question
 */
export function formPart(view, form, asked) {
  return h(
    "section",
    { key: "form", class: "sheet", "aria-labelledby": "form-title" },
    h("h4", { id: "form-title" }, form.title),
    form.handed_in
      ? [h("p", { key: "in", class: "in", role: "status" }, say("page-form-in")), handedIn(form)]
      : [form.fields.map((field) => row(view, field, asked)), handIn(view, form)],
  );
}

/**
 * The submitted entries. Empty fields are omitted, since a player may not have had them at all.
 * @param {Form} form
 */
function handedIn({ fields }) {
  return h(
    "dl",
    { key: "entries" },
    fields
      .filter(({ standing }) => standing.length > 0)
      .map(({ verb, label, standing }) => [h("dt", { key: `t ${verb}` }, label), h("dd", { key: `d ${verb}` }, listed(standing))]),
  );
}

/** @param {Entry[]} standing */
function listed(standing) {
  return standing.map((entry, place) => [place > 0 && ", ", h("bdi", { key: entry.line, ...keepName(entry.label) }, nameOf(entry.label))]);
}

/**
 * @param {View} view
 * @param {Field} field
 * @param {(prompt: string) => import("./dom.js").Child} asked
 */
function row(view, field, asked) {
  const { verb, label, standing, free = [], choices } = field;
  const id = `field-${verb}`;
  const control =
    choices.length === 0 ? beginButton(view, field) : isList(field) ? list(view, field, id) : buttons(view, field);
  return h(
    "div",
    { key: verb, class: "form-row", role: "group", "aria-labelledby": `${id}-label`, tabindex: "-1", "data-home": true },
    h("p", { id: `${id}-label`, class: "label" }, label),
    h(
      "ul",
      { key: "entries", class: "entries", "aria-live": "polite", "aria-label": say("page-form-entries") },
      standing.map((entry) => standingEntry(view, entry)),
      free.map((name) => h("li", { key: `free ${name}`, class: "hint" }, say("page-form-free", { name: nameOf(name) }))),
      standing.length + free.length === 0 && h("li", { key: "none", class: "hint" }, say("page-form-empty")),
    ),
    control,
    field.asking !== null && asked(field.asking),
  );
}

/** @param {Field} field */
function isList({ choices, more }) {
  return choices.length > SIDE_BY_SIDE || more;
}

/**
 * An entry of a field, with a button to remove it. A command that only repeats the order removes nothing.
 * @param {View} view
 * @param {Entry} entry
 */
function standingEntry(view, { label, line, undo }) {
  return h(
    "li",
    { key: line },
    h("bdi", { key: "label", ...keepName(label) }, nameOf(label)),
    undo !== null &&
      undo !== line &&
      button(say("page-undo"), {
        key: "undo",
        kind: "quiet small",
        name: say("page-undo-what", { what: label }),
        busy: view.room.outbox.has(`command undo ${line}`),
        onclick: () => view.room.command(undo, `undo ${line}`),
      }),
  );
}

/**
 * A few choices as buttons. The current one is pressed.
 * @param {View} view
 * @param {Field} field
 */
function buttons(view, { verb, standing, choices }) {
  const { room } = view;
  return h(
    "div",
    { key: "buttons", class: "choices" },
    choices.map(({ label, line, hint }) => {
      const stands = standing.some((entry) => entry.line === line);
      return h(
        "button",
        {
          key: line,
          type: "button",
          "aria-pressed": String(stands),
          title: hint || null,
          onclick: () => room.fill(verb, line, stands),
        },
        h("bdi", keepName(label), nameOf(label)),
      );
    }),
  );
}

/**
 * Many choices in a list. A choice is sent immediately; with the keyboard, only the final one.
 * @param {View} view
 * @param {Field} field
 * @param {string} id
 */
function list(view, { verb, standing, choices, more }, id) {
  const { room } = view;
  const stands = more ? "" : (standing[0]?.line ?? "");
  /** @param {any} element */
  const send = (element) => {
    const line = element.value;
    if (choices.some((choice) => choice.line === line)) room.fill(verb, line, line === stands);
  };
  /** Shows the board's current value, unless a choice is pending. @param {any} element */
  const settle = (element) => {
    const chosen = document.activeElement === element && element.dataset.walked !== undefined;
    const shown = choices.some((choice) => choice.line === stands) ? stands : "";
    if (!room.filling(verb) && !chosen && element.value !== shown) element.value = shown;
  };
  return h(
    "select",
    {
      key: "list",
      id,
      "aria-labelledby": `${id}-label`,
      drawn: settle,
      // In a closed list each arrow key changes the value, so it is sent when the list loses focus, or by Enter.
      onkeydown: (/** @type {any} */ event) => {
        if (event.key !== "Enter") event.target.dataset.walked = "";
        else if (event.target.dataset.walked !== undefined) {
          event.preventDefault();
          delete event.target.dataset.walked;
          send(event.target);
        }
      },
      onpointerdown: (/** @type {any} */ event) => delete event.target.dataset.walked,
      onchange: (/** @type {any} */ event) => event.target.dataset.walked === undefined && send(event.target),
      onblur: (/** @type {any} */ event) => {
        if (event.target.dataset.walked === undefined) return;
        delete event.target.dataset.walked;
        send(event.target);
      },
    },
    h("option", { key: "", value: "" }, say(more ? "page-form-add" : "page-form-choose")),
    choices.map(({ label, line }) => h("option", { key: line, value: line, ...keepName(label) }, nameOf(label))),
  );
}

/**
 * The button of a field whose arguments are asked for one by one.
 * @param {View} view
 * @param {Field} field
 */
function beginButton(view, { verb, standing, more, asking }) {
  if (asking !== null) return null;
  const changes = standing.length > 0 && !more;
  return button(say(changes ? "page-change" : more && standing.length > 0 ? "page-form-add" : "page-form-choose"), {
    key: "begin",
    about: `field-${verb}-label`,
    busy: view.room.outbox.has(`begin ${verb}`),
    onclick: () => view.room.begin(verb),
  });
}

/**
 * The button that submits the form. Once the player has said that they are done with the same verb, the switch beside
 * the phase shows it.
 * @param {View} view
 * @param {Form} form
 */
function handIn(view, { submit }) {
  const { room } = view;
  const ready = readyVerb(room);
  if (ready?.verb === submit.line && ready.ready) return null;
  const finish = asksFirst(view, "form", submit.label, () => room.command(submit.line, "form"));
  return h(
    "div",
    { key: "hand-in", class: "hand-in" },
    button(submit.label, {
      key: "submit",
      kind: "primary",
      off: !submit.ready,
      about: submit.ready ? undefined : "form-missing",
      busy: room.outbox.has("command form"),
      onclick: finish.press,
    }),
    finish.part,
    h(
      "div",
      { key: "missing", id: "form-missing", class: "hint", hidden: submit.ready },
      submit.missing.length > 0 ? blocks(submit.missing) : say("page-form-missing"),
    ),
  );
}
