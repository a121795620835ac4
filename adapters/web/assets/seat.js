// Resumes a seat on this device after the user confirms it, since such links are sometimes shared by mistake. The token
// is in the fragment of the address, which is never sent to a server or in a referrer. It is removed from the address
// before anything else happens.

import { base, ICON, newKey, Refused, tell } from "./net.js";
import { draw, h } from "./dom.js";
import { forgetDrafts } from "./memory.js";
import { button } from "./parts.js";
import { say } from "./words.js";

/** @param {HTMLElement} page */
export async function openSeat(page) {
  const [room, token] = location.hash.slice(1).split(".");
  history.replaceState(null, "", location.pathname);
  document.title = say("page-title");
  /** @param {...import("./dom.js").Child} inside */
  const show = (...inside) =>
    draw(
      page,
      h(
        "main",
        { class: "alone" },
        h("img", { src: ICON, alt: "", width: 72, height: 72 }),
        h("h1", null, say("page-seat-title")),
        inside,
      ),
    );
  /** @param {string} href @param {string} words */
  const way = (href, words) => h("p", { key: "way" }, h("a", { href: base + href, class: "button" }, words));
  if (!/^[A-Za-z0-9]+$/.test(room ?? "") || !token) {
    show(h("p", { role: "status" }, say("page-seat-no-token")), way("/", say("page-to-home")));
    return;
  }
  const take = async () => {
    show(h("p", { role: "status" }, say("page-seat-taking")), way("/", say("page-to-home")));
    try {
      await tell(`/g/${room}/seat`, { key: newKey(), token });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      show(h("p", { role: "alert" }, error.message), way("/", say("page-to-home")));
      return;
    }
    forgetDrafts(room);
    location.replace(`${base}/g/${room}`);
  };
  const { name, yours, window } = await tell(`/g/${room}/seat`, { key: newKey(), token, ask: true });
  if (yours) {
    await take();
    return;
  }
  show(
    h("p", { key: "whose" }, say("page-seat-whose", { name })),
    h("p", { key: "warning", class: "warning" }, say("page-seat-warning", { name })),
    h("p", { key: "take" }, button(say("page-seat-take", { name }), { kind: "primary", onclick: take })),
    // A window shows a seat elsewhere, and its room has no other.
    window || way(`/g/${room}`, say("page-seat-join")),
  );
}
