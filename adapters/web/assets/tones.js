// A colour for each name: at the table no two have the same, as far as there are colours, and what somebody says has the
// colour of their seat.

/** The number of colours. */
const TONES = 12;

/** @type {Map<string, number>} */
let given = new Map();

/** A name without what its handle leaves out. @param {string} name */
const plain = (name) => name.toLowerCase().replace(/[\s_-]+/gu, "-");

/** @param {string} name */
function drawn(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}

/**
 * The names at the table, in their order.
 * @param {string[]} names
 */
export function setTones(names) {
  const taken = new Set();
  const next = new Map();
  for (const name of names.map(plain)) {
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
