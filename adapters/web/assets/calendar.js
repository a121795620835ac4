// The dates of a long game, for the calendar app of a phone.

import { h } from "./dom.js";
import { base } from "./net.js";
import { say } from "./words.js";

/**
 * A link to the game's calendar, if its times are fixed. Onlookers don't know the address of the room for it.
 * @param {import("./room.js").Room} room
 */
export function calendarPart(room) {
  if (room.watches || !room.boards.room.get("calendar")?.times.length) return null;
  return h(
    "p",
    { key: "calendar" },
    h("a", { href: `${base}${room.path}/calendar.ics`, download: "gloaming.ics" }, say("page-calendar")),
    " ",
    h("span", { class: "hint" }, say("page-calendar-about")),
  );
}
