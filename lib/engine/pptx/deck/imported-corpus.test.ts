import { describe, expect, it } from "vitest";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";
import { plain } from "@/lib/engine/pptx/testing/import-slide";
import { Deck } from "./deck";

/** Returns the types and checksums of the parts that a slide, layout or master refers to, for one relationship type. */
const related = (slide: Part, type: RegExp) =>
  [...slide.rels]
    .filter((item) => type.test(item.type))
    .map(({ id, type: kind }) => `${kind} ${slide.related(id)!.compressed().crc32}`);

/** Returns a real presentation and a deck with copies of its slides: the slides, layouts and masters of both. */
function carried(name: string) {
  const template = Presentation.open(corpusBytes(`${name}.pptx`));
  const deck = Deck.from(template);
  for (const slide of template.slides) deck.addSlide(slide);
  const output = Presentation.open(deck.save());
  expect(addedFaults(output.package_, [template.package_])).toEqual([]);
  const pages = ({ slides, layouts, masters }: Presentation) =>
    [...slides, ...layouts, ...masters].map(({ part }) => part);
  return { template, output, before: pages(template), after: pages(output) };
}

describe.skipIf(corpusNames.length === 0)("real presentations keep (../shared/corpus)", () => {
  it("animations and transitions, with sound", () => {
    const { before, after } = carried("ordalietech-themed-layout-placeholders");
    for (const name of ["p:timing", "p:transition"]) {
      const of = (part: Part) => plain(part.root.child(name));
      expect(after.map(of)).toEqual(before.map(of));
      expect(before.map(of).join("")).toContain(name);
    }
  });

  it.each([
    ["SmartArt", "ordalietech-smartart-chart-table-mix", /diagram/, 10],
    ["embedded objects", "shapecrawler-001", /\/(oleObject|package|vmlDrawing)$/, 1],
    ["tags", "shapecrawler-025_chart", /\/tags$/, 1],
    ["pictures", "shapecrawler-009_table", /\/image$/, 1],
  ])("%s", (_, name, type, min) => {
    const { before, after } = carried(name);
    const of = (part: Part) => related(part, type);
    expect(after.map(of)).toEqual(before.map(of));
    expect(before.flatMap(of).length).toBeGreaterThanOrEqual(min);
  });

  it("embedded fonts", () => {
    const { template, output } = carried("shapecrawler-024_chart");
    const fonts = (presentation: Presentation) => plain(presentation.part.root.child("p:embeddedFontLst"));
    expect(fonts(template)).toContain("p:embeddedFont");
    expect(fonts(output)).toBe(fonts(template));
  });

  it("handout masters", () => {
    const { output } = carried("sebahrens-modern-template");
    expect(output.part.relatedByType("handoutMaster")!.relatedByType("theme")).toBeDefined();
  });

  it("and lose the sections of slides that they no longer have", () => {
    const { template, output } = carried("jsuyog2-sample");
    expect([template, output].map(({ part }) => part.root.descendants("p14:sectionLst").length)).toEqual([1, 0]);
  });
});
