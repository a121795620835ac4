// Shares the browser's connections between its tabs. Over HTTP/1.1 a browser opens at most six connections to a server,
// and each stream takes one. So the tabs used last keep their streams, and the others poll every few seconds. All tabs
// keep working, and connections are left for requests.

import { newKey } from "./net.js";

/** The number of tabs that keep their streams. */
const KEPT = 3;

/** Matches HTTP/2 and later, where all tabs share one connection. */
const SHARED = /^h[23]/;

export class Turns {
  /** The tabs that were used after this one. @type {Set<string>} */
  later = new Set();

  /** @param {() => void} changed called when this tab's turn begins or ends */
  constructor(changed) {
    this.changed = changed;
    this.name = newKey();
    const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    this.shares = SHARED.test(page?.nextHopProtocol ?? "");
    this.others = new BroadcastChannel("gloaming tabs");
    this.others.onmessage = ({ data: { tab, here } }) => {
      const before = this.keeps;
      if (here) this.later.add(tab);
      else this.later.delete(tab);
      if (this.keeps !== before) this.changed();
    };
    this.others.postMessage({ tab: this.name, here: true });
    for (const used of ["focus", "pointerdown", "keydown"]) addEventListener(used, () => this.use(), true);
    document.addEventListener("visibilitychange", () => !document.hidden && this.use());
    addEventListener("pagehide", () => this.others.postMessage({ tab: this.name, here: false }));
  }

  /** Whether this tab keeps its stream. */
  get keeps() {
    return this.shares || this.later.size < KEPT;
  }

  /** Marks this tab as used. */
  use() {
    if (this.later.size === 0) return;
    const before = this.keeps;
    this.later.clear();
    this.others.postMessage({ tab: this.name, here: true });
    if (!before) this.changed();
  }
}
