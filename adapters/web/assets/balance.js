// The balance of a game in simulations, as a chart with its numbers.

import { h } from "./dom.js";
import { language, say } from "./words.js";

/**
 * @typedef {{ label: string, share: number, low: number, high: number }} Share
 * @typedef {{ players: number, games: number, shares: Share[] }[]} Balance
 */

/** @param {Balance} balance */
export function balancePart(balance) {
  return [
    h("p", { key: "about", class: "hint" }, say("page-balance-about", { games: many(balance[0].games) })),
    h(
      "table",
      { key: "table", class: "bars" },
      h("caption", null, say("page-balance-caption")),
      balance.map(({ players, shares }) =>
        h(
          "tbody",
          { key: players },
          h("tr", { key: "players" }, h("th", { scope: "rowgroup", colspan: 3 }, say("page-balance-players", { players }))),
          shares.map(({ label, share, low, high }) =>
            h(
              "tr",
              { key: label },
              h("th", { scope: "row" }, label),
              h("td", { title: `${percent(low)}–${percent(high)}` }, percent(share)),
              h(
                "td",
                { class: "bar-cell", "aria-hidden": "true" },
                h(
                  "svg",
                  { viewBox: "0 0 1000 80", preserveAspectRatio: "none", class: "bar-line" },
                  h("rect", { width: Math.max(8, share), height: 80, rx: 20 }),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** @param {number} thousandths */
const percent = (thousandths) =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(thousandths / 1000);

/** @param {number} number */
const many = (number) => new Intl.NumberFormat(language()).format(number);
