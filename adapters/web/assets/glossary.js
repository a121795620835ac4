// The words of the game that can be read up, as the game gives them. A text of the moderator that names one has a way to it.

import { later } from "./later.js";
import { lazyFold } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */
/** @typedef {{ name: string, icon: string, about: string, rule?: any[], kind?: string }} Word */

/** @type {Word[]} */
let words = [];

/** Finds the names in a text, the longest first. @type {RegExp | null} */
let names = null;

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Takes the words of the game over.
 * @param {Word[]} given
 */
export function setGlossary(given) {
  if (given === words) return;
  words = given;
  const longest = words.map(({ name }) => name).sort((one, other) => other.length - one.length);
  names = longest.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
}

/**
 * The word of this name, case aside.
 * @param {string} name
 */
export function findWord(name) {
  return words.find((word) => word.name.toLowerCase() === name.toLowerCase());
}

/**
 * A text, taken apart at the words that can be read up.
 * @param {string} text
 * @returns {(string | { shown: string, open: () => void })[]}
 */
export function withWords(text) {
  if (!names) return [text];
  // The separators stand at the odd places.
  return text.split(names).map((part, place) => {
    const word = place % 2 === 1 ? findWord(part) : undefined;
    return word ? { shown: part, open: () => void open(word) } : part;
  });
}

/** @param {Word} word */
async function open(word) {
  const { openWord } = await import("./card.js");
  openWord(word);
}

/**
 * All words that can be read up, folded away.
 * @param {View} view
 */
export function glossaryFold(view) {
  if (words.length === 0) return null;
  return lazyFold(view, "glossary", say("page-glossary-read"), () => later(view, "card")?.glossaryPart(words));
}
