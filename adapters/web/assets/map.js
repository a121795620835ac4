// The map of the game: as a drawing, with the choices of an open question, and as a list. Nothing here depends on a
// game: places, ways, marks and arrows are drawn according to the numbers of their kinds.

import { plain, blocks } from "./document.js";
import { h } from "./dom.js";
import { label } from "./map-labels.js";
import { handlers, show, showAll, zoom } from "./map-window.js";
import { button, fold } from "./parts.js";
import { ownHandle } from "./seats.js";
import { nameOf } from "./tones.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Prompt} Prompt
 * @typedef {import("./room.js").Message} Message
 * @typedef {{ id: string, label: string }} Point
 * @typedef {Point & { kind: number, at: [number, number] | null, players: Point[] }} Place
 * @typedef {{ on: string, towards: string | null, kind: number, says: any[], own: boolean }} Mark
 * @typedef {{ from: string, to: string, kind: number, says: any[], own: boolean }} Arrow
 * @typedef {{ title: string, kinds: string[], coast?: [number, number][][], places: Place[], ways: { ends: [string, string], kind: number }[],
 *   marks: Mark[], arrows: Arrow[] }} Map_
 * @typedef {{ x: number, y: number, size: number }} Spot
 * @typedef {{ message: Message, prompt: Prompt, on: Map<string, number> }} Question
 */

/** The units from one edge of the map to the other, and the margin for names. */
const [SIDE, MARGIN] = [1000, 150];
/** The radius of a place, of a player on it, and of a mark. */
const [PLACE, PLAYER, MARK] = [34, 22, 19];
/** The minimal distance between two places, unless the map would have to be enlarged by more than this factor. */
const [ROOM, LARGEST] = [112, 2.3];
/** The number of styles. A seventh kind looks like the first, and the list still names it. */
const MANNERS = 6;

/**
 * Returns the map as this viewer may see it now.
 * @param {View} view
 * @returns {Map_ | null}
 */
export function mapOf({ room, covered }) {
  /** @type {Map_ | null} */
  const map = room.board("map");
  if (!map) return null;
  const called = (/** @type {Point} */ player) => ({ ...player, label: nameOf(player.label) });
  const places = map.places.map((place) => ({ ...place, players: place.players.map(called) }));
  if (!covered) return { ...map, places };
  const open = (/** @type {{ own: boolean }} */ one) => !one.own;
  return { ...map, places, marks: map.marks.filter(open), arrows: map.arrows.filter(open) };
}

/**
 * @param {View} view
 * @param {Map_} map
 */
export function mapPanel(view, map) {
  const questions = view.covered ? [] : asked(view, map);
  const chosen = questions.find(({ prompt }) => prompt.id === view.mapAsks) ?? questions.at(-1) ?? null;
  const said = [...map.marks.map((mark) => markLine(map, mark)), ...map.arrows.map((arrow) => arrowLine(map, arrow))];
  return h(
    "div",
    { class: "scroll padded map", tabindex: "0", role: "group", "aria-label": map.title },
    chosen && questionPart(view, questions, chosen),
    h(
      "div",
      { key: "window", class: "map-window", tabindex: "0", role: "group", "aria-label": say("page-map-window"), ...handlers },
      drawing(view, map, chosen),
      zoomPart(),
    ),
    !view.covered && ordersPart(view),
    fold("legend", say("page-map-legend"), legend(map), { class: "quiet" }),
    said.length > 0 &&
      h(
        "section",
        { key: "said", "aria-labelledby": "map-said" },
        h("h3", { id: "map-said" }, say("page-map-said")),
        h("ul", { class: "map-said" }, said),
      ),
    fold("list", say("page-map-list"), placesList(map), { class: "quiet" }),
  );
}

function zoomPart() {
  const svg = (/** @type {any} */ event) => event.currentTarget.closest(".map-window").querySelector("svg.drawing");
  const does = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {(svg: SVGSVGElement) => void} */ work) =>
    h("button", { key: name, type: "button", class: "small", "aria-label": say(name), onclick: (/** @type {any} */ event) => work(svg(event)) }, sign);
  return h(
    "div",
    { key: "zoom", class: "map-zoom" },
    does("+", "page-map-larger", (drawn) => zoom(drawn, 1.6)),
    does("−", "page-map-smaller", (drawn) => zoom(drawn, 1 / 1.6)),
    does("⤢", "page-map-whole", showAll),
  );
}

/**
 * The players or units that can be given orders of their own, each with the current one. A click starts it anew.
 * @param {View} view
 */
function ordersPart({ room }) {
  /** @type {any[]} */
  const lines = room.board("options")?.lines ?? [];
  const given = lines.filter(({ each }) => each?.length > 0);
  if (given.length === 0) return null;
  const order = (/** @type {any} */ line, /** @type {{ label: string, line: string }} */ one) => {
    const stands = line.standing.find((/** @type {any} */ standing) => standing.line.startsWith(`${one.line} `));
    const about = `undo ${stands?.line}`;
    return h(
      "li",
      { key: one.line },
      h(
        "button",
        { type: "button", class: stands ? "order stands" : "order", onclick: () => room.begin(one.line) },
        h("strong", null, h("bdi", null, one.label)),
        " ",
        h("span", { class: "fact" }, stands ? stands.labels.slice(1).map(nameOf).join(" ") : say("page-map-no-order")),
      ),
      stands?.add && button(stands.add, { key: "add", kind: "quiet small", onclick: () => room.begin(stands.line) }),
      stands?.undo &&
        button(say("page-undo"), {
          key: "undo",
          kind: "quiet small",
          name: say("page-undo-what", { what: one.label }),
          busy: room.outbox.has(`command ${about}`),
          onclick: () => void room.command(stands.undo, about),
        }),
    );
  };
  return h(
    "section",
    { key: "orders", class: "map-orders", "aria-labelledby": "map-orders" },
    h("h3", { id: "map-orders" }, say("page-map-orders")),
    h("ul", null, given.map((line) => line.each.map((/** @type {any} */ one) => order(line, one)))),
  );
}

/**
 * Returns what concerns the reader: their own place, or else what is marked only for them, or else what the question is
 * about.
 * @param {View} view
 * @param {Map_} map
 * @param {Question | null} question
 * @param {Map<string, Spot>} spots
 */
function concerns(view, map, question, spots) {
  const own = [`@${ownHandle(view)}`];
  const marked = [...map.marks.filter((mark) => mark.own).map(({ on }) => on), ...map.arrows.filter((arrow) => arrow.own).map(({ from }) => from)];
  const asked = [...(question?.on.keys() ?? [])];
  const ids = [own, marked, asked].find((some) => some.some((id) => spots.has(id))) ?? [...spots.keys()];
  return ids.flatMap((id) => spots.get(id) ?? []);
}

/**
 * Returns the open questions that can be answered on the map, oldest first.
 * @param {View} view
 * @param {Map_} map
 * @returns {Question[]}
 */
function asked({ room }, map) {
  // If orders are given on the map, so are all of their steps.
  const orders = room.board("options")?.lines.some((/** @type {any} */ line) => line.each?.length > 0);
  const points = new Set(map.places.flatMap((place) => [place, ...place.players]).map(({ id }) => id));
  return room
    .prompts()
    .map((message) => {
      const prompt = /** @type {Prompt} */ (message.prompt);
      const about = (prompt.about ?? []).map((id, index) => /** @type {const} */ ([id ?? "", index]));
      return { message, prompt, on: new Map(about.filter(([id]) => points.has(id))) };
    })
    .filter(({ on, prompt }) => (on.size > 0 || (orders && prompt.cause === "begun")) && !room.settled.has(prompt.id));
}

/** @param {Question} question */
const words = ({ message }) => plain((message.blocks ?? []).slice(0, 1)) || message.text || say("page-asked");

/**
 * The question that the map is currently for, what is chosen, and the button that answers.
 * @param {View} view
 * @param {Question[]} questions
 * @param {Question} question
 */
function questionPart(view, questions, question) {
  const { prompt, on } = question;
  const picked = view.mapPicks.get(prompt.id) ?? new Set();
  const labels = [...picked].sort((one, other) => one - other).map((index) => nameOf(prompt.choices[index]));
  const places = [...on.values()];
  const others = [...prompt.choices.keys()].filter((index) => index !== prompt.back && !places.includes(index));
  const answer = () => {
    view.mapPicks.delete(prompt.id);
    view.room.answer(prompt.id, { choices: [...picked] });
    view.show();
  };
  const busy = view.room.outbox.has(`answer ${prompt.id}`);
  return h(
    "section",
    { key: "question", class: "map-question", "aria-labelledby": "map-question" },
    questions.length > 1 &&
      h(
        "fieldset",
        { key: "which" },
        h("legend", null, say("page-map-which")),
        questions.map((one) =>
          h(
            "label",
            { key: one.prompt.id, class: "choice" },
            h("input", {
              type: "radio",
              name: "map-asks",
              checked: one === question,
              onchange: () => {
                view.mapAsks = one.prompt.id;
                view.show();
              },
            }),
            h("span", null, words(one)),
          ),
        ),
      ),
    h("h3", { id: "map-question" }, words(question)),
    prompt.taken.length > 0 && h("p", { key: "steps", class: "taken" }, prompt.taken.map(nameOf).join(", ")),
    on.size > 0 && h("p", { key: "touch", class: "hint" }, say(isAtOnce(prompt) ? "page-map-touch-once" : "page-map-touch")),
    others.length > 0 &&
      h(
        "div",
        { key: "others", class: "row" },
        others.map((index) =>
          h(
            "button",
            {
              key: index,
              type: "button",
              class: "small",
              "aria-pressed": isAtOnce(prompt) ? null : String(picked.has(index)),
              onclick: () => pick(view, prompt, index),
            },
            h("bdi", null, nameOf(prompt.choices[index])),
          ),
        ),
      ),
    h(
      "div",
      { key: "answers", class: "row answers" },
      h(
        "p",
        { role: "status", class: "taken" },
        labels.length > 0 ? say("page-map-chosen", { what: list(labels) }) : "",
      ),
      !isAtOnce(prompt) &&
        button(say("page-answer"), {
          key: "send",
          kind: "primary",
          off: picked.size < Math.max(1, prompt.least) || picked.size > prompt.most,
          busy,
          onclick: answer,
        }),
      prompt.back !== null &&
        button(prompt.choices[prompt.back], {
          key: "back",
          kind: "quiet small",
          off: busy,
          onclick: () => view.room.answer(prompt.id, { choices: [/** @type {number} */ (prompt.back)] }),
        }),
    ),
  );
}

/**
 * Whether a click on one choice is the whole answer. A final answer is sent with a button.
 * @param {Prompt} prompt
 */
const isAtOnce = ({ most, binding, text }) => most <= 1 && !binding && text === null;

/**
 * Returns all positions: places have their own or are in a circle, and players are around their place.
 * @param {Map_} map
 * @returns {Map<string, Spot>}
 */
function layout(map) {
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  const round = map.places.filter((place) => !place.at);
  const radius = Math.min(SIDE / 2, 260 + 40 * round.length);
  const larger = enlargement(map);
  for (const place of map.places) {
    const at = place.at ?? around(SIDE / 2, SIDE / 2, radius, round.indexOf(place), round.length);
    const [x, y] = at.map((one) => Math.round(one * larger));
    spots.set(place.id, { x, y, size: PLACE });
    const count = place.players.length;
    for (const [number, player] of place.players.entries()) {
      const [left, top] = around(x, y, Math.max(95, 30 * count), number + 0.5, count);
      spots.set(player.id, { x: left, y: top, size: PLAYER });
    }
  }
  return spots;
}

/**
 * Returns by how much a map is enlarged, so that its nearest places are far enough apart.
 * @param {Map_} map
 */
function enlargement(map) {
  const at = map.places.flatMap((place) => (place.at ? [place.at] : []));
  const apart = at.flatMap(([x, y], number) => at.slice(number + 1).map(([left, top]) => Math.hypot(left - x, top - y)));
  const nearest = Math.min(...apart.filter((far) => far > 0), ROOM);
  return Math.min(LARGEST, ROOM / nearest);
}

/**
 * Returns a point on a circle, clockwise from the top.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} number
 * @param {number} of
 */
function around(x, y, radius, number, of) {
  const angle = (2 * Math.PI * number) / of - Math.PI / 2;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)].map(Math.round);
}

/**
 * @param {View} view
 * @param {Map_} map
 * @param {Question | null} question
 */
function drawing(view, map, question) {
  const spots = layout(map);
  const at = (/** @type {string} */ id) => spots.get(id);
  // Names are above the lines, and choices above everything.
  const all = [...spots.values()];
  const left = Math.min(...all.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...all.map(({ y }) => y)) - MARGIN / 2;
  const width = Math.max(...all.map(({ x }) => x)) + MARGIN - left;
  const height = Math.max(...all.map(({ y }) => y)) + MARGIN - top;
  const points = map.places.flatMap((place) => [
    point(view, question, spots, place, place.kind),
    ...place.players.map((player) => point(view, question, spots, player, null)),
  ]);
  const ways = map.ways.map(({ ends: [from, to], kind }) => line(at(from), at(to), `way ${manner(kind)}`, map.kinds[kind]));
  const arrows = map.arrows.map((arrow, number) => arrowPart(at(arrow.from), at(arrow.to), arrow, number, said(map, arrow)));
  const box = { x: left, y: top, width, height };
  const named = map.places.flatMap((place) => [place, ...place.players]).map((one) => {
    const open = question?.on.has(one.id) ?? false;
    const { x, y, size } = /** @type {Spot} */ (spots.get(one.id));
    const ways = map.ways.filter(({ ends }) => ends.includes(one.id)).length;
    // Choices come first, then players, then places where many ways meet.
    return { id: one.id, x, y, size, label: one.label, rank: (open ? 0 : 100) + (size === PLAYER ? 0 : 50 - Math.min(49, ways)) };
  });
  const marks = markSpots(map, spots);
  const concerned = concerns(view, map, question, spots);
  return h(
    "svg",
    {
      key: "drawing",
      class: "drawing",
      role: question ? "group" : "img",
      "aria-label": question ? say("page-map-choose") : say("page-map-picture", { title: map.title }),
      drawn: (/** @type {SVGSVGElement} */ svg) =>
        show(svg, map.title, box, concerned, (drawn, pixels) => label(drawn, pixels, named, marks)),
    },
    coastPart(map),
    ways,
    arrows,
    points,
    marksPart(map, spots),
  );
}

/**
 * The coasts: closed lines through their points.
 * @param {Map_} map
 */
function coastPart(map) {
  const larger = enlargement(map);
  return (map.coast ?? []).map((shore, number) => {
    const at = (/** @type {number} */ place) => shore[(place + shore.length) % shore.length].map((one) => one * larger);
    // Each piece is a curve that leaves one point and enters the next smoothly (Catmull–Rom).
    const pieces = shore.map((_, place) => {
      const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
      const leave = from.map((one, axis) => one + (to[axis] - before[axis]) / 6);
      const come = to.map((one, axis) => one - (after[axis] - from[axis]) / 6);
      return `C${[leave, come, to].map((point) => point.map((one) => one.toFixed(0)).join(" ")).join(" ")}`;
    });
    return h("path", { key: `coast ${number}`, class: "coast", d: `M${at(0).map((one) => one.toFixed(0)).join(" ")}${pieces.join("")}z` });
  });
}

/** @param {number} kind */
const manner = (kind) => `manner-${kind % MANNERS} tone-${kind % MANNERS}`;

/**
 * A place, or a player on one. The question's choices can be clicked, and focused with the keyboard.
 * @param {View} view
 * @param {Question | null} question
 * @param {Map<string, Spot>} spots
 * @param {Point} given
 * @param {number | null} kind
 */
function point(view, question, spots, given, kind) {
  const { x, y, size } = /** @type {Spot} */ (spots.get(given.id));
  const index = question?.on.get(given.id);
  const picked = question && view.mapPicks.get(question.prompt.id);
  const chosen = index !== undefined && !!picked?.has(index);
  const choose = () => question && index !== undefined && pick(view, question.prompt, index);
  const touch = {
    role: "button",
    tabindex: "0",
    "aria-pressed": String(chosen),
    "aria-label": given.label,
    onclick: choose,
    onkeydown: (/** @type {any} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose();
    },
  };
  return h(
    "g",
    {
      key: given.id,
      "data-id": given.id,
      class: `point ${kind === null ? "player" : ""} ${index === undefined ? "" : "open"} ${chosen ? "chosen" : ""}`,
      ...(index === undefined ? {} : touch),
    },
    index !== undefined && h("circle", { key: "ring", class: "ring", cx: x, cy: y, r: size + 16 }),
    kind === null
      ? h("circle", { key: "dot", class: "dot", cx: x, cy: y, r: size })
      : h("path", { key: "dot", class: `dot ${manner(kind)}`, d: shape(kind, x, y, size) }),
    h("title", null, given.label),
    h("text", { class: "name", "text-anchor": "middle" }, given.label),
  );
}

/**
 * Chooses a place, or undoes the choice. If only one place can be chosen, the latest choice counts.
 * @param {View} view
 * @param {Prompt} prompt
 * @param {number} index
 */
function pick(view, prompt, index) {
  if (isAtOnce(prompt)) {
    if (!view.room.outbox.has(`answer ${prompt.id}`)) view.room.answer(prompt.id, { choices: [index] });
    view.show();
    return;
  }
  const picked = new Set(view.mapPicks.get(prompt.id) ?? []);
  if (prompt.most <= 1) picked.clear();
  if (!picked.delete(index)) picked.add(index);
  view.mapPicks.set(prompt.id, picked);
  // A later question doesn't replace this one.
  view.mapAsks = prompt.id;
  view.show();
}

/**
 * Returns the outline of a kind. There are six, so that they can be told apart without colour.
 * @param {number} kind
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function shape(kind, x, y, size) {
  const corners = [0, 4, 3, 4, 6, 5][kind % MANNERS];
  if (corners === 0) return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  const turn = kind % MANNERS === 1 ? 0.5 : 0;
  const ends = Array.from({ length: corners }, (_, number) => around(x, y, size * 1.15, number + turn, corners));
  return `M${ends.map((end) => end.join(" ")).join("L")}z`;
}

/**
 * @param {Spot | undefined} from
 * @param {Spot | undefined} to
 * @param {string} kind the class
 * @param {string} title
 */
function line(from, to, kind, title) {
  if (!from || !to) return null;
  return h("path", { class: kind, d: `M${from.x} ${from.y}L${to.x} ${to.y}` }, h("title", null, title));
}

/**
 * An arrow. It is slightly bent, so that arrows in both directions are distinct.
 * @param {Spot | undefined} from
 * @param {Spot | undefined} to
 * @param {Arrow} arrow
 * @param {number} number
 * @param {string} title
 */
function arrowPart(from, to, arrow, number, title) {
  if (!from || !to || from === to) return null;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(across, down) || 1;
  const bend = Math.min(70, far / 6);
  const [x, y] = [(from.x + to.x) / 2 - (down / far) * bend, (from.y + to.y) / 2 + (across / far) * bend];
  // It ends at the edge of its target, on the line from the bend.
  const rest = Math.hypot(to.x - x, to.y - y) || 1;
  const [left, top] = [(to.x - x) / rest, (to.y - y) / rest];
  const tip = [to.x - left * (to.size + 14), to.y - top * (to.size + 14)];
  const foot = [tip[0] - left * 34, tip[1] - top * 34];
  const head = [tip, [foot[0] - top * 17, foot[1] + left * 17], [foot[0] + top * 17, foot[1] - left * 17]];
  return h(
    "g",
    { key: `arrow ${number}`, class: `arrow tone-${arrow.kind % MANNERS} ${arrow.own ? "own" : ""}` },
    h("title", null, title),
    h("path", {
      class: `shaft manner-${arrow.kind % MANNERS}`,
      d: `M${from.x} ${from.y}Q${Math.round(x)} ${Math.round(y)} ${foot.map(Math.round).join(" ")}`,
    }),
    h("path", { class: "head", d: `M${head.map((end) => end.map(Math.round).join(" ")).join("L")}z` }),
  );
}

/**
 * The marks: beside their place or player, one after the other, or in the middle of their way.
 * @param {Map_} map
 * @param {Map<string, Spot>} spots
 */
function marksPart(map, spots) {
  return markSpots(map, spots).map(({ mark, number, x, y }) =>
    h(
      "g",
      { key: `mark ${number}`, class: `mapped ${manner(mark.kind)} ${mark.own ? "own" : ""}` },
      h("title", null, said(map, mark)),
      h("path", { d: shape(mark.kind, x, y, MARK) }),
    ),
  );
}

/**
 * Returns the positions of the marks.
 * @param {Map_} map
 * @param {Map<string, Spot>} spots
 */
function markSpots(map, spots) {
  /** @type {Map<string, number>} */
  const stacked = new Map();
  return map.marks.flatMap((mark, number) => {
    const on = spots.get(mark.on);
    const other = mark.towards === null ? null : spots.get(mark.towards);
    if (!on || other === undefined) return [];
    const pair = `${mark.on} ${mark.towards ?? ""}`;
    const before = stacked.get(pair) ?? 0;
    stacked.set(pair, before + 1);
    const x = (other ? (on.x + other.x) / 2 : on.x + on.size + 14) + before * 46;
    const y = other ? (on.y + other.y) / 2 : on.y - on.size - 6;
    return [{ mark, number, x: Math.round(x), y: Math.round(y), size: MARK }];
  });
}

/**
 * @param {Map_} map
 * @param {{ kind: number, says: any[] }} one
 */
const said = (map, one) => plain(one.says) || map.kinds[one.kind];

/**
 * The legend: what the drawing uses, each with its look.
 * @param {Map_} map
 */
function legend(map) {
  /** @type {Map<string, import("./dom.js").Node_>} */
  const used = new Map();
  const note = (/** @type {string} */ what, /** @type {number} */ kind, /** @type {() => any} */ look) => {
    const key = `${what} ${kind}`;
    if (!used.has(key)) {
      used.set(
        key,
        h(
          "li",
          { key },
          h("svg", { class: "drawing key", viewBox: "0 0 100 60", "aria-hidden": "true" }, look()),
          h("span", null, map.kinds[kind]),
        ),
      );
    }
  };
  for (const { kind } of map.places) {
    note("place", kind, () => h("g", { class: "point" }, h("path", { class: `dot ${manner(kind)}`, d: shape(kind, 50, 30, 20) })));
  }
  for (const { kind } of map.ways) note("way", kind, () => h("path", { class: `way ${manner(kind)}`, d: "M4 30L96 30" }));
  for (const { kind, own } of map.marks) {
    note("mark", kind, () => h("g", { class: `mapped ${manner(kind)} ${own ? "own" : ""}` }, h("path", { d: shape(kind, 50, 30, 19) })));
  }
  for (const arrow of map.arrows) {
    note("arrow", arrow.kind, () => arrowPart({ x: 4, y: 26, size: 0 }, { x: 108, y: 26, size: 0 }, arrow, 0, ""));
  }
  return h("ul", { key: "legend", class: "map-legend", "aria-label": say("page-map-legend") }, [...used.values()]);
}

/**
 * @param {Map_} map
 * @param {string} id
 */
function labelOf(map, id) {
  return map.places.flatMap((place) => [place, ...place.players]).find((one) => one.id === id)?.label ?? "";
}

/**
 * @param {Map_} map
 * @param {Mark} mark
 */
function markLine(map, mark) {
  const where = [mark.on, ...(mark.towards === null ? [] : [mark.towards])].map((id) => labelOf(map, id));
  return saidLine(map, mark, where.join(" – "));
}

/**
 * @param {Map_} map
 * @param {Arrow} arrow
 */
function arrowLine(map, arrow) {
  return saidLine(map, arrow, [arrow.from, arrow.to].map((id) => labelOf(map, id)).join(" → "));
}

/**
 * @param {Map_} map
 * @param {Mark | Arrow} one
 * @param {string} where
 */
function saidLine(map, one, where) {
  return h(
    "li",
    null,
    one.says.length > 0 ? blocks(one.says, 4) : h("p", null, h("bdi", null, where), ": ", map.kinds[one.kind]),
    one.own && h("span", { class: "badge" }, say("page-map-own")),
  );
}

/**
 * The places with who is there and where ways lead, for users who can't see the drawing.
 * @param {Map_} map
 */
function placesList(map) {
  return h(
    "ul",
    null,
    map.places.map((place) => {
      const ways = map.ways
        .filter(({ ends }) => ends.includes(place.id))
        .map(({ ends, kind }) => `${labelOf(map, ends[0] === place.id ? ends[1] : ends[0])} (${map.kinds[kind]})`);
      return h(
        "li",
        { key: place.id },
        h("strong", null, h("bdi", null, place.label)),
        ` (${map.kinds[place.kind]})`,
        place.players.length > 0 && `: ${list(place.players.map(({ label }) => label))}`,
        ways.length > 0 && [" – ", say("page-map-ways", { places: list(ways) })],
      );
    }),
  );
}
