// A browser has one seat, whatever its tabs do at once, and whatever it stores.

import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

test("two tabs that join at once get one seat", async () => {
  const ann = await stage.arrive("ann");
  const zoe = await stage.arrive("zoe");
  const link = await ann.open("One Night");
  const other = await zoe.page.context().newPage();
  const tabs = [zoe.page, other];
  await Promise.all(tabs.map((tab) => tab.goto(link)));
  for (const [at, tab] of tabs.entries()) await tab.getByLabel(say("page-your-name")).fill(["Zoe", "Zora"][at]);
  // The second one is refused, since the browser already has the seat of the first.
  await zoe.expecting(/409/, async () => {
    await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: say("page-join-button"), exact: true }).click()));
    for (const tab of tabs) await tab.getByRole("button", { name: say("page-leave"), exact: true }).waitFor();
  });
  const people = await ann.page.locator(".lobby .seat .name").allTextContents();
  assert.equal(people.filter((name) => name.startsWith("Z")).length, 1, people.join(", "));
  for (const person of [ann, zoe]) person.wasFine();
});

/**
 * The program behind a proxy that strips cookies: to the page, a browser that silently stores none.
 * @param {string} url
 */
async function withoutCookies(url) {
  const { host, hostname, port } = new URL(url);
  const server = createServer((asked, answer) => {
    const { cookie: _, ...headers } = asked.headers;
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: { ...headers, host } }, (got) => {
      const { "set-cookie": _, ...headers } = got.headers;
      answer.writeHead(got.statusCode ?? 500, headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(null)));
  const { port: own } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${own}`, end: () => [server.closeAllConnections(), server.close()] };
}

test("a browser that keeps no cookies is told so before it takes a seat", async () => {
  const ann = await stage.arrive("ann");
  const nod = await stage.arrive("nod");
  const link = await ann.open("One Night");
  const network = await withoutCookies(stage.program.url);
  const { page } = nod;
  await page.goto(network.url + new URL(link).pathname);
  await page.getByText(say("page-no-cookies")).waitFor();
  const told = page.getByRole("alert").filter({ hasText: "cookie" });
  for (const act of [() => nod.button(say("page-join-button")), () => nod.button(say("page-open-button"))]) {
    await page.getByLabel(say("page-your-name")).fill("Nod");
    await act().click();
    await told.waitFor();
    await page.goto(network.url);
  }
  const people = await ann.page.locator(".lobby .seat .name").allTextContents();
  assert.ok(!people.includes("Nod"), people.join(", "));
  ann.wasFine();
  await page.close();
  network.end();
});

test("a new personal link ends all other devices, and no other tab", async () => {
  const desk = await stage.arrive("ann");
  const phone = await stage.arrive("ann's phone", PHONE);
  const room = await desk.open("One Night");
  const other = await desk.page.context().newPage();
  await other.goto(room);
  await desk.page.getByText(say("page-device-link"), { exact: true }).click();
  await desk.button(say("page-device-show")).click();
  const link = await desk.page.getByLabel(say("page-device-link-label")).inputValue();
  await phone.page.goto(link);
  await phone.button(say("page-seat-take", { name: "ann" })).click();
  await phone.page.locator(".lobby").waitFor();
  await desk.page.getByText(say("page-devices-other", { count: 2 })).waitFor();
  await other.getByText(say("page-devices-other", { count: 2 })).waitFor();
  await desk.expecting(/401/, async () => {
    await desk.button(say("page-renew")).click();
    await desk.page.getByRole("dialog").getByRole("button", { name: say("page-renew-yes") }).click();
    await desk.page.getByText(say("page-devices-one")).waitFor();
    await other.getByText(say("page-devices-one")).waitFor();
  });
  assert.notEqual(await desk.page.getByLabel(say("page-device-link-label")).inputValue(), link);
  await phone.page.getByRole("alert").waitFor();
  assert.equal(await phone.page.locator(".lobby").count(), 0);
  await phone.expecting(/403/, async () => {
    await phone.page.goto(link);
    await phone.page.getByRole("alert").waitFor();
  });
  for (const person of [desk, phone]) person.wasFine();
});

test("the leader takes strangers out, makes a new link and closes the door", async () => {
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", PHONE);
  const eve = await stage.arrive("eve");
  const zoe = await stage.arrive("zoe");
  const link = await ann.open("One Night");
  await bob.join(link);
  await eve.join(link);
  await ann.page.getByText(say("page-door-title"), { exact: true }).click();
  await ann.page.getByLabel("eve", { exact: true }).check();
  await ann.look("door");
  await ann.button(say("page-door-remove")).click();
  await eve.page.getByRole("alert").waitFor();
  await ann.page.getByLabel("eve", { exact: true }).waitFor({ state: "detached" });
  assert.equal(await ann.page.locator(".guests li:not(.empty)").count(), 2);
  await eve.expecting(/403/, async () => {
    await eve.page.goto(link);
    await eve.page.getByLabel(say("page-your-name")).fill("eve again");
    await eve.button(say("page-join-button")).click();
    await eve.page.locator("p.fault", { hasText: "removed you from" }).waitFor();
  });
  const code = await ann.page.getByLabel(say("page-invite-code")).inputValue();
  await ann.button(say("page-door-renew")).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: say("page-door-renew-yes") }).click();
  // All who have a seat see the new link, and the stranger sees nothing more.
  await eve.page.getByRole("alert").filter({ hasText: "no game at this address" }).waitFor();
  for (const { page } of [ann, bob]) {
    await page.waitForFunction((old) => /** @type {any} */ (document.getElementById("link")).value !== old, link);
    await page.waitForFunction((old) => /** @type {any} */ (document.getElementById("code")).value !== old, code);
  }
  const fresh = await bob.page.getByLabel(say("page-invite-link"), { exact: true }).inputValue();
  await zoe.expecting(/404/, async () => {
    await zoe.page.goto(link);
    await zoe.page.getByRole("alert").waitFor();
  });
  await zoe.join(fresh);
  await ann.page.getByLabel("zoe", { exact: true }).waitFor();
  // The new link lets users who already have a seat in under their own name.
  await bob.page.goto(fresh);
  await bob.go(say("page-more-title"));
  await bob.button(say("page-leave")).waitFor();
  await ann.button(say("page-door-lock")).click();
  await ann.button(say("page-door-unlock")).waitFor();
  await eve.expecting(/403/, async () => {
    await eve.page.context().clearCookies();
    await eve.page.goto(fresh);
    await eve.page.getByLabel(say("page-your-name")).fill("eve again");
    await eve.button(say("page-join-button")).click();
    await eve.page.locator("p.fault", { hasText: "lets no one in" }).waitFor();
  });
  for (const person of [ann, bob, eve, zoe]) person.wasFine();
});
