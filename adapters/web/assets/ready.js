// A quiet switch with which a player says that they have nothing more to do: beside the phase, and never a question. While an order is
// not finished, the page asks first: here, and below a form that is handed in.

import { h } from "./dom.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** The place in which the page asks what becomes of an order that is not finished. @type {"" | "switch" | "form"} */
let unsure = "";

/**
 * The verb by which this player says so, if there is one now.
 * @param {import("./room.js").Room} room
 * @returns {import("./now.js").Verb | undefined}
 */
export function readyVerb(room) {
  /** @type {import("./now.js").Verb[]} */
  const lines = room.board("lobby") || room.board("story") ? [] : (room.board("options")?.lines ?? []);
  return lines.find(({ ready }) => ready !== undefined);
}

/**
 * The switch, with the number of those who are done where everybody knows it; nothing in a game or a phase that has none. While a form
 * is filled in that is handed in by the same verb, the button of the form is there in its place.
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
 * Asks before an order that is not finished is lost.
 * @param {View} view
 * @param {"switch" | "form"} place in which it is asked
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
 * The question in the middle of an order that is not given yet.
 * @param {import("./room.js").Room} room
 */
function unfinished(room) {
  return room.prompts().find(({ prompt }) => prompt && prompt.taken.length > 0);
}
