// Notifications while the page is closed: what the page asks of the browser and sends to the server, and what its
// worker shows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

/** A browser's key pair. */
const KEYS = {
  p256dh: "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY",
  auth: "_ordMnz7uTCmrpBTeUV4Bw",
};

/**
 * Gives the browser a push service with this address.
 * @param {import("./people.js").Person} person
 * @param {string} endpoint
 */
async function subscribesAt(person, endpoint) {
  await person.page.addInitScript(([at, keys]) => {
    // A headless browser shows no notifications, and reports that they are denied.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    /** @type {any} */
    let own = null;
    const subscribe = async (/** @type {any} */ { applicationServerKey }) => {
      const text = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
      const key = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
      own = {
        endpoint: at,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint: at, keys }),
        unsubscribe: async () => Boolean((own = null)),
      };
      return own;
    };
    const push = { subscribe, getSubscription: async () => own };
    Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", { get: () => push });
  }, /** @type {[string, typeof KEYS]} */ ([endpoint, KEYS]));
}

test("a player who asks to be called is called while the page is closed, and ends that again", async () => {
  const ann = await stage.arrive("ann", { serviceWorkers: "allow" });
  const { page } = ann;
  // Tests use no external services: this name doesn't resolve.
  await subscribesAt(ann, "https://push.invalid/ann");
  await ann.open("One Night");
  for (const many of ["1", "2", "3"]) {
    await ann.button(say("page-practice-more")).click();
    await page.locator(".stepper output", { hasText: many }).waitFor();
  }
  await ann.button(say("page-start")).click();
  await ann.go(say("page-more-title"));
  const known = () => page.evaluate(async () => (await fetch(`${location.pathname}/calls`)).json());
  await ann.button(say("page-call-start")).click();
  await ann.button(say("page-call-each")).waitFor();
  assert.deepEqual((({ endpoint, each }) => ({ endpoint, each }))(await known()), { endpoint: "https://push.invalid/ann", each: false });
  await ann.look("calls-01-on");
  await ann.button(say("page-call-each")).click();
  await ann.button(say("page-call-all")).waitFor();
  assert.equal((await known()).each, true);
  await ann.button(say("page-call-stop")).click();
  await ann.button(say("page-call-start")).waitFor();
  assert.equal(await ann.button(say("page-call-all")).count(), 0);
  await page.waitForFunction(async () => (await (await fetch(`${location.pathname}/calls`)).json()).endpoint === null);
  ann.wasFine();
});
