// A player in a Telegram group opens their seat on the page, and it's the same seat in both places.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Chat } from "./chat.js";
import { PHONE, Person, withBrowser } from "./people.js";
import { say } from "./texts.js";

const stage = withBrowser();
/** @type {Chat} */
let chat;

before(async () => {
  chat = await Chat.start(["Gem", "Ann", "Bob", "Cat"]);
});
after(() => chat?.end());

/** Returns the link in the newest answer to `window`. @param {string} name */
async function link(name) {
  const known = (await chat.seen(name)).filter(({ text }) => text.includes("/seat#")).length;
  await chat.says(name, "window");
  const told = await chat.until(name, "a link", async () => {
    const links = (await chat.seen(name)).filter(({ text }) => text.includes("/seat#"));
    return links.length > known ? links.at(-1) : undefined;
  });
  return /** @type {RegExpExecArray} */ (/http:\S+seat#\S+/.exec(told.text))[0];
}

test("a player of a group plays One Night in a window", { timeout: 120_000 }, async () => {
  const deal = 'deal = { Ann = "seer", Bob = "robber", Cat = "villager" }';
  await chat.startsOneNight(`${deal}\ncentre = ["villager", "werewolf", "tanner"]\nearly-day-end = true`);
  await chat.reads("Ann", "You were dealt the seer");

  const first = await link("Ann");
  const ann = await Person.arrive(stage.browser, chat.url, "ann", { ...PHONE, viewport: { width: 390, height: 844 } });
  await ann.page.goto(first);
  await ann.button(say("page-seat-take", { name: "Ann" })).or(ann.button(say("page-seat-take", { name: "ann" }))).click();
  await ann.prompt("Which card").waitFor();
  await ann.look("window-night");
  // The same link doesn't work in another browser.
  const eve = await Person.arrive(stage.browser, chat.url, "eve");
  await eve.expecting(/410/, async () => {
    await eve.page.goto(first);
    await eve.page.getByText("ten minutes are over").waitFor();
  });

  await ann.answer("Which card", "Bob");
  const asked = await chat.reads("Ann", "✓ bob, on the page");
  assert.deepEqual(asked.buttons, [], "the buttons in the chat are gone");
  await chat.presses("Bob", "cat");
  await chat.presses("Cat", "Ready");
  await chat.reads("Ann", "The day begins", chat.group);
  await ann.look("window-day");

  // Her message appears in the group, and once on her page.
  await ann.say("room", say("page-room-title"), "I am the seer.");
  await chat.reads("Bob", "ann: I am the seer.", chat.group);
  await ann.page.locator("#panel-room .line:not(.waiting)", { hasText: "I am the seer." }).waitFor();
  // The line that is being sent goes when the answer to it is there.
  await ann.page.locator("#panel-room .line.waiting").waitFor({ state: "detached" });
  assert.equal(await ann.page.locator("#panel-room .line", { hasText: "I am the seer." }).count(), 1);
  await chat.says("Bob", "I believe you.", chat.group);
  await ann.page.locator("#panel-room .line", { hasText: "I believe you." }).waitFor();

  // Her switch and her vote are the player's.
  await ann.page.locator(".ready [role=switch]").click();
  for (const name of ["Bob", "Cat"]) await chat.presses(name, "I am ready");
  await chat.reads("Ann", "Time to vote", chat.group);
  await ann.answer(/./, "Bob");
  await chat.reads("Ann", "You voted for bob.");
  for (const name of ["Bob", "Cat"]) await chat.says(name, "vote ann");
  await chat.reads("Ann", "Who was who", chat.group);
  await ann.page.locator("#panel-story").waitFor({ state: "attached" });
  await ann.look("window-end");

  // She sees where her seat is open, and closes the window from inside.
  await ann.button(say("page-scene-on")).click();
  await ann.go(say("page-more-title"));
  await ann.page.getByText("Your seat in the chat, open on Telegram and in this window.").waitFor();
  await ann.look("window-more");
  await ann.expecting(/40[134]/, async () => {
    await ann.button(say("page-window-close")).click();
    await chat.reads("Ann", "The window on your seat is closed.");
    await ann.page.reload();
    await ann.page.locator("#panel-you").waitFor({ state: "detached" });
  });
  assert.deepEqual([...ann.troubles, ...eve.troubles], []);
});
