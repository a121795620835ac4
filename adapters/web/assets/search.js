// Searching in a channel: in the messages that this page has, and in all older ones, fetched from the server page by
// page.

import { h } from "./dom.js";
import { plain } from "./document.js";
import { filledAddress, read, Refused } from "./net.js";
import { button } from "./parts.js";
import { clockTime, count, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 */

/** The most results to show, the newest ones. */
const MOST = 50;

/** @param {Message} message */
const textOf = ({ text, blocks = [] }) => text ?? plain(blocks);

/**
 * Searches for messages that contain all of these words.
 * @param {View} view
 * @param {Channel} channel
 * @param {string} typed
 */
async function search(view, channel, typed) {
  const { room } = view;
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return;
  const found = { place: channel.place, typed, lines: /** @type {Message[]} */ ([]), busy: true };
  view.search = found;
  const fits = (/** @type {Message} */ line) => {
    const text = `${line.by?.name ?? ""} ${textOf(line)}`.toLocaleLowerCase();
    return !line.gone && words.every((word) => text.includes(word));
  };
  const take = (/** @type {Message[]} */ lines) => (found.lines = [...lines.filter(fits), ...found.lines].slice(-MOST));
  take([...channel.lines.values()]);
  view.show();
  let [first = ""] = channel.lines.keys();
  let { older } = channel;
  try {
    while (older && found.lines.length < MOST && view.search === found) {
      const page = await read(filledAddress(`${room.path}/older?place=${channel.place}${first && `&before=${first}`}`));
      take(page.lines);
      older = page.older && page.lines.length > 0;
      first = page.lines[0]?.id ?? first;
      view.show();
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    view.tell(error.message, true);
  }
  found.busy = false;
  view.show();
}

/**
 * Scrolls to a result, and loads everything after it.
 * @param {View} view
 * @param {Channel} channel
 * @param {string} id
 */
async function bring(view, channel, id) {
  view.search = null;
  view.loose.add(channel.place);
  while (!channel.lines.has(id) && channel.older) await view.room.fetchOlder(channel.place);
  view.sought = id;
  view.show();
  // After drawing and layout.
  setTimeout(() => requestAnimationFrame(() => document.querySelector(`#panel-${channel.place} .line.sought`)?.scrollIntoView({ block: "center" })));
}

/**
 * The search field and the results.
 * @param {View} view
 * @param {Channel} channel
 */
export function searchPart(view, channel) {
  const found = view.search;
  if (found?.place !== channel.place) return null;
  const id = `search-${channel.place}`;
  const close = () => {
    view.search = null;
    view.show();
  };
  return h(
    "div",
    { key: "search", class: "search" },
    h(
      "form",
      {
        class: "row",
        role: "search",
        onsubmit: (/** @type {any} */ event) => {
          event.preventDefault();
          void search(view, channel, event.target.elements.words.value);
        },
      },
      h("input", {
        id,
        name: "words",
        type: "search",
        autocomplete: "off",
        "aria-label": say("page-search-in", { title: view.room.titleOf(channel) }),
        mount: (/** @type {any} */ field) => field.focus(),
      }),
      button(say("page-search"), { submit: true, busy: found.busy }),
      button("✕", { kind: "quiet small", name: say("page-search-close"), onclick: close }),
    ),
    h("p", { class: "hint", role: "status" }, found.typed !== "" && !found.busy && count("page-found", found.lines.length)),
    h(
      "ol",
      { class: "found" },
      found.lines.map((line) =>
        h(
          "li",
          { key: line.id },
          h(
            "button",
            { type: "button", class: "quiet", onclick: () => void bring(view, channel, line.id) },
            h("span", { class: "fact" }, h("bdi", null, line.by?.name ?? say("page-moderator")), " ", clockTime(line.at)),
            h("span", { dir: "auto" }, textOf(line)),
          ),
        ),
      ),
    ),
  );
}
