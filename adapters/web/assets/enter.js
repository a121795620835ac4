// An Enter that ends an input method's composition must not submit the text. Browsers report such an Enter in different
// ways, and some don't mark the event itself.

/** An Enter this soon after the end of a composition, in milliseconds, ended it. Safari reports the end first. */
const SOON = 100;

/** When the last composition ended, until another key is pressed or released. */
let ended = Number.NEGATIVE_INFINITY;

/**
 * Whether an Enter belongs to an input method.
 * @param {KeyboardEvent} event
 */
function belongsToInputMethod(event) {
  return event.isComposing || event.keyCode === 229 || event.timeStamp - ended < SOON;
}

/** Keeps such an Enter from all fields and forms of the page. */
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
