// The bot's questions, one at a time: large, in plain words, with their choices. Seats are chosen at the table. A click
// on a single choice submits it, unless it may be final. What was chosen is below and can be changed.

import { h } from "./dom.js";
import { blocks, plain } from "./document.js";
import { draftOf, keepFor, keptFor } from "./memory.js";
import { button } from "./parts.js";
import { drawnOn, seatsOf, tablePart } from "./seats.js";
import { keepName, nameOf } from "./tones.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Message} Message
 * @typedef {import("./room.js").Prompt} Prompt
 * @typedef {{ line: string, undo: string | null, question?: string, labels?: string[] }} Order
 */

/**
 * Returns the rank of an open question: first those from other players, then final ones, then those with choices, then
 * those with only one answer.
 * @param {Message} message
 */
function rank({ prompt }) {
  if (isFromSomebody(prompt)) return 0;
  if (!prompt || (prompt.choices.length < 2 && prompt.text === null)) return 3;
  return prompt.binding ? 1 : 2;
}

/** @param {Prompt | null | undefined} prompt */
const isFromSomebody = (prompt) => prompt?.cause === "offer" && prompt.choices.length > 1;

/**
 * The open questions around a form, which is routine. One is shown in full, and the others with their first words. A
 * question that the player requested, or one from another player, is above the form.
 * @param {View} view
 * @param {Message[]} messages
 * @param {import("./dom.js").Child} form
 */
export function questionsPart(view, messages, form) {
  bringBegun(view, messages);
  const ordered = [0, 1, 2, 3].flatMap((place) => messages.filter((message) => rank(message) === place));
  // The one whose answer was begun stays.
  const asked = ordered.find((message) => message.prompt?.id === view.asks) ?? ordered[0];
  if (!asked) return form;
  const front = questionPart(view, asked, /** @type {Prompt} */ (asked.prompt));
  const others = ordered.filter((message) => message !== asked);
  if (!form) return [front, othersPart(view, "others", others)];
  const leads = isFromSomebody(asked.prompt) || (view.begun !== "" && view.asks === view.begun);
  return [
    leads && front,
    othersPart(view, "urgent", others.filter(({ prompt }) => isFromSomebody(prompt))),
    form,
    !leads && front,
    othersPart(view, "others", others.filter(({ prompt }) => !isFromSomebody(prompt))),
  ];
}

/**
 * @param {View} view
 * @param {string} key
 * @param {Message[]} messages
 */
function othersPart(view, key, messages) {
  if (messages.length === 0) return null;
  return h(
    "ul",
    { key, class: "other-questions", "aria-label": say("page-more-questions") },
    messages.map((message) => {
      const id = message.prompt?.id ?? "";
      const bring = () => {
        view.asks = id;
        view.show();
      };
      return h("li", { key: id }, h("button", { type: "button", class: "other", onclick: bring }, wording(message)));
    }),
  );
}

/**
 * A question that the player requested comes first, before the current one.
 * @param {View} view
 * @param {Message[]} messages
 */
function bringBegun(view, messages) {
  const id = messages.findLast(({ prompt }) => prompt?.cause === "begun")?.prompt?.id ?? "";
  if (id !== "" && id !== view.begun) view.asks = id;
  view.begun = id;
}

/**
 * Scrolls to a question that the player requested, and folds the controls that they used.
 * @param {View} view
 * @param {HTMLElement} form
 */
function bringIntoView(view, form) {
  document.querySelector("#panel-you details.more")?.removeAttribute("open");
  view.loose.delete("you");
  // After layout, because its position isn't known before.
  requestAnimationFrame(() => form.scrollIntoView());
}

/**
 * Returns the wording of a question, without the notes on its choices and the repeated earlier steps.
 * @param {Message} message
 */
export function wording(message) {
  const { told } = partsOf(message);
  return plain(told.slice(-1)) || message.text || say("page-asked");
}

/** @param {Message} message */
function partsOf({ blocks: whole = [], prompt }) {
  // The notes on the choices are a list at the end.
  const notes = whole.length > 1 && whole.at(-1)?.list ? whole.slice(-1) : [];
  const rest = whole.slice(0, whole.length - notes.length);
  // The message repeats the earlier choices below its question, but the form shows them itself.
  return { notes, told: prompt && prompt.taken.length > 0 ? rest.slice(0, -1) : rest };
}

/**
 * A question as a form.
 * @param {View} view
 * @param {Message} message
 * @param {Prompt} prompt
 */
export function questionPart(view, message, prompt) {
  const { room } = view;
  const sent = room.settled.has(prompt.id);
  const busy = room.outbox.has(`answer ${prompt.id}`) || sent;
  const fault = view.faults.get(prompt.id) ?? "";
  const choices = prompt.choices
    .map((label, index) => ({
      label: nameOf(label),
      kept: keepName(label),
      index,
      about: prompt.about?.[index] ?? "",
      hint: prompt.hints?.[index] ?? "",
    }))
    .filter(({ index }) => index !== prompt.back);
  const single = choices.length === 1 && prompt.least === 1 && prompt.text === null;
  const several = prompt.most > 1;
  const goesOn = !single && !several && prompt.text === null && !prompt.binding;
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
  const begun = () => {
    view.asks = prompt.id;
    // A player who chooses has read what was missing.
    if (view.faults.delete(prompt.id)) view.show();
  };
  /** A click submits, while the arrow keys only choose. @param {any} event */
  const touch = (event) => {
    const { target, currentTarget: form, pointerType = "" } = event;
    const choice = pointerType === "" ? null : target.closest(".choice")?.querySelector("input");
    // The choice is made after the event.
    if (choice) setTimeout(() => choice.checked && form.isConnected && form.requestSubmit());
  };
  const name = `fault-${prompt.id}`;
  const { notes } = partsOf(message);
  const back = prompt.back;
  const wished = prompt.cause === "begun";
  return h(
    "form",
    {
      key: prompt.id,
      id: `prompt-${prompt.id}`,
      keep: true,
      class: goesOn ? "prompt goes-on" : "prompt",
      onsubmit: send,
      onclick: goesOn ? touch : null,
      oninput: begun,
      novalidate: true,
      mount: wished ? (/** @type {HTMLElement} */ el) => bringIntoView(view, el) : null,
    },
    h(
      "fieldset",
      { "aria-describedby": fault ? name : null },
      h("legend", null, wording(message)),
      prompt.taken.length > 0 &&
        h(
          "p",
          { key: "taken", class: "taken" },
          say("page-taken"),
          " ",
          prompt.taken.map((word, step) => [step > 0 && ", ", h("strong", null, h("bdi", keepName(word), nameOf(word)))]),
        ),
      notes.length > 0 && h("div", { key: "notes", class: "hint" }, blocks(notes)),
      several && h("p", { key: "count", class: "hint" }, howMany(prompt)),
      !single && choicesPart(view, `choice-${prompt.id}-`, choices, several),
      prompt.text !== null && textField(view, message, prompt, begun, busy),
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

/**
 * The choices. Seats and cards in the middle are chosen at the table, and all others are in rows.
 * @param {View} view
 * @param {string} id the prefix of the choices' ids
 * @param {{ label: string, kept: Record<string, string> | null, index: number, about: string, hint: string }[]} choices
 * @param {boolean} several
 */
function choicesPart(view, id, choices, several) {
  const seats = seatsOf(view);
  const at = new Map(choices.map(({ about, index }) => [about, index]));
  const of = (/** @type {string} */ about) => at.get(about) ?? null;
  const onTable = [...seats.map(({ handle }) => `@${handle}`), ...drawnOn(view).places.map(({ id: place }) => place)];
  const others = choices.filter(({ about }) => !onTable.includes(about));
  const rows = (/** @type {typeof choices} */ some) =>
    h(
      "div",
      { key: "choices", class: some.some(({ hint }) => hint) ? "choices hinted" : "choices" },
      some.map(({ label, kept, index, hint }) =>
        h(
          "label",
          { key: index, class: "choice" },
          h("input", {
            id: `${id}${index}`,
            keep: true,
            type: several ? "checkbox" : "radio",
            name: "choice",
            value: index,
            ...(hint ? { "aria-labelledby": `${id}${index}-name`, "aria-describedby": `${id}${index}-hint` } : {}),
          }),
          h("bdi", { ...kept, id: hint ? `${id}${index}-name` : null }, label),
          hint && h("span", { key: "hint", id: `${id}${index}-hint`, class: "hint" }, hint),
        ),
      ),
    );
  if (choices.length - others.length < 2) return rows(choices);
  return [
    // The icon of a revealed card is enough here, which keeps the table low.
    tablePart(view, seats.map((seat) => ({ ...seat, bare: true })), {
      choosing: { several, of, id },
      name: say("page-people-title"),
    }),
    others.length > 0 && rows(others),
  ];
}

/**
 * A current order: the question, the answer, and the ways to change it. A verb without arguments is shown by its name.
 * @param {View} view
 * @param {{ verb: string, label: string }} of
 * @param {Order} order
 */
export function standing(view, { verb, label }, { line, undo, question = "", labels = [] }) {
  const { room } = view;
  const about = `undo ${line}`;
  const names = labels.every((given) => keepName(given) !== null) ? { translate: "no" } : null;
  // They are in order: several from one step, or one from each.
  const said = labels.length > 0 ? labels.map(nameOf).join(", ") : line === verb ? label : "";
  const what = said || line;
  return h(
    "div",
    { key: `standing ${line}`, class: "standing" },
    h("p", { key: "question", class: "fact" }, question || say("page-standing")),
    h(
      "p",
      { key: "answer", class: "row" },
      h("strong", { key: "what" }, said ? h("bdi", names, said) : h("code", { translate: "no" }, h("bdi", null, line))),
      button(say("page-change"), {
        key: "change",
        kind: "small",
        name: say("page-change-what", { what }),
        busy: room.outbox.has(`begin ${verb}`),
        onclick: () => room.begin(verb),
      }),
      undo !== null &&
        button(say("page-undo"), {
          key: "undo",
          kind: "quiet small",
          name: say("page-undo-what", { what }),
          busy: room.outbox.has(`command ${about}`),
          onclick: () => void room.command(undo, about),
        }),
    ),
  );
}

/**
 * The field for a text answer. A draft is restored when the same question is asked again.
 * @param {View} view
 * @param {Message} message
 * @param {Prompt} prompt
 * @param {() => void} begun
 * @param {boolean} sent
 */
function textField({ room }, message, prompt, begun, sent) {
  const id = `text-${prompt.id}`;
  const most = prompt.text ?? 0;
  const draft = draftOf(room.id, `question ${wording(message)}`);
  const keep = (/** @type {any} */ field) => keepFor(draft, sent ? null : field.value || null, "tab");
  const field = {
    id,
    name: "text",
    maxlength: most,
    mount: (/** @type {any} */ el) => (el.value = keptFor(draft, "tab") ?? ""),
    drawn: keep,
    onfocus: begun,
    oninput: (/** @type {any} */ event) => keep(event.target),
  };
  return h(
    "div",
    { key: "text", class: "field" },
    h("label", { for: id }, say(prompt.choices.length > 0 ? "page-or-words" : "page-your-words")),
    most > 120
      ? h("textarea", { ...field, rows: 3 })
      : h("input", { ...field, type: "text", autocomplete: "off" }),
  );
}

/** @param {Prompt} prompt */
function howMany({ least, most, choices, text }) {
  if (choices.length === 0 && text !== null) return say("page-write-something");
  if (least === most) return least === 1 ? say("page-choose-one") : say("page-choose-exactly", { most });
  return least === 0 ? say("page-choose-up-to", { most }) : say("page-choose-between", { least, most });
}
