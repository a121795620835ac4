// Requests to the server. Changes happen exactly once: a POST carries a key and is repeated with the same key until it
// is answered, and the server acts only once per key.

import { keepFor, keptFor } from "./memory.js";

/** The base path of all addresses, without a trailing slash. */
export const base = document.documentElement.dataset.base ?? "";

/** The version of this page's files. */
export const version = document.documentElement.dataset.version ?? "";

/** The address of the page's icon. */
export const ICON = new URL("./icon.svg", import.meta.url).pathname;

/** A refusal by the server, with a sentence for the user. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} sentence
   * @param {string} [field]
   */
  constructor(status, sentence, field) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}

/** The size that actions in a game are padded to, in bytes. */
const FILLED = 512;

/** The length that addresses of older messages are padded to, in characters. */
const FILLED_ADDRESS = 160;

/** A request without an answer for this long, in milliseconds, is repeated, because its connection may be dead. */
const UNANSWERED = 40_000;

/** Returns a random key in hexadecimal. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Reads something. Repeats the request while the server can't be reached or can't answer.
 * @param {string} path
 * @param {() => void} [waits] called before each repeat
 * @returns {Promise<any>}
 */
export function read(path, waits) {
  return untilAnswered(path, { headers: { accept: "application/json" } }, waits);
}

/**
 * Sends a change. Repeats it until it is known to have arrived.
 * @param {string} path
 * @param {Record<string, any>} body with its `key`
 * @param {() => void} [waits] called before each repeat
 * @returns {Promise<any>}
 */
export function tell(path, body, waits) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return untilAnswered(path, { method: "POST", headers, body: filled(JSON.stringify(body)) }, waits);
}

/**
 * Pads a body with spaces, so that an observer of the encrypted connection can't tell choices by their length.
 * @param {string} body
 */
function filled(body) {
  return body + " ".repeat(Math.max(0, FILLED - new TextEncoder().encode(body).length));
}

/**
 * Pads an address, so that an observer of the encrypted connection can't tell by its length which channel is being
 * read.
 * @param {string} address
 */
export function filledAddress(address) {
  return `${address}&fill=${"0".repeat(Math.max(0, FILLED_ADDRESS - address.length))}`;
}

/**
 * Returns why a stream is refused: the server's sentence, and the seconds until a retry; `null` if it isn't. An
 * `EventSource` only says that it failed.
 * @param {string} path
 * @returns {Promise<{ sentence: string, later: number } | null>}
 */
export async function whyNoStream(path) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), UNANSWERED);
  const answer = await fetch(base + path, { cache: "no-store", signal: stop.signal }).catch(() => null);
  clearTimeout(late);
  if (!answer || answer.ok) {
    stop.abort();
    return null;
  }
  const told = await answer.json().catch(() => ({}));
  return { sentence: told.error ?? "", later: Number(answer.headers.get("retry-after") ?? 5) };
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {() => void} [waits]
 */
async function untilAnswered(path, request, waits) {
  for (let round = 0; ; round += 1) {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), UNANSWERED);
    const answer = await fetch(base + path, { ...request, cache: "no-store", signal: stop.signal }).catch(() => null);
    const told = answer?.ok && answer.status !== 204 ? await answer.json().catch(() => undefined) : null;
    clearTimeout(late);
    if (answer?.ok && told !== undefined) return told;
    const later = Number(answer?.headers.get("retry-after") ?? 0);
    const again = !answer || answer.ok || [408, 429, 502, 503, 504].includes(answer.status);
    if (answer && (!again || later > 20)) {
      const refusal = await answer.json().catch(() => ({}));
      throw new Refused(answer.status, refusal.error ?? String(answer.status), refusal.field);
    }
    waits?.();
    await pause(Math.max(later * 1000, Math.min(8000, 400 * 2 ** round)));
  }
}

/**
 * The outbox of this tab: requests without an answer, in order. It survives a reload of the page.
 * @typedef {{ key: string, path: string, body: Record<string, any>, about: string, slow?: boolean }} Sending
 */
export class Outbox {
  /**
   * @param {string} name the storage key
   * @param {(sending: Sending | null, refused: Refused | null) => void} changed
   */
  constructor(name, changed) {
    this.name = `gloaming outbox ${name}`;
    this.changed = changed;
    /** @type {Sending[]} */
    this.waiting = JSON.parse(keptFor(this.name, "tab") ?? "[]");
    this.works = false;
    void this.work();
  }

  /**
   * @param {string} path
   * @param {Record<string, any>} body
   * @param {string} about its subject; one request at a time for each
   * @param {string} [key]
   * @returns {boolean} whether it was accepted, which it isn't while one with the same subject is pending
   */
  put(path, body, about, key = newKey()) {
    if (this.has(about)) return false;
    this.waiting.push({ key, path, body: { key, ...body }, about });
    this.keep();
    this.changed(null, null);
    void this.work();
    return true;
  }

  /** @param {string} about */
  has(about) {
    return this.waiting.some((sending) => sending.about === about);
  }

  /**
   * Returns the last pending request whose subject has this prefix.
   * @param {string} start
   */
  latest(start) {
    return this.waiting.findLast((sending) => sending.about.startsWith(start));
  }

  keep() {
    keepFor(this.name, JSON.stringify(this.waiting), "tab");
  }

  async work() {
    if (this.works) return;
    this.works = true;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const sending = first;
      const waits = () => {
        sending.slow = true;
        this.changed(null, null);
      };
      const refused = await tell(sending.path, sending.body, waits).then(
        () => null,
        (error) => (error instanceof Refused ? error : new Refused(0, String(error))),
      );
      this.waiting.shift();
      this.keep();
      this.changed(sending, refused);
    }
    this.works = false;
  }
}
