// The memory of this browser: the games that it is in, and the last lines that were read in them. Nothing secret.

const GAMES = "gloaming games";

/**
 * @typedef {{ room: string, title: string, name: string, at: number, over?: boolean, handle?: string }} MyGame
 */

/**
 * The games of this browser, the newest first.
 * @returns {MyGame[]}
 */
export function myGames() {
  const games = parse(GAMES, []);
  return Array.isArray(games) ? games.sort((a, b) => b.at - a.at) : [];
}

/**
 * Notes a game, or what became of it.
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

/** @param {string} room */
export function forgetGame(room) {
  keep(
    GAMES,
    myGames().filter((game) => game.room !== room),
  );
  localStorage.removeItem(`gloaming read ${room}`);
}

/**
 * The last line that was read in each channel of a room.
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
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {any} value
 */
function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
