// Noticing one's turn: always by the tab's title and icon, and with a sound, a vibration and a notification when the
// page is hidden, for users who want them. They are asked once, after they have played a little, and can change it at
// any time.

import { h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { ICON, pause } from "./net.js";
import { button, WIDE, writes } from "./parts.js";
import { openChannel } from "./places.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** The tab's icon while the bot waits for this player. */
const TURN = new URL("./icon-turn.svg", import.meta.url).pathname;

/** The storage key for the user's wish: "yes", "no", or absent. */
const WISH = "gloaming call me";

/** The open questions when this page last checked. @type {Set<string> | null} */
let known = null;

/** Whether this user has answered a question here. */
let played = false;

/** The mood of a new phase, while the page still has to switch to the question or the chat. */
let moving = "";

/** The last phase seen. */
let phase = "";

/** @type {AudioContext | null} */
let audio = null;

/**
 * Whether this browser is called for each question while the page is closed; `null` if it isn't called at all,
 * `undefined` until the server was asked.
 * @type {boolean | null | undefined}
 */
let each;

/** The delay before retrying an unreachable push service, in milliseconds. It doubles each time, up to an hour. */
let again = 15_000;
const LONGEST = 3_600_000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/**
 * Subscribes this browser to calls while the page is closed.
 * @param {View} view
 * @param {boolean} [wanted] whether to be called for each question
 */
async function beCalled(view, wanted) {
  each ??= null;
  try {
    const { subscribe } = await import("./calls.js");
    each = await subscribe(view.room.path, wanted);
  } catch {
    // The push service may be unreachable. The page itself calls while it is open, and retries.
    clearTimeout(retry);
    retry = setTimeout(() => {
      each = undefined;
      view.show();
    }, again);
    again = Math.min(2 * again, LONGEST);
  }
  view.show();
}

/** Asks for permission to show notifications, if not done yet. Resolves to whether it is granted. */
async function notifies() {
  if (!("Notification" in window)) return false;
  const { permission } = Notification;
  return (permission === "default" ? await Notification.requestPermission() : permission) === "granted";
}

/**
 * Notices new questions and calls the user.
 * @param {View} view
 */
export function watchTurn(view) {
  const { room } = view;
  if (each === undefined && keptFor(WISH) === "yes" && room.channels.has("you")) void beCalled(view);
  const asked = new Set(room.prompts().map((message) => message.prompt?.id ?? ""));
  if (room.form()?.handed_in === false) asked.add("form");
  const fresh = known !== null && [...asked].some((id) => !known?.has(id));
  if (known !== null && [...known].some((id) => !asked.has(id))) played = true;
  // A question isn't read below a card.
  if (fresh) view.card = false;
  played ||= (room.board("options")?.lines ?? []).some((/** @type {any} */ line) => line.ready === true);
  known = asked;
  setIcon(asked.size > 0 && document.hidden);
  if (fresh && document.hidden && keptFor(WISH) === "yes") call(view);
  follow(view, asked.size > 0);
}

/**
 * At nightfall, and when a vote begins, a phone switches to the question by itself, and by day to the open channel. It
 * stays if the player is writing or has chosen a panel since.
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
  // On a wide window the question is visible anyway.
  if (!view.went && !writes() && (open || !WIDE.matches)) view.wanted = open ?? "you";
}

/** @param {boolean} on */
function setIcon(on) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const href = on ? TURN : ICON;
  if (link && new URL(link.href).pathname !== href) link.href = href;
}

/**
 * Calls a user who isn't looking. Whatever the browser doesn't allow is skipped.
 * @param {View} view
 */
function call(view) {
  void chime();
  try {
    navigator.vibrate?.([120, 80, 120]);
  } catch {
    // A browser may forbid it before the first interaction.
  }
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    // Bystanders may see the screen, so the text reveals nothing about the game.
    const note = new Notification(say("page-your-turn"), { tag: view.room.id, icon: ICON });
    note.onclick = () => {
      window.focus();
      note.close();
      view.go("you");
    };
  } catch {
    // Some browsers only show notifications from a service worker.
    void navigator.serviceWorker?.ready.then(
      (worker) => worker.showNotification(say("page-your-turn"), { tag: view.room.id }),
      () => {},
    );
  }
}

/** Plays two quiet tones. Resolves to whether the browser plays them. */
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
    // A browser that blocks sound may never report it.
    return await Promise.race([plays, pause(1_000).then(() => false)]);
  } catch {
    // Sound isn't essential.
    return false;
  }
}

/**
 * Offers calls once, after the first answer: never at the door, and never while a question is open.
 * @param {View} view
 */
export function turnOffer(view) {
  const { you, seats = [] } = view.room.board("seats") ?? {};
  // Players who are out aren't asked anymore, and those called by their chat don't need another call.
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
 * The same as a switch, for users who change their mind.
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
 * Stores the wish, and shows what this browser doesn't allow.
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
