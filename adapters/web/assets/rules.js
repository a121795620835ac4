// The rules of a game, and how often each side wins in simulations.

import { h } from "./dom.js";
import { blocks } from "./document.js";
import { later } from "./later.js";
import { fold, lazyFold } from "./parts.js";
import { say } from "./words.js";

/** @typedef {{ document: any[], balance?: import("./balance.js").Balance }} Rules */

/**
 * @param {import("./frame.js").View} view
 * @param {Rules} rules
 */
export function rulesFold(view, { document, balance = [] }) {
  const picture = () => later(view, "balance")?.balancePart(balance);
  return [
    fold("text", say("page-rules-read"), h("div", { class: "document" }, blocks(document, 4))),
    balance.length > 0 && lazyFold(view, "balance", say("page-balance-title"), picture),
  ];
}
