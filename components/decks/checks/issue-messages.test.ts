import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueDetail, issueMessage } from "./issue-messages";

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
const messageOf = (code: string | null, path: string[], message = "content.blocks[0] (table) needs 2394 pt") =>
  issueMessage({ code, path, message }, data);

describe("issueMessage", () => {
  it("describes an issue by its code, its field and the content of the slide", () => {
    expect(messageOf("SLIDE_NOT_FOUND", [])).toMatch(/^This slide’s template was deleted\. Restore it/);
    expect(messageOf("TABLE_OVERFLOW", table)).toMatch(/^This table is too long for the slide: 2 rows don’t fit/);
    expect(messageOf("TABLE_OVERFLOW", [...table, "table", "table", "rows", "1"])).toMatch(/^Row 2 is too long/);
    expect(messageOf("LAYOUT_MISMATCH", ["content", "blocks", "1"])).toMatch(/no room for a chart/);
    expect(messageOf(null, ["title"], "Must be a string, or must be an array.")).toMatch(/^Something is wrong/);
    expect(messageOf("LAYOUT_MISMATCH", ["title"])).toMatch(/no room for a title/);
    expect(messageOf("LAYOUT_MISMATCH", [])).toMatch(/does not fit this template slide/);
    expect(messageOf("INVALID_TABLE", [...table, "table", "table", "rows", "1"])).toMatch(
      /^Row 2 does not have as many cells/,
    );
  });

  it("keeps a plain sentence of the API, without the block that it begins with", () => {
    const message = 'Series "S" has 1 value for 2 categories.';
    expect(messageOf("INVALID_CHART", ["content", "blocks", "1"], `content.blocks[1] (chart): ${message}`)).toBe(
      message,
    );
    expect(messageOf(null, ["title"], "Must contain at least 1 item.")).toBe("Must contain at least 1 item.");
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
      for (const code of codes) expect(messageOf(code, table, message)).not.toMatch(/_|\[|content\.\w|\bpt\b/);
  });
});

describe("issueDetail", () => {
  const detailOf = (code: string | null, path: string[], message: string) => issueDetail({ code, path, message }, data);

  it("says what to do if it knows the field", () => {
    expect(detailOf("TABLE_OVERFLOW", table, "content.blocks[0] needs 2394 pt")).toEqual({
      text: expect.stringMatching(/^This table is too long for the slide: 2 rows/),
      hasRemedy: true,
    });
  });

  it("keeps a plain sentence of the API, and drops a technical one", () => {
    const message = 'Series "S" has 1 value for 2 categories.';
    expect(detailOf("INVALID_CHART", ["content", "blocks", "1"], `content.blocks[1] (chart): ${message}`)).toEqual({
      text: message,
      hasRemedy: false,
    });
    expect(detailOf("TEXT_SHRUNK", ["title"], "slide_data.title was shrunk from 28 pt to 20 pt")).toBeNull();
  });
});
