// The Enter that ends what an input method writes is no wish to send it. Browsers tell such an Enter in different ways, and some do
// not tell it by the event alone.

/** An Enter so soon after the end of a composition, in milliseconds, ended it: Safari tells of the end first. */
const SOON = 100;

/** The end of the last composition, until another key was pressed or let go. */
let ended = Number.NEGATIVE_INFINITY;

/**
 * True for an Enter that belongs to an input method.
 * @param {KeyboardEvent} event
 */
function belongsToInputMethod(event) {
  return event.isComposing || event.keyCode === 229 || event.timeStamp - ended < SOON;
}

/** Keeps such an Enter from every field of the page, and from the form around it. */
export function guardEnter() {
  addEventListener("compositionend", (event) => void (ended = event.timeStamp), true);
  for (const other of ["keyup", "pointerdown"]) {
    addEventListener(other, () => void (ended = Number.NEGATIVE_INFINITY), true);
  }
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" || !belongsToInputMethod(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
