// The phase of the game, with a countdown by the server's clock.

import { h } from "./dom.js";
import { timeLeft } from "./parts.js";
import { clockTime, count, say } from "./words.js";

/**
 * @param {import("./room.js").Room} room
 */
export function phaseLine(room) {
  const phase = room.board("phase");
  const lobby = room.board("lobby");
  if (lobby) {
    return h(
      "p",
      { class: "phase", role: "status", key: "lobby" },
      h("span", { class: "phase-title" }, say("page-gathering")),
      h("span", { class: "left" }, count("page-people", lobby.people.length)),
    );
  }
  if (!phase) return null;
  const ends = phase.ends_at ? Date.parse(phase.ends_at) : null;
  return h(
    "div",
    { class: "phase", key: "phase" },
    h("p", { class: "phase-title", role: "status" }, phase.title, phase.paused && ` – ${say("page-paused")}`),
    // A timer isn't a live region, since an announcement every second would be too much.
    ends !== null &&
      !phase.paused &&
      h(
        "p",
        { class: "left", role: "timer", title: say("page-ends-at", { time: clockTime(ends - room.ahead) }) },
        h("span", { class: "unseen" }, say("page-time-left")),
        " ",
        h("span", {
          class: "digits",
          "data-ends": ends,
          translate: "no",
          drawn: (/** @type {HTMLElement} */ digits) => showLeft(digits, room),
        }),
      ),
  );
}

/**
 * @param {number} ends
 * @param {import("./room.js").Room} room
 */
function leftUntil(ends, room) {
  const left = ends - room.now;
  return left > 0 ? timeLeft(left) : say("page-any-moment");
}

/**
 * Updates the countdown.
 * @param {import("./room.js").Room} room
 */
export function tick(room) {
  for (const digits of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ends]"))) {
    showLeft(digits, room);
  }
}

/**
 * Shows the remaining time, replacing whatever is there, since a browser's translator, for example, may have put its
 * own elements in place of the text.
 * @param {HTMLElement} digits
 * @param {import("./room.js").Room} room
 */
function showLeft(digits, room) {
  const text = leftUntil(Number(digits.dataset.ends), room);
  if (digits.textContent !== text) digits.textContent = text;
}
