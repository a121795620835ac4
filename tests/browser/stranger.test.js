// Newcomers play the first cycle of each game. They find their way only by the words on the screen: they touch what the
// page emphasizes, pick the first choice, and know nothing about the game.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Person, PHONE, witnessed, withProgram } from "./people.js";
import { command, textsInSight, wordsOf } from "./sight.js";
import { say } from "./texts.js";

/** @typedef {import("./people.js").Locator} Locator */

/**
 * The maximum number of touches before the host's first choice: eight, and one more if a card was touched for too long
 * and covers itself.
 */
const TO_CHOOSE = 9;

/** The maximum number of touches in a first cycle. A newcomer who needs more is going round in circles. */
const MOST = 60;

/** The page is read when nothing has changed for this number of frames. */
const FRAMES = 20;

/** What is visible can be read and touched at once. If it is gone by then, look again. */
const AT_ONCE = { timeout: 5_000 };

/** @type {import("playwright-core").BrowserContextOptions & { laid: boolean }} */
const DEVICE = { ...PHONE, viewport: { width: 390, height: 844 }, laid: true };

/**
 * The games, each with a setup in which the newcomer has something to do at once, and nothing waits for a clock: nights
 * and days end when all have done what they want to. `{1}` is the first practice player.
 * @type {Record<string, string>}
 */
const GAMES = {
  "One Night": `deal = { ann = "seer", {1} = "werewolf", {2} = "robber" }
centre = ["werewolf", "drunk", "villager"]`,
  "The Maze": `deal = { ann = "man-in-black", {1} = "black-hat", {2} = "white-hat", {3} = "white-hat", {4} = "white-hat", {5} = "white-hat", {6} = "white-hat" }
first-holder = "{2}"`,
  Factions: `open-for = "15s"
closed-for = "1s"`,
  "Paranormal Mafia": `deal = { ann = "detective", {1} = "doppelganger", {2} = "townie", {3} = "townie", {4} = "townie", {5} = "townie", {6} = "townie" }
early-night = true
quiet = "0s"`,
  "House Dagoth": "",
};

const stage = withProgram();

describe("a stranger finds the way through the first cycle", { concurrency: true }, () => {
  for (const [game, setup] of Object.entries(GAMES)) {
    test(game, async () => {
      const ann = await stage.arrive("ann", DEVICE);
      const stranger = new Stranger(ann);
      await witnessed([ann], async () => {
        await stranger.open(game, setup);
        await stranger.play();
      });
      const { choice, day, end } = stranger.counted;
      console.log(`${game}: first choice after ${choice}, first day after ${day}, ${stranger.phase} after ${end}`);
      ann.wasFine();
    });
  }
});

/** @typedef {{ what: Locator, words: string, chooses?: boolean }} Touch what is touched, and the words by which it is found */

class Stranger {
  touches = 0;
  /** The name of the current phase. */
  phase = "";
  /** The numbers of touches and words up to certain points. */
  counted = { choice: "", day: "", end: "" };
  /** The texts that were visible so far. @type {Set<string>} */
  read = new Set();
  /** The words that were touched in the current phase. @type {Set<string>} */
  touched = new Set();

  /** @param {Person} person */
  constructor(person) {
    this.person = person;
    this.page = person.page;
  }

  /**
   * Opens a game, fills the table, and starts.
   * @param {string} game
   * @param {string} setup
   */
  async open(game, setup) {
    const { page, person } = this;
    await page.addInitScript(`window.seen = ${seen}`);
    await page.goto(person.url);
    const fill = page.getByRole("button", { name: /^Fill/ });
    await this.touch(page.getByRole("radio", { name: game }));
    await this.touch(page.getByLabel(say("page-your-name")));
    await page.keyboard.type("ann");
    await this.touch(person.button(say("page-open-button")));
    await this.touch(fill);
    await fill.waitFor({ state: "hidden" });
    await this.fix(setup);
    await this.touch(person.button(say("page-start")));
    await page.getByText(say("page-gathering")).waitFor({ state: "hidden" });
  }

  /** Does what the page suggests, until the second night or day begins, or the game is over. */
  async play() {
    for (;;) {
      const seen = await this.settled();
      await this.look();
      const { choice, day } = this.counted;
      if (day === "" && /^(Day|Evening)/.test(this.phase)) this.counted.day = this.count;
      const next = await this.next().catch(gone);
      if (next === "over" || (choice !== "" && / 2$/.test(this.phase))) break;
      if (next !== null) {
        if (!(await this.touch(next.what))) continue;
        this.touched.add(next.words);
        if (next.chooses && choice === "") this.counted.choice = this.count;
      }
      const touches = this.counted.choice === "" ? TO_CHOOSE : MOST;
      assert.ok(this.touches <= touches, `${this.touches} touches: ${[...this.touched].join(" / ")}`);
      await this.changed(seen);
    }
    assert.notEqual(this.counted.choice, "", "there was nothing to choose");
    this.counted.end = this.count;
  }

  /** Returns the numbers of touches and words so far. */
  get count() {
    return `${this.touches} touches and ${this.words} words`;
  }

  /** Returns the number of words that were visible so far. */
  get words() {
    return [...this.read].flatMap(wordsOf).length;
  }

  /**
   * Reads what is visible, and touches something.
   * @param {Locator} what
   * @returns {Promise<boolean>} whether it was still there
   */
  async touch(what) {
    await what.waitFor();
    for (const text of await textsInSight(this.person)) this.read.add(text);
    const there = await what.tap(AT_ONCE).then(() => true, () => false);
    if (there) this.touches += 1;
    return there;
  }

  /**
   * Deals by hand, so that every run shows the same. The newcomer doesn't notice.
   * @param {string} setup
   */
  async fix(setup) {
    if (setup === "") return;
    const practice = this.page.getByRole("listitem").filter({ hasText: say("page-practice") });
    const names = (await practice.allInnerTexts()).map((text) => /\p{L}{3,}/u.exec(text)?.[0].toLowerCase());
    await command(this.person, `setup ${setup.replace(/\{(\d)\}/g, (_whole, number) => names[number - 1] ?? "")}`);
  }

  /** Reads the name of the phase. */
  async look() {
    const phase = (await this.page.getByRole("banner").getByRole("status").first().innerText()).trim();
    if (phase !== this.phase) this.touched.clear();
    this.phase = phase;
  }

  /**
   * Returns what the page suggests next: the end, a card that lies face down, a question, a switch, or the place with a
   * mark. `null` means to wait.
   * @returns {Promise<"over" | Touch | null>}
   */
  async next() {
    const { page } = this;
    if (await page.getByRole("dialog", { name: say("page-scene-title") }).isVisible()) return "over";
    const card = page.getByRole("button", { name: say("page-card-hold") });
    if (await card.isVisible()) return { what: card, words: "card" };
    const turn = page.getByRole("region", { name: say("page-your-turn"), exact: true });
    if (await turn.isVisible()) return this.answer(turn);
    const asks = page.getByRole("navigation").getByRole("button", { name: say("page-asks") });
    if (await asks.isVisible()) return { what: asks, words: "asks" };
    const done = page.getByRole("switch", { checked: false });
    if (await done.isVisible()) return { what: done, words: "done" };
    return null;
  }

  /**
   * Returns the first choice of the current question, and then the button that submits it.
   * @param {Locator} turn
   * @returns {Promise<Touch | null>}
   */
  async answer(turn) {
    for (const group of await turn.getByRole("group").all()) {
      const words = (await group.innerText(AT_ONCE)).split("\n")[0];
      if (this.touched.has(words)) continue;
      const fields = group.getByRole("radio").or(group.getByRole("checkbox"));
      const buttons = group.getByRole("button");
      const taken = [group.getByRole("radio", { checked: true }), group.getByRole("checkbox", { checked: true }), group.getByRole("button", { pressed: true })];
      if ((await Promise.all(taken.map((one) => one.count()))).some((count) => count > 0)) continue;
      // A question with one answer has a button below it, and no choices.
      const choices = (await fields.count()) > 0 ? fields : (await buttons.count()) > 0 ? buttons : group.locator("xpath=following::button[1]");
      return { what: choices.first(), words, chooses: true };
    }
    const send = turn.getByRole("button", { name: say("page-answer"), exact: true, disabled: false });
    const buttons = turn.getByRole("button", { disabled: false });
    const what = (await send.count()) > 0 ? send.first() : buttons.last();
    return (await what.isVisible()) ? { what, words: await what.innerText(AT_ONCE) } : null;
  }

  /** Waits until nothing has changed for some frames, so that everything that belongs together has arrived. */
  settled() {
    return this.page.evaluate(async (frames) => {
      const { seen } = /** @type {any} */ (window);
      let last = seen();
      for (let quiet = 0; quiet < frames; quiet += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const now = seen();
        if (now !== last) [last, quiet] = [now, 0];
      }
      return last;
    }, FRAMES);
  }

  /** @param {string} before */
  async changed(before) {
    await this.page.waitForFunction((before) => /** @type {any} */ (window).seen() !== before, before);
  }
}

/**
 * Ignores that something visible has disappeared before it was read, since the caller looks again.
 * @param {Error} error
 */
function gone(error) {
  if (error.name !== "TimeoutError") throw error;
  return null;
}

/** Returns everything on the page, including what is selected. */
function seen() {
  const states = [...document.querySelectorAll("input, button, select")].map((one) => {
    const { checked = "", value = "" } = /** @type {any} */ (one);
    return `${checked}${value}${one.getAttribute("aria-checked")}${one.getAttribute("aria-pressed")}${one.getAttribute("aria-disabled")}`;
  });
  return document.body.innerText.replace(/\d+:\d\d/g, "") + states.join();
}
