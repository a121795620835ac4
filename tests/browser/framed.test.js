// A Mini App: Telegram's web client shows a player's seat in a frame of its own page, and proves who they are.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";

import { Chat, TOKEN } from "./chat.js";
import { DESK, PHONE, Person, withBrowser } from "./people.js";
import { say } from "./texts.js";

/** Telegram's web client. */
const CLIENT = "https://web.telegram.org/a/";

// The client is on the internet and the page on this machine, for which browsers ask permission.
const stage = withBrowser(["--disable-features=LocalNetworkAccessChecks"]);
/** @type {Chat} */
let chat;
let app = "";

before(async () => {
  chat = await Chat.start(["Gem", "Ann", "Bob", "Cat"], true);
  const deal = 'deal = { Ann = "seer", Bob = "robber", Cat = "villager" }';
  await chat.startsOneNight(`${deal}\ncentre = ["villager", "werewolf", "tanner"]\nearly-day-end = true`);
  await chat.reads("Ann", "You were dealt the seer");
  await chat.says("Ann", "window");
  const { buttons } = await chat.reads("Ann", "is one tap away");
  app = buttons.flat()[0]?.app ?? "";
});
after(() => chat?.end());

let queries = 0;

/**
 * Returns what Telegram passes to a page that a user opens, in the fragment of its address.
 * @param {string} name
 * @param {{ ago?: number, token?: string, user?: string }} [how]
 */
function launch(name, { ago = 0, token = TOKEN, user } = {}) {
  const told = {
    auth_date: String(Math.floor(Date.now() / 1000) - ago),
    query_id: `AAH${(queries += 1)}`,
    user: user ?? JSON.stringify({ id: chat.people[name], first_name: name, language_code: "en" }),
  };
  const lines = Object.entries(told).sort().map(([field, value]) => `${field}=${value}`);
  const key = createHmac("sha256", "WebAppData").update(token).digest();
  const hash = createHmac("sha256", key).update(lines.join("\n")).digest("hex");
  const proof = new URLSearchParams({ ...told, hash }).toString();
  const theme = JSON.stringify({ bg_color: "#17212b", text_color: "#f5f5f5" });
  return new URLSearchParams({ tgWebAppData: proof, tgWebAppVersion: "9.1", tgWebAppPlatform: "weba", tgWebAppThemeParams: theme }).toString();
}

/**
 * Opens Telegram's web client with a page in a frame.
 * @param {string} name
 * @param {string} address of the page in the frame
 * @param {object} [device]
 */
async function opens(name, address, device = DESK) {
  const person = await Person.arrive(stage.browser, CLIENT, name, device);
  const script = "window.told = []; addEventListener('message', ({ data }) => told.push(JSON.parse(data)))";
  const body = `<!doctype html><style>* { margin: 0 } iframe { display: block; border: 0; width: 100vw; height: 100vh }</style><script>${script}</script>`;
  await person.page.route(`${CLIENT}**`, (route) => route.fulfill({ contentType: "text/html", body: `${body}<iframe src="${address}"></iframe>` }));
  await person.page.goto(CLIENT);
  return { person, page: person.page, frame: person.page.frameLocator("iframe") };
}

/** Returns the address of Ann's window for a browser on this machine. */
const here = () => app.replace("https:", "http:");

/** @param {import("playwright-core").Page} page @param {string} kind @returns {Promise<any>} */
const told = (page, kind) => page.evaluate((kind) => /** @type {any} */ (window).told.findLast((/** @type {any} */ one) => one.eventType === kind)?.eventData, kind);

/** @param {import("playwright-core").Page} page @param {string} eventType @param {any} [eventData] */
const tells = (page, eventType, eventData) => page.evaluate((what) => window.frames[0]?.postMessage(what, "*"), JSON.stringify({ eventType, eventData }));

/**
 * Returns what went wrong in a browser, except for what can only happen in this test: its page makes requests to
 * another origin, which has no TLS here.
 * @param {Person} person
 */
const troubles = (person) => person.troubles.filter((trouble) => !trouble.startsWith(`asked for ${new URL(here()).origin}/`) && !trouble.includes("Mixed Content"));

test("a player plays in a frame of Telegram's web client", { timeout: 120_000 }, async () => {
  assert.match(app, /^https:\/\/localhost:\d+\/window\?game=[a-z]+$/);
  await chat.until("Ann", "the way to her seat in the group", async () => {
    const buttons = (await chat.seen("Ann", chat.group)).flatMap(({ buttons }) => buttons.flat());
    return buttons.find(({ label, url }) => label === "My seat" && url?.startsWith("https://t.me/gloaming_bot?startapp="));
  });

  const { person, page, frame } = await opens("ann", `${here()}#${launch("Ann")}`, { ...PHONE, viewport: { width: 390, height: 844 } });
  await frame.locator(".prompt", { hasText: "Which card" }).waitFor();
  await page.screenshot({ path: `${person.shots}/framed-night.png` });
  const question = frame.locator(".prompt", { hasText: "Which card" });
  await question.getByRole("radio", { name: /Bob/ }).check();
  await question.locator("button[type=submit]").click();
  const asked = await chat.reads("Ann", "✓ bob, on the page");
  assert.deepEqual(asked.buttons, [], "the buttons in the chat are gone");

  // Page and bar are as dark as Telegram.
  assert.equal(await told(page, "web_app_ready"), "");
  assert.match((await told(page, "web_app_set_header_color")).color, /^#[0-9a-f]{6}$/);
  const isIn = (/** @type {string} */ scheme) =>
    page.frames()[1]?.waitForFunction((scheme) => getComputedStyle(document.documentElement).colorScheme === scheme, scheme);
  await isIn("dark");
  await page.screenshot({ path: `${person.shots}/framed-answered.png` });

  // Nothing is drawn where Telegram has its own buttons.
  await tells(page, "content_safe_area_changed", { top: 46, bottom: 20 });
  await page.frames()[1]?.waitForFunction(() => getComputedStyle(document.body).paddingTop === "46px");
  await page.screenshot({ path: `${person.shots}/framed-safe-area.png` });
  assert.ok(await page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight), "it scrolls as a whole");
  await tells(page, "content_safe_area_changed", {});

  // Telegram's back button leads back to the first place.
  await frame.locator("#place-table").click();
  await page.waitForFunction(() => /** @type {any} */ (window).told.some((/** @type {any} */ one) => one.eventType === "web_app_setup_back_button" && one.eventData.is_visible));
  await tells(page, "back_button_pressed");
  await frame.locator("#place-you[aria-current]").waitFor();
  assert.equal((await told(page, "web_app_setup_back_button")).is_visible, false);

  // By day the page is light if Telegram is.
  await chat.presses("Bob", "cat");
  await chat.presses("Cat", "Ready");
  await chat.reads("Ann", "The day begins", chat.group);
  await isIn("dark");
  await tells(page, "theme_changed", { theme_params: { bg_color: "#ffffff" } });
  await isIn("light");
  await page.screenshot({ path: `${person.shots}/framed-day.png` });

  // After a reload it continues without a proof, and nothing of the proof stays in the address.
  const inner = page.frames()[1];
  assert.equal(new URL(inner?.url() ?? "").hash, "");
  await inner?.evaluate(() => location.reload());
  await frame.locator("#panel-you").waitFor({ state: "attached" });
  assert.deepEqual(troubles(person), []);
});

test("nobody else opens it, and a page shows why", { timeout: 120_000 }, async () => {
  const used = launch("Bob");
  const first = await opens("bob", `${here()}#${used}`);
  await first.frame.locator("#panel-you").waitFor();
  for (const [fragment, words] of [
    [used, "already opened your seat"],
    [launch("Ann", { token: "4712:another-bot-s-token" }), "from the chat"],
    [launch("Ann").replace("Ann", "Eve"), "from the chat"],
    [launch("Ann", { ago: 301 }), "some time ago"],
    [launch("Gem", { user: '{"id":1,"first_name":"Nemo"}' }), "no seat in a game"],
    ["", "from the chat"],
  ]) {
    const { person, frame } = await opens("eve", "about:blank");
    await person.expecting(/40[34]/, async () => {
      await person.page.evaluate((address) => document.querySelector("iframe")?.setAttribute("src", address), `${here()}#${fragment}`);
      await frame.getByRole("alert").filter({ hasText: words }).waitFor();
    });
    await person.page.context().close();
    assert.deepEqual(troubles(person), [], words);
  }
});

test("no other page is shown in a frame, and this one in no other frame", { timeout: 120_000 }, async () => {
  const { origin } = new URL(here());
  const shown = async (/** @type {Person} */ person) => person.page.frames()[1]?.evaluate(() => document.querySelector("#page") !== null);
  for (const path of ["/", "/seat", "/g/abc", "/w/abc", "/join/ABCDEF"]) {
    const { person } = await opens("eve", "about:blank");
    await person.expecting(/frame|404|net::ERR_BLOCKED_BY_RESPONSE/i, async () => {
      await person.page.evaluate((address) => document.querySelector("iframe")?.setAttribute("src", address), `${origin}${path}`);
      await person.page.waitForEvent("requestfailed", { timeout: 5_000 }).catch(() => {});
      assert.equal(await shown(person).catch(() => false), false, path);
    });
    await person.page.context().close();
  }
  const elsewhere = await Person.arrive(stage.browser, "https://evil.example.org/", "eve");
  await elsewhere.page.route("https://evil.example.org/**", (route) => route.fulfill({ contentType: "text/html", body: `<iframe src="${here()}"></iframe>` }));
  await elsewhere.expecting(/frame/i, () => elsewhere.page.goto("https://evil.example.org/"));
  assert.equal(await shown(elsewhere).catch(() => false), false);
});
