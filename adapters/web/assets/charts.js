// Charts of a finished game: how long its phases took, and who voted for whom. Each includes its numbers.

import { h } from "./dom.js";
import { fold, timeLeft } from "./parts.js";
import { nameOf } from "./tones.js";
import { say } from "./words.js";

/**
 * @typedef {{ title: string, votes?: [string, string][] }} Part
 * @typedef {{ title: string, seconds: number }} Time
 */

/** @param {{ parts: Part[], times?: Time[] }} story */
export function chartsPart({ parts, times = [] }) {
  const votes = parts.filter((part) => (part.votes ?? []).length > 0);
  if (times.length === 0 && votes.length === 0) return null;
  return fold("charts", say("page-charts-title"), [
    times.length > 0 && timesChart(times),
    votes.map((part) => votesTable(part)),
  ]);
}

/**
 * A table of bars with the lengths of the phases.
 * @param {Time[]} times
 */
function timesChart(times) {
  const most = Math.max(...times.map(({ seconds }) => seconds));
  return h(
    "table",
    { key: "times", class: "bars" },
    h("caption", null, say("page-charts-times")),
    h(
      "tbody",
      null,
      times.map(({ title, seconds }, place) =>
        h(
          "tr",
          { key: place },
          h("th", { scope: "row" }, title),
          h("td", null, timeLeft(seconds * 1000)),
          h("td", { class: "bar-cell", "aria-hidden": "true" }, bar(seconds / most)),
        ),
      ),
    ),
  );
}

/** @param {number} part */
function bar(part) {
  return h(
    "svg",
    { viewBox: "0 0 100 8", preserveAspectRatio: "none", class: "bar-line" },
    h("rect", { width: Math.max(1, Math.round(part * 100)), height: 8, rx: 2 }),
  );
}

/**
 * The votes: a row for each voter, a column for each player who was voted for.
 * @param {Part} part
 */
function votesTable({ title, votes = [] }) {
  const targets = [...new Set(votes.map(([, target]) => target))];
  const many = (/** @type {string} */ target) => votes.filter(([, other]) => other === target).length;
  targets.sort((one, other) => many(other) - many(one));
  return h(
    "div",
    { key: `votes ${title}`, class: "wide", tabindex: "0", role: "group", "aria-label": say("page-charts-votes", { phase: title }) },
    h(
      "table",
      { class: "vote-table" },
      h("caption", null, say("page-charts-votes", { phase: title })),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, say("page-charts-voter")),
          targets.map((target) => h("th", { key: target, scope: "col" }, h("bdi", { translate: "no" }, nameOf(target)))),
        ),
      ),
      h(
        "tbody",
        null,
        votes.map(([voter, target]) =>
          h(
            "tr",
            { key: voter },
            h("th", { scope: "row" }, h("bdi", { translate: "no" }, nameOf(voter))),
            targets.map((one) => h("td", { key: one }, one === target ? "●" : "")),
          ),
        ),
        h(
          "tr",
          { key: "sum", class: "sum" },
          h("th", { scope: "row" }, say("page-charts-sum")),
          targets.map((target) => h("td", { key: target }, many(target))),
        ),
      ),
    ),
  );
}
