// The start of the page: it opens the view that the address asks for.

import { draw, h } from "./dom.js";
import { base, read, Refused } from "./net.js";
import { openHome } from "./home.js";
import { openRoom } from "./frame.js";
import { openSeat } from "./seat.js";
import { say, setWords } from "./words.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {string} path below the base path */
function view(path) {
  const room = /^\/[gw]\/[A-Za-z0-9]+\/?$/.test(path);
  if (room) return openRoom(page, path.replace(/\/$/, ""));
  if (path === "/seat") return openSeat(page);
  return openHome(page, path === "/" || path === "");
}

/** @param {string} sentence */
function failed(sentence) {
  draw(
    page,
    h(
      "main",
      { class: "alone" },
      h("img", { src: `${base}/assets/icon.svg`, alt: "", width: 72, height: 72 }),
      h("h1", null, "Gloaming"),
      h("p", { role: "alert" }, sentence),
      h("p", null, h("a", { href: `${base}/`, class: "button" }, say("page-to-home"))),
    ),
  );
}

/** @param {any} error */
async function sorry(error) {
  // If the room's own texts did not come, those of the home page are the same.
  await read("/api/home").then(
    ({ words }) => setWords(words),
    () => {},
  );
  failed(error instanceof Refused ? error.message : say("page-broken"));
  if (!(error instanceof Refused)) throw error;
}

try {
  // A browser that reaches the server without its proxy has no base path in the address.
  const { pathname } = location;
  await view(pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
} catch (error) {
  await sorry(error);
}
page.removeAttribute("aria-busy");
