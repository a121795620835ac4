// A quiet switch with which a player says that they have nothing more to do. It is beside the phase and never a
// question. If an order is unfinished, the page asks first: here, or below a form that is submitted.

import { h } from "./dom.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** Where the page asks what to do about an unfinished order. @type {"" | "switch" | "form"} */
let unsure = "";

/**
 * Returns the verb with which this player can say so now, if any.
 * @param {import("./room.js").Room} room
 * @returns {import("./now.js").Verb | undefined}
 */
export function readyVerb(room) {
  /** @type {import("./now.js").Verb[]} */
  const lines = room.board("lobby") || room.board("story") ? [] : (room.board("options")?.lines ?? []);
  return lines.find(({ ready }) => ready !== undefined);
}

/**
 * The switch, with the number of players who are done if that is public. Games and phases without it have none. While a
 * form with the same verb is being filled in, its button replaces the switch.
 * @param {View} view
 */
export function readySwitch(view) {
  const { room } = view;
  const line = readyVerb(room);
  if (!line) return null;
  const said = line.ready === true;
  const inForm = !said && room.form()?.submit.line === line.verb;
  const undo = line.standing[0]?.undo ?? null;
  const about = `verb ${line.verb}`;
  const finish = asksFirst(view, "switch", line.label || line.verb, () => room.act("say", { place: "you", text: line.verb }, about));
  const press = () => {
    if (!said) finish.press();
    else if (undo !== null) room.command(undo, `undo ${line.verb}`);
  };
  const progress = room.boards.room.get("seats")?.progress;
  if (inForm && !progress) return null;
  return h(
    "div",
    { key: "ready", class: "ready" },
    !inForm &&
      h(
        "button",
        {
          key: "switch",
          type: "button",
          role: "switch",
          class: "small",
          "aria-checked": String(said),
          "aria-disabled": said && undo === null ? "true" : null,
          disabled: room.outbox.has(about) || null,
          title: line.help,
          onclick: press,
        },
        line.label || line.verb,
      ),
    progress && h("span", { key: "count", class: "fact" }, say("page-are-done", { done: progress.done, of: progress.of })),
    !said && finish.part,
  );
}

/**
 * Asks before an unfinished order is lost.
 * @param {View} view
 * @param {"switch" | "form"} place where it is asked
 * @param {string} label
 * @param {() => void} done says that there is nothing more to do
 */
export function asksFirst(view, place, label, done) {
  const begun = unfinished(view.room);
  if (!begun) unsure = "";
  const press = () => {
    const sure = !begun || unsure === place;
    unsure = sure ? "" : place;
    if (sure) done();
    else view.show();
  };
  const keep = () => {
    unsure = "";
    if (begun?.prompt) view.asks = begun.prompt.id;
    view.go("you");
  };
  const part =
    unsure === place &&
    h(
      "p",
      { key: "unsure", class: "unsure", role: "alert", mount: comesIntoView },
      say("page-unfinished"),
      " ",
      button(say("page-unfinished-keep"), { key: "keep", kind: "small", onclick: keep }),
      button(label, { key: "drop", kind: "quiet small", name: say("page-unfinished-drop"), onclick: press }),
    );
  return { press, part };
}

/** @param {HTMLElement} el */
function comesIntoView(el) {
  requestAnimationFrame(() => el.scrollIntoView({ block: "nearest" }));
}

/**
 * Returns the question in the middle of an order that isn't finished.
 * @param {import("./room.js").Room} room
 */
function unfinished(room) {
  return room.prompts().find(({ prompt }) => prompt && prompt.taken.length > 0);
}
