// Times are shown in the reader's time zone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DESK, withProgram } from "./people.js";

const stage = withProgram();

/** A line with a time, as the moderator sends it, in the game's time zone. */
const LINE = [
  { text: "The evening begins at " },
  { moment: { at: "2026-01-01T17:00:00Z", shown: "2026-01-01 18:00 (Europe/Berlin)" } },
  { text: " and lasts until " },
  { moment: { at: "2026-01-01T20:00:00Z", shown: "21:00", time_alone: true } },
];

test("a moment is told by the clock of whoever reads it", async () => {
  const ann = await stage.arrive("ann", { ...DESK, timezoneId: "Asia/Tokyo" });
  await ann.open("One Night");
  const drawn = await ann.page.evaluate(async (line) => {
    const [document_, dom] = ["/assets/document.js", "/assets/dom.js"];
    const { blocks, plain } = await import(document_);
    const { draw } = await import(dom);
    const box = document.createElement("div");
    draw(box, blocks([{ paragraph: line }]));
    const times = [...box.querySelectorAll("time")].map((time) => [time.dateTime, time.title, time.textContent]);
    return { times, said: box.textContent, plain: plain([{ paragraph: line }]) };
  }, LINE);
  assert.deepEqual(drawn.times, [
    ["2026-01-01T17:00:00Z", "2026-01-01 18:00 (Europe/Berlin)", "2 Jan, 02:00"],
    ["2026-01-01T20:00:00Z", "21:00", "05:00"],
  ]);
  assert.equal(drawn.said, "The evening begins at 2 Jan, 02:00 and lasts until 05:00");
  assert.equal(drawn.plain, drawn.said);
  ann.wasFine();
});
