// The fields of the setup form: each kind of value in players' words and in the syntax of the setup.

import { h } from "./dom.js";
import { nameOf } from "./tones.js";
import { language, list, say } from "./words.js";

/**
 * @typedef {{ word: string, label: string }} Word
 * @typedef {"flag" | "length" | "text" | "toml" | "players" | { choice: Word[] } | { number: [number, number] } | { words: Word[] } |
 *   { "player-words": Word[] } | { "player-cards": [Word[], Word[]] }} Control
 * @typedef {{ key: string, label?: string, meaning: string, allowed: string, value: string, withheld?: boolean,
 *   usual: string, control: Control, example?: string, fault?: any[] }} Line
 */

/** The word with which a setup leaves a choice to chance. */
const LOT = "by-lot";

/** The units of a duration in a setup. */
const UNITS = ["s", "m", "h", "d"];

/** Matches a name and a word in a table of the setup. */
const PAIR = /("(?:[^"\\]|\\.)*"|[\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*')/g;

/** Matches a text in a list of the setup. */
const TEXT = /"(?:[^"\\]|\\.)*"|'[^']*'/g;

/**
 * Returns the label of a key.
 * @param {Line} line
 */
export const labelOf = (line) => line.label || line.key.replaceAll("-", " ");

/**
 * Whether a value sets by hand what is otherwise drawn: cards, lists, tables.
 * @param {Line} line
 */
export const isByHand = ({ control }) =>
  control === "toml" || isList(control) || ofPlayers(control);

/**
 * Whether a value is chosen in several fields.
 * @param {Line} line
 */
export const hasParts = (line) => isByHand(line) && line.control !== "toml";

/**
 * Whether it is a list of words or of players.
 * @param {Control} control
 */
const isList = (control) => control === "players" || (typeof control === "object" && "words" in control);

/**
 * Whether it is a table of words or cards for each player.
 * @param {Control} control
 */
const ofPlayers = (control) => typeof control === "object" && ("player-words" in control || "player-cards" in control);

/**
 * Returns the fields of a line. The name of each is the key or begins with it.
 * @param {Line} line
 * @param {string} id
 * @param {string[]} players
 * @param {number} rows the number of fields for the words of a list
 * @param {() => void} more called when the last field of a list has a word
 */
export function input(line, id, players, rows, more) {
  const { control, fault = [] } = line;
  const wrong = fault.length > 0;
  const about = wrong ? `${id}-fault ${id}-hint` : `${id}-hint`;
  const common = { id, name: line.key, "aria-describedby": about, "aria-invalid": wrong ? "true" : null };
  const value = fieldValue(line);
  if (control === "flag") return h("input", { ...common, type: "checkbox", class: "switch", checked: value === "true" });
  if (control === "length") return lengthField(line, common);
  if (control === "text") return h("input", { ...common, type: "text", value, autocomplete: "off" });
  if (control === "toml") {
    const quiet = { rows: 2, spellcheck: "false", autocapitalize: "off" };
    return h("textarea", { ...common, ...quiet, placeholder: say("page-setup-drawn"), value });
  }
  if (control === "players") {
    return wordsField(line, common, players.map((player) => ({ word: player, label: nameOf(player) })), rows, more);
  }
  if ("choice" in control) return h("select", { ...common, value }, control.choice.map(option));
  if ("words" in control) return wordsField(line, common, control.words, rows, more);
  if ("player-words" in control) return playersField(line, common, control["player-words"], players);
  if ("player-cards" in control) return playersField(line, common, control["player-cards"][0], players, control["player-cards"][1]);
  const [min, max] = control.number;
  return h("input", { ...common, type: "number", min, max, value });
}

/**
 * Returns the form's value for a line, as the field shows it, or an empty string if nothing is chosen.
 * @param {Line} line
 * @param {FormData} form
 */
export function given(line, form) {
  const { key, control } = line;
  if (control === "flag") return String(form.has(key));
  const text = String(form.get(key) ?? "").trim();
  if (control === "length") return /^\d+$/.test(text) ? text + form.get(`${key} unit`) : text;
  if (isList(control)) {
    const words = form.getAll(key).map(String).filter(Boolean);
    return words.length === 0 ? "" : `[${words.map(quoted).join(", ")}]`;
  }
  if (ofPlayers(control)) {
    const named = [...form].filter(([name, word]) => name.startsWith(`${key} of `) && word);
    // If a word is drawn, so is its companion.
    const beside = (/** @type {string} */ name) => form.get(name.replace(`${key} of `, `${key} with `)) ?? "";
    /** @type {[string, string][]} */
    const pairs = named.map(([name, word]) => [name, word === LOT ? LOT : `${word} ${beside(name)}`.trim()]);
    const entries = pairs.map(([name, word]) => `${quoted(name.slice(key.length + 4))} = ${quoted(word)}`);
    return isDrawn(pairs) ? "" : `{ ${entries.join(", ")} }`;
  }
  return text;
}

/**
 * Whether the form has the current value of a line.
 * @param {Line} line
 * @param {string} value as returned by `given`
 */
export function isSame(line, value) {
  if (!isByHand(line) || line.control === "toml") return value === fieldValue(line);
  const named = (/** @type {string} */ text) => {
    const all = [...pairs(text)];
    return isDrawn(all) ? [] : all.sort();
  };
  const parts = (/** @type {string} */ text) => JSON.stringify(isList(line.control) ? texts(text) : named(text));
  return parts(value) === parts(line.value);
}

/**
 * Whether the words of all players are drawn, in which case the key has no value.
 * @param {[string, unknown][]} pairs
 */
const isDrawn = (pairs) => pairs.every(([, word]) => word === LOT);

/**
 * Returns a value in the syntax of the setup.
 * @param {Line} line
 * @param {string} value as returned by `given`
 */
export const written = (line, value) => (isWord(line) ? quoted(value) : value);

/**
 * Returns a value in words, for users who can't change it.
 * @param {Line} line
 * @param {string} [toml]
 */
export function inWords(line, toml = line.value) {
  const { control } = line;
  const value = isWord(line) ? unquoted(toml) : toml;
  if (value === "") return say("page-setup-drawn");
  if (control === "flag") return say(value === "true" ? "page-setup-yes" : "page-setup-no");
  if (control === "length") {
    const [number, unit] = parted(value);
    return unit ? lengthOf(Number(number), unit) : value;
  }
  if (control === "players") return list(texts(value).map(nameOf));
  if (typeof control !== "object" || "number" in control) return value;
  const of = (/** @type {Word[]} */ words, /** @type {string} */ word) =>
    words.find((one) => one.word === word)?.label ?? word;
  if ("choice" in control) return of(control.choice, value);
  if ("words" in control) return list(texts(value).map((word) => of(control.words, word)));
  const known = "player-words" in control ? control["player-words"] : control["player-cards"].flat();
  const labels = (/** @type {string} */ text) => text.split(" ").map((word) => of(known, word)).join(", ");
  return list([...pairs(value)].map(([name, text]) => `${nameOf(name)}: ${labels(text)}`), "unit");
}

/**
 * Returns a duration in words, such as `1 hour`.
 * @param {number} number
 * @param {string} unit
 */
export function lengthOf(number, unit) {
  const named = { s: "second", m: "minute", h: "hour", d: "day" }[unit];
  return new Intl.NumberFormat(language(), { style: "unit", unit: named, unitDisplay: "long" }).format(number);
}

/** @param {Word} word */
const option = ({ word, label }) => h("option", { key: word, value: word }, label);

/**
 * @param {Line} line
 * @param {Record<string, any>} common
 */
function lengthField(line, common) {
  const [number, unit] = parted(fieldValue(line));
  const words = UNITS.map((one) => ({ word: one, label: say(`page-unit-${one}`) }));
  return h(
    "span",
    { class: "length" },
    h("input", { ...common, type: "text", inputmode: "numeric", autocomplete: "off", size: 5, value: number }),
    h(
      "select",
      { name: `${line.key} unit`, "aria-label": say("page-unit-of", { what: labelOf(line) }), value: unit || "m" },
      words.map(option),
    ),
  );
}

/**
 * A list of words: one field more than it has entries.
 * @param {Line} line
 * @param {Record<string, any>} common
 * @param {Word[]} words
 * @param {number} rows
 * @param {() => void} more
 */
function wordsField(line, common, words, rows, more) {
  const stand = texts(line.value);
  const many = Math.max(stand.length + 1, rows);
  /** @param {any} event */
  const chosen = (event) => event.target.value && event.target.id.endsWith(`-${many}`) && more();
  const fields = Array.from({ length: many }, (_, place) =>
    h(
      "select",
      {
        ...common,
        key: place,
        id: `${common.id}-${place + 1}`,
        "aria-label": say("page-setup-number", { what: labelOf(line), number: place + 1 }),
        value: stand[place] ?? "",
        onchange: chosen,
      },
      h("option", { key: "none", value: "" }, say("page-setup-none")),
      words.map(option),
    ),
  );
  return h("div", { id: common.id, class: "words", role: "group", "aria-labelledby": `${common.id}-label` }, fields);
}

/**
 * A word for each player, or none if it is drawn. The setup's word for that comes first, if there is one. Each word may
 * have a companion.
 * @param {Line} line
 * @param {Record<string, any>} common
 * @param {Word[]} words
 * @param {string[]} players
 * @param {Word[]} [more] the companions
 */
function playersField(line, common, words, players, more) {
  const stand = pairs(line.value);
  const lot = words.find(({ word }) => word === LOT) ?? { word: "", label: say("page-setup-lot") };
  const rest = words.filter((word) => word !== lot);
  const described = { "aria-describedby": `${common.id}-hint` };
  const fields = players.map((player) => {
    const [word, beside = ""] = (stand.get(player) ?? lot.word).split(" ");
    const field = h(
      "label",
      { key: player },
      h("bdi", { translate: "no" }, nameOf(player)),
      h("select", { name: `${line.key} of ${player}`, value: word, ...described }, [lot, ...rest].map(option)),
    );
    if (!more) return field;
    const label = say("page-setup-beside", { who: nameOf(player) });
    const none = { word: "", label: say("page-setup-none") };
    return h(
      "div",
      { key: player, class: "pair" },
      field,
      h(
        "select",
        { name: `${line.key} with ${player}`, value: beside, "aria-label": label, ...described },
        [none, ...more].map(option),
      ),
    );
  });
  return h("div", { id: common.id, class: "words", role: "group", "aria-labelledby": `${common.id}-label` }, fields);
}

/** @param {string} value */
function parted(value) {
  const found = /^(\d+)([smhd])$/.exec(value);
  return found ? [found[1], found[2]] : [value, ""];
}

/** @param {string} toml */
const texts = (toml) => [...toml.matchAll(TEXT)].map(([text]) => unquoted(text));

/** @param {string} toml */
function pairs(toml) {
  return new Map([...toml.matchAll(PAIR)].map(([, name, word]) => [unquoted(name), unquoted(word)]));
}

/**
 * Returns the text in the field of a line.
 * @param {Line} line
 */
function fieldValue(line) {
  return isWord(line) ? unquoted(line.value) : line.value;
}

/**
 * Whether a value is a string in TOML.
 * @param {Line} line
 */
function isWord({ control }) {
  return control === "length" || control === "text" || (typeof control === "object" && "choice" in control);
}

/**
 * Returns a TOML string without its quotes.
 * @param {string} toml
 */
function unquoted(toml) {
  if (toml.startsWith("'")) return toml.slice(1, -1);
  try {
    return String(JSON.parse(toml));
  } catch {
    return toml;
  }
}

/**
 * Returns a TOML string. It is like JSON, except for one character that only TOML escapes.
 * @param {string} text
 */
function quoted(text) {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
