// What players can do about a game that has stopped, each with a button.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, PHONE, withProgram } from "./people.js";
import { deskLabel, say } from "./texts.js";

const stage = withProgram();

test("players vote by buttons to end a game, lead it, and leave it", async () => {
  const gem = await stage.arrive("gem", DESK);
  const ann = await stage.arrive("ann", PHONE);
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const cat = await stage.arrive("cat", DESK);
  const people = [ann, bob, cat];
  await gem.lead("One Night", people, 0);
  await gem.button(say("page-start")).click();
  for (const person of people) {
    await person.phase("Night");
    await person.go(say("page-more-title"));
    await person.page.getByText(say("page-out-title")).click();
  }
  // The moderator only replies in private, since others may see this panel.
  await ann.button(say("page-out-lead")).click();
  await ann.page.locator(".fold .answer").getByText(say("page-desk-answered")).waitFor();
  await ann.look("leave-01-refused");
  await gem.go(say("page-desk-title"));
  await gem.button(deskLabel("pause")).click();
  for (const person of people) await person.phase(say("page-paused"));
  await ann.button(say("page-out-end")).click();
  await bob.heard("room", "wants to end this game");
  const lines = await bob.lines("room");
  assert.ok(!lines.at(-1)?.includes("!"), lines.at(-1) ?? "");
  // A player who leaves is asked for confirmation.
  await cat.button(say("page-out-leave")).click();
  await cat.look("leave-02-sure");
  await cat.page.getByRole("dialog").getByRole("button", { name: say("page-out-leave") }).click();
  await bob.heard("room", "has left the game");
  await bob.go(say("page-more-title"));
  await bob.button(say("page-out-end")).click();
  await gem.heard("room", "the game is over");
  for (const person of [gem, ...people]) person.wasFine();
});
