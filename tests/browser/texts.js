// The texts of the page, so that tests find things by the words that users read.

import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns the texts of the page in a language by ID, with placeholders as in the files.
 * @param {string} language
 */
function textsIn(language) {
  const folder = new URL(`../../adapters/web/locales/${language}/`, import.meta.url);
  const source = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  return new Map([...source.matchAll(/^(page-[a-z0-9-]+) = (.*)$/gm)].map(([, id, text]) => [id, text]));
}

/** All texts by ID. */
export const texts = textsIn("en");

const german = textsIn("de");

const HOST = readFileSync(new URL("../../bot/host/locales/en/host.ftl", import.meta.url), "utf8");

/**
 * Returns the label of a desk verb's button.
 * @param {string} verb
 */
export function deskLabel(verb) {
  const found = new RegExp(`^desk-label-${verb} = (.*)$`, "m").exec(HOST);
  if (!found) throw new Error(`the desk has no label for ${verb}`);
  return found[1];
}

/**
 * Returns the text with this ID.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export const say = (id, values = {}) => from(texts, id, values);

/**
 * Returns the German text with this ID.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export const sage = (id, values = {}) => from(german, id, values);

/**
 * @param {Map<string, string>} texts
 * @param {string} id
 * @param {Record<string, string | number>} values
 */
function from(texts, id, values) {
  const text = texts.get(id);
  if (text === undefined) throw new Error(`there is no text ${id}`);
  return text.replace(/\{ \$(\w+) \}/g, (_, name) => String(values[name]));
}
