// The page is a function of what is known, drawn again after every change. What stays the same keeps its element, so
// focus, half-typed text, open folds and scroll positions survive; all text becomes text nodes, never markup.

/**
 * @typedef {{ tag: string, key: string, props: Record<string, any>, children: Node_[], text?: string,
 *   el?: Node }} Node_
 * @typedef {Node_ | string | number | null | undefined | false | Child[]} Child
 */

/** The namespace of drawings. */
const SVG = "http://www.w3.org/2000/svg";

/** The nodes that an element was last drawn from. */
const drawn = new WeakMap();

/**
 * Describes an element. Props are attributes (`null` and `false`: not there, `true`: there without a value), `on…`
 * handlers, and:
 *
 * - `key`: which one it is among its siblings, to keep its element when others come and go;
 * - `value`, `checked`: what a field shows. A later draw changes the field only if the person did not.
 * - `open`: whether a fold is open at first; from then on it is the person's.
 * - `mount`: called with the element once it is in the page, `drawn` after every draw.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {Node_}
 */
export function h(tag, props, ...children) {
  const { key = "", ...rest } = props ?? {};
  return { tag, key: String(key), props: rest, children: nodes(children) };
}

/**
 * Draws children into an element.
 * @param {Element} parent
 * @param {...Child} children
 */
export function draw(parent, ...children) {
  const focused = document.activeElement;
  const homes = focused && parent.contains(focused) ? homesOf(focused) : [];
  /** @type {(() => void)[]} */
  const after = [];
  // The server's own sentence stands there until the first draw.
  if (!drawn.has(parent)) parent.replaceChildren();
  patch(parent, nodes(children), after);
  for (const run of after) run();
  // The control that has the focus may be gone, and the focus would jump to the top of the page: it goes next to where
  // it was.
  if (homes.length > 0 && !focused?.isConnected) {
    const home = /** @type {HTMLElement | undefined} */ (homes.find((element) => element.isConnected));
    home?.focus({ preventScroll: true });
  }
}

/**
 * @param {Element} element
 * @returns {Element[]}
 */
function homesOf(element) {
  const homes = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.hasAttribute("data-home")) homes.push(at);
  return homes;
}

/**
 * @param {Child[]} children
 * @returns {Node_[]}
 */
function nodes(children) {
  /** @type {Node_[]} */
  const list = [];
  for (const child of /** @type {any[]} */ (children).flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    if (typeof child === "object") list.push(child);
    else list.push({ tag: "#text", key: "", props: {}, children: [], text: String(child) });
  }
  return list;
}

/**
 * @param {Node} parent
 * @param {Node_[]} next
 * @param {(() => void)[]} after
 */
function patch(parent, next, after) {
  /** @type {Map<string, Node_>} */
  const before = drawn.get(parent) ?? new Map();
  /** @type {Map<string, Node_>} */
  const now = new Map();
  /** @type {Record<string, number>} */
  const unnamed = {};
  for (const node of next) {
    const name = node.key
      ? `${node.tag}=${node.key}`
      : `${node.tag}#${(unnamed[node.tag] = (unnamed[node.tag] ?? 0) + 1)}`;
    now.set(name, node);
  }
  for (const [name, old] of before) if (!now.has(name)) parent.removeChild(/** @type {Node} */ (old.el));
  let cursor = parent.firstChild;
  for (const [name, node] of now) {
    const old = before.get(name);
    if (old !== node) {
      if (old) update(old, node, after);
      else create(node, parent, after);
    }
    const el = /** @type {Node} */ (node.el);
    if (el === cursor) cursor = el.nextSibling;
    else parent.insertBefore(el, cursor);
  }
  drawn.set(parent, now);
}

/**
 * @param {Node_} node
 * @param {Node} parent
 * @param {(() => void)[]} after
 */
function create(node, parent, after) {
  if (node.text !== undefined) {
    node.el = document.createTextNode(node.text);
    return;
  }
  const drawing = node.tag === "svg" || /** @type {Element} */ (parent).namespaceURI === SVG;
  const el = drawing ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  node.el = el;
  // A select shows its value only once its options are there.
  const { value, checked, ...attributes } = node.props;
  for (const [name, given] of Object.entries(attributes)) set(el, name, given);
  patch(el, node.children, after);
  if (value !== undefined) /** @type {any} */ (el).value = value;
  if (checked !== undefined) /** @type {any} */ (el).checked = checked;
  const { mount, drawn: each } = node.props;
  if (mount) after.push(() => mount(el));
  if (each) after.push(() => each(el));
}

/**
 * @param {Node_} old
 * @param {Node_} node
 * @param {(() => void)[]} after
 */
function update(old, node, after) {
  node.el = old.el;
  if (node.text !== undefined) {
    if (old.text !== node.text) /** @type {Text} */ (node.el).data = node.text;
    return;
  }
  const el = /** @type {any} */ (node.el);
  for (const name of Object.keys(old.props)) if (!(name in node.props)) set(el, name, null);
  for (const [name, given] of Object.entries(node.props)) {
    if (name === "value" || name === "checked" || name === "open" || given === old.props[name]) continue;
    set(el, name, given);
  }
  patch(el, node.children, after);
  for (const name of ["value", "checked"]) {
    const untouched = el[name] === old.props[name];
    if (name in node.props && node.props[name] !== old.props[name] && untouched) el[name] = node.props[name];
  }
  if (node.props.drawn) after.push(() => node.props.drawn(el));
}

/**
 * @param {any} el
 * @param {string} name
 * @param {any} given
 */
function set(el, name, given) {
  if (name === "mount" || name === "drawn" || name === "value" || name === "checked") return;
  if (name.startsWith("on")) el[name] = given;
  else if (given === null || given === undefined || given === false) el.removeAttribute(name);
  else el.setAttribute(name, given === true ? "" : String(given));
}
