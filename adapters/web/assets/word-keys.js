// The keys on a word that can be looked up: fetched with the first of them.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Opens a word by the keys of a button, and goes to the word before it or after it by the arrow keys.
 * @param {HTMLElement} word
 * @param {string} key
 */
export function press(word, key) {
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  if (step === undefined) {
    word.click();
    return;
  }
  /** @type {NodeListOf<HTMLElement>} */
  const words = (word.closest(".panel, dialog, .finale") ?? document).querySelectorAll(".word");
  const all = [...words].filter((one) => one.checkVisibility());
  all[all.indexOf(word) + step]?.focus();
}
