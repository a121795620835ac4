// Three players at one table of One Night: the centre cards are in its middle, and are chosen there by touch and by
// keyboard. What a player knows is drawn only for them. The end is a scene that waits for its reader.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const DEAL = { ann: "seer", bob: "werewolf", cat: "hunter" };
const CENTRE = ["villager", "villager", "tanner"];

const stage = withProgram();

test("the game is played at one table, and marks are their reader's alone", async () => {
  const ann = await stage.arrive("ann", DESK);
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const cat = await stage.arrive("cat", { ...DESK, colorScheme: "dark" });
  const gem = await stage.arrive("gem", DESK);
  await witnessed([ann, bob, cat, gem], () => play(ann, bob, cat, gem));
});

/**
 * @param {Person} ann the seer
 * @param {Person} bob the werewolf, on a phone
 * @param {Person} cat the hunter, by keyboard
 * @param {Person} gem who leads
 */
async function play(ann, bob, cat, gem) {
  const link = await gem.open("One Night");
  await gem.button(say("page-leave")).click();
  await gem.button(say("page-take-seat")).waitFor();
  for (const person of [ann, bob, cat]) await person.join(link);
  await gem.inLobby("cat");
  await choosesFace(bob, ann);
  for (const fold of await gem.page.locator(".setup > form > details > summary").all()) await fold.click();
  await gem.choose("deal", DEAL);
  await gem.choose("centre", CENTRE);
  await gem.choose("early-day-end", true);
  await gem.choose("reveal-votes", true);
  await gem.begin("reveal-votes");

  // The night: seats and centre cards are chosen at the same table, and there is no map beside it.
  for (const person of [ann, bob, cat]) {
    await person.phase("Night");
    await person.prompt().waitFor({ state: "attached" });
    assert.equal(await person.page.getByRole("tab", { name: "The circle" }).count(), 0, person.name);
  }
  const table = (/** @type {Person} */ person) => person.page.locator("#panel-you .prompt .table");
  assert.equal(await table(ann).locator(".seats input").count(), 2);
  assert.equal(await table(ann).locator(".centre input").count(), 3);
  await ann.look("around-01-night-desk");
  await bob.look("around-02-night-phone-dark");
  await table(ann).locator("label", { hasText: "bob" }).click();
  await table(ann).locator("label", { hasText: "cat" }).click();
  await ann.prompt().getByRole("button", { name: say("page-answer") }).click();
  await ann.heard("you", "Noted: cat.");
  await ann.page.locator("#panel-people .own-arrow").waitFor();
  // A lone werewolf looks at a centre card.
  await table(bob).locator("label", { hasText: "left" }).tap();
  await bob.prompt().getByRole("button", { name: say("page-answer") }).tap();
  await bob.heard("you", "Noted: left.");
  await bob.go(say("page-people-title"));
  await bob.page.locator("#panel-people .centre .place").nth(2).waitFor();
  await bob.look("around-03-night-people-dark");
  await cat.answer(/./);

  // The day: the players sit in the order of the circle, starting with their own seat.
  /** @type {Record<string, string[]>} */
  const orders = {};
  for (const person of [ann, bob, cat]) {
    await person.phase("Day");
    await person.go(say("page-people-title"));
    const seats = person.page.locator("#panel-people .seats > li .name");
    await seats.nth(2).waitFor();
    const names = await seats.allTextContents();
    assert.equal(names[0], person.name, "one's own seat is at the bottom");
    const first = names.indexOf("ann");
    orders[person.name] = [...names.slice(first), ...names.slice(0, first)];
  }
  assert.deepEqual(orders.bob, orders.ann);
  assert.deepEqual(orders.cat, orders.ann);
  const said = (/** @type {Person} */ person) => person.page.locator("#panel-people .table-said");
  await said(ann).getByText("hunter").waitFor();
  assert.doesNotMatch((await said(bob).textContent()) ?? "", /hunter/);
  assert.equal(await said(cat).count(), 0);
  await bob.look("around-04-day-phone-dark");
  await ann.reload();
  await ann.page.locator("#panel-people .own-arrow").waitFor();
  // A covered page shows what is public.
  await ann.button(say("page-cover")).click();
  await ann.page.locator("#panel-people .own-arrow").waitFor({ state: "detached" });
  assert.equal(await said(ann).count(), 0);
  await ann.look("around-05-covered");
  await ann.button(say("page-cover")).click();
  for (const person of [ann, bob, cat]) await person.ready();

  // The vote, by keyboard and by touch.
  for (const person of [ann, bob, cat]) {
    await person.phase("Vote");
    await person.prompt().waitFor({ state: "attached" });
  }
  await cat.answer(/./, "bob");
  await ann.answer(/./, "bob");
  await gem.go(say("page-desk-title"));
  await bob.answer(/./, "ann");

  // The end is a scene for all, including a leader at the desk. It stays when the next game gathers.
  for (const person of [ann, bob, cat, gem]) {
    const scene = person.page.locator(".finale");
    await scene.locator(".vote-arrow").nth(2).waitFor({ state: "attached" });
    await scene.locator(".seats > .out", { hasText: "bob" }).waitFor();
    await scene.locator(".centre .small-card", { hasText: "tanner" }).waitFor();
    await scene.getByText("The win goes to").waitFor();
  }
  await ann.look("around-06-end-desk");
  await bob.look("around-07-end-phone-dark");
  await gem.leaveScene();
  await gem.go(say("page-story-title"));
  await gem.button(say("page-again")).first().click();
  await gem.page.locator(".lobby").waitFor();
  for (const person of [ann, bob, cat]) {
    await person.page.locator("#panel-lobby").waitFor({ state: "attached" });
    await person.page.locator(".finale", { hasText: "The win goes to" }).waitFor();
  }
  await cat.page.keyboard.press("Escape");
  await cat.page.locator(".finale").waitFor({ state: "detached" });
  for (const person of [ann, bob]) await person.leaveScene();

  // The story is replayed at the same table, with the cards, and a step is saved as a picture.
  await bob.go(say("page-story-title"));
  await bob.button(say("page-replay-begin")).click();
  await bob.button(say("page-replay-last")).click();
  await bob.page.locator(".replay-table .disc").nth(2).waitFor();
  await bob.look("around-08-replay-phone-dark");
  await bob.page.getByText(say("page-replay-share"), { exact: true }).click();
  const [picture] = await Promise.all([bob.page.waitForEvent("download"), bob.button(say("page-replay-picture")).click()]);
  assert.match(picture.suggestedFilename(), /^gloaming-\d+\.svg$/);
  let drawing = "";
  for await (const part of await picture.createReadStream()) drawing += part;
  for (const name of ["ann", "bob", "cat"]) assert.ok(drawing.includes(`>${name}</text>`), name);
  assert.ok(!drawing.includes("class="), "its styles are written into it");
  for (const person of [ann, bob, cat, gem]) person.wasFine();
}

/**
 * Chooses a face, which the other player sees and which survives a reload.
 * @param {Person} person
 * @param {Person} other
 */
async function choosesFace(person, other) {
  const { page } = person;
  await page.getByText(say("page-face-title"), { exact: true }).click();
  const face = page.getByRole("button", { name: say("page-face-number", { number: 33 }), exact: true });
  const head = (/** @type {Person} */ one) =>
    one.page.locator("#panel-lobby .seats > li", { hasText: person.name }).locator(".head-shape").getAttribute("d");
  const wanted = await face.locator(".head-shape").getAttribute("d");
  await face.tap();
  await face.and(page.locator("[aria-pressed=true]")).waitFor();
  await person.look("around-00-faces-phone-dark");
  await other.page.waitForFunction(
    ([name, shape]) =>
      [...document.querySelectorAll("#panel-lobby .seats > li")].some(
        (seat) => seat.textContent?.includes(`${name}`) && seat.querySelector(".head-shape")?.getAttribute("d") === shape,
      ),
    [person.name, wanted],
  );
  await page.reload();
  await page.locator("#panel-lobby .head-shape").first().waitFor();
  assert.equal(await head(person), wanted);
}
