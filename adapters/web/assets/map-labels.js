// Places names on a map so that they don't cover one another (greedy point-feature label placement). Each name is tried
// at eight positions around its point, the most important names first, and hidden if none is free. Hidden names appear
// when the map is enlarged, and the list has all of them.

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ id: string, x: number, y: number, size: number, label: string, rank: number }} Named
 */

/** The height of a name and the space around it, in pixels. */
const [HIGH, GAP] = [13, 3];

/** The positions of a name, as directions from its point, across and down, best first. */
const PLACES = [[0, 1], [1, 0], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]];

/** @type {Map<string, number>} */
const widths = new Map();

/** @type {CanvasRenderingContext2D | null} */
let paper = null;

/**
 * Returns the width of a name in pixels.
 * @param {string} label
 * @param {Element} of an element with its font
 */
function widthOf(label, of) {
  const known = widths.get(label);
  if (known !== undefined) return known;
  paper ??= document.createElement("canvas").getContext("2d");
  if (!paper) return label.length * 7;
  paper.font = `${HIGH}px ${getComputedStyle(of).fontFamily}`;
  const width = paper.measureText(label).width;
  widths.set(label, width);
  return width;
}

/** @type {(one: Box, other: Box) => boolean} */
const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Finds a position for each name. Names without a free one are omitted.
 * @param {Named[]} all
 * @param {number} pixels of one unit of the map
 * @param {(label: string) => number} wide returns the width of a name in pixels
 * @param {{ x: number, y: number, size: number }[]} besides what names must not cover, apart from the points
 * @returns {Map<string, [number, number]>} the middle of each name, in pixels from its point
 */
export function placed(all, pixels, wide, besides) {
  const others = besides.map((one) => ({ id: "", ...one }));
  const dots = [...all, ...others].map(({ id, x, y, size }) => {
    const reach = size * pixels + 1;
    return { id, box: { left: x * pixels - reach, right: x * pixels + reach, top: y * pixels - reach, bottom: y * pixels + reach } };
  });
  /** @type {Box[]} */
  const taken = [];
  /** @type {Map<string, [number, number]>} */
  const found = new Map();
  for (const { id, x, y, size, label } of [...all].sort((one, other) => one.rank - other.rank)) {
    const [width, reach] = [wide(label), size * pixels + GAP];
    for (const [across, down] of PLACES) {
      const lean = across !== 0 && down !== 0 ? 0.7 : 1;
      const [right, below] = [across * (reach * lean + width / 2), down * (reach * lean + HIGH / 2)];
      const [middle, line] = [x * pixels + right, y * pixels + below];
      const box = { left: middle - width / 2 - 1, right: middle + width / 2 + 1, top: line - HIGH / 2, bottom: line + HIGH / 2 };
      if (taken.some((other) => meets(box, other)) || dots.some((dot) => dot.id !== id && meets(box, dot.box))) continue;
      taken.push(box);
      found.set(id, [right, below]);
      break;
    }
  }
  return found;
}

/**
 * Moves the names of a drawing into position. They keep their size when the map is enlarged.
 * @param {SVGSVGElement} svg
 * @param {number} pixels of one unit of the map
 * @param {Named[]} all
 * @param {{ x: number, y: number, size: number }[]} besides
 */
export function label(svg, pixels, all, besides) {
  if (!(pixels > 0)) return;
  const places = placed(all, pixels, (text) => widthOf(text, svg), besides);
  for (const { id, x, y } of all) {
    const name = /** @type {SVGTextElement | null} */ (svg.querySelector(`.point[data-id="${CSS.escape(id)}"] > .name`));
    if (!name) continue;
    const at = places.get(id);
    name.style.display = at ? "" : "none";
    if (!at) continue;
    name.style.fontSize = `${HIGH / pixels}px`;
    name.style.strokeWidth = `${3 / pixels}px`;
    name.setAttribute("x", String(x + at[0] / pixels));
    name.setAttribute("y", String(y + (at[1] + HIGH * 0.36) / pixels));
  }
}
