// A window on a player's seat inside another service, which proves to the server who opened it. The page stays at its
// address, because only this address may be framed by that service.
//
// Telegram is such a service. The proof is in the fragment of the address, and everything else uses the events that
// Telegram documents as its web events API.

import { openRoom } from "./frame.js";
import { draw, h } from "./dom.js";
import { keepFor, keptFor } from "./memory.js";
import { ICON, newKey, Refused, tell } from "./net.js";
import { say } from "./words.js";

/** The tab's storage key for the room that it shows, and for Telegram's theme. */
const KEPT = "gloaming window";

/** @typedef {{ room?: string, theme?: Record<string, string> }} Kept */

/** @type {Kept} */
const kept = JSON.parse(keptFor(KEPT, "tab") ?? "{}");

/**
 * Parses JSON from Telegram. Returns `null` if it is invalid.
 * @param {string | null} text
 */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param {HTMLElement} page */
export async function openWindow(page) {
  const told = new URLSearchParams(location.hash.slice(1));
  follow(told.has("tgWebAppThemeParams") ? parsed(told.get("tgWebAppThemeParams")) : kept.theme);
  document.title = say("page-title");
  const main = (/** @type {...import("./dom.js").Child} */ ...inside) =>
    draw(page, h("main", { class: "alone" }, h("img", { src: ICON, alt: "", width: 72, height: 72 }), h("h1", null, say("page-seat-title")), inside));
  main(h("p", { role: "status" }, say("page-seat-taking")));
  document.adoptedStyleSheets.push(...sheets);
  listen();
  post("web_app_ready");
  post("web_app_expand");
  try {
    kept.room = await signIn(told.get("tgWebAppData") ?? "");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    main(h("p", { role: "alert" }, error.message));
    return;
  } finally {
    history.replaceState(null, "", location.pathname);
    keepFor(KEPT, JSON.stringify(kept), "tab");
  }
  addEventListener("click", leave, true);
  await openRoom(page, `/g/${kept.room}`);
  watchBack();
}

/**
 * Returns the room of the seat that a proof opens. A reloaded page already has its seat, and no proof.
 * @param {string} proof
 * @returns {Promise<string>}
 */
async function signIn(proof) {
  if (!proof && kept.room) return kept.room;
  // The same proof is the same request, as its response may have been lost.
  const key = /(?:^|&)hash=([0-9a-f]{32})/.exec(proof)?.[1] ?? newKey();
  const game = new URLSearchParams(location.search).get("game");
  try {
    return (await tell("/api/window", { key, proof, game })).room;
  } catch (error) {
    // The address still contains the proof, which this tab has already used.
    if (error instanceof Refused && kept.room) return kept.room;
    throw error;
  }
}

/**
 * Sends an event to Telegram. Returns whether that is possible: in a separate browser it isn't.
 * @param {string} eventType
 * @param {any} [eventData]
 */
function post(eventType, eventData = "") {
  const { external, parent, TelegramWebviewProxy } = /** @type {any} */ (window);
  if (TelegramWebviewProxy) TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  else if (external && "notify" in external) external.notify(JSON.stringify({ eventType, eventData }));
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
  else return false;
  return true;
}

/** Listens to Telegram's events. */
function listen() {
  const any = /** @type {any} */ (window);
  any.Telegram = { WebView: { receiveEvent: heard } };
  any.TelegramGameProxy = any.Telegram.WebView;
  any.TelegramGameProxy_receiveEvent = heard;
  addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || window.parent === window || typeof data !== "string") return;
    const told = parsed(data);
    heard(told?.eventType, told?.eventData);
  });
  for (const wanted of ["theme", "safe_area", "content_safe_area"]) post(`web_app_request_${wanted}`);
}

/**
 * The space that Telegram takes at each side: for the device, and for its own buttons.
 * @type {Record<string, any>[]}
 */
const areas = [{}, {}];

/** The style changes for Telegram's colours and for its buttons, a sheet for each. */
const sheets = [new CSSStyleSheet(), new CSSStyleSheet()];

/**
 * @param {string} eventType
 * @param {any} eventData
 */
function heard(eventType, eventData) {
  if (eventType === "theme_changed") {
    follow(eventData?.theme_params);
    keepFor(KEPT, JSON.stringify(kept), "tab");
  } else if (eventType === "safe_area_changed" || eventType === "content_safe_area_changed") {
    areas[eventType === "safe_area_changed" ? 0 : 1] = eventData ?? {};
    keepClear();
  } else if (eventType === "back_button_pressed") back();
}

/** Keeps clear of what Telegram draws over the page. */
function keepClear() {
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map((side) =>
    areas.reduce((sum, area) => sum + Math.max(0, Number(area[side]) || 0), 0),
  );
  const height = `calc(100dvh - ${Number(top) + Number(bottom)}px)`;
  const rules = [
    `body { padding: ${top}px ${right}px ${bottom}px ${left}px }`,
    `#page[data-view="room"]:has(.bar) { height: ${height} }`,
    `.alone { min-height: ${height} }`,
    `.finale { padding-block: calc(1rem + ${top}px) calc(1rem + ${bottom}px) }`,
  ];
  sheets[1]?.replaceSync(rules.join(" "));
}

/**
 * Applies Telegram's theme: light or dark, like its background.
 * @param {Record<string, string> | undefined} theme
 */
function follow(theme) {
  kept.theme = theme;
  const [red, green, blue] = (/^#(..)(..)(..)$/.exec(theme?.bg_color ?? "") ?? []).slice(1).map((part) => parseInt(part, 16));
  if (red === undefined) return;
  // Nights are dark in any theme.
  sheets[0]?.replaceSync(`:root { color-scheme: ${0.299 * red + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0) < 128 ? "dark" : "light"} }`);
  paintBar();
}

/** Gives Telegram's bar the colour of the page's background. */
function paintBar() {
  const ground = /\d+, \d+, \d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0].split(", ");
  if (!ground) return;
  const color = `#${ground.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  post("web_app_set_header_color", { color });
  post("web_app_set_background_color", { color });
}

/** Returns the dialog that covers the rest of the page, if there is one. */
const over = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));

/** Returns the buttons of the places at the bottom of a phone. @returns {HTMLElement[]} */
const ways = () => [...document.querySelectorAll(/** @type {"button"} */ (".places button"))];

/** Shows Telegram's back button while there is a way back. */
function watchBack() {
  let shown = false;
  const look = () => {
    const [first] = ways();
    const wanted = !!over() || (!!first && first.getAttribute("aria-current") === null);
    if (wanted !== shown) post("web_app_setup_back_button", { is_visible: wanted });
    shown = wanted;
  };
  new MutationObserver(paintBar).observe(document.documentElement, { attributeFilter: ["data-mood"] });
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-current", "open"] });
  look();
}

function back() {
  const dialog = over();
  if (dialog) dialog.close();
  else ways()[0]?.click();
}

/**
 * Opens external links in the browser, because this page shows nothing else.
 * @param {MouseEvent} event
 */
function leave(event) {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.getAttribute("href")?.startsWith("#") || link.download) return;
  if (post("web_app_open_link", { url: link.href })) event.preventDefault();
}
