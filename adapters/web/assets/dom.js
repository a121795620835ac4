// The page is a function of the known state and is redrawn after every change. Unchanged nodes keep their elements, so
// that focus, half-typed text, open folds and scroll positions survive. All text becomes text nodes, never markup.
//
// The focused element never moves. A move would lose the focus, the caret, an open list, and whatever a phone's
// keyboard or an input method is about to write. Its neighbours move around it instead. Only an element that is drawn
// elsewhere (`keep`) moves.

/**
 * @typedef {{ tag: string, key: string, props: Record<string, any>, children: Node_[], text?: string,
 *   el?: Node }} Node_
 * @typedef {Node_ | string | number | null | undefined | false | Child[]} Child
 */

/** The namespace of SVG. */
const SVG = "http://www.w3.org/2000/svg";

/**
 * The work that is left during and after drawing.
 * @typedef {{ focused: Element | null, moves: (() => void)[], kept: Set<Node>, gone: Set<ChildNode>,
 *   after: (() => void)[] }} Work
 */

/** The nodes that an element was last drawn from. */
const drawn = new WeakMap();

/** The node of each `keep` element. @type {WeakMap<Node, Node_>} */
const keepers = new WeakMap();

/**
 * Describes an element. Props are attributes (`null` and `false`: absent, `true`: present without a value), `on…`
 * handlers, and:
 *
 * - `key`: identifies it among its siblings, so that it keeps its element when others come and go;
 * - `keep`: identified by its `id`, it keeps its element even if it is drawn in another place;
 * - `value`, `checked`: the value of a field. A redraw changes the field only if the user hasn't.
 * - `open`: whether a fold is open at first; after that, the user decides.
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
  // Until the first draw it contains the server's own sentence.
  if (!drawn.has(parent)) parent.replaceChildren();
  patch(parent, nodes(children), work);
  for (const move of work.moves) move();
  for (const el of work.gone) if (!work.kept.has(el)) el.remove();
  for (const run of work.after) run();
  // If the focused control is gone, the focus would jump to the top of the page, so it moves to the nearest
  // `data-home`.
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
  // They stay in the page until everything is drawn, because one of them may contain an element that is kept.
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
      // The text has changed, so it returns to the page and may be translated again.
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
 * Finds what replaced a text. A browser's translator takes the text out of its element and puts its own elements there,
 * or wraps the text in them. If it were looked up in its old place, it would appear twice.
 * @param {Node} parent
 * @param {Map<string, Node_>} before the nodes that the element was last drawn from, in order
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
  // A move within the page keeps the focus, so it waits until the rest is there.
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
  // A select can only show its value once its options exist.
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
 * Moves an element to another place in the page, and restores the focus if the browser takes it away.
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
    // Otherwise the caret would jump to the end.
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
