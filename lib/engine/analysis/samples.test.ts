import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { candidateOf } from "@/lib/engine/matching/signature";
import { analyseTemplate } from "./analyse-template";
import { slideExamples } from "./schema/slide-schema";

const slidesOf = (name: string) =>
  analyseTemplate(readFileSync(join(import.meta.dirname, "../../../public/samples", `${name}.pptx`)), {
    templateId: "t",
  }).slides;

describe("the sample templates", () => {
  it.each(["meridian", "atelier"])(
    "have a slide for every supported layout, then pictures, charts, cards, a timeline and a slide without fields: %s",
    (name) => {
      expect(slidesOf(name).map((slide) => slide.content_layout)).toEqual([
        "title_text",
        "agenda",
        "title_text",
        "title_text",
        "table",
        "table_text",
        "chart",
        "chart",
        "chart_text",
        "two_column_table_chart",
        "two_column_table_table",
        "title_text",
        ...["title_text", "title_text", "chart", "chart_text", "chart", "title_text", "title_text", "static"],
      ]);
    },
  );

  it.each([
    ["meridian", "hub", 3, 6],
    ["atelier", "piece", 3, 4],
  ] as const)(
    "name the fields of pictures, cards and milestones after their shapes: %s",
    (name, noun, places, cards) => {
      const names = slidesOf(name).map(({ fields = [] }) => new Set(fields.map((field) => field.name)));
      const parts = (row: string, count: number, ...of: string[]) =>
        new Set(Array.from({ length: count }, (_, index) => of.map((part) => `${row}_${index + 1}_${part}`)).flat());
      expect(names[12]).toEqual(new Set(["picture_1"]));
      expect(names[13]).toEqual(parts(noun, places, "picture", "name", "text"));
      expect(names[17]).toEqual(parts("kpi", cards, "label", "value", "change"));
      expect(names[18]).toEqual(parts("milestone", 5, "date", "name", "text"));
    },
  );

  it.each(["meridian", "atelier"])("are each matched exactly by their own examples: %s", (name) => {
    const slides = slidesOf(name);
    const candidates = slides.map((slide) => candidateOf("t", slide));
    const exact = slides.filter((slide) => {
      const example = slideExamples(slide)!();
      const best = matchSlides(needsOf(example), candidates, candidates.length);
      return best.some(({ slide_index, is_exact_match }) => slide_index === slide.slideIndex && is_exact_match);
    });
    // Nothing on slide 20 can be filled.
    expect(slides.filter((slide) => !exact.includes(slide)).map(({ slideNumber }) => slideNumber)).toEqual([20]);
  });
});
