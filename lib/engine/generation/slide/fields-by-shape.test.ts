import { describe, expect, it } from "vitest";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { fieldsByShape } from "./fields-by-shape";

const { slides, layouts } = analyseTemplate(sampleBytes("meridian"), { templateId: "t" });
const fills = (slide: AnalysedSlide | AnalysedLayout) =>
  Object.fromEntries([...fieldsByShape(slide)].map(([{ name }, fields]) => [name, fields]));
const slide = (number: number) => fills(slides[number - 1]!);

describe("fieldsByShape", () => {
  it("names the field of each shape, and the options for header and footer", () => {
    expect(slide(5)).toEqual({
      Title: ["slide_data.title"],
      "Regions Table": ["slide_data.content.blocks[0].table"],
      Footnote: ["slide_data.footnote"],
      "Footer Placeholder": ["slide_data.footer", "options.footer_text"],
      "Slide Number Placeholder": ["options.show_slide_numbers"],
    });
  });

  it("distinguishes columns and their headers", () => {
    expect(slide(10)).toMatchObject({
      "LHS Header": ["slide_data.content[0].header"],
      "Savings Table": ["slide_data.content[0].blocks[0].table"],
      "Savings Chart": ["slide_data.content[1].blocks[0].chart"],
    });
  });

  it("assigns each marker its part of the block, and a single placeholder all parts", () => {
    expect(slide(12)).toMatchObject({
      "Text Panel": ["slide_data.content.blocks[0].text.header", "slide_data.content.blocks[0].text.text"],
      "Bullet Panel": ["slide_data.content.blocks[0].text.bullets"],
    });
    expect(slide(4).Content).toEqual(
      ["header", "text", "bullets"]
        .map((piece) => `slide_data.content.blocks[0].text.${piece}`)
        .concat(["table", "chart", "agenda", "image"].map((kind) => `slide_data.content.blocks[0].${kind}`)),
    );
  });

  it("assigns each agenda number its section", () => {
    expect(slide(2)).toMatchObject({
      "Agenda Number 3": ["slide_data.content.blocks[0].agenda.sections[2]"],
      "Agenda Table": ["slide_data.content.blocks[0].agenda.sections"],
    });
  });

  it("names fields on every slide and layout that can be filled, and only there", () => {
    const taking = [...slides, ...layouts].filter(({ content_layout: kind }) => kind !== null && kind !== "static");
    const filled = [...slides, ...layouts].filter((one) => fieldsByShape(one).size > 0);
    expect(filled).toEqual(taking);
    expect(layouts.some(({ content_layout }) => content_layout === null)).toBe(true);
  });
});
