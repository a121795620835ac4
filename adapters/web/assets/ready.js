// A quiet switch with which a player says that they have nothing more to do: beside the phase, and never a question.

import { h } from "./dom.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** True while the page asks what becomes of an order that is not finished. */
let unsure = false;

/**
 * The switch, with the number of those who are done where everybody knows it; nothing in a game or a phase that has none.
 * @param {View} view
 */
export function readySwitch(view) {
  const { room } = view;
  /** @type {import("./now.js").Verb[]} */
  const lines = room.board("lobby") || room.board("story") ? [] : (room.board("options")?.lines ?? []);
  const line = lines.find(({ ready }) => ready !== undefined);
  if (!line) return null;
  const said = line.ready === true;
  const undo = line.standing[0]?.undo ?? null;
  const about = `verb ${line.verb}`;
  const begun = unfinished(room);
  if (!begun || said) unsure = false;
  const press = () => {
    if (said) return void (undo !== null && room.command(undo, `undo ${line.verb}`));
    if (begun && !unsure) {
      unsure = true;
      return view.show();
    }
    unsure = false;
    room.act("say", { place: "you", text: line.verb }, about);
  };
  const keep = () => {
    unsure = false;
    if (begun?.prompt) view.asks = begun.prompt.id;
    view.go("you");
  };
  const progress = room.boards.room.get("seats")?.progress;
  return h(
    "div",
    { key: "ready", class: "ready" },
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
    unsure &&
      h(
        "p",
        { key: "unsure", class: "unsure", role: "alert" },
        say("page-unfinished"),
        " ",
        button(say("page-unfinished-keep"), { key: "keep", kind: "small", onclick: keep }),
        button(line.label || line.verb, { key: "drop", kind: "quiet small", name: say("page-unfinished-drop"), onclick: press }),
      ),
  );
}

/**
 * The question in the middle of an order that is not given yet.
 * @param {import("./room.js").Room} room
 */
function unfinished(room) {
  return room.prompts().find(({ prompt }) => prompt && prompt.taken.length > 0);
}
