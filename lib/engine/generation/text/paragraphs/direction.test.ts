import { describe, expect, it } from "vitest";
import type { ParagraphContent } from "@/lib/engine/pptx/model/text-body";
import { el } from "@/lib/engine/pptx/xml";
import { directed, startsRightToLeft } from "./direction";

const styles = (attributes: Record<string, string>) => [el("a:lstStyle", {}, el("a:lvl1pPr", attributes))];
const formatOf = (text: string, attributes: Record<string, string> = {}, content: Partial<ParagraphContent> = {}) =>
  directed({ runs: [{ text }], ...content }, styles(attributes)).format;

describe("a paragraph", () => {
  it("runs from right to left and stands at the right when it begins in Arabic or Hebrew", () => {
    expect(formatOf("2026 تقرير الأداء (Q3)", { algn: "l", rtl: "0" })).toEqual({ alignment: "r", rightToLeft: true });
    expect(formatOf("דוח רבעוני")).toEqual({ alignment: "r", rightToLeft: true });
  });

  it("keeps another alignment of its template, and what the request asks for", () => {
    expect(formatOf("تقرير", { algn: "ctr" })).toEqual({ alignment: null, rightToLeft: true });
    expect(formatOf("تقرير", { algn: "l" }, { format: { alignment: "l" } })).toEqual({
      alignment: "l",
      rightToLeft: true,
    });
  });

  it("stays as it is in a template that runs from right to left, and in any other script", () => {
    expect(formatOf("تقرير", { rtl: "1", algn: "r" })).toBeUndefined();
    expect(formatOf("Report on תל אביב")).toBeUndefined();
    expect(formatOf("第三季度")).toBeUndefined();
  });
});

it("takes the first letter's direction, whatever figures and signs stand before it", () => {
  expect(["١٢ % عربي", "• 5–7 עברית", "\u200fABC", "\u200eعربي", "123", ""].map(startsRightToLeft)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
