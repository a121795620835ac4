// Keyboard handling for glossary terms, fetched with the first key press.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Opens a term with the keys of a button, and moves to the previous or next one with the arrow keys.
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
