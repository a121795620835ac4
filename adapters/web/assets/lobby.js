// An open lobby: who is there, the link, and the start.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { joinForm } from "./join.js";
import { later } from "./later.js";
import { read } from "./net.js";
import { button } from "./parts.js";
import { tablePart, turned } from "./seats.js";
import { count, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 */

/**
 * @param {View} view
 * @param {any} lobby
 */
export function lobbyPanel(view, lobby) {
  const { room } = view;
  const seat = room.channels.has("you");
  const me = lobby.people.find((/** @type {any} */ guest) => guest.handle === lobby.you);
  return [
    h(
      "div",
      {
        key: "lobby",
        class: "scroll padded lobby",
        tabindex: "0",
        role: "group",
        "aria-label": say("page-lobby-title"),
      },
      h(
        "p",
        { key: "game", class: "facts" },
        h("span", { class: "fact" }, say("page-players-range", { least: lobby.game.least, most: lobby.game.most })),
        lobby.game.length && h("span", { class: "fact" }, lobby.game.length),
      ),
      !seat &&
        !room.watches &&
        h("section", { key: "join", class: "surface" }, h("h3", null, say("page-join-title")), joinForm(view)),
      peoplePart(view, lobby),
      seat && later(view, "invite")?.invitePart(view),
      me && later(view, "faces")?.facePicker(view, me.handle, me.portrait ?? ""),
    ),
    answer(view),
    seat && h("div", { key: "actions", class: "actions" }, actions(view, lobby, me)),
  ];
}

/**
 * The bot's last private message to this user, which answers what they did here. A reason shown at its field isn't
 * repeated.
 * @param {View} view
 */
export function answer(view) {
  if (view.covered) return null;
  const faults = (view.room.board("setup")?.lines ?? []).map((/** @type {any} */ { fault }) => JSON.stringify(fault));
  const isAnswer = (/** @type {import("./room.js").Message} */ line) => !line.by && !line.gone && !line.prompt;
  const last = view.room.answers().filter((line) => isAnswer(line) && !faults.includes(JSON.stringify(line.blocks))).at(-1);
  const text = last ? (last.blocks ? blocks(last.blocks) : last.text) : null;
  return h(
    "div",
    { key: "answer", class: "answer", role: "status" },
    text && h("div", { key: last?.id, class: "told", tabindex: "0" }, text),
  );
}

/**
 * @param {View} view
 * @param {any} lobby
 */
function peoplePart(view, lobby) {
  const { room } = view;
  const { people, game, leads } = lobby;
  const practice = people.filter((/** @type {any} */ guest) => guest.practice).length;
  const missing = game.least - people.length;
  const busy = room.outbox.has("command practice");
  /** @param {number} number */
  const fill = (number) => room.command(`practice ${number}`, "practice");
  return h(
    "section",
    { key: "people", "aria-labelledby": "people-title" },
    h("h3", { id: "people-title", class: "unseen" }, count("page-people", people.length)),
    people.length === 0 && h("p", { class: "hint" }, say("page-nobody-yet")),
    gatheringTable(view, lobby),
    leads &&
      h(
        "div",
        { key: "practice", class: "stepper", role: "group", "aria-labelledby": "practice-title" },
        h("span", { id: "practice-title" }, say("page-practice-players")),
        button("−", {
          key: "less",
          name: say("page-practice-less"),
          busy,
          off: practice === 0,
          onclick: () => fill(practice - 1),
        }),
        h("output", { key: "number" }, practice),
        button("+", {
          key: "more",
          name: say("page-practice-more"),
          busy,
          off: people.length >= game.most,
          onclick: () => fill(practice + 1),
        }),
      ),
    leads &&
      missing > 0 &&
      h(
        "p",
        { key: "fill", class: "row" },
        button(count("page-practice-fill", missing), { key: "fill", kind: "small", busy, onclick: () => fill(practice + missing) }),
      ),
  );
}

/**
 * The table, with a chair for each missing player.
 * @param {View} view
 * @param {any} lobby
 */
function gatheringTable(view, { people, game, you }) {
  const guests = people.map((/** @type {any} */ guest) => ({
    handle: guest.handle,
    portrait: guest.portrait,
    you: guest.handle === you,
    done: guest.has_read && !guest.practice,
    note: [
      guest.leads && h("span", { key: "leads", class: "badge" }, say("page-leads")),
      guest.practice && h("span", { key: "practice", class: "badge" }, say("page-practice")),
      guest.service && h("span", { key: "service", class: "badge" }, guest.service),
      guest.has_read && !guest.practice && h("span", { key: "read", class: "unseen" }, say("page-has-read")),
    ],
  }));
  const missing = Math.max(0, game.least - people.length);
  const chairs = Array.from({ length: missing }, () => ({ handle: "", empty: true }));
  const middle = h("p", { class: "big" }, `${people.length} / ${game.most}`);
  return tablePart(view, [...turned(guests), ...chairs], { name: count("page-people", people.length), middle, votes: false });
}

/**
 * @param {View} view
 * @param {any} lobby
 * @param {any} me
 */
function actions(view, lobby, me) {
  const { room } = view;
  const { people, game, leads } = lobby;
  const missing = game.least - people.length;
  return [
    h(
      "p",
      { key: "state", id: "start-state", class: "hint" },
      missing > 0 ? count("page-missing", missing) : leads ? say("page-start-ready") : say("page-start-waits"),
    ),
    !me &&
      button(say("page-take-seat"), {
        key: "join",
        kind: leads ? "" : "primary",
        busy: room.outbox.has("command join"),
        onclick: () => room.command("join"),
      }),
    missing > 0 &&
      button(say("page-invite-title"), { key: "invite", kind: "small", onclick: () => document.getElementById("link")?.focus() }),
    leads &&
      button(say("page-start"), {
        key: "start",
        kind: "primary",
        about: "start-state",
        off: missing > 0,
        busy: room.outbox.has("command start"),
        onclick: () => {
          later(view, "setup")?.keepSetup();
          room.command("start");
        },
      }),
  ];
}

/**
 * A room without a lobby or a game.
 * @param {View} view
 */
export function emptyPanel(view) {
  const { room } = view;
  if (!room.channels.has("you")) {
    return h("div", { class: "padded" }, h("p", null, say("page-empty")), joinForm(view));
  }
  if (!view.games) {
    view.games = [];
    void read("/api/home").then(({ games }) => {
      view.games = games;
      view.show();
    });
  }
  return [
    h(
      "div",
      { key: "empty", class: "scroll padded", tabindex: "0", role: "group", "aria-label": say("page-empty-title") },
      h("p", null, say("page-empty")),
      h(
        "div",
        { class: "row" },
        view.games.map((game) =>
          button(say("page-open-next", { game: game.name }), {
            key: game.id,
            busy: room.outbox.has(`command new ${game.id}`),
            onclick: () => room.command(`new ${game.id}`),
          }),
        ),
      ),
      later(view, "invite")?.invitePart(view),
    ),
    answer(view),
  ];
}
