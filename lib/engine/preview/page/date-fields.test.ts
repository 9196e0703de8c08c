import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { writeDates } from "./date-fields.mjs";

const now = new Date(2026, 10, 5, 17, 3, 9);
const field = (type: string, lang = "en-US") =>
  `<a:fld id="{1}" type="${type}"><a:rPr lang="${lang}"/><a:pPr/><a:t>1/1/2001</a:t></a:fld>`;
const written = (type: string, lang?: string) => /<a:t>(.*)<\/a:t>/.exec(writeDates(field(type, lang), now))?.[1];

describe("a date field", () => {
  it.each([
    ["datetime", "11/5/2026"],
    ["datetimeFigureOut", "11/5/2026"],
    ["datetime1", "11/5/2026"],
    ["datetime2", "Thursday, November 5, 2026"],
    ["datetime3", "5 November 2026"],
    ["datetime4", "November 5, 2026"],
    ["datetime5", "05-Nov-26"],
    ["datetime6", "November 26"],
    ["datetime7", "Nov-26"],
    ["datetime8", "11/5/2026 5:03 PM"],
    ["datetime9", "11/5/2026 5:03:09 PM"],
    ["datetime10", "17:03"],
    ["datetime11", "17:03:09"],
    ["datetime12", "5:03 PM"],
    ["datetime13", "5:03:09 PM"],
  ])("of type %s says %s", (type, text) => {
    expect(written(type)?.replaceAll("\u202f", " ")).toBe(text);
  });

  it.each([
    ["de-DE", "05.11.2026"],
    ["en-GB", "05/11/2026"],
    ["ja-JP", "2026/11/05"],
    ["zh-CN", "2026/11/5"],
    ["not a language", "11/5/2026"],
    ["", "11/5/2026"],
  ])("in %s says %s", (language, text) => {
    expect(written("datetime1", language)).toBe(text);
  });

  it("of another type stays as it is", () => {
    for (const type of ["slidenum", "datetime99"]) expect(writeDates(field(type), now)).toBe(field(type));
    expect(writeDates(`<a:fld id="{1}" type="datetime1"/>${field("slidenum")}`, now)).toContain("1/1/2001");
  });
});
