// Takes the pictures of README and book: `cargo xtask screenshots`. The cards and orders of the people are chosen, so that much the same
// is seen each time. What practice players do, and the clocks, differ.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const FOLDER = process.env.GLOAMING_PICTURES ?? new URL("../../docs/pictures", import.meta.url).pathname;

/** Good enough to read, and a quarter of a PNG. */
const QUALITY = 80;

const TABLE = "Everyone";

/** A window as wide as a page of the book shows it. */
const WINDOW = { viewport: { width: 1200, height: 800 } };

const stage = withProgram();

/**
 * Keeps a picture of a person's page.
 * @param {Person} person
 * @param {string} name
 */
async function keep(person, name) {
  mkdirSync(FOLDER, { recursive: true });
  const session = await person.page.context().newCDPSession(person.page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, "base64"));
}

test("one night", async () => {
  const gem = await stage.arrive("Gem", { ...WINDOW, colorScheme: "dark" });
  const ann = await stage.arrive("Ann", WINDOW);
  const bob = await stage.arrive("Bob", DESK);
  const cat = await stage.arrive("Cat", { ...PHONE, colorScheme: "dark" });
  await witnessed([gem, ann, bob, cat], () => oneNight(gem, ann, bob, cat));
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann
 * @param {Person} bob
 * @param {Person} cat on a phone
 */
async function oneNight(gem, ann, bob, cat) {
  await ann.page.goto(stage.program.url);
  await ann.page.getByLabel(say("page-your-name")).waitFor();
  await keep(ann, "home");
  const { names } = await gem.lead("One Night", [ann, bob, cat], 2);
  for (const name of names) await ann.inLobby(name);
  await keep(ann, "lobby");
  await gem.choose("deal", { Ann: "seer", Bob: "werewolf", Cat: "robber" });
  await gem.choose("early-day-end", true);
  await gem.begin("early-day-end");
  for (const person of [ann, bob, cat]) {
    await person.phase("Night");
    await person.prompt().waitFor({ state: "attached" });
  }
  await cat.go(say("page-you-title"));
  await keep(cat, "night-phone");
  await ann.answer(/./, "Bob");
  await ann.heard("you", "Noted: Bob.");
  await cat.answer(/./, "Ann");
  await cat.heard("you", "Noted: Ann.");
  await gem.go(say("page-desk-title"));
  await gem.button(say("page-grimoire-show")).click();
  await gem.page.locator(".grimoire .own-arrow").nth(1).waitFor({ state: "attached" });
  await gem.page.locator('.grimoire .seat:has(.name:text-is("Ann"))').getByRole("button").click();
  await gem.page.locator(".grimoire").getByText("Tonight: Bob").waitFor();
  await keep(gem, "desk");
  await bob.type("target");
  for (const person of [ann, bob, cat]) await person.phase("Day");
  await cat.say("room", TABLE, "Good morning! I was the robber. My new card is a good one.");
  await bob.say("room", TABLE, "I am the villager, and I slept.");
  await ann.heard("room", "I slept");
  await ann.say("room", TABLE, "I am the seer, Bob. I saw your card.");
  await bob.heard("room", "I saw your card");
  await bob.say("room", TABLE, "So you say. What if Cat has it now?");
  await ann.heard("room", "What if Cat");
  await ann.page.getByRole("button", { name: say("page-call-no") }).click();
  await ann.page.locator("#panel-you > .hand .turn").click();
  await ann.page.locator("#own-card strong", { hasText: "seer" }).waitFor();
  await keep(ann, "day");
  for (const person of [gem, ann, bob, cat]) person.wasFine();
}

test("the map", async () => {
  const gem = await stage.arrive("Gem");
  const ann = await stage.arrive("Ann", { ...WINDOW, colorScheme: "dark" });
  const bob = await stage.arrive("Bob");
  await witnessed([gem, ann, bob], () => onTheMap(gem, ann, bob));
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann
 * @param {Person} bob
 */
async function onTheMap(gem, ann, bob) {
  const homes = [["thieves-guild", "pelagiad"], ["morag-tong", "maar-gan"], ["camonna-tong", "hla-oad"], ["dissident-priests", "holamayan"]];
  const { names } = await gem.lead("House Dagoth", [ann, bob], homes.length);
  const table = (/** @type {string[]} */ entries) => `{ ${entries.join(", ")} }`;
  const others = Object.fromEntries(names.map((name, place) => [name, homes[place][0]]));
  await gem.choose("factions", { Ann: "house-hlaalu", Bob: "house-redoran", ...others });
  const bases = ['Ann = "balmora"', 'Bob = "ald-ruhn"', ...names.map((name, place) => `${name} = "${homes[place][1]}"`)];
  await gem.choose("bases", table(bases));
  await gem.choose("allegiances", '{ Bob = ["house-dagoth"] }');
  const agents = ['Ann = ["mira:female:argonian", "olm:male:orc"]', 'Bob = ["sava:female:dunmer"]'];
  await gem.choose("agents", table([...agents, ...names.map((name) => `${name} = []`)]));
  await gem.choose("first", "night");
  await gem.begin("agents");
  await ann.phase("Night 1");
  await ann.type("order mira watch caldera");
  await ann.type("order olm spy ald-ruhn fast");
  await ann.page.locator(".form-row .entries", { hasText: /olm/ }).waitFor({ state: "attached" });
  await ann.page.locator("#panel-you > .more > summary").click();
  await ann.go("The map");
  await ann.page.locator("#panel-map svg:not(.key) .arrow.own").nth(1).waitFor();
  await keep(ann, "map");
  for (const person of [gem, ann, bob]) person.wasFine();
}
