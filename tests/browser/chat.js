// A group on a Bot API server in which users play with the real program, which also serves a page.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { PATIENCE } from "./program.js";

/** Has the form of BotFather's tokens. */
export const TOKEN = "4711:a-token-for-tests";
const RIGHTS = ["restrict_members", "delete_messages", "pin_messages", "invite_users", "manage_topics"];

/** @param {string} name */
function binary(name) {
  const path = process.env[name];
  if (!path) throw new Error(`the path of a program is not set: ${name}`);
  return path;
}

/** Returns a free port. @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(null)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((done) => server.close(done));
  return address.port;
}

/**
 * Starts a program, and waits for the line with the address it listens on.
 * @param {string} path
 * @param {string[]} words
 * @param {Record<string, string>} env
 * @returns {Promise<{ child: import("node:child_process").ChildProcess, url: string }>}
 */
async function begin(path, words, env) {
  const child = spawn(path, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  /** @type {string[]} */
  const said = [];
  createInterface({ input: child.stderr }).on("line", (line) => said.push(line));
  const url = await new Promise((found, failed) => {
    const late = setTimeout(() => failed(new Error(`no address after a minute:\n${said.join("\n")}`)), PATIENCE);
    child.once("exit", (code) => failed(new Error(`ended with ${code}:\n${said.join("\n")}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      said.push(line);
      const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line);
      if (!address) return;
      clearTimeout(late);
      found(address[0]);
    });
  });
  return { child, url };
}

export class Chat {
  /** The users by name, and the group. @type {Record<string, number>} */
  people = {};
  group = 0;

  /**
   * @param {{ child: import("node:child_process").ChildProcess, url: string }} server
   * @param {{ child: import("node:child_process").ChildProcess, url: string }} program
   * @param {string} folder
   */
  constructor(server, program, folder) {
    this.server = server;
    this.program = program;
    this.folder = folder;
    /** The address of the page. */
    this.url = `${program.url}/`;
  }

  /**
   * Starts a server, a program on it with a page, and a group of these users.
   * @param {string[]} names
   * @param {boolean} [secure] whether the page uses TLS: without it, browsers only treat the loopback address as secure
   */
  static async start(names, secure = false) {
    const folder = await mkdtemp(join(tmpdir(), "gloaming-chat-"));
    const server = await begin(binary("GLOAMING_FAKES_BIN"), ["--listen", "127.0.0.1:0", "--token", TOKEN], {});
    const port = await freePort();
    const page = `[web]\nlisten = "127.0.0.1:${port}"\nurl = "${secure ? "https://localhost" : "http://127.0.0.1"}:${port}"\n`;
    await writeFile(join(folder, "gloaming.toml"), `${page}\n[telegram]\napi = "${server.url}"\n`);
    const words = ["serve", "--config", join(folder, "gloaming.toml"), "--data", join(folder, "data")];
    const program = await begin(binary("GLOAMING_BIN"), words, { GLOAMING_TELEGRAM_TOKEN: TOKEN });
    const chat = new Chat(server, program, folder);
    for (const name of names) chat.people[name] = await chat.act("person", { name });
    const [founder, ...others] = Object.values(chat.people);
    chat.group = await chat.act("supergroup", { title: "The green", owner: founder });
    await chat.act("add-bot", { by: founder, chat: chat.group, rights: RIGHTS });
    for (const who of others) await chat.act("join", { who, chat: chat.group });
    return chat;
  }

  /**
   * Gathers the others for a game of One Night with this setup as the first user, and starts it without a seat.
   * @param {string} setup
   */
  async startsOneNight(setup) {
    const [leader, ...players] = Object.keys(this.people);
    await this.says(leader, "/start");
    await this.says(leader, "/new one-night", this.group);
    await this.says(leader, "/leave", this.group);
    for (const name of players) await this.presses(name, "Join", this.group);
    await this.reads(leader, `${players.length} players:`, this.group);
    await this.says(leader, `setup ${setup}`);
    await this.reads(leader, "Saved: ");
    await this.says(leader, "/start@gloaming_bot", this.group);
  }

  async end() {
    for (const { child } of [this.program, this.server]) {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Performs a user's action.
   * @param {string} verb
   * @param {object} words
   */
  async act(verb, words) {
    const answer = await fetch(`${this.server.url}/people/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(words),
    });
    const { ok, description, result } = /** @type {any} */ (await answer.json());
    if (!ok) throw new Error(`${verb}: ${description}`);
    return result;
  }

  /**
   * Returns what a user sees in their private chat with the bot, or in the group.
   * @param {string} name
   * @param {number} [chat]
   * @returns {Promise<{ id: number, text: string, buttons: { label: string, url: string | null, app: string | null }[][] }[]>}
   */
  seen(name, chat) {
    const who = this.people[name];
    return this.act("seen", { who, chat: chat ?? who });
  }

  /** @param {string} name @param {string} text @param {number} [chat] */
  says(name, text, chat) {
    const who = this.people[name];
    return this.act("say", { who, chat: chat ?? who, text });
  }

  /**
   * Waits for a message with these words.
   * @param {string} name
   * @param {string} words
   * @param {number} [chat]
   */
  async reads(name, words, chat) {
    return this.until(name, words, async () => (await this.seen(name, chat)).find(({ text }) => text.includes(words)));
  }

  /**
   * Waits for a button with this label, and presses the newest one.
   * @param {string} name
   * @param {string} label
   * @param {number} [chat]
   */
  async presses(name, label, chat) {
    const who = this.people[name];
    const { message, button } = await this.until(name, `the button ${label}`, async () => {
      for (const message of (await this.seen(name, chat)).reverse()) {
        const button = message.buttons.flat().find((one) => one.label === label);
        if (button) return { message, button };
      }
      return undefined;
    });
    if (button.url) return this.act("press-start", { who, token: button.url.split("?start=")[1] });
    return this.act("press", { who, chat: chat ?? who, message: message.id, label });
  }

  /**
   * @template T
   * @param {string} name
   * @param {string} what
   * @param {() => Promise<T | undefined>} look
   * @returns {Promise<T>}
   */
  async until(name, what, look) {
    const late = Date.now() + PATIENCE;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > late) {
        const screen = [...(await this.seen(name)), ...(await this.seen(name, this.group))].map(({ text }) => text).join("\n");
        throw new Error(`${name} does not see ${what}:\n${screen}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
