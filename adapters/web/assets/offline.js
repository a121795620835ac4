// The page that the worker shows while there is no way to the server: it tries again by itself.

/** It tries this often, in milliseconds. */
const TRIES_IN = 4_000;

/** Loads the page that was wanted, once its address answers. */
async function again() {
  // The worker answers in the place of the server for what is loaded as a page alone.
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer) location.reload();
}

addEventListener("online", again);
setInterval(again, TRIES_IN);
