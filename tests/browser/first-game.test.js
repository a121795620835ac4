// A newcomer plays a first game: the page points at what to do. Afterwards the story is replayed, and shared with a
// link.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, PHONE, withProgram } from "./people.js";
import { say } from "./texts.js";

const stage = withProgram();

test("a stranger is led through a first game, and shows its story to somebody else", async () => {
  const ann = await stage.arrive("ann", PHONE);
  const { page } = ann;
  await page.goto(stage.program.url);
  await page.getByRole("button", { name: say("page-first-button") }).waitFor();
  await ann.look("first-01-home");
  await ann.button(say("page-first-button")).click();

  // The page fills the seats, and points at the button that starts the game.
  await page.locator("[data-pointed]", { hasText: say("page-start") }).waitFor();
  await page.locator(".tour", { hasText: say("page-tour-start") }).waitFor();
  await ann.look("first-02-lobby");
  await ann.button(say("page-start")).click();
  await page.locator(".tour", { hasText: say("page-tour-card") }).waitFor();
  await page.locator("[data-pointed]").first().waitFor();
  await ann.look("first-03-card");
  await ann.button(say("page-tour-next")).click();

  // Answer each question with the first choice, until the story is there.
  await page.locator(".tour", { hasText: say("page-tour-asked") }).waitFor();
  await ann.look("first-04-asked");
  const over = page.locator(".tour", { hasText: say("page-tour-over") });
  for (let asked = 0; asked < 8 && (await over.count()) === 0; asked += 1) {
    const tour = page.locator(".tour p").first();
    const told = (await tour.textContent()) ?? "";
    if (told.includes(say("page-tour-talk"))) {
      // By day the phone shows the talk, and one touch says that the player is ready.
      await ann.look("first-04-talk");
      await ann.ready();
      await page.locator(".tour p", { hasText: say("page-tour-talk") }).waitFor({ state: "detached" });
      continue;
    }
    if (!told.includes(say("page-tour-asked"))) {
      const next = ["asked", "talk", "over"].map((step) => say(`page-tour-${step}`)).join("|");
      await page.locator(".tour", { hasText: new RegExp(next) }).waitFor();
      continue;
    }
    await ann.go(say("page-you-title"));
    const prompt = await ann.chooseAny();
    const form = await prompt.elementHandle();
    await prompt.locator("button[type=submit]").click();
    await form?.waitForElementState("hidden");
  }
  await over.waitFor();
  await ann.look("first-05-scene");
  await ann.leaveScene();
  await ann.go(say("page-story-title"));
  await ann.look("first-05-story");

  // The story, step by step.
  await ann.button(say("page-replay-begin")).click();
  await page.locator(".replay-table").waitFor();
  const count = page.locator(".replay > .hint");
  const steps = Number(/(\d+)$/.exec((await count.textContent()) ?? "")?.[1]);
  assert.ok(steps > 2, `${steps} steps`);
  await ann.look("first-06-replay");
  await ann.button(say("page-replay-on")).click();
  await count.getByText(say("page-replay-of", { step: 2, steps })).waitFor();
  const second = await page.locator(".replay .step").textContent();
  await ann.button(say("page-replay-last")).click();
  await count.getByText(say("page-replay-of", { step: steps, steps })).waitFor();
  // By keyboard, too.
  await page.locator(".replay").focus();
  await page.keyboard.press("Home");
  await count.getByText(say("page-replay-of", { step: 1, steps })).waitFor();
  await page.keyboard.press("ArrowRight");
  await count.getByText(say("page-replay-of", { step: 2, steps })).waitFor();

  // A link shows the same step to a user without a seat.
  await page.getByText(say("page-replay-share"), { exact: true }).click();
  const link = await page.getByLabel(say("page-replay-link")).inputValue();
  const zoe = await stage.arrive("zoe", { ...DESK, colorScheme: "dark" });
  await zoe.page.goto(link);
  await zoe.page.locator(".replay > .hint", { hasText: say("page-replay-of", { step: 2, steps }) }).waitFor();
  assert.equal(await zoe.page.locator(".replay .step").textContent(), second);
  assert.equal(await zoe.page.locator("textarea").count(), 0);
  await zoe.look("first-07-replay-watching");

  // In print there is the whole story.
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".replay").isVisible(), false);
  assert.equal(await page.locator(".story .steps > li").last().isVisible(), true);
  await page.emulateMedia({ media: null });
  await ann.button(say("page-replay-end")).click();
  await page.getByText(say("page-charts-title"), { exact: true }).click();
  await page.getByRole("table", { name: say("page-charts-times") }).waitFor();
  await ann.look("first-08-charts");
  await ann.button(say("page-tour-done")).click();
  await page.locator(".tour").waitFor({ state: "detached" });
  for (const person of [ann, zoe]) person.wasFine();
});

test("the tour can be ended, and is not begun for anybody else", async () => {
  const ann = await stage.arrive("ann");
  await ann.page.goto(stage.program.url);
  await ann.button(say("page-first-button")).click();
  await ann.page.locator(".tour").waitFor();
  await ann.button(say("page-tour-end")).click();
  await ann.page.locator(".tour").waitFor({ state: "detached" });
  assert.equal(await ann.page.locator("[data-pointed]").count(), 0);
  const bob = await stage.arrive("bob");
  await bob.join(ann.page.url());
  assert.equal(await bob.page.locator(".tour").count(), 0);
  for (const person of [ann, bob]) person.wasFine();
});
