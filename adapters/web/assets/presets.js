// Presets: settings that the leader can choose together with one click.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {import("./frame.js").View} View
 * @typedef {{ name: string, label: string, about: string, stands: boolean }} Preset
 */

/**
 * @param {View} view
 * @param {Preset[]} presets
 */
export function presetsPart(view, presets) {
  if (presets.length === 0) return null;
  const { room } = view;
  /** @param {Preset} preset */
  const choice = (preset) =>
    h(
      "label",
      { key: preset.name, class: "preset" },
      h("input", {
        type: "radio",
        name: "preset",
        value: preset.name,
        checked: preset.stands,
        "aria-describedby": `preset-${preset.name}`,
        onchange: () => room.command(`preset ${preset.name}`, "preset"),
      }),
      h("span", { class: "name" }, preset.label),
      h("span", { class: "hint", id: `preset-${preset.name}` }, preset.about),
    );
  return h(
    "fieldset",
    { key: "presets", class: "presets" },
    h("legend", null, say("page-presets")),
    presets.map(choice),
    !presets.some((preset) => preset.stands) && h("p", { key: "own", class: "hint" }, say("page-presets-own")),
  );
}

/**
 * The current preset, for users who can't change it.
 * @param {Preset[]} presets
 */
export function presetStands(presets) {
  const stands = presets.find((preset) => preset.stands);
  return stands && h("p", { key: "preset" }, h("strong", null, stands.label), ": ", stands.about);
}
