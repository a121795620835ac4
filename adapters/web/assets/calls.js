// Calls while the page is closed: the subscription of this browser at its push service, which the server is told for each game.

import { base, newKey, read, tell } from "./net.js";

/** True if this browser has a push service, and shows notifications. */
const canBeCalled = () =>
  "PushManager" in window && "serviceWorker" in navigator && window.Notification?.permission === "granted";

/**
 * Sees to it that this browser is called in a game, if that is possible. With `each` it is called for each question of its own or for
 * none of them; without, that stays as it is. Resolves to whether it is called for each; to nothing, if it is not called.
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
    // The server has another key by now, as after its data was lost.
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

/** The worker of the page. One that could not be installed, as on a bad network, is tried once more. */
async function readyWorker() {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` });
  return serviceWorker.ready;
}

/**
 * Ends all calls of this browser.
 * @param {string} path of the room
 */
export async function unsubscribe(path) {
  if (!canBeCalled()) return;
  await tell(`${path}/calls`, { key: newKey(), subscription: null });
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await own?.unsubscribe();
}

/**
 * The key that a subscription was made with, as base64url.
 * @param {PushSubscription} subscription
 */
function keyOf({ options: { applicationServerKey } }) {
  const bytes = [...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))];
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
