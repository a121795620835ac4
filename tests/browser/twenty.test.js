// Tables of twenty: they fit every window, and every name can be read.

import assert from "node:assert/strict";
import { test } from "node:test";

import { misplaced } from "./fits.js";
import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

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
  // The practice players choose at once: the night comes then, if nothing is asked of Ann.
  const begun = /Choosing equipment|Night 1/;
  await page.locator(".phase-title", { hasText: begun }).waitFor();

  // The first page tells how the game stands, and who is in it.
  await page.goto(ann.url);
  const stands = page.locator(".my-games li", { hasText: "Paranormal Mafia" }).locator(".stands");
  await stands.filter({ hasText: begun }).filter({ hasText: / · with Maximiliana v. Hohenfels, Alder, / }).waitFor();
  ann.wasFine();
});
