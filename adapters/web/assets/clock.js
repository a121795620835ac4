// Moments as the clock of this browser shows them.

import { language } from "./words.js";

/**
 * The time of day, with the day if that is another one than today.
 * @param {number} at in milliseconds
 * @param {boolean} [alone] the time of day whatever the day
 */
export function clockTime(at, alone = false) {
  const when = new Date(at);
  const today = alone || when.toDateString() === new Date().toDateString();
  const day = today ? {} : /** @type {const} */ ({ day: "numeric", month: "short" });
  return new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", ...day }).format(when);
}
