// The name that somebody wants to be called.

import { keepFor, keptFor } from "./memory.js";

const NAME = "gloaming name";

/** The name that was used last in this browser, or nothing. */
export const keptName = () => keptFor(NAME) ?? "";

/**
 * The field for one's own name, filled with the one that was used last.
 * @param {boolean} wrong
 */
export function nameField(wrong) {
  return {
    id: "name",
    // The game may begin while somebody joins: the field is on another panel then.
    keep: true,
    name: "name",
    type: "text",
    required: true,
    maxlength: 24,
    autocomplete: "nickname",
    autocapitalize: "off",
    spellcheck: "false",
    value: keptName(),
    "aria-describedby": wrong ? "name-hint open-fault" : "name-hint",
    "aria-invalid": wrong ? "true" : null,
  };
}

/** @param {string} name */
export function keepName(name) {
  keepFor(NAME, name);
}
