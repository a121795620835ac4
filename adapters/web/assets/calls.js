// Calls while the page is closed: this browser's push subscription, which the server stores for each game.

import { base, newKey, read, tell } from "./net.js";

/** Whether this browser has a push service and may show notifications. */
const canBeCalled = () =>
  "PushManager" in window && "serviceWorker" in navigator && window.Notification?.permission === "granted";

/**
 * Subscribes this browser to calls in a game, if possible. `each` sets whether it is called for each of its own
 * questions; if omitted, that stays as it is. Resolves to that setting, or to `null` if this browser isn't called.
 * @param {string} path of the room
 * @param {boolean} [each]
 * @returns {Promise<boolean | null>}
 */
export async function subscribe(path, each) {
  if (!canBeCalled()) return null;
  const known = await read(`${path}/calls`);
  if (!known.key) return null;
  const worker = await readyWorker();
  let own = await worker.pushManager.getSubscription();
  if (own && keyOf(own) !== known.key) {
    // The server has a new key, for example after a loss of data.
    await own.unsubscribe();
    own = null;
  }
  own ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: known.key });
  const wanted = each ?? known.each;
  if (known.endpoint !== own.endpoint || known.each !== wanted) {
    await tell(`${path}/calls`, { key: newKey(), subscription: own.toJSON(), each: wanted });
  }
  return wanted;
}

/** Returns the service worker. If it couldn't be installed, for example on a bad network, tries again. */
async function readyWorker() {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` });
  return serviceWorker.ready;
}

/**
 * Ends all calls to this browser.
 * @param {string} path of the room
 */
export async function unsubscribe(path) {
  if (!canBeCalled()) return;
  await tell(`${path}/calls`, { key: newKey(), subscription: null });
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await own?.unsubscribe();
}

/**
 * Returns the key that a subscription was created with, as base64url.
 * @param {PushSubscription} subscription
 */
function keyOf({ options: { applicationServerKey } }) {
  const bytes = [...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))];
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
