// A game's form: drawn as one board, filled in with buttons and lists, submitted, and read afterwards. The boards are
// those that the host sends for the conformance game, which the program doesn't include. A test of the host compares
// them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { board, channel, feed, holdStream, keepSent, openHeld } from "./held.js";
import { DESK, PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

/** @typedef {import("./people.js").Page} Page */
/** @typedef {import("./people.js").Person} Person */

const FORMS = JSON.parse(readFileSync(new URL("form.json", import.meta.url), "utf8"));

const stage = withProgram();

/** @param {any} form @returns {[string, any]} */
const formBoard = (form) => board("you", "form", form);

/** @param {string[]} open @returns {[string, any]} */
const optionsBoard = (open) => {
  const line = (/** @type {string} */ verb) => ({ verb, help: `how to ${verb}`, standing: [], complete: false });
  return board("you", "options", { lines: ["vote", "target", "submit", "roll"].map(line), open });
};

/**
 * Opens a page with this form, on a stream that the test controls. Records what the page sends, in order.
 * @param {any} form
 * @param {import("playwright-core").BrowserContextOptions} device
 */
async function before(form, device) {
  const ann = await stage.arrive("ann", device);
  await ann.open("One Night");
  const { page } = ann;
  await holdStream(page);
  const { sent, hasSent } = await keepSent(page);
  await openHeld(
    page,
    channel("room", "room", { title: "" }),
    channel("you", "you"),
    board("room", "phase", { title: "Evening 1", ends_at: null, paused: false }),
    optionsBoard([]),
    formBoard(form),
  );
  await ann.go(say("page-you-title"));
  await page.locator(".sheet").waitFor();
  return { ann, page, sent, hasSent };
}

/** Returns the row of a field. @param {Page} page @param {string} verb */
const row = (page, verb) => page.locator(`.form-row:has(#field-${verb}-label)`);

for (const [name, device] of /** @type {[string, any][]} */ ([
  ["phone", PHONE],
  ["phone-dark", { ...PHONE, colorScheme: "dark" }],
  ["desk", DESK],
  ["desk-dark", { ...DESK, colorScheme: "dark" }],
])) {
  test(`a form is filled in and handed in: ${name}`, async () => {
    const { ann, page, hasSent } = await before(FORMS.empty.form, device);
    const submit = page.locator(".hand-in button");
    assert.equal(await submit.getAttribute("aria-disabled"), "true");
    await page.getByText("The form needs a vote").waitFor();
    assert.match((await page.locator("#form-missing").textContent()) ?? "", /The form needs a vote/);
    assert.equal(await submit.getAttribute("aria-describedby"), "form-missing");
    await submit.dispatchEvent("click");
    await hasSent();
    // The verbs of the form are on it, and nowhere else.
    assert.deepEqual(await page.locator(".verbs button").allTextContents(), ["roll"]);
    await ann.look(`form-01-empty-${name}`);

    await row(page, "vote").getByRole("button", { name: "cat" }).click();
    await hasSent("command vote cat");
    await feed(page, [formBoard(FORMS.draft.form)]);
    await row(page, "vote").locator(".entries", { hasText: "cat" }).waitFor();
    assert.equal(await row(page, "vote").getByRole("button", { name: "cat", exact: true }).getAttribute("aria-pressed"), "true");
    await ann.look(`form-02-draft-${name}`);
    await row(page, "vote").getByRole("button", { name: say("page-undo-what", { what: "cat" }) }).click();
    await hasSent("command vote none");
    await submit.click();
    await hasSent("command submit");

    await feed(page, [formBoard(FORMS.handed_in.form), optionsBoard([])]);
    await page.getByText(say("page-form-in")).waitFor();
    assert.equal(await page.locator(".sheet button, .sheet select").count(), 0);
    assert.deepEqual(await page.locator(".sheet dd").allTextContents(), ["cat", "ann"]);
    await ann.look(`form-03-handed-in-${name}`);
    ann.wasFine();
  });
}

/** A form with many choices, several entries, and a field whose words are asked one by one. */
const LONG = {
  ...FORMS.draft.form,
  fields: [
    {
      ...FORMS.draft.form.fields[0],
      choices: Array.from({ length: 12 }, (_, place) => ({ label: `player ${place}`, line: `vote p${place}` })),
      standing: [{ label: "player 3", line: "vote p3", undo: "vote none" }],
    },
    {
      verb: "send",
      label: "Whom do your agents watch?",
      standing: ["fox", "raven"].map((agent) => ({ label: `${agent} ann`, line: `send ${agent} ann`, undo: `recall ${agent}` })),
      choices: [],
      more: true,
      asking: null,
    },
  ],
};

test("a long field is a list, and one of several words is asked for in its row", async () => {
  const { ann, page, hasSent } = await before(LONG, PHONE);
  const list = row(page, "vote").locator("select");
  assert.equal(await list.inputValue(), "vote p3");
  await list.selectOption("vote p5");
  await hasSent("command vote p5");
  // A refused order isn't shown there.
  await feed(page, [formBoard({ ...LONG, title: "The form" })]);
  await page.locator("#form-title", { hasText: "The form" }).waitFor();
  // It is removed once the page has the answer.
  await page.waitForFunction(() => /** @type {HTMLSelectElement} */ (document.querySelector("#field-vote")).value === "vote p3");

  const send = row(page, "send");
  assert.equal(await send.locator(".entries li").count(), 2);
  await send.getByRole("button", { name: say("page-undo-what", { what: "raven ann" }) }).click();
  await hasSent("command recall raven");
  await send.getByRole("button", { name: say("page-form-add") }).click();
  await hasSent("begin send");
  const prompt = { id: "p1", choices: ["fox", "raven", "owl"], least: 1, most: 1, text: null, taken: [], back: null, binding: true };
  const asking = { ...LONG, fields: [LONG.fields[0], { ...LONG.fields[1], asking: "p1" }] };
  await feed(page, [
    ["message", { place: "you", id: "m1", at: Date.now(), by: null, text: "Whom do you send?", new: true, prompt }],
    optionsBoard(["p1"]),
    formBoard(asking),
  ]);
  await send.locator(".prompt", { hasText: "Whom do you send?" }).waitFor();
  assert.equal(await page.locator(".prompt").count(), 1);
  await ann.look("form-04-asking-phone");
  await send.getByLabel("owl").check();
  await send.locator(".prompt").getByRole("button").click();
  await hasSent("answer 2");

  // Submitting before an order is finished would lose it, so the page asks first.
  const begun = { ...prompt, id: "p2", taken: ["owl"] };
  await feed(page, [
    ["message", { place: "you", id: "m2", at: Date.now(), by: null, text: "Where to?", new: true, prompt: begun }],
    optionsBoard(["p2"]),
    formBoard({ ...asking, fields: [LONG.fields[0], { ...LONG.fields[1], asking: "p2" }] }),
  ]);
  await send.locator(".prompt", { hasText: "Where to?" }).waitFor();
  await ann.button(LONG.submit.label).click();
  await page.getByText(say("page-unfinished")).waitFor();
  await ann.button(say("page-unfinished-drop")).click();
  await hasSent(`command ${LONG.submit.line}`);
  await feed(page, [optionsBoard([]), formBoard(LONG)]);
  await page.getByText(say("page-unfinished")).waitFor({ state: "detached" });

  // A verb without arguments is listed by its name rather than its word.
  const alone = { verb: "roll", label: "Roll the dice", help: "", complete: true, standing: [{ line: "roll", undo: null }] };
  await feed(page, [board("you", "options", { lines: [alone], open: [] })]);
  assert.equal(await page.locator(".standing strong").textContent(), "Roll the dice");
  ann.wasFine();
});

test("a form is filled in by the keyboard alone, and a list that is walked sends what it ends on", async () => {
  const { ann, page, hasSent, sent } = await before(LONG, DESK);
  await ann.tabTo("#field-vote");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowDown");
  assert.deepEqual(sent, []);
  await page.keyboard.press("Tab");
  await hasSent("command vote p6");

  await feed(page, [formBoard(FORMS.draft.form)]);
  await ann.tabTo(".form-row .choices button[aria-pressed=false]");
  await page.keyboard.press("Enter");
  await hasSent("command vote ann");
  // The button that removes an entry is removed with it, but the focus stays in its row.
  await ann.tabTo(".entries button");
  await page.keyboard.press("Enter");
  await hasSent("command clear");
  const [vote, target] = FORMS.draft.form.fields;
  await feed(page, [formBoard({ ...FORMS.draft.form, fields: [vote, { ...target, standing: [] }] })]);
  await row(page, "target").getByText(say("page-form-empty")).waitFor();
  const focus = await page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby"));
  assert.equal(focus, "field-target-label");
  ann.wasFine();
});

test("a change of mind follows the choice that is still on its way, and the same choice twice is sent once", async () => {
  const { ann, page, hasSent } = await before(FORMS.empty.form, PHONE);
  const buttons = row(page, "vote").locator(".choices button");
  await buttons.evaluateAll((/** @type {HTMLElement[]} */ all) => {
    const press = (/** @type {string} */ label) => all.find((one) => one.textContent === label)?.click();
    for (const label of ["cat", "cat", "ann", "cat"]) press(label);
  });
  await hasSent("command vote cat", "command vote ann", "command vote cat");
  await feed(page, [formBoard(FORMS.draft.form)]);
  await row(page, "vote").locator(".entries", { hasText: "cat" }).waitFor();
  ann.wasFine();
});

test("covered, a form says only that something waits", async () => {
  const { ann, page } = await before(FORMS.draft.form, PHONE);
  await ann.button(say("page-cover")).click();
  await page.getByText(say("page-covered-asks")).waitFor();
  assert.equal((await page.content()).includes("vote cat"), false);
  assert.equal(await page.locator(".sheet").count(), 0);
  await ann.button(say("page-cover")).click();
  await page.locator(".sheet").waitFor();
  await feed(page, [formBoard(FORMS.handed_in.form)]);
  await page.getByText(say("page-form-in")).waitFor();
  await ann.button(say("page-cover")).click();
  await page.getByText(say("page-covered")).waitFor();
  assert.equal(await page.getByText(say("page-covered-asks")).count(), 0);
  ann.wasFine();
});
