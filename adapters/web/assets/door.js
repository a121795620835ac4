// The door of a lobby, for its leader: closing it, creating a new link, and removing guests.

import { h } from "./dom.js";
import { newKey, read, Refused, tell } from "./net.js";
import { button, confirm } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */
/** @typedef {{ closed: boolean, people: { id: string, name: string }[] }} Door */

/**
 * The door as last reported by the server, and for which lobby.
 * @type {{ lobby: any, busy: boolean, door: Door | null }}
 */
const known = { lobby: null, busy: false, door: null };

/**
 * Performs an action at the door and shows the result.
 * @param {View} view
 * @param {() => Promise<Door>} work
 */
async function act(view, work) {
  if (known.busy) return;
  known.busy = true;
  view.show();
  try {
    known.door = await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    view.tell(error.message, true);
  } finally {
    known.busy = false;
    view.show();
  }
}

/**
 * @param {View} view
 * @param {any} lobby
 */
export function doorPart(view, lobby) {
  const { room } = view;
  const path = `${room.path}/door`;
  // People have joined or left.
  if (known.lobby !== lobby && !known.busy) {
    known.lobby = lobby;
    setTimeout(() => act(view, () => read(path)));
  }
  const { door, busy } = known;
  if (!door) return null;
  /** @param {Record<string, any>} what */
  const change = (what) => act(view, () => tell(path, { key: newKey(), ...what }));
  const renew = async () => {
    const sure = await confirm({
      title: say("page-door-renew-title"),
      text: say("page-door-renew-text"),
      yes: say("page-door-renew-yes"),
    });
    if (sure) await change({ renew: true });
  };
  /** @param {any} event */
  const remove = (event) => {
    event.preventDefault();
    const ticked = new FormData(event.target).getAll("person");
    if (ticked.length > 0) void change({ remove: ticked });
  };
  return [
    h("p", { key: "state", class: "hint" }, say(door.closed ? "page-door-closed" : "page-door-open")),
    h(
      "div",
      { key: "doors", class: "row" },
      button(say(door.closed ? "page-door-unlock" : "page-door-lock"), { key: "lock", busy, onclick: () => change({ closed: !door.closed }) }),
      button(say("page-door-renew"), { key: "renew", kind: "quiet", busy, onclick: renew }),
    ),
    door.people.length > 0 &&
      h(
        "form",
        { key: "people", onsubmit: remove },
        h(
          "fieldset",
          null,
          h("legend", null, say("page-door-people")),
          door.people.map(({ id, name }) =>
            h("label", { key: id, class: "check" }, h("input", { type: "checkbox", name: "person", value: id }), " ", h("bdi", { translate: "no" }, name)),
          ),
        ),
        h("p", { class: "hint" }, say("page-door-remove-hint")),
        button(say("page-door-remove"), { submit: true, kind: "danger", busy }),
      ),
  ];
}
