import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueDetail, issueMessage, partsWithoutRoom } from "./issue-messages";

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
    expect(messageOf("LAYOUT_MISMATCH", ["title"])).toMatch(/no room for a title/);
    expect(messageOf("LAYOUT_MISMATCH", [])).toMatch(/does not fit this template slide/);
    expect(messageOf("INVALID_TABLE", [...table, "table", "table", "rows", "1"])).toMatch(
      /^Row 2 does not have as many cells/,
    );
  });

  it("names no id of a picture that was deleted", () => {
    const message =
      'The picture "asset_01M8" was not found. It may have been deleted: upload it again, or choose another one.';
    expect(messageOf("ASSET_NOT_FOUND", [...table, "image", "asset_id"], message)).toMatch(
      /^This picture was deleted\. Choose another one/,
    );
  });

  it("asks for no new request where some warnings are left out", () => {
    const message = "The slide has 40 more warnings. Correct what the first ones name, and send it again.";
    const expected = "This slide has 40 more messages. Fix those that are shown, and the rest will appear.";
    expect(messageOf("WARNINGS_OMITTED", [], message)).toBe(expected);
    expect(issueDetail({ code: "WARNINGS_OMITTED", path: [], message }, data)?.text).toBe(expected);
  });

  it("says what a chart of this type doesn't show, instead of calling the chart dropped", () => {
    const unused = (...path: string[]) =>
      messageOf("CHART_SETTING_UNUSED", ["content", "blocks", "1", "chart", ...path], "categories has no effect");
    expect(unused("categories")).toMatch(/numbers its points/);
    expect(unused("title_format")).toMatch(/^The chart doesn't show one of its settings/);
  });

  it("names the content that was dropped", () => {
    expect(messageOf("CONTENT_UNUSED", ["content", "blocks", "1"], "x_y")).toMatch(
      /has no room for a chart\. Remove it/,
    );
    expect(messageOf("CONTENT_UNUSED", ["footnote"], "x_y")).toMatch(/^Some content was dropped/);
  });

  it("lists what has no room, each kind once", () => {
    const [one, other] = [
      ["content", "blocks", "0"],
      ["content", "blocks", "1"],
    ] as const;
    const issue = (code: string, ...path: string[]) => ({ code, path });
    expect(
      partsWithoutRoom(
        [
          issue("CONTENT_UNUSED", ...one),
          issue("CONTENT_UNUSED", ...one),
          issue("LAYOUT_MISMATCH", ...other),
          issue("TEXT_SHRUNK", "title"),
          issue("CONTENT_UNUSED", "subtitle"),
          issue("CONTENT_UNUSED", ...other, "chart", "title"),
        ],
        data,
      ),
    ).toEqual(["a table", "a chart", "a subtitle"]);
  });

  it.each([
    ["Must be a string, or must be an array.", "This must be text."],
    ["Must be a whole number.", "This must be a whole number."],
    ["Must be one of: top_left, center.", "Choose one of: top left, center."],
    ["Field required", "This is missing."],
    ["Unknown field.", "The slide has no field for this."],
    ["Must have exactly one of asset_id, url and data_base64.", "This picture has no file."],
    ["Must be an object.", "The service can’t read this content."],
    ["Must be an https:, http: or mailto: address.", "Must be an https:, http: or mailto: address."],
  ])("says what a rejected value must be: %s", (message, shown) => {
    expect(messageOf(null, ["title"], message)).toMatch(new RegExp(`^${shown}`));
  });

  it("says what does not fit if the API says so in plain words", () => {
    const sentence = "The chart can't be placed: the template's chart has no position.";
    expect(messageOf("LAYOUT_MISMATCH", [], sentence)).toBe(sentence);
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
