// Many tabs, slow networks, and refused streams: the page keeps working, and says what is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const TABLE = "Everyone";

/** The number of connections that a browser opens to one server. */
const CONNECTIONS = 6;

const stage = withProgram();

test("more tabs than a browser has connections all go on", async () => {
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob");
  const link = await ann.open("One Night");
  await bob.join(link);
  const tabs = [ann.page];
  for (let more = 0; more < CONNECTIONS + 1; more += 1) {
    const tab = await ann.page.context().newPage();
    await tab.goto(link);
    await tab.locator(".lobby").waitFor();
    tabs.push(tab);
  }
  // Send something in the oldest and in the newest tab. All tabs receive it.
  for (const [tab, text] of /** @type {const} */ ([
    [tabs[0], "From the oldest"],
    [tabs[CONNECTIONS + 1], "From the newest"],
  ])) {
    await tab.getByRole("tab", { name: new RegExp(`^${TABLE}`) }).click();
    await tab.locator("#say-room").fill(text);
    await tab.locator("#say-room").press("Enter");
    await tab.locator("#panel-room .line:not(.waiting)", { hasText: text }).waitFor();
    await bob.heard("room", text);
  }
  // Only panels in front are drawn.
  for (const tab of tabs) await tab.getByRole("tab", { name: new RegExp(`^${TABLE}`) }).click();
  await bob.say("room", TABLE, "Hello to all tabs");
  for (const tab of tabs) {
    await tab.locator("#panel-room .line", { hasText: "Hello to all tabs" }).waitFor({ state: "attached" });
    assert.equal(await tab.getByText(say("page-lost")).count(), 0);
  }
  ann.wasFine();
  bob.wasFine();
});

test("while the network is slow the page says that it connects", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const { page } = ann;
  const link = await ann.open("One Night");
  let go = () => {};
  const held = new Promise((done) => (go = () => done(null)));
  for (const slow of ["**/look", "**/events*"]) {
    await page.route(slow, async (route) => {
      await held;
      await route.continue();
    });
  }
  await page.goto(link, { waitUntil: "commit" });
  await page.getByText(say("page-connecting")).waitFor();
  await ann.look("connection-01-slow");
  go();
  await page.locator(".lobby").waitFor();
  assert.equal(await page.getByText(say("page-connecting")).count(), 0);
  ann.wasFine();
});

test("a stream that is refused says why, and is asked for again", async () => {
  const ann = await stage.arrive("ann");
  const friend = await stage.arrive("friend", PHONE);
  const other = await stage.arrive("other");
  const link = await ann.open("One Night");
  const stop = new AbortController();
  const many = await Promise.all(
    Array.from({ length: 64 }, () => fetch(`${link}/events`, { signal: stop.signal }).catch(() => null)),
  );
  assert.ok(many.every((answer) => answer?.status === 200));
  other.expected = /status of 429/;
  await friend.expecting(/status of 429/, async () => {
    await friend.page.goto(link);
    await friend.page.getByText("Too many pages are open from here without a seat").waitFor();
    await friend.page.getByRole("heading", { name: "One Night" }).waitFor();
    await friend.look("connection-02-refused");
    await other.page.goto(link);
    await other.page.getByText("Too many pages").waitFor();
    // A seat has its own stream.
    await friend.page.getByLabel(say("page-your-name")).fill("friend");
    await friend.button(say("page-join-button")).click();
    await ann.inLobby("friend");
    await friend.inLobby("friend");
    // The others have gone, so there is room again.
    stop.abort();
    await other.page.locator(".lobby").waitFor();
  });
  for (const person of [friend, other]) assert.equal(await person.page.getByText("Too many pages").count(), 0);
  friend.wasFine();
  ann.wasFine();
});

test("what somebody said stands once, whatever was taken out of it", async () => {
  const ann = await stage.arrive("ann");
  await ann.open("One Night");
  const england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England";
  for (const [typed, text] of [
    [england, england],
    ["\u200Fשלום\u200F", "שלום"],
    ["\u2067isolated\u2069 text\uFEFF", "isolated text"],
  ]) {
    await ann.say("room", TABLE, "Before");
    await ann.page.locator("#say-room").fill(typed);
    await ann.page.locator("#say-room").press("Enter");
    await ann.heard("room", text);
    await ann.page.locator(".line.waiting").waitFor({ state: "detached" });
    const lines = await ann.page.locator("#panel-room .said").allTextContents();
    assert.equal(lines.filter((line) => line === text).length, 1, JSON.stringify(lines));
  }
  // Stacked combining characters stay within their own line.
  await ann.say("room", TABLE, `z${"\u0301".repeat(300)}`);
  await ann.look("connection-03-marks");
  assert.equal(await ann.page.locator(".said").last().evaluate((line) => getComputedStyle(line).overflowY), "clip");
  ann.wasFine();
});

test("a button that does nothing can be read under the pointer, and every button has a name", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const ann = await stage.arrive("ann", { viewport: { width: 1280, height: 800 }, colorScheme });
    await ann.open("One Night");
    await ann.button(say("page-start")).hover({ force: true });
    await ann.look(`connection-04-hover-${colorScheme}`);
    await ann.page.locator("#panel-you").waitFor({ state: "attached" });
    await ann.go(say("page-you-title"));
    await ann.button(say("page-cover")).click();
    await ann.button(say("page-cover")).hover();
    await ann.look(`connection-05-covered-${colorScheme}`);
    assert.equal(await ann.page.getByRole("button", { name: say("page-copy"), exact: true }).count(), 2, "the link and the code");
    ann.wasFine();
  }
});
