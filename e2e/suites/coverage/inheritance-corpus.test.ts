import { describe, expect, it } from "vitest";
import type { AnalysedSlide } from "@/lib/contract/analysis";
import { slideData } from "@/lib/contract/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { changes } from "@/lib/engine/generation/testing/changes";
import { pointsOf } from "@/lib/engine/generation/testing/fill-chart";
import type { SlideInput } from "@/lib/engine/generation/testing/fill-sample";
import { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";

const files = [
  "developer0hye-02_quarterly_review_ko.pptx",
  "docling-project-pptx_chart.pptx",
  "evotecit-PowerPointWithTablesAndCharts.pptx",
  "jsuyog2-sample.pptx",
  "docling-project-powerpoint_sample.pptx",
  "sebahrens-modern-template.pptx",
  "singerla-ChartBarsStacked.pptx",
].filter((name) => corpusNames.includes(name));

/** Short, so that it fits where the sample's own words had to be shrunk. */
const TITLE = "Word";
/**
 * What belongs to a chart's data: words, numbers, references, titles, labels that were moved by hand beside their bars,
 * and the look of labels for points to come, where those that are there have their own.
 */
const CHART_DATA =
  /\/c:(tx|cat|val)\[\d+\]|c:title|autoTitleDeleted|c:dLbl\[\d+\]\/c:layout|c:ser\[\d+\]\/c:dLbls\[0\]\/c:txPr/;

/** A request of the same shape as a slide with a title and at most one table or chart. */
function likewise(deck: ReadDeck, { slideIndex: page, content_layout: layout, shapes }: AnalysedSlide): SlideInput {
  const data: SlideInput = { title: shapes.some(({ role }) => role === "title") ? TITLE : null };
  if (layout === "table") {
    const rows = deck.cells(page).map((cells) => ({ cells: cells.map((value) => ({ value })) }));
    return { ...data, content: { blocks: [{ type: "table", table: { table: { rows } } }] } };
  }
  if (layout !== "chart") return data;
  const series = deck
    .chart(page)
    .all("c:ser")
    .map((item, index) => ({
      name: pointsOf(item.find("c:tx"))[0] ?? `S${index}`,
      values: pointsOf(item.find("c:val")).map((value) => (value === undefined ? null : Number(value))),
    }));
  const categories = pointsOf(deck.chart(page).all("c:cat")[0]);
  return {
    ...data,
    content: {
      blocks: [
        {
          type: "chart",
          chart: {
            categories: Array.from({ length: series[0]!.values.length }, (_, index) => categories[index] ?? "-"),
            series,
          },
        },
      ],
    },
  };
}

/**
 * The looks of a text: each paragraph's properties and its first run's (what typed text would get where it is empty),
 * without marks of the proofing tools.
 */
function looks(text: ReadElement): unknown[] {
  const plain = (element: ReadElement | undefined): unknown =>
    element && [
      element.name.replace("endParaRPr", "rPr"),
      Object.entries(element.attributes).filter(([name]) => !/^(dirty|err|smtClean|smtId)$/.test(name)),
      element.children.filter(({ name }) => !name.startsWith("a:hlink")).map(plain),
    ];
  return text.all("a:p").map((paragraph) => {
    const run = paragraph.elements("a:r").find((item) => item.find("a:t")?.ownText.trim());
    return [plain(paragraph.find("a:pPr")), plain(run ? run.find("a:rPr") : paragraph.find("a:endParaRPr"))];
  });
}

const titleOf = (deck: ReadDeck, page: number): ReadElement | undefined =>
  deck
    .shapes(page)
    .find((shape) => shape.all("p:ph").some((placeholder) => /^(title|ctrTitle)$/.test(placeholder.get("type") ?? "")));

describe.skipIf(files.length === 0)(
  "nothing sent but content, on real templates (skipped without ../shared/corpus)",
  () => {
    it.each(files)("%s: title, table and chart keep the template's look", async (name) => {
      const bytes = corpusBytes(name);
      const sample = await ReadDeck.open(bytes);
      const slides = analyseTemplate(bytes, { templateId: "t" })
        .slides.filter(({ content_layout: layout }) => ["title_text", "table", "chart"].includes(layout ?? ""))
        .slice(0, 6);
      const made = await generateDeck({
        templates: new Map([["t", bytes]]),
        slides: slides.map((slide) => ({
          templateId: "t",
          templateSlideId: slide.slideId,
          slideData: slideData.parse(likewise(sample, slide)),
          options: {},
        })),
      });
      expect(made.slideResults.map(({ error }) => error)).toEqual(slides.map(() => null));
      const deck = await ReadDeck.open(made.bytes!);
      slides.forEach(({ slideIndex, content_layout: layout }, page) => {
        const [before, after] = [titleOf(sample, slideIndex), titleOf(deck, page)];
        if (before && after) {
          expect(looks(after)).toEqual(looks(before).slice(0, looks(after).length));
          // The scale that PowerPoint computed for the sample's words goes with them.
          expect(
            Object.keys(changes(before.find("p:txBody/a:bodyPr")!, after.find("p:txBody/a:bodyPr")!)).filter(
              (place) => !/@(fontScale|lnSpcReduction)$/.test(place),
            ),
          ).toEqual([]);
          expect(changes(before.find("p:spPr")!, after.find("p:spPr")!)).toEqual({});
        }
        if (layout === "table") expectSameTable(sample.table(slideIndex), deck.table(page));
        if (layout === "chart")
          expect(
            Object.keys(changes(sample.chart(slideIndex), deck.chart(page))).filter((place) => !CHART_DATA.test(place)),
          ).toEqual([]);
      });
    });
  },
);

function expectSameTable(before: ReadElement, after: ReadElement): void {
  expect(changes(before.find("a:tblPr")!, after.find("a:tblPr")!)).toEqual({});
  expect(after.all("a:gridCol").map((column) => column.get("w"))).toEqual(
    before.all("a:gridCol").map((column) => column.get("w")),
  );
  const [old, now] = [before.all("a:tc"), after.all("a:tc")];
  expect(now.length).toBe(old.length);
  old.forEach((cell, index) => {
    // A place that another cell covered shows now, in that cell's look.
    if (cell.get("hMerge") || cell.get("vMerge")) return;
    if (cell.find("a:tcPr"))
      expect(changes(cell.find("a:tcPr")!, now[index]!.find("a:tcPr")!), `cell ${index}`).toEqual({});
    if (cell.lines.join("").trim() !== "") expect(looks(now[index]!), `cell ${index}`).toEqual(looks(cell));
  });
}
