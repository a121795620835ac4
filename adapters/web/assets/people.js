// The people of the game, the links, the rules, and the story at the end.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { invitePart } from "./lobby.js";
import { forgetGame, myGames } from "./memory.js";
import { base, newKey, read, Refused, tell } from "./net.js";
import { overPart } from "./now.js";
import { button, confirm, copyField, fold } from "./parts.js";
import { count, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 */

/** @param {View} view */
export function peoplePanel(view) {
  const { room } = view;
  const seats = room.board("seats")?.seats ?? [];
  const known = room.board("seats")?.known ?? [];
  const rules = room.board("rules");
  // The lobby showed the name that a player has at the table; without that, their own name is the best guess.
  const me =
    room.look.you && (myGames().find((game) => game.room === room.id)?.handle ?? room.look.you.name).toLowerCase();
  const playing = seats.filter((/** @type {any} */ seat) => seat.playing).length;
  return h(
    "div",
    { class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-people-title") },
    seats.length > 0 &&
      h(
        "section",
        { key: "seats", "aria-labelledby": "seats-title" },
        h("h3", { id: "seats-title" }, count("page-playing", playing)),
        known.map((/** @type {any} */ line, /** @type {number} */ place) =>
          h("div", { key: `known ${place}`, class: "document" }, blocks(line, 4)),
        ),
        h(
          "ul",
          { class: "guests" },
          seats.map((/** @type {any} */ seat) =>
            h(
              "li",
              { key: seat.handle, class: seat.playing ? null : "out" },
              h("bdi", { class: "name" }, seat.handle),
              seat.handle.toLowerCase() === me && h("span", { key: "me", class: "badge" }, say("page-me")),
              !seat.playing && h("span", { key: "out", class: "badge" }, say("page-out")),
              seat.vacant && h("span", { key: "vacant", class: "badge good" }, say("page-vacant")),
              seat.known?.map((/** @type {any} */ mark, /** @type {number} */ place) =>
                h("div", { key: `known ${place}`, class: "document" }, blocks(mark, 4)),
              ),
            ),
          ),
        ),
        seats.some((/** @type {any} */ seat) => seat.vacant) &&
          room.channels.has("you") &&
          !room.board("options") &&
          button(say("page-take-vacant"), {
            key: "take",
            kind: "primary",
            busy: room.outbox.has("command join"),
            onclick: () => room.command("join"),
          }),
      ),
    rules &&
      h(
        "section",
        { key: "rules", "aria-labelledby": "rules-title" },
        h("h3", { id: "rules-title" }, say("page-rules-title")),
        fold("text", say("page-rules-read"), h("div", { class: "document" }, blocks(rules.document, 4))),
      ),
    !room.watches && invitePart(view),
    room.channels.has("you") && devicePart(view),
  );
}

/**
 * The seat of this browser: a link for another device, the log as a file, giving it up here.
 * @param {View} view
 */
export function devicePart(view) {
  const { room } = view;
  const ask = async () => {
    try {
      view.link = (await read(`${room.path}/link`)).link;
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
    await tell(`${room.path}/leave-device`, { key: newKey() });
    forgetGame(room.id);
    location.assign(`${base}/`);
  };
  return h(
    "section",
    { key: "device", "aria-labelledby": "device-title", "data-home": true, tabindex: "-1" },
    h("h3", { id: "device-title" }, say("page-device-title")),
    fold(
      "link",
      say("page-device-link"),
      [
        h("p", { class: "warning" }, say("page-device-warning")),
        view.link
          ? copyField("seat-link", say("page-device-link-label"), view.link)
          : button(say("page-device-show"), { key: "show", onclick: ask }),
      ],
      { class: "quiet" },
    ),
    h("p", { class: "row" }, h("a", { href: `${base}${room.path}/export`, download: true }, say("page-export"))),
    h("p", { class: "row", key: "forget" }, button(say("page-forget"), { kind: "quiet small", onclick: forget })),
  );
}

/**
 * @typedef {{ document: any[], rules: string[] }} Line
 * @typedef {{ parts: { title: string, lines: Line[] }[], rules: { id: string, document: any[] }[] }} Story
 */

/**
 * The story, phase by phase, with the rules that decided folded away.
 * @param {View} view
 * @param {Story} story
 */
export function storyPanel(view, story) {
  return h(
    "div",
    { class: "scroll padded story", tabindex: "0", role: "group", "aria-label": say("page-story-title") },
    story.parts.map((part, place) =>
      h(
        "section",
        { key: `part ${place}`, "aria-labelledby": `story-${place}` },
        h("h3", { id: `story-${place}` }, part.title),
        h(
          "ol",
          { class: "steps" },
          part.lines.map((line, number) =>
            h(
              "li",
              { key: `line ${number}` },
              h("div", { class: "document" }, blocks(line.document, 4)),
              line.rules.length > 0 && why(story, line.rules),
            ),
          ),
        ),
      ),
    ),
    !view.room.watches && !view.room.board("lobby") && overPart(view, false),
  );
}

/**
 * The rules behind a line, in their own words.
 * @param {Story} story
 * @param {string[]} ids
 */
function why(story, ids) {
  const rules = story.rules.filter((rule) => ids.includes(rule.id));
  return fold(
    "why",
    say("page-story-why", { rules: ids.join(", ") }),
    h(
      "dl",
      { class: "rules" },
      rules.map((rule) => [
        h("dt", { key: `t ${rule.id}` }, rule.id),
        h("dd", { key: `d ${rule.id}` }, blocks(rule.document)),
      ]),
    ),
    { class: "quiet why" },
  );
}
