// The texts of the page, so that a test finds things by the words that people read.

import { readFileSync } from "node:fs";

const SOURCE = readFileSync(new URL("../../adapters/web/locales/en/page.ftl", import.meta.url), "utf8");

/** All texts by id, with their places for values as in the file. */
export const texts = new Map([...SOURCE.matchAll(/^(page-[a-z0-9-]+) = (.*)$/gm)].map(([, id, text]) => [id, text]));

/**
 * The text with this id.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function say(id, values = {}) {
  const text = texts.get(id);
  if (text === undefined) throw new Error(`there is no text ${id}`);
  return text.replace(/\{ \$(\w+) \}/g, (_, name) => String(values[name]));
}
