// The storage of this browser: the games that it is in, and the last message read in each. Nothing secret.

const GAMES = "gloaming games";

/**
 * @typedef {{ room: string, title: string, name: string, at: number, over?: boolean, handle?: string }} MyGame
 */

/**
 * Returns the games of this browser, newest first.
 * @returns {MyGame[]}
 */
export function myGames() {
  const games = parse(GAMES, []);
  return Array.isArray(games) ? games.sort((a, b) => b.at - a.at) : [];
}

/**
 * Stores a game, or what has changed about it.
 * @param {string} room
 * @param {Partial<MyGame>} news
 */
export function noteGame(room, news) {
  const games = myGames();
  const known = games.find((game) => game.room === room);
  const facts = /** @type {(keyof MyGame)[]} */ (Object.keys(news));
  if (known && facts.every((fact) => known[fact] === news[fact])) return;
  if (known) Object.assign(known, news);
  else games.unshift({ room, title: "", name: "", at: Date.now(), ...news });
  keep(GAMES, games.slice(0, 50));
}

/** What this browser refused to store. It is kept until the page is closed. @type {Map<string, string>} */
const unkept = new Map();

let kept = true;

/** Whether this browser stores everything. If it refused, a reload loses data. */
export const keeps = () => kept;

/** The two storages: of the browser, and of this tab. */
const STORES = { browser: () => localStorage, tab: () => sessionStorage };

/**
 * Stores or deletes a text. If the browser stores nothing, it is kept until the page is closed.
 * @param {string} name
 * @param {string | null} text
 * @param {keyof typeof STORES} [where]
 */
export function keepFor(name, text, where = "browser") {
  unkept.delete(name);
  try {
    if (text === null) STORES[where]().removeItem(name);
    else STORES[where]().setItem(name, text);
  } catch {
    kept = false;
    if (text !== null) unkept.set(name, text);
  }
}

/**
 * Returns a stored text.
 * @param {string} name
 * @param {keyof typeof STORES} [where]
 */
export function keptFor(name, where = "browser") {
  try {
    return unkept.get(name) ?? STORES[where]().getItem(name);
  } catch {
    kept = false;
    return unkept.get(name) ?? null;
  }
}

/**
 * Returns the storage key for a guided first game in a room.
 * @param {string} room
 */
export const tourOf = (room) => `gloaming tour ${room}`;

/**
 * Returns the storage key for messages to single players of a room.
 * @param {string} room
 */
export const sentOf = (room) => `gloaming sent ${room}`;

/**
 * Returns the tab's storage key for half-typed text.
 * @param {string} room
 * @param {string} field
 */
export const draftOf = (room, field) => `gloaming draft ${room} ${field}`;

/**
 * Forgets the drafts in a room, as the next user of this browser may have another seat there.
 * @param {string} room
 */
export function forgetDrafts(room) {
  const names = [...unkept.keys()];
  try {
    names.push(...Object.keys(sessionStorage));
  } catch {
    // If the browser stores nothing, they are all in `unkept`.
  }
  for (const name of names) if (name.startsWith(draftOf(room, ""))) keepFor(name, null, "tab");
}

/** @param {string} room */
export function forgetGame(room) {
  keep(
    GAMES,
    myGames().filter((game) => game.room !== room),
  );
  keepFor(`gloaming read ${room}`, null);
  keepFor(`gloaming notes ${room}`, null);
  keepFor(sentOf(room), null);
  keepFor(tourOf(room), null);
  forgetDrafts(room);
}

/**
 * Returns the last message read in each channel of a room.
 * @param {string} room
 * @returns {Record<string, string>}
 */
export function readMarks(room) {
  return parse(`gloaming read ${room}`, {});
}

/**
 * @param {string} room
 * @param {Record<string, string>} marks
 */
export function keepReadMarks(room, marks) {
  keep(`gloaming read ${room}`, marks);
}

/**
 * @param {string} name
 * @param {any} otherwise
 */
function parse(name, otherwise) {
  try {
    return JSON.parse(keptFor(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {any} value
 */
function keep(name, value) {
  keepFor(name, JSON.stringify(value));
}
