// Tables of twenty, or as many as a game allows, in every window: in the lobby, and during the game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choicesOutOfReach, misplaced } from "./fits.js";
import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";
import { Wire } from "./wire.js";

/** A small phone, a phone in landscape, and a desk. */
const WINDOWS = /** @type {const} */ ([
  ["small-phone", 320, 640],
  ["on-its-side", 844, 390],
  ["desk", 1280, 800],
]);

/** The others' cards in One Night. */
const CARDS = "werewolf werewolf robber troublemaker insomniac minion hunter mason villager villager villager".split(" ");

/**
 * Each game with as many players as it allows, up to twenty, in a phase that waits for Ann, so that the practice
 * players alone can't end it.
 * @type {{ id: string, players: number, phase: string, setup: (others: string[]) => string }[]}
 */
const GAMES = [
  {
    id: "one-night",
    players: 12,
    phase: "Night",
    setup: (others) => {
      const deal = others.map((name, place) => `${name} = "${CARDS[place]}"`);
      return `deal = { ann = "seer", ${deal.join(", ")} }\ncentre = ["mason", "tanner", "drunk"]`;
    },
  },
  { id: "maze", players: 18, phase: "Day 1", setup: () => `night-zero = "1s"\nhammer = false` },
  { id: "factions", players: 20, phase: "Evening 1", setup: () => `pace = "sprint"\nclosed-for = "1s"\nopen-for = "1h"` },
  { id: "house-dagoth", players: 20, phase: "Night 1", setup: () => `first = "night"` },
  { id: "paranormal", players: 20, phase: "Night 1", setup: () => `deal = { ann = "detective" }\nstart = "night"\nchoosing = "1s"` },
];

const stage = withProgram();

test("a running table of twenty fits every window, and its question can be touched", async () => {
  const ann = await stage.arrive("Ann", { ...PHONE, viewport: { width: 320, height: 640 } });
  const { page } = ann;
  for (const { id, players, phase, setup } of GAMES) {
    const leader = new Wire(stage.program.url);
    await leader.open(id, "Leader");
    await ann.join(`${stage.program.url}g/${leader.room}`);
    await leader.command("leave");
    await leader.command(`practice ${players - 1}`);
    await page.locator("#panel-lobby .seats > li").nth(players - 1).waitFor();
    const names = await page.locator("#panel-lobby .seats > li .name").allTextContents();
    await leader.command(`setup ${setup(names.filter((name) => name !== "Ann").map((name) => name.toLowerCase()))}`);
    await leader.command("start");
    await ann.phase(phase);
    for (const [name, width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      // In a wide window the question is beside the tabs.
      await page.locator("#place-you").waitFor({ state: width > 1_000 ? "detached" : "attached" });
      await ann.go(say("page-you-title"));
      await page.locator("#panel-you :is(.prompt, .form-row)").first().waitFor();
      await ann.look(`twenty-${id}-${name}`);
      assert.deepEqual(await misplaced(page), [], `${id} on ${name}`);
      assert.deepEqual(await choicesOutOfReach(page), [], `${id} on ${name}`);
      await ann.go(say("page-people-title"));
      await page.locator("#panel-people .seats > li").nth(players - 1).waitFor();
      assert.deepEqual(await misplaced(page), [], `the people of ${id} on ${name}`);
    }
    await page.setViewportSize({ width: 320, height: 640 });
  }
  ann.wasFine();
});

test("a table of twenty fits every window, and every name can be read", async () => {
  const ann = await stage.arrive("Maximiliana v. Hohenfels", { ...PHONE, viewport: { width: 320, height: 640 } });
  await ann.open("Paranormal Mafia");
  const { page } = ann;
  for (let many = 1; many <= 19; many += 1) {
    await ann.button(say("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: new RegExp(`^${many}$`) }).waitFor();
  }
  await ann.go(say("page-lobby-title"));
  for (const [width, height] of [[320, 640], [390, 844], [844, 390], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.locator("#panel-lobby .seats > li").nth(19).waitFor();
    assert.deepEqual(await misplaced(page), [], `the lobby at ${width} by ${height}`);
    if (width === 320) await ann.look("twenty-lobby-small-phone");
  }
  await ann.button(say("page-start")).click();
  // The practice players choose at once, so the night comes then, unless Ann has a question.
  const begun = /Choosing equipment|Night 1/;
  await page.locator(".phase-title", { hasText: begun }).waitFor();

  // The first page shows the game status, and who is in it.
  await page.goto(ann.url);
  const stands = page.locator(".my-games li", { hasText: "Paranormal Mafia" }).locator(".stands");
  await stands.filter({ hasText: begun }).filter({ hasText: / · with Maximiliana v. Hohenfels, Alder, / }).waitFor();
  ann.wasFine();
});
