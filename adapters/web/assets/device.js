// The seat of this browser: taking it to another device, exporting the log, and giving it up here.

import { copyField } from "./copy.js";
import { h } from "./dom.js";
import { later } from "./later.js";
import { forgetGame } from "./memory.js";
import { base, newKey, read, Refused, tell } from "./net.js";
import { button, confirm, fold } from "./parts.js";
import { count, say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/**
 * A window on a seat in a chat: where else the seat is open, and how to close it.
 * @param {View} view
 */
function windowPart(view) {
  const { room } = view;
  const seen = room.board("options")?.seen_in;
  return h(
    "div",
    { key: "window" },
    seen && h("p", { key: "seen", class: seen.windows > 1 ? "warning" : "hint" }, count("page-window-seen", seen.windows, { service: seen.service })),
    h("p", { key: "close", class: "row" }, button(say("page-window-close"), { kind: "quiet small", onclick: () => room.command("close window") })),
  );
}

/**
 * The seat of this browser: a link for another device, the log as a file, and giving it up here.
 * @param {View} view
 */
export function devicePart(view) {
  const { room } = view;
  // In the lobby, faces are chosen beside the table.
  const board = room.board("lobby") ? null : room.board("seats");
  const mine = board?.seats.find((/** @type {any} */ { handle }) => handle === board.you);
  const ask = async () => {
    try {
      view.link = (await read(`${room.path}/link`)).link;
    } catch (error) {
      if (error instanceof Refused) view.tell(error.message, true);
    }
    view.show();
  };
  const renew = async () => {
    const sure = await confirm({
      title: say("page-renew-title"),
      text: say("page-renew-text"),
      yes: say("page-renew-yes"),
    });
    if (!sure) return;
    try {
      view.link = (await tell(`${room.path}/new-link`, { key: newKey() })).link;
      await room.restart();
    } catch (error) {
      if (error instanceof Refused) view.tell(error.message, true);
    }
    view.show();
  };
  const forget = async () => {
    const sure = await confirm({
      title: say("page-forget-title"),
      text: say("page-forget-text"),
      yes: say("page-forget-yes"),
    });
    if (!sure) return;
    // Keeps later events and redraws from putting the game back on this browser's list.
    room.stream?.close();
    room.isForgotten = true;
    await tell(`${room.path}/leave-device`, { key: newKey() });
    forgetGame(room.id);
    location.assign(`${base}/`);
  };
  return h(
    "section",
    { key: "device", "aria-labelledby": "device-title", "data-home": true, tabindex: "-1" },
    h("h3", { id: "device-title" }, say("page-device-title")),
    room.look.you?.window && windowPart(view),
    !room.look.you?.window &&
      h("p", { key: "devices", class: room.devices > 1 ? "warning" : "hint" }, count("page-devices", room.devices)),
    !room.look.you?.window && fold(
      "link",
      say("page-device-link"),
      [
        h("p", { class: "warning" }, say("page-device-warning")),
        view.link
          ? copyField("seat-link", say("page-device-link-label"), view.link)
          : button(say("page-device-show"), { key: "show", onclick: ask }),
        h("p", { key: "renew", class: "row" }, button(say("page-renew"), { kind: "quiet small", onclick: renew })),
      ],
      { class: "quiet" },
    ),
    mine && later(view, "faces")?.facePicker(view, mine.handle, mine.portrait ?? ""),
    h("p", { class: "row" }, h("a", { href: `${base}${room.path}/export`, download: true }, say("page-export"))),
    h("p", { class: "row", key: "forget" }, button(say("page-forget"), { kind: "quiet small", onclick: forget })),
  );
}
