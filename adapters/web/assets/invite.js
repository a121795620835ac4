// The ways into a room for others: its link, its code, and other services on which they can join.

import { copyField } from "./copy.js";
import { h } from "./dom.js";
import { base } from "./net.js";
import { button, fold } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/**
 * Whether a link leads to the own machine of the user who opens it.
 * @param {string} link
 */
function isLocal(link) {
  const { hostname } = new URL(link, location.href);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** @param {View} view */
export function invitePart(view) {
  const { room } = view;
  const link = room.look.link || location.href;
  return h(
    "section",
    { key: "invite", "aria-labelledby": "invite-title" },
    h("h3", { id: "invite-title" }, say("page-invite-title")),
    copyField("link", say("page-invite-link"), link),
    shareButton(view, link),
    isLocal(link) && fold("local", say("page-invite-local"), h("p", null, say("page-invite-local-how")), { class: "quiet" }),
    codePart(room.board("lobby")),
    fold(
      "qr",
      say("page-invite-qr"),
      h("img", {
        class: "qr",
        src: `${base}${room.path}/qr.svg?${link.slice(-9)}`,
        alt: say("page-invite-qr-alt"),
        width: 240,
        height: 240,
        loading: "lazy",
      }),
      { class: "quiet" },
    ),
  );
}

/**
 * The button of the device's share sheet, if it has one.
 * @param {View} view
 * @param {string} url
 */
function shareButton({ room }, url) {
  if (!navigator.share) return null;
  // Cancelling the share sheet isn't an error.
  const share = () => void navigator.share({ title: room.look.title, url }).catch(() => {});
  return h("p", { key: "share" }, button(say("page-share"), { kind: "primary", onclick: share }));
}

/**
 * The code for users who type it, and the ways in for users of other services.
 * @param {any} lobby
 */
function codePart(lobby) {
  if (!lobby?.code) return null;
  const { code, elsewhere = [] } = lobby;
  return [
    copyField("code", say("page-invite-code"), code),
    elsewhere.length > 0 &&
      h(
        "ul",
        { key: "elsewhere" },
        elsewhere.map((/** @type {any} */ { service, url, writes_code: writes }) =>
          h(
            "li",
            { key: url },
            h("a", { href: url, rel: "noreferrer" }, service),
            writes && [" ", h("span", { class: "hint" }, say("page-invite-writes", { code }))],
          ),
        ),
      ),
  ];
}
