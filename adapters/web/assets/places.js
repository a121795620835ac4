// The navigation between panels: the four places at the bottom of a phone, and the tabs of the panels in one place. A
// wide window has columns, and its tabs are for the middle one.

import { h } from "./dom.js";
import { WIDE } from "./parts.js";
import { count, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./frame.js").Panel} Panel
 * @typedef {import("./frame.js").Place} Place
 */

/** The places, each with its icon in a square of 24. @type {[Place, string][]} */
const PLACES = [
  ["you", "M7 3h10v18H7zM12 8.500l2.500 3.500-2.500 3.500-2.500-3.500z"],
  ["talk", "M4 5h16v11h-9l-4.500 4v-4H4zM8 9.500h8M8 12.500h5"],
  ["table", "M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM12 2.500v1.500M12 20v1.500M2.500 12H4M20 12h1.500M5.300 5.300l1 1M17.700 17.700l1 1M5.300 18.700l1-1M17.700 6.300l1-1"],
  ["more", "M5 7h14M5 12h14M5 17h14"],
];

/**
 * Returns the panels in a place.
 * @param {Panel[]} list
 * @param {Place} [place]
 */
export const inPlace = (list, place) => list.filter((panel) => panel.place === place);

/**
 * Returns the channel in which the player may speak now, preferably the one for all.
 * @param {View} view
 * @returns {string | null}
 */
export function openChannel({ room, covered }) {
  const open = [...room.channels.values()].filter(({ kind, may_speak: may, closed }) => {
    return kind !== "you" && may && !closed && !(covered && kind === "private");
  });
  return (open.find(({ kind }) => kind === "room") ?? open[0])?.place ?? null;
}

/**
 * Returns the panel that a place shows first: the last one shown there, or the open channel.
 * @param {View} view
 * @param {Panel[]} here
 */
function frontOf(view, here) {
  const last = here.find(({ id, place }) => view.fronts.get(place) === id);
  const open = openChannel(view);
  return (last ?? here.find(({ id }) => id === open) ?? here[0]).id;
}

/**
 * The places at the bottom of a phone, unless there is only one.
 * @param {View} view
 * @param {Panel[]} list
 */
export function placesPart(view, list) {
  const front = list.find(({ id }) => id === view.active)?.place;
  const places = PLACES.map(([place, drawing]) => ({ place, drawing, here: inPlace(list, place) })).filter(({ here }) => here.length > 0);
  if (places.length < 2) return null;
  return h(
    "nav",
    { key: "places", class: "places", "aria-label": say("page-places") },
    places.map(({ place, drawing, here }) => {
      const unread = here.reduce((sum, panel) => sum + (panel.id === view.active ? 0 : (panel.unread ?? 0)), 0);
      const dot = here.find((panel) => panel.dot)?.dot ?? "";
      const away = place !== front;
      return h(
        "button",
        {
          key: place,
          id: `place-${place}`,
          type: "button",
          "aria-current": away ? null : "page",
          onclick: () => view.go(away ? frontOf(view, here) : view.active),
        },
        h("svg", { class: "place-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: drawing })),
        h("bdi", null, place === "you" ? here[0].title : say(`page-place-${place}`)),
        markPart(unread, dot, away),
      );
    }),
  );
}

/**
 * @param {View} view
 * @param {Panel[]} tabs
 */
export function tabList(view, tabs) {
  /** @param {any} event */
  const move = (event) => {
    const at = tabs.findIndex((tab) => tab.id === view.active);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[
      /** @type {string} */ (event.key)
    ];
    if (to === undefined) return;
    event.preventDefault();
    view.go(tabs[(to + tabs.length) % tabs.length].id);
  };
  return h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": say("page-tabs"), onkeydown: move },
    tabs.map((tab) => {
      const active = tab.id === view.active;
      const props = {
        key: tab.id,
        id: `tab-${tab.id}`,
        type: "button",
        role: "tab",
        "aria-selected": String(active),
        "aria-controls": `panel-${tab.id}`,
        tabindex: active ? "0" : "-1",
        onclick: () => view.go(tab.id),
      };
      const name = h("bdi", { key: "name" }, tabName(tabs, tab, active));
      return h("button", props, name, markPart(active ? 0 : (tab.unread ?? 0), tab.dot ?? "", !active));
    }),
  );
}

/**
 * Returns the name of a tab. On a phone that lies on the table, a private channel has none until it is opened, because
 * its name reveals a team.
 * @param {Panel[]} tabs
 * @param {Panel} tab
 * @param {boolean} active
 */
function tabName(tabs, tab, active) {
  if (!tab.discreet || active || WIDE.matches) return tab.title;
  const all = tabs.filter(({ discreet }) => discreet);
  return all.length === 1 ? say("page-private") : say("page-private-of", { number: all.indexOf(tab) + 1 });
}

/**
 * The badge for new messages or a question.
 * @param {number} unread
 * @param {string} dot
 * @param {boolean} away
 */
function markPart(unread, dot, away) {
  const words = [dot, unread && away ? unreadWords(unread) : ""].filter(Boolean).join(", ");
  if (!words) return null;
  return [
    h("span", { key: "words", class: "unseen" }, ` (${words})`),
    h("span", { key: "mark", class: dot ? "mark asks" : "mark", "aria-hidden": "true" }, away && unread ? atMost(unread) : ""),
  ];
}

/** The largest number of new messages that is shown exactly. */
const MOST_COUNTED = 99;

/** @param {number} unread */
export const atMost = (unread) => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread));

/** @param {number} unread */
function unreadWords(unread) {
  return unread > MOST_COUNTED ? say("page-unread-over", { count: MOST_COUNTED }) : count("page-unread", unread);
}
