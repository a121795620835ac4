// The page is a function of what is known, drawn again after every change. What stays the same keeps its element, so
// focus, half-typed text, open folds and scroll positions survive; all text becomes text nodes, never markup.
//
// The element with the focus never moves: a move would take the focus away, the caret, an open list, and what a phone's
// keyboard or an input method is about to write. Its neighbours move around it. Only an element that is drawn elsewhere
// (`keep`) moves.

/**
 * @typedef {{ tag: string, key: string, props: Record<string, any>, children: Node_[], text?: string,
 *   el?: Node }} Node_
 * @typedef {Node_ | string | number | null | undefined | false | Child[]} Child
 */

/** The namespace of drawings. */
const SVG = "http://www.w3.org/2000/svg";

/**
 * What is left to do while a page is drawn, and after that.
 * @typedef {{ focused: Element | null, moves: (() => void)[], kept: Set<Node>, gone: Set<ChildNode>,
 *   after: (() => void)[] }} Work
 */

/** The nodes that an element was last drawn from. */
const drawn = new WeakMap();

/** The node of each element that is kept wherever it is drawn. @type {WeakMap<Node, Node_>} */
const keepers = new WeakMap();

/**
 * Describes an element. Props are attributes (`null` and `false`: not there, `true`: there without a value), `on…`
 * handlers, and:
 *
 * - `key`: which one it is among its siblings, to keep its element when others come and go;
 * - `keep`: its `id` says which one it is, and it keeps its element even if it is drawn in another place;
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
  /** @type {Work} */
  const work = { focused, moves: [], kept: new Set(), gone: new Set(), after: [] };
  // The server's own sentence stands there until the first draw.
  if (!drawn.has(parent)) parent.replaceChildren();
  patch(parent, nodes(children), work);
  for (const move of work.moves) move();
  for (const el of work.gone) if (!work.kept.has(el)) el.remove();
  for (const run of work.after) run();
  // The control that has the focus may be gone, and the focus would jump to the top of the page: it goes next to where
  // it was.
  if (homes.length > 0 && document.activeElement === document.body && !focused?.isConnected) {
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
 * @param {Work} work
 */
function patch(parent, next, work) {
  /** @type {Map<string, Node_>} */
  const before = drawn.get(parent) ?? new Map();
  const replaced = translations(parent, before);
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
  // They stay in the page until everything is drawn: an element that is kept may be in one of them.
  for (const [name, old] of before) {
    if (!now.has(name)) work.gone.add(/** @type {ChildNode} */ (replaced.get(/** @type {Node} */ (old.el)) ?? old.el));
  }
  let cursor = parent.firstChild;
  for (const [name, node] of now) {
    const old = before.get(name);
    if (old !== node) {
      if (old) update(old, node, work);
      else create(node, parent, work);
    }
    const el = replaced.get(/** @type {Node} */ (node.el)) ?? /** @type {Node} */ (node.el);
    if (el !== node.el && old && old.text !== node.text) {
      // The text is another one now: it stands there itself again, and may be translated once more.
      if (el === cursor) cursor = el.nextSibling;
      /** @type {ChildNode} */ (el).replaceWith(/** @type {Node} */ (node.el));
      continue;
    }
    while (cursor && (work.gone.has(cursor) || (cursor !== el && el.contains(work.focused)))) {
      const other = cursor;
      cursor = cursor.nextSibling;
      if (!work.gone.has(other)) parent.appendChild(other);
    }
    if (el === cursor) cursor = el.nextSibling;
    else parent.insertBefore(el, cursor);
  }
  drawn.set(parent, now);
}

/**
 * Finds what others have put in the place of a text. A translator of the browser takes the text out of its element and puts elements
 * of its own there, or puts these around the text: if it were looked for where it was, it would stand there twice.
 * @param {Node} parent
 * @param {Map<string, Node_>} before the nodes that the element was last drawn from, in their order
 * @returns {Map<Node, Node>}
 */
function translations(parent, before) {
  const found = new Map();
  let displaced = false;
  for (const { text, el } of before.values()) displaced ||= text !== undefined && el?.parentNode !== parent;
  if (!displaced) return found;
  const own = new Set([...before.values()].map(({ el }) => el));
  let at = parent.firstChild;
  for (const { text, el } of before.values()) {
    if (el?.parentNode === parent) at = /** @type {ChildNode} */ (el).nextSibling;
    else if (text !== undefined && at && !own.has(at)) {
      found.set(el, at);
      at = at.nextSibling;
    }
  }
  return found;
}

/**
 * @param {Node_} node
 * @param {Node} parent
 * @param {Work} work
 */
function create(node, parent, work) {
  if (node.text !== undefined) {
    node.el = document.createTextNode(node.text);
    return;
  }
  // A move keeps the focus if it leads from the page into the page: it waits until the rest is there.
  const known = node.props.keep ? document.getElementById(node.props.id) : null;
  const keeper = known && keepers.get(known);
  if (keeper && keeper.tag === node.tag && !work.kept.has(known)) {
    const place = document.createComment("");
    node.el = place;
    work.kept.add(known);
    work.moves.push(() => {
      move(known, place);
      update(keeper, node, work);
    });
    return;
  }
  const drawing = node.tag === "svg" || /** @type {Element} */ (parent).namespaceURI === SVG;
  const el = drawing ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  node.el = el;
  if (node.props.keep) keepers.set(el, node);
  // A select shows its value only once its options are there.
  const { value, checked, ...attributes } = node.props;
  for (const [name, given] of Object.entries(attributes)) set(el, name, given);
  patch(el, node.children, work);
  if (value !== undefined) /** @type {any} */ (el).value = value;
  if (checked !== undefined) /** @type {any} */ (el).checked = checked;
  const { mount, drawn: each } = node.props;
  if (mount) work.after.push(() => mount(el));
  if (each) work.after.push(() => each(el));
}

/**
 * Puts an element of the page in another place of it. A browser that takes the focus from what moves gives it back.
 * @param {HTMLElement} el
 * @param {ChildNode} place
 */
function move(el, place) {
  const parent = /** @type {any} */ (place.parentNode);
  const used = /** @type {any} */ (document.activeElement);
  const inside = el.contains(used);
  const { selectionStart: start, selectionEnd: end } = used ?? {};
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(el, place);
  else parent.insertBefore(el, place);
  place.remove();
  if (!inside || document.activeElement === used) return;
  used.focus({ preventScroll: true });
  if (typeof start === "number") used.setSelectionRange(start, end);
}

/**
 * @param {Node_} old
 * @param {Node_} node
 * @param {Work} work
 */
function update(old, node, work) {
  node.el = old.el;
  if (node.text !== undefined) {
    if (old.text !== node.text) /** @type {Text} */ (node.el).data = node.text;
    return;
  }
  const el = /** @type {any} */ (node.el);
  if (node.props.keep) keepers.set(el, node);
  for (const name of Object.keys(old.props)) if (!(name in node.props)) set(el, name, null);
  for (const [name, given] of Object.entries(node.props)) {
    if (name === "value" || name === "checked" || name === "open" || given === old.props[name]) continue;
    set(el, name, given);
  }
  patch(el, node.children, work);
  for (const name of ["value", "checked"]) {
    const untouched = el[name] === old.props[name];
    if (!(name in node.props) || node.props[name] === old.props[name] || !untouched) continue;
    const { selectionStart: start, selectionEnd: end } = el;
    el[name] = node.props[name];
    // The caret would jump to the end.
    if (el === work.focused && typeof start === "number") el.setSelectionRange(start, end);
  }
  if (node.props.drawn) work.after.push(() => node.props.drawn(el));
}

/**
 * @param {any} el
 * @param {string} name
 * @param {any} given
 */
function set(el, name, given) {
  if (["mount", "drawn", "keep", "value", "checked"].includes(name)) return;
  if (name.startsWith("on")) el[name] = given;
  else if (given === null || given === undefined || given === false) el.removeAttribute(name);
  else el.setAttribute(name, given === true ? "" : String(given));
}
