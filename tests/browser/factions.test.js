// Two evenings of Factions: the form, the islands, a query for a colour, and a private channel. The program is killed
// in the middle. Eight play in their own browsers, and a game master who doesn't play closes the evenings.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const ISLANDS = "The islands";

/** The colour that bob shares, as it is announced. */
const SHARED = /bob shares. The colour is Grey/;

/** The teams of those who only submit a vote. */
const TEAMS = { cat: "red", dan: "grey", eve: "blue", fay: "blue", hal: "orange", ivy: "green" };

const stage = withProgram();

test("two evenings are played by forms, and what one player knows is on no other page", async () => {
  const gem = await stage.arrive("gem");
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const others = await Promise.all(Object.keys(TEAMS).map((name, place) => stage.arrive(name, place % 2 ? PHONE : DESK)));
  await witnessed([gem, ann, bob, ...others], () => play(gem, ann, bob, others));
});

test("a game master fixes some cards, and the others are drawn from the deck", async () => {
  const gem = await stage.arrive("gem", DESK);
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", PHONE);
  await gem.lead("Factions", [ann, bob], 6);
  const line = gem.page.locator(".setup-line:has(#setup-deal)");
  const team = (/** @type {string} */ name) => line.locator("label", { hasText: name }).getByRole("combobox");
  const role = (/** @type {string} */ name) => line.getByLabel(say("page-setup-beside", { who: name }));
  // At first all draw their cards. What belongs to a drawn card is drawn, too, so there is nothing to choose.
  await team("ann").waitFor();
  assert.deepEqual([await team("ann").inputValue(), await role("ann").isVisible()], ["by-lot", false]);
  await gem.choose("deal", { ann: "red", bob: "white" });
  await line.locator(".fault", { hasText: "No player can be “white” in this game" }).waitFor();
  await gem.look("factions-06-refused");
  await team("bob").selectOption("by-lot");
  await role("ann").focus();
  await role("ann").selectOption("scholar");
  await gem.choose("pace", "sprint");
  await line.locator(".fault").waitFor({ state: "detached" });
  await line.getByText(say("page-setup-chosen")).waitFor();
  assert.deepEqual([await role("ann").inputValue(), await role("bob").isVisible()], ["scholar", false]);
  await line.scrollIntoViewIfNeeded();
  await gem.look("factions-07-by-lot");
  await gem.page.setViewportSize({ width: 390, height: 844 });
  await gem.page.emulateMedia({ colorScheme: "dark" });
  await gem.go(say("page-more-title"));
  await line.scrollIntoViewIfNeeded();
  await gem.look("factions-08-by-lot-phone-dark");
  await gem.page.setViewportSize({ width: 1280, height: 800 });
  for (const word of ["Violet", "Sleeper"]) {
    assert.equal((await ann.page.content()).includes(word), false, `no player is shown ${word}`);
  }
  await gem.go(say("page-lobby-title"));
  await gem.begin("deal");
  await ann.heard("you", /Red/);
  await ann.heard("you", /Scholar/);
  await gem.desk("cancel");
  for (const person of [gem, ann, bob]) {
    await person.heard("room", "cancelled");
    person.wasFine();
  }
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann of the team Red
 * @param {Person} bob of the team Grey, on a phone
 * @param {Person[]} others of the other teams
 */
async function play(gem, ann, bob, others) {
  const players = [ann, bob, ...others];
  await gem.lead("Factions", players, 0);

  await gem.choose("deal", { ann: "red", bob: "grey", ...TEAMS });
  await gem.choose("start", "merged");
  await gem.choose("pace", "sprint");
  await gem.choose("open-for", "1h");
  await gem.choose("closed-for", "1s");
  await gem.begin("deal");

  // The form of the first evening, in parts, and again after the program was killed.
  for (const person of [ann, bob]) await person.phase("Evening 1");
  const row = (/** @type {Person} */ person, /** @type {string} */ field) =>
    person.page.locator(`.form-row:has(#field-${field}-label)`);
  const choose = (/** @type {Person} */ person, /** @type {string} */ field, /** @type {string} */ choice) =>
    row(person, field).locator("select").selectOption({ label: choice });
  const chosen = (/** @type {Person} */ person, /** @type {string} */ field, /** @type {string} */ choice) =>
    row(person, field).locator(".entries", { hasText: choice }).waitFor();
  for (const person of [ann, bob]) await person.go(say("page-you-title"));
  await choose(ann, "vote", "bob");
  await chosen(ann, "vote", "bob");
  await ann.look("factions-01-form");
  await bob.look("factions-02-form-phone-dark");
  await stage.kill([gem, ...players]);
  await chosen(ann, "vote", "bob");

  // A query reaches its target as a question. Only the player who asked reads what is shared.
  await ann.answer("Whose colour do you ask for?", "bob");
  await ann.heard("you", "I asked bob");
  await bob.heard("you", /ann/);
  await bob.type("share ann");
  await ann.heard("you", SHARED);
  for (const person of [gem, bob, ...others]) assert.doesNotMatch((await person.page.locator("body").textContent()) ?? "", SHARED);

  // The map of the islands is public.
  for (const person of [ann, bob]) {
    await person.go(ISLANDS);
    await person.page.locator("#panel-map svg.drawing").first().waitFor();
  }
  await ann.look("factions-03-map");
  await bob.look("factions-04-map-phone-dark");

  // A submitted form can be read, but no longer changed.
  await ann.go(say("page-you-title"));
  await ann.page.locator(".hand-in button").click();
  await ann.page.getByText(say("page-form-in")).waitFor();
  assert.equal(await ann.page.locator(".sheet button, .sheet select").count(), 0);
  for (const person of others) {
    await person.type("submit vote=none");
    await person.page.getByText(say("page-form-in")).waitFor();
  }
  await gem.desk("close");

  // The night is resolved at the next opening, and all players read the result.
  for (const person of players) await person.phase("Evening 2");
  await ann.look("factions-05-second-evening");
  await gem.desk("cancel");
  for (const person of [gem, ...players]) await person.heard("room", "cancelled");
  for (const person of [gem, ...players]) person.wasFine();
}
