// The name that a user wants to go by.

import { keepFor, keptFor } from "./memory.js";

const NAME = "gloaming name";

/** Returns the name last used in this browser, or an empty string. */
export const keptName = () => keptFor(NAME) ?? "";

/**
 * Returns the props of the name field, with the last name filled in.
 * @param {boolean} wrong
 */
export function nameField(wrong) {
  return {
    id: "name",
    // If the game begins during a join, the field moves to another panel.
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
