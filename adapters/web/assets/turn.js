// Noticing one's turn: the title and the icon of the tab always; a sound, a vibration and a notification when the page is
// hidden, for whoever wants them. They are asked once, after they have played a little, and can change it at any time.

import { h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { ICON, pause } from "./net.js";
import { button, WIDE, writes } from "./parts.js";
import { openChannel } from "./places.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** The picture of the tab while the moderator waits for this person. */
const TURN = new URL("./icon-turn.svg", import.meta.url).pathname;

/** What this browser was told to do: "yes", "no", or nothing yet. */
const WISH = "gloaming call me";

/** The questions that were open when this page looked last. @type {Set<string> | null} */
let known = null;

/** This person has answered a question here. */
let played = false;

/** The mood of a phase at whose beginning the page goes to the question, or to the talk, once it is there. */
let moving = "";

/** The phase that was seen last. */
let phase = "";

/** @type {AudioContext | null} */
let audio = null;

/**
 * Whether this browser is called for each question while the page is closed; nothing, if it is not called then. Unknown, until the server
 * was asked.
 * @type {boolean | null | undefined}
 */
let each;

/** The time after which a push service that was out of reach is tried again, in milliseconds: twice as long each time, up to an hour. */
let again = 15_000;
const LONGEST = 3_600_000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/**
 * Sees to it that this browser is called while the page is closed, too.
 * @param {View} view
 * @param {boolean} [wanted] whether it shall be called for each question
 */
async function beCalled(view, wanted) {
  each ??= null;
  try {
    const { subscribe } = await import("./calls.js");
    each = await subscribe(view.room.path, wanted);
  } catch {
    // A push service may be out of reach. The page calls as long as it is open, and tries again.
    clearTimeout(retry);
    retry = setTimeout(() => {
      each = undefined;
      view.show();
    }, again);
    again = Math.min(2 * again, LONGEST);
  }
  view.show();
}

/** Asks for notifications, if nobody has yet. Resolves to whether the browser shows them. */
async function notifies() {
  if (!("Notification" in window)) return false;
  const { permission } = Notification;
  return (permission === "default" ? await Notification.requestPermission() : permission) === "granted";
}

/**
 * Notices new questions, and calls.
 * @param {View} view
 */
export function watchTurn(view) {
  const { room } = view;
  if (each === undefined && keptFor(WISH) === "yes" && room.channels.has("you")) void beCalled(view);
  const asked = new Set(room.prompts().map((message) => message.prompt?.id ?? ""));
  if (room.form()?.handed_in === false) asked.add("form");
  const fresh = known !== null && [...asked].some((id) => !known?.has(id));
  if (known !== null && [...known].some((id) => !asked.has(id))) played = true;
  // What is asked is not read below a card.
  if (fresh) view.card = false;
  played ||= (room.board("options")?.lines ?? []).some((/** @type {any} */ line) => line.ready === true);
  known = asked;
  setIcon(asked.size > 0 && document.hidden);
  if (fresh && document.hidden && keptFor(WISH) === "yes") call(view);
  follow(view, asked.size > 0);
}

/**
 * At nightfall, and when a vote begins, a phone goes to the question by itself; by day it goes to the channel that is open. It stays
 * while the player is writing, and if they have gone to a panel of their own choice since.
 * @param {View} view
 * @param {boolean} asked
 */
function follow(view, asked) {
  const board = view.room.board("lobby") ? null : view.room.board("phase");
  const name = board ? `${board.title}` : "";
  if (name !== phase) {
    const first = phase === "" && !board;
    phase = name;
    view.went = false;
    moving = !first && board && ["night", "vote", "dusk", "day", "dawn"].includes(board.mood) ? board.mood : "";
  }
  const talks = ["day", "dawn"].includes(moving);
  const open = talks ? openChannel(view) : null;
  if (moving === "" || (talks ? !open : !asked)) return;
  moving = "";
  // On a wide window the question is there anyway.
  if (!view.went && !writes() && (open || !WIDE.matches)) view.wanted = open ?? "you";
}

/** @param {boolean} on */
function setIcon(on) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const href = on ? TURN : ICON;
  if (link && new URL(link.href).pathname !== href) link.href = href;
}

/**
 * Calls somebody who does not look. What the browser does not let us do is left out.
 * @param {View} view
 */
function call(view) {
  void chime();
  try {
    navigator.vibrate?.([120, 80, 120]);
  } catch {
    // A browser may forbid it before the first touch.
  }
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    // The words say nothing of the game: others may see the screen.
    const note = new Notification(say("page-your-turn"), { tag: view.room.id, icon: ICON });
    note.onclick = () => {
      window.focus();
      note.close();
      view.go("you");
    };
  } catch {
    // Some browsers show notifications from a worker alone.
    void navigator.serviceWorker?.ready.then(
      (worker) => worker.showNotification(say("page-your-turn"), { tag: view.room.id }),
      () => {},
    );
  }
}

/** Two quiet tones. Resolves to whether the browser plays them. */
async function chime() {
  try {
    audio ??= new AudioContext();
    const plays = audio.resume().then(() => true);
    for (const [tone, at] of [[660, 0], [880, 0.16]]) {
      const [sound, loud] = [audio.createOscillator(), audio.createGain()];
      sound.frequency.value = tone;
      loud.gain.setValueAtTime(0.0001, audio.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.5);
      sound.connect(loud).connect(audio.destination);
      sound.start(audio.currentTime + at);
      sound.stop(audio.currentTime + at + 0.6);
    }
    // A browser that blocks sound may never say so.
    return await Promise.race([plays, pause(1_000).then(() => false)]);
  } catch {
    // Without sound everything goes on.
    return false;
  }
}

/**
 * Asks once, kindly, after the first answer: never at the door, and never while a question is open.
 * @param {View} view
 */
export function turnOffer(view) {
  const { you, seats = [] } = view.room.board("seats") ?? {};
  // Nothing more is asked of a player who is out, and one whose chat calls them needs no second call.
  const isOut = seats.some((/** @type {any} */ { handle, playing }) => handle === you && !playing);
  if (!played || isOut || keptFor(WISH) !== null || view.room.isAsked() || view.room.board("story") || view.room.look.you?.window) return null;
  return h(
    "section",
    { key: "turn-offer", class: "turn-offer", "aria-labelledby": "turn-title" },
    h("p", { id: "turn-title" }, say("page-call-me")),
    h(
      "p",
      { class: "row" },
      button(say("page-call-yes"), { key: "yes", onclick: () => wish(view, true) }),
      button(say("page-call-no"), { key: "no", kind: "quiet", onclick: () => wish(view, false) }),
    ),
  );
}

/**
 * The same as a switch, for whoever changes their mind.
 * @param {View} view
 */
export function turnSwitch(view) {
  const on = keptFor(WISH) === "yes";
  return h(
    "p",
    { key: "turn", class: "row" },
    button(say(on ? "page-call-stop" : "page-call-start"), { kind: "quiet small", onclick: () => wish(view, !on) }),
    on &&
      typeof each === "boolean" &&
      button(say(each ? "page-call-all" : "page-call-each"), {
        key: "each",
        kind: "quiet small",
        about: "call-closed",
        onclick: () => void beCalled(view, !each),
      }),
    on && typeof each === "boolean" && h("span", { key: "closed", id: "call-closed", class: "hint" }, say("page-call-closed")),
  );
}

/**
 * Keeps the wish, and says what this browser does not let the page do.
 * @param {View} view
 * @param {boolean} yes
 */
async function wish(view, yes) {
  keepFor(WISH, yes ? "yes" : "no");
  view.show();
  if (!yes) {
    each = null;
    await (await import("./calls.js")).unsubscribe(view.room.path).catch(() => {});
    return;
  }
  const [plays, shows] = await Promise.all([chime(), notifies()]);
  if (shows) void beCalled(view);
  if (!plays || !shows) view.tell(say(plays ? "page-call-refused" : shows ? "page-call-silent" : "page-call-title"));
}
