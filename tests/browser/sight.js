// What a user sees: the texts in the window.

/** @typedef {import("./people.js").Person} Person */

/**
 * Returns the visible texts, from top to bottom.
 * @param {Person} person
 */
export function textsInSight({ page }) {
  return page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** @type {string[]} */
    const texts = [];
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const of = text.parentElement;
      if (!of?.checkVisibility() || of.closest(".unseen, .skip, .line.asked, option")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width, top, bottom } = range.getBoundingClientRect();
      if (width > 0 && bottom > 0 && top < innerHeight) texts.push(text.textContent ?? "");
    }
    return texts;
  });
}

/** @param {string} text */
export const wordsOf = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Returns the visible words. @param {Person} person */
export const wordsInSight = async (person) => (await textsInSight(person)).flatMap(wordsOf);

/**
 * Sends a command as a button of the page would.
 * @param {Person} person
 * @param {string} text
 */
export function command({ page }, text) {
  return page.evaluate(async (text) => {
    const net = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=modulepreload][href$='net.js']")).href;
    const { tell, newKey } = await import(net);
    await tell(`${location.pathname}/command`, { key: newKey(), text });
  }, text);
}
