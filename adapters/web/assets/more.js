// What is looked up now and then: the rules and terms of the game, the settings, the user's notes, the links, and the
// seat of this device.

import { answeredPart } from "./answered.js";
import { backSwitch } from "./back.js";
import { calendarPart } from "./calendar.js";
import { copyField } from "./copy.js";
import { devicePart } from "./device.js";
import { h } from "./dom.js";
import { glossaryFold } from "./glossary.js";
import { invitePart } from "./invite.js";
import { later } from "./later.js";
import { base } from "./net.js";
import { notesPart } from "./notes.js";
import { button, confirm, fold, lazyFold } from "./parts.js";
import { rulesFold } from "./rules.js";
import { turnSwitch } from "./turn.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/** @param {View} view */
export function morePanel(view) {
  const { room } = view;
  const lobby = room.board("lobby");
  const rules = room.board("rules");
  const setup = room.board("setup");
  const seat = room.channels.has("you");
  const players = lobby ? [] : (room.board("seats")?.seats ?? []).map((/** @type {any} */ { handle }) => handle);
  return h(
    "div",
    { class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-more-title") },
    lobby && h("p", { key: "about", class: "about" }, lobby.game.about),
    !room.watches && notesPart(view, players),
    rules && rulesPart(view, rules, lobby),
    lobby && setup && setupPart(view, setup, lobby.leads),
    lobby?.leads && lobby.languages.length > 1 && languagePart(view, lobby),
    lobby?.leads && lazyFold(view, "door", say("page-door-title"), () => later(view, "door")?.doorPart(view, lobby), "quiet"),
    !lobby && !room.watches && !room.look.you?.window && invitePart(view),
    !room.watches && watchPart(view),
    calendarPart(room),
    seat && devicePart(view),
    seat && h("section", { key: "calls" }, turnSwitch(view), backSwitch(view)),
    seat && lobby && leavingPart(view, lobby),
    seat && !lobby && room.board("options") && lazyFold(view, "out", say("page-out-title"), () => wayOutPart(view), "quiet"),
  );
}

/**
 * The setup: a form for the leader, and a list for all others.
 * @param {View} view
 * @param {any} setup
 * @param {boolean} leads
 */
function setupPart(view, setup, leads) {
  if (leads) return later(view, "setup")?.setupForm(view, setup);
  // Settings that can't be changed are rarely read.
  return lazyFold(view, "settings", say("page-setup-title"), () => later(view, "setup")?.setupList(setup), "settings");
}

/**
 * The languages that the game can be played in, each with its own name.
 * @param {View} view
 * @param {{ language: string, languages: string[] }} lobby
 */
function languagePart(view, { language, languages }) {
  const { room } = view;
  const own = (/** @type {string} */ tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return h(
    "section",
    { key: "language" },
    h("label", { for: "language" }, say("page-game-language")),
    h(
      "select",
      {
        id: "language",
        onchange: (/** @type {any} */ event) => room.command(`language ${event.target.value}`, "language"),
      },
      languages.map((tag) =>
        h("option", { key: tag, value: tag, lang: tag, selected: tag === language }, own(tag)),
      ),
    ),
  );
}

/**
 * The rules, and in the lobby the button to confirm having read them.
 * @param {View} view
 * @param {any} rules
 * @param {any} lobby
 */
function rulesPart(view, rules, lobby) {
  const { room } = view;
  const me = lobby?.people.find((/** @type {any} */ guest) => guest.handle === lobby.you);
  return h(
    "section",
    { key: "rules", "aria-labelledby": "rules-title", "data-home": true, tabindex: "-1" },
    h("h3", { id: "rules-title" }, say("page-rules-title")),
    rulesFold(view, rules),
    glossaryFold(view),
    me &&
      (me.has_read
        ? h("p", { key: "read", class: "hint" }, say("page-rules-have-read"))
        : button(say("page-rules-acknowledge"), {
            key: "read",
            busy: room.outbox.has("command read"),
            onclick: () => room.command("read"),
          })),
  );
}

/**
 * The link for onlookers.
 * @param {View} view
 */
function watchPart({ room }) {
  const link = room.look.link || location.href;
  return (
    room.look.watch &&
    fold(
      "watch",
      say("page-watch-title"),
      [
        h("p", { class: "hint" }, say("page-watch-hint")),
        copyField("watch-link", say("page-watch-link"), new URL(`${base}/w/${room.look.watch}`, link).href),
      ],
      { class: "quiet" },
    )
  );
}

/**
 * What a player can do about a running game: leave it, vote to end it, or lead it if its leader is gone.
 * @param {View} view
 */
function wayOutPart(view) {
  const { room } = view;
  const leave = async () => {
    const yes = say("page-out-leave");
    if (await confirm({ title: say("page-sure"), text: say("page-out-leave-sure"), yes })) room.command("flee yes", "flee");
  };
  return [
    h(
      "div",
      { key: "ways", class: "row" },
      button(say("page-out-end"), { key: "end", busy: room.outbox.has("command end"), onclick: () => room.command("end") }),
      leadButton(view),
      button(say("page-out-leave"), { key: "leave", kind: "danger", busy: room.outbox.has("command flee"), onclick: leave }),
    ),
    answeredPart(view, "command end", "command lead", "command flee"),
  ];
}

/** @param {View} view */
function leadButton({ room }) {
  return button(say("page-out-lead"), { key: "lead", kind: "quiet", busy: room.outbox.has("command lead"), onclick: () => room.command("lead") });
}

/**
 * The ways out of a lobby.
 * @param {View} view
 * @param {any} lobby
 */
function leavingPart(view, lobby) {
  const { room } = view;
  const me = lobby.people.find((/** @type {any} */ guest) => guest.handle === lobby.you);
  const close = async () => {
    const sure = await confirm({
      title: say("page-close-title"),
      text: say("page-close-text"),
      yes: say("page-close-yes"),
    });
    if (sure) room.command("close");
  };
  return h(
    "section",
    { key: "leaving", class: "row" },
    me &&
      button(say("page-leave"), {
        key: "leave",
        kind: "quiet",
        busy: room.outbox.has("command leave"),
        onclick: () => room.command("leave"),
      }),
    me && !lobby.leads && leadButton(view),
    lobby.leads &&
      button(say("page-close"), {
        key: "close",
        kind: "quiet",
        busy: room.outbox.has("command close"),
        onclick: close,
      }),
  );
}
