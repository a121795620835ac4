// Talk at the table: replies to a line, mentions, and notes that stay in one browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const TABLE = "Everyone";

const stage = withProgram();

test("a line is answered, somebody is named, and a note stays in one browser", async () => {
  const ann = await stage.arrive("ann");
  const bob = await stage.arrive("bob", { ...PHONE, colorScheme: "dark" });
  const link = await ann.open("One Night");
  await bob.join(link);
  await ann.inLobby("bob");

  await ann.say("room", TABLE, "Who was the seer?");
  await bob.go(TABLE);
  await bob.page.getByRole("button", { name: say("page-reply", { name: "ann" }) }).click();
  await bob.page.getByText(say("page-replying", { quote: "Who was the seer?" })).waitFor();
  await bob.look("talk-01-answering-phone");
  await bob.say("room", TABLE, "Not me, @ann, and not a@bob.example");
  await ann.go(TABLE);
  const line = ann.page.locator("#panel-room .line", { hasText: "Not me" });
  await line.locator(".reply", { hasText: "Who was the seer?" }).waitFor();
  // One of the two names is hers, and an address isn't a name.
  assert.deepEqual(await line.locator(".at").allTextContents(), ["@ann"]);
  assert.equal(await line.locator(".at.me").count(), 1);
  await ann.look("talk-02-answered");
  // A reply can be dropped.
  await bob.page.getByRole("button", { name: say("page-reply", { name: "ann" }) }).first().click();
  await bob.button(say("page-reply-drop")).click();
  await bob.say("room", TABLE, "That answers nobody.");
  assert.equal(await bob.page.locator("#panel-room .line", { hasText: "That answers nobody." }).locator(".reply").count(), 0);

  // The arrow keys move from the button of one line to that of the line above or below.
  await ann.go(TABLE);
  const replies = ann.page.locator("#panel-room .reply-to");
  await ann.page.locator("#panel-room .line", { hasText: "That answers nobody." }).waitFor();
  const many = await replies.count();
  assert.ok(many > 1);
  await replies.last().focus();
  const focused = () => replies.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
  assert.equal(await focused(), many - 1);
  await ann.page.keyboard.press("ArrowUp");
  assert.equal(await focused(), many - 2);
  await ann.page.keyboard.press("ArrowDown");
  assert.equal(await focused(), many - 1);

  // A reaction is shown under the line for both, and is removed by touching it.
  await ann.go(TABLE);
  await line.hover();
  await line.getByLabel(say("page-react", { name: "bob" })).click();
  await line.getByRole("button", { name: "🤔" }).click();
  const thinks = "🤔 1: ann";
  await line.getByRole("button", { name: thinks, pressed: true }).waitFor();
  await ann.look("talk-04-reaction");
  const theirs = bob.page.getByRole("button", { name: thinks, pressed: false });
  await theirs.waitFor();
  // On a phone it appears when the line is touched.
  const asked = bob.page.locator("#panel-room .line", { hasText: "Who was the seer?" }).first();
  await asked.locator(".said").tap();
  await asked.getByLabel(say("page-react", { name: "ann" })).tap();
  await bob.page.locator(".faces").waitFor();
  await bob.look("talk-05-faces-phone");
  await bob.page.keyboard.press("Escape");
  await bob.page.locator(".faces").waitFor({ state: "detached" });
  await theirs.click();
  await line.getByRole("button", { name: "🤔 2: ann and bob" }).click();
  await bob.page.getByRole("button", { name: "🤔 1: bob", pressed: true }).waitFor();

  await ann.go(say("page-lobby-title"));
  await ann.button(say("page-practice-more")).click();
  await ann.page.locator(".stepper output", { hasText: "1" }).waitFor();
  await ann.button(say("page-start")).click();
  await ann.phase("Night");
  // The table is closed at night, and no reactions are possible.
  await ann.go(TABLE);
  await ann.page.locator("#closed-room").waitFor();
  assert.equal(await line.locator(".react").count(), 0);
  await line.locator(".reactions button[aria-disabled=true]").waitFor();
  // Messages to another player are confirmed to their author.
  await ann.more();
  await ann.page.locator(".verbs").getByRole("button", { name: "Ask about the rules" }).click();
  const asks = await ann.asked("What do you want to ask");
  await asks.getByLabel(say("page-your-words")).fill("May I look twice?");
  await asks.locator("button[type=submit]").click();
  await ann.page.locator(".toast", { hasText: say("page-sent", { text: "May I look twice?" }) }).waitFor();
  await ann.go(say("page-more-title"));
  await ann.page.getByText(say("page-note-about"), { exact: true }).click();
  await ann.page.getByLabel(say("page-note", { name: "bob" })).fill("Lies <b>often</b>.");
  await ann.look("talk-03-notes");
  await ann.page.reload();
  await ann.page.locator(".panels").waitFor();
  await ann.go(say("page-more-title"));
  await ann.page.getByText(say("page-note-about"), { exact: true }).click();
  assert.equal(await ann.page.getByLabel(say("page-note", { name: "bob" })).inputValue(), "Lies <b>often</b>.");
  await bob.go(say("page-more-title"));
  assert.equal((await bob.page.content()).includes("Lies"), false);
  for (const person of [ann, bob]) person.wasFine();
});
