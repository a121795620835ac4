// Takes a seat up on this device. The token stands in the fragment of the address, which no server and no referrer ever
// sees; it leaves the address before anything else happens.

import { base, ICON, newKey, tell } from "./net.js";
import { draw, h } from "./dom.js";
import { forgetDrafts } from "./memory.js";
import { say } from "./words.js";

/** @param {HTMLElement} page */
export async function openSeat(page) {
  const [room, token] = location.hash.slice(1).split(".");
  history.replaceState(null, "", location.pathname);
  document.title = say("page-title");
  /** @param {string} sentence */
  const show = (sentence) =>
    draw(
      page,
      h(
        "main",
        { class: "alone" },
        h("img", { src: ICON, alt: "", width: 72, height: 72 }),
        h("h1", null, say("page-seat-title")),
        h("p", { role: "status" }, sentence),
        h("p", null, h("a", { href: `${base}/`, class: "button" }, say("page-to-home"))),
      ),
    );
  if (!/^[A-Za-z0-9]+$/.test(room ?? "") || !token) {
    show(say("page-seat-no-token"));
    return;
  }
  show(say("page-seat-taking"));
  await tell(`/g/${room}/seat`, { key: newKey(), token });
  forgetDrafts(room);
  location.replace(`${base}/g/${room}`);
}
