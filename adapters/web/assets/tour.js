// The guided first game: one player alone with practice players, and the page points at what to do next. It depends on
// no game: the next step follows from what the room shows.

import { h } from "./dom.js";
import { base } from "./net.js";
import { button } from "./parts.js";
import { say } from "./words.js";
import { keepFor, keptFor, tourOf } from "./memory.js";

/** @typedef {import("./frame.js").View} View */

/**
 * A step: its text, and the part of the page that it is about, which is in a panel and may be behind a tab.
 * @typedef {{ step: string, panel?: string, points?: string }} Step
 */

/**
 * Marks a room for a guided first game.
 * @param {string} room
 * @param {number} practice the number of practice players that the game wants
 */
export function beginTour(room, practice) {
  keepFor(tourOf(room), JSON.stringify({ practice, card: false }));
}

/** @param {View} view @returns {{ practice: number, card: boolean, dealt?: boolean } | null} */
function read({ room }) {
  try {
    return JSON.parse(keptFor(tourOf(room.id)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Returns the next step, or `null` while there is nothing to do.
 * @param {View} view
 * @param {{ practice: number, card: boolean }} tour
 * @returns {Step | null}
 */
function next({ room }, tour) {
  const lobby = room.board("lobby");
  if (lobby) {
    const enough = lobby.people.length > tour.practice;
    return enough ? { step: "start", panel: "lobby", points: ".actions .primary" } : { step: "seats", panel: "lobby" };
  }
  if (room.board("story")) return { step: "over", panel: "story", points: "#panel-story .story" };
  if (!tour.card && room.board("card")) return { step: "card", panel: "you", points: "#panel-you > .hand" };
  const talks = ["day", "dawn"].includes(room.board("phase")?.mood) && room.channels.get("room")?.may_speak;
  if (talks) return { step: "talk", panel: "room", points: ".ready button" };
  if (room.isAsked()) return { step: "asked", panel: "you", points: "#panel-you .prompt" };
  return room.board("phase") ? { step: "wait" } : null;
}

/**
 * The tour's hint above the panels.
 * @param {View} view
 */
export function tourPart(view) {
  const { room } = view;
  const tour = read(view);
  const found = tour && !view.covered ? next(view, tour) : null;
  if (!tour || !found) {
    unpoint(null);
    return null;
  }
  fill(view, tour);
  const end = () => {
    keepFor(tourOf(room.id), null);
    unpoint(null);
    view.show();
  };
  const seen = () => {
    beginTourAgain(room.id, { ...tour, card: true });
    view.show();
  };
  return h(
    "div",
    { key: "tour", class: "tour", role: "status", drawn: () => point(view, found) },
    h("p", { key: found.step }, h("strong", null, say(`page-tour-${found.step}`)), " ", say(`page-tour-${found.step}-more`)),
    h(
      "p",
      { class: "row" },
      found.step === "card" && button(say("page-tour-next"), { key: "next", kind: "small", onclick: seen }),
      found.step === "over" &&
        h("a", { key: "home", class: "button small", href: `${base}/` }, say("page-tour-home")),
      button(say(found.step === "over" ? "page-tour-done" : "page-tour-end"), { key: "end", kind: "quiet small", onclick: end }),
    ),
  );
}

/**
 * @param {string} room
 * @param {{ practice: number, card: boolean, dealt?: boolean }} tour
 */
function beginTourAgain(room, tour) {
  keepFor(tourOf(room), JSON.stringify(tour));
}

/**
 * Adds the practice players that the game wants. Then the learner gets a card with something to do, as the game's
 * template says.
 * @param {View} view
 * @param {{ practice: number, card: boolean, dealt?: boolean }} tour
 */
function fill({ room }, tour) {
  const lobby = room.board("lobby");
  if (!lobby?.leads || room.outbox.has("command practice")) return;
  if (lobby.people.length <= tour.practice) {
    room.command(`practice ${tour.practice}`, "practice");
    return;
  }
  const template = lobby.game.first_setup ?? "";
  // A fixed card would be no secret to other people.
  const alone = lobby.people.every((/** @type {any} */ guest) => guest.practice || guest.handle === lobby.you);
  if (tour.dealt || template === "" || !alone || room.outbox.has("command first-setup")) return;
  const others = lobby.people.filter((/** @type {any} */ guest) => guest.practice).map((/** @type {any} */ { handle }) => handle);
  for (let place = others.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [others[place], others[other]] = [others[other], others[place]];
  }
  const name = (/** @type {string} */ _whole, /** @type {string} */ who) => (who === "you" ? lobby.you : others[Number(who) - 1]);
  beginTourAgain(room.id, { ...tour, dealt: true });
  room.command(`setup ${template.replace(/\{(you|\d+)\}/g, name)}`, "first-setup");
}

/**
 * Marks the part of the page that the step is about, or the tab that leads to it.
 * @param {View} view
 * @param {Step} found
 */
function point(view, { panel, points }) {
  const shown = points ? document.querySelector(points) : null;
  const place = document.getElementById(`panel-${panel}`)?.dataset.place;
  const way = document.getElementById(`place-${place}`);
  const ways = way?.hasAttribute("aria-current") === false ? way : document.getElementById(`tab-${panel}`);
  const is = shown?.checkVisibility?.() ? shown : ways?.getAttribute("aria-selected") === "true" ? null : ways;
  unpoint(is);
  if (!is || is.hasAttribute("data-pointed")) return;
  is.setAttribute("data-pointed", "");
  is.scrollIntoView({ block: "nearest" });
}

/**
 * Removes the mark from everything but this.
 * @param {Element | null} is
 */
function unpoint(is) {
  for (const old of document.querySelectorAll("[data-pointed]")) if (old !== is) old.removeAttribute("data-pointed");
}
