// The people at the table: their displayed names, and a colour for each. Colours are unique as far as there are enough,
// and messages have the colour of their sender's seat.

/** The number of colours. */
const TONES = 12;

/** @type {Map<string, number>} */
let given = new Map();

/** The display names, by handle. @type {Map<string, string>} */
let names = new Map();

/**
 * Returns the name to show for a player: their display name, if the game knows one that reads like the handle.
 * @param {string} handle
 */
export const nameOf = (handle) => names.get(handle) || handle;

/**
 * Keeps the browser's translator away from a player's name. Other texts of choices and entries may be translated.
 * @param {string} handle
 */
export const keepName = (handle) => (names.has(handle) ? { translate: "no" } : null);

/** Normalizes a name like its handle. @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[\s_-]+/gu, "-");

/** The number of colours to choose from for a face. */
export const COLOURS = TONES;

/**
 * Returns a number derived from a name.
 * @param {string} name
 */
export function drawn(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/**
 * Returns the class for the colour of a term of the game.
 * @param {string | undefined} tint
 */
export const tintOf = (tint) => (tint ? `tint-${tint}` : "");

/**
 * Sets the people at the table. Colours don't depend on the order of the seats, which changes when the game begins:
 * chosen ones come first, and the others are derived from the name.
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
 * Returns the class for the colour of a name.
 * @param {string} name
 */
export function toneOf(name) {
  return `tone-${given.get(plain(name)) ?? drawn(plain(name)) % TONES}`;
}
