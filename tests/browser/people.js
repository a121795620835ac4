// People at their browsers: what they do, and what must never happen to them.

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
/** The files whose tests failed are listed here, if at all: they run once more, traced. */
const FAILED = process.env.GLOAMING_FAILED;
/** Whether everything is traced. It takes a third of the time. */
const TRACES = Boolean(process.env.GLOAMING_TRACES);
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/** The path of the browser: the one without windows needs less than the whole. */
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
 * Warnings that are no trouble. The worker of the page is there only in the tests of it: requests that pass it cannot be held. The
 * words of the page are asked for ahead of their use, which is seconds later on a busy machine.
 */
const HARMLESS = /Service Worker registration blocked|was preloaded using link preload but not used within a few seconds/;

/** A phone. @type {import("playwright-core").BrowserContextOptions} */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** @type {import("playwright-core").BrowserContextOptions} */
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Keeps a phone open that would lie face down. */
const STAYS_OPEN = `try { localStorage.setItem("gloaming stays open", "yes"); } catch {}`;

/**
 * Starts the browser that all people of a test share; each has a context of their own in it.
 * @param {string[]} [args] further options of it
 */
function openBrowser(args = []) {
  mkdirSync(SHOTS, { recursive: true });
  return chromium.launch({ executablePath: CHROMIUM, args: [...QUIET, ...args] });
}

/** Everybody who has arrived in the tests of this file, if they are traced. @type {Person[]} */
const traced = [];

/** Notes that a test of this file failed. */
function noteFailure() {
  if (FAILED) appendFileSync(FAILED, `${basename(process.argv[1] ?? "")}\n`);
}

/**
 * Keeps what everybody's browser showed, did and asked for: `npx playwright-core show-trace FILE` shows it step by step. The traces of
 * tests that pass are dropped with the browser.
 */
async function keepTraces() {
  const file = basename(process.argv[1] ?? "");
  const test = basename(file, ".test.js");
  for (const [place, { name, page }] of traced.splice(0).entries()) {
    const path = join(SHOTS, `trace-${test}-${place + 1}-${name}.zip`);
    // A browser that crashed has no trace any more; the failure that is reported is the one of the test.
    const kept = await page.context().tracing.stop({ path }).then(() => path, (error) => `no trace of ${name}: ${error}`);
    console.error(kept);
  }
}

/** Keeps traces of the tests of this file that fail. */
function keepingFailures() {
  afterEach(async (test) => {
    if (!(/** @type {import("node:test").TestContext & { passed?: boolean }} */ (test).passed)) {
      noteFailure();
      await keepTraces();
    }
  });
}

/**
 * The browser of the tests of one file whose program is another one.
 * @param {string[]} [args] further options of it
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
 * The program and the browser of the tests of one file: there when the first begins, gone after the last.
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
     * The program is killed and started again, and these people reload their pages.
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
     * Somebody comes with a browser of their own.
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
    /** The folder of the pictures. */
    this.shots = SHOTS;
    /** Errors and warnings of the browser. @type {string[]} */
    this.troubles = [];
    /** Errors that are no trouble at the moment, since the test brought them about. @type {RegExp | null} */
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
    // Everybody is at home, but for those who lay their phone on a table.
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
   * Does something that brings troubles of this kind with it.
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
   * Keeps a picture of the page as it is, and has axe look at it.
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
    // The parts of a game scroll, and the page around them stays where it is.
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
    // The window of a phone grows with what is in it.
    const tooWide = await this.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    assert.equal(tooWide, false, `${name} is wider than the window`);
  }

  /**
   * Opens a game and lands in its lobby.
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
   * Joins by the link of a room.
   * @param {string} link
   */
  async join(link) {
    await this.page.goto(link);
    await this.page.getByLabel(say("page-your-name")).fill(this.name);
    await this.button(say("page-join-button")).click();
    await this.inLobby(this.name);
  }

  /**
   * Opens a game that these people join, and leads it without a seat of their own. The settings are unfolded.
   * @param {string} game
   * @param {Person[]} people
   * @param {number} practice the number of practice players
   * @returns {Promise<{ link: string, names: string[] }>} the link of the room, and the practice players as they are typed
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
   * Starts, once this setting was changed.
   * @param {string} changed
   */
  async begin(changed) {
    await this.page.locator(`.setup-line:has(#setup-${changed})`).getByText(say("page-setup-chosen")).waitFor();
    await this.button(say("page-start")).click();
  }

  /**
   * Uses a verb of the desk that asks whether it is meant.
   * @param {string} verb
   */
  async desk(verb) {
    await this.go(say("page-desk-title"));
    await this.button(deskLabel(verb)).click();
    const asks = this.page.getByRole("dialog", { name: say("page-desk-sure", { command: deskLabel(verb) }) });
    await asks.getByRole("button", { name: deskLabel(verb) }).click();
  }

  /**
   * Chooses a value in the form of the setup: a text, yes, a list of words, or a word for each player.
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
    // It applies once the field is left.
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

  /** Says by the switch beside the phase that there is nothing more to do. */
  async ready() {
    await this.page.locator(".ready [role=switch]").click();
  }

  /** Unfolds the commands, and the line to type them in. */
  async more() {
    await this.go(say("page-you-title"));
    const more = this.page.locator("#panel-you > .more");
    if ((await more.getAttribute("open")) === null) await more.locator("summary").first().click();
    await this.page.locator("#say-you").waitFor();
  }

  /**
   * Waits until somebody is in the lobby.
   * @param {string} name
   */
  async inLobby(name) {
    await this.page.locator(".lobby .guests .name", { hasText: new RegExp(`^${name}$`, "i") }).waitFor();
  }

  /**
   * The panel with this title, in front or not.
   * @param {string | RegExp} title
   */
  panel(title) {
    const heading = this.page.locator(":scope > h2", { hasText: typeof title === "string" ? new RegExp(`^${title}`) : title });
    return this.page.locator(".panel", { has: heading }).first();
  }

  /**
   * The short name of a private channel that this person is in.
   * @param {string} title
   */
  async channel(title) {
    return ((await this.panel(title).getAttribute("id")) ?? "").replace("panel-", "");
  }

  /**
   * Goes to a panel once it is there: by its place at the foot of a phone, and by its tab.
   * @param {string} title
   */
  async go(title) {
    const panel = this.panel(title);
    await panel.waitFor({ state: "attached" });
    await this.front(((await panel.getAttribute("id")) ?? "").replace("panel-", ""));
  }

  /**
   * Brings a panel in front. The game may begin meanwhile, and put it in another place.
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
   * Does something with a panel in front, since a panel in the background is not drawn; then goes back.
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
      // The panel from before may have gone with what happened meanwhile.
      if ((await this.page.locator(`#${before}`).count()) > 0) await this.front(before.replace("panel-", ""));
    }
  }

  /** The lines of a channel, as they stand there. @param {string} place */
  async lines(place) {
    const lines = this.page.locator(`#panel-${place} .line`);
    return this.inFront(place, () => lines.evaluateAll((all) => all.map((line) => line.textContent)));
  }

  /** The question that is asked now, if its text has these words. @param {string | RegExp} [words] */
  prompt(words = /./) {
    return this.page.locator("#panel-you .prompt", { hasText: words }).last();
  }

  /**
   * Waits until a question with these words is open, and has it asked: of several one is asked at a time.
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

  /** Chooses in a question for good that is asked as much as it wants: its first choices. */
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
   * Answers an open question with these choices; with none, by its only button.
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
    // It is answered when the moderator closed it.
    await form?.waitForElementState("hidden");
  }

  /**
   * Says something in a channel.
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
   * Waits until a line stands in a channel. The channel comes in front for that, and is read.
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

  /** Goes on from the scene at the end of a game. */
  async leaveScene() {
    await this.button(say("page-scene-on")).click();
    await this.page.locator(".finale").waitFor({ state: "detached" });
  }

  /** Reloads the page; what was there must be there again. @param {string[]} places */
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
   * Presses Tab until the focus is on something that fits.
   * @param {string} selector
   */
  async tabTo(selector) {
    for (let presses = 0; presses < 200; presses += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`${this.name}: no way to ${selector} by the Tab key`);
  }

  /** Nothing went wrong in this browser. */
  wasFine() {
    assert.deepEqual(this.troubles, []);
  }
}

/**
 * Keeps a picture of everybody's page if it goes wrong.
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
