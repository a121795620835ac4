// The installed page: without a network, in an old tab after an upgrade, and in a browser without storage.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

/** A browser's messages without a network. */
const AWAY = /Failed to load resource|ERR_INTERNET|ERR_FAILED|ERR_CONNECTION/;

test("without a network the page says so, and keeps nothing of a game", async () => {
  const ann = await stage.arrive("ann", { ...PHONE, serviceWorkers: "allow" });
  const { page } = ann;
  const link = await ann.open("One Night");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker controls this page from its next load on.
  await page.reload();
  await page.locator(".lobby").waitFor();
  await ann.expecting(AWAY, async () => {
    await page.context().setOffline(true);
    await page.goto(link);
    await page.getByText("You are offline", { exact: false }).waitFor();
    await ann.look("ready-01-offline");
    await page.getByRole("link", { name: "Try again" }).waitFor();
    // It reconnects by itself.
    await page.context().setOffline(false);
    await page.locator(".lobby").waitFor();
  });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
    return all.flat().map((path) => path.replace(/assets\/\w+/, "assets/VERSION")).sort();
  });
  assert.deepEqual(kept, ["/assets/VERSION/app.css", "/assets/VERSION/icon.svg", "/assets/VERSION/offline.js", "/offline"]);
  ann.wasFine();
});

test("the manifest has a name and icons that are there", async () => {
  const ann = await stage.arrive("ann");
  await ann.page.goto(stage.program.url);
  const found = await ann.page.evaluate(async () => {
    const link = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=manifest]"));
    const manifest = await (await fetch(link.href)).json();
    const icons = manifest.icons.map(async (/** @type {any} */ icon) => {
      const answer = await fetch(new URL(icon.src, link.href));
      return [answer.status, answer.headers.get("content-type") === icon.type];
    });
    const shortcuts = manifest.shortcuts.map((/** @type {any} */ one) => new URL(one.url, link.href).pathname);
    return { start: new URL(manifest.start_url, link.href).pathname, icons: await Promise.all(icons), shortcuts };
  });
  assert.equal(found.start, "/");
  assert.deepEqual(found.icons, Array(4).fill([200, true]));
  assert.deepEqual(found.shortcuts, ["/", "/"]);
  ann.wasFine();
});

test("an old tab after an upgrade says that there is a newer page, and goes on", async () => {
  const ann = await stage.arrive("ann");
  const { page } = ann;
  const link = await ann.open("One Night");
  await page.route(link, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/data-version="\w+"/, 'data-version="older"');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await page.getByText(say("page-stale")).waitFor();
  await ann.say("room", "Everyone", "I go on.");
  await ann.look("ready-03-stale");
  await page.unroute(link);
  await ann.button(say("page-reload")).click();
  await page.getByText(say("page-stale")).waitFor({ state: "detached" });
  await page.locator(".lobby").waitFor({ state: "attached" });
  ann.wasFine();
});

test("in a browser that keeps nothing everything goes on, and the page says what is missing", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const { page } = ann;
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await ann.open("One Night");
  await page.getByText(say("page-no-storage")).waitFor();
  await ann.look("ready-02-no-storage");
  await ann.say("room", "Everyone", "Here I am.");
  await page.locator("#say-room").fill("half typed");
  await ann.go(say("page-lobby-title"));
  await ann.go("Everyone");
  assert.equal(await page.locator("#say-room").inputValue(), "half typed");
  ann.wasFine();
});

test("somebody who wants to be called reads what this browser does not let the page do", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const { page } = ann;
  await page.addInitScript(() => {
    const browser = /** @type {any} */ (window);
    browser.sound = "blocked";
    const ways = { connect: (/** @type {any} */ to) => to, start() {}, stop() {}, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    browser.AudioContext = class {
      constructor() {
        if (browser.sound === "blocked") throw new Error("no sound here");
      }
      resume() {
        return browser.sound === "plays" ? Promise.resolve() : new Promise(() => {});
      }
      createOscillator() {
        return { ...ways, frequency: {} };
      }
      createGain() {
        return { ...ways, gain: ways };
      }
    };
    browser.Notification = class {};
  });
  await ann.open("One Night");
  await ann.go(say("page-more-title"));
  const allows = (/** @type {string} */ sound, /** @type {string} */ permission) =>
    page.evaluate(([sound, permission]) => Object.assign(window, { sound }) && Object.assign(Notification, { permission }), [sound, permission]);
  const toast = page.locator(".toast");
  for (const [sound, permission, missing] of [
    ["blocked", "denied", "page-call-title"],
    ["blocked", "granted", "page-call-silent"],
    ["waits", "granted", "page-call-silent"],
    ["plays", "denied", "page-call-refused"],
    ["plays", "granted", ""],
  ]) {
    await allows(sound, permission);
    await ann.button(say("page-call-start")).click();
    if (missing) {
      await toast.filter({ hasText: say(missing) }).waitFor();
      await toast.getByRole("button").click();
    }
    await ann.button(say("page-call-stop")).click();
    await toast.waitFor({ state: "detached" });
  }
  ann.wasFine();
});
