// Five players play One Night to the end: one on a phone, one by keyboard only; each reloads in every phase; the
// program is killed in the middle of the night. There is an onlooker, and a leader who doesn't play, deals by hand and
// uses the desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { deskLabel, say } from "./texts.js";

const TABLE = "Everyone";
const DEAL = { ann: "seer", bob: "werewolf", cat: "robber", dan: "villager", eve: "werewolf" };
const CENTRE = ["villager", "villager", "tanner"];
/** A browser's messages when its server is down. */
const AWAY = /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|ERR_INTERNET/;

const stage = withProgram();

test("five people play One Night to the end", async () => {
  const arrive = (/** @type {string} */ name, device = DESK) => stage.arrive(name, device);
  const ann = await arrive("ann");
  const bob = await arrive("bob", { ...DESK, colorScheme: "dark" });
  const cat = await arrive("cat", { ...PHONE, colorScheme: "dark" });
  const dan = await arrive("dan");
  const eve = await arrive("eve", { viewport: { width: 700, height: 900 } });
  const zoe = await arrive("zoe");
  const gem = await arrive("gem");
  await witnessed([ann, bob, cat, dan, eve, zoe, gem], () => play([ann, bob, cat, dan, eve], zoe, gem));
});

/**
 * @param {Person[]} people
 * @param {Person} zoe who watches
 * @param {Person} gem who leads
 */
async function play(people, zoe, gem) {
  const [ann, bob, cat, dan, eve] = people;
  const everybody = (/** @type {(person: Person) => Promise<any>} */ work) => Promise.all(people.map(work));

  // The lobby.
  await ann.page.goto(stage.program.url);
  await ann.page.getByLabel(say("page-your-name")).waitFor();
  await ann.look("one-night-01-home");
  const link = await gem.open("One Night");
  await gem.button(say("page-leave")).click();
  await gem.button(say("page-take-seat")).waitFor();
  await bob.page.goto(link);
  await bob.page.getByLabel(say("page-your-name")).waitFor();
  await bob.look("one-night-02-join");
  for (const person of [ann, bob, cat, eve]) await person.join(link);
  await joinByKeyboard(dan, link);
  for (const person of people) await gem.inLobby(person.name);
  await cat.look("one-night-03-lobby-phone");
  await dan.tabTo("#panel-more section:has(#rules-title) button");
  await dan.page.keyboard.press("Enter");
  await ann.page.locator(".guests li", { hasText: "dan" }).getByText(say("page-has-read")).waitFor();

  await chooseSetup(gem);
  // Others see that cards were fixed, but not which.
  await bob.page.locator(".settings > summary").click();
  await bob.page.locator(".setup > details").first().waitFor();
  for (const fold of await bob.page.locator(".setup > details > summary").all()) await fold.click();
  await bob.page.locator(".setup dt", { hasText: "Card of each player" }).getByText(say("page-setup-withheld")).waitFor();
  for (const person of people) assert.equal((await person.page.content()).includes('= "robber"'), false, person.name);
  await bob.look("one-night-04-lobby-guest");

  // An onlooker joins.
  await gem.page.getByText(say("page-watch-title")).click();
  await zoe.page.goto(await gem.page.getByLabel(say("page-watch-link")).inputValue());
  await zoe.page.getByText(say("page-watching")).waitFor();
  await gem.look("one-night-05-lobby-leads");

  // The night.
  await gem.button(say("page-start")).click();
  await everybody(async (person) => {
    await person.phase("Night");
    await person.prompt().waitFor({ state: "attached" });
  });
  await cat.look("one-night-06-night-phone");
  await bob.look("one-night-07-night-dark");
  await zoe.look("one-night-08-night-watching");
  assert.equal(await zoe.page.locator("textarea").count(), 0);
  await ann.page.locator("#panel-you > .hand .turn").click();
  await ann.page.locator("#own-card strong", { hasText: "seer" }).waitFor();
  await ann.look("one-night-09-card");
  await everybody((person) => person.reload("you", "room"));
  // A folded card stays folded, in the conversation too.
  assert.equal(await ann.page.getByText("You were dealt").first().isVisible(), false);
  assert.equal(await ann.page.locator("details.card[open], .hand.open").count(), 0);

  await ann.answer(/./, "bob");
  await ann.heard("you", "Noted: bob.");
  await cat.answer(/./, "dan");
  await cat.heard("you", "Noted: dan.");
  await ann.heard("room", "2 of 5");

  // Killed in the middle of the night. Players who act meanwhile act once, later.
  for (const person of [...people, zoe, gem]) person.expected = AWAY;
  const said = await Promise.all(people.map((person) => person.lines("room")));
  await stage.program.kill();
  await everybody((person) => person.page.getByText(say("page-lost")).waitFor());
  await dan.tabTo("#panel-you > .more > summary");
  await dan.page.keyboard.press("Enter");
  await dan.tabTo("#say-you");
  await dan.page.keyboard.type("target");
  await dan.page.keyboard.press("Enter");
  await dan.page.locator("#panel-you .line.waiting .busy").waitFor();
  await dan.look("one-night-10-away");
  await stage.program.run();
  await everybody((person) => person.page.getByText(say("page-lost")).waitFor({ state: "detached" }));
  await dan.heard("you", "Noted: you do nothing tonight.");
  await dan.page.locator(".line.waiting").waitFor({ state: "detached" });
  await ann.heard("room", "3 of 5");
  for (const person of [...people, zoe, gem]) person.expected = null;
  // Only the line with the progress may change.
  const stays = (/** @type {string | null} */ line) => !line?.includes("are done for the night");
  for (const [index, person] of people.entries()) {
    const before = said[index].filter(stays);
    assert.equal(before.length, said[index].length - 1, person.name);
    assert.deepEqual((await person.lines("room")).filter(stays).slice(0, before.length), before, person.name);
  }
  assert.equal((await dan.lines("you")).filter((line) => line?.includes("Noted")).length, 1, "dan acted once");

  // The desk.
  await gem.go(say("page-desk-title"));
  await gem.page.getByLabel(say("page-desk-words", { verb: deskLabel("extend") })).selectOption("10m");
  await gem.button(deskLabel("extend")).click();
  await ann.heard("room", "More time");
  // The table of a leader who doesn't play becomes a grimoire when they ask for the cards: cards, orders as arrows, who
  // is waited for and why.
  const grimoire = gem.page.locator(".grimoire");
  const seat = (/** @type {string} */ name) => grimoire.locator(`.seat:has(.name:text-is("${name}"))`);
  assert.equal(await grimoire.locator(".small-card, .own-arrow").count(), 0);
  await gem.button(say("page-grimoire-show")).click();
  await seat("ann").getByText("seer").waitFor();
  assert.equal(await seat("bob").getByText(say("page-awaited")).count(), 1);
  assert.equal(await seat("ann").getByText(say("page-awaited")).count(), 0);
  await grimoire.locator(".own-arrow").first().waitFor({ state: "attached" });
  await seat("ann").getByRole("button").click();
  await grimoire.getByText("Tonight: bob").waitFor();
  await gem.look("one-night-11-grimoire");
  await seat("bob").getByRole("button").click();
  await grimoire.getByText(`${say("page-awaited")}: Tonight`).waitFor();
  assert.equal(await gem.button(deskLabel("replacing")).count(), 0);
  assert.equal(await gem.button(deskLabel("resume")).count(), 0);
  // A game of one night doesn't need a button that removes players.
  assert.equal(await gem.button(deskLabel("remove")).count(), 0);
  await gem.button(say("page-grimoire-hide")).click();
  await grimoire.locator(".small-card, .own-arrow").first().waitFor({ state: "detached" });
  await gem.look("one-night-12-desk-covered");
  await gem.page.getByLabel(say("page-desk-words", { verb: deskLabel("announce") })).fill("Tea is ready.");
  await gem.button(deskLabel("announce")).click();
  await zoe.heard("room", "Tea is ready.");
  await ann.go(TABLE);

  for (const person of [bob, eve]) await person.type("target");

  // The day.
  await everybody((person) => person.phase("Day"));
  await ann.heard("you", "werewolf");
  // A phone shows the talk. A switch beside the phase says that a player is ready, which isn't a turn.
  for (const person of people) await person.page.locator(".ready [role=switch]").waitFor();
  assert.equal(await cat.page.locator("#place-you .asks").count(), 0);
  await cat.go(say("page-people-title"));
  await bob.say("room", TABLE, "Good morning! I was the villager.");
  await zoe.heard("room", "Good morning!");
  await cat.page.getByRole("button", { name: new RegExp(`^${say("page-place-talk")} \\(`) }).waitFor();
  await cat.look("one-night-12-day-unread-phone");
  await cat.heard("room", "Good morning!");
  await cat.say("room", TABLE, "<b>Me too</b> & *so* what?");
  await ann.heard("room", "<b>Me too</b> & *so* what?");
  await dan.tabTo("#say-room");
  await dan.page.keyboard.type("I did nothing.");
  // Other players' lines take away neither the focus nor a half-typed line.
  await ann.say("room", TABLE, "bob is a werewolf.");
  await dan.heard("room", "bob is a werewolf.");
  assert.equal(await dan.page.evaluate(() => document.activeElement?.id), "say-room");
  assert.equal(await dan.page.locator("#say-room").inputValue(), "I did nothing.");
  await dan.page.keyboard.press("Enter");
  await eve.heard("room", "I did nothing.");
  // Without a network a line waits, and is sent once.
  await bob.expecting(AWAY, async () => {
    await bob.page.context().setOffline(true);
    await bob.page.locator("#say-room").fill("Is anybody there?");
    await bob.page.locator("#say-room").press("Enter");
    await bob.page.locator("#panel-room .line.waiting .busy").waitFor();
    await bob.page.context().setOffline(false);
    await bob.heard("room", "Is anybody there?");
  });
  await eve.heard("room", "Is anybody there?");
  await cat.look("one-night-13-table-phone");
  await everybody((person) => person.reload("you", "room"));
  await ann.look("one-night-14-day");
  await dan.tabTo(".ready [role=switch]");
  await dan.page.keyboard.press("Enter");
  for (const person of [ann, bob, cat, eve]) await person.ready();

  // The vote.
  await everybody((person) => person.phase("Vote"));
  await everybody((person) => person.prompt().waitFor({ state: "attached" }));
  await everybody((person) => person.reload("you", "room"));
  await cat.go(say("page-you-title"));
  await cat.look("one-night-15-vote-phone");
  await dan.tabTo("#panel-you .prompt:last-of-type input");
  await dan.page.keyboard.press("Space");
  // The first seat is the next one in the circle, which is drawn at random.
  const chosen = await dan.page.locator("#panel-you .prompt li:has(:checked) .name").textContent();
  await dan.page.keyboard.press("Enter");
  await dan.heard("you", `You voted for ${chosen}.`);
  for (const person of [ann, cat]) await person.answer(/./, "bob");
  // A player who presses twice votes once.
  await eve.go(say("page-you-title"));
  await eve.prompt().getByLabel("bob", { exact: true }).check();
  await eve.prompt().getByRole("button").dblclick();
  await eve.heard("you", "You voted for bob.");
  await bob.answer(/./, "ann");

  // The end.
  await everybody((person) => person.phase("The end"));
  for (const person of [zoe, gem]) await person.leaveScene();
  await ann.page.getByRole("heading", { name: say("page-over-title") }).waitFor();
  await cat.go(say("page-you-title"));
  await cat.look("one-night-16-over-phone");
  for (const person of [ann, cat, zoe]) {
    await person.go(say("page-story-title"));
    await person.page.locator("#panel-story", { hasText: "bob" }).waitFor();
  }
  // All actions of the night, with the rules behind them on demand.
  const story = cat.page.locator("#panel-story");
  for (const part of ["Deal", "Night", "Vote", "The end"]) await story.getByRole("heading", { name: part }).waitFor();
  const swapped = story.getByRole("listitem").filter({ hasText: "cat, the robber, swapped cards with" });
  await swapped.waitFor();
  await cat.look("one-night-17-story-phone");
  await swapped.getByText(say("page-story-why")).click();
  await story.getByText("The robber may swap their card with that of another player").waitFor();
  await cat.look("one-night-17-story-rules-phone");
  await ann.look("one-night-17-story");
  await dan.tabTo("[role=tab]");
  await dan.page.keyboard.press("ArrowRight");
  await dan.page.locator("#panel-story").waitFor();
  assert.equal((await eve.lines("you")).filter((line) => line?.includes("You voted for")).length, 1, "eve voted once");
  assert.equal(await eve.page.locator(".toast", { hasText: "no longer open" }).count(), 0);
  await zoe.look("one-night-18-story-watching");
  await everybody((person) => person.reload("you", "room"));

  // And again.
  await ann.button(say("page-again")).first().click();
  for (const person of people) await ann.inLobby(person.name);
  await cat.page.getByRole("button", { name: `${say("page-lobby-title")} (${say("page-new")})` }).waitFor();
  await everybody(async (person) => {
    await person.go(say("page-lobby-title"));
    await person.page.locator(".lobby").waitFor();
  });
  await ann.look("one-night-19-again");
  await cat.page.goto(stage.program.url);
  await cat.page.getByRole("link", { name: "One Night" }).waitFor();
  await cat.look("one-night-20-home-with-games");

  for (const person of [...people, zoe, gem]) person.wasFine();
}

/**
 * @param {Person} person
 * @param {string} link
 */
async function joinByKeyboard(person, link) {
  await person.page.goto(link);
  await person.page.getByLabel(say("page-your-name")).waitFor();
  await person.tabTo("#name");
  await person.page.keyboard.type(person.name);
  await person.page.keyboard.press("Enter");
  await person.inLobby(person.name);
}

/**
 * The day ends when all are ready, and the cards are those that the test needs.
 * @param {Person} person
 */
async function chooseSetup(person) {
  const { page } = person;
  for (const fold of await page.locator(".setup > form > details > summary").all()) await fold.click();
  await person.choose("deal", DEAL);
  await person.choose("centre", CENTRE);
  await person.choose("early-day-end", true);
  await person.choose("reveal-night", true);
  await person.choose("night", "soon");
  // The field shows its error. The others apply.
  await page.locator(".setup-line:has(#setup-night) .fault", { hasText: "soon" }).waitFor();
  await person.look("one-night-03-setup-refused");
  await person.choose("night", "20");
  for (const key of ["deal", "centre", "early-day-end", "reveal-night", "night"]) {
    await page.locator(`.setup-line:has(#setup-${key})`).getByText(say("page-setup-chosen")).waitFor();
  }
}
