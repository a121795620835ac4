// The pages around the game: what is wrong is said in words, a seat moves to another device, a seat is forgotten.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const REFUSED = /status of (400|401|403|404|409)/;

const stage = withProgram();

test("an address at which nothing is says so", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.expecting(REFUSED, async () => {
    for (const [address, name] of [
      ["g/nothing", "room"],
      ["w/nothing", "watch"],
      ["seat", "seat"],
      ["seat#abc.def", "stale-seat"],
    ]) {
      await ann.page.goto("about:blank");
      await ann.page.goto(stage.program.url + address);
      await ann.page.locator(".alone p").first().waitFor();
      await ann.page.getByRole("link", { name: say("page-to-home") }).waitFor();
      await ann.look(`pages-nothing-${name}`);
      assert.equal(new URL(ann.page.url()).hash, "");
    }
    const answer = await ann.page.goto(`${stage.program.url}no/such/page`);
    assert.equal(answer?.status(), 404);
    await ann.page.getByText(say("page-unknown-address")).waitFor();
    await ann.look("pages-nothing-address");
  });
  ann.wasFine();
});

test("a name that cannot be is refused, and nothing happens", async () => {
  const ann = await stage.arrive("ann");
  const imitator = await stage.arrive("imitator", PHONE);
  const link = await ann.open("One Night");
  await imitator.expecting(REFUSED, async () => {
    await imitator.page.goto(link);
    // A Cyrillic letter that looks like the Latin one.
    for (const name of ["Ann", "\u0430nn"]) {
      await imitator.page.getByLabel(say("page-your-name")).fill(name);
      await imitator.button(say("page-join-button")).click();
      await imitator.page.locator("p.fault", { hasText: name }).waitFor();
      assert.equal(await imitator.page.evaluate(() => document.activeElement?.id), "name");
    }
    await imitator.look("pages-name-refused");
  });
  assert.equal(await ann.page.locator(".guests li:not(.empty)").count(), 1);
  imitator.wasFine();
  ann.wasFine();
});

test("a lobby is filled with practice players, left, and called off", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const bob = await stage.arrive("bob");
  const link = await ann.open("One Night");
  const { page } = ann;
  const number = page.locator(".stepper output");
  for (const many of ["1", "2"]) {
    await ann.button(say("page-practice-more")).click();
    await number.filter({ hasText: many }).waitFor();
  }
  await page.getByText(say("page-start-ready")).waitFor();
  await ann.button(say("page-practice-less")).click();
  await number.filter({ hasText: "1" }).waitFor();
  // Too few: the button says so, and does nothing.
  assert.equal(await ann.button(say("page-start")).getAttribute("aria-disabled"), "true");

  await bob.join(link);
  assert.equal(await bob.button(say("page-start")).count(), 0);
  await bob.button(say("page-leave")).click();
  await bob.button(say("page-take-seat")).click();
  await ann.inLobby("bob");

  await ann.button(say("page-close")).click();
  await page.getByRole("dialog").waitFor();
  await ann.look("pages-call-off");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-keep") })
    .click();
  await page.locator(".lobby").waitFor();
  await ann.button(say("page-close")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-close-yes") })
    .click();
  await page.locator("#panel-empty").waitFor();
  await bob.page.locator("#panel-empty").waitFor();
  await ann.look("pages-no-game");
  await bob.button(say("page-open-next", { game: "One Night" })).click();
  await bob.page.locator(".lobby").waitFor();
  bob.wasFine();
  ann.wasFine();
});

test("a seat goes to another device by its link, and is forgotten on the first", async () => {
  const desk = await stage.arrive("ann");
  const phone = await stage.arrive("ann", PHONE);
  await desk.open("One Night");
  await desk.page.getByText(say("page-device-link"), { exact: true }).click();
  await desk.button(say("page-device-show")).click();
  const link = await desk.page.getByLabel(say("page-device-link-label")).inputValue();
  await desk.look("pages-personal-link");
  await phone.page.goto(link);
  await phone.page.locator(".lobby").waitFor();
  assert.equal(phone.page.url().includes("#"), false);
  // It leads there, too.
  await phone.button(say("page-practice-more")).click();
  await desk.page.locator(".stepper output", { hasText: "1" }).waitFor();

  await desk.page.getByText(say("page-invite-qr"), { exact: true }).click();
  const code = desk.page.getByAltText(say("page-invite-qr-alt"));
  await code.scrollIntoViewIfNeeded();
  await desk.page.waitForFunction(() => {
    const image = /** @type {HTMLImageElement | null} */ (document.querySelector(".qr"));
    return image?.complete && image.naturalWidth > 0;
  });
  await desk.look("pages-qr");

  await desk.button(say("page-forget")).click();
  await desk.page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-forget-yes") })
    .click();
  await desk.page.getByLabel(say("page-your-name")).waitFor();
  assert.equal(await desk.page.getByText(say("page-mine-title")).count(), 0);
  desk.wasFine();
  phone.wasFine();
});

test("a setting that is refused says so at its field, and one that is taken is saved", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.open("One Night");
  const folds = ann.page.locator(".setup > form > details > summary");
  await folds.nth(2).waitFor();
  for (const fold of await folds.all()) await fold.click();
  const line = (/** @type {string} */ key) => ann.page.locator(`.setup-line:has(#setup-${key})`);
  await ann.choose("night", "soon");
  await ann.choose("rolls", "{ drunk = ");
  await line("rolls").getByText('{ drunk = "left" }').waitFor();
  await ann.button(say("page-setup-save")).click();
  await line("night").locator(".fault", { hasText: "soon" }).waitFor();
  await line("rolls").locator(".fault").waitFor();
  assert.equal(await ann.page.locator("#setup-night").getAttribute("aria-invalid"), "true");
  assert.equal(await ann.page.locator("#setup-rolls").inputValue(), "{ drunk = ", "what was written stays");
  await ann.look("pages-setup-refused");
  await ann.choose("night", "7");
  await ann.button(say("page-setup-save")).click();
  await line("night").locator(".fault").waitFor({ state: "detached" });
  assert.equal(await line("rolls").locator(".fault").count(), 1);
  await ann.choose("rolls", "");
  await ann.button(say("page-setup-save")).click();
  await ann.page.locator(".toast", { hasText: say("page-setup-saved") }).waitFor();
  await line("night").getByText(say("page-setup-chosen")).waitFor();
  assert.equal(await ann.page.locator(".setup .fault").count(), 0);
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
  // The practice players choose at once: the night comes then, if nothing is asked of Ann.
  const begun = /Choosing equipment|Night 1/;
  await page.locator(".phase-title", { hasText: begun }).waitFor();

  // The first page tells how the game stands, and who is in it.
  await page.goto(ann.url);
  const stands = page.locator(".my-games li", { hasText: "Paranormal Mafia" }).locator(".stands");
  await stands.filter({ hasText: begun }).filter({ hasText: / · with maximiliana-v-hohenfels, alder, / }).waitFor();
  ann.wasFine();
});

/**
 * Seats that overlap, names that are cut or lie outside the window, and buttons that are too small for a finger.
 * @param {import("playwright-core").Page} page
 */
const misplaced = (page) =>
  page.evaluate(() => {
    const seen = (/** @type {Element} */ el) => el.getClientRects().length > 0;
    const boxes = [...document.querySelectorAll(".seats")].filter(seen).map((list) => [...list.children].map(box));
    /** @param {Element} el */
    function box(el) {
      // The face and the name, without the mark that stands at the corner of a face.
      const rects = [el.querySelector(".face"), el.querySelector(".name")].map((part) => /** @type {Element} */ (part).getBoundingClientRect());
      return {
        name: el.querySelector(".name")?.textContent ?? "",
        // A name takes two lines at most: more are a word that was broken.
        cut: [...el.querySelectorAll(".name")].some(
          (name) => name.scrollWidth > name.clientWidth + 1 || name.clientHeight > 3 * parseFloat(getComputedStyle(name).fontSize),
        ),
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        top: rects[0].top,
        bottom: rects[1].bottom,
      };
    }
    const wrong = [];
    for (const seats of boxes) {
      for (const [place, one] of seats.entries()) {
        if (one.cut) wrong.push(`${one.name} is cut`);
        if (one.left < 0 || one.right > window.innerWidth) wrong.push(`${one.name} is out of the window`);
        for (const other of seats.slice(place + 1)) {
          const apart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          if (!apart) wrong.push(`${one.name} and ${other.name} overlap`);
        }
      }
    }
    const touched = document.querySelectorAll("button, summary, [role=tab], input:not([type=radio], [type=checkbox]), select, textarea");
    for (const el of [...touched].filter(seen)) {
      const { width, height } = el.getBoundingClientRect();
      if (width < 24 || height < 24) wrong.push(`${el.textContent || el.id} is ${Math.round(width)} by ${Math.round(height)}`);
    }
    return wrong;
  });
