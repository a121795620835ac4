// The end of a game as a scene over the page: who is out, the revealed cards, the votes, and who won. It shows the
// state when the game ended, and stays until its reader continues, whatever others do meanwhile.

import { blocks } from "./document.js";
import { h } from "./dom.js";
import { button, WIDE, writes } from "./parts.js";
import { openChannel } from "./places.js";
import { centreSpot, drawnOn, seatsOf, tablePart } from "./seats.js";
import { nameOf } from "./tones.js";
import { arrowsDrawing, still } from "./votes.js";
import { around, list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./seats.js").Seat} Seat
 * @typedef {{ seats: Seat[], places: import("./seats.js").Centre[], went: import("./votes.js").Went[], fresh: Set<string>,
 *   votes: Map<string, number>, decided: any[], outcome: any[], won: boolean | null, winners: string[] | null,
 *   stage: number }} Scene
 */

/** The stages: the table as it was, who is out, the cards, the votes, and who won. */
const [TABLE, OUT, CARDS, VOTES, WON] = [0, 1, 2, 3, 4];

/** How long each stage lasts, in milliseconds. */
const LASTS = [1_200, 1_800, 2_200, 2_600];

/** @type {Scene | null} */
let scene = null;

/**
 * Begins the scene of a game that has just ended, unless nothing is known about its end.
 * @param {View} view
 * @param {string[]} before the handles of players who were already out
 * @returns {boolean} whether there is a scene
 */
export function beginScene(view, before) {
  const { room } = view;
  const { outcome = [], won = null, winners = null } = room.board("story") ?? {};
  // A cancelled game has no winners and no scene.
  if (winners === null || (outcome.length === 0 && winners.length === 0)) return false;
  const { votes = [], decided = [] } = room.board("seats") ?? {};
  const table = drawnOn(view);
  const cast = votes.filter((/** @type {any} */ { to }) => to !== null);
  const pairs = cast.map((/** @type {any} */ { from, to }) => ({ from: `@${from}`, to: `@${to}`, kind: "vote" }));
  const others = table.arrows
    .filter(({ own, from, to }) => !own && !pairs.some((/** @type {any} */ pair) => pair.from === from && pair.to === to))
    .map(({ from, to, kind }) => ({ from, to, kind: `kind-${kind % 6}` }));
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const { to } of cast) counted.set(to, (counted.get(to) ?? 0) + 1);
  const seats = seatsOf(view);
  const fresh = new Set(seats.filter(({ handle, out }) => out && !before.includes(handle)).map(({ handle }) => handle));
  scene = { seats, places: table.places, went: [...others, ...pairs], fresh, votes: counted, decided, outcome, won, winners, stage: TABLE };
  view.scene = true;
  if (still() || document.hidden) scene.stage = WON;
  else pass(view, scene);
  view.show();
  return true;
}

/**
 * Goes from stage to stage, skipping those in which nothing would change.
 * @param {View} view
 * @param {Scene} playing
 */
function pass(view, playing) {
  setTimeout(() => {
    if (scene !== playing || playing.stage === WON) return;
    playing.stage += 1;
    if (playing.stage === OUT && playing.fresh.size === 0) playing.stage = CARDS;
    if (playing.stage === CARDS && !playing.seats.some(({ card }) => card)) playing.stage = VOTES;
    if (playing.stage === VOTES && playing.went.length === 0) playing.stage = WON;
    view.show();
    pass(view, playing);
  }, LASTS[playing.stage]);
}

/**
 * The scene, if there is one now.
 * @param {View} view
 */
export function scenePart(view) {
  if (!scene) return null;
  const { room } = view;
  const { seats, places, went, fresh, votes, decided, outcome, won, winners, stage } = scene;
  const ended = stage === WON;
  const shown = seats.map((seat) => ({
    ...seat,
    out: seat.out && (stage >= OUT || !fresh.has(seat.handle)),
    card: stage >= CARDS ? seat.card : null,
    // Space for its card is reserved from the beginning.
    roomy: !!seat.card,
    votes: stage >= VOTES ? (votes.get(seat.handle) ?? 0) : 0,
    votesFor: "",
  }));
  const spots = places.map(({ id }, place) => ({ id, at: centreSpot(place, places.length, shown) }));
  const leave = () => {
    scene = null;
    view.scene = false;
    view.show();
    // From the chat this leads to the player's own page, which has everything that remains of a game. A wide window
    // shows that beside the chat, so it switches to an open channel instead. The scene is removed first, so that
    // neither stutters.
    const channel = room.channels.get(view.active);
    const own = room.channels.has("you") ? "you" : null;
    const to = channel && (WIDE.matches ? !channel.may_speak && openChannel(view) : own);
    if (to && to !== view.active && !writes()) requestAnimationFrame(() => setTimeout(() => view.go(to)));
  };
  const all = () => {
    if (scene) scene.stage = WON;
    view.show();
  };
  return h(
    "div",
    {
      key: "scene",
      class: `finale stage-${stage}`,
      popover: "manual",
      role: "dialog",
      "aria-labelledby": "scene-title",
      onkeydown: (/** @type {any} */ event) => event.key === "Escape" && leave(),
      mount: rises,
    },
    h("h2", { key: "title", id: "scene-title", tabindex: "-1" }, say("page-scene-title")),
    tablePart(view, shown, {
      name: say("page-people-title"),
      places: stage >= CARDS ? places : places.map(({ id, label }) => ({ id, label })),
      arrows: stage >= VOTES ? arrowsDrawing(shown, went, spots) : null,
    }),
    h(
      "div",
      { key: "won", class: "finale-won", role: "status" },
      stage < WON && stage >= OUT && fresh.size > 0 && h("p", { key: "out" }, say("page-moment-out", { name: list([...fresh].map(nameOf)) })),
      ended && decided.length > 0 && h("div", { key: "decided", class: "decided" }, blocks(decided)),
      ended && won !== null && h("p", { key: "verdict", class: "verdict" }, say(won ? "page-you-won" : "page-you-lost")),
      ended && (outcome.length > 0 ? h("div", { key: "outcome", class: "why-won" }, blocks(outcome)) : winnersLine(winners ?? [])),
    ),
    h(
      "p",
      { key: "on", class: "row" },
      ended
        ? button(say("page-scene-on"), { key: "go", kind: "primary", onclick: leave })
        : button(say("page-scene-skip"), { key: "skip", kind: "quiet", onclick: all }),
    ),
  );
}

/** @param {string[]} winners */
function winnersLine(winners) {
  return h(
    "p",
    { key: "outcome" },
    winners.length === 0 ? say("page-nobody-won") : around("page-winners", "names", h("bdi", { translate: "no" }, list(winners.map(nameOf)))),
  );
}

/**
 * Puts the scene on top. A reader who is writing can continue.
 * @param {HTMLElement} scene
 */
function rises(scene) {
  // Lets the changes below be laid out first, in their own frame. Showing and focusing it at the same time would be one
  // long task.
  requestAnimationFrame(() => setTimeout(() => {
    if (!scene.isConnected) return;
    const writing = writes();
    scene.showPopover?.();
    if (!writing) /** @type {HTMLElement} */ (scene.querySelector("h2")).focus();
  }));
}
