import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueMessage } from "./issue-messages";

const cells = (...values: string[]) => ({ cells: values.map((value) => ({ value })) });
const data: SlideData = {
  title: "Regions",
  content: {
    blocks: [
      { type: "table", table: { table: { rows: [cells("a", "b"), cells("c")] } } },
      { type: "chart", chart: { categories: ["A"], series: [{ name: "S", values: [1] }] } },
    ],
  },
};
const table = ["content", "blocks", "0"];
const say = (code: string | null, path: string[], message = "content.blocks[0] (table) needs 2394 pt") =>
  issueMessage({ code, path, message }, data);

describe("issueMessage", () => {
  it("says what is wrong by the code, the place and the slide's own content", () => {
    expect(say("SLIDE_NOT_FOUND", [])).toMatch(/^This slide’s template was deleted\. Restore it/);
    expect(say("TABLE_OVERFLOW", table)).toMatch(/^This table is too long for the slide: 2 rows don’t fit/);
    expect(say("TABLE_OVERFLOW", [...table, "table", "table", "rows", "1"])).toMatch(/^Row 2 is too long/);
    expect(say("LAYOUT_MISMATCH", ["content", "blocks", "1"])).toMatch(/no room for a chart/);
    expect(say("LAYOUT_MISMATCH", ["title"])).toMatch(/no room for a title/);
    expect(say("LAYOUT_MISMATCH", [])).toMatch(/does not fit this template slide/);
    expect(say("INVALID_TABLE", [...table, "table", "table", "rows", "1"])).toMatch(
      /^Row 2 does not have as many cells/,
    );
  });

  it("keeps a sentence of the API that a person can read, without the block that it begins with", () => {
    const message = 'Series "S" has 1 value for 2 categories.';
    expect(say("INVALID_CHART", ["content", "blocks", "1"], `content.blocks[1] (chart): ${message}`)).toBe(message);
    expect(say(null, ["title"], "Must contain at least 1 item.")).toBe("Must contain at least 1 item.");
  });

  it("never shows paths, options, ids or points", () => {
    const technical = [
      "content[0].blocks[0] (table) needs 2394 pt of height at the smallest size allowed (9 pt)",
      "content.blocks[0] has no place: the slide has places for: table",
      "Send a smaller table_min_font_size.",
      'No analysed template slide or layout has the id "slide_abc".',
    ];
    const codes = [
      "TABLE_OVERFLOW",
      "LAYOUT_MISMATCH",
      "INVALID_TABLE",
      "TEXT_SHRUNK",
      "FONT_MISSING",
      "NEW_CODE",
      null,
    ];
    for (const message of technical)
      for (const code of codes) expect(say(code, table, message)).not.toMatch(/_|\[|content\.\w|\bpt\b/);
  });
});
