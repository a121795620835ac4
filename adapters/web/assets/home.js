// The home page: what this is, what can be played, and the games of this browser.

import { draw, h } from "./dom.js";
import { base, newKey, read, Refused, tell } from "./net.js";
import { forgetGame, myGames, noteGame } from "./memory.js";
import { button } from "./parts.js";
import { count, say, setWords } from "./words.js";

const NAME = "gloaming name";

/**
 * @param {HTMLElement} page
 * @param {boolean} found whether the address is the home page's; of any other nothing is known
 */
export async function openHome(page, found) {
  const { games, words } = await read("/api/home");
  setWords(words);
  const state = { busy: false, fault: "", field: "" };

  /** @param {any} event */
  const open = async (event) => {
    event.preventDefault();
    if (state.busy) return;
    const fields = new FormData(event.target);
    const name = String(fields.get("name")).trim();
    const ruleset = String(fields.get("ruleset"));
    Object.assign(state, { busy: true, fault: "", field: "" });
    show();
    try {
      const { room } = await tell("/api/open", { key: newKey(), ruleset, name });
      localStorage.setItem(NAME, name);
      noteGame(room, { title: games.find((/** @type {any} */ game) => game.id === ruleset)?.name ?? "", name });
      location.assign(`${base}/g/${room}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(state, { busy: false, fault: error.message, field: error.field ?? "" });
      show();
      if (error.field === "name") document.getElementById("name")?.focus();
    }
  };

  const show = () => {
    document.title = say("page-title");
    draw(
      page,
      h(
        "header",
        { class: "sky" },
        h("img", { src: `${base}/assets/icon.svg`, alt: "", width: 88, height: 88 }),
        h("h1", null, "Gloaming"),
        h("p", { class: "tagline" }, say("page-tagline")),
      ),
      h(
        "main",
        { class: "home" },
        !found && h("p", { class: "fault", role: "alert" }, say("page-unknown-address")),
        myGamesPart(show),
        h(
          "section",
          { key: "open", class: "surface", "aria-labelledby": "open-title" },
          h("h2", { id: "open-title" }, say("page-open-title")),
          h("p", null, say("page-open-about")),
          games.length === 0
            ? h("p", { class: "fault" }, say("page-no-games"))
            : h(
                "form",
                { onsubmit: open },
                h("fieldset", { class: "games" }, h("legend", null, say("page-open-game")), games.map(gameChoice)),
                h(
                  "div",
                  { class: "field" },
                  h("label", { for: "name" }, say("page-your-name")),
                  h("input", nameField(state.field === "name")),
                  h("p", { id: "name-hint", class: "hint" }, say("page-name-hint")),
                ),
                h("p", { id: "open-fault", class: "fault", role: "alert", hidden: !state.fault }, state.fault),
                button(say("page-open-button"), { submit: true, kind: "primary", busy: state.busy }),
              ),
        ),
        h(
          "section",
          { key: "how", class: "how", "aria-labelledby": "how-title" },
          h("h2", { id: "how-title" }, say("page-how-title")),
          h(
            "ol",
            null,
            [1, 2, 3].map((step) => h("li", null, say(`page-how-${step}`))),
          ),
        ),
      ),
      h("footer", { class: "foot" }, h("p", null, say("page-foot"))),
    );
  };
  // The browser's arrow back shows the page as it was, with a button that still waits: it is loaded again.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  show();
}

/**
 * The field for one's own name, filled with the one that was used last.
 * @param {boolean} wrong
 */
export function nameField(wrong) {
  return {
    id: "name",
    name: "name",
    type: "text",
    required: true,
    maxlength: 24,
    autocomplete: "nickname",
    autocapitalize: "off",
    spellcheck: "false",
    value: localStorage.getItem(NAME) ?? "",
    "aria-describedby": wrong ? "name-hint open-fault" : "name-hint",
    "aria-invalid": wrong ? "true" : null,
  };
}

/** @param {string} name */
export function keepName(name) {
  localStorage.setItem(NAME, name);
}

/**
 * @param {any} game
 * @param {number} index
 */
function gameChoice(game, index) {
  return h(
    "label",
    { class: "game", key: game.id },
    h("input", {
      type: "radio",
      name: "ruleset",
      value: game.id,
      checked: index === 0,
      "aria-describedby": `about-${game.id}`,
    }),
    h("span", { class: "name" }, game.name),
    h(
      "span",
      { class: "facts", id: `about-${game.id}` },
      h("span", { class: "about" }, game.about),
      h("span", { class: "fact" }, say("page-players-range", { least: game.least, most: game.most })),
      game.length && h("span", { class: "fact" }, game.length),
    ),
  );
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
          h("span", { class: "fact" }, say(game.over ? "page-mine-over" : "page-mine-as", { name: game.name })),
          button("✕", {
            kind: "quiet small",
            name: say("page-mine-forget", { title: game.title }),
            onclick: () => forget(game.room),
          }),
        ),
      ),
    ),
  );
}
