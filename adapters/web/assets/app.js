// The entry point of the page: opens the view that belongs to the address.

import { draw, h } from "./dom.js";
import { guardEnter } from "./enter.js";
import { base, ICON, Refused } from "./net.js";
import { fetchWords, say } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/**
 * Opens a view. The modules of each are only fetched on demand.
 * @param {string} path below the base path
 */
async function view(path) {
  const room = /^\/[gw]\/[A-Za-z0-9]+\/?$/.test(path);
  if (room) return (await import("./frame.js")).openRoom(page, path.replace(/\/$/, ""));
  if (path === "/window") return (await import("./window.js")).openWindow(page);
  if (path === "/seat") return (await import("./seat.js")).openSeat(page);
  const code = /^\/join\/([^/]+)$/.exec(path)?.[1] ?? "";
  return (await import("./home.js")).openHome(page, code !== "" || path === "/" || path === "", code);
}

/** @param {string} sentence */
function failed(sentence) {
  draw(
    page,
    h(
      "main",
      { class: "alone" },
      h("img", { src: ICON, alt: "", width: 72, height: 72 }),
      h("h1", null, "Gloaming"),
      h("p", { role: "alert" }, sentence),
      h("p", null, h("a", { href: `${base}/`, class: "button" }, say("page-to-home"))),
    ),
  );
}

/** @param {any} error */
function sorry(error) {
  failed(error instanceof Refused ? error.message : say("page-broken"));
  if (!(error instanceof Refused)) throw error;
}

/**
 * Registers the service worker, which shows the offline page while there is no network. Without it the browser shows
 * its own.
 */
function beReady() {
  // Pages that aren't served over https have none.
  navigator.serviceWorker?.register(`${base}/sw.js`, { scope: `${base}/` }).catch(() => {});
}

guardEnter();
try {
  await fetchWords();
  // If the proxy in front is bypassed, the address has no base path.
  const { pathname } = location;
  await view(pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
} catch (error) {
  sorry(error);
}
page.removeAttribute("aria-busy");
beReady();
