// Checks of the page's files without a browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { texts } from "./texts.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const ASSETS = new URL("../../adapters/web/assets/", import.meta.url);
const TYPESCRIPT = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

for (const project of ["tsconfig.json", "tsconfig.page.json"]) {
  test(`the types of ${project} hold`, () => {
    const checked = spawnSync(process.execPath, [TYPESCRIPT, "--project", join(HERE, project)], { encoding: "utf8" });
    assert.equal(checked.stdout + checked.stderr, "");
    assert.equal(checked.status, 0);
  });
}

test("every text that the page says is there, and every one that is there is said", () => {
  const code = readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(name, ASSETS), "utf8"))
    .join("\n");
  const counted = [...code.matchAll(/\bcount\("(page-[a-z0-9-]+)"/g)].flatMap(([, id]) => [`${id}-one`, `${id}-other`]);
  const plain = [...code.matchAll(/"(page-[a-z0-9-]+)"/g)]
    .map(([, id]) => id)
    .filter((id) => !counted.includes(`${id}-one`));
  // IDs that end in a value from the code, such as the number of a step.
  const made = [...code.matchAll(/`(page-[a-z0-9-]+)\$\{/g)].map(([, id]) => id);
  const said = new Set([...counted, ...plain]);
  assert.deepEqual(
    [...said].filter((id) => !texts.has(id)),
    [],
  );
  const unsaid = [...texts.keys()].filter((id) => !said.has(id) && !made.some((start) => id.startsWith(start)));
  assert.deepEqual(unsaid, []);
});

test("no file of the page asks anybody else for anything", () => {
  for (const name of readdirSync(ASSETS)) {
    const text = readFileSync(new URL(name, ASSETS), "utf8").replaceAll("http://www.w3.org/2000/svg", "");
    assert.doesNotMatch(text, /https?:\/\/|url\((?!#)|@import/, name);
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/, name);
  }
});
