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

/** The number of colours that a face can be chosen in. */
export const COLOURS = TONES;

/**
 * A number that a name always has.
 * @param {string} name
 */
export function drawn(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/**
 * The class of the colour that people know a word of the game by.
 * @param {string | undefined} tint
 */
export const tintOf = (tint) => (tint ? `tint-${tint}` : "");

/**
 * Takes over who is at the table. Colours do not follow the order of the seats, which changes when the game begins: who chose one has it,
 * and the others get theirs by name.
 * @param {{ handle: string, name?: string, portrait?: string }[]} people
 */
export function setTones(people) {
  names = new Map(people.map(({ handle, name = "" }) => [handle, name]));
  /** @type {Map<string, number>} */
  const next = new Map();
  for (const { handle, portrait = "" } of people) {
    const chosen = Number(portrait.split("-")[2] || -1);
    if (chosen >= 0 && chosen < TONES) next.set(plain(handle), chosen);
  }
  const taken = new Set(next.values());
  for (const name of people.map(({ handle }) => plain(handle)).sort()) {
    if (next.has(name)) continue;
    let tone = drawn(name) % TONES;
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
  return `tone-${given.get(plain(name)) ?? drawn(plain(name)) % TONES}`;
}
