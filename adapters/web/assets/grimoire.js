// The grimoire: the table as its game master sees it, with all cards, the orders as arrows, and whom the game waits for
// and why, as far as the game reveals this to a game master. A click on a seat shows what is known about it and what
// the desk can do with it.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { button, confirm } from "./parts.js";
import { seatsOf, tablePart } from "./seats.js";
import { later } from "./later.js";
import { nameOf } from "./tones.js";
import { list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./seats.js").Seat} Seat
 * @typedef {import("./desk.js").Verb} Verb
 * @typedef {{ label: string, words?: string[], to?: string[] }} Order
 * @typedef {{ handle: string, card: any[], faces?: import("./seats.js").Card[], orders?: Order[], awaited?: boolean, awaits?: string[] }} DeskSeat
 */

/**
 * @param {View} view
 * @param {DeskSeat[]} own the seats as a game master who doesn't play sees them
 * @param {Verb[]} verbs those that are about a seat
 */
export function grimoirePart(view, own, verbs) {
  const shown = view.grimoire && own.length > 0;
  const known = new Map(own.map((seat) => [seat.handle, seat]));
  const seats = seatsOf(view).map((seat) => {
    const { faces = [], awaited = false } = known.get(seat.handle) ?? {};
    // While covered, it has the same form but shows only public information.
    return shown ? { ...seat, card: faces[0] ?? seat.card, awaited, roomy: true } : { ...seat, roomy: own.length > 0 };
  });
  if (seats.length === 0 || own.length + verbs.length === 0) return null;
  const orders = own.flatMap(({ handle, orders = [] }) => orders.flatMap(({ to = [] }) => to.map((id) => ({ from: `@${handle}`, to: id, kind: "own" }))));
  const chosen = seats.find(({ handle }) => handle === view.seat);
  return h(
    "div",
    { key: "grimoire", class: "grimoire" },
    h(
      "div",
      { class: "row" },
      h("h3", null, say(own.length > 0 ? "page-grimoire-title" : "page-people-title")),
      own.length > 0 &&
        button(say(shown ? "page-grimoire-hide" : "page-grimoire-show"), {
          key: "show",
          kind: shown ? "small" : "primary small",
          onclick: () => {
            view.grimoire = !shown;
            view.show();
          },
        }),
    ),
    tablePart(view, seats, {
      name: say("page-people-title"),
      arrows: later(view, "votes")?.arrowsPart(view, seats, shown ? orders : []),
      touch: ({ handle }) => ({ "aria-pressed": String(view.seat === handle), onclick: () => choose(view, handle) }),
    }),
    chosen ? seatPart(view, chosen, shown ? (known.get(chosen.handle) ?? null) : null, verbs) : h("p", { key: "hint", class: "hint" }, say("page-grimoire-hint")),
  );
}

/**
 * @param {View} view
 * @param {string} handle
 */
function choose(view, handle) {
  view.seat = view.seat === handle ? "" : handle;
  view.show();
}

/**
 * What is known about a seat, and what can be done with it.
 * @param {View} view
 * @param {Seat} seat
 * @param {DeskSeat | null} known
 * @param {Verb[]} verbs
 */
function seatPart(view, { handle, out, vacant }, known, verbs) {
  const { orders = [], awaited, awaits = [], card = [] } = known ?? {};
  const usable = verbs.filter(({ takes }) => (takes === "vacant-seat" ? vacant : true));
  return h(
    "div",
    { key: `seat ${handle}`, class: "chosen-seat", role: "group", "aria-labelledby": "chosen-seat", mount: (/** @type {HTMLElement} */ el) => el.scrollIntoView({ block: "nearest" }) },
    h(
      "h4",
      { id: "chosen-seat" },
      h("bdi", { translate: "no" }, nameOf(handle)),
      out && h("span", { key: "out", class: "badge" }, say("page-out")),
      vacant && h("span", { key: "vacant", class: "badge good" }, say("page-vacant")),
      awaited &&
        h("span", { key: "awaited", class: "badge waits" }, awaits.length > 0 ? `${say("page-awaited")}: ${list(awaits, "unit")}` : say("page-awaited")),
    ),
    card.length > 0 && h("div", { key: "card", class: "document" }, blocks(card, 5)),
    orders.length > 0 &&
      h(
        "ul",
        { key: "orders", class: "orders", "aria-label": say("page-standing") },
        orders.map(({ label, words = [] }, place) =>
          h("li", { key: place }, label, words.length > 0 && [": ", h("bdi", null, list(words.map(nameOf), "unit"))]),
        ),
      ),
    usable.length > 0 &&
      h(
        "ul",
        { key: "verbs", class: "desk" },
        usable.map((line) => h("li", { key: line.verb }, verbPart(view, line, handle))),
      ),
  );
}

/**
 * @param {View} view
 * @param {Verb} line
 * @param {string} handle
 */
function verbPart({ room }, { verb, label = "", help, binding }, handle) {
  const about = `desk ${verb}`;
  const words = label || verb;
  const press = async () => {
    const title = say("page-desk-sure", { command: `${words}: ${nameOf(handle)}` });
    if (binding && !(await confirm({ title, text: say("page-desk-sure-help", { help }), yes: words }))) return;
    room.command(`desk ${verb} ${handle}`, about);
  };
  return [
    button(words, { key: "verb", kind: binding ? "danger" : "", about: `desk-${verb}-help`, busy: room.outbox.has(`command ${about}`), onclick: press }),
    h("p", { key: "help", id: `desk-${verb}-help`, class: "hint" }, help),
  ];
}
