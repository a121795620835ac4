// The home page: what this is, which games there are, and the games of this browser.

import { draw, h } from "./dom.js";
import { icon } from "./icons.js";
import { base, ICON, newKey, read, Refused, tell } from "./net.js";
import { forgetGame, myGames, noteGame } from "./memory.js";
import { keepName, keptName, nameField } from "./name.js";
import { button, fold } from "./parts.js";
import { beginTour } from "./tour.js";
import { clockTime, count, list, say } from "./words.js";

/**
 * @param {HTMLElement} page
 * @param {boolean} found whether the address is the home page's; otherwise it is unknown
 * @param {string} code the unknown lobby code in the address
 */
export async function openHome(page, found, code) {
  const { games } = await read("/api/home");
  const state = { busy: false, fault: "", field: "" };
  const coded = { code, busy: false, fault: "" };

  /** @param {string} typed */
  const come = async (typed) => {
    if (coded.busy || !typed) return;
    Object.assign(coded, { code: typed, busy: true, fault: "" });
    show();
    try {
      const { room } = await read(`/api/join/${encodeURIComponent(typed)}`);
      location.assign(`${base}/g/${room}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(coded, { busy: false, fault: error.message });
      show();
      document.getElementById("code")?.focus();
    }
  };

  /**
   * @param {string} ruleset
   * @param {string} name
   * @param {number} practice the number of practice players for a first game; 0 for any other
   */
  const openRoom = async (ruleset, name, practice = 0) => {
    if (state.busy) return;
    Object.assign(state, { busy: true, fault: "", field: "" });
    show();
    try {
      const { room } = await tell("/api/open", { key: newKey(), ruleset, name });
      if (practice > 0) beginTour(room, practice);
      else keepName(name);
      noteGame(room, { title: games.find((/** @type {any} */ game) => game.id === ruleset)?.name ?? "", name });
      location.assign(`${base}/g/${room}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(state, { busy: false, fault: error.message, field: error.field ?? "" });
      show();
      if (error.field === "name") document.getElementById("name")?.focus();
    }
  };

  /** @param {any} event */
  const open = (event) => {
    event.preventDefault();
    const fields = new FormData(event.target);
    void openRoom(String(fields.get("ruleset")), String(fields.get("name")).trim());
  };
  const first = games.find((/** @type {any} */ game) => game.first_game > 0);
  const learn = () => openRoom(first.id, keptName() || say("page-tour-name"), first.first_game);

  const show = () => {
    const newcomer = myGames().length === 0;
    document.title = say("page-title");
    draw(
      page,
      h(
        "header",
        { class: "sky" },
        h("img", { src: ICON, alt: "", width: 88, height: 88 }),
        h("h1", null, "Gloaming"),
        h("p", { class: "tagline" }, say("page-tagline")),
      ),
      h(
        "main",
        { class: "home" },
        !found && h("p", { class: "fault", role: "alert" }, say("page-unknown-address")),
        // Returning users first see their games, and others a game to learn with.
        newcomer ? first && firstPart(first, learn, state.busy) : myGamesPart(show),
        h(
          "section",
          { key: "open", class: "open", "aria-labelledby": "open-title" },
          h("h2", { id: "open-title" }, say("page-open-title")),
          games.length === 0
            ? h("p", { class: "fault" }, say("page-no-games"))
            : h(
                "form",
                { onsubmit: open },
                h("fieldset", { class: "games" }, h("legend", { class: "unseen" }, say("page-open-game")), games.map(gameChoice)),
                h(
                  "div",
                  { class: "opening" },
                  h("label", { for: "name" }, say("page-your-name")),
                  h("input", nameField(state.field === "name")),
                  button(say("page-open-button"), { submit: true, kind: "primary", busy: state.busy }),
                  h("p", { id: "name-hint", class: "hint" }, say("page-name-hint")),
                  h("p", { id: "open-fault", class: "fault", role: "alert", hidden: !state.fault }, state.fault),
                ),
              ),
        ),
        codePart(coded, come),
        !newcomer && first && firstPart(first, learn, state.busy),
        fold(
          "how",
          say("page-how-title"),
          h(
            "ol",
            null,
            [1, 2, 3].map((step) => h("li", null, say(`page-how-${step}`))),
          ),
          { class: "how" },
        ),
      ),
      h("footer", { class: "foot" }, h("p", null, say("page-foot"))),
    );
  };
  // The back button shows the page as it was, with a button that still waits, so it is reloaded.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  show();
  void askAfterGames(show);
  void come(code);
}

/**
 * The field for the code of a lobby.
 * @param {{ code: string, busy: boolean, fault: string }} coded
 * @param {(typed: string) => void} come
 */
function codePart({ code, busy, fault }, come) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    come(String(new FormData(event.target).get("code")).trim());
  };
  return h(
    "form",
    { key: "code", class: "code", onsubmit: submit },
    h(
      "div",
      { class: "field" },
      h("label", { for: "code" }, say("page-code")),
      h("input", {
        id: "code",
        name: "code",
        type: "text",
        required: true,
        maxlength: 24,
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
        value: code,
        "aria-describedby": fault ? "code-fault" : null,
        "aria-invalid": fault ? "true" : null,
      }),
    ),
    button(say("page-code-button"), { submit: true, busy }),
    h("p", { id: "code-fault", class: "fault", role: "alert", hidden: !fault }, fault),
  );
}

/**
 * @param {any} game
 * @param {number} index
 */
function gameChoice(game, index) {
  const { id, name, line, about, least, most, length, emblem = "card" } = game;
  return h(
    "label",
    { class: "game", key: id },
    h("input", {
      type: "radio",
      name: "ruleset",
      value: id,
      checked: index === 0,
      "aria-describedby": `about-${id}`,
    }),
    scene(index, emblem),
    h("span", { class: "name" }, name),
    h(
      "span",
      { class: "facts", id: `about-${id}` },
      h("span", { class: "about" }, line || about),
      h("span", { class: "fact" }, h("span", { class: "unseen" }, say("page-players-range", { least, most })), h("span", { "aria-hidden": "true" }, `${least}–${most}`)),
      length && h("span", { class: "fact" }, length),
    ),
  );
}

/** The hills of the scenes, in a field of 96 by 64: the far ones, then the near ones. */
const HILLS = [
  ["M0 46l18-8 16 7 20-11 18 9 24-7v28H0z", "M0 56l24-7 22 6 26-8 24 7v10H0z"],
  ["M0 44h20v-8h14v8h22v-12h12v12h28v20H0z", "M0 57q30-8 52-3t44-2v12H0z"],
  ["M0 50q14-16 30-4 8 6 18 4V64H0zM52 50q16-14 34-2l10 2v14H52z", "M0 54q12-3 24 0t24 0 24 0 24 0v10H0z"],
  ["M0 50l22-12 10 6 18-28h8l16 26 22 6v16H0z", "M0 58l30-6 24 5 42-6v13H0z"],
  ["M0 52h10V40l7-6 7 6v12h10V36h12v16h12V42l8-6 8 6v10h22v12H0z", "M0 58q48-7 96 0v6H0z"],
];

/**
 * The drawing of a game: its emblem over its own hills.
 * @param {number} index
 * @param {string} emblem
 */
function scene(index, emblem) {
  const [far, near] = HILLS[index % HILLS.length];
  return h(
    "span",
    { class: `scene of-${index % HILLS.length}`, "aria-hidden": "true" },
    h("svg", { class: "hills", viewBox: "0 0 96 64", preserveAspectRatio: "none" }, h("path", { class: "far", d: far }), h("path", { d: near })),
    icon(emblem),
  );
}

/**
 * The way to a first game: alone with practice players and with guidance from the page.
 * @param {any} game
 * @param {() => void} learn
 * @param {boolean} busy
 */
function firstPart(game, learn, busy) {
  return h(
    "section",
    { key: "first", class: "first" },
    button(say("page-first-button"), { busy, kind: "primary", onclick: learn, about: "first-about" }),
    h("p", { id: "first-about", class: "hint" }, say("page-first-about", { game: game.name })),
  );
}

/** @typedef {{ gathers: boolean, phase: string, players: string[] }} Stands */

/**
 * The states of the user's games, as far as known; `null` for a game that no longer exists.
 * @type {Map<string, Stands | null>}
 */
const stands = new Map();

/** The most games whose state is requested. */
const ASKED = 12;

/**
 * Requests the state of this browser's games.
 * @param {() => void} show
 */
async function askAfterGames(show) {
  for (const { room } of myGames().slice(0, ASKED)) {
    const look = await read(`/g/${room}/look`).catch(() => null);
    stands.set(room, look?.now ?? null);
    show();
  }
}

/**
 * The state of a game and its players.
 * @param {import("./memory.js").MyGame} game
 */
function standsPart({ room }) {
  const now = stands.get(room);
  if (now === undefined) return null;
  if (now === null) return h("span", { key: "stands", class: "fact stands" }, say("page-mine-gone"));
  const phase = now.gathers ? say("page-mine-gathers") : now.phase;
  const players = now.players.length > 0 && say("page-mine-with", { names: list(now.players) });
  return h("span", { key: "stands", class: "fact stands" }, [phase, players].filter(Boolean).join(" · "));
}

/** @param {() => void} show */
function myGamesPart(show) {
  const games = myGames();
  if (games.length === 0) return null;
  /** @param {string} room */
  const forget = (room) => {
    forgetGame(room);
    show();
  };
  return h(
    "section",
    { key: "mine", class: "surface", "aria-labelledby": "mine-title", "data-home": true, tabindex: "-1" },
    h("h2", { id: "mine-title" }, say("page-mine-title")),
    h("p", { class: "hint" }, count("page-mine", games.length)),
    h(
      "ul",
      { class: "my-games" },
      games.map((game) =>
        h(
          "li",
          { key: game.room },
          h("a", { href: `${base}/g/${game.room}` }, game.title || say("page-a-game")),
          h(
            "span",
            { class: "fact" },
            say(game.over ? "page-mine-over" : "page-mine-as", { name: game.name }),
            game.at > 0 && [", ", h("time", { datetime: new Date(game.at).toISOString() }, clockTime(game.at))],
          ),
          button("✕", {
            kind: "quiet small",
            name: say("page-mine-forget", { title: game.title }),
            onclick: () => forget(game.room),
          }),
          standsPart(game),
        ),
      ),
    ),
  );
}
