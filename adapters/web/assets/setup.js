// The setup as a form, made from the game's own list of what can be chosen.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { given, input, inWords, isByHand, isSame, labelOf, written } from "./fields.js";
import { button, fold } from "./parts.js";
import { presetsPart, presetStands } from "./presets.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./fields.js").Line} Line
 * @typedef {import("./presets.js").Preset} Preset
 */

/** The number of words that can be chosen in each list, where it is more than there are. @type {Map<string, number>} */
const rows = new Map();

/** The lines that stood when this browser last saved; nothing, once the answer was seen. @type {Line[] | null} */
let saved = null;

/**
 * The form in which the leader sets the game up. One press sends all that was changed.
 * @param {View} view
 * @param {{ lines: Line[], presets?: Preset[] }} setup
 */
export function setupForm(view, { lines, presets = [] }) {
  const { room } = view;
  // The board comes again once something of it holds, or was refused: then the field says why.
  if (saved !== null && saved !== lines) {
    saved = null;
    const wrong = lines.some(({ fault = [] }) => fault.length > 0);
    if (!wrong) setTimeout(() => view.tell(say("page-setup-saved")));
  }
  /** @param {any} event */
  const save = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const changed = lines.flatMap((line) => {
      const value = given(line, form);
      if (isSame(line, value)) return [];
      if (value === "" && line.control !== "text") {
        // Nothing is no value: it stands as before anybody chose.
        room.command(`setup ${line.key} =`, `setup ${line.key}`);
        return [];
      }
      return [`${line.key} = ${written(line, value)}`];
    });
    if (changed.length === 0) return view.show();
    saved = lines;
    room.command(`setup ${changed.join("\n")}`, "setup");
  };
  return h(
    "section",
    { key: "setup", class: "setup", "aria-labelledby": "setup-title" },
    h("h3", { id: "setup-title" }, say("page-setup-title")),
    h("p", { class: "hint" }, say("page-setup-hint")),
    presetsPart(view, presets),
    h(
      "form",
      { onsubmit: save, novalidate: true },
      grouped(lines).map(({ id, lines }) =>
        fold(id, say(`page-setup-${id}`), [
          h("p", { class: "hint" }, say(`page-setup-${id}-hint`)),
          lines.map((line) => field(view, line)),
        ]),
      ),
      button(say("page-setup-save"), { submit: true, busy: room.outbox.has("command setup") }),
    ),
  );
}

/**
 * The setup for those who cannot change it.
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
 * The groups of the form: ways to play, times, and things that are written by hand in place of being drawn.
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
 * Shows the first reason why a field was refused to somebody who pressed the button further down.
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
  // A group of fields has no single one that a label could name.
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
