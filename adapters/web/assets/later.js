// Parts of the page that are fetched once somebody needs them: whoever opens a link reads a lobby first.

/** @typedef {import("./frame.js").View} View */

const PARTS = {
  card: () => import("./card.js"),
  closed: () => import("./closed.js"),
  desk: () => import("./desk.js"),
  form: () => import("./form.js"),
  map: () => import("./map.js"),
  moments: () => import("./moments.js"),
  people: () => import("./people.js"),
  setup: () => import("./setup.js"),
  story: () => import("./story.js"),
  turn: () => import("./turn.js"),
  you: () => import("./now.js"),
};

/** @typedef {{ [name in keyof typeof PARTS]: Awaited<ReturnType<typeof PARTS[name]>> }} Parts */

/** @type {Partial<Parts>} */
const come = {};

/** Parts that are on their way. @type {Set<string>} */
const asked = new Set();

/**
 * A part of the page; nothing until it has come. Then everything is drawn once more.
 * @template {keyof Parts} Name
 * @param {View} view
 * @param {Name} name
 * @returns {Partial<Parts>[Name]}
 */
export function later(view, name) {
  if (!come[name] && !asked.has(name)) {
    asked.add(name);
    const take = (/** @type {any} */ part) => {
      come[name] = part;
      // A panel in the background was drawn without it.
      view.bodies.clear();
      view.show();
    };
    const fail = () => {
      asked.delete(name);
      // The server has other files by now, or there is no network: a reload brings them together again.
      view.room.stale = navigator.onLine;
      setTimeout(() => view.show(), 2_000);
    };
    PARTS[name]().then(take, fail);
  }
  return come[name];
}
