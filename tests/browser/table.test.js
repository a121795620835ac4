// The page as a table: a newcomer plays on a phone by touch, another player by keyboard only, with the tree that a
// screen reader reads. Cards, the sky, being called, and the end.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, Person, PHONE, witnessed, withProgram } from "./people.js";
import { say } from "./texts.js";

const CARDS = { ann: "seer", bob: "werewolf", cat: "villager", dan: "hunter" };
const CENTRE = ["robber", "tanner", "drunk"];

/** The maximum number of touches from the link to "ready for the day", and of words before the first choice. */
const [TOUCHES, WORDS] = [4, 40];

const stage = withProgram();

test("a stranger understands the table, by touch or by keyboard", async () => {
  const gem = await stage.arrive("gem");
  const ann = await stage.arrive("ann", PHONE);
  const bob = await stage.arrive("bob", { ...DESK, colorScheme: "dark" });
  const cat = await stage.arrive("cat", { ...DESK, forcedColors: "active" });
  const dan = await stage.arrive("dan", { ...PHONE, viewport: { width: 320, height: 640 }, reducedMotion: "no-preference" });
  await witnessed([gem, ann, bob, cat, dan], () => play(gem, ann, bob, cat, dan));
});

/**
 * @param {Person} gem who leads
 * @param {Person} ann the stranger, on a phone
 * @param {Person} bob who plays by keyboard alone
 * @param {Person} cat who has forced colours
 * @param {Person} dan whose phone is small, and who likes motion
 */
async function play(gem, ann, bob, cat, dan) {
  const people = [ann, bob, cat, dan];
  const link = await gem.open("One Night");
  const seats = gem.page.locator("#panel-lobby .seats > li");
  assert.equal(await seats.filter({ hasText: "gem" }).count(), 1);
  assert.equal(await gem.page.locator("#panel-lobby .seats > .empty").count(), 2, "two chairs are empty");
  await gem.button(say("page-leave")).click();

  // A browser may deny permissions: one denies notifications and sound, another allows everything.
  await cat.page.addInitScript(() => {
    const browser = /** @type {any} */ (window);
    browser.AudioContext = class {
      constructor() {
        throw new Error("no sound here");
      }
    };
    browser.Notification = class {
      static permission = "denied";
    };
  });
  await dan.page.addInitScript(() => {
    const browser = /** @type {any} */ (window);
    browser.called = [];
    browser.Notification = class {
      static permission = "granted";
      /** @param {string} title */
      constructor(title) {
        browser.called.push(title);
      }
    };
  });

  // The newcomer: every touch is counted.
  await ann.page.addInitScript(() => {
    const counted = /** @type {any} */ (window);
    counted.touches = 0;
    addEventListener("pointerdown", () => (counted.touches += 1), true);
  });
  await ann.page.goto(link);
  await ann.page.getByLabel(say("page-your-name")).waitFor();
  assert.equal(await ann.page.evaluate(() => document.activeElement?.id), "name", "the name can be typed at once");
  await ann.page.keyboard.type("ann");
  await ann.button(say("page-join-button")).tap();
  await ann.inLobby("ann");
  await joinByKeyboard(bob, link);
  for (const person of [cat, dan]) await person.join(link);
  for (const person of people) await gem.inLobby(person.name);
  await ann.page.locator("#panel-lobby .seats > li", { hasText: "dan" }).waitFor();
  await lookStill(dan, "table-01-lobby-small");
  for (const fold of await gem.page.locator(".setup > form > details > summary").all()) await fold.click();
  await gem.choose("deal", CARDS);
  await gem.choose("centre", CENTRE);
  await gem.choose("early-day-end", true);
  await gem.choose("reveal-votes", true);
  await gem.begin("reveal-votes");

  // The deal is animated for those who like motion, and only for them.
  await dan.page.locator(".moment", { hasText: say("page-moment-deal") }).waitFor();
  assert.equal(await ann.page.locator(".moment").count(), 0);

  // Nightfall: the sky is dark, the phone shows the question, and there is little to read.
  for (const person of people) {
    await person.phase("Night");
    await person.prompt().waitFor();
    assert.equal(await person.page.evaluate(() => document.documentElement.dataset.mood), "night", person.name);
  }
  assert.equal(await ann.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  const words = await seenWords(ann);
  assert.ok(words.length < WORDS, `${words.length} words before the first choice: ${words.join(" ")}`);
  await ann.look("table-02-night-phone");
  await cat.look("table-02-night-forced-colours");
  await lookStill(dan, "table-02-night-small");
  assert.match(await ann.page.title(), new RegExp(`^${say("page-your-turn")}`));

  // The card: face down, turned over by a press, or for as long as it is held.
  const hand = ann.page.locator(".hand .turn");
  const text = ann.page.locator("#own-card");
  await dan.page.locator(".hand .turn").tap();
  await dan.page.locator("#own-card", { hasText: "hunter" }).waitFor();
  await lookStill(dan, "table-03-card-small");
  await dan.page.locator(".hand .turn").tap();
  await dan.page.locator("#own-card").waitFor({ state: "hidden" });
  await cat.page.locator(".hand .turn").click();
  // A word of the game leads to its card.
  await cat.page.locator("#own-card .word", { hasText: "werewolf" }).first().click();
  const dialog = cat.page.getByRole("dialog");
  await dialog.getByText("Knows the other werewolf, and must not die.").waitFor();
  await cat.look("table-04-word-forced-colours");
  await cat.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The same with keys: Tab stops at it, Enter and Space open it, and the arrow keys move to others.
  await cat.page.locator(".hand .turn").focus();
  await cat.tabTo("#own-card .word");
  for (const key of ["Enter", " "]) {
    await cat.page.keyboard.press(key);
    await dialog.waitFor();
    await cat.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await cat.page.evaluate(() => document.activeElement?.matches("#own-card .word")), "the focus is back");
  }
  await cat.page.keyboard.press("ArrowDown");
  await cat.page.locator(".word:focus").waitFor();
  await cat.page.locator(".hand .turn").click();
  assert.equal(await text.isVisible(), false);
  assert.equal(await hand.getAttribute("aria-expanded"), "false");

  // The newcomer touches a seat.
  await ann.page.locator("#panel-you .seats label", { hasText: "bob" }).tap();
  assert.equal(await ann.prompt().getByLabel("bob", { exact: true }).isChecked(), true);
  await ann.prompt().getByRole("button", { name: say("page-answer") }).tap();
  const standing = ann.page.locator("#panel-you .standing", { hasText: "bob" });
  await standing.getByRole("button", { name: say("page-change-what", { what: "bob" }) }).waitFor();
  // What is visible there needs no confirmation message.
  assert.equal(await ann.page.locator(".toast").count(), 0);
  await ann.look("table-05-stands-phone");

  // By keyboard, the same seats are a list of choices.
  const night = await bob.page.locator("#panel-you .prompt").ariaSnapshot();
  assert.match(night, /group "Which card do you look at\?"/);
  assert.match(night, /radio "left"[\s\S]*radio "middle"[\s\S]*radio "right"/);
  await bob.tabTo("#panel-you .prompt input");
  await bob.page.keyboard.press("Space");
  await bob.page.keyboard.press("Enter");
  for (const person of [cat, dan]) await person.answer(/./);

  // The day: the result is there, and the page offers to call players, once.
  for (const person of people) await person.phase("Day");
  assert.equal(await ann.page.evaluate(() => document.documentElement.dataset.mood), "day");
  await ann.page.getByRole("switch", { name: "Ready to vote" }).tap();
  await ann.page.getByRole("switch", { name: "Ready to vote", checked: true }).waitFor();
  const touches = await ann.page.evaluate(() => /** @type {any} */ (window).touches);
  assert.ok(touches <= TOUCHES, `${touches} touches from the link to ready for the day`);
  console.log(`${words.length} words before the first choice, ${touches} touches from the link to ready for the day`);
  await ann.heard("you", "You looked at the card of bob");
  await ann.go(say("page-you-title"));
  await ann.button(say("page-call-no")).tap();
  await ann.page.locator(".turn-offer").waitFor({ state: "detached" });
  // They are asked once, when they have nothing else to do.
  for (const person of [cat, dan]) {
    await person.ready();
    await person.go(say("page-you-title"));
  }
  await cat.button(say("page-call-yes")).click();
  await cat.page.locator(".toast", { hasText: say("page-call-title") }).waitFor();
  await dan.button(say("page-call-yes")).tap();
  await bob.tabTo(".ready [role=switch]");
  await dan.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  // The last player is ready, by keyboard.
  await bob.page.keyboard.press("Enter");

  // The vote, at the table. A player who looks elsewhere is called, in words that reveal nothing about the game.
  for (const person of people) {
    await person.phase("Vote");
    await person.prompt().waitFor();
  }
  assert.deepEqual(await dan.page.evaluate(() => /** @type {any} */ (window).called), [say("page-your-turn")]);
  await dan.page.locator("link[rel=icon][href*='icon-turn']").waitFor({ state: "attached" });
  await dan.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => false }));
  const vote = await bob.page.locator("#panel-you .prompt").ariaSnapshot();
  assert.match(vote, /group "Who do you vote for\? You can't change it\."/);
  // The seats are in the order of the circle, which is drawn at random.
  for (const name of ["cat", "dan", "ann"]) assert.ok(vote.includes(`radio "${name}"`), name);
  await bob.look("table-06-vote-dark");
  await bob.tabTo("#panel-you .prompt input");
  await bob.page.keyboard.press("ArrowDown");
  const chosen = await bob.page.evaluate(() => document.querySelector("#panel-you .prompt :checked")?.closest("li")?.textContent);
  await bob.page.keyboard.press("Enter");
  await bob.heard("you", `You voted for ${/^(cat|dan|ann)/.exec(chosen ?? "")?.[0]}.`);
  for (const person of [ann, cat, dan]) await person.answer(/./, "bob");

  // The end: the cards are open, the votes are arrows, and the page says who won.
  for (const person of people) {
    await person.phase("The end");
    await person.page.locator("#panel-you .end .vote-arrow").nth(3).waitFor({ state: "attached" });
    const werewolf = person.page.locator("#panel-you .end .seats > li.out");
    assert.equal(await werewolf.locator(".name").textContent(), "bob");
    await werewolf.getByText("werewolf", { exact: true }).waitFor();
    assert.match((await werewolf.textContent()) ?? "", new RegExp(`${say("page-out")}, ${say("page-votes-other", { count: 3 })}`));
  }
  await ann.page.locator(".end .verdict", { hasText: say("page-you-won") }).waitFor();
  await bob.page.locator(".end .verdict", { hasText: say("page-you-lost") }).waitFor();
  const end = await bob.page.locator("#panel-you .end").ariaSnapshot();
  assert.match(end, /The win goes to/);
  // A wide window shows the table once, a phone in both of its parts.
  assert.equal(await bob.page.locator("#panel-people .table").count(), 0);
  assert.equal(await bob.page.locator("#panel-people .list li").count(), 4);
  assert.deepEqual(await crossedNames(bob), []);
  assert.deepEqual(await crossedNames(ann), []);
  await ann.look("table-07-end-phone");
  await bob.look("table-07-end-dark");
  await lookStill(dan, "table-07-end-small");
  await bob.go(say("page-more-title"));
  // The game's balance, as a picture beside its numbers.
  await bob.page.getByText(say("page-balance-title")).click();
  const town = bob.page.locator(".bars tr", { hasText: "town" });
  await town.first().waitFor();
  assert.equal(await town.count(), 4, "for each number of players that was simulated");
  assert.match((await town.first().textContent()) ?? "", /\d+%/);
  await town.first().scrollIntoViewIfNeeded();
  await bob.look("table-08-balance-dark");
  await bob.page.getByText(say("page-glossary-read")).click();
  await bob.page.getByRole("button", { name: /^troublemaker/i }).waitFor();
  for (const person of [gem, ...people]) person.wasFine();
}

/**
 * Takes a screenshot of a page that otherwise has animations, and checks it with axe.
 * @param {Person} person
 * @param {string} name
 */
async function lookStill(person, name) {
  await person.page.emulateMedia({ reducedMotion: "reduce" });
  await person.page.locator(".moment").waitFor({ state: "detached" });
  await person.look(name);
  await person.page.emulateMedia({ reducedMotion: "no-preference" });
}

/**
 * @param {Person} person
 * @param {string} link
 */
async function joinByKeyboard(person, link) {
  await person.page.goto(link);
  await person.page.getByLabel(say("page-your-name")).waitFor();
  await person.tabTo("#name");
  await person.page.keyboard.type(person.name);
  await person.page.keyboard.press("Enter");
  await person.inLobby(person.name);
}

/**
 * Returns the words that are visible in the player's own panel, from its head to the last choice.
 * @param {Person} person
 * @returns {Promise<string[]>}
 */
function seenWords({ page }) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const words = [];
    const panel = document.querySelector("#panel-you");
    if (!panel) return words;
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Folded parts have a position, too.
      if (!parent?.checkVisibility()) continue;
      const around = document.createRange();
      around.selectNodeContents(node);
      const { top, left, width, height } = around.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const seen = document.elementFromPoint(x, y);
      // A text that is covered, or outside the window, isn't read.
      const lies = (/** @type {Element | null | undefined} */ on) => on && (on.contains(seen) || seen?.contains(on));
      if (parent.closest(".unseen") || !seen || !(lies(parent) || lies(parent.closest("label")))) continue;
      words.push(...(node.textContent ?? "").split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)));
    }
    return words;
  });
}

/**
 * Returns the names on the final table that an arrow of the vote crosses.
 * @param {Person} person
 * @returns {Promise<string[]>}
 */
function crossedNames({ page }) {
  return page.evaluate(() => {
    const table = document.querySelector("#panel-you .end .table");
    /** @type {DOMPoint[]} */
    const points = [];
    for (const shaft of /** @type {NodeListOf<SVGPathElement>} */ (table?.querySelectorAll(".shaft"))) {
      const long = shaft.getTotalLength();
      for (let at = 0; at <= long; at += long / 60) {
        points.push(DOMPoint.fromPoint(shaft.getPointAtLength(at)).matrixTransform(/** @type {DOMMatrix} */ (shaft.getScreenCTM())));
      }
    }
    const names = [...(table?.querySelectorAll(".name") ?? [])];
    const crossed = names.filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return points.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    });
    return crossed.map((name) => name.textContent ?? "");
  });
}
