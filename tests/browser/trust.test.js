// What a page can't take for granted: that a quiet stream is open, that the device's clock is right, that Enter is
// intended, that what it drew is still there, that windows are high, and that a line that is sent will stay.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "playwright-core";

import { board, channel, feed, holdStream, keepSent, line, openHeld, question, questions } from "./held.js";
import { CHROMIUM, DESK, Person, PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

/** @typedef {import("./people.js").Page} Page */

const TABLE = "Everyone";

const stage = withProgram();

const ROOM = channel("room", "room", { title: "" });
const YOU = channel("you", "you");
const seats = (/** @type {string[]} */ ...handles) =>
  board("room", "seats", { seats: handles.map((handle) => ({ handle, playing: true, known: [] })), known: [], progress: null });

/** @param {string} title @param {number | null} [ends] @returns {import("./held.js").Event} */
const phase = (title, ends = null) =>
  board("room", "phase", { title, mood: "day", ends_at: ends === null ? null : new Date(ends).toISOString(), paused: false });

const SEATS = seats("ann", "bob", "cat", "dan");

/**
 * Opens a user's page with a stream that the test controls.
 * @param {import("playwright-core").BrowserContextOptions} [device]
 */
async function come(device = DESK) {
  const person = await stage.arrive("ann", device);
  await person.open("One Night");
  await holdStream(person.page);
  return { person, page: person.page, ...(await keepSent(person.page)) };
}

test("a stream that is silent for longer than the server allows is not believed", async () => {
  const { person, page } = await come(PHONE);
  await page.clock.install();
  await openHeld(page, ROOM, YOU, SEATS, phase("Day 1"));
  await feed(page, [["hello", { now: Date.now(), ping: 15_000 }]]);
  const lost = page.getByText(say("page-lost"));
  const streams = () => page.evaluate(() => /** @type {any} */ (window).streams);
  const before = await streams();
  for (let pings = 0; pings < 6; pings += 1) {
    await page.clock.runFor(15_000);
    await feed(page, [["ping", { now: Date.now() }]]);
  }
  assert.equal(await lost.count(), 0, "a quiet room");
  assert.equal(await streams(), before);
  await page.clock.runFor(45_000);
  await lost.waitFor();
  assert.ok((await streams()) > before, "it is opened again");
  await feed(page, [["hello", { now: Date.now(), ping: 15_000 }], ["synced", {}]]);
  await page.clock.runFor(1_000);
  await lost.waitFor({ state: "detached" });
  person.wasFine();
});

test("a clock of the device that is put back or ahead moves no countdown", async () => {
  const { person, page } = await come();
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    const own = /** @type {any} */ (window);
    own.shift = 0;
    Date.now = () => real() + own.shift;
  });
  const ends = Date.now() + 30 * 60_000;
  await openHeld(page, ROOM, YOU, SEATS, phase("Day 1", ends));
  const digits = page.locator(".digits");
  for (const shift of [0, -3 * 60_000, 60 * 60_000, -24 * 60 * 60_000]) {
    const shown = await digits.textContent();
    await page.evaluate((shift) => void (/** @type {any} */ (window).shift = shift), shift);
    await page.waitForFunction((shown) => document.querySelector(".digits")?.textContent !== shown, shown);
    const left = (await digits.textContent()) ?? "";
    const [minutes, seconds] = left.split(":").map(Number);
    const wrong = Math.abs((minutes * 60 + seconds) * 1000 - (ends - Date.now()));
    assert.ok(wrong < 60_000, `${left}, with the clock moved by ${shift}`);
  }
  person.wasFine();
});

/**
 * Simulates a translator: after each change, each text is wrapped in two elements, in brackets.
 * @param {Page} page
 * @param {boolean} kind whether it respects what must not be translated
 */
const translate = (page, kind) =>
  page.evaluate((kind) => {
    const work = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) found.push(/** @type {Text} */ (text));
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === "" || parent.closest("font, script, style")) continue;
        if (kind && parent.closest("[translate=no]")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = `[${text.data}]`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    work();
    new MutationObserver(work).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, kind);

for (const kind of [true, false]) {
  test(`a translator of the browser doubles nothing: ${kind ? "one that leaves names alone" : "one that takes all"}`, async () => {
    const { person, page } = await come();
    const ends = Date.now() + 30 * 60_000;
    const progress = (/** @type {number} */ done) => {
      const [, { board: shown }] = SEATS;
      return board("room", "seats", { ...shown, progress: { done, of: 4 } });
    };
    await openHeld(page, ROOM, YOU, SEATS, phase("Night 1", ends), line("room", 1), line("room", 2, { by: { name: "bob", you: false } }));
    await translate(page, kind);
    const digits = page.locator(".digits");
    for (const [turn, title] of ["Day 1", "Night 2", "Day 2", "Night 3"].entries()) {
      await feed(page, [phase(title, ends), progress(turn), line("room", turn + 3)]);
      await page.locator(".phase-title", { hasText: title }).waitFor();
      assert.equal(await page.locator(".phase-title").textContent(), `[${title}]`);
      const shown = await digits.textContent();
      await page.waitForFunction((shown) => document.querySelector(".digits")?.textContent !== shown, shown);
      assert.match((await digits.textContent()) ?? "", kind ? /^\d+:\d\d$/ : /^\[?\d+:\d\d\]?$/);
      const all = await page.locator("main").innerText();
      assert.doesNotMatch(all, /(\[[^\][]{4,}\])\s*\1/, "nothing stands twice");
      assert.doesNotMatch(all, /\]\w/, "no text stands beside what was made of it");
    }
    if (kind) {
      const names = await page.locator(".panel bdi.name").allTextContents();
      assert.ok(names.length >= 4 && names.every((name) => !name.includes("[")), JSON.stringify(names));
      await page.locator("#panel-room .speaker bdi", { hasText: /^bob$/ }).waitFor({ state: "attached" });
    }
    person.wasFine();
  });
}

test("the Enter of an input method sends nothing, in any field", async () => {
  const { person, page, hasSent, sent } = await come();
  const asked = question("word", "In a word?", { text: 40 });
  await openHeld(page, ROOM, YOU, SEATS, phase("Day 1"), asked, questions("word"));
  await person.more();
  await page.evaluate(() => document.querySelector("#panel-you details.more")?.setAttribute("open", ""));
  /**
   * Returns whether the page lets an Enter through that browsers send in this way.
   * @param {string} field @param {string} how
   */
  const passes = (field, how) =>
    page.evaluate(
      ([field, how]) => {
        const el = /** @type {any} */ (document.querySelector(field));
        el.focus();
        el.value = "かん";
        const key = { key: "Enter", bubbles: true, cancelable: true };
        if (how === "after the end") el.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
        const more = how === "composing" ? { isComposing: true } : how === "229" ? { keyCode: 229 } : {};
        const passed = el.dispatchEvent(new KeyboardEvent("keydown", { ...key, ...more }));
        el.dispatchEvent(new KeyboardEvent("keyup", key));
        return passed;
      },
      [field, how],
    );
  for (const field of ["#say-room", "#say-you", "#text-word"]) {
    for (const how of ["composing", "229", "after the end"]) {
      assert.equal(await passes(field, how), false, `${field}: ${how}`);
      assert.deepEqual(sent, [], `${field}: ${how}`);
    }
  }
  // The next Enter is intended.
  await page.locator("#say-room").fill("漢字");
  await page.locator("#say-room").press("Enter");
  await hasSent("say 漢字");
  person.wasFine();
});

test("a line that told a card stays folded when the card is another one", async () => {
  const { person, page } = await come(PHONE);
  const words = (/** @type {string} */ text) => [{ paragraph: [{ text }] }];
  const card = (/** @type {string} */ text) => board("you", "card", { document: words(text), faces: [] });
  const told = (/** @type {number} */ id, /** @type {string} */ text, more = {}) =>
    line("you", id, { text: undefined, blocks: words(text), ...more });
  await openHeld(page, ROOM, YOU, SEATS, phase("Night 1"), card("A scientist."), told(1, "A scientist."), told(2, "A robot.", { card: true }));
  await person.go(say("page-you-title"));
  const folded = page.locator("#panel-you .line details.card:not([open])");
  const open = page.locator("#panel-you .line .told");
  await folded.nth(1).waitFor();
  await feed(page, [card("A scientist with a scanner."), told(3, "Good night.")]);
  await open.getByText("Good night.").waitFor();
  assert.equal(await folded.count(), 2);
  assert.equal(await open.count(), 1);
  person.wasFine();
});

test("what somebody asks for comes first and into view, and the commands fold away", async () => {
  for (const device of [PHONE, DESK]) {
    const { person, page, hasSent } = await come(device);
    const verb = { verb: "pm", label: "Write to somebody", help: "Write to somebody.", complete: false, standing: [] };
    const options = (/** @type {string[]} */ ...open) => board("you", "options", { lines: [verb], open });
    const long = Array.from({ length: 30 }, (_, index) => `Place ${index}`);
    const routine = question("routine", "Where do you go tonight?", { choices: long });
    await openHeld(page, ROOM, YOU, SEATS, phase("Night 1"), routine, options("routine"));
    await person.more();
    await person.button("Write to somebody").click();
    await hasSent("begin pm");
    const wished = question("wished", "To whom do you write?", { choices: ["bob", "cat"], cause: "begun" });
    const theirs = question("theirs", "ann asks for your colour.", { choices: ["share", "decline"], cause: "offer" });
    await feed(page, [wished, theirs, options("routine", "wished", "theirs")]);
    const front = page.locator("#panel-you .prompt");
    await front.getByText("To whom do you write?").waitFor();
    assert.equal(await front.count(), 1);
    assert.equal(await page.locator("#panel-you details.more[open]").count(), 0);
    const heading = await front.locator("legend").boundingBox();
    const height = device.viewport?.height ?? 0;
    assert.ok(heading && heading.y >= 0 && heading.y + heading.height <= height, JSON.stringify(heading));
    // Then comes another player's question, before the game's nightly questions.
    await feed(page, [["retract", { place: "you", id: "line-wished" }], options("routine", "theirs")]);
    await front.getByText("ann asks for your colour.").waitFor();
    person.wasFine();
  }
});

test("what another person asks stands above the form of the evening, and what is asked every evening below it", async () => {
  const { person, page } = await come(PHONE);
  const verb = { verb: "query", label: "Ask for a colour", help: "Ask for a colour.", complete: false, standing: [] };
  const options = (/** @type {string[]} */ ...open) => board("you", "options", { lines: [verb], open });
  const field = (/** @type {number} */ number) => {
    const choices = Array.from({ length: 4 }, (_, index) => ({ label: `Place ${index}`, line: `go${number} ${index}` }));
    return { verb: `go${number}`, label: `Where to, ${number}?`, standing: [], choices, more: false, asking: null };
  };
  const fields = Array.from({ length: 6 }, (_, number) => field(number));
  const submit = { label: "Submit", line: "submit", ready: true, missing: [] };
  const form = board("you", "form", { title: "Your form", handed_in: false, submit, fields });
  const done = question("done", "Are you done?", { choices: ["Done"] });
  const whose = question("whose", "Whose colour do you ask for?", { choices: ["bob", "cat"] });
  await openHeld(page, ROOM, YOU, SEATS, phase("Evening 1"), form, done, whose, options("done", "whose"));
  await person.go(say("page-you-title"));
  /** Returns the parts of the panel, from top to bottom. */
  const parts = async () => {
    const found = page.locator("#panel-you :is(.sheet > h4, .prompt legend, .other)");
    const shown = await found.evaluateAll((all) =>
      all.map((el) => [el.getBoundingClientRect().top, el.textContent]).sort(([a], [b]) => Number(a) - Number(b)),
    );
    return shown.map(([, text]) => text);
  };
  const [SHEET, WHOSE, DONE, BOB, DAN] = ["Your form", "Whose colour do you ask for?", "Are you done?", "bob asks for yours.", "dan asks for yours."];
  await page.locator(".sheet").waitFor();
  assert.deepEqual(await parts(), [SHEET, WHOSE, DONE]);
  const offer = (/** @type {string} */ id, /** @type {string} */ text) =>
    question(id, text, { choices: ["Share", "Decline"], cause: "offer" });
  await feed(page, [offer("bob", BOB), offer("dan", DAN), options("done", "whose", "bob", "dan")]);
  await page.locator("#prompt-bob").waitFor();
  assert.deepEqual(await parts(), [BOB, DAN, SHEET, WHOSE, DONE]);
  const heading = await page.locator("#prompt-bob legend").boundingBox();
  assert.ok(heading && heading.y >= 0 && heading.y < 700, JSON.stringify(heading));
  await person.look("trust-04-asked-by-others");

  // A question that this player asked for goes first, but one that they have begun to answer stays where it is.
  const wished = question("wished", "What do you write to cat?", { text: 40, cause: "begun" });
  await feed(page, [wished, options("done", "whose", "bob", "dan", "wished")]);
  await page.locator("#prompt-wished").waitFor();
  assert.deepEqual(await parts(), ["What do you write to cat?", BOB, DAN, SHEET, WHOSE, DONE]);
  await feed(page, [["retract", { place: "you", id: "line-wished" }], options("done", "whose")]);
  await page.locator("#prompt-whose").getByLabel("cat").check();
  await feed(page, [options("done", "whose", "bob")]);
  await page.locator(".other", { hasText: BOB }).waitFor();
  assert.deepEqual(await parts(), [BOB, SHEET, WHOSE, DONE]);
  assert.equal(await page.locator("#prompt-whose").getByLabel("cat").isChecked(), true);
  person.wasFine();
});

test("a player says by a switch that they are done, and an order that is not finished is not dropped without a question", async () => {
  for (const device of [PHONE, DESK]) {
    const { person, page, hasSent } = await come(device);
    const verb = (/** @type {boolean} */ ready, undo = "") => ({
      verb: "done", label: "I am done", help: "Say that you are done.", complete: true, ready,
      standing: undo ? [{ line: "done", undo }] : [],
    });
    const options = (/** @type {any} */ line, /** @type {string[]} */ ...open) => board("you", "options", { lines: [line], open });
    const deeds = question("deed", "What does mira do?", {
      choices: ["Watch a place", "Guard", "Back"],
      hints: ["Learns who travels through.", "Stops one attacker.", null],
      taken: ["mira"],
      back: 2,
    });
    const count = board("room", "seats", { ...SEATS[1].board, progress: { done: 5, of: 8 } });
    await openHeld(page, ROOM, YOU, count, phase("Night 1"), options(verb(false)));
    const ready = page.getByRole("switch", { name: "I am done", exact: true });
    await ready.waitFor();
    await page.locator(".ready", { hasText: say("page-are-done", { done: 5, of: 8 }) }).waitFor();
    assert.equal((await page.title()).includes(say("page-your-turn")), false, "it is no turn");

    // In the middle of an order the page asks first.
    await feed(page, [deeds, options(verb(false), "deed")]);
    await person.go(say("page-you-title"));
    const prompt = page.locator("#prompt-deed");
    await prompt.getByRole("radio", { name: "Guard", exact: true }).check();
    assert.match(await prompt.ariaSnapshot(), /radio "Watch a place"/);
    await prompt.getByText("Learns who travels through.").waitFor();
    await ready.click();
    await page.getByText(say("page-unfinished")).waitFor();
    await person.look(`trust-07-unfinished-${device === PHONE ? "phone" : "desk"}`);
    await person.button(say("page-unfinished-keep")).click();
    await page.getByText(say("page-unfinished")).waitFor({ state: "detached" });
    await ready.click();
    await person.button(say("page-unfinished-drop")).click();
    await hasSent("say done");

    // A sent command applies, and can be withdrawn if the game allows it.
    await feed(page, [["retract", { place: "you", id: "line-deed" }], options(verb(true))]);
    await page.getByRole("switch", { name: "I am done", checked: true, disabled: true }).waitFor();
    await feed(page, [options(verb(true, "undone"))]);
    await page.locator(".ready [aria-checked=true]:not([aria-disabled])").click();
    await hasSent("command undone");
    person.wasFine();
  }
});

test("by day, a player who has nothing to answer is sent to the table, and a button leaves no command in the conversation", async () => {
  for (const device of [PHONE, DESK]) {
    const { person, page, hasSent } = await come(device);
    const order = { line: "ready", undo: "unready", question: "Are you ready?", labels: ["Yes"] };
    const verb = (/** @type {any[]} */ standing) => ({ verb: "ready", label: "Ready", help: "Ready.", complete: false, standing });
    const options = (/** @type {any[]} */ ...standing) => board("you", "options", { lines: [verb(standing)], open: [] });
    const desk = board("you", "desk", { verbs: [{ verb: "remind", label: "Remind", help: "Remind them." }] });
    await openHeld(page, ROOM, YOU, SEATS, phase("Day 1"), options(), desk);
    await person.go(say("page-you-title"));
    const now = page.locator("#panel-you .now");
    await now.getByText(say("page-time-to-talk")).waitFor();
    const toTable = person.button(say("page-to-table"));
    assert.equal(await toTable.count(), device === PHONE ? 1 : 0);
    if (device === PHONE) {
      await person.look("trust-05-time-to-talk");
      await toTable.click();
      await page.locator("#panel-room #say-room").waitFor();
      await person.go(say("page-you-title"));
    }
    // Where talking isn't allowed, nothing can be sent.
    await feed(page, [channel("room", "room", { title: "", may_speak: false })]);
    await now.getByText(say("page-nothing-to-do")).waitFor();

    await feed(page, [options(order)]);
    await now.getByRole("button", { name: say("page-undo-what", { what: "Yes" }) }).click();
    await hasSent("command unready");
    await person.go(say("page-desk-title"));
    await person.button("Remind").click();
    await hasSent("command desk remind");
    assert.equal(await page.locator("#panel-you .line").count(), 0);
    person.wasFine();
  }
});

test("a line that is refused goes back into its field, with the reason beside it, and a closed room says until when", async () => {
  const { person, page } = await come(PHONE);
  await openHeld(page, ROOM, YOU, SEATS, phase("Day 1"));
  await page.route("**/g/*/say", (route) =>
    route.fulfill({ status: 409, contentType: "application/json", body: JSON.stringify({ error: "Not now: it is too early." }) }),
  );
  await person.go(TABLE);
  const field = page.locator("#say-room");
  await person.expecting(/409/, async () => {
    await field.fill("I saw bob.");
    await field.press("Enter");
    await page.locator("#panel-room .composer .fault", { hasText: "Not now: it is too early." }).waitFor();
  });
  assert.equal(await field.inputValue(), "I saw bob.");
  assert.equal(await page.locator("#panel-room .line").count(), 0);
  // The reason is shown above the line, without taking up its space.
  const [reason, box] = [await page.locator("#panel-room .composer .fault").boundingBox(), await field.boundingBox()];
  assert.ok(reason && box && box.width > 200 && reason.width > box.width && reason.y + reason.height <= box.y, JSON.stringify([reason, box]));
  await person.look("trust-01-refused");
  await field.press("End");
  await page.keyboard.type(" Yes.");
  await page.locator("#panel-room .composer .fault").waitFor({ state: "hidden" });

  await feed(page, [channel("room", "room", { title: "", may_speak: false }), phase("Before the first night", Date.now() + 3_600_000)]);
  const closed = page.locator("#panel-room .closed");
  await closed.getByText("Before the first night").waitFor();
  assert.match((await closed.textContent()) ?? "", /\d\d:\d\d/);
  await person.look("trust-02-closed");
  person.wasFine();
});

test("in a low window, and with large letters, a question is as wide as the window lets it be", async () => {
  for (const [letters, width, height] of [
    [16, 390, 440],
    [16, 320, 256],
    [32, 390, 844],
  ]) {
    const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", `--blink-settings=defaultFontSize=${letters}`];
    const browser = await chromium.launch({ executablePath: CHROMIUM, args });
    try {
      const person = await Person.arrive(browser, stage.program.url, "ann", { viewport: { width, height }, isMobile: true, hasTouch: true });
      const { page } = person;
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const what = `letters of ${letters}, ${width} x ${height}`;
      await page.goto(stage.program.url);
      await page.getByRole("radio", { name: "One Night" }).waitFor();
      assert.equal(await tooWide(), 0, `the first page, ${what}`);
      await person.open("One Night");
      await holdStream(page);
      const card = board("you", "card", { document: [{ paragraph: [{ text: "You are a seer." }] }], faces: [] });
      const asked = question("vote", "Whom do you vote for?", { choices: ["bob", "cat", "dan"] });
      await openHeld(page, ROOM, YOU, SEATS, phase("Vote"), card, asked, questions("vote"));
      await person.go(say("page-you-title"));
      const box = await page.locator("#prompt-vote").boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width + 1 && box.width > 0.6 * width, `${what}: ${JSON.stringify(box)}`);
      assert.equal(await tooWide(), 0, `the question, ${what}`);
      await page.getByRole("radio", { name: "cat" }).check();
      await page.locator("#prompt-vote button[type=submit]").click();
      await page.screenshot({ path: `${person.shots}/trust-03-low-${letters}-${width}x${height}.png` });
    } finally {
      await browser.close();
    }
  }
});
