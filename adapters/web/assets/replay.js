// The story to play back: step by step on the table, forwards and backwards, with the reasons, and a link to the step.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { base } from "./net.js";
import { button, copyField, fold } from "./parts.js";
import { initials } from "./seats.js";
import { nameOf, toneOf } from "./tones.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./dom.js").Child} Child
 * @typedef {{ document: any[], rules: string[], about?: string[], arrows?: [string, string][], out?: string[],
 *   back?: string[] }} Line
 * @typedef {{ title: string, line: Line }} Step
 */

/** A step is shown for so long while the story plays by itself, in milliseconds: the least, and for each letter. */
const [LEAST, FOR_A_LETTER] = [2_500, 45];

/** The signs on the buttons, in a square of 20. */
const SIGNS = {
  first: "M4 3v14M17 3L7 10l10 7z",
  back: "M14 3L5 10l9 7z",
  play: "M4 3l7 7-7 7zM11 3l7 7-7 7z",
  pause: "M6 3v14M14 3v14",
  on: "M6 3l9 7-9 7z",
  last: "M16 3v14M3 3l10 7-10 7z",
};

/** The table is drawn in a square of this size. */
const SIZE = 320;

/**
 * @param {View} view
 * @param {{ parts: { title: string, lines: Line[] }[] }} story
 * @param {(rules: string[]) => Child} why the rules behind a step
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
    fold("share", say("page-replay-share"), [h("p", { class: "hint" }, say("page-replay-share-hint")), share(view, at)], {
      class: "quiet",
    }),
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
 * Plays the story by itself, one step after the other, until the last one or until somebody does something.
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
 * A link to this step, which shows the table and lets nobody in.
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
 * The seats in a circle, with who is out by then, who is named, and who did something to whom.
 * @param {View} view
 * @param {Step[]} steps
 * @param {number} at
 */
function table({ room }, steps, at) {
  /** @type {string[]} */
  const seats = (room.board("seats")?.seats ?? []).map((/** @type {any} */ seat) => seat.handle);
  const known = seats.length > 0 ? seats : [...new Set(steps.flatMap(({ line }) => line.about ?? []))];
  if (known.length === 0) return null;
  const out = new Set();
  for (const { line } of steps.slice(0, at + 1)) {
    for (const handle of line.out ?? []) out.add(handle);
    for (const handle of line.back ?? []) out.delete(handle);
  }
  const { line } = steps[at];
  const place = (/** @type {string} */ handle) => {
    const angle = (known.indexOf(handle) / known.length) * 2 * Math.PI - Math.PI / 2;
    const far = SIZE / 2 - 46;
    return { x: SIZE / 2 + far * Math.cos(angle), y: SIZE / 2 + far * Math.sin(angle) };
  };
  const size = Math.max(11, Math.min(24, 240 / known.length));
  const named = new Set([...(line.about ?? []), ...(line.arrows ?? []).flat()]);
  const says = list(known.map((handle) => (out.has(handle) ? `${nameOf(handle)} (${say("page-out")})` : nameOf(handle))));
  return h(
    "svg",
    { key: "table", class: "replay-table", viewBox: `0 0 ${SIZE} ${SIZE}`, role: "img", "aria-label": says },
    h("circle", { key: "felt", class: "felt", cx: SIZE / 2, cy: SIZE / 2, r: SIZE / 2 - 100 }),
    (line.arrows ?? []).map(([from, to], number) => arrow(`arrow ${number}`, place(from), place(to), size)),
    known.map((handle) => {
      const { x, y } = place(handle);
      const kind = [toneOf(handle), out.has(handle) ? "gone" : "", named.has(handle) ? "named" : ""].join(" ");
      return h(
        "g",
        { key: `seat ${handle}`, class: `disc ${kind}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        h("circle", { r: size }),
        h("text", { class: "initials", translate: "no", y: 5, "text-anchor": "middle" }, initials(nameOf(handle))),
        h("text", { class: "handle", translate: "no", y: size + 15, "text-anchor": "middle" }, short(nameOf(handle))),
        out.has(handle) && h("path", { class: "cross", d: `M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}` }),
      );
    }),
  );
}

/**
 * @param {string} key
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {number} size of a seat
 */
function arrow(key, from, to, size) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const [x1, y1, x2, y2] = [from.x + ux * size, from.y + uy * size, to.x - ux * (size + 4), to.y - uy * (size + 4)];
  const wing = (/** @type {number} */ side) =>
    `${(x2 - ux * 11 + side * uy * 6).toFixed(1)} ${(y2 - uy * 11 - side * ux * 6).toFixed(1)}`;
  const line = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  return h("path", { key, class: "went", d: `${line}M${wing(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}L${wing(-1)}` });
}

/** @param {keyof typeof SIGNS} name */
const sign = (name) =>
  h("svg", { class: "sign", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, h("path", { d: SIGNS[name] }));

/** @param {string} name */
const short = (name) => ([...name].length > 11 ? `${[...name].slice(0, 10).join("")}…` : name);
