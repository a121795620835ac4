// Documents: turns the bot's trees of blocks into elements.

import { h } from "./dom.js";
import { withWords } from "./glossary.js";
import { clockTime } from "./words.js";
import { nameOf } from "./tones.js";

/**
 * @typedef {import("./dom.js").Child} Child
 * @typedef {import("./dom.js").Node_} Node_
 */

/**
 * Turns a document into elements. With `top`, headings become heading elements from that level on. Otherwise they
 * become strong lines, as in a log, where headings would break the outline of the page.
 * @param {any[]} document
 * @param {number} [top]
 * @param {boolean} [stops] whether the Tab key stops at glossary terms
 * @returns {Node_[]}
 */
export function blocks(document, top, stops = true) {
  named = stops ? new Set() : null;
  return drawn(document, top);
}

/**
 * @param {any[]} document
 * @param {number} [top]
 * @returns {Node_[]}
 */
function drawn(document, top) {
  const levels = [...new Set(document.filter((block) => block.heading).map((block) => block.heading[0]))].sort();
  return document.map((block) => {
    if (block.paragraph) return h("p", null, inlines(block.paragraph));
    if (block.heading) {
      const [level, words] = block.heading;
      if (top === undefined) return h("p", { class: "heading" }, h("strong", null, inlines(words)));
      return h(`h${Math.min(6, top + levels.indexOf(level))}`, null, inlines(words));
    }
    if (block.list) return list(block.list);
    if (block.quote) return h("blockquote", null, drawn(block.quote));
    return h("pre", null, h("code", { translate: "no" }, block.code ?? ""));
  });
}

/**
 * Returns the text of a document on one line.
 * @param {any[]} document
 * @returns {string}
 */
export function plain(document) {
  return document
    .map((block) => {
      if (block.list) return block.list.items.map(plain).join(", ");
      if (block.quote) return plain(block.quote);
      if (block.code) return block.code;
      return words(block.paragraph ?? block.heading?.[1] ?? []);
    })
    .join(" ");
}

/**
 * @param {{ ordered: number | null, items: any[][] }} given
 * @returns {Node_}
 */
function list({ ordered, items }) {
  const lines = items.map((item) => h("li", null, tight(item)));
  if (ordered === null) return h("ul", null, lines);
  return h("ol", { start: ordered === 1 ? null : ordered }, lines);
}

/**
 * An item with a single paragraph needs no paragraph element.
 * @param {any[]} item
 * @returns {Child}
 */
function tight(item) {
  const [first, ...others] = item;
  return first?.paragraph && !others.some((block) => block.paragraph)
    ? [inlines(first.paragraph), drawn(others)]
    : drawn(item);
}

/**
 * @param {any[]} line
 * @returns {Child[]}
 */
function inlines(line) {
  return line.map((inline) => {
    if (inline === "break") return h("br");
    if ("text" in inline) return text(inline.text);
    if ("strong" in inline) return h("strong", null, inlines(inline.strong));
    if ("emphasis" in inline) return h("em", null, inlines(inline.emphasis));
    if ("code" in inline) return h("code", { translate: "no" }, inline.code);
    // Text by users, including names, may run in the other direction.
    if ("player" in inline) return h("bdi", { translate: "no" }, inline.player);
    if ("moment" in inline) return moment(inline.moment);
    if ("link" in inline) return h("a", { href: inline.link.url, rel: "noopener noreferrer" }, inline.link.name);
    return h("bdi", { class: "seat", translate: "no" }, nameOf(inline.seat[1]));
  });
}

/** The terms in this document so far, in lower case; `null` if the Tab key stops at none. @type {Set<string> | null} */
let named = null;

/** @param {any} event */
const pressed = (event) => {
  const { key, currentTarget: word } = event;
  if (!/^(Arrow|Enter| )/.test(key)) return;
  event.preventDefault();
  import("./word-keys.js").then(({ press }) => press(word, key));
};

/**
 * Turns a text into nodes, with glossary terms linked to their cards. The Tab key stops at the first occurrence of a
 * term, and the arrow keys go from term to term.
 * @param {string} words
 * @returns {Child[]}
 */
function text(words) {
  return withWords(words).map((part) => {
    if (typeof part === "string") return part;
    const name = part.shown.toLowerCase();
    const first = !!named && !named.has(name);
    named?.add(name);
    // An inline element, so that a comma stays beside it. A button would wrap there.
    const props = { class: "word", role: "button", tabindex: first ? "0" : "-1", onclick: part.open, onkeydown: pressed };
    return h("span", props, part.shown);
  });
}

/**
 * A time by the reader's clock. The bot's wording, in the game's time zone, is the tooltip.
 * @param {{ at: string, shown: string, time_alone?: boolean, counts_down?: boolean }} given
 * @returns {Node_}
 */
function moment(given) {
  return h("time", { datetime: given.at, title: given.shown }, told(given));
}

/**
 * Returns the words for a time. A countdown keeps the bot's wording.
 * @param {{ at: string, shown: string, time_alone?: boolean, counts_down?: boolean }} given
 * @returns {string}
 */
function told({ at, shown, time_alone = false, counts_down }) {
  return counts_down ? shown : clockTime(Date.parse(at), time_alone);
}

/**
 * @param {any[]} line
 * @returns {string}
 */
function words(line) {
  return line
    .map((inline) => {
      if (inline === "break") return " ";
      if (inline.strong || inline.emphasis) return words(inline.strong ?? inline.emphasis);
      if (inline.moment) return told(inline.moment);
      return inline.text ?? inline.code ?? inline.player ?? inline.link?.name ?? nameOf(inline.seat[1]);
    })
    .join("");
}
