// A room, as this browser knows it from the server's event stream.

import { forgetGame, keepReadMarks, myGames, readMarks } from "./memory.js";
import { base, filledAddress, newKey, Outbox, pause, read, Refused, whyNoStream, version } from "./net.js";
import { Turns } from "./turns.js";
import { say } from "./words.js";

/**
 * @typedef {{ id: string, choices: string[], least: number, most: number, text: number | null,
 *   taken: string[], back: number | null, about?: (string | null)[], hints?: (string | null)[], aside?: boolean,
 *   cause?: "begun" | "offer", binding?: boolean }} Prompt
 * @typedef {{ place: string, id: string, at: number, by: { name: string, you: boolean } | null,
 *   key?: string, blocks?: any[], text?: string, prompt?: Prompt | null, reply_to?: string | null, edited?: boolean,
 *   mention?: boolean, card?: boolean, gone?: boolean, new?: boolean, above?: boolean, reactions?: Reaction[] }} Message
 * @typedef {{ emoji: string, names: string[], you: boolean }} Reaction
 * @typedef {{ place: string, kind: "room" | "you" | "private", title: string, may_speak: boolean, members?: string[],
 *   gone?: boolean, closed?: boolean, lines: Map<string, Message>, unread: number, above: Map<string, Message>,
 *   older: boolean, newest: string | null, meanwhile: Map<string, Partial<Message>> | null, quiet: boolean }} Channel
 * @typedef {{ title: string, you: { name: string, devices?: number, window?: boolean } | null, cookies?: boolean, watch?: string, link: string, reactions?: string[] }} Look
 */

/** How often a tab without a stream polls for news, in milliseconds. */
const LOOKS_IN = 5_000;

/** A page that slept for longer than this, in milliseconds, reopens its stream. */
const ASLEEP = 20_000;

/** How late a stream may be, in milliseconds, before the page distrusts it. */
const LATE = 5_000;

/**
 * The least messages that a channel keeps. With more than twice as many it drops the oldest, which can be requested
 * again.
 */
const KEPT = 100;

/** Returns a channel without any contents yet. @returns {any} */
function fresh() {
  return { lines: new Map(), unread: 0, above: new Map(), older: false, newest: null, meanwhile: null, quiet: false };
}

/**
 * Changes a message that this page has or is about to get.
 * @param {Channel} channel
 * @param {string} id
 * @param {Partial<Message>} news
 * @returns {boolean} whether the page has it
 */
function change({ lines, above, meanwhile }, id, news) {
  const holder = [lines, above].find((some) => some.has(id));
  if (holder) holder.set(id, { .../** @type {Message} */ (holder.get(id)), ...news });
  else meanwhile?.set(id, { ...meanwhile.get(id), ...news });
  return !!holder;
}

export class Room {
  /** @type {Map<string, Channel>} */
  channels = new Map();
  /** @type {{ room: Map<string, any>, you: Map<string, any> }} */
  boards = { room: new Map(), you: new Map() };
  /**
   * Messages being sent, by the key of the request, until they come back with that key.
   * @type {Map<string, { place: string, text: string, sent: boolean }>}
   */
  saying = new Map();
  /** Prompts that were answered here, until the bot responds. @type {Set<string>} */
  settled = new Set();
  /** Whether this browser is giving up its seat. */
  isForgotten = false;
  /** The ID of the last event. */
  last = "";
  /**
   * The newest message of the direct conversation when this user last did something here; `null` if they haven't.
   * @type {string | null}
   */
  acted = null;
  /** What this user last did here. */
  did = "";
  /** Whether everything from before the stream was opened has arrived. */
  synced = false;
  /** The last message read in each channel. @type {Record<string, string>} */
  marks = {};

  /**
   * @param {string} path of the room, such as `/g/abc`
   * @param {(news: { refused?: Refused, prompt?: string, note?: string, unsaid?: { place: string, text: string } }) => void} changed
   */
  constructor(path, changed) {
    this.path = path;
    this.changed = changed;
    this.id = path.slice(3);
    this.watches = path.startsWith("/w/");
    /** @type {Look} */
    this.look = { title: "", you: null, link: "" };
    /** Whether the server has a newer version of the page. */
    this.stale = false;
    /** The title of the room itself. */
    this.called = "";
    this.marks = readMarks(this.id);
    /** The server's time, and when it arrived by a monotonic clock. */
    this.clock = { now: Date.now(), at: performance.now() };
    /** The time between two pings of the server, in milliseconds. */
    this.ping = 15_000;
    /** When the last event arrived or the stream was opened, by the monotonic clock. */
    this.heard = performance.now();
    /** @type {"opening" | "live" | "lost"} */
    this.state = "opening";
    /** Whether the open stream has delivered everything up to now. */
    this.caughtUp = false;
    /** How often the stream was refused since it last worked. */
    this.tries = 0;
    /** The server's reason for currently refusing a stream. */
    this.refused = "";
    /** The reason why the stream ended for good. */
    this.over = "";
    /** @type {EventSource | null} */
    this.stream = null;
    this.outbox = new Outbox(path, (sending, refused) => this.answered(sending, refused));
    for (const { key, path, body } of this.outbox.waiting) {
      if (path.endsWith("/say")) this.saying.set(key, { place: body.place, text: body.text, sent: false });
    }
    /** The number of devices with this seat. */
    this.devices = 1;
    this.turns = new Turns(() => this.takeTurn());
    this.stayAwake();
  }

  /** Forgets everything from the stream. */
  forget() {
    this.channels.clear();
    this.boards.room.clear();
    this.boards.you.clear();
    this.saying.clear();
    this.settled.clear();
    this.last = "";
    this.acted = null;
    this.synced = false;
    this.marks = readMarks(this.id);
  }

  /**
   * Asks who the user is here, then opens the stream.
   * @param {() => void} [waits]
   */
  async open(waits) {
    this.meet(await read(`${this.path}/look`, waits));
    this.listen();
  }

  /**
   * Applies what the server says about the room and the user. The lobby may have shown the game's name in another
   * language.
   * @param {Look} look
   */
  meet(look) {
    this.called = look.title;
    this.devices = look.you?.devices ?? 1;
    this.look = { ...look, title: myGames().find((game) => game.room === this.id)?.title || look.title };
  }

  /** Starts over with a different seat: after joining, or after giving the seat up. */
  async restart() {
    this.stream?.close();
    this.over = "";
    this.forget();
    await this.open();
  }

  /** The server's current time. It doesn't use the device's clock, which may be wrong or change at any moment. */
  get now() {
    return this.clock.now + (performance.now() - this.clock.at);
  }

  /** The current difference between the server's and this device's clock, in milliseconds. */
  get ahead() {
    return this.now - Date.now();
  }

  listen() {
    this.stream?.close();
    this.caughtUp = false;
    this.heard = performance.now();
    const stream = new EventSource(`${base}${this.path}/events${this.last && `?after=${this.last}`}`);
    this.stream = stream;
    for (const kind of ["hello", "ping", "channel", "older", "message", "reactions", "retract", "board", "note", "seat", "address", "moved", "over", "synced"]) {
      stream.addEventListener(kind, (event) => {
        if (stream !== this.stream) return;
        this.heard = performance.now();
        this.last = event.lastEventId || this.last;
        this.take(kind, JSON.parse(event.data || "null"));
      });
    }
    stream.onerror = () => {
      if (stream !== this.stream || this.over) return;
      this.state = "lost";
      this.changed({});
      // The browser reconnects by itself, unless the response wasn't a stream.
      if (stream.readyState === EventSource.CLOSED) void this.reopen(stream);
    };
  }

  /** @param {EventSource} stream */
  async reopen(stream) {
    try {
      this.tries += 1;
      await pause(Math.min(15_000, 250 * 2 ** this.tries));
      const look = await read(`${this.path}/look`);
      const why = await whyNoStream(`${this.path}/events`);
      if (stream !== this.stream) return;
      this.refused = why?.sentence ?? "";
      if (why) {
        this.changed({});
        await pause(Math.min(10, why.later) * 1000);
        if (stream === this.stream) void this.reopen(stream);
        return;
      }
      const same = (look.you === null) === (this.look.you === null);
      this.meet(look);
      if (same) this.listen();
      else await this.restart();
    } catch (error) {
      this.end(error instanceof Refused ? error.message : String(error));
    }
  }

  /**
   * A machine that slept may hold a dead connection for minutes, and a network may drop the server's data without
   * ending the connection. Opening another one costs nothing.
   */
  stayAwake() {
    let last = Date.now();
    const check = () => {
      if (!this.stream || this.over) return;
      if (Date.now() - last > ASLEEP) this.listen();
      else this.mistrust(this.stream);
      last = Date.now();
    };
    setInterval(check, 5_000);
    addEventListener("visibilitychange", check);
    addEventListener("online", () => this.stream && !this.over && this.listen());
    addEventListener("pageshow", (event) => event.persisted && this.stream && !this.over && this.listen());
  }

  /**
   * The server is never silent for longer than the time between two pings. If a stream is, its connection is lost,
   * whatever the browser says: the page shows that, and opens another one.
   * @param {EventSource} stream
   */
  mistrust(stream) {
    const closed = stream.readyState === EventSource.CLOSED;
    if (closed || performance.now() - this.heard <= 2 * this.ping + LATE) return;
    this.state = "lost";
    this.listen();
    this.changed({});
  }

  /** Keeps the stream, or closes it and polls instead, depending on this tab's turn. */
  takeTurn() {
    if (!this.stream || this.over) return;
    if (this.turns.keeps) this.listen();
    else if (this.state === "live" && this.caughtUp) this.rest(this.stream);
  }

  /** @param {EventSource} stream */
  rest(stream) {
    stream.close();
    setTimeout(() => stream === this.stream && !this.over && this.listen(), LOOKS_IN);
  }

  /**
   * The seat has a new token. If it was created in this browser, the response is on the way.
   * @param {string} reason
   */
  async follow(reason) {
    const { stream } = this;
    stream?.close();
    await pause(1_500);
    const look = stream === this.stream && (await read(`${this.path}/look`).catch(() => null));
    if (stream !== this.stream) return;
    if (look && look.you) await this.restart();
    else this.end(reason);
  }

  /** @param {string} reason */
  end(reason) {
    this.over = reason;
    this.stream?.close();
    this.changed({});
  }

  /**
   * @param {string} kind
   * @param {any} data
   */
  take(kind, data) {
    if (kind === "ping") {
      this.clock = { now: data.now, at: performance.now() };
      return;
    }
    if (kind === "hello") {
      this.clock = { now: data.now, at: performance.now() };
      this.ping = data.ping ?? this.ping;
      this.state = "live";
      this.refused = "";
      // The server was updated, but this page is still of the old version.
      this.stale ||= !!data.version && version !== "" && data.version !== version;
    } else if (kind === "channel") {
      const known = this.channels.get(data.place);
      this.channels.set(data.place, Object.assign(known ?? fresh(), data));
    } else if (kind === "older") {
      // The stream omits messages here. Those that this page already has wouldn't connect to the next ones.
      const channel = this.channels.get(data.place);
      const empty = { lines: new Map(), above: new Map(), meanwhile: null, older: true, newest: data.newest };
      if (channel) Object.assign(channel, empty);
      // A sent message of this user may be among those.
      for (const [key, said] of this.saying) if (said.sent && said.place === data.place) this.saying.delete(key);
    } else if (kind === "message") {
      this.takeMessage(data);
      return;
    } else if (kind === "retract") {
      const channel = this.channels.get(data.place);
      if (channel) change(channel, data.id, { gone: true, prompt: null });
    } else if (kind === "reactions") {
      const channel = this.channels.get(data.place);
      if (channel) change(channel, data.id, { reactions: data.reactions });
    } else if (kind === "board") {
      const boards = data.place === "you" ? this.boards.you : this.boards.room;
      if (data.board === null) boards.delete(data.slot);
      else boards.set(data.slot, data.board);
      if (data.slot === "options") this.settled.clear();
      if (data.slot === "lobby" && data.board) this.look.title = data.board.game.name;
      // The messages that come with the cards aren't an answer to the player who started the game.
      if (data.slot === "lobby" && data.board === null) this.acted = null;
    } else if (kind === "note") {
      this.settled.clear();
      this.changed({ note: data.text });
      return;
    } else if (kind === "seat") {
      const more = data.devices > this.devices;
      this.devices = data.devices;
      if (more) this.changed({ note: say("page-device-more") });
    } else if (kind === "address") {
      // The link for others has changed.
      void read(`${this.path}/look`).then((look) => this.meet(look), () => {}).finally(() => this.changed({}));
      return;
    } else if (kind === "moved") {
      void this.follow(data.reason);
      return;
    } else if (kind === "over") {
      forgetGame(this.id);
      this.end(data.reason);
      return;
    } else if (kind === "synced") {
      this.tries = 0;
      this.caughtUp = true;
      if (!this.synced) this.countUnread();
      this.synced = true;
      if (!this.turns.keeps && this.stream) this.rest(this.stream);
    }
    if (this.synced) this.changed({});
  }

  /** @param {Message} data */
  takeMessage(data) {
    const channel = this.channels.get(data.place);
    if (!channel) return;
    const known = channel.lines.has(data.id);
    if (known || !data.new) {
      const found = change(channel, data.id, data);
      if (!found && data.above) channel.above.set(data.id, data);
    } else {
      channel.lines.set(data.id, data);
      channel.quiet = false;
      if (this.synced && !data.by?.you && !data.gone) channel.unread += 1;
    }
    if (data.key) this.saying.delete(data.key);
    if (data.place === "you" && !data.by) this.settled.clear();
    if (this.synced) this.changed({});
  }

  /**
   * Requests the messages before the first one in a channel.
   * @param {string} place
   */
  async fetchOlder(place) {
    const channel = this.channels.get(place);
    if (!channel || channel.meanwhile) return;
    const [first = ""] = channel.lines.keys();
    // If the stream reports a change of a message that is being fetched, the change is kept until it arrives.
    const meanwhile = new Map();
    channel.meanwhile = meanwhile;
    this.changed({});
    try {
      const before = first && `&before=${first}`;
      const page = await read(filledAddress(`${this.path}/older?place=${place}${before}`));
      // The stream has started over here, so these messages may no longer connect to the others.
      if (channel.meanwhile !== meanwhile) return;
      const older = page.lines.map((/** @type {Message} */ line) => [line.id, { ...line, ...meanwhile.get(line.id) }]);
      for (const [id] of older) channel.above.delete(id);
      Object.assign(channel, { lines: new Map([...older, ...channel.lines]), older: page.older, quiet: true });
      channel.meanwhile = null;
      this.changed({});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      Object.assign(channel, { meanwhile: null, older: false });
      this.changed({ refused: error });
    }
  }

  /**
   * Drops the oldest of very many messages, so that a page stays fast when it is open for weeks. Open questions stay.
   * @param {Channel} channel
   */
  trim(channel) {
    if (channel.lines.size <= 2 * KEPT || channel.meanwhile) return;
    const open = this.board("options")?.open ?? [];
    const all = [...channel.lines];
    for (const [id, line] of all.slice(0, -KEPT)) if (open.includes(line.prompt?.id)) channel.above.set(id, line);
    channel.lines = new Map(all.slice(-KEPT));
    channel.older = true;
  }

  /**
   * Whether a closed channel has messages that were never read here.
   * @param {Channel} channel
   */
  hasNews({ place, lines, newest, unread }) {
    return lines.size > 0 ? unread > 0 : !!newest && this.marks[place] !== newest;
  }

  /** Returns the messages of the direct conversation since this user last did something here. */
  answers() {
    const lines = [...(this.channels.get("you")?.lines.values() ?? [])];
    if (this.acted === null || this.acted === "") return this.acted === null ? [] : lines;
    const at = lines.findIndex((line) => line.id === this.acted);
    return at < 0 ? [] : lines.slice(at + 1);
  }

  /** Counts the messages after the last one read here. */
  countUnread() {
    for (const channel of this.channels.values()) {
      const lines = [...channel.lines.values()];
      const read = lines.findIndex((line) => line.id === this.marks[channel.place]);
      channel.unread = lines.slice(read + 1).filter((line) => !line.by?.you && !line.gone).length;
    }
  }

  /** @param {string} place */
  markRead(place) {
    const channel = this.channels.get(place);
    const newest = [...(channel?.lines.keys() ?? [])].at(-1) ?? channel?.newest;
    if (!channel || !newest || this.marks[place] === newest) return;
    channel.unread = 0;
    this.marks[place] = newest;
    keepReadMarks(this.id, this.marks);
  }

  /**
   * Returns the board of this kind. The user's own overrides the public one.
   * @param {string} slot
   */
  board(slot) {
    return this.boards.you.get(slot) ?? this.boards.room.get(slot) ?? null;
  }

  /**
   * Returns the messages with a question that can be answered now, oldest first. Those that only offer verbs don't
   * count, since all verbs are available under "More".
   */
  prompts() {
    /** @type {{ open: string[] }} */
    const { open } = this.board("options") ?? { open: [] };
    /** @param {Prompt} prompt */
    const asks = ({ choices, text, aside }) => !aside && (text !== null || choices.length > 0);
    const said = [...this.channels.values()].flatMap(({ above, lines }) => [...above.values(), ...lines.values()]);
    return said.filter((line) => line.prompt && open.includes(line.prompt.id) && asks(line.prompt));
  }

  /** Returns the form, either open or submitted. */
  form() {
    return this.board("form");
  }

  /**
   * Whether the bot waits for this player to answer or to submit a form. Once they have said that they are done, only
   * questions from other players count.
   */
  isAsked() {
    const done = (this.board("options")?.lines ?? []).some((/** @type {any} */ { ready }) => ready === true);
    if (done) return this.prompts().some(({ prompt }) => prompt?.cause === "offer");
    return this.prompts().length > 0 || this.form()?.handed_in === false;
  }

  /**
   * Returns the title of a channel. The game's room is named after the game, which the page already shows at the top.
   * @param {Channel} channel
   */
  titleOf({ kind, title }) {
    return kind === "room" && (title === "" || title === this.called) ? say("page-room-title") : title;
  }

  /**
   * Sends an action of the user; one at a time for each subject.
   * @param {string} what
   * @param {Record<string, any>} body
   * @param {string} about
   * @param {string} [key]
   */
  act(what, body, about, key) {
    this.acted = [...(this.channels.get("you")?.lines.keys() ?? [])].at(-1) ?? "";
    this.did = about;
    return this.outbox.put(`${this.path}/${what}`, body, about, key);
  }

  /**
   * @param {string} place
   * @param {string} text
   * @param {string} [reply] the id of the message it replies to
   */
  say(place, text, reply) {
    const key = newKey();
    this.saying.set(key, { place, text, sent: false });
    this.act("say", reply ? { place, text, reply_to: reply } : { place, text }, `say ${key}`, key);
  }

  /**
   * Adds or removes a reaction to a message.
   * @param {string} place
   * @param {string} message
   * @param {string} emoji
   * @param {boolean} stands
   */
  react(place, message, emoji, stands) {
    this.outbox.put(`${this.path}/react`, { place, message, emoji, stands }, `react ${message} ${emoji}`);
  }

  /** @param {string} verb */
  begin(verb) {
    this.act("begin", { verb }, `begin ${verb}`);
  }

  /**
   * @param {string} prompt
   * @param {{ choices: number[] } | { text: string }} answer
   */
  answer(prompt, answer) {
    if (this.settled.has(prompt)) return;
    this.act("answer", { prompt, ...answer }, `answer ${prompt}`);
  }

  /**
   * @param {string} text
   * @param {string} [about]
   */
  command(text, about = text) {
    return this.act("command", { text }, `command ${about}`);
  }

  /**
   * Sets a field of the form. A new choice is queued after a pending one, and the same choice is sent only once.
   * @param {string} verb
   * @param {string} line
   * @param {boolean} stands whether the form already has it
   */
  fill(verb, line, stands) {
    const last = this.filling(verb);
    if (last ? last.body.text === line : stands) return;
    const key = newKey();
    this.act("command", { text: line }, `fill ${verb} ${key}`, key);
  }

  /**
   * Returns the latest pending choice for a field of the form.
   * @param {string} verb
   */
  filling(verb) {
    return this.outbox.latest(`fill ${verb} `);
  }

  /**
   * @param {import("./net.js").Sending | null} sending
   * @param {Refused | null} refused
   */
  answered(sending, refused) {
    let note = "";
    if (sending) {
      const said = this.saying.get(sending.key);
      if (said && refused) {
        this.saying.delete(sending.key);
        this.changed({ refused, unsaid: said });
        return;
      }
      // A message from a window comes back under its owner's name in the game.
      if (said && this.look.you?.window) this.saying.delete(sending.key);
      else if (said) said.sent = true;
      if (!refused && sending.path.endsWith("/answer")) {
        const { prompt, text = "" } = sending.body;
        this.settled.add(prompt);
        // The bot confirms a choice, but text may go to another player, and nothing would confirm that it was sent.
        if (text) note = say("page-sent", { text: text.length > 80 ? `${text.slice(0, 80)}…` : text });
        // If the bot doesn't respond at all, the question can be answered again.
        setTimeout(() => this.settled.delete(prompt) && this.changed({}), 10_000);
      }
    }
    this.changed(refused ? { refused, prompt: sending?.body.prompt } : note ? { note } : {});
  }
}
