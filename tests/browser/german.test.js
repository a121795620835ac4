// A German browser shows German from the first page on, and the games that it opens are in German.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, PHONE, withProgram } from "./people.js";
import { sage } from "./texts.js";

const stage = withProgram();

/** Words that appear on a page in English, but never in German. */
const ENGLISH = /\b(the|you|your|players|settings|night|ready|target|standard)\b/i;

/**
 * Returns the words on the page, without those that users type, and without names.
 * @param {import("playwright-core").Page} page
 */
function words(page) {
  return page.evaluate(() => {
    const copy = /** @type {HTMLElement} */ (document.querySelector("#page")?.cloneNode(true));
    for (const typed of copy.querySelectorAll("code, input, textarea, .document, .rules, bdi, .copy, .private")) typed.remove();
    return copy.textContent ?? "";
  });
}

test("a German browser reads German from the first page on", async () => {
  const ann = await stage.arrive("ann", { ...PHONE, locale: "de-DE" });
  const { page } = ann;
  await page.goto(stage.program.url);
  await page.getByText(sage("page-tagline")).waitFor();
  await ann.look("german-01-home");
  assert.doesNotMatch(await page.locator(".games .game", { hasText: "Eine Nacht" }).innerText(), ENGLISH);
  assert.doesNotMatch(await page.locator(".games .game", { hasText: "Das Labyrinth" }).innerText(), ENGLISH);

  await page.getByRole("radio", { name: "Eine Nacht" }).check();
  await page.getByLabel(sage("page-your-name")).fill("ann");
  await ann.button(sage("page-open-button")).click();
  await page.locator(".lobby").waitFor();
  await page.getByRole("heading", { level: 1, name: "Eine Nacht" }).waitFor();
  await ann.go(sage("page-more-title"));
  await page.locator(".presets").waitFor();
  for (const fold of await page.locator(".setup > form > details > summary").all()) await fold.click();
  await ann.look("german-02-lobby");
  assert.doesNotMatch(await words(page), ENGLISH);
  assert.equal(await page.locator("#language").inputValue(), "de");
  await page.getByLabel("Der Tag endet, wenn alle bereit sind").check();

  await ann.go(sage("page-lobby-title"));
  for (const many of ["1", "2"]) {
    await ann.button(sage("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: many }).waitFor();
  }
  await ann.button(sage("page-start")).click();
  await page.locator(".phase-title", { hasText: "Nacht" }).waitFor();
  await ann.go(sage("page-desk-title"));
  await ann.button("Phase beenden").waitFor();
  await ann.look("german-03-desk");
  assert.doesNotMatch(await words(page), ENGLISH);
  ann.wasFine();
});

test("The Maze is told in German, and a leader who changes the language changes the title", async () => {
  const ann = await stage.arrive("ann", { ...DESK, locale: "de-DE", colorScheme: "dark" });
  const bob = await stage.arrive("bob");
  const { page } = ann;
  await page.goto(stage.program.url);
  await page.getByRole("radio", { name: "Das Labyrinth" }).check();
  await page.getByLabel(sage("page-your-name")).fill("ann");
  await ann.button(sage("page-open-button")).click();
  await page.locator(".lobby").waitFor();
  await bob.join(page.url());
  await bob.page.getByRole("heading", { level: 1, name: "Das Labyrinth" }).waitFor();
  await page.locator("#language").selectOption("en");
  await bob.page.getByRole("heading", { level: 1, name: "The Maze" }).waitFor();
  await page.locator("#language").selectOption("de");
  await bob.page.getByRole("heading", { level: 1, name: "Das Labyrinth" }).waitFor();
  for (let many = 1; many <= 5; many += 1) {
    await ann.button(sage("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: `${many}` }).waitFor();
  }
  await ann.button(sage("page-start")).click();
  await page.locator(".phase-title", { hasText: "Die Nacht davor" }).waitFor();
  await bob.page.locator(".phase-title", { hasText: "The night before" }).waitFor();
  await bob.page.reload();
  await bob.page.getByRole("heading", { level: 1, name: "Das Labyrinth" }).waitFor();
  await page.locator("#panel-you").getByText("gewinnst", { exact: false }).first().waitFor({ state: "attached" });
  await ann.look("german-04-maze");
  for (const person of [ann, bob]) person.wasFine();
});
