// Screenshots for a test in another language: each line of JSON on stdin is an order, and each line on stdout its result.
//
//   {"do": "arrive", "server": "http://…", "user": "@ann:…", "password": "…"}   logs in, as a user types it
//   {"do": "look", "room": "!…", "name": "night", "shows": ["Night falls"], "mayWrite": false}
//                                                                              goes to a room and takes a screenshot
//   {"do": "end"}

import { existsSync, mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { preview } from "vite";

const SHOTS = process.env.GLOAMING_SHOTS ?? "shots";
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const CHROMIUM = process.env.GLOAMING_CHROMIUM ?? BROWSERS.find((path) => existsSync(path)) ?? BROWSERS[0];
const PATIENCE = 1000 * Number(process.env.GLOAMING_PATIENCE ?? 120);
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

mkdirSync(SHOTS, { recursive: true });
const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "error" });
const url = /** @type {string} */ (server.resolvedUrls?.local[0]);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
/** @type {string[]} */
const troubles = [];

/** Returns a browser window with empty storage. */
async function blank() {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  return page;
}

let page = await blank();
/** The order with which the user arrived. */
let arrival = {};

/** @type {Record<string, (order: any) => Promise<void>>} */
const orders = {
  async arrive(order) {
    arrival = order;
    const { server: homeserver, user, password } = order;
    await page.goto(`${url}#/login`);
    await page.locator("#homeserver").fill(homeserver);
    await page.locator("#homeserver").press("Tab");
    await page.locator("#username").fill(user);
    await page.locator("#password").fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.locator(".LeftPanel").waitFor();
  },

  async look({ room, name, shows, mayWrite }) {
    const comes = async (/** @type {number} */ patience) => {
      const session = /#\/session\/(\d+)/.exec(page.url())?.[1];
      await page.goto(`${url}#/session/${session}/room/${room}`);
      const timeline = page.locator(".Timeline");
      await timeline.waitFor();
      for (const words of shows) {
        await timeline.getByText(words, { exact: false }).last().waitFor({ state: "attached" });
      }
      const composer = page.locator(mayWrite ? ".MessageComposer_input" : ".DisabledComposerView");
      await composer.waitFor({ timeout: patience });
    };
    // A sync that leaves out a part of the timeline can leave out who may write since then (MSC4222), as on a busy
    // machine. A client that logs in again knows it.
    await comes(PATIENCE / 4).catch(async () => {
      await page.context().close();
      page = await blank();
      await orders.arrive(arrival);
      await comes(PATIENCE);
    });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${SHOTS}/${name}.png` });
  },

  async end() {
    await browser.close();
    await server.close();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  try {
    await orders[order.do](order);
    console.log(JSON.stringify({ fine: true }));
  } catch (error) {
    await page.screenshot({ path: `${SHOTS}/failed.png` }).catch(() => {});
    console.log(JSON.stringify({ fine: false, why: `${error}\n${troubles.join("\n")}` }));
  }
  if (order.do === "end") break;
}
// The test has stopped sending orders.
process.exit(0);
