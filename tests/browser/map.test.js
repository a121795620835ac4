// Three people see the table of One Night as a map: questions are answered on it, by touch and by keyboard, and what one of
// them knows is on no map of another.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const DEAL = { ann: "seer", bob: "werewolf", cat: "hunter" };
const CENTRE = ["villager", "villager", "tanner"];
const MAP = "The circle";

const stage = withProgram();

test("questions are answered on the map, and marks are their reader's alone", async () => {
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
  for (const fold of await gem.page.locator(".setup > form > details > summary").all()) await fold.click();
  await gem.choose("deal", DEAL);
  await gem.choose("centre", CENTRE);
  await gem.choose("early-day-end", true);
  await gem.choose("reveal-votes", true);
  await gem.button(say("page-setup-save")).click();
  await gem.page.locator(".setup-line:has(#setup-reveal-votes)").getByText(say("page-setup-chosen")).waitFor();
  await gem.button(say("page-start")).click();

  // The night: what the question names can be touched, and nothing else.
  const open = (/** @type {Person} */ person) => person.page.locator("#panel-map .point.open");
  const point = (/** @type {Person} */ person, /** @type {string} */ name) =>
    person.page.locator("#panel-map").getByRole("button", { name, exact: true });
  const send = (/** @type {Person} */ person) => person.page.locator("#panel-map").getByRole("button", { name: say("page-answer") });
  for (const person of [ann, bob, cat]) {
    await person.phase("Night");
    await person.prompt().waitFor({ state: "attached" });
    await person.go(MAP);
    await person.page.locator("#panel-map svg.drawing").first().waitFor();
  }
  assert.equal(await open(ann).count(), 5, "two players and three cards");
  assert.equal(await open(cat).count(), 0, "a hunter has nothing to choose");
  await ann.look("map-01-night-desk");
  await bob.look("map-02-night-phone-dark");
  await point(ann, "bob").click();
  await point(ann, "cat").click();
  assert.equal(await ann.page.locator("#panel-map [aria-pressed=true]").count(), 1, "the newest choice counts");
  await ann.page.locator("#panel-map").getByText(say("page-map-chosen", { what: "cat" })).waitFor();
  await ann.look("map-03-chosen");
  await send(ann).click();
  await ann.heard("you", "Noted: cat.");
  await ann.page.locator("#panel-map svg:not(.key) .arrow.own").waitFor();
  await point(bob, "left").tap();
  await send(bob).tap();
  await bob.heard("you", "Noted: left.");
  await cat.answer(/./);

  // The day: the circle, and what ann saw on her map alone.
  for (const person of [ann, bob, cat]) {
    await person.phase("Day");
    await person.go(MAP);
    assert.equal(await person.page.locator("#panel-map path.way").count(), 4, "three neighbours, and one line in the legend");
  }
  const said = (/** @type {Person} */ person) => person.page.locator("#panel-map .map-said").textContent();
  assert.match((await said(ann)) ?? "", /hunter/);
  assert.doesNotMatch((await said(bob)) ?? "", /hunter/);
  assert.equal(await cat.page.locator("#panel-map .map-said").count(), 0);
  await bob.page.getByText(say("page-map-list")).click();
  await bob.look("map-04-day-list-phone-dark");
  await ann.reload();
  // The page opens at the question, if there is one: the map is chosen after that.
  await ann.prompt().waitFor({ state: "attached" });
  await ann.go(MAP);
  await ann.page.locator("#panel-map svg:not(.key) .arrow.own").waitFor();
  // A page that is covered shows what everybody knows.
  await ann.button(say("page-cover")).click();
  await ann.page.locator("#panel-map svg:not(.key) .arrow.own").waitFor({ state: "detached" });
  await ann.look("map-05-covered");
  await ann.button(say("page-cover")).click();
  for (const person of [ann, bob, cat]) await person.ready();

  // The vote, by keyboard.
  for (const person of [ann, bob, cat]) {
    await person.phase("Vote");
    await person.prompt().waitFor({ state: "attached" });
    await person.go(MAP);
  }
  await cat.tabTo("#panel-map .point.open[aria-label=bob]");
  await cat.look("map-06-vote-keyboard");
  await cat.page.keyboard.press("Space");
  await cat.tabTo("#panel-map .map-question button");
  await cat.page.keyboard.press("Enter");
  await cat.heard("you", "Your vote for bob is cast.");
  await point(ann, "bob").click();
  await send(ann).click();
  await point(bob, "ann").tap();
  await send(bob).tap();

  // The end: the votes as arrows, as the setup has it.
  for (const person of [ann, bob, cat]) {
    await person.phase("The end");
    await person.go(MAP);
    await person.page.locator("#panel-map .map-said", { hasText: "cat → bob" }).waitFor();
  }
  await ann.look("map-07-end-desk");
  await bob.look("map-08-end-phone-dark");
  for (const person of [ann, bob, cat, gem]) person.wasFine();
}
