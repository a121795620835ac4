// Parts of the page that are fetched on demand, since a visitor who opens a link starts in a lobby.

/** @typedef {import("./frame.js").View} View */

const PARTS = {
  balance: () => import("./balance.js"),
  card: () => import("./card.js"),
  closed: () => import("./closed.js"),
  desk: () => import("./desk.js"),
  door: () => import("./door.js"),
  faces: () => import("./faces.js"),
  form: () => import("./form.js"),
  invite: () => import("./invite.js"),
  map: () => import("./map.js"),
  moments: () => import("./moments.js"),
  more: () => import("./more.js"),
  people: () => import("./people.js"),
  react: () => import("./react.js"),
  ready: () => import("./ready.js"),
  search: () => import("./search.js"),
  setup: () => import("./setup.js"),
  story: () => import("./story.js"),
  threads: () => import("./threads.js"),
  tour: () => import("./tour.js"),
  turn: () => import("./turn.js"),
  votes: () => import("./votes.js"),
  you: () => import("./now.js"),
};

/** The stylesheet of these parts. */
const STYLES = new URL("./room-later.css", import.meta.url).href;

/** @type {Promise<void> | null} */
let styled = null;

/** @typedef {{ [name in keyof typeof PARTS]: Awaited<ReturnType<typeof PARTS[name]>> }} Parts */

/** @type {Partial<Parts>} */
const come = {};

/** The parts that are being fetched. @type {Set<string>} */
const asked = new Set();

/**
 * Returns a part of the page, or nothing until it has loaded, after which everything is redrawn.
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
      view.showAll();
    };
    const fail = () => {
      asked.delete(name);
      styled = null;
      // The server has other files now, or there is no network. A reload gets matching files.
      view.room.stale = navigator.onLine;
      setTimeout(() => view.show(), 2_000);
    };
    styled ??= fetchStyles();
    Promise.all([PARTS[name](), styled]).then(([part]) => take(part), fail);
  }
  return come[name];
}

/** Adds the stylesheet of the parts to the page. */
function fetchStyles() {
  const link = document.createElement("link");
  const come = new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed }));
  Object.assign(link, { rel: "stylesheet", href: STYLES });
  document.head.append(link);
  return come;
}
