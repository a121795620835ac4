// The game that uses every piece of the contract, on the page: form, map, agents, card, notebook, board, guests and
// channels, with a kill in between. Six play, two of them in browsers. The game master doesn't play, and an onlooker is
// admitted as a guest.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const MAP = "The islands";

const stage = withProgram("conformance");

test("every piece of the contract is shown to those whom it concerns, and to nobody else", async () => {
  const gem = await stage.arrive("gem");
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const zoe = await stage.arrive("zoe");
  await witnessed([gem, ann, bob, zoe], () => play(gem, ann, bob, zoe));
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann who hears the dead and sends agents
 * @param {Person} bob who strikes by night, on a phone
 * @param {Person} zoe who comes too late, and is let in as a guest
 */
async function play(gem, ann, bob, zoe) {
  const { link, names: others } = await gem.lead("The Gauntlet", [ann, bob], 4);
  const [voted] = others;
  const guests = Object.fromEntries(others.map((name) => [name, "guest"]));
  await gem.choose("deal", { ann: "medium", bob: "stalker", ...guests });
  await gem.choose("order", ["ann", "bob", ...others]);
  await gem.choose("agents", true);
  await gem.choose("hours", false);
  await gem.choose("tie", "nobody");
  await gem.begin("deal");

  // The day: all have a card.
  for (const person of [ann, bob]) await person.phase("Day 1");
  await ann.heard("you", "You are a medium");
  await ann.look("conformance-01-day");

  // The evening: a form, and the program is killed while it contains a draft.
  await gem.desk("close");
  for (const person of [ann, bob]) await person.phase("Evening 1");
  for (const person of [ann, bob]) await person.go(say("page-you-title"));
  const row = (/** @type {Person} */ person, /** @type {string} */ field) =>
    person.page.locator(`.form-row:has(#field-${field}-label)`);
  await row(ann, "vote").getByRole("button", { name: "nobody" }).click();
  await row(ann, "vote").locator(".entries", { hasText: "nobody" }).waitFor();
  await ann.look("conformance-02-form");
  await stage.kill([gem, ann, bob]);
  await ann.go(say("page-you-title"));
  await row(ann, "vote").locator(".entries", { hasText: "nobody" }).waitFor();
  await row(ann, "vote").getByRole("button", { name: voted }).click();
  await row(ann, "vote").locator(".entries", { hasText: voted }).waitFor();
  await row(ann, "target").getByRole("button", { name: "bob" }).click();
  await row(ann, "target").locator(".entries", { hasText: "bob" }).waitFor();
  await ann.page.locator(".hand-in button").click();
  await ann.page.getByText(say("page-form-in")).waitFor();
  await tells(bob, `submit vote=${voted}`, `Your form is in. Vote: ${voted}.`);
  await ann.look("conformance-03-handed-in");

  // The night: a current choice, and agents with separate orders, which only their sender's map shows.
  await gem.desk("close");
  for (const person of [ann, bob]) await person.phase("Night 1");
  await ann.heard("you", `The vote of bob was: ${voted}.`);
  // The practice players vote as they like, and may have killed any of them.
  const victims = await (await bob.asked(/name the victim/)).locator("label .name").allTextContents();
  const struck = victims.find((name) => others.includes(name.toLowerCase())) ?? assert.fail(`none of ${others} lives`);
  await bob.answer(/name the victim/, struck);
  await ann.answer(/send one of your agents/, "fox");
  await ann.answer("Who does fox watch?", "bob");
  // A current order is noted beside the choice that would change it.
  await ann.prompt(/send one of your agents.*fox: Your fox watches bob tonight/s).waitFor();
  await tells(ann, "send raven bob", "Your raven watches bob tonight.");
  for (const person of [ann, bob]) {
    await person.go(MAP);
    await person.page.locator("#panel-map svg.drawing").first().waitFor();
  }
  const agents = (/** @type {Person} */ person) => person.page.locator("#panel-map .map-said", { hasText: "watches bob tonight" });
  await agents(ann).waitFor();
  assert.equal(await agents(bob).count(), 0);
  await ann.look("conformance-04-agents");
  await bob.look("conformance-05-map-phone-dark");
  await tells(ann, "recall raven", "Your raven stays with you tonight.");

  // A guest reads what the rules open to guests.
  await zoe.page.goto(link);
  await zoe.page.getByLabel(say("page-your-name")).fill("zoe");
  await zoe.button(say("page-join-button")).click();
  await zoe.page.locator(".panels").waitFor();
  await tells(gem, "desk admit zoe", "zoe reads along from now on");
  await zoe.heard("you", "lets you read along");

  // The second day: what the agent saw is in the notebook, and living players don't see what a guest says.
  await gem.desk("close");
  for (const person of [bob, zoe]) await person.phase("Day 2");
  await bob.heard("room", `${struck} is dead`);
  await ann.go(say("page-you-title"));
  await ann.page.getByText(say("page-notebook")).click();
  await ann.page.locator(".card", { hasText: "Your fox is back: bob is alive." }).first().waitFor();
  await ann.look("conformance-06-notebook");
  await zoe.go("Spectators");
  await zoe.page.locator(".panel.middle [id^=say-]:visible").fill("poor you");
  await zoe.page.keyboard.press("Enter");
  await zoe.page.locator(".panel.middle .line:not(.waiting)", { hasText: "poor you" }).waitFor();
  await zoe.look("conformance-07-guest");
  const pageOf = async (/** @type {Person} */ person) => (await person.page.locator("body").textContent()) ?? "";
  for (const person of [gem, bob, zoe]) assert.doesNotMatch(await pageOf(person), /fox|raven/, person.name);
  for (const person of [ann, bob]) assert.doesNotMatch(await pageOf(person), /poor you/, person.name);
  await gem.desk("cancel");
  for (const person of [ann, bob, zoe]) await person.heard("room", "cancelled");
  for (const person of [gem, ann, bob, zoe]) person.wasFine();
}

/**
 * Types a command in private, and waits for its answer.
 * @param {Person} person
 * @param {string} command
 * @param {string} answer
 */
async function tells(person, command, answer) {
  await person.type(command);
  await person.heard("you", answer);
}
