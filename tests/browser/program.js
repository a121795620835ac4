// The real program, as a test starts, kills and starts it again.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The path of the program, and of the one that has the conformance game. */
const BINARIES = { gloaming: process.env.GLOAMING_BIN, conformance: process.env.GLOAMING_CONFORMANCE_BIN };

/** @typedef {keyof typeof BINARIES} Which */

/** A test gives up after this time, in milliseconds. Nothing waits so long when all is well. */
export const PATIENCE = 60_000;

export class Program {
  /**
   * @param {string} data the folder of its store
   * @param {string} binary
   */
  constructor(data, binary) {
    this.data = data;
    this.binary = binary;
    this.url = "";
    this.port = "0";
    /** @type {string[]} */
    this.said = [];
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
  }

  /** Starts the program on a free port, with a store of its own. @param {Which} [which] */
  static async start(which = "gloaming") {
    const binary = BINARIES[which];
    if (!binary) throw new Error(`the path of the program that is to be tested is not set: ${which}`);
    const program = new Program(await mkdtemp(join(tmpdir(), "gloaming-browser-")), binary);
    await program.run();
    return program;
  }

  /** Starts it, on the port that it had before if it had one. */
  async run() {
    const options = ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.data];
    const child = spawn(this.binary, options, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => this.said.push(line));
    }
    this.url = await new Promise((found, failed) => {
      const late = setTimeout(() => failed(new Error(`no address after a minute:\n${this.said.join("\n")}`)), PATIENCE);
      child.once("exit", (code) => failed(new Error(`ended with ${code}:\n${this.said.join("\n")}`)));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(line);
        if (!address) return;
        clearTimeout(late);
        this.port = address[1];
        found(address[0]);
      });
    });
  }

  /** Kills it where it stands. */
  async kill() {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  /** Kills it and deletes what it kept. */
  async end() {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
