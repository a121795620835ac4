// The page on a phone: how many touches and words there are before the first choice, the four places, a phone that lies
// face down on a table, the talk by day, and the ways back into a long channel.

import assert from "node:assert/strict";
import { test } from "node:test";

import { board, channel, feed, holdStream, keepSent, line, openHeld, question } from "./held.js";
import { PHONE, withProgram } from "./people.js";
import { command, wordsInSight } from "./sight.js";
import { say } from "./texts.js";

const stage = withProgram();

/** The phone used for measurements. @type {import("playwright-core").BrowserContextOptions} */
const TALL = { ...PHONE, viewport: { width: 390, height: 844 } };

test("a host is at the first choice after eight touches", async () => {
  const ann = await stage.arrive("ann", { ...TALL, laid: true });
  const { page } = ann;
  let touches = 0;
  const touch = async (/** @type {import("playwright-core").Locator} */ what) => {
    await what.tap();
    touches += 1;
  };
  await page.goto(stage.program.url);
  const field = page.getByLabel(say("page-your-name"));
  await field.waitFor();
  const home = await wordsInSight(ann);
  assert.ok(home.length <= 120, `first page, ${home.length} words: ${home.join(" ")}`);
  await ann.look("phone-01-home");
  await touch(field);
  await page.keyboard.type("ann");
  await touch(ann.button(say("page-open-button")));
  await page.locator(".lobby").waitFor();
  const lobby = await wordsInSight(ann);
  assert.ok(lobby.length <= 80, `lobby, ${lobby.length} words: ${lobby.join(" ")}`);
  await touch(ann.button(say("page-practice-fill-other", { count: 2 })));
  await page.locator(".stepper output", { hasText: "2" }).waitFor();
  await ann.look("phone-02-lobby");

  // The card with the most choices, so that the words are the same in every run.
  const [one, two] = (await page.locator(".guests li", { hasText: say("page-practice") }).locator(".name").allTextContents()).map((name) => name.toLowerCase());
  await command(ann, `setup deal = { ann = "seer", ${one} = "werewolf", ${two} = "robber" }\ncentre = ["werewolf", "drunk", "villager"]`);
  await touch(ann.button(say("page-start")));
  await ann.phase("Night");
  // The phone lies face down, so nothing of the card and the question is shown.
  const you = page.locator("#panel-you");
  await you.getByText(say("page-covered-asks")).waitFor();
  assert.equal(await page.locator(".prompt, #panel-you .line").count(), 0);
  await ann.look("phone-03-face-down");
  await touch(page.locator(".hand .turn"));
  await ann.prompt().waitFor();
  const asked = await wordsInSight(ann);
  await ann.look("phone-04-question");
  await touch(ann.prompt().getByText("Nothing tonight"));
  await touch(ann.button(say("page-answer")));
  await ann.prompt(/look/).waitFor({ state: "hidden" });
  assert.ok(touches <= 8, `${touches} touches`);
  assert.ok(asked.length <= 40, `first question, ${asked.length} words: ${asked.join(" ")}`);
  console.log(`words: first page ${home.length}, lobby ${lobby.length}, first question ${asked.length}; touches: ${touches}`);
  ann.wasFine();
});

test("a friend who follows a link is in after two touches", async () => {
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", TALL);
  await bob.page.goto(await ann.open("One Night"));
  await bob.page.getByLabel(say("page-your-name")).tap();
  await bob.page.keyboard.type("bob");
  await bob.button(say("page-join-button")).tap();
  await ann.inLobby("bob");
  for (const person of [ann, bob]) person.wasFine();
});

const ROOM = channel("room", "room", { title: "" });
const YOU = channel("you", "you");
const SEATS = board("room", "seats", { seats: ["ann", "bob"].map((handle) => ({ handle, playing: true })) });
const phase = (/** @type {string} */ mood) => board("room", "phase", { title: `The ${mood}`, ends_at: null, paused: false, mood });
const CARD = board("you", "card", { document: [{ paragraph: [{ text: "You are the fox." }] }], faces: [{ name: "fox", icon: "paw" }] });
const options = (/** @type {string[]} */ ...open) => board("you", "options", { lines: [], open });

/**
 * Opens a player's page that the test feeds.
 * @param {boolean} laid
 */
async function come(laid) {
  const ann = await stage.arrive("ann", { ...TALL, laid });
  await ann.open("One Night");
  await holdStream(ann.page);
  return { ann, page: ann.page, ...(await keepSent(ann.page)) };
}

test("a phone on the table is held to be read, and private channels have no names there", async () => {
  const { ann, page } = await come(true);
  const den = channel("den", "private", { title: "The den", members: ["ann", "bob"] });
  await openHeld(page, ROOM, YOU, den, SEATS, phase("night"), CARD, options("p1"), question("p1", "Whom do you follow?", { choices: ["ann", "bob"] }));
  const turn = page.locator(".hand .turn");
  await turn.waitFor();
  const isHidden = async () => {
    assert.equal((await page.locator("#page").textContent())?.match(/fox|follow|den/), null);
    assert.equal(await turn.getAttribute("aria-expanded"), "false");
  };
  await isHidden();
  // It shows card and question for as long as it is held.
  await page.mouse.move(120, 90);
  await turn.dispatchEvent("pointerdown");
  await page.locator(".hand.up", { hasText: "fox" }).waitFor();
  await ann.prompt("Whom do you follow?").waitFor();
  await page.evaluate(() => {
    const later = performance.now() + 1_000;
    performance.now = () => later;
  });
  await turn.dispatchEvent("pointerup");
  await page.locator(".hand.up").waitFor({ state: "detached" });
  await isHidden();
  // Pressed, it stays open; put away, it is covered.
  await turn.focus();
  await page.keyboard.press("Enter");
  await ann.prompt().waitFor();
  await page.locator("#place-talk").click();
  await page.getByRole("tab", { name: new RegExp(`^${say("page-private")}`) }).click();
  await page.getByRole("tab", { name: "The den" }).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { configurable: true, value: false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await ann.panel("The den").waitFor({ state: "detached" });
  await page.locator("#place-you").click();
  await isHidden();
  // At home it stays open permanently.
  await ann.button(say("page-back-never")).click();
  await ann.prompt().waitFor();
  await page.reload();
  await openHeld(page, ROOM, YOU, den, SEATS, phase("night"), CARD, options("p1"), question("p1", "Whom do you follow?", { choices: ["ann", "bob"] }));
  await ann.prompt().waitFor();
  ann.wasFine();
});

test("a touch on a choice answers unless it may be for good, and by keyboard one sends", async () => {
  const { ann, page, hasSent } = await come(false);
  const asking = (/** @type {string} */ id, /** @type {any} */ more) => question(id, `Question ${id}?`, { choices: ["left", "right", "Back"], back: 2, ...more });
  await openHeld(page, ROOM, YOU, SEATS, phase("night"), CARD, options("p1"), asking("p1", { binding: false }));
  await ann.prompt("Question p1?").waitFor();
  assert.equal(await ann.button(say("page-answer")).count(), 0, "there is nothing to send yet");
  await ann.prompt().getByText("right", { exact: true }).tap();
  await hasSent("answer 1");
  await feed(page, [asking("p2", { binding: false }), options("p2")]);
  await ann.prompt("Question p2?").waitFor();
  await ann.prompt().getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await ann.button(say("page-answer")).waitFor();
  await page.keyboard.press("Enter");
  await hasSent("answer 1");
  // The card is open over it, and closes when a question arrives.
  await page.locator(".hand .turn").click();
  await page.locator("#own-card").waitFor();
  await feed(page, [asking("p3", {}), options("p3")]);
  await ann.prompt("Question p3?").waitFor();
  await page.locator("#own-card").waitFor({ state: "hidden" });
  await ann.prompt().getByText("left", { exact: true }).tap();
  await ann.button(say("page-answer")).click();
  await hasSent("answer 0");
  ann.wasFine();
});

test("by day the talk is in front, with what is left to say beside it, and a long channel leads back", async () => {
  const { ann, page, hasSent } = await come(false);
  const lines = Array.from({ length: 40 }, (_, number) => line("room", number + 1));
  await openHeld(page, ROOM, YOU, SEATS, phase("night"), CARD, options(), ...lines.slice(0, 10));
  await ann.go("Everyone");
  await ann.go(say("page-you-title"));
  await feed(page, lines.slice(10));
  const ready = { verb: "ready", label: "Ready to vote", help: "", complete: true, standing: [], ready: false };
  await feed(page, [board("you", "options", { lines: [ready], open: [] }), phase("day")]);
  const room = page.locator("#panel-room");
  await room.waitFor();
  await page.getByRole("switch", { name: "Ready to vote" }).waitFor();
  await ann.button(say("page-first-unread")).click();
  await room.locator(".line.fresh", { hasText: "11" }).waitFor();
  await ann.look("phone-05-first-unread");
  await room.getByRole("button", { name: say("page-search"), exact: true }).click();
  await page.getByRole("searchbox").fill("room 12");
  await page.keyboard.press("Enter");
  await page.getByText(say("page-found-one")).waitFor();
  await ann.look("phone-06-search");
  await page.locator(".found button").click();
  await room.locator(".line.sought", { hasText: "12" }).waitFor();
  await page.getByRole("switch", { name: "Ready to vote" }).click();
  await hasSent("say ready");
  ann.wasFine();
});

test("what two players write to each other is a thread, which is reached from the table", async () => {
  const { ann, page, hasSent } = await come(false);
  const line = { verb: "pm", label: "", help: "", complete: false, standing: [], to_seat: true };
  const writes = board("you", "options", { lines: [line], open: [] });
  const SEATED = board("you", "seats", { you: "ann", seats: ["ann", "bob", "cat"].map((handle) => ({ handle, playing: true })) });
  await openHeld(page, ROOM, YOU, SEATED, phase("night"), CARD, writes);
  await ann.go(say("page-people-title"));
  await ann.button(say("page-write-to", { name: "bob" })).click();
  await page.locator("#with-bob-field").fill("Are you the fox?");
  await page.locator("#with-bob-field").press("Enter");
  await hasSent("command pm bob Are you the fox?");
  const thread = page.locator("#panel-with-bob");
  await thread.locator(".line.mine", { hasText: "Are you the fox?" }).waitFor();
  const handed = { blocks: [{ paragraph: [{ seat: [1, "bob"] }, { text: " writes to you:" }] }, { quote: [{ paragraph: [{ text: "No." }] }] }] };
  await feed(page, [["message", { place: "you", id: "m9", at: 1_900_000_000_000, by: null, new: true, ...handed }]]);
  await thread.locator(".line.theirs", { hasText: "No." }).waitFor();
  await ann.look("phone-07-thread");
  // The user's notes are restored on this device, and covered with everything else.
  await ann.go(say("page-you-title"));
  await ann.button(say("page-cover")).click();
  await thread.waitFor({ state: "detached" });
  await ann.button(say("page-cover")).click();
  await page.reload();
  await openHeld(page, ROOM, YOU, SEATED, phase("night"), CARD, writes);
  await ann.go("bob");
  await thread.locator(".line.mine", { hasText: "Are you the fox?" }).waitFor();
  ann.wasFine();
});
