// One player and practice players: to the end of a game, what the page then shows, also in print, and the next game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

test("the end says who won on every tab, prints, and its story stays while the next game gathers", async () => {
  const ann = await stage.arrive("ann");
  const zoe = await stage.arrive("zoe", { ...PHONE, colorScheme: "dark" });
  const { page } = ann;
  await ann.open("One Night");
  for (const many of ["1", "2", "3", "4"]) {
    await ann.button(say("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: many }).waitFor();
  }
  await deal(ann, "ann");
  await page.getByText(say("page-watch-title")).click();
  await zoe.page.goto(await page.getByLabel(say("page-watch-link")).inputValue());
  await ann.button(say("page-start")).focus();
  await page.keyboard.press("Enter");
  await ann.phase("Night");
  await ann.prompt().waitFor();
  // The lobby is gone, and the keyboard focus is in the game.
  assert.equal(await page.evaluate(() => document.activeElement?.id), "panels");

  await covers(ann);
  await ann.type("target");
  await ann.phase("Day");
  await ann.desk("close");
  await ann.phase("Vote");
  await ann.prompt().waitFor();
  await ann.prompt().getByRole("radio").first().check();
  await ann.prompt().getByRole("button", { name: say("page-answer") }).click();
  await ann.phase("The end");
  await zoe.leaveScene();

  // The winners are shown above all tabs. Players first read whether they are among them.
  const outcome = page.locator(".outcome");
  await outcome.waitFor();
  const told = (await outcome.textContent()) ?? "";
  assert.ok([say("page-you-won"), say("page-you-lost")].some((words) => told.includes(words)), told);
  const won = told.includes(say("page-you-won"));
  const winners = /The win goes to (.*)\./.exec(told)?.[1].split(", ") ?? [];
  assert.equal(winners.includes("ann"), won, told);
  await zoe.page.locator(".outcome").waitFor();
  const watched = (await zoe.page.locator(".outcome").textContent()) ?? "";
  assert.ok(told.endsWith(watched) && watched !== told, watched);
  await ann.look("alone-01-over");
  await zoe.look("alone-02-over-watching-phone");
  // With the card and the commands open, the page doesn't scroll.
  await ann.more();
  await page.locator(".hand button").first().click();
  await page.locator(".hand > .inside").waitFor();
  await ann.look("alone-01-over-open");
  await page.locator(".hand button").first().click();

  // In print there is only the whole story.
  await ann.go(say("page-story-title"));
  const last = page.locator("#panel-story .steps > li").last();
  await page.emulateMedia({ media: "print" });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 700, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const hidden of ["#panel-you", "#panel-people", ".tabs", ".skip"]) {
      if ((await page.locator(hidden).count()) > 0) assert.equal(await page.locator(hidden).first().isVisible(), false);
    }
    // Both at the same moment, since the page may still be drawing.
    const [story, line] = await last.evaluate((line) =>
      [/** @type {Element} */ (line.closest("#panel-story")), line].map((el) => el.getBoundingClientRect().toJSON()),
    );
    assert.ok(line.bottom <= story.bottom, "the last line is on the paper");
    assert.ok(story.width > size.width / 2, "it has the width of the paper");
    await page.screenshot({ path: `${ann.shots}/alone-03-paper-${size.width}.png`, fullPage: true });
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });

  // A reader of the story isn't interrupted while the next game gathers.
  await zoe.go(say("page-story-title"));
  await ann.button(say("page-again")).first().click();
  await page.locator(".lobby").waitFor();
  await zoe.page.locator("#panel-lobby").waitFor({ state: "attached" });
  assert.equal(await zoe.page.locator("#panel-story").isVisible(), true);
  await ann.go(say("page-story-title"));
  await last.waitFor();
  assert.equal(await page.locator(".outcome").count(), 0);
  await ann.look("alone-04-again");
  await ann.button(say("page-start")).click();
  await ann.phase("Night");
  await page.locator("#panel-story").waitFor({ state: "detached" });
  ann.wasFine();
  zoe.wasFine();
});

/**
 * When covered, the page shows nothing of what the moderator sends only to this player.
 * @param {import("./people.js").Person} ann
 */
async function covers(ann) {
  const { page } = ann;
  const you = page.locator("#panel-you");
  await page.locator("#panel-you > .hand .turn").click();
  const card = (await page.locator("#own-card strong").first().textContent()) ?? "";
  await ann.button(say("page-cover")).click();
  await you.getByText(say("page-covered-asks")).waitFor();
  for (const part of [".prompt", ".line", ".verbs", ".standing", ".hand", "textarea"]) {
    assert.equal(await you.locator(part).count(), 0, part);
  }
  assert.equal((await you.textContent())?.includes(card), false);
  await ann.look("alone-00-covered");
  await page.reload();
  await you.getByText(say("page-covered-asks")).waitFor();
  await ann.button(say("page-cover")).click();
  await ann.prompt().waitFor();
}

/** The practice players' cards, in seat order. */
const OTHERS = ["villager", "villager", "villager", "insomniac"];

/**
 * Deals by hand in the lobby: one player is the seer, who may look but need not; the practice players have other cards.
 * @param {import("./people.js").Person} leader
 * @param {string} seer
 */
async function deal(leader, seer) {
  const { page } = leader;
  const practice = page.locator(".guests li", { hasText: say("page-practice") }).locator(".name");
  const names = await practice.allTextContents();
  const others = Object.fromEntries(names.map((name, index) => [name, OTHERS[index]]));
  for (const fold of await page.locator(".setup > form > details > summary").all()) await fold.click();
  await leader.choose("deal", { [seer]: "seer", ...others });
  await leader.choose("centre", ["werewolf", "werewolf", "tanner"]);
  await page.locator(".setup-line:has(#setup-centre)").getByText(say("page-setup-chosen")).waitFor();
}

test("a question of two steps says what was taken, and leads back", async () => {
  const gus = await stage.arrive("gus");
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const link = await gus.open("One Night");
  await bob.join(link);
  await gus.inLobby("bob");
  await gus.button(say("page-leave")).click();
  await gus.button(say("page-take-seat")).waitFor();
  for (const many of ["1", "2"]) {
    await gus.button(say("page-practice-more")).click();
    await gus.page.locator(".stepper output", { hasText: many }).waitFor();
  }
  await deal(gus, "bob");
  await gus.button(say("page-start")).click();

  await bob.answer(/./, "left");
  const second = bob.prompt();
  await second.locator(".taken", { hasText: `${say("page-taken")} left` }).waitFor();
  assert.equal(await second.getByLabel("left", { exact: true }).count(), 0);
  await bob.look("alone-05-second-step-phone");
  // In landscape, with the card open, the way to the commands stays in the window.
  await bob.page.setViewportSize({ width: 844, height: 390 });
  await bob.page.locator("#panel-you > .hand .turn").click();
  await bob.look("alone-06-phone-on-its-side");
  const line = await bob.page.locator("#panel-you > .more > summary").boundingBox();
  const talk = await bob.page.locator("#panel-you > .scroll").boundingBox();
  assert.ok(line && line.y + line.height <= 390, "the way to the commands is in the window");
  assert.ok(talk && talk.height >= 60, `the conversation has ${talk?.height} pixels`);
  await bob.page.setViewportSize({ width: 360, height: 740 });
  await second.getByRole("button", { name: "Back" }).click();
  await bob.prompt().getByLabel("left", { exact: true }).waitFor();
  assert.equal(await bob.page.locator(".taken").count(), 0);
  await bob.answer(/./, "middle");
  await bob.prompt().getByLabel("right", { exact: true }).check();
  await bob.prompt().getByRole("button", { name: say("page-answer") }).click();
  await bob.heard("you", "Noted: middle and right");
  bob.wasFine();
  gus.wasFine();
});
