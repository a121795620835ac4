// An eavesdropper on an encrypted connection can't read it, but sees the size of everything, which must not reveal a
// role.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Program } from "./program.js";
import { Wire } from "./wire.js";

/** @type {Program} */
let program;
before(async () => {
  program = await Program.start();
});
after(() => program?.end());

/**
 * Deals a game with a leader who doesn't play. Returns each player's stream once they have a question.
 * @param {string} ruleset
 * @param {Record<string, string>} deal
 * @param {string} setup
 */
async function dealt(ruleset, deal, setup) {
  const leader = new Wire(program.url);
  await leader.open(ruleset, "Leader");
  /** @type {Record<string, Wire>} */
  const players = {};
  for (const name of Object.keys(deal)) {
    players[name] = new Wire(program.url);
    await players[name].join(leader.room, name);
  }
  await leader.command("leave");
  const cards = Object.entries(deal).map(([name, role]) => `${name} = "${role}"`);
  await leader.command(`setup deal = { ${cards.join(", ")} }\n${setup}`);
  await leader.command("start");
  return players;
}

/** @param {import("./wire.js").Event[]} events */
const own = (events) => events.filter(({ data }) => data?.place === "you").map(({ name, size }) => `${name} ${size}`);

/**
 * The last of a player's own boards that changes when a game begins.
 * @param {import("./wire.js").Event} event
 */
const lobbyIsGone = ({ data }) => data?.place === "you" && data.slot === "lobby" && !data.board;

test("in One Night every role is told its own in events of the same sizes", async () => {
  const deal = {
    ann: "werewolf",
    bob: "werewolf",
    cat: "seer",
    dan: "robber",
    eve: "troublemaker",
    fay: "villager",
    gus: "drunk",
    hal: "insomniac",
    ida: "minion",
    joe: "hunter",
  };
  const players = await dealt("one-night", deal, `centre = ["tanner", "villager", "villager"]`);
  /** @type {Record<string, string[]>} */
  const seen = {};
  for (const [name, player] of Object.entries(players)) {
    await player.until(({ data }) => data?.prompt && data.place === "you");
    await player.until(({ data }) => data?.slot === "options" && data.board?.open.length > 0);
    await player.until(lobbyIsGone);
    seen[name] = own(await player.all()).sort();
  }
  for (const [name, sizes] of Object.entries(seen)) assert.deepEqual(sizes, seen.fay, name);

  // A player acts. All others receive the same: the new count of players who are done.
  const all = (/** @type {import("./wire.js").Event[]} */ events) => events.map(({ name, size }) => `${name} ${size}`).sort();
  const before = all(await players.fay.all());
  await players.cat.say("target ann");
  await players.cat.until(({ data }) => data?.place === "you" && JSON.stringify(data).includes("Noted"));
  const isCount = (/** @type {import("./wire.js").Event} */ { data }) => data?.slot === "seats" && data.board?.progress?.done === 1;
  /** @type {Record<string, string[]>} */
  const after = {};
  for (const [name, player] of Object.entries(players)) {
    if (name === "cat") continue;
    await player.until(isCount);
    after[name] = all(await player.all());
  }
  assert.notDeepEqual(after.fay, before);
  for (const [name, sizes] of Object.entries(after)) assert.deepEqual(sizes, after.fay, name);
});

test("in The Maze what everybody is told for themselves has the same sizes", async () => {
  const deal = {
    ann: "black-hat",
    bob: "black-hat",
    cat: "man-in-black",
    dan: "white-hat",
    eve: "white-hat",
    fay: "white-hat",
    gus: "white-hat",
    hal: "white-hat",
  };
  const players = await dealt("maze", deal, "");
  /** @type {Record<string, string[]>} */
  const seen = {};
  for (const [name, player] of Object.entries(players)) {
    await player.until(({ data }) => data?.slot === "card" && data.board);
    await player.until(lobbyIsGone);
    seen[name] = [...new Set(own(await player.all()))].sort();
  }
  for (const [name, sizes] of Object.entries(seen)) assert.deepEqual(sizes, seen.dan, name);
});
