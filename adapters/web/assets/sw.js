// The worker of the page. Without a network it shows one page that says so, and nothing else: it keeps nothing of any game, and
// answers nothing that is asked for from within a page.

const BASE = "{{base}}";
const KEPT = "gloaming {{version}}";
const OFFLINE = `${BASE}/offline`;
const FILES = [OFFLINE, `${BASE}/assets/{{version}}/app.css`, `${BASE}/assets/{{version}}/icon.svg`];

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
