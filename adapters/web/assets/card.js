// Cards: the terms of a game with a drawing, a line about what they do, and their rule. A player's own card lies face
// down. It is turned over by holding or pressing it, and covers itself again.

import { draw, h } from "./dom.js";
import { blocks } from "./document.js";
import { icon } from "./icons.js";
import { findWord } from "./glossary.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ name: string, icon: string }} Face
 * @typedef {import("./glossary.js").Word} Word
 */

/** A press that is longer than this, in milliseconds, shows the card for as long as it lasts. */
const HOLD = 400;

/** A card that was turned over by a press is covered again after this time, in milliseconds. */
const SHOWN = 45_000;

/** The timer that covers the card again. @type {ReturnType<typeof setTimeout> | undefined} */
let cover;

/** When the press that turned the card over began, or 0. */
let pressed = 0;

/**
 * Turns the card over, or back.
 * @param {View} view
 * @param {boolean} open
 */
function turnCard(view, open) {
  if (view.card === open) return;
  clearTimeout(cover);
  view.card = open;
  if (open) cover = setTimeout(() => turnCard(view, false), SHOWN);
  view.show();
}

/**
 * The player's own card.
 * @param {View} view
 * @param {{ document: any[], faces?: Face[] }} card
 */
export function ownCard(view, card) {
  const open = view.card;
  const faces = card.faces ?? [];
  const down = () => {
    pressed = open ? 0 : Date.now();
    if (!open) turnCard(view, true);
  };
  const up = () => {
    if (pressed > 0 && Date.now() - pressed > HOLD) turnCard(view, false);
  };
  /** Handles a click, which follows the press. Keyboards and screen readers send nothing else. @param {any} event */
  const click = (event) => {
    if (event.detail === 0 || pressed === 0) turnCard(view, !open);
    pressed = 0;
  };
  return h(
    "div",
    { key: "card", class: open ? "hand open" : "hand" },
    h(
      "button",
      {
        key: "turn",
        type: "button",
        class: "turn",
        "aria-expanded": String(open),
        "aria-controls": "own-card",
        onpointerdown: down,
        onpointerup: up,
        onpointercancel: up,
        oncontextmenu: (/** @type {any} */ event) => event.preventDefault(),
        onclick: click,
      },
      h("span", { key: "picture", class: open ? "picture" : "picture back" }, open ? pictures(faces) : icon("card")),
      h(
        "span",
        { key: "words", class: "words" },
        h("strong", { key: "name" }, open && faces.length > 0 ? faces[0].name : say("page-card")),
        h("span", { key: "hint", class: "fact" }, open ? say("page-card-cover") : say("page-card-hold")),
      ),
    ),
    layer(open, card),
  );
}

/**
 * The text of the card, as a layer over the question that it is read for.
 * @param {View} view
 * @param {{ document: any[], faces?: Face[] }} card
 */
export function cardLayer(view, card) {
  return h("div", { key: "card", class: "hand-text" }, layer(view.card, card));
}

/**
 * @param {boolean} open
 * @param {{ document: any[], faces?: Face[] }} card
 */
function layer(open, { document, faces = [] }) {
  return h(
    "div",
    { key: "inside", id: "own-card", class: "inside", hidden: !open, tabindex: open ? "0" : null },
    open && [
      faces.slice(0, 1).map((face) => h("p", { key: "about", class: "about" }, findWord(face.name)?.about ?? "")),
      h("div", { key: "text" }, blocks(document)),
    ],
  );
}

/** @param {Face[]} faces */
function pictures(faces) {
  return icon(faces[0]?.icon ?? "card");
}

/**
 * All terms in the glossary, each with its line. Clicking one opens it.
 * @param {Word[]} words
 */
export function glossaryPart(words) {
  // In the order of the kinds. Terms without a kind come first, without a title.
  const kinds = [...new Set(["", ...words.map(({ kind = "" }) => kind)])];
  return kinds.map((kind) => {
    const some = words.filter((word) => (word.kind ?? "") === kind);
    if (some.length === 0) return null;
    return [kind !== "" && h("h4", { key: `kind ${kind}` }, kind), wordsPart(some, kind)];
  });
}

/**
 * @param {Word[]} words
 * @param {string} kind
 */
function wordsPart(words, kind) {
  return h(
    "ul",
    { key: `glossary ${kind}`, class: "glossary" },
    words.map((word) =>
      h(
        "li",
        { key: word.name },
        h(
          "button",
          { type: "button", class: "quiet word-card", onclick: () => openWord(word) },
          icon(word.icon),
          h("span", { class: "words" }, h("strong", null, word.name), h("span", { class: "fact" }, word.about)),
        ),
      ),
    ),
  );
}

/**
 * Shows a term with its drawing and its rule.
 * @param {Word} word
 */
export function openWord(word) {
  const dialog = document.createElement("dialog");
  dialog.className = "word-dialog";
  dialog.setAttribute("aria-labelledby", "word-title");
  draw(
    dialog,
    h("div", { class: "picture" }, icon(word.icon)),
    h("h2", { id: "word-title" }, word.name),
    h("p", { class: "about" }, word.about),
    (word.rule ?? []).length > 0 && h("div", { class: "document" }, blocks(word.rule ?? [])),
    h("form", { method: "dialog" }, h("button", { autofocus: true }, say("page-close-card"))),
  );
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
