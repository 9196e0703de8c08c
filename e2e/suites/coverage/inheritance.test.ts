import { describe, expect, it } from "vitest";
import type { AnalysedSlide } from "@/lib/contract/analysis-result";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import {
  type Filling,
  type SlideInput,
  fillSample,
  pointsOf,
  readSample,
} from "@/lib/engine/generation/testing/fill-sample";
import { ReadDeck, type ReadElement, diffElements } from "@/lib/engine/generation/testing/read-deck";
import { type SampleSlide, sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";

type Block = Extract<NonNullable<Filling["data"]["content"]>, { blocks: unknown }>["blocks"][number];

/**
 * Reverses the order of the words. The length stays the same, so that nothing shrinks or grows. Texts with digits stay
 * unchanged.
 */
const reversed = (text: string): string => (/\d/.test(text) ? text : text.split(" ").toReversed().join(" "));
const words = (shape: ReadElement): string => shape.lines.map(reversed).join("\n");

/** Returns another value without additional decimals, so that no label needs a wider number format. */
const otherValue = (text: string | undefined): number => {
  const decimals = text?.split(".")[1]?.length ?? 0;
  return Number((Number(text) / 2).toFixed(decimals));
};

/** Returns a request of the same size as the sample slide: with as many rows, columns, series, categories and lines. */
function sameContentAs(sample: ReadDeck, slide: SampleSlide): Filling["data"] {
  const page = sampleSlides[slide];
  const title = words(sample.placeholder(page, page === 0 ? "ctrTitle" : "title"));
  const footnote = sample.names(page).includes("Footnote") ? words(sample.shape(page, "Footnote")) : null;
  const table = (index: number): Block => ({
    type: "table",
    table: {
      table: {
        rows: sample
          .cells(page, index)
          .map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value: reversed(value) })) })),
      },
    },
  });
  const chart = (): Block => {
    const series = sample.chart(page).all("c:ser");
    return {
      type: "chart",
      chart: {
        categories: pointsOf(series[0]!.find("c:cat")).map((text) => text ?? ""),
        series: series.map((item) => ({
          name: pointsOf(item.find("c:tx"))[0] ?? "",
          values: pointsOf(item.find("c:val")).map(otherValue),
        })),
      },
    };
  };
  const bullets = (type: string): Block => ({
    type: "text",
    text: { bullets: sample.placeholder(page, type).lines.map(reversed) },
  });
  const columns = (...blocks: [Block, Block]) =>
    blocks.map((block, index) => ({ header: ["L", "R"][index]!, blocks: [block] }));
  const contents: Partial<Record<SampleSlide, () => Filling["data"]["content"]>> = {
    table: () => ({ blocks: [table(0)] }),
    tableText: () => ({ blocks: [table(0), bullets("body")] }),
    columnChart: () => ({ blocks: [chart()] }),
    barChart: () => ({ blocks: [chart()] }),
    chartText: () => ({ blocks: [chart(), bullets("body")] }),
    tableChart: () => columns(table(0), chart()),
    tableTable: () => columns(table(0), table(1)),
    markers: () => ({ blocks: [{ type: "text", text: { text: "Text", bullets: ["Bullet"] } }] }),
  };
  const subtitle =
    slide === "title"
      ? words(sample.placeholder(page, "subTitle"))
      : slide === "section"
        ? words(sample.placeholder(page, "body"))
        : null;
  return { title, subtitle, footnote, content: contents[slide]?.() ?? null };
}

const slides = [
  "title",
  "section",
  "table",
  "tableText",
  "columnChart",
  "barChart",
  "chartText",
  "tableChart",
  "tableTable",
  "markers",
] as const;
/** Paths of a chart's data: texts, numbers and references. The title counts as text. */
const CHART_DATA = /\/c:(tx|cat|val)\[0\]|c:chart\[0\]\/c:(title|autoTitleDeleted)\[0\]/;

describe.each(["meridian", "atelier"] as const)("nothing sent but content, on %s", (name) => {
  const generated = (async () => {
    const sample = await readSample(name);
    return {
      sample,
      ...(await fillSample(
        slides.map((slide) => ({ slide, data: sameContentAs(sample, slide) })),
        { name },
      )),
    };
  })();

  it.each(slides.map((slide, page) => [slide, page] as const))(
    "the %s slide equals the template's in every attribute, apart from its text",
    async (slide, page) => {
      const { sample, deck, results } = await generated;
      expect(results[page]).toMatchObject({ status: "completed", warnings: [] });
      const differences = diffElements(sample.slide(sampleSlides[slide]), deck.slide(page));
      expect(Object.keys(differences).filter((place) => !/c:chart\[0\]@r:id$/.test(place))).toEqual([]);
      expect(deck.text(page)).not.toBe(sample.text(sampleSlides[slide]));
    },
  );

  it("layouts, masters and themes are the template's", async () => {
    const { sample, deck } = await generated;
    for (const page of slides.keys()) {
      const before = sample.related(sampleSlides[slides[page]!], "slideLayout");
      expect(diffElements(before, deck.related(page, "slideLayout"))).toEqual({});
    }
    const themes = (from: ReadDeck) =>
      [...from.parts.keys()].filter((part) => /theme\/theme\d+\.xml$/.test(part)).map((part) => from.parts.get(part));
    expect(themes(deck)).toContain(themes(sample)[0]);
  });

  it.each(["columnChart", "barChart", "chartText", "tableChart"] as const)(
    "the chart of the %s slide keeps everything but its data",
    async (slide) => {
      const { sample, deck } = await generated;
      const [before, after] = [sample.chart(sampleSlides[slide]), deck.chart(slides.indexOf(slide))];
      const differences = Object.keys(diffElements(before, after)).filter((place) => !CHART_DATA.test(place));
      expect(differences).toEqual([]);
      expect(pointsOf(after.all("c:val")[0])).not.toEqual(pointsOf(before.all("c:val")[0]));
    },
  );

  it("header, text and bullets of a body get the style of the sample's own paragraphs", async () => {
    const { sample } = await generated;
    const { deck } = await fillSample(
      [
        {
          slide: "text",
          data: { title: "T", content: { blocks: [{ type: "text", text: { bullets: ["One", "Two"] } }] } },
        },
      ],
      { name },
    );
    const [before, after] = [sample.placeholder(3, "obj"), deck.placeholder(0, "obj")];
    for (const paragraph of after.all("a:p")) expect(diffElements(before.all("a:p")[0]!, paragraph)).toEqual({});
    expect(diffElements(before.find("p:txBody/a:bodyPr")!, after.find("p:txBody/a:bodyPr")!)).toEqual({});
    expect(after.find("p:spPr")!.children).toEqual([]);
  });
});

describe.each(["meridian", "atelier"] as const)("one field sent, on %s", (name) => {
  const tableOf = (table_format: object): Block => ({
    type: "table",
    table: {
      table: {
        rows: [
          { is_header: true, cells: [{ value: "A" }, { value: "B" }] },
          { cells: [{ value: "a" }, { value: "b" }] },
        ],
        table_format,
      },
    },
  });
  const chartOf = (more: object): Block => ({
    type: "chart",
    chart: {
      categories: ["a"],
      series: [
        { name: "A", values: [1] },
        { name: "B", values: [2] },
      ],
      title: "T",
      value_axis: { title: "V" },
      ...more,
    },
  });
  const places = async (
    slide: "table" | "columnChart",
    part: (deck: ReadDeck, page: number) => ReadElement,
    plain: Block,
    changed: Block,
  ) => {
    const { deck } = await fillSample(
      [plain, changed].map((block) => ({ slide, data: { title: "T", content: { blocks: [block] } } })),
      { name },
    );
    const differences = diffElements(part(deck, 0), part(deck, 1));
    return Object.keys(differences).filter((place) => !/a:(rPr|pPr)\[0\]$/.test(place));
  };

  it("a table changes only in that field of those cells", async () => {
    const changed = await places(
      "table",
      (deck, page) => deck.slide(page),
      tableOf({}),
      tableOf({ header_row: { text: { italic: true } } }),
    );
    expect(changed.length).toBe(2);
    expect(changed.filter((place) => !/a:tr\[0\].*a:rPr\[0\]@i$/.test(place))).toEqual([]);
  });

  it.each([
    ["title_format", { title_format: { italic: true } }, /^c:chart\[0\]\/c:title.*@i$/],
    ["legend.text_format", { legend: { text_format: { font_size: 7 } } }, /^c:chart\[0\]\/c:legend.*@sz$/],
    [
      "value_axis.label_format",
      { value_axis: { title: "V", label_format: { font_size: 7 } } },
      /c:valAx\[0\]\/c:txPr.*@sz$/,
    ],
    [
      "category_axis.label_format",
      { category_axis: { label_format: { color: "#C00000" } } },
      /c:catAx\[0\]\/c:txPr.*a:solidFill/,
    ],
    [
      "value_axis.title_format",
      { value_axis: { title: "V", title_format: { bold: false } } },
      /c:valAx\[0\]\/c:title.*@b$/,
    ],
  ])("a chart changes only in %s", async (_field, more, expected) => {
    const changed = await places("columnChart", (deck, page) => deck.chart(page), chartOf({}), chartOf(more));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((place) => !expected.test(place))).toEqual([]);
  });
});

const files = [
  "developer0hye-02_quarterly_review_ko.pptx",
  "docling-project-pptx_chart.pptx",
  "evotecit-PowerPointWithTablesAndCharts.pptx",
  "jsuyog2-sample.pptx",
  "docling-project-powerpoint_sample.pptx",
  "sebahrens-modern-template.pptx",
  "singerla-ChartBarsStacked.pptx",
].filter((name) => corpusNames.includes(name));

/** Short enough to fit where the sample's own text had to shrink. */
const TITLE = "Word";
/**
 * Paths of a chart's data: texts, numbers, references, titles, labels that were moved by hand beside their bars, and
 * the format of labels of further points.
 */
const CORPUS_CHART_DATA =
  /\/c:(tx|cat|val)\[\d+\]|c:title|autoTitleDeleted|c:dLbl\[\d+\]\/c:layout|c:ser\[\d+\]\/c:dLbls\[0\]\/c:txPr/;

/** Returns a request of the same size as a slide with a title and at most one table or chart. */
function sameContentInCorpus(
  deck: ReadDeck,
  { slideIndex: page, content_layout: layout, shapes }: AnalysedSlide,
): SlideInput {
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
 * Returns the formats of a text, without proofing marks: the properties of each paragraph and of its first run, or
 * those of typed text if the paragraph is empty.
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
    it.each(files)("%s: title, table and chart keep the template's style", async (name) => {
      const bytes = corpusBytes(name);
      const sample = await ReadDeck.open(bytes);
      const slides = analyseTemplate(bytes, { templateId: "t" })
        .slides.filter(({ content_layout: layout }) => ["title_text", "table", "chart"].includes(layout ?? ""))
        .slice(0, 6);
      const generated = await generateDeck({
        templates: new Map([["t", bytes]]),
        slides: slides.map((slide) => ({
          templateId: "t",
          templateSlideId: slide.slideId,
          slideData: slideData.parse(sameContentInCorpus(sample, slide)),
          // Text over an image may be moved. The tests of arrangements cover that.
          options: { design_checks: "off" },
        })),
      });
      expect(generated.slideResults.map(({ error }) => error)).toEqual(slides.map(() => null));
      const deck = await ReadDeck.open(generated.bytes!);
      slides.forEach(({ slideIndex, content_layout: layout }, page) => {
        const [before, after] = [titleOf(sample, slideIndex), titleOf(deck, page)];
        if (before && after) {
          expect(looks(after)).toEqual(looks(before).slice(0, looks(after).length));
          // The scale that PowerPoint computed for the sample's text is dropped with the text.
          expect(
            Object.keys(diffElements(before.find("p:txBody/a:bodyPr")!, after.find("p:txBody/a:bodyPr")!)).filter(
              (place) => !/@(fontScale|lnSpcReduction)$/.test(place),
            ),
          ).toEqual([]);
          expect(diffElements(before.find("p:spPr")!, after.find("p:spPr")!)).toEqual({});
        }
        if (layout === "table") expectSameTable(sample.table(slideIndex), deck.table(page));
        if (layout === "chart")
          expect(
            Object.keys(diffElements(sample.chart(slideIndex), deck.chart(page))).filter(
              (place) => !CORPUS_CHART_DATA.test(place),
            ),
          ).toEqual([]);
      });
    });
  },
);

function expectSameTable(before: ReadElement, after: ReadElement): void {
  expect(diffElements(before.find("a:tblPr")!, after.find("a:tblPr")!)).toEqual({});
  expect(after.all("a:gridCol").map((column) => column.get("w"))).toEqual(
    before.all("a:gridCol").map((column) => column.get("w")),
  );
  const [old, now] = [before.all("a:tc"), after.all("a:tc")];
  expect(now.length).toBe(old.length);
  old.forEach((cell, index) => {
    // A cell that was covered is now visible, in the style of the cell that covered it.
    if (cell.get("hMerge") || cell.get("vMerge")) return;
    if (cell.find("a:tcPr"))
      expect(diffElements(cell.find("a:tcPr")!, now[index]!.find("a:tcPr")!), `cell ${index}`).toEqual({});
    if (cell.lines.join("").trim() !== "") expect(looks(now[index]!), `cell ${index}`).toEqual(looks(cell));
  });
}
