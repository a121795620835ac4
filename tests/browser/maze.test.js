// The Maze, with a team's channel: two Black Hats talk where no other player can read, and a game master who doesn't
// play has the whole desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { deskLabel, say } from "./texts.js";

const BLACK_HATS = "The Black Hats";

const stage = withProgram();

test("two Black Hats share a channel that nobody else sees", async () => {
  const host = await stage.arrive("host");
  const bea = await stage.arrive("bea", { ...PHONE, colorScheme: "dark" });
  const cal = await stage.arrive("cal");
  const dot = await stage.arrive("dot");
  const people = [host, bea, cal, dot];

  const link = await host.open("The Maze");
  for (const person of [bea, cal, dot]) await person.join(link);
  for (const person of [bea, cal, dot]) await host.inLobby(person.name);
  await host.leave();
  await host.button(say("page-take-seat")).waitFor();
  for (const many of ["1", "2", "3", "4", "5"]) {
    await host.button(say("page-practice-more")).click();
    await host.page.locator(".stepper output", { hasText: many }).waitFor();
  }
  const practice = await host.page
    .locator(".guests li", { hasText: say("page-practice") })
    .locator(".name")
    .allTextContents();
  assert.equal(practice.length, 5);
  const [first, ...others] = practice;
  const white = Object.fromEntries(others.map((name) => [name, "white-hat"]));
  for (const fold of await host.page.locator(".setup > form > details > summary").all()) await fold.click();
  await host.choose("deal", { bea: "black-hat", cal: "black-hat", dot: "white-hat", [first]: "man-in-black", ...white });
  await host.page.locator(".setup-line:has(#setup-deal)").getByText(say("page-setup-chosen")).waitFor();
  await host.look("maze-01-lobby");
  await host.button(say("page-start")).click();

  // The team's channel is a tab on the team's pages, and on no others.
  for (const person of [bea, cal]) await person.panel(BLACK_HATS).waitFor({ state: "attached" });
  // They have no question yet: being done is a switch rather than a turn.
  await bea.page.getByRole("switch", { name: "I am done", checked: false }).waitFor();
  const place = await bea.channel(BLACK_HATS);
  await bea.say(place, BLACK_HATS, "Shall it be dot?");
  await cal.go(BLACK_HATS);
  await cal.heard(await cal.channel(BLACK_HATS), "Shall it be dot?");
  await cal.look("maze-02-team");
  await bea.look("maze-03-team-phone");
  await dot.page.locator("#panel-room").waitFor({ state: "attached" });
  await dot.look("maze-04-street");
  for (const person of [host, dot]) {
    assert.equal(await person.panel(BLACK_HATS).count(), 0);
    assert.equal((await person.page.content()).includes("Shall it be dot?"), false);
  }
  await bea.reload("you", "room", place);

  // When covered, not even the name of the channel is shown.
  await bea.go(BLACK_HATS);
  await bea.button(say("page-cover")).click();
  await bea.page.locator("#panel-you").getByText(say("page-covered")).waitFor();
  await bea.panel(BLACK_HATS).waitFor({ state: "detached" });
  for (const word of [BLACK_HATS, "Black Hat", "Shall it be dot?"]) {
    assert.equal((await bea.page.locator("#panel-you").textContent())?.includes(word), false, word);
    assert.equal((await bea.page.locator(".places").textContent())?.includes(word), false, word);
  }
  await bea.look("maze-03-covered-phone");
  await bea.button(say("page-cover")).click();
  await bea.panel(BLACK_HATS).waitFor({ state: "attached" });

  // The desk of a game master who doesn't play.
  await host.go(say("page-desk-title"));
  await host.button(deskLabel("pause")).click();
  for (const person of people) await person.phase(say("page-paused"));
  await host.look("maze-05-desk");
  await host.button(deskLabel("resume")).click();
  await dot.page.getByRole("timer").waitFor();

  // By day the votes are beside the seats, for all.
  await host.desk("close");
  await dot.phase("Day 1");
  await bea.answer("Who do you vote to lynch", "dot");
  await dot.go(say("page-people-title"));
  await dot.page.locator("#panel-people").getByText("Votes on day 1:").waitFor();
  await dot.look("maze-07-votes");

  // Actions on one player are at that player's seat, with a confirmation if they may be irreversible.
  await host.button(say("page-grimoire-show")).click();
  const seat = host.page.locator(".grimoire").getByRole("button", { name: "cal", exact: true });
  await seat.click();
  await host.look("maze-08-grimoire");
  await host.button(deskLabel("remove")).click();
  await host.page.getByRole("dialog").getByText("cal", { exact: false }).first().waitFor();
  await host.page.getByRole("dialog").getByRole("button", { name: deskLabel("remove") }).click();
  await host.page.locator(".grimoire .seat.out", { hasText: "cal" }).waitFor();
  await host.desk("cancel");
  for (const person of people) await person.heard("room", "cancelled");
  await host.look("maze-06-cancelled");
  for (const person of people) person.wasFine();
});
