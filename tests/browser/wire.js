// Users without a browser: what is sent to a page over the wire, event by event.

import { randomBytes, randomUUID } from "node:crypto";

/** @typedef {{ name: string, data: any, size: number }} Event */

export class Wire {
  /** @param {string} url of the program */
  constructor(url) {
    this.url = url.replace(/\/$/, "");
    this.room = "";
    /** The cookie by which the page recognizes a browser that has no seat yet. */
    this.browser = `browser=${randomBytes(32).toString("base64url")}`;
    this.cookie = this.browser;
  }

  /**
   * @param {string} path
   * @param {Record<string, any>} body
   */
  async post(path, body) {
    const headers = { "content-type": "application/json", origin: this.url, cookie: this.cookie };
    const given = JSON.stringify({ key: randomUUID(), ...body });
    const answer = await fetch(this.url + path, { method: "POST", headers, body: given });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const seat = answer.headers.get("set-cookie")?.split(";")[0];
    if (seat) this.cookie = `${this.browser}; ${seat}`;
    return answer.status === 204 ? null : answer.json();
  }

  /**
   * @param {string} ruleset
   * @param {string} name
   */
  async open(ruleset, name) {
    this.room = (await this.post("/api/open", { ruleset, name })).room;
  }

  /**
   * @param {string} room
   * @param {string} name
   */
  async join(room, name) {
    this.room = room;
    await this.post(`/g/${room}/join`, { name });
  }

  /** @param {string} text */
  command(text) {
    return this.post(`/g/${this.room}/command`, { text });
  }

  /** @param {string} text */
  say(text) {
    return this.post(`/g/${this.room}/say`, { place: "you", text });
  }

  /**
   * Returns the events of a stream, from the first one on.
   * @returns {AsyncGenerator<Event>}
   */
  async *events() {
    const stop = new AbortController();
    const headers = { cookie: this.cookie };
    const answer = await fetch(`${this.url}/g/${this.room}/events`, { headers, signal: stop.signal });
    if (!answer.body) throw new Error("no stream");
    let rest = Buffer.alloc(0);
    try {
      for await (const chunk of answer.body) {
        rest = Buffer.concat([rest, chunk]);
        for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
          const text = rest.subarray(0, end).toString();
          rest = rest.subarray(end + 2);
          const name = /^event: (.*)$/m.exec(text)?.[1];
          if (name) yield { name, data: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "null"), size: end + 2 };
        }
      }
    } finally {
      stop.abort();
    }
  }

  /**
   * Waits for an event on a new stream.
   * @param {(event: Event) => boolean} fits
   */
  async until(fits) {
    for await (const event of this.events()) if (fits(event)) return event;
    throw new Error("the stream ended");
  }

  /** Returns everything that there is by now. */
  async all() {
    const all = [];
    for await (const event of this.events()) {
      if (event.name === "synced") break;
      if (event.name !== "hello") all.push(event);
    }
    return all;
  }
}
