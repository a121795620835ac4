// The pages around the game: errors are explained, a seat moves to another device, a seat is forgotten.

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

test("a lobby is filled with practice players, left, and cancelled", async () => {
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
  // Too few players: the button says so, and does nothing.
  assert.equal(await ann.button(say("page-start")).getAttribute("aria-disabled"), "true");

  await bob.join(link);
  assert.equal(await bob.button(say("page-start")).count(), 0);
  await bob.button(say("page-leave")).click();
  await bob.button(say("page-take-seat")).click();
  await ann.inLobby("bob");

  await ann.go(say("page-more-title"));
  await ann.button(say("page-close")).click();
  await page.getByRole("dialog").waitFor();
  await ann.look("pages-call-off");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-keep") })
    .click();
  await page.locator("#panel-more").waitFor();
  await ann.button(say("page-close")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-close-yes") })
    .click();
  await ann.go(say("page-empty-title"));
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
  // It asks first, since such a link may have been sent as an invitation.
  await phone.page.getByText(say("page-seat-whose", { name: "ann" })).waitFor();
  await phone.look("pages-take-up");
  assert.equal(await desk.page.getByText(say("page-devices-one")).count(), 1);
  await phone.button(say("page-seat-take", { name: "ann" })).click();
  await phone.page.locator(".lobby").waitFor();
  assert.equal(phone.page.url().includes("#"), false);
  await desk.page.getByText(say("page-devices-other", { count: 2 })).waitFor();
  // The seat is already there, so the link leads straight to it.
  await phone.page.goto("about:blank");
  await phone.page.goto(link);
  await phone.page.locator(".lobby").waitFor();
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

test("a seat that is given up stays off the list, although the page is drawn once more before it goes", async () => {
  const ann = await stage.arrive("ann");
  await ann.open("One Night");
  await ann.page.locator(".lobby").waitFor();
  // The first page only gets its response after this one was drawn and had forgotten the game.
  /** @type {() => void} */
  let wasDrawn = () => {};
  const drawn = new Promise((done) => (wasDrawn = () => done(undefined)));
  await ann.page.exposeFunction("wasDrawn", () => wasDrawn());
  await ann.page.route(
    (url) => url.pathname === "/",
    async (route) => {
      await drawn;
      await route.continue();
    },
  );
  await ann.page.evaluate(() => {
    const list = Object.keys(localStorage).find((key) => localStorage.getItem(key)?.includes(location.pathname.slice(3)));
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      const forgets = key === list && !value.includes(location.pathname.slice(3));
      set.call(this, key, value);
      if (!forgets) return;
      Storage.prototype.setItem = set;
      document.onvisibilitychange?.(new Event("visibilitychange"));
      setTimeout(() => setTimeout(() => /** @type {any} */ (window).wasDrawn()));
    };
  });
  await ann.button(say("page-forget")).click();
  await ann.page
    .getByRole("dialog")
    .getByRole("button", { name: say("page-forget-yes") })
    .click();
  await ann.page.getByLabel(say("page-your-name")).waitFor();
  assert.equal(await ann.page.getByText(say("page-mine-title")).count(), 0);
  ann.wasFine();
});

test("a setting that is refused says so at its field, and one that is taken applies at once", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.open("One Night");
  await ann.go(say("page-more-title"));
  const folds = ann.page.locator(".setup > form > details > summary");
  await folds.nth(2).waitFor();
  for (const fold of await folds.all()) await fold.click();
  const line = (/** @type {string} */ key) => ann.page.locator(`.setup-line:has(#setup-${key})`);
  await ann.choose("night", "sometime");
  await ann.choose("rolls", "{ drunk = ");
  await line("rolls").getByText('{ drunk = "left" }').waitFor();
  await line("night").locator(".fault", { hasText: "sometime" }).waitFor();
  await line("rolls").locator(".fault").waitFor();
  assert.equal(await ann.page.locator("#setup-night").getAttribute("aria-invalid"), "true");
  assert.equal(await ann.page.locator("#setup-rolls").inputValue(), "{ drunk = ", "what was written stays");
  assert.equal(await ann.page.getByText("sometime").filter({ visible: true }).count(), 1, "it is said once");
  await ann.look("pages-setup-refused");
  await ann.choose("night", "7");
  await line("night").locator(".fault").waitFor({ state: "detached" });
  // It applies, although the other is still refused.
  await line("night").getByText(say("page-setup-chosen")).waitFor();
  assert.equal(await line("rolls").locator(".fault").count(), 1);
  await ann.choose("rolls", "");
  await line("rolls").locator(".fault").waitFor({ state: "detached" });
  assert.equal(await ann.page.locator(".setup .fault").count(), 0);
  // A refused key without a field is shown below everything else.
  await ann.type("setup nights = 7m");
  await ann.go(say("page-lobby-title"));
  await ann.page.locator(".answer", { hasText: "nights" }).waitFor();
  ann.wasFine();
});

test("an answer that the server refuses says so at its question, and only there", async () => {
  const ann = await stage.arrive("ann", PHONE);
  await ann.open("One Night");
  const { page } = ann;
  for (const many of ["1", "2"]) {
    await ann.button(say("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: many }).waitFor();
  }
  await ann.button(say("page-start")).click();
  await ann.go(say("page-you-title"));
  const sentence = "That was not possible.";
  await page.route("**/answer", (route) => route.fulfill({ status: 400, json: { error: sentence } }));
  const prompt = await ann.chooseAny();
  await ann.expecting(REFUSED, async () => {
    await prompt.locator("button[type=submit]").click();
    await prompt.locator(".fault", { hasText: sentence }).waitFor();
  });
  assert.equal(await page.getByText(sentence).count(), 1);
  await page.unroute("**/answer");
  ann.wasFine();
});
