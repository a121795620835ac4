// The story of a finished game: phase by phase with the rules that decided, as a replay, and in numbers.

import { chartsPart } from "./charts.js";
import { h } from "./dom.js";
import { blocks } from "./document.js";
import { overPart } from "./ending.js";
import { fold } from "./parts.js";
import { replayPart } from "./replay.js";
import { say } from "./words.js";

/** @typedef {import("./frame.js").View} View */

/**
 * @typedef {import("./replay.js").Line} Line
 * @typedef {{ parts: { title: string, lines: Line[], votes?: [string, string][] }[], times?: { title: string, seconds: number }[],
 *   rules: { id: string, document: any[] }[] }} Story
 */

/**
 * The story, phase by phase, with the rules that decided in folds.
 * @param {View} view
 * @param {Story} story
 */
export function storyPanel(view, story) {
  return h(
    "div",
    { class: "scroll padded story", tabindex: "0", role: "group", "aria-label": say("page-story-title") },
    replayPart(view, story, (rules) => why(story, rules)),
    story.parts.map((part, place) =>
      h(
        "section",
        { key: `part ${place}`, class: view.replay ? "replayed" : null, "aria-labelledby": `story-${place}` },
        h("h3", { id: `story-${place}` }, part.title),
        h(
          "ol",
          { class: "steps" },
          part.lines.map((line, number) =>
            h(
              "li",
              { key: `line ${number}` },
              h("div", { class: "document" }, blocks(line.document, 4)),
              line.rules.length > 0 && why(story, line.rules),
            ),
          ),
        ),
      ),
    ),
    chartsPart(story),
    !view.room.watches && !view.room.board("lobby") && overPart(view, false),
  );
}

/**
 * The rules behind a line, in their own words.
 * @param {Story} story
 * @param {string[]} ids
 */
function why(story, ids) {
  const rules = story.rules.filter((rule) => ids.includes(rule.id));
  return fold(
    "why",
    say("page-story-why"),
    h(
      "ul",
      { class: "rules" },
      rules.map(({ id, document }) => h("li", { key: id }, blocks(document))),
    ),
    { class: "quiet why" },
  );
}
