// The glossary: terms that the game explains, as the game provides them. Texts by the bot link to them.

import { later } from "./later.js";
import { lazyFold } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */
/** @typedef {{ name: string, icon: string, about: string, rule?: any[], kind?: string }} Word */

/** @type {Word[]} */
let words = [];

/** Matches the names of terms in a text, the longest first. @type {RegExp | null} */
let names = null;

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Sets the terms of the current game.
 * @param {Word[]} given
 */
export function setGlossary(given) {
  if (given === words) return;
  words = given;
  const longest = words.map(({ name }) => name).sort((one, other) => other.length - one.length);
  names = longest.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
}

/**
 * Returns the term with this name, ignoring case.
 * @param {string} name
 */
export function findWord(name) {
  return words.find((word) => word.name.toLowerCase() === name.toLowerCase());
}

/**
 * Splits a text at the glossary terms that it contains.
 * @param {string} text
 * @returns {(string | { shown: string, open: () => void })[]}
 */
export function withWords(text) {
  if (!names) return [text];
  // The separators, which are the terms, are at odd indexes.
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
 * All glossary terms, in a fold.
 * @param {View} view
 */
export function glossaryFold(view) {
  if (words.length === 0) return null;
  return lazyFold(view, "glossary", say("page-glossary-read"), () => later(view, "card")?.glossaryPart(words));
}
