// A channel: its messages as they come, and the field to write one.

import { coverButton } from "./cover.js";
import { h } from "./dom.js";
import { blocks, plain } from "./document.js";
import { later } from "./later.js";
import { draftOf, keepFor, keptFor } from "./memory.js";
import { button, fold } from "./parts.js";
import { toneOf } from "./tones.js";
import { around, clockTime, list, say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {import("./room.js").Channel} Channel
 * @typedef {import("./room.js").Message} Message
 * @typedef {import("./room.js").Room} Room
 */

/** Messages from one sender within this many milliseconds are grouped under one name. */
const TOGETHER = 120_000;

/** How many pixels of a question are visible below long messages that should be read first. */
const PEEKS = 95;

/** The drawn messages. A long log is drawn once, and a message is only redrawn when it has changed. */
const lines = new WeakMap();

/**
 * @param {View} view
 * @param {Channel} channel
 */
export function talkPanel(view, channel) {
  const { room } = view;
  const seat = !room.watches && room.channels.has("you");
  // A channel that is closed when the game is over doesn't reopen.
  const gone = channel.closed || (!channel.may_speak && !!room.board("story") && !room.board("lobby"));
  if (channel.older && channel.lines.size === 0) void room.fetchOlder(channel.place);
  return [
    channel.kind === "private" &&
      h(
        "div",
        { key: "who", class: "private" },
        h("p", null, around("page-only-here", "names", h("bdi", { translate: "no" }, list(readersOf(room, channel))))),
        seat && coverButton(view),
      ),
    view.search?.place === channel.place && later(view, "search")?.searchPart(view, channel),
    h(
      "div",
      {
        key: "log",
        class: "scroll",
        role: "log",
        hidden: view.search?.place === channel.place,
        "aria-label": room.titleOf(channel),
        tabindex: "0",
        "aria-live": channel.quiet ? "off" : null,
        ...sticks(view, channel.place),
      },
      log(view, channel),
    ),
    firstUnread(view, channel),
    view.search?.place !== channel.place && newest(view, channel.place),
    gone && h("p", { key: "gone", class: "who" }, say("page-channel-gone")),
    seat && !gone && composer(view, channel),
    !seat && !room.watches && h("p", { key: "seatless", class: "who" }, say("page-talk-needs-seat")),
  ];
}

/**
 * Returns the names of all readers of a private channel, including practice players. Without a game these are the
 * members of its room.
 * @param {Room} room
 * @param {Channel} channel
 * @returns {string[]}
 */
function readersOf(room, { title, members = [] }) {
  /** @type {{ title: string, readers: { handle: string, name?: string, practice?: boolean }[] } | undefined} */
  const known = room.board("options")?.channels?.find((/** @type {any} */ one) => one.title === title);
  if (!known) return members;
  return known.readers.map(({ handle, name, practice }) => {
    const called = name || handle;
    return practice ? say("page-reader-practice", { name: called }) : called;
  });
}

/**
 * The messages of a channel.
 * @param {View} view
 * @param {Channel} channel
 */
export function log(view, channel) {
  const { room } = view;
  // The text of the role card is folded here as well, with everything in the same message.
  const document = channel.kind === "you" ? (room.board("card")?.document ?? []) : [];
  const card = new Set(document.map((/** @type {any} */ block) => JSON.stringify(block)));
  const open = room.prompts();
  const here = namesHere(room);
  const speaks = channel.kind !== "you" && !channel.closed && room.channels.has("you") && !room.watches;
  /** @type {Message | null} */
  let before = null;
  const newest = [...channel.lines.values()].findLast((message) => !message.gone && !open.includes(message));
  const list = [...channel.lines.values()].map((message) => {
    const follows = before !== null && before.by?.name === message.by?.name && message.at - before.at < TOGETHER;
    before = message.gone ? null : message;
    // A message that once showed the card stays folded, whatever the card says now.
    const folds = !!message.card || (card.size > 0 && !!message.blocks?.some((block) => card.has(JSON.stringify(block))));
    if (folds) message.card = true;
    // The card itself is above, so a message that says nothing else isn't repeated.
    const above = folds && !!message.blocks?.every((block) => card.has(JSON.stringify(block)));
    const drawn = lines.get(message);
    const asks = open.includes(message);
    const quoted = message.reply_to ? channel.lines.get(message.reply_to) : undefined;
    const names = message.by && message.text?.includes("@") ? [...here.names].join(" ") : "";
    const takes = speaks && !message.gone && !asks;
    const react = (takes || message.reactions?.length) && !message.gone ? later(view, "react") : null;
    const [may, last, faces] = [channel.may_speak, message === newest, message.id === view.facing];
    const fresh = view.fresh.get(channel.place)?.id === message.id;
    const sought = view.sought === message.id;
    const how = { follows: follows && !fresh, folds, asks, quoted, names, open: may, reacts: !!react, last, faces, fresh, sought, above };
    if (drawn && sameHow(drawn.how, how)) return drawn.node;
    const below = () => [
      react?.reactionsPart(view, channel, message, takes && may),
      takes && may && react?.reactButton(view, channel, message, last ? null : "-1"),
      takes && react?.replyButton(view, channel, message, last ? null : "-1"),
    ];
    const node = line(message, how, here, below);
    lines.set(message, { how, node });
    return node;
  });
  const own = [...room.saying].filter(([, said]) => said.place === channel.place);
  return [
    toolsPart(view, channel),
    h(
      "ol",
      { key: "lines", id: `lines-${channel.place}`, class: "lines", onkeydown: speaks ? later(view, "react")?.walk : null },
      list.length === 0 &&
        own.length === 0 &&
        !channel.older &&
        h("li", { key: "nothing", class: "nothing" }, say("page-nothing-said")),
      list,
      own.map(([key, said]) =>
        h(
          "li",
          { key, class: "line mine waiting" },
          h("p", { class: "said" }, said.text),
          !said.sent && h("p", { class: "busy" }, say("page-sending")),
        ),
      ),
    ),
  ];
}

/**
 * The button that loads older messages. The message at the top stays in place, and they appear above it.
 * @param {View} view
 * @param {Channel} channel
 */
function olderButton(view, channel) {
  const { place } = channel;
  const press = async () => {
    view.loose.add(place);
    await view.room.fetchOlder(place);
    const top = document.querySelector(`#lines-${place} > .line`);
    if (top) view.anchor = { line: top, top: top.getBoundingClientRect().top };
  };
  const busy = channel.meanwhile !== null;
  const label = say(busy ? "page-older-busy" : "page-older");
  return button(label, { key: "older", kind: "quiet small", off: busy, onclick: press });
}

/** A channel with more messages than this can be searched. */
const SEARCHED = 20;

/**
 * The ways back into a long channel.
 * @param {View} view
 * @param {Channel} channel
 */
function toolsPart(view, channel) {
  const { place, kind, older, lines } = channel;
  const search = () => {
    view.search = { place, typed: "", lines: [], busy: false };
    view.show();
  };
  const searched = kind !== "you" && !channel.closed && (older || lines.size > SEARCHED);
  if (!older && !searched) return null;
  return h(
    "p",
    { key: "older", class: "older" },
    older && olderButton(view, channel),
    searched && button(say("page-search"), { key: "search", kind: "quiet small", onclick: search }),
  );
}

/** This many new messages don't need a button to jump to the first. */
const AT_A_GLANCE = 8;

/**
 * The button to the first new message of a channel that has many.
 * @param {View} view
 * @param {Channel} channel
 */
function firstUnread(view, { place }) {
  const fresh = view.fresh.get(place);
  if (!fresh || fresh.many <= AT_A_GLANCE || view.search?.place === place) return null;
  const up = () => {
    view.loose.add(place);
    document.querySelector(`#panel-${place} .line.fresh`)?.scrollIntoView();
    view.fresh.set(place, { ...fresh, many: 0 });
    view.show();
  };
  return h("p", { key: "first-unread", class: "newest" }, button(say("page-first-unread"), { kind: "small", onclick: up }));
}

/**
 * How a message is drawn: whether it follows one from the same sender; is folded like the role card; has an open
 * question, which is shown below; replies to another; may mention names; users may speak here; reactions can be drawn;
 * is the newest, where the Tab key stops; its reaction picker is open; is the first new one; was searched for; only has
 * the current card.
 * @typedef {{ follows: boolean, folds: boolean, asks: boolean, quoted: Message | undefined, names: string, open: boolean,
 *   reacts: boolean, last: boolean, faces: boolean, fresh: boolean, sought: boolean, above: boolean }} How
 */

/** @param {How} one @param {How} other */
const sameHow = (one, other) => /** @type {(keyof How)[]} */ (Object.keys(one)).every((key) => one[key] === other[key]);

/**
 * @param {Message} message
 * @param {How} how
 * @param {ReturnType<typeof namesHere>} here
 * @param {() => import("./dom.js").Child} below draws the reactions to it, and the buttons to react and reply
 */
function line(message, { follows, folds, asks, quoted, fresh, sought, above, last }, here, below) {
  const key = message.id;
  const marked = `${fresh ? "fresh" : ""} ${sought ? "sought" : ""}`;
  const begins = fresh ? say("page-new") : null;
  if (message.gone) return h("li", { key, class: "line gone" }, say("page-taken-back"));
  const time = h("time", { datetime: new Date(message.at).toISOString() }, clockTime(message.at));
  const edited = message.edited && h("span", { class: "edited" }, say("page-edited"));
  const reply = quoted && h("p", { class: "reply" }, quote(quoted));
  if (message.by) {
    const { name, you } = message.by;
    return h(
      "li",
      {
        key,
        "data-begins": begins,
        class: `line ${you ? "mine" : "theirs"} ${follows ? "follows" : ""} ${!you && mentions(message, here.own) ? "mention" : ""} ${marked}`,
      },
      h(
        "p",
        { class: follows ? "speaker unseen" : "speaker" },
        h("bdi", { class: toneOf(name), translate: you ? null : "no" }, you ? say("page-me") : name),
        " ",
        time,
      ),
      reply,
      h("p", { class: "said", dir: "auto" }, withMentions(message.text ?? plain(message.blocks ?? []), here.names, here.own)),
      edited,
      below(),
    );
  }
  // The Tab key only stops in the newest message, and likewise at its buttons.
  const text = message.blocks ? longTold(message.blocks, last, folds) : [h("p", null, message.text ?? "")];
  return h(
    "li",
    {
      key,
      hidden: above,
      "data-begins": begins,
      class: `line moderator ${asks ? "asked" : ""} ${message.mention ? "mention" : ""} ${follows ? "follows" : ""} ${marked}`,
    },
    h("p", { class: follows ? "speaker unseen" : "speaker" }, say("page-moderator"), " ", time),
    reply,
    // Countdowns update by themselves, and only other changes are announced.
    folds ? fold("card", say("page-folded-card"), text, { class: "card" }) : h("div", { class: "told" }, text),
    below(),
  );
}

/** The number of words shown at once. The rest of a longer text is folded. */
const AT_ONCE = 90;

/**
 * A message from the bot. Of a long text the beginning is visible, and the rest is in a fold. A list stays with the
 * line above it.
 * @param {any[]} document
 * @param {boolean} stops whether the Tab key stops at its terms
 * @param {boolean} whole whether all of it is folded anyway
 */
function longTold(document, stops, whole) {
  const told = (/** @type {any[]} */ some) => blocks(some, undefined, stops);
  const sizes = document.map((block) => plain([block]).split(/\s+/).length);
  const words = (/** @type {number} */ end) => sizes.slice(0, end).reduce((sum, size) => sum + size, 0);
  if (whole || words(document.length) <= AT_ONCE) return told(document);
  let front = Math.max(1, document.findIndex((_, place) => words(place + 1) > AT_ONCE));
  while (front > 1 && (document[front - 1].heading || document[front]?.list)) front -= 1;
  if (front >= document.length) return told(document);
  return [told(document.slice(0, front)), fold("rest", say("page-read-on"), told(document.slice(front)), { class: "quiet" })];
}

/**
 * Keeps the message at the top in place when older ones are added above it.
 * @param {View} view
 * @param {HTMLElement} el the scrolling element
 */
export function holds(view, el) {
  const { anchor } = view;
  if (!anchor || !el.contains(anchor.line)) return;
  el.scrollTop += anchor.line.getBoundingClientRect().top - anchor.top;
  view.anchor = null;
}

/**
 * Keeps a log scrolled to its newest message, unless the user scrolled away.
 * @param {View} view
 * @param {string} place
 */
export function sticks(view, place) {
  /** @param {HTMLElement} el */
  const stick = (el) => {
    holds(view, el);
    const target = newestOf(el);
    // A form stays where its reader is. Everything else that asks is read from its first words.
    const asks = el.querySelector(".now:not(:has(.sheet)) > :is(.prompt, .end)");
    const isFresh = asks !== null && asks !== led.get(el);
    if (asks) led.set(el, asks);
    if (!view.loose.has(place) && (isFresh || el.scrollTop < target)) el.scrollTop = target;
  };
  return {
    mount: (/** @type {HTMLElement} */ el) => new ResizeObserver(() => stick(el)).observe(el),
    drawn: stick,
    onscroll: (/** @type {any} */ event) => {
      const { scrollTop, clientHeight } = event.target;
      const loose = newestOf(event.target) - scrollTop > 80;
      if (clientHeight === 0 || loose === view.loose.has(place)) return;
      if (loose) view.loose.add(place);
      else view.loose.delete(place);
      view.show();
    },
  };
}

/** The question that each log was last scrolled to. @type {WeakMap<Element, Element>} */
const led = new WeakMap();

/**
 * Returns the scroll position of the newest message: the end, or the message itself if the choices below it are longer
 * than the window.
 * @param {HTMLElement} el
 */
function newestOf(el) {
  const end = el.scrollHeight - el.clientHeight;
  const now = el.querySelector(".now");
  if (!now) return end;
  /** @param {Element} part */
  const topOf = (part) => part.getBoundingClientRect().top - el.getBoundingClientRect().top + el.scrollTop;
  const line = [...el.querySelectorAll(".lines > :not(.asked, .nothing, [hidden])")].at(-1);
  // A question is shown whole, if possible.
  const fits = line && topOf(now) - topOf(line) + now.scrollHeight <= el.clientHeight;
  // A question with a single answer, such as whether the player is done, follows messages to be read first, so these
  // are visible above its first words.
  const chooses = now.querySelector("input, select, textarea, .end") !== null;
  const asks = now.matches(".turn, :has(.end)") && !fits;
  const room = asks && chooses ? 0 : asks ? el.clientHeight - PEEKS : el.clientHeight / 2;
  const top = line && topOf(line) < topOf(now) ? Math.max(topOf(line), topOf(now) - room) : topOf(now);
  return Math.min(end, Math.round(top) - 2);
}

/**
 * @param {View} view
 * @param {string} place
 */
export function newest(view, place) {
  if (!view.loose.has(place)) return null;
  const down = () => {
    view.loose.delete(place);
    view.show();
  };
  return h("p", { key: "newest", class: "newest" }, button(say("page-newest"), { kind: "small", onclick: down }));
}

/**
 * Restores the text of a message that couldn't be sent, unless the user is already writing another.
 * @param {Room} room
 * @param {{ place: string, text: string }} unsaid
 */
export function putBack(room, { place, text }) {
  const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById(`say-${place}`));
  if (field && field.value === "") field.value = text;
  // While covered there is no field, which gets the text when it is shown again.
  if (!field || field.value === text) keepFor(draftOf(room.id, place), text, "tab");
}

/**
 * The field to write a message. A draft survives a reload, and the closing of the channel.
 * @param {View} view
 * @param {Channel} channel
 */
export function composer(view, channel) {
  const { place, kind } = channel;
  const id = `say-${place}`;
  const kept = draftOf(view.room.id, place);
  const closed = kind !== "you" && !channel.may_speak;
  const label = kind === "you" ? say("page-command") : say("page-say-in", { title: view.room.titleOf(channel) });
  const send = () => {
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(id));
    const text = field.value.trim();
    if (text === "" || closed) return;
    view.room.say(place, text, view.replies.get(place));
    view.replies.delete(place);
    view.faults.delete(id);
    view.loose.delete(place);
    field.value = "";
    field.dataset.sent = "";
    keepFor(kept, null, "tab");
  };
  const touch = (/** @type {any} */ event) => void delete event.target.dataset.sent;
  const fault = view.faults.get(id) ?? "";
  const board = view.room.board("lobby") ? null : view.room.board("phase");
  const ends = board?.ends_at && !board.paused ? Date.parse(board.ends_at) : null;
  const why =
    ends === null
      ? say("page-closed")
      : say("page-closed-until", { phase: board.title, time: clockTime(ends - view.room.ahead) });
  return h(
    "form",
    {
      key: "composer",
      class: "composer",
      onsubmit: (/** @type {any} */ event) => {
        event.preventDefault();
        send();
      },
    },
    closed && h("p", { key: "closed", class: "closed", id: `closed-${place}` }, why),
    h("p", { key: "fault", class: "fault", id: `fault-${id}`, role: "alert", hidden: fault === "" }, fault),
    view.replies.has(channel.place) && later(view, "react")?.replyPart(view, channel),
    h("label", { for: id, class: "unseen" }, label),
    h("textarea", {
      id,
      rows: 1,
      maxlength: 4000,
      placeholder: kind === "you" ? label : say("page-say-here"),
      enterkeyhint: "send",
      autocapitalize: kind === "you" ? "off" : null,
      "aria-describedby": fault ? `fault-${id}` : closed ? `closed-${place}` : null,
      mount: (/** @type {any} */ el) => (el.value = keptFor(kept, "tab") ?? ""),
      onfocus: touch,
      onpointerdown: touch,
      oninput: (/** @type {any} */ event) => {
        touch(event);
        if (view.faults.delete(id)) view.show();
        keepFor(kept, event.target.value, "tab");
      },
      onkeydown: (/** @type {any} */ event) => {
        if (event.key !== "Enter" || event.shiftKey) return;
        event.preventDefault();
        send();
      },
    }),
    button(say("page-say"), { submit: true, kind: "primary", off: closed }),
  );
}

/** Matches a mention of a player. */
const MENTION = /@([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)/gu;

/**
 * Returns the beginning of a message, as quoted in a reply.
 * @param {Message} message
 */
export const quote = (message) => (message.gone ? say("page-taken-back") : message.text ?? plain(message.blocks ?? [])).slice(0, 120);

/**
 * Returns the text of a message, with mentions as elements.
 * @param {string} text
 * @param {Set<string>} names of people here, in lower case
 * @param {Set<string>} own those of the reader
 * @returns {import("./dom.js").Child[]}
 */
function withMentions(text, names, own) {
  /** @type {import("./dom.js").Child[]} */
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    const name = found[1].toLowerCase();
    if (!names.has(name) || /[\p{L}\p{N}]$/u.test(text.slice(0, found.index))) continue;
    const me = own.has(name);
    parts.push(text.slice(at, found.index), h("strong", { class: me ? "at me" : "at" }, found[0]));
    at = found.index + found[0].length;
  }
  return [...parts, text.slice(at)];
}

/**
 * Whether a message mentions the reader.
 * @param {Message} message
 * @param {Set<string>} own
 */
function mentions(message, own) {
  const named = [...(message.text ?? "").matchAll(MENTION)].map(([, name]) => name.toLowerCase());
  return named.some((name) => own.has(name));
}

/**
 * Returns the names of all players at the table, and those of the reader.
 * @param {import("./room.js").Room} room
 */
function namesHere(room) {
  const seats = room.board("seats")?.seats ?? room.board("lobby")?.people ?? [];
  const small = (/** @type {string} */ name) => name.toLowerCase();
  const own = [room.board("seats")?.you, room.board("lobby")?.you, room.look.you?.name].filter(Boolean).map(small);
  const names = seats.map((/** @type {any} */ seat) => small(seat.handle));
  return { names: new Set([...names, ...own]), own: new Set(own) };
}
