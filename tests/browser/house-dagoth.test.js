// Two nights of House Dagoth: orders with the night's form, a place touched on the map, and reports at dawn. The
// program is killed in the middle. Six play, two of them in browsers, with a game master who doesn't play.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const MAP = "The map";

/** The agent of bob on its way, as reported to ann's watch in Caldera. */
const SEEN = /female dunmer came/;

/** The death of the leader who was replaced by a sleeper. */
const DEAD = /Alder/;

/** The practice players' factions and bases, which are never announced. */
const HIDDEN = [
  ["thieves-guild", "pelagiad"],
  ["morag-tong", "maar-gan"],
  ["camonna-tong", "hla-oad"],
  ["dissident-priests", "holamayan"],
];

const stage = withProgram();

test("two nights are played by form and map, and what one leader sees is on no other page", async () => {
  const gem = await stage.arrive("gem");
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  await witnessed([gem, ann, bob], () => play(gem, ann, bob));
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann of House Hlaalu, in Balmora
 * @param {Person} bob of House Redoran in Ald'ruhn, who serves House Dagoth, on a phone
 */
async function play(gem, ann, bob) {
  const { names } = await gem.lead("House Dagoth", [ann, bob], HIDDEN.length);
  const each = (/** @type {(number: number) => string} */ of) => names.map((name, place) => `${name} = ${of(place)}`);
  const table = (/** @type {string[]} */ ...entries) => `{ ${entries.join(", ")} }`;
  const others = Object.fromEntries(names.map((name, place) => [name, HIDDEN[place][0]]));
  await gem.choose("factions", { ann: "house-hlaalu", bob: "house-redoran", ...others });
  await gem.choose("bases", table('ann = "balmora"', 'bob = "ald-ruhn"', ...each((place) => `"${HIDDEN[place][1]}"`)));
  await gem.choose("allegiances", '{ bob = ["house-dagoth"] }');
  const own = ['ann = ["mira:female:argonian", "olm:male:orc"]', 'bob = ["sava:female:dunmer", "tor:male:nord"]'];
  await gem.choose("agents", table(...own, ...each(() => "[]")));
  await gem.choose("first", "night");
  await gem.choose("day-vote", "off");
  await gem.look("house-dagoth-00-setup");
  await gem.begin("agents");

  for (const person of [ann, bob]) {
    await person.phase("Night 1");
    await person.go(say("page-you-title"));
  }
  await ann.look("house-dagoth-01-night");
  await bob.look("house-dagoth-02-night-phone-dark");

  // An order is begun in the form, and its place touched on the map.
  const row = (/** @type {Person} */ person, /** @type {string} */ field) =>
    person.page.locator(`.form-row:has(#field-${field}-label)`);
  const stands = (/** @type {Person} */ person, /** @type {RegExp} */ order) =>
    row(person, "order").locator(".entries", { hasText: order }).waitFor();
  const point = (/** @type {Person} */ person, /** @type {string} */ name) =>
    person.page.locator("#panel-map").getByRole("button", { name, exact: true });
  const choose = async (/** @type {Person} */ person, /** @type {string} */ choice) => {
    const prompt = person.prompt();
    // An order can be given again, so a touch continues it.
    await prompt.getByLabel(choice, { exact: true }).click();
    await person.page.locator("#panel-you .prompt").getByLabel(choice, { exact: true }).waitFor({ state: "detached" });
  };
  // Each agent without an order is named.
  const free = (/** @type {Person} */ person, /** @type {string} */ name) =>
    row(person, "order").getByText(say("page-form-free", { name }), { exact: true });
  for (const name of ["mira", "olm"]) await free(ann, name).waitFor();
  await row(ann, "order").getByRole("button").last().click();
  await choose(ann, "mira");
  await ann.look("house-dagoth-03-deeds");
  await choose(ann, "Watch");
  await ann.go(MAP);
  await point(ann, "Caldera").waitFor();
  await ann.look("house-dagoth-04-map");
  await point(ann, "Caldera").click();
  // A touch is the whole answer. The page doesn't ask for the faster way, which can be added below the map.
  await ann.page.locator("#panel-map .map-orders .stands", { hasText: "mira" }).waitFor();
  await ann.look("house-dagoth-05-orders");
  await stands(ann, /mira.*caldera/i);
  await free(ann, "mira").waitFor({ state: "detached" });
  await free(ann, "olm").waitFor();

  // Orders can be typed, too. A sleeper rises where a leader without agents lives, and has help, since that leader
  // could guard himself.
  await bob.type("order sava watch balmora");
  await stands(bob, /sava.*balmora/i);
  await bob.type("order tor assassinate pelagiad sleeper");
  await stands(bob, /tor.*pelagiad/i);
  await bob.type("leader sleeper pelagiad");
  await row(bob, "leader").locator(".entries", { hasText: /pelagiad/i }).waitFor();
  await bob.look("house-dagoth-06-orders-phone-dark");
  await stage.kill([gem, ann, bob]);
  await stands(ann, /mira.*caldera/i);
  for (const person of [ann, bob]) {
    await person.go(MAP);
    await person.page.locator("#panel-map svg:not(.key) .arrow.own").first().waitFor();
  }
  await ann.look("house-dagoth-07-orders-on-the-map");
  // The map is wider than the phone, and opens at its reader's home.
  await inWindow(bob, "bob");
  await bob.look("house-dagoth-08-map-phone-dark");

  // The night is over when all are done. Only its reader learns what was seen.
  const handIn = async (/** @type {Person} */ person) => {
    await person.go(say("page-you-title"));
    await person.page.locator(".hand-in button").click();
  };
  // One button says so at a time: that of the form, and afterwards the switch beside the phase.
  const beside = ann.page.locator(".ready [role=switch]");
  assert.equal(await beside.count(), 0);
  await handIn(ann);
  await beside.and(ann.page.locator("[aria-checked=true]")).waitFor();
  await ann.page.locator(".hand-in").waitFor({ state: "detached" });
  await ann.look("house-dagoth-09-done");
  await handIn(bob);
  for (const person of [ann, bob]) await person.phase("Day 1");
  await ann.heard("you", SEEN);
  for (const person of [gem, bob]) {
    await person.heard("room", DEAD);
    assert.doesNotMatch((await person.page.locator("body").textContent()) ?? "", SEEN);
  }
  await ann.look("house-dagoth-10-dawn");
  await ann.go(MAP);
  await ann.page.locator("#panel-map .map-said", { hasText: SEEN }).waitFor();
  await ann.look("house-dagoth-11-sightings");
  await bob.go(say("page-you-title"));
  await bob.look("house-dagoth-12-dawn-phone-dark");

  // A day without a vote is over when all are done, and so is the second night.
  for (const person of [ann, bob]) await person.type("done");
  for (const person of [ann, bob]) await person.phase("Night 2");
  await ann.type("order olm spy ald-ruhn fast");
  await stands(ann, /olm.*ald.?ruhn/i);
  for (const person of [ann, bob]) await handIn(person);
  for (const person of [ann, bob]) await person.phase("Day 2");
  await ann.heard("you", /olm/);
  await ann.look("house-dagoth-13-second-dawn");
  await gem.desk("cancel");
  for (const person of [gem, ann, bob]) await person.heard("room", "cancelled");
  for (const person of [gem, ann, bob]) person.wasFine();
}

/**
 * Checks that a player on the map is inside the window.
 * @param {Person} person
 * @param {string} name
 */
async function inWindow({ page }, name) {
  const box = await page.locator(`#panel-map .drawing .player[data-id="@${name}"]`).boundingBox();
  const size = page.viewportSize();
  assert.ok(box && size && box.x > 0 && box.x + box.width < size.width, JSON.stringify({ box, size }));
  assert.ok(box.y > 100 && box.y + box.height < size.height, JSON.stringify({ box, size }));
}
