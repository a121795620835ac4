// The bytes that a new user loads before they see anything, counted on the wire.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

/** The maximum size of a first page with everything that it loads, compressed, in bytes. */
const MOST = 60_000;

const stage = withProgram();

/**
 * Opens an address in a browser with an empty cache.
 * @param {import("./people.js").Person} person
 * @param {string} address
 * @param {() => Promise<void>} drawn
 * @returns {Promise<{ bytes: number, files: string[] }>} what has arrived when all requests are finished
 */
async function weighed(person, address, drawn) {
  const wire = await person.page.context().newCDPSession(person.page);
  await wire.send("Network.enable");
  let bytes = 0;
  /** @type {Map<string, string>} */
  const asked = new Map();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await person.page.goto(address);
  await drawn();
  return { bytes, files: [...asked.values()].map((url) => new URL(url).pathname) };
}

test("a first page weighs less than 60 kB with everything that it loads", async () => {
  const ann = await stage.arrive("ann");
  const zoe = await stage.arrive("zoe", PHONE);
  const bob = await stage.arrive("bob", PHONE);
  const home = await weighed(zoe, stage.program.url, () => zoe.page.getByLabel(say("page-your-name")).waitFor());
  assert.ok(home.bytes > 0 && home.bytes < MOST, `home: ${home.bytes} bytes in ${home.files.join(" ")}`);
  const link = await ann.open("One Night");
  const lobby = await weighed(bob, link, () => bob.page.getByLabel(say("page-your-name")).waitFor());
  assert.ok(lobby.bytes > 0 && lobby.bytes < MOST, `lobby: ${lobby.bytes} bytes in ${lobby.files.join(" ")}`);
  // The texts are requested before the code that uses them, and only then. The icon is also a picture on the page.
  const twice = lobby.files.filter((file, at) => lobby.files.indexOf(file) !== at);
  assert.deepEqual(twice.filter((file) => !file.endsWith("/icon.svg")), []);
  // Parts that aren't needed yet are left out.
  for (const later of ["/map.js", "/story.js", "/desk.js", "/form.js"]) {
    assert.ok(!lobby.files.some((file) => file.endsWith(later)), later);
  }
  console.log(`home ${home.bytes} bytes, lobby ${lobby.bytes} bytes`);
  for (const person of [ann, bob, zoe]) person.wasFine();
});

test("the frame is drawn before the stream is up", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const link = await ann.open("One Night");
  let go = () => {};
  const held = new Promise((done) => (go = () => done(null)));
  await ann.page.route("**/events*", async (route) => {
    await held;
    await route.continue();
  });
  await ann.page.goto(link, { waitUntil: "commit" });
  await ann.page.getByRole("heading", { level: 1, name: "One Night" }).waitFor();
  assert.equal(await ann.page.locator(".lobby").count(), 0);
  go();
  await ann.page.locator(".lobby").waitFor();
  ann.wasFine();
});
