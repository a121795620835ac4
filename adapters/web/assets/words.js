// All texts of the page come from the server, in the language that it chose for this browser.

/** @type {Record<string, string>} */
let words = {};

/**
 * Sets the texts.
 * @param {Record<string, string>} given
 */
function setWords(given) {
  words = given;
  document.documentElement.lang = say("page-language");
}

/** Fetches and sets the texts, in the language that the server chose for this browser. */
export async function fetchWords() {
  const { base = "", version = "" } = document.documentElement.dataset;
  const answer = await fetch(`${base}/words/${version}/${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
  setWords(await answer.json());
}

/**
 * Returns the text with this id, with `{name}` replaced by the argument of that name.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function say(id, args = {}) {
  const text = words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/**
 * Returns the text with this id, around an element for the argument of this name.
 * @param {string} id
 * @param {string} name
 * @param {import("./dom.js").Child} part
 * @returns {import("./dom.js").Child[]}
 */
export function around(id, name, part) {
  const [before, after = ""] = say(id).split(`{${name}}`);
  return [before, part, after];
}

/**
 * Returns the text for a number of things in the plural form of the language: `ID-one`, `ID-other` and so on. The text
 * contains the number as `{count}`.
 * @param {string} id
 * @param {number} count
 * @param {Record<string, string | number>} [args]
 */
export function count(id, count, args = {}) {
  const text = `${id}-${formatter("PluralRules").select(count)}`;
  return say(text in words ? text : `${id}-other`, { count, ...args });
}

/**
 * Joins several things into a list: `Ann, Bob and Cleo`, or with `unit` without the word before the last.
 * @param {string[]} parts
 * @param {"conjunction" | "unit"} [type]
 */
export function list(parts, type = "conjunction") {
  // A single thing needs no formatter, which is slow to create.
  if (parts.length < 2) return parts.join("");
  return formatter("ListFormat", { type }).format(parts);
}

/** Cached formatters, as they are slow to create. @type {Record<string, any>} */
const made = {};

/**
 * @param {"PluralRules" | "ListFormat" | "DateTimeFormat"} kind
 * @param {any} [options]
 */
const formatter = (kind, options) => (made[kind + language() + JSON.stringify(options)] ??= new /** @type {any} */ (Intl)[kind](language(), options));

/** Returns the language for dates and numbers: the page's, in the variant of the user's country. */
export function language() {
  const page = document.documentElement.lang || "en";
  return navigator.languages.find((tag) => tag.split("-")[0] === page.split("-")[0]) ?? page;
}

/**
 * Returns the time of day, with the date unless it is today.
 * @param {number} at in milliseconds
 * @param {boolean} [alone] the time of day whatever the day
 */
export function clockTime(at, alone = false) {
  const when = new Date(at);
  const today = alone || when.toDateString() === new Date().toDateString();
  const day = today ? {} : /** @type {const} */ ({ day: "numeric", month: "short" });
  return formatter("DateTimeFormat", { hour: "2-digit", minute: "2-digit", ...day }).format(when);
}
