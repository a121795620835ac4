// Two nights of Paranormal Mafia: a hunt, a ship, a Medium, devices and looks. The program is killed while orders are
// given. Eight play in their own browsers, and a game master who doesn't play closes the day.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const ROLES = {
  ann: "detective",
  bob: "doppelganger",
  cat: "telepath",
  dan: "guardian",
  eve: "medium",
  fay: "xenozoologist",
  gus: "vigilante",
  hal: "townie",
};

const PACK = "The Doppelgangers";
const DEAD = "The dead";
const SHIP = "The ship";

/** Messages for some players only, with their names. */
const SECRET = {
  "I am hungry for hal.": ["bob", "cat"],
  "bob hunts hal": ["bob", "cat"],
  "cat seems to have the role": ["ann"],
  "ann wanted": ["cat"],
  "in a cage on the ship of fay": ["gus"],
  "Is this a cage?": ["fay", "gus"],
  "It was cold and dark.": ["eve", "hal"],
};

const stage = withProgram();

test("two nights are played, and what is for some people alone is on no other page", async () => {
  const gem = await stage.arrive("gem");
  const arrive = (/** @type {string} */ name, /** @type {number} */ place) =>
    stage.arrive(name, place % 2 ? { ...PHONE, colorScheme: "dark" } : DESK);
  const players = await Promise.all(Object.keys(ROLES).map(arrive));
  await witnessed([gem, ...players], () => play(gem, players));
});

/**
 * @param {Person} gem who leads
 * @param {Person[]} players in the order of their roles; every other one on a phone
 */
async function play(gem, players) {
  const [ann, bob, cat, dan, eve, fay, gus, hal] = players;
  await gem.lead("Paranormal Mafia", players, 0);
  await gem.choose("deal", ROLES);
  await gem.choose("races", { cat: "doppelganger" });
  await gem.choose("tech", '{ fay = ["scanner-2"] }');
  await gem.begin("tech");

  // Orders by touching and by typing. The program is killed while some questions are open.
  for (const person of players) await person.phase("Night 1");
  for (const person of players) await person.heard("you", "You are a");
  await ann.go(say("page-you-title"));
  await ann.look("paranormal-01-night");
  await fay.go(say("page-you-title"));
  await fay.look("paranormal-02-ship-owner");
  await bob.go(say("page-you-title"));
  await bob.look("paranormal-03-hunter-phone-dark");
  await cat.say(await cat.channel(PACK), PACK, "I am hungry for hal.");
  await bob.type("hunt hal");
  await cat.heard(await cat.channel(PACK), "bob hunts hal");
  await ann.answer("Whose role do you want to know?", "cat");
  await ann.heard("you", "Noted: investigate: cat");
  await stage.kill([gem, ...players]);
  await dan.answer("Who do you guard tonight?", "ann");
  await cat.answer("Whose mind do you read tonight?", "ann");
  await fay.type("use scanner-2 ann");
  await fay.heard("you", "Noted: use");
  await gus.type("kill bob");
  await gus.heard("you", "Noted: kill: bob");
  await fay.answer("Who do you take aboard tonight?", "gus");

  // All players with something to do are heard. Each reads the result alone.
  for (const person of players) {
    await person.phase("Day 1");
    await person.heard("room", "hal is dead: mauled");
    await person.heard("room", "gus is missing");
  }
  await ann.heard("you", "cat seems to have the role Telepath");
  await cat.heard("you", "ann wanted to find out");
  await fay.heard("you", "ann is human, Detective, without devices");
  await gus.heard("you", "in a cage on the ship of fay");
  await gus.go(SHIP);
  await gus.say(await gus.channel(SHIP), SHIP, "Is this a cage?");
  await fay.heard(await fay.channel(SHIP), "Is this a cage?");
  await hal.go(DEAD);
  await hal.say(await hal.channel(DEAD), DEAD, "It was cold and dark.");
  await eve.heard(await eve.channel(DEAD), "It was cold and dark.");
  await hal.look("paranormal-04-dead-phone-dark");
  await gus.look("paranormal-05-cage");
  for (const person of [ann, fay]) await person.go(say("page-you-title"));
  await ann.look("paranormal-06-dawn");
  await fay.look("paranormal-07-specimen-phone-dark");
  await ann.answer("Who do you vote to lynch?", "bob");
  await bob.answer("Who do you vote to lynch?", "ann");
  await dan.go(say("page-people-title"));
  await dan.look("paranormal-08-votes-phone-dark");
  await nobodyElse(players, gem);
  await gem.desk("close");

  // In the second night the Doppelgangers become as many as the town.
  for (const person of players) await person.phase("Night 2");
  await cat.type("hunt ann with bob");
  await bob.heard(await bob.channel(PACK), "bob hunts ann");
  await ann.type("investigate bob");
  await dan.type("guard eve");
  for (const person of [fay, cat]) await person.type("pass");
  for (const person of players) await person.leaveScene();
  for (const person of players) await person.heard("room", "The win goes to the Doppelgangers");
  await ann.look("paranormal-09-end");
  for (const person of [gem, ...players]) person.wasFine();
}

/**
 * Checks that private lines are on the pages of those they are for, and on no others.
 * @param {Person[]} players
 * @param {Person} gem
 */
async function nobodyElse(players, gem) {
  for (const person of [gem, ...players]) {
    const panels = await person.page.locator(".panels > *").evaluateAll((all) => all.map((one) => one.id.replace("panel-", "")));
    const lines = [];
    for (const panel of panels) lines.push(...(await person.lines(panel)));
    for (const [words, names] of Object.entries(SECRET)) {
      const reads = lines.some((line) => line?.includes(words));
      assert.equal(reads, names.includes(person.name), `${person.name} and “${words}”`);
    }
  }
}
