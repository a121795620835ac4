// The story as a replay: step by step on the table, forwards and backwards, with the rules, and a link to each step.

import { copyField } from "./copy.js";
import { h } from "./dom.js";
import { blocks, plain } from "./document.js";
import { DRAWINGS } from "./drawings.js";
import { faceShapes } from "./faces.js";
import { base } from "./net.js";
import { button, fold } from "./parts.js";
import { areaOf, isLong, ownHandle, spot, turned } from "./seats.js";
import { nameOf, tintOf, toneOf } from "./tones.js";
import { arrowsOn } from "./votes.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./dom.js").Child} Child
 * @typedef {{ document: any[], rules: string[], about?: string[], arrows?: [string, string][], out?: string[],
 *   back?: string[], cards?: [string, import("./seats.js").Card][] }} Line
 * @typedef {{ title: string, line: Line }} Step
 */

/** How long a step is shown in automatic mode, in milliseconds: at least, and per letter. */
const [LEAST, FOR_A_LETTER] = [2_500, 45];

/** The icons on the buttons, in a square of 20. */
const SIGNS = {
  first: "M4 3v14M17 3L7 10l10 7z",
  back: "M13 3L6 10l7 7",
  play: "M6 3l9 7-9 7z",
  pause: "M6 3v14M14 3v14",
  on: "M7 3l7 7-7 7",
  last: "M16 3v14M3 3l10 7-10 7z",
};

/**
 * @param {View} view
 * @param {{ parts: { title: string, lines: Line[] }[] }} story
 * @param {(rules: string[]) => Child} why draws the rules behind a step
 */
export function replayPart(view, story, why) {
  const steps = story.parts.flatMap(({ title, lines }) => lines.map((line) => ({ title, line })));
  if (steps.length === 0) return null;
  const { replay } = view;
  if (replay === null) {
    const begin = () => set(view, { at: 0, plays: false });
    return h("p", { key: "replay", class: "row replay-begin" }, button(say("page-replay-begin"), { onclick: begin }));
  }
  const at = Math.min(replay.at, steps.length - 1);
  const { title, line } = steps[at];
  const go = (/** @type {number} */ to) =>
    set(view, { at: Math.max(0, Math.min(steps.length - 1, to)), plays: false });
  const keys = (/** @type {any} */ event) => {
    if (event.target.type === "range" || event.target.matches("input")) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[/** @type {string} */ (event.key)];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const first = at === 0;
  const last = at === steps.length - 1;
  return h(
    "section",
    { key: "replay", class: "replay", "aria-labelledby": "replay-title", onkeydown: keys, "data-home": true, tabindex: "-1" },
    h("h3", { id: "replay-title" }, title),
    table(view, steps, at),
    h("div", { key: `step ${at}`, class: "document step", role: "status" }, blocks(line.document, 4)),
    line.rules.length > 0 && h("div", { key: `why ${at}` }, why(line.rules)),
    h(
      "div",
      { key: "controls", class: "controls", role: "group", "aria-label": say("page-replay-controls") },
      button(sign("first"), { key: "first", name: say("page-replay-first"), off: first, onclick: () => go(0) }),
      button(sign("back"), { key: "back", name: say("page-replay-back"), off: first, onclick: () => go(at - 1) }),
      button(sign(replay.plays ? "pause" : "play"), {
        key: "play",
        kind: "primary",
        name: say(replay.plays ? "page-replay-pause" : "page-replay-play"),
        onclick: () => (replay.plays ? go(at) : play(view, steps, last ? 0 : at)),
      }),
      button(sign("on"), { key: "on", name: say("page-replay-on"), off: last, onclick: () => go(at + 1) }),
      button(sign("last"), { key: "last", name: say("page-replay-last"), off: last, onclick: () => go(steps.length - 1) }),
    ),
    h("input", {
      key: "slider",
      type: "range",
      min: 1,
      max: steps.length,
      value: at + 1,
      "aria-label": say("page-replay-step"),
      "aria-valuetext": say("page-replay-of", { step: at + 1, steps: steps.length }),
      drawn: (/** @type {HTMLInputElement} */ el) => (el.value = String(at + 1)),
      oninput: (/** @type {any} */ event) => go(Number(event.target.value) - 1),
    }),
    h("p", { key: "count", class: "hint" }, say("page-replay-of", { step: at + 1, steps: steps.length })),
    fold(
      "share",
      say("page-replay-share"),
      [
        h("p", { class: "hint" }, say("page-replay-share-hint")),
        share(view, at),
        h("p", { key: "picture", class: "row" }, button(say("page-replay-picture"), { onclick: () => savePicture(title, line.document, at) })),
      ],
      { class: "quiet" },
    ),
    h(
      "p",
      { key: "end", class: "row" },
      button(say("page-replay-end"), { kind: "quiet small", onclick: () => set(view, null) }),
    ),
  );
}

/**
 * @param {View} view
 * @param {View["replay"]} replay
 */
function set(view, replay) {
  view.replay = replay;
  view.show();
}

/**
 * Plays the story automatically, step by step, until the last one or until the user intervenes.
 * @param {View} view
 * @param {Step[]} steps
 * @param {number} at
 */
function play(view, steps, at) {
  const replay = { at, plays: true };
  set(view, replay);
  const on = () => {
    if (view.replay !== replay) return;
    if (replay.at + 1 >= steps.length) return set(view, { at: replay.at, plays: false });
    replay.at += 1;
    view.show();
    wait();
  };
  const wait = () => {
    const letters = document.querySelector(".replay .step")?.textContent?.length ?? 0;
    setTimeout(on, LEAST + FOR_A_LETTER * letters);
  };
  wait();
}

/**
 * A link to this step, which shows the table but doesn't allow joining.
 * @param {View} view
 * @param {number} at
 */
function share({ room }, at) {
  const own = room.watches ? location.href : new URL(`${base}/w/${room.look.watch ?? ""}`, room.look.link).href;
  const link = new URL(own);
  link.hash = `step-${at + 1}`;
  return copyField("replay-link", say("page-replay-link"), link.href);
}

/**
 * The table at a step: who is out by then, the revealed cards, who is named, and who did something to whom.
 * @param {View} view
 * @param {Step[]} steps
 * @param {number} at
 */
function table(view, steps, at) {
  const mine = ownHandle(view);
  /** @type {import("./seats.js").Seat[]} */
  const known = (view.room.board("seats")?.seats ?? []).map((/** @type {any} */ { handle, portrait }) => ({ handle, portrait, you: handle === mine }));
  const named = [...new Set(steps.flatMap(({ line }) => line.about ?? []))].map((handle) => ({ handle }));
  const around = turned(known.length > 0 ? known : named);
  if (around.length === 0) return null;
  const out = new Set();
  /** @type {Map<string, import("./seats.js").Card>} */
  const cards = new Map();
  for (const { line } of steps.slice(0, at + 1)) {
    for (const handle of line.out ?? []) out.add(handle);
    for (const handle of line.back ?? []) out.delete(handle);
    for (const [handle, card] of line.cards ?? []) cards.set(handle, card);
  }
  // All steps share one layout, so that no seat moves: with space for cards if any step shows one.
  const any = steps.some(({ line }) => (line.cards ?? []).length > 0) ? { name: "", icon: "card" } : null;
  const seats = around.map((seat) => ({ ...seat, card: any }));
  const { line } = steps[at];
  const concerned = new Set([...(line.about ?? []), ...(line.arrows ?? []).flat()]);
  const says = list(
    around.map(({ handle }) => {
      const card = cards.get(handle);
      const name = out.has(handle) ? `${nameOf(handle)} (${say("page-out")})` : nameOf(handle);
      return card ? say("page-replay-cards", { name, card: card.name }) : name;
    }),
  );
  const [wide, high] = areaOf(seats);
  const long = isLong(seats.length);
  const went = (line.arrows ?? []).map(([from, to]) => ({ from: `@${from}`, to: `@${to}`, kind: "vote" }));
  return h(
    "svg",
    { key: "table", class: "replay-table", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": says },
    h("ellipse", { key: "felt", class: "felt", cx: wide / 2, cy: high / 2 - 4, rx: long ? 11 : 30, ry: high / 2 - (long ? 8 : 20) }),
    h("g", { key: "went", class: "went-all" }, arrowsOn(seats, went, [])),
    around.map(({ handle, portrait = "" }, place) =>
      disc({ handle, portrait, out: out.has(handle), named: concerned.has(handle), card: cards.get(handle) }, spot(place, seats), sizeOf(seats.length), long),
    ),
  );
}

/** @param {number} many */
const sizeOf = (many) => (isLong(many) ? 4.6 : many > 10 ? 5.6 : 6.6);

/**
 * A seat in the drawing.
 * @param {{ handle: string, portrait: string, out: boolean, named: boolean, card?: import("./seats.js").Card }} seat
 * @param {[number, number]} at
 * @param {number} size
 * @param {boolean} long whether the name is beside the face
 */
function disc({ handle, portrait, out, named, card }, [x, y], size, long) {
  const kind = [toneOf(handle), out ? "gone" : "", named ? "named" : ""].join(" ");
  const left = long && x < 49;
  const beside = long && Math.abs(x - 50) > 1;
  const name = short(nameOf(handle));
  // A name at the edge stays within the picture.
  const reach = [...name].length * 1.15;
  const aside = Math.max(0, reach - x + 1) - Math.max(0, x + reach - 99);
  const words = beside
    ? { x: left ? -size - 2 : size + 2, y: card ? -0.2 : 1.2, "text-anchor": left ? "end" : "start" }
    : { x: aside, y: size + 4.4, "text-anchor": "middle" };
  const [lines, solid] = DRAWINGS[card?.icon ?? "card"] ?? DRAWINGS.card;
  return h(
    "g",
    { key: `seat ${handle}`, class: `disc ${kind}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    h("circle", { key: "ring", r: size }),
    h("g", { key: "portrait", class: "portrait", transform: `translate(${-size} ${-size}) scale(${(size / 20).toFixed(3)})` }, faceShapes(handle, portrait, out)),
    h("text", { key: "name", class: "handle", translate: "no", ...words }, name),
    card &&
      h(
        "g",
        { key: `card ${card.name}`, class: `lies ${tintOf(card.tint)}`, transform: `translate(${-size - 2.4} ${size - 5.4})` },
        h("rect", { width: 5.6, height: 6.8, rx: 0.8 }),
        h(
          "g",
          { transform: "translate(0.5 1.1) scale(0.19)" },
          h("path", { class: "strokes", d: lines }),
          solid && h("path", { class: "solid-part", d: solid }),
        ),
      ),
    card && h("text", { key: "card-name", class: "card-name", ...words, y: words.y + 3.6 }, short(card.name)),
  );
}

/**
 * Saves the step as a picture: the drawing of the table with the title and text of the step. Its styles are inlined, so
 * that it looks the same everywhere.
 * @param {string} title
 * @param {any[]} words the words of the step
 * @param {number} at
 */
function savePicture(title, words, at) {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".replay-table"));
  if (!drawing) return;
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const parts = [...copy.querySelectorAll("*")];
  for (const [place, part] of [...drawing.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of STYLES) parts[place].setAttribute(name, style.getPropertyValue(name));
    parts[place].removeAttribute("class");
  }
  const page = getComputedStyle(/** @type {Element} */ (drawing.closest(".replay")));
  const { width, height } = drawing.viewBox.baseVal;
  const lines = wrapped(plain(words), LETTERS);
  const top = 9;
  const below = 4 + lines.length * LINE;
  const text = (/** @type {string} */ words, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ weight) => {
    const line = document.createElementNS(SVG, "text");
    for (const [name, value] of Object.entries({ x: width / 2, y, "text-anchor": "middle", fill: page.color, "font-family": "sans-serif", "font-size": size, "font-weight": weight })) line.setAttribute(name, String(value));
    line.textContent = words;
    return line;
  };
  const ground = document.createElementNS(SVG, "rect");
  const box = { x: 0, y: -top, width, height: height + top + below };
  for (const [name, value] of Object.entries({ ...box, fill: page.backgroundColor })) ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.append(text(title, -2.5, 5, "bold"), ...lines.map((line, number) => text(line, height + 2 + number * LINE, 3.6, "normal")));
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("viewBox", Object.values(box).join(" "));
  copy.setAttribute("width", "800");
  copy.setAttribute("height", String(Math.round((box.height / width) * 800)));
  for (const name of ["class", "role", "aria-label"]) copy.removeAttribute(name);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: `gloaming-${at + 1}.svg` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The namespace of SVG. */
const SVG = "http://www.w3.org/2000/svg";

/** The style properties that are inlined into a drawing. */
const STYLES = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-weight", "opacity"];

/** The letters of a line below the picture, and its height. */
const [LETTERS, LINE] = [52, 4.8];

/**
 * @param {string} words
 * @param {number} most letters in a line
 */
function wrapped(words, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && [...last, ...word].length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @param {keyof typeof SIGNS} name */
const sign = (name) =>
  h("svg", { class: "sign", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, h("path", { d: SIGNS[name] }));

/** @param {string} name */
const short = (name) => ([...name].length > 14 ? `${[...name].slice(0, 13).join("")}…` : name);
