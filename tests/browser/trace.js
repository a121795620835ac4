// A benchmark rather than a test: the animations of a table of thirty on a phone with a four times slower processor. It
// lists tasks of the page that take longer than 50 ms, during which animations stall and touches wait: `npm run trace`.

import { chromium } from "playwright-core";

import { board, channel, feed, holdStream, openHeld } from "./held.js";
import { CHROMIUM, Person, PHONE } from "./people.js";
import { Program } from "./program.js";
import { say } from "./texts.js";

/** The number of seats. */
const SEATS = 30;

/** How many times slower the processor is. */
const SLOWED = Number(process.env.SLOWED ?? 4);

/** How long an animation is observed after its last event, in milliseconds. */
const WATCHED = 3_500;

const CARD = { name: "fox", icon: "paw", tint: "red" };
const handles = Array.from({ length: SEATS }, (_, seat) => `player-${seat}`);
const seat = (/** @type {string} */ handle, /** @type {Record<string, any>} */ more = {}) => ({ handle, name: handle.replace("-", " "), playing: true, ...more });
const vote = (/** @type {string} */ from, /** @type {number} */ place) => ({ from, to: handles[(place * 7 + 3) % SEATS], now: true });
const votes = handles.map(vote);
const paragraph = (/** @type {string} */ text) => [{ paragraph: [{ text }] }];

/**
 * Returns the seats, this many of the votes, and those who are out.
 * @param {number} cast
 * @param {string[]} out
 * @param {Record<string, any>} [more] of each seat
 */
const seats = (cast, out, more = {}) =>
  board("room", "seats", {
    you: handles[0],
    seats: handles.map((handle) => seat(handle, { playing: !out.includes(handle), ...more })),
    votes: votes.slice(0, cast),
  });
const phase = (/** @type {string} */ mood) => board("room", "phase", { title: `The ${mood}`, ends_at: null, paused: false, mood });
const line = (/** @type {number} */ place) => ({ document: paragraph(`Step ${place} of the story.`), rules: [], arrows: [[handles[place], handles[place + 1]]], out: [handles[place]] });
const story = board("room", "story", {
  winners: handles.slice(0, 3),
  won: true,
  outcome: paragraph("The win goes to three of them."),
  rules: [],
  parts: [{ title: "Night 1", lines: Array.from({ length: 12 }, (_, place) => line(place)) }],
});

/**
 * The animations, each with what triggers it.
 * @type {Record<string, (person: Person) => Promise<void>>}
 */
const MOTIONS = {
  "votes one by one": async ({ page }) => {
    for (let cast = 1; cast <= SEATS / 2; cast += 1) {
      await feed(page, [seats(cast, [])]);
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 120)));
    }
  },
  "votes at once": ({ page }) => feed(page, [seats(SEATS, [])]),
  "nightfall and a death": ({ page }) => feed(page, [phase("night"), seats(0, [handles[4]])]),
  "the end": ({ page }) => feed(page, [phase("end"), seats(SEATS, [handles[4], handles[9]], { card: CARD }), story]),
  "back to the page": (person) => person.leaveScene(),
  "the story": async (person) => {
    await person.go(say("page-story-title"));
    await person.button(say("page-replay-begin")).click();
  },
  "the story plays": (person) => person.button(say("page-replay-play")).click(),
};

const program = await Program.start();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
try {
  const ann = await Person.arrive(browser, program.url, "ann", { ...PHONE, reducedMotion: "no-preference" });
  const { page } = ann;
  await ann.open("One Night");
  await holdStream(page);
  await page.addInitScript(() => {
    const own = /** @type {any} */ (window);
    own.long = [];
    new PerformanceObserver((list) => own.long.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: "longtask" });
  });
  const you = channel("you", "you");
  const card = board("you", "card", { document: paragraph("You are the fox."), faces: [CARD] });
  await openHeld(page, channel("room", "room", { title: "" }), you, phase("day"), seats(0, []), card);
  await ann.go(say("page-people-title"));
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  for (const [name, move] of Object.entries(MOTIONS)) {
    await page.evaluate(() => void (/** @type {any} */ (window).long.splice(0)));
    await move(ann);
    await page.evaluate((long) => new Promise((seen) => setTimeout(seen, long)), WATCHED);
    const long = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).long));
    console.log(`${name}: ${long.length === 0 ? "none" : `${long.length} tasks, ms: ${long.join(" ")}`}`);
  }
} finally {
  await browser.close();
  await program.end();
}
