// Icons beside words that say the same. The set is fetched when the first one is shown.

import { h } from "./dom.js";

/** The namespace of SVG. */
const SVG = "http://www.w3.org/2000/svg";

/**
 * An icon beside words that say the same. It appears once the set has loaded, and nothing waits for it.
 * @param {string} name
 */
export function icon(name) {
  const fill = async (/** @type {Element} */ picture) => {
    const { DRAWINGS } = await import("./drawings.js");
    const [lines, solid] = DRAWINGS[name] ?? DRAWINGS.card;
    picture.append(part("strokes", lines), ...(solid ? [part("solid", solid)] : []));
  };
  // Without a network there are only the words.
  const mount = (/** @type {Element} */ picture) => void fill(picture).catch(() => {});
  return h("svg", { key: `icon ${name}`, class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", mount });
}

/**
 * @param {string} kind
 * @param {string} line
 */
function part(kind, line) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", kind);
  path.setAttribute("d", line);
  return path;
}
