// The setup as a form, generated from the game's list of settings.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { given, hasParts, input, inWords, isByHand, isSame, labelOf, written } from "./fields.js";
import { button, fold } from "./parts.js";
import { presetsPart, presetStands } from "./presets.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./fields.js").Line} Line
 * @typedef {import("./presets.js").Preset} Preset
 */

/** The text of the last command sent for each key, or for all keys that are set by hand. @type {Map<string, string>} */
const tried = new Map();

/** The number of fields in each list, if it is larger than needed. @type {Map<string, number>} */
const rows = new Map();

/**
 * The leader's form for setting up the game. Choices apply immediately.
 * @param {View} view
 * @param {{ lines: Line[], presets?: Preset[] }} setup
 */
export function setupForm(view, { lines, presets = [] }) {
  const { room } = view;
  /**
   * Sends the lines that differ from the current setup.
   * @param {FormData} form
   * @param {Line[]} some
   * @param {string} what
   */
  const send = (form, some, what) => {
    const values = some.map((line) => ({ line, value: given(line, form) })).filter(({ line, value }) => !isSame(line, value));
    // An empty value resets the key to what it was before anything was chosen.
    const isNothing = (/** @type {{ line: Line, value: string }} */ { line, value }) => value === "" && line.control !== "text";
    for (const { line } of values.filter(isNothing)) room.fill(`setup ${line.key}`, `setup ${line.key} =`, false);
    const changed = values.filter((one) => !isNothing(one)).map(({ line, value }) => `${line.key} = ${written(line, value)}`);
    const text = `setup ${changed.join("\n")}`;
    // A refused command isn't sent again until it changes.
    if (changed.length === 0 || (refused(some) && tried.get(what) === text)) return;
    tried.set(what, text);
    room.fill(what, text, false);
  };
  /** Keys that are set by hand depend on each other. @param {HTMLFormElement} form @param {Line} [touched] */
  const keep = (form, touched) => {
    const data = new FormData(form);
    for (const line of touched ? [touched] : lines) if (!isByHand(line)) send(data, [line], `setup ${line.key}`);
    if (!touched || isByHand(touched)) send(data, lines.filter(isByHand), "setup by-hand");
  };
  /** A choice applies immediately, and one with several fields when the focus leaves it. @param {any} event */
  const change = ({ type, target, relatedTarget, currentTarget }) => {
    const field = target.closest(".setup-line");
    const line = lines.find(({ key }) => field?.querySelector(`#setup-${key}`));
    if (!line || (hasParts(line) !== (type === "focusout")) || field.contains(relatedTarget)) return;
    keep(currentTarget, line);
  };
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    keep(event.currentTarget);
  };
  return h(
    "section",
    { key: "setup", class: "setup", "aria-labelledby": "setup-title" },
    h("h3", { id: "setup-title" }, say("page-setup-title")),
    h("p", { class: "hint" }, say("page-setup-hint")),
    presetsPart(view, presets),
    h(
      "form",
      {
        id: "setup",
        onsubmit: submit,
        onchange: change,
        onleave: change,
        novalidate: true,
        // There is no attribute for this event.
        mount: (/** @type {any} */ form) => form.addEventListener("focusout", (/** @type {any} */ event) => form.onleave(event)),
      },
      grouped(lines).map(({ id, lines }) =>
        fold(id, say(`page-setup-${id}`), [
          h("p", { class: "hint" }, say(`page-setup-${id}-hint`)),
          lines.map((line) => field(view, line)),
        ]),
      ),
    ),
  );
}

/**
 * Whether one of these was refused last.
 * @param {Line[]} lines
 */
const refused = (lines) => lines.some(({ fault = [] }) => fault.length > 0);

/** Sends the last change before the game starts, since some browsers don't blur a list when the user taps elsewhere. */
export function keepSetup() {
  /** @type {HTMLFormElement | null} */ (document.querySelector("form#setup"))?.requestSubmit();
}

/**
 * The setup for users who can't change it.
 * @param {{ lines: Line[], presets?: Preset[] }} setup
 */
export function setupList({ lines, presets = [] }) {
  return h(
    "div",
    { key: "setup", class: "setup" },
    presetStands(presets),
    grouped(lines).map(({ id, lines }) =>
      fold(
        id,
        say(`page-setup-${id}`),
        h(
          "dl",
          { class: "help" },
          lines.map((line) => [
            h("dt", { key: `t ${line.key}` }, labelOf(line), ": ", line.withheld ? say("page-setup-withheld") : inWords(line)),
            h("dd", { key: `d ${line.key}` }, line.meaning),
          ]),
        ),
      ),
    ),
  );
}

/**
 * Returns the groups of the form: ways to play, times, and keys that are set by hand instead of being drawn.
 * @param {Line[]} lines
 */
function grouped(lines) {
  const groups = [
    { id: "play", lines: lines.filter((line) => line.control !== "length" && !isByHand(line)) },
    { id: "times", lines: lines.filter((line) => line.control === "length") },
    { id: "by-hand", lines: lines.filter(isByHand) },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

/**
 * Scrolls to the first refused field.
 * @param {HTMLElement} el
 */
function reveal(el) {
  if (el !== document.querySelector(".setup .fault")) return;
  const group = el.closest("details");
  if (group) group.open = true;
  el.scrollIntoView({ block: "center" });
}

/**
 * @param {View} view
 * @param {Line} line
 */
function field(view, line) {
  const { room } = view;
  const { fault = [] } = line;
  const id = `setup-${line.key}`;
  const reset = () => {
    rows.delete(line.key);
    room.command(`setup ${line.key} =`, `setup ${line.key}`);
  };
  const many = rows.get(line.key) ?? 0;
  const more = () => {
    rows.set(line.key, Math.max(many, room.board("setup") ? document.querySelectorAll(`#${id} select`).length : 0) + 1);
    view.show();
  };
  const players = (room.board("lobby")?.people ?? []).map((/** @type {any} */ guest) => guest.handle);
  // A group of fields has no single input that a label could refer to.
  const label = typeof line.control === "object" && isByHand(line) ? "span" : "label";
  return h(
    "div",
    { key: line.key, class: "field setup-line" },
    h(label, { ...(label === "label" ? { for: id } : {}), class: "label", id: `${id}-label` }, labelOf(line)),
    input(line, id, players, many, more),
    fault.length > 0 && h("div", { key: "fault", class: "fault", id: `${id}-fault`, role: "alert", mount: reveal }, blocks(fault)),
    h(
      "p",
      { class: "hint", id: `${id}-hint` },
      line.meaning,
      line.control === "toml" && [" ", line.allowed, "."],
      line.example && [" ", say("page-setup-example"), " ", h("code", { translate: "no" }, line.example)],
    ),
    line.value !== line.usual &&
      h(
        "p",
        { key: "usual", class: "row" },
        h("span", { class: "badge good" }, say("page-setup-chosen")),
        button(line.usual ? say("page-setup-usual", { usual: inWords(line, line.usual) }) : say("page-setup-nothing"), {
          kind: "quiet small",
          about: `${id}-label`,
          busy: room.outbox.has(`command setup ${line.key}`),
          onclick: reset,
        }),
      ),
  );
}
