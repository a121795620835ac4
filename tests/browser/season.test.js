// A long season: the page draws the newest lines and loads older ones on demand, panels in the background aren't drawn,
// and closed channels are folded away.

import assert from "node:assert/strict";
import { test } from "node:test";

import { channel, feed, holdStream, line, openHeld } from "./held.js";
import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";
import { Wire } from "./wire.js";

const TABLE = "Everyone";

/** The number of requests that the server accepts from one user at once. */
const AT_ONCE = 28;

const stage = withProgram();

/** @typedef {import("./people.js").Page} Page */

/** Returns the number of elements on a page, without the button for unread lines. @param {Page} page */
const nodes = (page) => page.evaluate(() => document.querySelectorAll("*:not(.newest, .newest *)").length);

/** Returns the texts in the room. @param {Page} page */
const said = (page) => page.locator("#panel-room .said").allTextContents();

/**
 * Waits until a page shows this many lines in the room.
 * @param {Page} page
 * @param {number} many
 */
const drawn = (page, many) =>
  page.waitForFunction((many) => document.querySelectorAll("#panel-room .said").length === many, many);

test("a page draws as much after many lines as after few, and older lines come on demand", async () => {
  const ann = await stage.arrive("ann");
  const link = await ann.open("One Night");
  const room = link.split("/").at(-1) ?? "";
  const talkers = Array.from({ length: 12 }, () => new Wire(stage.program.url));
  for (const [number, talker] of talkers.entries()) await talker.join(room, `talker ${number}`);
  /** @type {string[]} */
  const all = [];
  /** @param {Wire[]} some each says as much as they may at once */
  const talk = async (some) => {
    for (let line = 0; line < AT_ONCE; line += 1) {
      for (const talker of some) {
        all.push(`line ${String(all.length).padStart(4, "0")}`);
        await talker.post(`/g/${room}/say`, { place: "room", text: all.at(-1) });
      }
    }
  };
  const { page } = ann;
  const measured = async () => {
    // All of it is read: a page that opens with unread lines has a button for them.
    await page.locator("#panel-room .said", { hasText: all.at(-1) }).waitFor({ state: "attached" });
    await page.reload();
    await page.locator(".panels").waitFor();
    await ann.go(TABLE);
    await drawn(page, 100);
    assert.deepEqual(await said(page), all.slice(-100));
    return nodes(page);
  };
  await talk(talkers.slice(0, 4));
  const few = await measured();
  await talk(talkers.slice(4));
  assert.equal(all.length, 336);
  assert.equal(await measured(), few);
  await ann.look("season-01-newest");

  // Older lines are inserted above, and what is being read doesn't move.
  const older = ann.button(say("page-older"));
  const top = page.locator("#panel-room .line").first();
  for (const many of [200, 300]) {
    await older.scrollIntoViewIfNeeded();
    const text = await top.locator(".said").textContent();
    const line = page.locator("#panel-room .line", { hasText: text ?? "" });
    const before = await line.boundingBox();
    await older.click();
    await drawn(page, many);
    const after = await line.boundingBox();
    assert.ok(before && after && Math.abs(before.y - after.y) < 2, `from ${before?.y} to ${after?.y}`);
    assert.deepEqual(await said(page), all.slice(-many));
  }
  await ann.look("season-02-older");
  await older.click();
  await drawn(page, all.length);
  assert.deepEqual(await said(page), all);
  assert.equal(await older.count(), 0);
  // New lines are added below, and the newest line is one press away.
  await ann.button(say("page-newest")).click();
  await ann.say("room", TABLE, "And now?");
  assert.equal((await said(page)).at(-1), "And now?");
  ann.wasFine();
});

test("a page that is open for twenty thousand lines draws no more than after two hundred", async () => {
  const ann = await stage.arrive("ann");
  await ann.open("One Night");
  const { page } = ann;
  await holdStream(page);
  const start = async () => {
    await openHeld(page, channel("room", "room", { title: "" }), channel("you", "you"));
    await ann.go(TABLE);
  };
  await start();
  const many = (/** @type {number} */ from, /** @type {number} */ to) =>
    feed(page, Array.from({ length: to - from }, (_, at) => line(at % 2 === 0 ? "room" : "you", from + at)));
  const newest = (/** @type {number} */ number) =>
    page.locator("#panel-room .line", { hasText: new RegExp(`room ${number}$`) }).waitFor({ state: "attached" });
  await many(0, 200);
  await newest(198);
  const few = await nodes(page);
  await start();
  for (let from = 0; from < 20_000; from += 500) {
    await many(from, from + 500);
    await newest(from + 498);
  }
  const after = await nodes(page);
  assert.ok(after <= 2 * few, `${after} elements after 20,000 lines, ${few} after 200`);
  const lines = await page.locator("#panel-room .line").count();
  assert.ok(lines >= 100 && lines <= 200, `${lines} lines`);
  ann.wasFine();
});

test("panels in the background are not drawn, and keep what is half done when one comes back", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.open("One Night");
  const { page } = ann;
  assert.equal(await page.locator("#panel-room > :not(h2), #panel-you > :not(h2)").count(), 0);
  await ann.go(TABLE);
  await page.locator("#say-room").fill("half a line");
  await ann.go(say("page-lobby-title"));
  await ann.button(say("page-practice-more")).click();
  await page.locator(".stepper output", { hasText: "1" }).waitFor();
  await ann.go(TABLE);
  assert.equal(await page.locator("#say-room").inputValue(), "half a line");
  ann.wasFine();
});

test("closed channels are folded away, and their lines come when they are unfolded", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.open("One Night");
  const { page } = ann;
  await holdStream(page);
  /** @type {string[]} */
  const asked = [];
  await page.route("**/older*", (route) => {
    const address = new URL(route.request().url());
    asked.push(`${address.searchParams.get("place")} ${address.searchParams.get("before")}`);
    assert.ok(address.pathname.length + address.search.length >= 160);
    const lines = [1, 2].map((number) => line("den", number)[1]);
    return route.fulfill({ json: { older: false, lines } });
  });
  await openHeld(
    page,
    channel("room", "room", { title: "" }),
    channel("you", "you"),
    channel("den", "private", { title: "The den", closed: true, gone: true, may_speak: false }),
    channel("inn", "private", { title: "The inn", members: ["ann"] }),
    ["older", { place: "den", newest: "den2" }],
  );
  await ann.panel("The inn").waitFor({ state: "attached" });
  assert.equal(await ann.panel("The den").count(), 0);
  await page.locator("#place-talk", { hasText: say("page-new") }).waitFor();
  await ann.go(say("page-closed-title"));
  const den = page.locator("#panel-closed details", { hasText: "The den" });
  await den.getByText(say("page-new")).waitFor();
  assert.deepEqual(asked, [], "nothing is asked for before it is unfolded");
  await den.locator("summary").click();
  await den.getByText("den 2").waitFor();
  assert.deepEqual(asked, ["den null"]);
  assert.equal(await den.getByText(say("page-new")).count(), 0);
  await ann.look("season-03-closed-phone");

  // A channel that closes stays in front while it is being read, and is folded away afterwards.
  await ann.go("The inn");
  await feed(page, [line("inn", 1), channel("inn", "private", { title: "The inn", closed: true, may_speak: false })]);
  await page.getByText(say("page-channel-gone")).waitFor();
  await ann.go(TABLE);
  await ann.panel("The inn").waitFor({ state: "detached" });
  // When covered, not even their names are shown.
  await ann.go(say("page-closed-title"));
  await ann.button(say("page-cover")).click();
  await ann.panel(say("page-closed-title")).waitFor({ state: "detached" });
  assert.equal((await page.content()).includes("The den"), false);
  assert.equal((await page.content()).includes("den 2"), false);
  ann.wasFine();
});
