// The moments of a game: the deal, nightfall and the other phases, a death, the end. Each is shown over the page for a moment,
// takes no touch and no focus, and says nothing that does not stand elsewhere. A person who wants no motion sees no moments.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { moodOf } from "./sky.js";
import { nameOf } from "./tones.js";
import { countVotes, still } from "./votes.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ kind: string, title: string, icon: string, about?: string }} Moment
 */

/** A moment lasts this long, in milliseconds. */
const LASTS = 3_200;

/** The drawing of each mood. @type {Record<string, string>} */
const OF_MOOD = { dusk: "candle", night: "moon", dawn: "sun", day: "sun", vote: "scales", end: "star" };

/** What stood before: nothing, before the page knows the game. @type {{ phase: string, out: string[], dealt: boolean } | null} */
let before = null;

/** Moments that wait for their turn. @type {Moment[]} */
let waiting = [];

/**
 * Notices what is different from before.
 * @param {View} view
 */
export function watchMoments(view) {
  const { room } = view;
  countVotes(view);
  const phase = room.board("lobby") ? null : room.board("phase");
  /** @type {{ handle: string, playing: boolean, card?: { name: string, icon: string } }[]} */
  const seats = phase ? (room.board("seats")?.seats ?? []) : [];
  const out = seats.filter(({ playing }) => !playing);
  const now = {
    phase: phase ? `${phase.title}` : "",
    out: out.map(({ handle }) => handle),
    dealt: !!phase && !!room.channels.get("you") && !!room.board("card"),
  };
  const last = before;
  before = now;
  if (!last || !phase || still() || document.hidden) return;
  // A death comes before the phase that begins with it.
  for (const { handle, card } of out.filter(({ handle }) => !last.out.includes(handle)).slice(0, 3)) {
    tell(view, { kind: "death", title: say("page-moment-out", { name: nameOf(handle) }), icon: card?.icon ?? "skull", about: card?.name });
  }
  if (now.dealt && !last.dealt) tell(view, { kind: "deal", title: say("page-moment-deal"), icon: "card" });
  if (now.phase !== last.phase) {
    const mood = moodOf(room);
    tell(view, { kind: `phase of-${mood}`, title: phase.title, icon: OF_MOOD[mood] ?? "sun" });
  }
}

/**
 * @param {View} view
 * @param {Moment} moment
 */
function tell(view, moment) {
  waiting.push(moment);
  if (waiting.length === 1) pass(view);
}

/**
 * The first of them ends after its time.
 * @param {View} view
 */
function pass(view) {
  view.show();
  setTimeout(() => {
    waiting = waiting.slice(1);
    if (waiting.length > 0) pass(view);
    else view.show();
  }, LASTS);
}

/** The moment that is shown now. */
export function momentPart() {
  const [moment] = waiting;
  return (
    moment &&
    h(
      "div",
      { key: `moment ${moment.kind} ${moment.title}`, class: `moment ${moment.kind}`, "aria-hidden": "true" },
      h("div", { class: "picture" }, icon(moment.icon)),
      h("p", { class: "title" }, moment.title),
      moment.about && h("p", { class: "about" }, moment.about),
    )
  );
}
