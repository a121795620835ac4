// The setup as a form, made from the game's own list of what can be chosen.

import { h } from "./dom.js";
import { button, fold } from "./parts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ key: string, meaning: string, allowed: string, value: string, withheld?: boolean,
 *   usual: string,
 *   control: "flag" | "length" | "text" | "toml" | { choice: string[] } | { number: [number, number] } }} Line
 */

/**
 * The form in which the leader sets the game up. One press sends all that was changed.
 * @param {View} view
 * @param {{ lines: Line[] }} setup
 */
export function setupForm(view, { lines }) {
  const { room } = view;
  /** @param {any} event */
  const save = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const changed = lines.flatMap((line) => {
      const given = line.control === "flag" ? String(form.has(line.key)) : String(form.get(line.key) ?? "").trim();
      if (given === fieldValue(line)) return [];
      if (given === "" && line.control !== "text") {
        // Nothing is no value: it stands as before anybody chose.
        room.command(`setup ${line.key} =`, `setup ${line.key}`);
        return [];
      }
      return [`${line.key} = ${isWord(line) ? quoted(given) : given}`];
    });
    if (changed.length > 0) room.command(`setup ${changed.join("\n")}`, "setup");
    else view.show();
  };
  const groups = grouped(lines);
  return h(
    "section",
    { key: "setup", class: "setup", "aria-labelledby": "setup-title" },
    h("h3", { id: "setup-title" }, say("page-setup-title")),
    h("p", { class: "hint" }, say("page-setup-hint")),
    h(
      "form",
      { onsubmit: save, novalidate: true },
      groups.map(({ id, lines }) =>
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
 * @param {{ lines: Line[] }} setup
 */
export function setupList({ lines }) {
  return h(
    "section",
    { key: "setup", class: "setup", "aria-labelledby": "setup-title" },
    h("h3", { id: "setup-title" }, say("page-setup-title")),
    grouped(lines).map(({ id, lines }) =>
      fold(
        id,
        say(`page-setup-${id}`),
        h(
          "dl",
          { class: "help" },
          lines.map((line) => [
            h("dt", { key: `t ${line.key}` }, spaced(line.key), " ", h("code", null, shown(line))),
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
    { id: "play", lines: lines.filter((line) => line.control !== "length" && line.control !== "toml") },
    { id: "times", lines: lines.filter((line) => line.control === "length") },
    { id: "by-hand", lines: lines.filter((line) => line.control === "toml") },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

/**
 * @param {View} view
 * @param {Line} line
 */
function field(view, line) {
  const { room } = view;
  const id = `setup-${line.key}`;
  const usual = line.value === line.usual;
  const reset = () => room.command(`setup ${line.key} =`, `setup ${line.key}`);
  return h(
    "div",
    { key: line.key, class: "field setup-line" },
    h("label", { for: id, id: `${id}-label` }, spaced(line.key)),
    input(line, id),
    h("p", { class: "hint", id: `${id}-hint` }, line.meaning, " ", line.control === "toml" && line.allowed),
    !usual &&
      h(
        "p",
        { key: "usual", class: "row" },
        h("span", { class: "badge good" }, say("page-setup-chosen")),
        button(line.usual ? say("page-setup-usual", { usual: word(line.usual) }) : say("page-setup-nothing"), {
          kind: "quiet small",
          about: `${id}-label`,
          busy: room.outbox.has(`command setup ${line.key}`),
          onclick: reset,
        }),
      ),
  );
}

/**
 * @param {Line} line
 * @param {string} id
 */
function input(line, id) {
  const common = { id, name: line.key, "aria-describedby": `${id}-hint` };
  const value = fieldValue(line);
  const { control } = line;
  if (control === "flag")
    return h("input", { ...common, type: "checkbox", class: "switch", checked: value === "true" });
  if (control === "length") {
    return h("input", {
      ...common,
      type: "text",
      value,
      inputmode: "text",
      autocapitalize: "off",
      placeholder: "10m",
      size: 8,
    });
  }
  if (control === "text") return h("input", { ...common, type: "text", value, autocomplete: "off" });
  if (control === "toml") {
    return h("textarea", {
      ...common,
      rows: 2,
      spellcheck: "false",
      autocapitalize: "off",
      placeholder: say("page-setup-drawn"),
      value,
    });
  }
  if ("choice" in control) {
    const options = control.choice.map((choice) => h("option", { key: choice, value: choice }, choice));
    return h("select", { ...common, value }, options);
  }
  const [min, max] = control.number;
  return h("input", { ...common, type: "number", min, max, value });
}

/**
 * The text that the field of a line shows.
 * @param {Line} line
 */
function fieldValue(line) {
  return isWord(line) ? word(line.value) : line.value;
}

/** @param {Line} line */
function shown(line) {
  if (line.withheld) return say("page-setup-withheld");
  return fieldValue(line) || say("page-setup-drawn");
}

/**
 * True if a value is a string in TOML.
 * @param {Line} line
 */
function isWord({ control }) {
  return control === "length" || control === "text" || (typeof control === "object" && "choice" in control);
}

/**
 * A string of TOML without its quotes.
 * @param {string} toml
 */
function word(toml) {
  if (toml.startsWith("'")) return toml.slice(1, -1);
  try {
    return String(JSON.parse(toml));
  } catch {
    return toml;
  }
}

/**
 * A string as TOML writes it: like JSON, which leaves one character as it is that TOML does not.
 * @param {string} text
 */
function quoted(text) {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

/** @param {string} key */
function spaced(key) {
  return key.replaceAll("-", " ");
}
