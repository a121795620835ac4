// Users with browsers: what they do, and what must never happen to them.

import assert from "node:assert/strict";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";

import { PATIENCE, Program } from "./program.js";
import { deskLabel, say } from "./texts.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const SHOTS = process.env.GLOAMING_SHOTS ?? new URL("../../target/browser", import.meta.url).pathname;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The file that lists the test files with failures, if any. They run again, traced. */
const FAILED = process.env.GLOAMING_FAILED;
/** Whether to trace everything, which takes a third longer. */
const TRACES = Boolean(process.env.GLOAMING_TRACES);
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/** The browser's path. The headless shell needs fewer resources than the full browser. */
export const CHROMIUM = process.env.GLOAMING_CHROMIUM ?? BROWSERS.find((path) => existsSync(path)) ?? BROWSERS[0];
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Harmless warnings. The page's worker is only active in its own tests, since requests that go through it can't be
 * intercepted. The page preloads its texts, which on a busy machine are used seconds later.
 */
const HARMLESS = /Service Worker registration blocked|was preloaded using link preload but not used within a few seconds/;

/** A phone. @type {import("playwright-core").BrowserContextOptions} */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** @type {import("playwright-core").BrowserContextOptions} */
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Keeps open a phone that would otherwise lie face down. */
const STAYS_OPEN = `try { localStorage.setItem("gloaming stays open", "yes"); } catch {}`;

/**
 * Starts the browser that all users of a test share, each with their own context.
 * @param {string[]} [args] additional command-line arguments
 */
function openBrowser(args = []) {
  mkdirSync(SHOTS, { recursive: true });
  return chromium.launch({ executablePath: CHROMIUM, args: [...QUIET, ...args] });
}

/** All users who have arrived in the tests of this file, if they are traced. @type {Person[]} */
const traced = [];

/** Records that a test of this file failed. */
function noteFailure() {
  if (FAILED) appendFileSync(FAILED, `${basename(process.argv[1] ?? "")}\n`);
}

/**
 * Saves what all browsers showed, did and requested: `npx playwright-core show-trace FILE` shows it step by step. The
 * traces of passing tests are discarded with the browser.
 */
async function keepTraces() {
  const file = basename(process.argv[1] ?? "");
  const test = basename(file, ".test.js");
  for (const [place, { name, page }] of traced.splice(0).entries()) {
    const path = join(SHOTS, `trace-${test}-${place + 1}-${name}.zip`);
    // A browser that crashed no longer has a trace. The reported failure must be the test's.
    const kept = await page.context().tracing.stop({ path }).then(() => path, (error) => `no trace of ${name}: ${error}`);
    console.error(kept);
  }
}

/** Saves traces of this file's failing tests. */
function keepingFailures() {
  afterEach(async (test) => {
    if (!(/** @type {import("node:test").TestContext & { passed?: boolean }} */ (test).passed)) {
      noteFailure();
      await keepTraces();
    }
  });
}

/**
 * The browser for the tests of one file that use a different program.
 * @param {string[]} [args] additional command-line arguments
 */
export function withBrowser(args) {
  const stage = /** @type {{ browser: import("playwright-core").Browser }} */ ({});
  before(async () => {
    stage.browser = await openBrowser(args);
  });
  keepingFailures();
  after(() => stage.browser?.close());
  return stage;
}

/**
 * The program and the browser for the tests of one file: started before the first, stopped after the last.
 * @param {import("./program.js").Which} [which]
 */
export function withProgram(which) {
  const stage = /** @type {{ program: Program, browser: import("playwright-core").Browser }} */ ({});
  before(async () => {
    [stage.program, stage.browser] = await Promise.all([Program.start(which), openBrowser()]);
  });
  keepingFailures();
  after(async () => {
    await stage.browser?.close();
    await stage.program?.end();
  });
  return {
    get program() {
      return stage.program;
    },
    /**
     * Kills and restarts the program, and reloads these users' pages.
     * @param {Person[]} people
     */
    async kill(people) {
      const back = stage.program.kill().then(() => stage.program.run());
      const reloads = (/** @type {Person} */ person) => async () => {
        await back;
        await person.page.reload();
        await person.page.locator(".panels").waitFor();
      };
      await Promise.all(people.map((person) => person.expecting(/./, reloads(person))));
    },
    /**
     * Adds a user with their own browser.
     * @param {string} name
     * @param {import("playwright-core").BrowserContextOptions & { laid?: boolean }} [device]
     */
    arrive: (name, device) => Person.arrive(stage.browser, stage.program.url, name, device),
  };
}

export class Person {
  /**
   * @param {string} name
   * @param {Page} page
   * @param {string} url of the program
   */
  constructor(name, page, url) {
    this.name = name;
    this.page = page;
    this.url = url;
    /** The folder of the screenshots. */
    this.shots = SHOTS;
    /** The browser's errors and warnings. @type {string[]} */
    this.troubles = [];
    /** Errors that are currently expected, because the test causes them. @type {RegExp | null} */
    this.expected = null;
    const { origin } = new URL(url);
    page.on("request", (request) => {
      const asked = new URL(request.url());
      if (asked.origin !== origin) this.troubles.push(`asked for ${request.url()}`);
    });
    page.on("pageerror", (error) => this.trouble(`error ${error.stack}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !HARMLESS.test(message.text())) {
        this.trouble(`console ${message.text()}`);
      }
    });
  }

  /**
   * @param {import("playwright-core").Browser} browser
   * @param {string} url
   * @param {string} name
   * @param {import("playwright-core").BrowserContextOptions & { laid?: boolean }} [device] a phone that is `laid` lies face down
   */
  static async arrive(browser, url, name, { laid = false, ...device } = DESK) {
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...device,
    });
    context.setDefaultTimeout(PATIENCE);
    // All are at home, except those who lay their phone on a table.
    if (!laid) await context.addInitScript(STAYS_OPEN);
    if (TRACES) await context.tracing.start({ screenshots: true, snapshots: true });
    const person = new Person(name, await context.newPage(), url);
    if (TRACES) traced.push(person);
    return person;
  }

  /** @param {string} what */
  trouble(what) {
    if (!this.expected?.test(what)) this.troubles.push(`${this.name}: ${what}`);
  }

  /**
   * Does something that causes expected errors of this kind.
   * @template T
   * @param {RegExp} expected
   * @param {() => Promise<T>} work
   */
  async expecting(expected, work) {
    this.expected = expected;
    try {
      return await work();
    } finally {
      this.expected = null;
    }
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /**
   * Takes a screenshot of the page, and checks it with axe.
   * @param {string} name
   */
  async look(name) {
    await this.page.screenshot({ path: `${SHOTS}/${name}.png` });
    await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run(document);
      return violations.map((/** @type {any} */ one) => [
        one.id,
        ...one.nodes.map((/** @type {any} */ node) => node.html),
      ]);
    });
    assert.deepEqual(found, [], `axe on ${name}`);
    // The parts of a game scroll, but the page around them doesn't.
    const scrolls = await this.page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return document.querySelector(".bar") !== null && clientHeight > 480 && scrollHeight > clientHeight;
    });
    assert.equal(scrolls, false, `${name} scrolls as a whole`);
    const title = await this.page.evaluate(() => {
      const bar = document.querySelector(".bar h1");
      return bar && bar.scrollWidth > bar.clientWidth + 1 ? bar.textContent : null;
    });
    assert.equal(title, null, `the title is cut on ${name}`);
    // A phone's viewport grows with its content.
    const tooWide = await this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    assert.equal(tooWide, false, `${name} is wider than the window`);
  }

  /**
   * Opens a game and waits for its lobby.
   * @param {string} game
   */
  async open(game) {
    await this.page.goto(this.url);
    await this.page.getByRole("radio", { name: game }).check();
    await this.page.getByLabel(say("page-your-name")).fill(this.name);
    await this.button(say("page-open-button")).click();
    await this.page.locator(".lobby").waitFor();
    return this.page.url();
  }

  /**
   * Joins with a room's link.
   * @param {string} link
   */
  async join(link) {
    await this.page.goto(link);
    await this.page.getByLabel(say("page-your-name")).fill(this.name);
    await this.button(say("page-join-button")).click();
    await this.inLobby(this.name);
  }

  /**
   * Opens a game that these users join, and leads it without a seat. The settings are unfolded.
   * @param {string} game
   * @param {Person[]} people
   * @param {number} practice the number of practice players
   * @returns {Promise<{ link: string, names: string[] }>} the room's link, and the names of the practice players as they are typed
   */
  async lead(game, people, practice) {
    const link = await this.open(game);
    for (const person of people) await person.join(link);
    for (const person of people) await this.inLobby(person.name);
    await this.leave();
    for (let many = 1; many <= practice; many += 1) {
      await this.button(say("page-practice-more")).click();
      await this.page.locator(".stepper output", { hasText: `${many}` }).waitFor();
    }
    const seats = this.page.locator(".guests li", { hasText: say("page-practice") }).locator(".name");
    for (const fold of await this.page.locator(".setup > form > details > summary").all()) await fold.click();
    return { link, names: (await seats.allTextContents()).map((name) => name.toLowerCase()) };
  }

  /** Gives up the seat in the lobby. */
  async leave() {
    await this.go(say("page-more-title"));
    await this.button(say("page-leave")).click();
    await this.go(say("page-lobby-title"));
    await this.button(say("page-take-seat")).waitFor();
  }

  /**
   * Starts the game after this setting was changed.
   * @param {string} changed
   */
  async begin(changed) {
    await this.page.locator(`.setup-line:has(#setup-${changed})`).getByText(say("page-setup-chosen")).waitFor();
    await this.button(say("page-start")).click();
  }

  /**
   * Uses a desk verb that asks for confirmation.
   * @param {string} verb
   */
  async desk(verb) {
    await this.go(say("page-desk-title"));
    await this.button(deskLabel(verb)).click();
    const asks = this.page.getByRole("dialog", { name: say("page-desk-sure", { command: deskLabel(verb) }) });
    await asks.getByRole("button", { name: deskLabel(verb) }).click();
  }

  /**
   * Sets a value in the setup form: a text, yes, a list of words, or a word for each player.
   * @param {string} key
   * @param {string | boolean | string[] | Record<string, string>} value
   */
  async choose(key, value) {
    const field = this.page.locator(`#setup-${key}`);
    const take = async (/** @type {Locator} */ select, /** @type {string} */ word) => {
      await select.focus();
      await select.selectOption(word);
    };
    if (value === true) await field.check();
    else if (value === false) await field.uncheck();
    else if (typeof value === "string") {
      const selects = await field.evaluate((el) => el.tagName === "SELECT");
      await (selects ? field.selectOption(value) : field.fill(value));
    } else if (Array.isArray(value)) {
      for (const [place, word] of value.entries()) await take(this.page.locator(`#setup-${key}-${place + 1}`), word);
    } else {
      for (const [player, word] of Object.entries(value)) {
        await take(field.locator("label", { hasText: new RegExp(`^${player}`, "i") }).getByRole("combobox"), word);
      }
    }
    // It applies when the field loses the focus.
    await this.page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  }

  /**
   * Types a command in private.
   * @param {string} command
   */
  async type(command) {
    await this.more();
    await this.page.locator("#say-you").fill(command);
    await this.page.locator("#say-you").press("Enter");
  }

  /** Says with the switch beside the phase that there is nothing more to do. */
  async ready() {
    await this.page.locator(".ready [role=switch]").click();
  }

  /** Unfolds the commands, and the field to type them in. */
  async more() {
    await this.go(say("page-you-title"));
    const more = this.page.locator("#panel-you > .more");
    if ((await more.getAttribute("open")) === null) await more.locator("summary").first().click();
    await this.page.locator("#say-you").waitFor();
  }

  /**
   * Waits until a player is in the lobby.
   * @param {string} name
   */
  async inLobby(name) {
    await this.page.locator(".lobby .guests .name", { hasText: new RegExp(`^${name}$`, "i") }).waitFor();
  }

  /**
   * Returns the panel with this title, in front or not.
   * @param {string | RegExp} title
   */
  panel(title) {
    const heading = this.page.locator(":scope > h2", { hasText: typeof title === "string" ? new RegExp(`^${title}`) : title });
    return this.page.locator(".panel", { has: heading }).first();
  }

  /**
   * Returns the short name of a private channel that this user is in.
   * @param {string} title
   */
  async channel(title) {
    return ((await this.panel(title).getAttribute("id")) ?? "").replace("panel-", "");
  }

  /**
   * Waits for a panel and goes to it: with the navigation at the bottom of a phone, or with its tab.
   * @param {string} title
   */
  async go(title) {
    const panel = this.panel(title);
    await panel.waitFor({ state: "attached" });
    await this.front(((await panel.getAttribute("id")) ?? "").replace("panel-", ""));
  }

  /**
   * Brings a panel to the front. The game may begin meanwhile and move it.
   * @param {string} id
   */
  async front(id) {
    const next = () =>
      this.page.evaluate((id) => {
        const panel = document.getElementById(`panel-${id}`);
        if (panel?.checkVisibility()) return "";
        const place = document.getElementById(`place-${panel?.dataset.place}`);
        const away = place && !place.hasAttribute("aria-current");
        return away ? place.id : `tab-${id}`;
      }, id);
    for (let steps = 0, way = await next(); way !== ""; way = await next(), steps += 1) {
      assert.ok(steps < 100, `${this.name}: no way to ${id}`);
      await this.page.locator(`#${way}`).click({ timeout: 3_000 }).catch(() => {});
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
  }

  /**
   * Does something with a panel in front, since a panel in the background isn't drawn. Then goes back.
   * @template T
   * @param {string} panel
   * @param {() => Promise<T>} work
   */
  async inFront(panel, work) {
    const wanted = this.page.locator(`#panel-${panel}`);
    if ((await wanted.count()) === 0 || (await wanted.isVisible())) return work();
    const aside = (await this.page.locator(".places").count()) > 0 ? "" : ".middle";
    const before = (await this.page.locator(`.panel${aside}:not([hidden])`).first().getAttribute("id")) ?? "";
    await this.front(panel);
    try {
      return await work();
    } finally {
      // The previous panel may have disappeared in the meantime.
      if ((await this.page.locator(`#${before}`).count()) > 0) await this.front(before.replace("panel-", ""));
    }
  }

  /** Returns the lines of a channel. @param {string} place */
  async lines(place) {
    const lines = this.page.locator(`#panel-${place} .line`);
    return this.inFront(place, () => lines.evaluateAll((all) => all.map((line) => line.textContent)));
  }

  /** Returns the current question, if its text contains these words. @param {string | RegExp} [words] */
  prompt(words = /./) {
    return this.page.locator("#panel-you .prompt", { hasText: words }).last();
  }

  /**
   * Waits until a question with these words is open, and selects it, since only one is shown at a time.
   * @param {string | RegExp} words
   */
  async asked(words) {
    const prompt = this.prompt(words);
    const other = this.page.locator("#panel-you .other", { hasText: words }).first();
    await prompt.or(other).first().waitFor();
    if ((await prompt.count()) === 0) await other.click();
    await prompt.waitFor();
    return prompt;
  }

  /** Answers the current irreversible question with its first choices, as many as it requires. */
  async chooseAny() {
    const prompt = this.prompt();
    await prompt.waitFor();
    // Some questions name two players.
    for (const choice of (await prompt.getByRole("checkbox").all()).slice(0, 2)) await choice.check();
    const one = prompt.getByRole("radio");
    if ((await one.count()) > 0) await one.first().check();
    return prompt;
  }

  /**
   * Answers an open question with these choices, or with its only button if there are none.
   * @param {string | RegExp} question
   * @param {...string} choices
   */
  async answer(question, ...choices) {
    await this.go(say("page-you-title"));
    const prompt = await this.asked(question);
    const form = await prompt.elementHandle();
    const goesOn = await prompt.evaluate((el) => el.classList.contains("goes-on"));
    for (const choice of choices) {
      const field = prompt.getByLabel(choice, { exact: true });
      await (goesOn ? field.click() : field.check());
    }
    if (!goesOn) await prompt.locator("button[type=submit]").click();
    // It is answered when the moderator has closed it.
    await form?.waitForElementState("hidden");
  }

  /**
   * Sends a text to a channel.
   * @param {string} place
   * @param {string} title
   * @param {string} text
   */
  async say(place, title, text) {
    await this.go(title);
    await this.page.locator(`#say-${place}`).fill(text);
    await this.page.locator(`#say-${place}`).press("Enter");
    await this.heard(place, text);
  }

  /**
   * Waits for a line in a channel, which is brought to the front and thereby read.
   * @param {string} place
   * @param {string | RegExp} text
   */
  async heard(place, text) {
    const line = this.page.locator(`#panel-${place} .line:not(.waiting)`, { hasText: text }).first();
    await this.inFront(place, () => line.waitFor({ state: "attached" }));
  }

  /** @param {string | RegExp} title */
  async phase(title) {
    await this.page.locator(".phase-title", { hasText: title }).waitFor();
    if (title === "The end") await this.leaveScene();
  }

  /** Leaves the scene at the end of a game. */
  async leaveScene() {
    await this.button(say("page-scene-on")).click();
    await this.page.locator(".finale").waitFor({ state: "detached" });
  }

  /** Reloads the page, and checks that everything is there again. @param {string[]} places */
  async reload(...places) {
    const before = [];
    for (const place of places) before.push(await this.lines(place));
    await this.page.reload();
    await this.page.locator(".panels").waitFor();
    for (const [index, place] of places.entries()) {
      const after = await this.lines(place);
      assert.deepEqual(after.slice(0, before[index].length), before[index], `${this.name}: ${place} after a reload`);
    }
  }

  /**
   * Presses Tab until the focus is on a matching element.
   * @param {string} selector
   */
  async tabTo(selector) {
    for (let presses = 0; presses < 200; presses += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`${this.name}: no way to ${selector} by the Tab key`);
  }

  /** Checks that nothing went wrong in this browser. */
  wasFine() {
    assert.deepEqual(this.troubles, []);
  }
}

/**
 * Takes a screenshot of each page if something fails.
 * @param {Person[]} people
 * @param {() => Promise<void>} work
 */
export async function witnessed(people, work) {
  try {
    await work();
  } catch (error) {
    for (const { name, page, troubles } of people) {
      await page.screenshot({ path: `${SHOTS}/failed-${name}.png` }).catch(() => {});
      if (troubles.length > 0) console.error(name, troubles);
    }
    throw error;
  }
}
