// The faces of players: a head, an expression, a colour and a mark, each drawn with a few lines. Players choose one;
// otherwise it is derived from the name. The name of a face, such as `3-0-7-1`, consists of the numbers of its parts.

import { h } from "./dom.js";
import { button, lazyFold } from "./parts.js";
import { COLOURS, drawn, toneOf } from "./tones.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ head: number, look: number, mark: number }} Portrait
 */

/** The outlines of heads, in a square of 40. */
const HEADS = [
  "M6 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
  "M13 7h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6V13a6 6 0 0 1 6-6z",
  "M20 4c8 0 12 7 12 15.500S27 36 20 36 8 28 8 19.500 12 4 20 4z",
  "M20 9c9.500 0 15.500 5 15.500 12S29.500 33 20 33 4.500 28 4.500 21 10.500 9 20 9z",
  "M8 8c8-2.500 16-2.500 24 0 1.500 12-1.500 22-12 27.500C9.500 30 6.500 20 8 8z",
  "M7 4.500l8 5c3.300-.8 6.700-.8 10 0l8-5c1.200 5 1.200 9 .5 13C35 28 29 35 20 35S5 28 6.500 17.500c-.7-4-.7-8 .5-13z",
  "M9.500 13a5 5 0 1 1 5.500-6c3.300-1 6.700-1 10 0a5 5 0 1 1 5.500 6C36 24 31 35 20 35S4 24 9.500 13z",
  "M19 3c1 3 4 4.500 7 5.500C32 11 34 16 34 21c0 8-6 14-14 14S6 29 6 21c0-5 2-9 6-11.500C15 8 18 6 19 3z",
];

/**
 * The expressions: lines, then filled parts. The last one is for players who are out and can't be chosen.
 * @type {[string, string][]}
 */
const LOOKS = [
  ["M14 24c3 4 9 4 12 0", "M13.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0zM23.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0z"],
  ["M12.500 18c1-2.500 4-2.500 5 0M22.500 18c1-2.500 4-2.500 5 0", "M13 22.500h14c-.5 5-3.500 7-7 7s-6.500-2-7-7z"],
  ["M15 26h10M12.500 14.500h5M22.500 14.500h5", "M13.500 18a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0zM23.300 18a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0z"],
  ["M11.800 17.500a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0zM21.800 17.500a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0z", "M17.500 26.500a2.500 3 0 1 0 5 0a2.500 3 0 1 0-5 0z"],
  ["M22.500 18.500c1.500-1.500 3.500-1.500 5 0M15 25.500c3.500 1.500 7 .5 10-2.500", "M13.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0z"],
  ["M12.500 15l5 5M17.500 15l-5 5M22.500 15l5 5M27.500 15l-5 5M15 27c3-2 7-2 10 0", ""],
];

/** The expression of players who are out. */
const OUT = LOOKS.length - 1;

/** Marks to tell apart faces that look the same otherwise: lines, then filled parts. @type {[string, string][]} */
const MARKS = [
  ["", ""],
  ["M10.500 18a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0zM20.500 18a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0z", ""],
  ["", "M20 22.500c-2-1.500-5-1-7.500 1.500 3 .8 6 .5 7.500-.8 1.500 1.300 4.500 1.600 7.500.8-2.500-2.500-5.500-3-7.500-1.500z"],
  ["", "M10.500 22.500a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM12.500 24.700a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM27.700 22.500a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM25.700 24.700a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0z"],
  ["", "M28 9.500l1.200 2.500 2.700.4-2 1.900.5 2.700-2.400-1.300-2.400 1.300.5-2.700-2-1.900 2.700-.4z"],
  ["M10 12.500l4 4M10.300 15.800l2.500-2.500M12.200 17.500l2.200-2.200", ""],
  ["M14 11.500c3.500-2 8.500-2 12 0", ""],
  ["", "M20 33l-6-3v6zM20 33l6-3v6z"],
];

/**
 * Returns the parts of a face.
 * @param {string} handle
 * @param {string} portrait the name of the chosen face; empty if none
 * @returns {Portrait}
 */
function partsOf(handle, portrait) {
  const own = drawn(handle);
  const usual = { head: own % HEADS.length, look: Math.floor(own / HEADS.length) % OUT, mark: Math.floor(own / 40) % MARKS.length };
  const [head, look, , mark] = portrait.split("-").map(Number);
  const known = portrait !== "" && head in HEADS && look < OUT && look in LOOKS && mark in MARKS;
  return known ? { head, look, mark } : usual;
}

/**
 * Draws a face. A player who is out has closed eyes.
 * @param {string} handle
 * @param {string} portrait
 * @param {boolean} out
 */
export function facePicture(handle, portrait, out) {
  return h("svg", { key: "portrait", class: "portrait", viewBox: "0 0 40 40" }, faceShapes(handle, portrait, out));
}

/**
 * Returns the shapes of a face, in a square of 40.
 * @param {string} handle
 * @param {string} portrait
 * @param {boolean} out
 */
export function faceShapes(handle, portrait, out) {
  const { head, look, mark } = partsOf(handle, portrait);
  const [lines, solid] = LOOKS[out ? OUT : look];
  const [markLines, markSolid] = MARKS[mark];
  return [
    h("path", { key: "head", class: "head-shape", d: HEADS[head] }),
    h("path", { key: "lines", class: "lines", d: lines + markLines }),
    h("path", { key: "solid", class: "solid", d: solid + markSolid }),
  ];
}

/**
 * The choice of the player's own face: heads with expressions, colours and marks.
 * @param {View} view
 * @param {string} handle
 * @param {string} portrait
 */
export function facePicker(view, handle, portrait) {
  return lazyFold(view, "face", say("page-face-title"), () => pickerPart(view, handle, portrait), "quiet face-picker");
}

/**
 * @param {View} view
 * @param {string} handle
 * @param {string} portrait
 */
function pickerPart(view, handle, portrait) {
  const now = partsOf(handle, portrait);
  const tone = Number(toneOf(handle).replace("tone-", ""));
  const named = (/** @type {Partial<Portrait> & { tone?: number }} */ change) => {
    const { head, look, mark, tone: colour } = { ...now, tone, ...change };
    return `${head}-${look}-${colour}-${mark}`;
  };
  // The prefix marks it as a command even while the game waits for text.
  const choose = (/** @type {string} */ face) => view.room.command(`!face ${face}`.trim(), "face");
  /** @param {string} face @param {string} name @param {boolean} chosen */
  const one = (face, name, chosen) =>
    h(
      "button",
      {
        key: face,
        type: "button",
        class: "face-choice",
        "aria-pressed": String(chosen),
        "aria-label": name,
        onclick: () => choose(face),
      },
      h("span", { class: `tone-${face.split("-")[2]}` }, facePicture(handle, face, false)),
    );
  /** @param {string} key @param {string} title @param {import("./dom.js").Child[]} choices */
  const group = (key, title, choices) =>
    h(
      "div",
      { key, class: "face-choices", role: "group", "aria-label": title },
      h("p", { class: "fact" }, title),
      h("div", { class: "face-row" }, choices),
    );
  const heads = HEADS.flatMap((_, head) =>
    LOOKS.slice(0, OUT).map((__, look) =>
      one(named({ head, look }), say("page-face-number", { number: head * OUT + look + 1 }), head === now.head && look === now.look),
    ),
  );
  const colours = Array.from({ length: COLOURS }, (_, number) =>
    one(named({ tone: number }), say("page-face-colour-number", { number: number + 1 }), number === tone),
  );
  const marks = MARKS.map((_, mark) => one(named({ mark }), say("page-face-mark-number", { number: mark + 1 }), mark === now.mark));
  return [
    group("heads", say("page-face-heads"), heads),
    group("colours", say("page-face-colours"), colours),
    group("marks", say("page-face-marks"), marks),
    portrait !== "" &&
      h("p", { key: "usual", class: "row" }, button(say("page-face-usual"), { kind: "quiet small", onclick: () => choose("") })),
  ];
}
