// A stream that the test controls: the page shows what the test feeds it, event by event, and what it sends is
// recorded.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {[string, any]} Event a name, and its data */

/** The time for which the stream may be silent, in milliseconds, since the test decides when events arrive. */
const QUIET = 3_600_000;

/**
 * Gives a page such a stream from its next load on.
 * @param {Page} page
 */
export async function holdStream(page) {
  await page.addInitScript(() => {
    class Held extends EventTarget {
      static CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        const own = /** @type {any} */ (window);
        own.streams = (own.streams ?? 0) + 1;
        /** @type {any} */ (window).feed = (/** @type {[string, any][]} */ events) => {
          for (const [name, data] of events) this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
        };
      }
      close() {}
    }
    /** @type {any} */ (window).EventSource = Held;
  });
}

/**
 * Reloads a page, and feeds it these events when it opens the stream.
 * @param {Page} page
 * @param {...Event} events
 */
export async function openHeld(page, ...events) {
  await page.reload();
  await page.waitForFunction(() => "feed" in window);
  await feed(page, [["hello", { now: Date.now(), ping: QUIET }], ...events, ["synced", {}]]);
  await page.locator(".panels").waitFor();
}

/** @param {Page} page @param {Event[]} events */
export const feed = (page, events) => page.evaluate((events) => /** @type {any} */ (window).feed(events), events);

/**
 * Responds to what the page sends, and records it in order.
 * @param {Page} page
 */
export async function keepSent(page) {
  /** @type {string[]} */
  const sent = [];
  for (const path of ["command", "begin", "say", "answer"]) {
    await page.route(`**/g/*/${path}`, (route) => {
      const { text, verb, choices } = route.request().postDataJSON();
      sent.push(`${path} ${text ?? verb ?? choices}`);
      return route.fulfill({ status: 204 });
    });
  }
  /** Waits until exactly this was sent. @param {string[]} expected */
  const hasSent = async (...expected) => {
    for (let looks = 0; sent.length < expected.length && looks < 500; looks += 1) await page.evaluate(() => 0);
    assert.deepEqual(sent.splice(0), expected);
  };
  return { sent, hasSent };
}

/** @param {string} place @param {string} kind @param {Record<string, any>} [more] @returns {Event} */
export const channel = (place, kind, more = {}) => [
  "channel",
  { place, kind, title: place, may_speak: true, members: [], gone: false, closed: false, ...more },
];

/** @param {string} place "room", or "you" @param {string} slot @param {any} board @returns {Event} */
export const board = (place, slot, board) => ["board", { place, slot, board }];

/** The open questions. @param {...string} open @returns {Event} */
export const questions = (...open) => board("you", "options", { lines: [], open });

/**
 * A question of the moderator.
 * @param {string} id
 * @param {string} text
 * @param {Record<string, any>} prompt
 * @param {string} [place]
 * @returns {Event}
 */
export const question = (id, text, prompt, place = "you") => [
  "message",
  {
    place,
    id: `line-${id}`,
    at: 1_800_000_000_000,
    by: null,
    text,
    new: true,
    prompt: { id, choices: [], least: 1, most: 1, text: null, taken: [], back: null, binding: true, ...prompt },
  },
];

/** @param {string} place @param {string | number} id @param {Record<string, any>} [more] @returns {Event} */
export const line = (place, id, more = {}) => [
  "message",
  { place, id: `${place}${id}`, at: 1_800_000_000_000 + (Number(id) || 0), by: null, text: `${place} ${id}`, new: true, ...more },
];
