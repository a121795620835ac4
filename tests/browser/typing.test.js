// A player who is typing or choosing isn't interrupted, whatever happens in the game: the same field, the same caret,
// the same words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { board, channel, feed, holdStream, keepSent, line, openHeld, question, questions } from "./held.js";
import { DESK, PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

/** @typedef {import("./people.js").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Device */

const TABLE = "Everyone";
const INN = "The inn";

const stage = withProgram();

const ROOM = channel("room", "room", { title: "" });
const YOU = channel("you", "you");
const GAME = { id: "one-night", name: "One Night", about: "", least: 3, most: 10 };
const guest = (/** @type {string} */ handle) => ({ handle, leads: handle === "ann", practice: false, has_read: false });

/** The lobby, led by ann. @param {Record<string, any>} [more] */
const lobby = (more = {}) =>
  board("room", "lobby", { game: GAME, people: ["ann", "bob", "cat"].map(guest), leads: false, language: "en", languages: ["en"], ...more });
const led = (/** @type {Record<string, any>} */ more = {}) => board("you", "lobby", lobby({ you: "ann", leads: true, ...more })[1].board);

/** A settings line that is typed. @param {string} key @param {string} [value] */
const setting = (key, value = "") =>
  ({ key, label: key, meaning: key, allowed: "a text", value: JSON.stringify(value), usual: '""', control: "text" });
const setup = (/** @type {any[]} */ ...lines) => board("you", "setup", { lines, presets: [] });

/** @param {string} title @param {string} mood @returns {import("./held.js").Event} */
const phase = (title, mood) => board("room", "phase", { title, mood, ends_at: null, paused: false });
const seats = (/** @type {string[]} */ ...handles) =>
  board("room", "seats", { seats: handles.map((handle) => ({ handle, playing: true, known: [] })), known: [] });

/** The events at the start of a game, each of which the page draws separately. */
const BEGINNING = [
  board("room", "lobby", null),
  board("you", "lobby", null),
  seats("ann", "bob", "cat"),
  phase("Night 1", "night"),
  board("you", "card", { document: [{ paragraph: [{ text: "You are a seer." }] }], faces: [] }),
  line("you", 1),
  line("room", 1),
  question("first", "Whom do you look at?", { choices: ["bob", "cat"] }),
  questions("first"),
];

/** The game has begun, and this player reads their own conversation. */
const NIGHT = [ROOM, YOU, seats("ann", "bob", "cat", "dan"), phase("Night 1", "night")];

/** The users who are there, one for each name and device. @type {Map<string, ReturnType<typeof come>>} */
const here = new Map();

/**
 * Opens a page as the leader of a game, or with another name as a user with its link, on a stream that the test
 * controls.
 * @param {string} name
 * @param {Device} device
 */
async function come(name, device) {
  const leader = await stage.arrive("ann", device);
  const link = await leader.open("One Night");
  const person = name === "ann" ? leader : await stage.arrive(name, device);
  if (person !== leader) await person.page.goto(link);
  await holdStream(person.page);
  return { person, page: person.page, ...(await keepSent(person.page)) };
}

/**
 * Makes a user's page show these events, with empty storage.
 * @param {string} name
 * @param {Device} device
 * @param {import("./held.js").Event[]} events
 */
async function arrive(name, device, events) {
  const key = `${name} ${device.isMobile}`;
  const coming = here.get(key) ?? come(name, device);
  here.set(key, coming);
  const comes = await coming;
  await comes.page.evaluate(() => sessionStorage.clear());
  await openHeld(comes.page, ...events);
  // A setting that was typed in the previous test may have been sent when its field lost the focus.
  comes.sent.splice(0);
  return comes;
}

/**
 * Feeds events one by one, each of which is drawn before the next one arrives.
 * @param {Page} page
 * @param {import("./held.js").Event[]} events
 */
async function happen(page, ...events) {
  for (const event of events) {
    await feed(page, [event]);
    // The page draws in its own task, which was scheduled before this one.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  }
}

/**
 * Begins to type in a field: two letters, with the caret between them.
 * @param {Page} page
 * @param {string} field
 */
async function begin(page, field) {
  await page.locator(field).click();
  await page.keyboard.type("ac");
  await page.keyboard.press("ArrowLeft");
  await page.locator(field).evaluate((/** @type {any} */ el) => (el.begun = true));
}

/**
 * Continues to type, and checks that the third letter is between the two, and that it's the same field.
 * @param {Page} page
 * @param {string} field
 */
async function goOn(page, field) {
  await page.keyboard.type("b");
  const found = await page.evaluate((field) => {
    const used = /** @type {any} */ (document.activeElement);
    return [used?.matches(field), used?.begun, used?.value, used?.selectionStart, used?.checkVisibility()];
  }, field);
  assert.deepEqual(found, [true, true, "abc", 2, true], field);
}

for (const [name, device] of /** @type {[string, Device][]} */ ([["phone", PHONE], ["desk", DESK]])) {
  test(`the lines of all channels are typed on while the game begins, and while others talk: ${name}`, async () => {
    for (const place of ["room", "you", "inn"]) {
      const inn = channel("inn", "private", { title: INN, members: ["ann", "bob"] });
      const { person, page } = await arrive("ann", device, [ROOM, YOU, inn, led(), setup(setting("passphrase"))]);
      if (place === "you") await person.more();
      else await person.go(place === "inn" ? INN : TABLE);
      await begin(page, `#say-${place}`);
      await happen(page, ...BEGINNING, line("inn", 1), channel("den", "private", { title: "The den", members: ["ann"] }));
      await goOn(page, `#say-${place}`);
      await openHeld(page, ROOM, YOU, inn, ...BEGINNING);
      if (place === "you") await person.more();
      else await person.go(place === "inn" ? INN : TABLE);
      assert.equal(await page.locator(`#say-${place}`).inputValue(), "abc");
      person.wasFine();
    }
  });

  for (const moves of [true, false]) {
    test(`a guest types their name on while the game begins: ${name}${moves ? "" : ", in an older browser"}`, async () => {
      const { person, page } = await arrive("bob", device, [ROOM, lobby()]);
      // A browser that can't move an element without taking the focus from it.
      if (!moves) await page.evaluate(() => delete (/** @type {any} */ (Element.prototype).moveBefore));
      await begin(page, "#name");
      await happen(page, board("room", "lobby", null), seats("ann", "bob", "cat"), phase("Night 1", "night"));
      await page.locator("#panel-join").waitFor();
      await goOn(page, "#name");
      await happen(page, board("room", "phase", null), board("room", "seats", null), lobby());
      await page.locator("#panel-lobby").waitFor();
      assert.equal(await page.locator("#name").inputValue(), "abc");
      assert.equal(await page.evaluate(() => document.activeElement?.id), "name");
      person.wasFine();
    });
  }
}

test("settings that are half filled in stay when a part of the page comes later, and while one's own is covered", async () => {
  const { person, page } = await arrive("ann", PHONE, [ROOM, YOU, led(), setup(setting("passphrase"))]);
  await person.go(say("page-more-title"));
  await page.locator(".setup > form > details > summary").click();
  await begin(page, "#setup-passphrase");
  const stays = async () => {
    await person.go(say("page-more-title"));
    const field = page.locator("#setup-passphrase");
    assert.deepEqual(await field.evaluate((/** @type {any} */ el) => [el.value, el.begun, el.checkVisibility()]), ["ac", true, true]);
  };
  await person.go(TABLE);
  await happen(page, line("room", 1));
  // The code for reactions is loaded with the first line.
  await page.locator("#panel-room .react").waitFor({ state: "attached" });
  await stays();
  await person.go(say("page-you-title"));
  await person.button(say("page-cover")).click();
  await page.locator(".covered").waitFor();
  await stays();
  person.wasFine();
});

test("a field keeps the focus and the caret when its neighbours change places, and when its own words change", async () => {
  const [one, two] = [setting("one"), setting("two")];
  const { person, page } = await arrive("ann", DESK, [ROOM, YOU, led(), setup(one, two)]);
  await page.locator(".setup > form > details > summary").click();
  await begin(page, "#setup-two");
  await happen(page, setup(two, setting("new"), one), setup(setting("newer"), one, setting("new"), two));
  assert.deepEqual(
    await page.locator(".setup-line input").evaluateAll((all) => all.map(({ id }) => id)),
    ["setup-newer", "setup-one", "setup-new", "setup-two"],
  );
  await goOn(page, "#setup-two");
  // A user who hasn't typed yet sees what another device has saved, and the caret stays where it is.
  await page.locator("#setup-one").focus();
  await happen(page, setup(setting("one", "ac")));
  await page.keyboard.press("ArrowRight");
  await happen(page, setup(setting("one", "acd")));
  await page.keyboard.type("b");
  assert.equal(await page.locator("#setup-one").inputValue(), "abcd");
  person.wasFine();
});

test("words for the desk, and a note on a player, are typed on while verbs and players change places", async () => {
  const desk = (/** @type {string[]} */ ...verbs) => board("you", "desk", { verbs: verbs.map((verb) => ({ verb, help: verb })), seats: [] });
  const { person, page } = await arrive("ann", DESK, [...NIGHT, desk("announce", "extend")]);
  await page.locator("#tab-desk").waitFor();
  await person.go(say("page-desk-title"));
  await begin(page, "#desk-extend");
  await happen(page, desk("extend", "announce"), desk("replace", "announce", "extend"), seats("dan", "ann", "bob"));
  await goOn(page, "#desk-extend");

  await page.getByText(say("page-note-about"), { exact: true }).click();
  const note = `[aria-label="${say("page-note", { name: "dan" })}"]`;
  await begin(page, note);
  await happen(page, seats("ann", "bob", "dan"), seats("dan", "bob", "ann"));
  await goOn(page, note);
  person.wasFine();
});

test("a list keeps what is chosen in it when its choices change places", async () => {
  const words = (/** @type {string[]} */ ...all) => setup({
    ...setting("way"),
    control: { choice: all.map((word) => ({ word, label: word })) },
    value: '"one"',
  });
  const { person, page } = await arrive("ann", DESK, [ROOM, YOU, led(), words("one", "two", "three")]);
  await page.locator(".setup > form > details > summary").click();
  await page.locator("#setup-way").selectOption("two");
  await happen(page, words("three", "two", "one"), words("two", "new", "three", "one"));
  assert.equal(await page.locator("#setup-way").inputValue(), "two");

  // A list that may be open isn't changed while it shows the current value.
  const choices = Array.from({ length: 12 }, (_, place) => ({ label: `player ${place}`, line: `vote p${place}` }));
  const form = (/** @type {string} */ stands) =>
    board("you", "form", {
      title: "The form",
      handed_in: false,
      submit: { label: "Hand in", line: "submit", ready: false, missing: [] },
      fields: [{ verb: "vote", label: "Your vote", standing: [{ label: stands, line: stands, undo: null }], choices, more: false, asking: null }],
    });
  await openHeld(page, ...NIGHT, form("vote p3"));
  const list = page.locator("#field-vote");
  await list.evaluate((/** @type {any} */ el) => {
    const own = /** @type {any} */ (Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value"));
    el.set = [];
    Object.defineProperty(el, "value", { get: () => own.get.call(el), set: (value) => own.set.call(el, el.set.push(value) && value) });
  });
  await happen(page, line("room", 1), form("vote p3"), form("vote p5"), line("room", 2));
  assert.deepEqual(await list.evaluate((/** @type {any} */ el) => el.set), ["vote p5"]);
  person.wasFine();
});

/** @param {Page} page */
const asked = (page) => page.locator("#panel-you .prompt legend").textContent();

test("the question that somebody has begun to answer stays when another one comes", async () => {
  const words = question("words", "What do you write?", { text: 40 });
  const { person, page, hasSent } = await arrive("ann", PHONE, [...NIGHT, words, questions("words")]);
  await person.go(say("page-you-title"));
  await begin(page, "#text-words");
  // The page reads the room's lines before those of a conversation.
  const vote = question("vote", "Whom do you vote for?", { choices: ["bob", "cat"] }, "room");
  await happen(page, vote, questions("words", "vote"));
  await page.locator(".other", { hasText: "Whom do you vote for?" }).waitFor();
  await goOn(page, "#text-words");
  await page.keyboard.press("Enter");
  await hasSent("answer abc");
  await happen(page, questions("vote"));
  assert.equal(await asked(page), "Whom do you vote for?");

  await page.locator(".prompt").getByLabel("cat").check();
  await happen(page, question("late", "Who is it?", { choices: ["dan"], text: 20 }, "room"), questions("late", "vote"));
  assert.equal(await asked(page), "Whom do you vote for?");
  assert.equal(await page.locator(".prompt").getByLabel("cat").isChecked(), true);
  person.wasFine();
});

test("a question in its form, and at its table, keeps what was typed and chosen", async () => {
  const { person, page } = await arrive("ann", DESK, [ROOM, YOU, phase("Night 1", "night")]);
  const both = { choices: ["bob", "cat", "dan"], about: ["@bob", "@cat", "@dan"], text: 40 };
  await happen(page, question("both", "Whom do you ask?", both), questions("both"));
  await page.locator(".prompt").getByLabel("cat").check();
  await begin(page, "#text-both");
  const form = (/** @type {string | null} */ asking) =>
    board("you", "form", {
      title: "The form",
      handed_in: false,
      submit: { label: "Hand in", line: "submit", ready: false, missing: [] },
      fields: [{ verb: "ask", label: "Whom you ask", standing: [], choices: [], more: false, asking }],
    });
  await happen(page, form("both"));
  await page.locator(".form-row #text-both").waitFor();
  await goOn(page, "#text-both");
  await happen(page, seats("ann", "bob", "cat", "dan"));
  await page.locator(".prompt .table").waitFor();
  assert.equal(await page.locator(".prompt .table").getByLabel("cat").isChecked(), true);
  assert.equal(await page.locator("#text-both").inputValue(), "abc");
  person.wasFine();
});

test("half an answer is there again when the same is asked once more, and nowhere else", async () => {
  const inn = channel("inn", "private", { title: INN, members: ["ann", "bob"] });
  const asks = (/** @type {string} */ id) => question(id, "What do you write?", { text: 200 });
  const { person, page, hasSent } = await arrive("ann", DESK, [...NIGHT, inn, asks("one"), questions("one")]);
  await page.locator("#text-one").fill("of the question");
  await person.go(INN);
  await page.locator("#say-inn").fill("of the inn");
  await person.more();
  await page.locator("#say-you").fill("of one's own");
  // The phase ends, the channel is closed, and the next game has one with the same name.
  await happen(page, questions(), channel("inn", "private", { title: INN, closed: true, may_speak: false }), phase("Day 1", "day"));
  await person.go(TABLE);
  const inn2 = channel("inn2", "private", { title: INN, members: ["ann", "cat"] });
  await happen(page, inn2, question("other", "What do you say?", { text: 200 }), questions("other"));
  const fields = async () => {
    const all = await page.locator("textarea, input[type=text]").evaluateAll((all) =>
      all.map((/** @type {any} */ field) => [field.id, field.value]));
    return Object.fromEntries(all.filter(([id]) => /^(say|text)-/.test(id)));
  };
  await person.go(INN);
  assert.deepEqual(await fields(), { "say-you": "of one's own", "say-room": "", "say-inn2": "", "text-other": "" });
  await happen(page, asks("two"), questions("two"));
  assert.equal(await page.locator("#text-two").inputValue(), "of the question");
  // What was sent doesn't come back.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator(".prompt button[type=submit]").click();
  await hasSent("answer of the question");
  await (await answered).finished();
  await page.evaluate(() => null);
  await happen(page, questions(), asks("three"), questions("three"));
  assert.equal(await page.locator("#text-three").inputValue(), "");
  person.wasFine();
});

test("a phone does not go to the question while somebody is in a field, or has just chosen a panel", async () => {
  const vote = (/** @type {string} */ id) => [question(id, `Question ${id}`, { choices: ["bob", "cat"] }), questions(id)];
  const { person, page, hasSent } = await arrive("ann", PHONE, [ROOM, YOU, seats("ann", "bob", "cat"), phase("Day 1", "day")]);
  const inFront = () => page.locator(".panel:not([hidden])").getAttribute("id");
  // The caret is in a line, but nothing is typed yet.
  await person.go(TABLE);
  await page.locator("#say-room").click();
  await happen(page, phase("Vote 1", "vote"), ...vote("one"));
  assert.equal(await inFront(), "panel-room");
  await begin(page, "#say-room");
  await goOn(page, "#say-room");
  // The user sends what they had to say.
  await page.keyboard.press("Enter");
  await hasSent("say abc");
  await happen(page, phase("Night 1", "night"), ...vote("two"));
  assert.equal(await inFront(), "panel-you");
  // The phase begins, and the user has selected a panel when the question arrives.
  await happen(page, questions(), phase("Vote 2", "vote"));
  await person.go(TABLE);
  await happen(page, ...vote("three"));
  assert.equal(await inFront(), "panel-room");
  person.wasFine();
});

test("the question that somebody answers on the map stays when another one comes", async () => {
  const place = (/** @type {string} */ id, /** @type {number} */ x) => ({ id, label: id, kind: 0, at: [x, 500], players: [] });
  const map = board("room", "map", { title: "The map", kinds: ["Place"], places: [place("inn", 0), place("den", 900)], ways: [], marks: [], arrows: [] });
  const both = { choices: ["inn", "den"], about: ["inn", "den"] };
  const { person, page } = await arrive("ann", DESK, [...NIGHT, map, question("one", "Where do you look?", both), questions("one")]);
  await person.go("The map");
  await page.locator(".point", { hasText: "den" }).click();
  await happen(page, question("two", "Where do you sleep?", both), questions("one", "two"));
  assert.equal(await page.locator("#map-question").textContent(), "Where do you look?");
  await page.locator(".map-question", { hasText: say("page-map-chosen", { what: "den" }) }).waitFor();
  person.wasFine();
});

test("the panel in use stays in front when the window becomes narrow", async () => {
  const { person, page } = await arrive("ann", DESK, NIGHT);
  await person.more();
  await begin(page, "#say-you");
  await page.setViewportSize({ width: 700, height: 800 });
  await page.locator("#place-you[aria-current]").waitFor();
  await goOn(page, "#say-you");
  await page.setViewportSize(/** @type {any} */ (DESK.viewport));
  person.wasFine();
});

test("the next person at this browser finds nothing of what was half typed", async () => {
  const ann = await stage.arrive("ann");
  const link = await ann.open("One Night");
  await ann.more();
  await ann.page.locator("#say-you").fill("I am the seer");
  await ann.go(say("page-lobby-title"));
  await ann.button(say("page-forget")).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: say("page-forget-yes") }).click();
  // The lobby has a code, too.
  await ann.page.waitForURL((url) => url.pathname === "/");
  await ann.page.goto(link);
  await ann.page.getByLabel(say("page-your-name")).fill("bob");
  await ann.button(say("page-join-button")).click();
  await ann.inLobby("bob");
  await ann.more();
  assert.equal(await ann.page.locator("#say-you").inputValue(), "");
  ann.wasFine();
});
