// The page that the service worker shows while the server can't be reached. It retries by itself.

/** The time between retries, in milliseconds. */
const TRIES_IN = 4_000;

/** Loads the requested page once its address answers. */
async function again() {
  // The service worker only answers navigations, so this reaches the server.
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer) location.reload();
}

addEventListener("online", again);
setInterval(again, TRIES_IN);
