// The sky over the game. It follows the mood of the phase, as set by the game. At night the whole page is dark.

import { h } from "./dom.js";

/** @typedef {import("./room.js").Room} Room */

/** The colour at the top of each sky, which browsers on phones use for their own bar. @type {Record<string, string>} */
const TOPS = { dusk: "#1c1740", night: "#070616", dawn: "#33285c", day: "#1c4f78", vote: "#3d1845", end: "#2a1f57" };

/** Stars, each with its position and size. */
const STARS = [
  [22, 14, 1.1], [58, 30, 0.8], [96, 9, 1], [131, 24, 0.7], [170, 12, 1.2], [214, 29, 0.8], [251, 8, 0.9], [290, 22, 1.1],
  [322, 13, 0.8], [352, 31, 1], [381, 10, 0.9], [36, 42, 0.7], [190, 41, 0.7], [305, 44, 0.6],
];

/**
 * Returns the current mood: that of the phase, or dusk in the lobby.
 * @param {Room} room
 * @returns {string}
 */
export function moodOf(room) {
  const mood = room.board("lobby") ? "dusk" : (room.board("phase")?.mood ?? "dusk");
  return mood in TOPS ? mood : "day";
}

/**
 * Applies the mood to the page.
 * @param {Room} room
 */
export function paintSky(room) {
  const mood = moodOf(room);
  const root = document.documentElement;
  if (root.dataset.mood === mood) return;
  root.dataset.mood = mood;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", TOPS[mood]);
}

/** The picture behind the header. */
export function skyPart() {
  return h(
    "svg",
    { key: "sky", class: "scene", "aria-hidden": "true" },
    h(
      "g",
      { class: "stars" },
      STARS.map(([across, cy, r]) => h("circle", { cx: `${across / 4}%`, cy, r })),
    ),
    // The middle of the header has the least text.
    h("circle", { class: "sun", cx: "52%", cy: 26, r: 12 }),
    h("svg", { class: "night-sky", x: "52%", y: 0, overflow: "visible" }, h("path", { class: "moon", d: "M2 12a14 14 0 1 0 11 20A12.500 12.500 0 0 1 2 12z" })),
    h(
      "svg",
      { class: "land", viewBox: "0 0 400 60", preserveAspectRatio: "none", width: "100%", height: "100%" },
      h("path", { class: "hills far", d: "M0 60V48l40-8 50 9 60-13 55 12 50-9 60 11 45-9 40 8v11z" }),
      h("path", { class: "hills", d: "M0 60V55l60-7 50 6 70-9 60 8 50-6 60 7 50-5v11z" }),
    ),
  );
}
