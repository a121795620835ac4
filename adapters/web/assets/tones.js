// The people at the table: the name that each is shown by, and a colour for each name. No two have the same colour, as far as there
// are colours, and what somebody says has the colour of their seat.

/** The number of colours. */
const TONES = 12;

/** @type {Map<string, number>} */
let given = new Map();

/** The display names, by handle. @type {Map<string, string>} */
let names = new Map();

/**
 * The name that somebody is shown by: their display name, if the game knows one that reads as the handle does.
 * @param {string} handle
 */
export const nameOf = (handle) => names.get(handle) || handle;

/**
 * Keeps a translator of the browser from the name of somebody at the table: what else a choice or an entry says may be translated.
 * @param {string} handle
 */
export const keepName = (handle) => (names.has(handle) ? { translate: "no" } : null);

/** A name without what its handle leaves out. @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[\s_-]+/gu, "-");

/** @param {string} name */
function drawn(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}

/**
 * Takes over who is at the table, in their order.
 * @param {{ handle: string, name?: string }[]} people
 */
export function setTones(people) {
  names = new Map(people.map(({ handle, name = "" }) => [handle, name]));
  const taken = new Set();
  const next = new Map();
  for (const name of people.map(({ handle }) => plain(handle))) {
    let tone = drawn(name);
    for (let tries = 0; taken.has(tone) && tries < TONES; tries += 1) tone = (tone + 1) % TONES;
    taken.add(tone);
    next.set(name, tone);
  }
  given = next;
}

/**
 * The class of a name's colour.
 * @param {string} name
 */
export function toneOf(name) {
  return `tone-${given.get(plain(name)) ?? drawn(plain(name))}`;
}
