// The viewport of a map: panned by dragging and with the arrow keys, zoomed with the wheel, two fingers, + and −, and
// its buttons.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** The largest zoom factor. */
const LARGEST = 8;

/** How many pixels a finger must move to drag the map instead of tapping. */
const DRAG = 8;

/** What is visible: its middle in map units, its zoom factor, and which map it belongs to. */
const seen = { x: 0, y: 0, scale: 1, of: "" };

/** The whole map. @type {Box} */
let whole = { x: 0, y: 0, width: 1, height: 1 };

/** The fingers on the map. @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();

let drags = false;

/**
 * Called with the drawing and the pixels per unit whenever these have changed.
 * @type {(svg: SVGSVGElement, pixels: number) => void}
 */
let resized = () => {};

/**
 * Shows a map. In a small window, a new map opens at these points, otherwise as a whole.
 * @param {SVGSVGElement} svg
 * @param {string} title
 * @param {Box} box of the whole map
 * @param {{ x: number, y: number }[]} at
 * @param {(svg: SVGSVGElement, pixels: number) => void} labels
 */
export function show(svg, title, box, at, labels) {
  whole = box;
  resized = labels;
  const frame = /** @type {HTMLElement} */ (svg.parentElement);
  if (seen.of !== title && frame.clientWidth > 0) {
    seen.of = title;
    seen.scale = 1;
    // Targets become as large as a fingertip.
    seen.scale = Math.min(LARGEST, Math.max(1, 0.34 / pixels(svg)));
    const middle = (/** @type {number[]} */ all) => (Math.min(...all) + Math.max(...all)) / 2;
    if (at.length > 0) Object.assign(seen, { x: middle(at.map(({ x }) => x)), y: middle(at.map(({ y }) => y)) });
  }
  if (!watched.has(frame)) {
    watched.add(frame);
    new ResizeObserver(() => frame.isConnected && place(svg)).observe(frame);
  }
  place(svg);
}

/** The viewports whose size is observed. @type {WeakSet<Element>} */
const watched = new WeakSet();

/** Returns the size of the visible part, in map units. @param {SVGSVGElement} svg */
function extent(svg) {
  const { clientWidth: wide, clientHeight: high } = /** @type {HTMLElement} */ (svg.parentElement);
  const ratio = wide / Math.max(1, high);
  const width = Math.max(whole.width, whole.height * ratio) / seen.scale;
  return { width, height: width / Math.max(0.01, ratio) };
}

/** Returns the pixels per unit. @param {SVGSVGElement} svg */
const pixels = (svg) => /** @type {HTMLElement} */ (svg.parentElement).clientWidth / extent(svg).width;

/** @param {SVGSVGElement} svg */
function place(svg) {
  const { width, height } = extent(svg);
  seen.x = within(seen.x, whole.x, whole.width, width);
  seen.y = within(seen.y, whole.y, whole.height, height);
  svg.setAttribute("viewBox", [seen.x - width / 2, seen.y - height / 2, width, height].map((one) => one.toFixed(1)).join(" "));
  resized(svg, pixels(svg));
}

/**
 * Clamps the middle so that only the map is visible, as far as it fills the window.
 * @param {number} at
 * @param {number} from
 * @param {number} size of the map
 * @param {number} wide the visible size
 */
function within(at, from, size, wide) {
  if (wide >= size) return from + size / 2;
  return Math.min(from + size - wide / 2, Math.max(from + wide / 2, at));
}

/**
 * Zooms by a factor. The point at this position of the window stays in place.
 * @param {SVGSVGElement} svg
 * @param {number} factor
 * @param {{ clientX: number, clientY: number }} [at]
 */
export function zoom(svg, factor, at) {
  const frame = svg.getBoundingClientRect();
  const [across, down] = at
    ? [(at.clientX - frame.left) / frame.width - 0.5, (at.clientY - frame.top) / frame.height - 0.5]
    : [0, 0];
  const before = extent(svg);
  seen.scale = Math.min(LARGEST, Math.max(1, seen.scale * factor));
  const after = extent(svg);
  seen.x += across * (before.width - after.width);
  seen.y += down * (before.height - after.height);
  place(svg);
}

/** Shows the whole map. @param {SVGSVGElement} svg */
export function showAll(svg) {
  seen.scale = 1;
  place(svg);
}

/**
 * @param {SVGSVGElement} svg
 * @param {number} across in pixels
 * @param {number} down
 */
function pan(svg, across, down) {
  const unit = pixels(svg);
  seen.x -= across / unit;
  seen.y -= down / unit;
  place(svg);
}

/** @param {any} event */
const svgOf = (event) => /** @type {SVGSVGElement} */ (event.currentTarget.querySelector("svg.drawing"));

/** The event handlers of the viewport. Panning and zooming redraw nothing. */
export const handlers = {
  onpointerdown: (/** @type {PointerEvent} */ event) => {
    if (fingers.size === 0) drags = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  },
  onpointermove: (/** @type {any} */ event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [across, down] = [event.clientX - before.x, event.clientY - before.y];
    if (!drags && fingers.size === 1 && Math.hypot(across, down) < DRAG) return;
    if (!drags) {
      drags = true;
      // From now on this finger can't press anything below it.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const svg = svgOf(event);
    if (fingers.size === 1) pan(svg, across, down);
    else pinch(svg, event, before);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  },
  onpointerup: (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId),
  onpointercancel: (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId),
  onpointerleave: (/** @type {PointerEvent} */ event) => void (drags || fingers.delete(event.pointerId)),
  onwheel: (/** @type {any} */ event) => {
    event.preventDefault();
    zoom(svgOf(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event);
  },
  onkeydown: (/** @type {any} */ event) => {
    const svg = svgOf(event);
    const step = 60;
    const does = {
      "+": () => zoom(svg, 1.5),
      "=": () => zoom(svg, 1.5),
      "-": () => zoom(svg, 1 / 1.5),
      0: () => showAll(svg),
      ArrowLeft: () => pan(svg, step, 0),
      ArrowRight: () => pan(svg, -step, 0),
      ArrowUp: () => pan(svg, 0, step),
      ArrowDown: () => pan(svg, 0, -step),
    }[/** @type {string} */ (event.key)];
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    does();
  },
};

/**
 * Two fingers: the map grows as they move apart, and moves with them.
 * @param {SVGSVGElement} svg
 * @param {PointerEvent} event
 * @param {{ x: number, y: number }} before
 */
function pinch(svg, event, before) {
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  if (!other) return;
  const apart = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
  const now = { x: event.clientX, y: event.clientY };
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  zoom(svg, apart(now) / apart(before), middle);
  pan(svg, (now.x - before.x) / 2, (now.y - before.y) / 2);
}
