// The page of a room: a frame of header, panels, and the navigation between them. The room's contents decide which
// panels there are. A wide window shows some of them side by side, and on a phone each is in one of four places. A
// panel has the same element in both.

import { draw, h } from "./dom.js";
import { base, ICON, Refused } from "./net.js";
import { coverAgain, isTurnedDown, wasCovered, watchCover } from "./cover.js";
import { setGlossary } from "./glossary.js";
import { emptyPanel, lobbyPanel } from "./lobby.js";
import { joinForm, joinPanel } from "./join.js";
import { later } from "./later.js";
import { forgetGame, keeps, keptFor, noteGame, sentOf, tourOf } from "./memory.js";
import { button, WIDE, writes } from "./parts.js";
import { atMost, inPlace, openChannel, placesPart, tabList } from "./places.js";
import { phaseLine, tick } from "./phase.js";
import { Room } from "./room.js";
import { moodOf, paintSky, skyPart } from "./sky.js";
import { putBack, talkPanel } from "./talk.js";
import { nameOf, setTones } from "./tones.js";
import { around, list, say } from "./words.js";

/**
 * @typedef {import("./dom.js").Child} Child
 * @typedef {"you" | "talk" | "table" | "more"} Place
 * @typedef {{ id: string, place: Place, title: string, aside?: boolean, unread?: number, body: () => Child, dot?: string,
 *   tells?: boolean, discreet?: boolean }} Panel
 * @typedef {{ room: Room, active: string, covered: boolean, toasts: { id: number, text: string, fault: boolean }[],
 *   wanted: string, loose: Set<string>, seen: Set<string> | null, faults: Map<string, string>, games: any[] | null,
 *   card: boolean, asks: string, begun: string, link: string, bodies: Map<string, Child>, unfolded: Set<string>, mapAsks: string,
 *   mapPicks: Map<string, Set<number>>, grimoire: boolean, seat: string, leads: boolean, replies: Map<string, string>, facing: string,
 *   replay: { at: number, plays: boolean } | null, anchor: { line: Element, top: number } | null, went: boolean,
 *   fronts: Map<Place, string>, fresh: Map<string, { id: string, many: number }>, inSight: Set<string>, sought: string,
 *   thread: string, search: { place: string, typed: string, lines: import("./room.js").Message[], busy: boolean } | null,
 *   scene: boolean,
 *   show: () => void, showAll: () => void, tell: (text: string, fault?: boolean) => void, go: (panel: string) => void }} View
 */

/**
 * @param {HTMLElement} page
 * @param {string} path
 */
export async function openRoom(page, path) {
  let due = false;
  let started = false;
  let toasts = 0;
  const room = new Room(path, (news) => {
    // The reason why an answer was refused is shown at its question, if that is in sight.
    const question = news.prompt && document.getElementById(`fault-${news.prompt}`)?.parentElement;
    if (news.refused && news.prompt && question && question.getClientRects().length > 0) {
      view.faults.set(news.prompt, news.refused.message);
    } else if (news.refused && news.unsaid && isInSight(`say-${news.unsaid.place}`)) {
      // The reason why a message was refused is shown where it was written, and its text returns there.
      view.faults.set(`say-${news.unsaid.place}`, news.refused.message);
    } else if (news.refused) view.tell(news.refused.message, true);
    if (news.note && !view.covered) view.tell(news.note);
    if (news.unsaid) putBack(room, news.unsaid);
    view.show();
  });
  /** @type {View} */
  const view = {
    room,
    active: "",
    covered: wasCovered(),
    wanted: "",
    toasts: [],
    loose: new Set(),
    seen: null,
    faults: new Map(),
    games: null,
    card: false,
    asks: "",
    begun: "",
    link: "",
    bodies: new Map(),
    unfolded: new Set(),
    mapAsks: "",
    mapPicks: new Map(),
    grimoire: false,
    seat: "",
    leads: false,
    replies: new Map(),
    facing: "",
    replay: null,
    anchor: null,
    went: false,
    fronts: new Map(),
    fresh: new Map(),
    inSight: new Set(),
    sought: "",
    thread: "",
    search: null,
    scene: false,
    show() {
      if (due || !started) return;
      due = true;
      setTimeout(() => {
        due = false;
        drawRoom(page, view);
      });
    },
    showAll() {
      for (const id of view.bodies.keys()) view.bodies.set(id, null);
      view.show();
    },
    tell(text, fault = false) {
      const id = (toasts += 1);
      view.toasts = [...view.toasts.slice(-2), { id, text, fault }];
      if (!fault) setTimeout(() => dismiss(view, id), 4_000);
      view.show();
    },
    go(panel) {
      Object.assign(view, { active: panel, wanted: "", went: true });
      view.show();
      setTimeout(() => (document.getElementById(`tab-${panel}`) ?? document.querySelector(".places [aria-current]"))?.focus());
    },
  };
  try {
    await room.open();
  } catch (error) {
    if (error instanceof Refused && error.status === 404) forgetGame(room.id);
    throw error;
  }
  const step = stepIn(location.hash);
  if (step !== null) Object.assign(view, { wanted: "story", replay: { at: step, plays: false } });
  started = true;
  view.show();
  WIDE.onchange = () => {
    // The panel in use stays in front.
    view.active = document.activeElement?.closest(".panel")?.id.replace("panel-", "") ?? view.active;
    view.show();
  };
  document.onvisibilitychange = () => {
    // The next person to pick up the phone must not see the card, nor its copy in the log.
    if (document.hidden) for (const card of document.querySelectorAll("details.card")) card.removeAttribute("open");
    if (document.hidden) Object.assign(view, { card: false, grimoire: false });
    if (document.hidden) coverAgain(view);
    // Messages from now on are new when the player looks again.
    if (document.hidden) view.inSight.clear();
    view.show();
  };
  setInterval(() => tick(room), 1000);
}

/** @param {string} id */
function isInSight(id) {
  const found = document.getElementById(id);
  return !!found && found.getClientRects().length > 0;
}

/**
 * Returns the step of the story in an address, counted from 0, or `null` if there is none.
 * @param {string} hash
 */
function stepIn(hash) {
  const found = /^#step-(\d{1,4})$/.exec(hash);
  return found ? Math.max(0, Number(found[1]) - 1) : null;
}

/**
 * @param {View} view
 * @param {number} id
 */
function dismiss(view, id) {
  view.toasts = view.toasts.filter((toast) => toast.id !== id);
  view.show();
}

/**
 * Returns the panels of the page, in reading order.
 * @param {View} view
 * @returns {Panel[]}
 */
function panels(view) {
  const { room } = view;
  const lobby = room.board("lobby");
  const playing = !lobby && (room.board("phase") || room.board("seats"));
  /** @type {Panel[]} */
  const list = [];
  if (lobby) {
    const body = () => lobbyPanel(view, lobby);
    list.push({ id: "lobby", place: "you", title: say("page-lobby-title"), aside: true, tells: true, body });
  }
  if (!lobby && !playing && !room.watches) {
    list.push({ id: "empty", place: "you", title: say("page-empty-title"), aside: true, body: () => emptyPanel(view) });
  }
  const you = room.channels.get("you");
  // A private channel reveals a team by its name or its mere presence, so while covered it is part of the conversation.
  const hidden = [...room.channels.values()].filter(({ kind }) => view.covered && kind === "private");
  /** @type {Panel[]} */
  const own = [];
  if (you) {
    const dot = room.isAsked() ? say("page-asks") : "";
    const body = () => later(view, "you")?.youPanel(view, you);
    const unread = hidden.reduce((sum, channel) => sum + channel.unread, you.unread);
    // In the lobby, the bot is among those to talk with.
    own.push({ id: "you", place: playing ? "you" : "talk", title: say("page-you-title"), aside: !!playing, unread, dot, body });
  } else if (!room.watches && playing) {
    own.push({ id: "join", place: "you", title: say("page-join-title"), aside: true, body: () => joinPanel(view) });
  }
  /** @type {Panel[]} */
  const talks = [];
  /** @type {import("./room.js").Channel[]} */
  const closed = [];
  for (const channel of room.channels.values()) {
    if (channel.kind === "you" || hidden.includes(channel)) continue;
    if (channel.closed && channel.place !== view.active && channel.unread === 0) {
      closed.push(channel);
      continue;
    }
    const { place, unread } = channel;
    const discreet = channel.kind === "private" && isTurnedDown();
    const body = () => talkPanel(view, channel);
    talks.push({ id: place, place: "talk", title: room.titleOf(channel), unread, tells: true, discreet, body });
  }
  const writes = playing && you && hasThreads(room) ? later(view, "threads") : null;
  for (const handle of writes?.threads(view) ?? []) {
    const body = () => writes?.threadPanel(view, handle);
    talks.push({ id: `with-${handle}`, place: "talk", title: nameOf(handle), discreet: isTurnedDown(), body });
  }
  list.push(...(playing ? [...own, ...talks] : [...talks, ...own]));
  if (closed.length > 0) {
    const dot = closed.some((channel) => room.hasNews(channel)) ? say("page-new") : "";
    const body = () => later(view, "closed")?.closedPanel(view, closed);
    list.push({ id: "closed", place: "talk", title: say("page-closed-title"), dot, body });
  }
  const maps = playing && room.board("map") ? later(view, "map") : null;
  const map = maps?.mapOf(view);
  const story = room.board("story");
  if (story) {
    const body = () => later(view, "story")?.storyPanel(view, story);
    list.push({ id: "story", place: "more", title: say("page-story-title"), tells: true, body });
  }
  const desk = room.board("desk");
  if (desk) list.push({ id: "desk", place: "more", title: say("page-desk-title"), body: () => later(view, "desk")?.deskPanel(view, desk) });
  if (maps && map) list.push({ id: "map", place: "table", title: map.title, body: () => maps.mapPanel(view, map) });
  if (playing) {
    const body = () => later(view, "people")?.peoplePanel(view);
    list.push({ id: "people", place: "table", title: say("page-people-title"), aside: true, body });
  }
  list.push({ id: "more", place: "more", title: say("page-more-title"), aside: true, body: () => later(view, "more")?.morePanel(view) });
  return list;
}

/**
 * Whether this player can write to single players, or has done so.
 * @param {Room} room
 */
function hasThreads(room) {
  const writes = (room.board("options")?.lines ?? []).some((/** @type {any} */ line) => line.to_seat);
  return writes || keptFor(sentOf(room.id)) !== null;
}

/**
 * @param {HTMLElement} page
 * @param {View} view
 */
function drawRoom(page, view) {
  const { room } = view;
  if (room.over) {
    drawOver(page, view);
    return;
  }
  page.dataset.view = "room";
  if (!room.synced) {
    view.bodies.clear();
    drawFrame(page, view, room.look.title, h("main", { key: "opening", id: "panels", class: "opening" }, opening(view)));
    return;
  }
  for (const channel of room.channels.values()) if (!view.loose.has(channel.place)) room.trim(channel);
  learn(view);
  const list = panels(view);
  const reached = list.filter((panel) => !(WIDE.matches && panel.aside));
  // The desk comes to the front when the game begins for a game master who doesn't play.
  const leads = room.board("desk")?.seats && room.board("phase")?.mood !== "end";
  if (leads && !view.leads) view.wanted ||= "desk";
  view.leads = !!leads;
  if (reached.some((panel) => panel.id === view.wanted)) {
    if (!writes()) view.active = view.wanted;
    view.wanted = "";
  }
  if (!reached.some((panel) => panel.id === view.active)) {
    const open = WIDE.matches ? openChannel(view) : null;
    view.active = (reached.find((panel) => panel.id === open) ?? reached[0])?.id ?? "";
  }
  const front = reached.find((panel) => panel.id === view.active);
  if (front) view.fronts.set(front.place, front.id);
  const tabs = WIDE.matches ? reached : inPlace(list, front?.place);
  const seen = list.filter((panel) => panel.id === view.active || (WIDE.matches && panel.aside));
  if (!document.hidden) {
    for (const { id } of seen) {
      if (!view.inSight.has(id)) noteFresh(view, id);
      if (id !== "you" || !view.covered) room.markRead(id);
    }
    view.inSight = new Set(seen.map(({ id }) => id));
  }
  // The initial panels aren't new. A later one is new until it was in front.
  view.seen ??= new Set(list.map((panel) => panel.id));
  for (const known of view.seen) if (!list.some((panel) => panel.id === known)) view.seen.delete(known);
  for (const known of view.bodies.keys()) if (!list.some((panel) => panel.id === known)) view.bodies.delete(known);
  for (const panel of seen) view.seen.add(panel.id);
  for (const panel of list) if (panel.tells && !view.seen.has(panel.id)) panel.dot ||= say("page-new");
  const unread = [...room.channels.values()].reduce((sum, channel) => sum + channel.unread, 0);
  const title = room.board("lobby")?.game.name ?? room.look.title;
  document.title = `${room.isAsked() ? `${say("page-your-turn")} – ` : ""}${unread > 0 ? `(${atMost(unread)}) ` : ""}${title} – ${say("page-title")}`;
  if (room.look.you && !room.isForgotten) {
    const handle = room.board("lobby")?.you;
    const over = !!room.board("story") && !room.board("lobby");
    noteGame(room.id, { title, name: room.look.you.name, over, ...(handle ? { handle } : {}) });
  }
  drawFrame(
    page,
    view,
    title,
    h(
      "main",
      {
        id: "panels",
        class: ["panels", ...list.filter((panel) => panel.aside).map((panel) => `has-${panel.id}`)].join(" "),
        tabindex: "-1",
        "data-home": true,
      },
      tabs.length > 1 && tabList(view, tabs),
      list.map((panel) => panelPart(view, panel, tabs)),
    ),
    !WIDE.matches && placesPart(view, list),
  );
}

/**
 * Records where new messages begin in a channel that comes into sight.
 * @param {View} view
 * @param {string} place
 */
function noteFresh(view, place) {
  const channel = view.room.channels.get(place);
  const lines = [...(channel?.lines.keys() ?? [])];
  const read = lines.indexOf(view.room.marks[place]);
  const id = lines[read + 1];
  if (channel && channel.unread > 0 && read >= 0 && id) view.fresh.set(place, { id, many: lines.length - read - 1 });
  else view.fresh.delete(place);
}

/**
 * Applies what the game says for the whole page: its terms, the names at the table, the mood, and what is new.
 * @param {View} view
 */
function learn(view) {
  const { room } = view;
  setGlossary(room.board("glossary")?.words ?? []);
  setTones(room.board("lobby")?.people ?? room.board("seats")?.seats ?? []);
  paintSky(room);
  watchCover(view);
  if (!takesPart(room)) return;
  later(view, "moments")?.watchMoments(view);
  later(view, "turn")?.watchTurn(view);
}

/**
 * Whether the reader has a seat or watches a running game. A guest at the door has neither moments nor turns.
 * @param {Room} room
 */
const takesPart = (room) => room.channels.has("you") || !!room.board("phase");

/**
 * The frame around everything: the header, notices for the whole page, and toasts.
 * @param {HTMLElement} page
 * @param {View} view
 * @param {string} title
 * @param {Child} main
 * @param {Child} [places]
 */
function drawFrame(page, view, title, main, places = null) {
  const { room } = view;
  const trouble = room.refused || (room.state === "lost" && say("page-lost"));
  const story = !room.board("lobby") && room.board("story");
  draw(
    page,
    h("a", { class: "skip", href: "#panels" }, say("page-skip")),
    h(
      "header",
      { class: "bar", "data-sky": moodOf(room) },
      skyPart(),
      h(
        "a",
        { class: "home-link", href: `${base}/`, "aria-label": say("page-to-home") },
        h("img", { src: ICON, alt: "", width: 36, height: 36 }),
      ),
      h("h1", null, title, room.watches && h("span", { class: "badge" }, say("page-watching"))),
      phaseLine(room),
      room.channels.has("you") && !room.board("lobby") && later(view, "ready")?.readySwitch(view),
    ),
    h(
      "div",
      { class: "banner", role: "status" },
      room.synced && trouble && h("p", { key: "trouble", class: "trouble" }, trouble),
      room.synced && hints(room),
      // On a phone, the player's own page says the same in large.
      story && (WIDE.matches || view.active !== "you") && outcome(story),
    ),
    toasts(view),
    room.synced && keptFor(tourOf(room.id)) && later(view, "tour")?.tourPart(view),
    main,
    places,
    (takesPart(room) || view.scene) && later(view, "moments")?.momentPart(view),
  );
}

/**
 * Notices about this browser: an outdated page, and missing storage.
 * @param {Room} room
 */
function hints(room) {
  const reload = () => location.reload();
  return [
    room.stale &&
      h(
        "p",
        { key: "stale", class: "trouble" },
        say("page-stale"),
        " ",
        button(say("page-reload"), { kind: "small", onclick: reload }),
      ),
    room.look.cookies === false && h("p", { key: "cookies", class: "trouble" }, say("page-no-cookies")),
    room.look.cookies !== false && !keeps() && h("p", { key: "storage", class: "trouble" }, say("page-no-storage")),
  ];
}

/**
 * A sentence in place of the game until it has loaded. Players have their own streams, even if there are too many
 * onlookers, so visitors can join here.
 * @param {View} view
 */
function opening(view) {
  const { room } = view;
  const words = room.refused || (room.state === "lost" ? say("page-lost") : say("page-connecting"));
  const joins = room.refused !== "" && room.look.you === null && !room.watches;
  return [h("p", { role: "status" }, words), joins && joinForm(view)];
}

/**
 * The winners, as far as the game reveals them. A player first reads whether they are one of them.
 * @param {{ winners: string[] | null, won: boolean | null }} story
 */
function outcome({ winners, won }) {
  if (!winners) return null;
  return h(
    "p",
    { key: "outcome", class: won ? "outcome won" : "outcome" },
    won !== null && [h("strong", null, say(won ? "page-you-won" : "page-you-lost")), " "],
    winners.length === 0
      ? say("page-nobody-won")
      : around("page-winners", "names", h("bdi", { translate: "no" }, list(winners.map(nameOf)))),
  );
}

/**
 * The contents of a panel. A panel in the background isn't drawn until it is shown, nor redrawn, unless all panels are
 * to be redrawn.
 * @param {View} view
 * @param {Panel} panel
 * @param {boolean} shown
 */
function bodyOf(view, panel, shown) {
  if (shown || view.bodies.get(panel.id) === null) view.bodies.set(panel.id, panel.body());
  return view.bodies.get(panel.id);
}

/**
 * @param {View} view
 * @param {Panel} panel
 * @param {Panel[]} tabs
 */
function panelPart(view, panel, tabs) {
  const tab = tabs.includes(panel);
  const shown = panel.id === view.active || (WIDE.matches && !!panel.aside);
  const role = tab && tabs.length > 1 ? "tabpanel" : null;
  const known = ["lobby", "empty", "join", "you", "closed", "story", "desk", "map", "people", "more"].includes(panel.id) ? panel.id : "talk";
  // On a phone, the tab at the bottom says the same.
  const titled = WIDE.matches && !role;
  return h(
    "section",
    {
      key: panel.id,
      id: `panel-${panel.id}`,
      class: `panel panel-${known} ${panel.aside ? "aside" : "middle"}`,
      role,
      "aria-labelledby": role ? `tab-${panel.id}` : `title-${panel.id}`,
      hidden: !shown,
      tabindex: "-1",
      "data-home": true,
      "data-place": panel.place,
    },
    h("h2", { id: `title-${panel.id}`, class: titled ? null : "unseen" }, h("bdi", null, panel.title)),
    bodyOf(view, panel, shown),
  );
}

/** @param {View} view */
function toasts(view) {
  return h(
    "div",
    { class: "toasts", role: "status" },
    view.toasts.map((toast) =>
      h(
        "div",
        { key: toast.id, class: toast.fault ? "toast fault" : "toast" },
        h("p", null, toast.text),
        h(
          "button",
          {
            type: "button",
            class: "quiet small",
            "aria-label": say("page-dismiss"),
            onclick: () => dismiss(view, toast.id),
          },
          "✕",
        ),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} page
 * @param {View} view
 */
function drawOver(page, view) {
  draw(
    page,
    h(
      "main",
      { class: "alone", key: "over" },
      h("img", { src: ICON, alt: "", width: 72, height: 72 }),
      h("h1", null, view.room.look.title || say("page-title")),
      h("p", { role: "alert" }, view.room.over),
      h("p", null, h("a", { href: `${base}/`, class: "button" }, say("page-to-home"))),
    ),
  );
}
