// The page's service worker. It shows calls from games whose page is closed. Without a network it shows a single
// offline page and nothing else: it stores no data of any game, and answers no requests made from within a page.

const BASE = "{{base}}";
const KEPT = "gloaming {{version}}";
const OFFLINE = `${BASE}/offline`;
const FILES = [OFFLINE, ...["app.css", "icon.svg", "offline.js"].map((name) => `${BASE}/assets/{{version}}/${name}`)];

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("gloaming ") && name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(call(event.data.json())));

/**
 * Shows a call, unless its player is looking at that game. The text comes from the server and reveals nothing about the
 * game.
 * @param {any} contents its text, and the address of its room
 */
async function call({ text, room }) {
  const path = `${BASE}/g/${room}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((/** @type {any} */ page) => isAt(page, path) && page.visibilityState === "visible")) return;
  const icon = `${BASE}/assets/{{version}}/icon-192.png`;
  await worker.registration.showNotification(text, { tag: room, icon, data: { path } });
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data?.path ?? `${BASE}/g/${event.notification.tag}`));
});

/**
 * Focuses the page of a game, or opens it.
 * @param {string} path
 */
async function come(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((/** @type {any} */ page) => isAt(page, path));
  await (open ? open.focus() : worker.clients.openWindow(path));
}

/**
 * @param {any} page
 * @param {string} path
 */
function isAt(page, path) {
  return new URL(page.url).pathname.replace(/\/$/, "") === path;
}
