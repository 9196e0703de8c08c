import { describe, expect, it } from "vitest";
import { changes } from "@/lib/engine/generation/testing/changes";
import { pointsOf } from "@/lib/engine/generation/testing/fill-chart";
import { type Filling, fillSample, readSample } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";
import { type SampleSlide, sampleSlides } from "@/lib/engine/generation/testing/sample-deck";

type Block = Extract<NonNullable<Filling["data"]["content"]>, { blocks: unknown }>["blocks"][number];

/** Other words of the same length, so that nothing has a reason to shrink or grow; figures stay figures. */
const reversed = (text: string): string => (/\d/.test(text) ? text : text.split(" ").toReversed().join(" "));
const words = (shape: ReadElement): string => shape.lines.map(reversed).join("\n");

/**
 * A request that has the same shape as a slide of the sample itself: as many rows, columns, series, categories and
 * lines.
 */
function likewise(sample: ReadDeck, slide: SampleSlide): Filling["data"] {
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
          values: pointsOf(item.find("c:val")).map((value) => Number(value) / 2),
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
/** What belongs to a chart's data: words, numbers and references; its title is the sample's words too. */
const CHART_DATA = /\/c:(tx|cat|val)\[0\]|c:chart\[0\]\/c:(title|autoTitleDeleted)\[0\]/;

describe.each(["meridian", "atelier"] as const)("nothing sent but content, on %s", (name) => {
  const made = (async () => {
    const sample = await readSample(name);
    return {
      sample,
      ...(await fillSample(
        slides.map((slide) => ({ slide, data: likewise(sample, slide) })),
        { name },
      )),
    };
  })();

  it.each(slides.map((slide, page) => [slide, page] as const))(
    "the %s slide is the template's to the last attribute, but for its words",
    async (slide, page) => {
      const { sample, deck, results } = await made;
      expect(results[page]).toMatchObject({ status: "completed", warnings: [] });
      const differences = changes(sample.slide(sampleSlides[slide]), deck.slide(page));
      expect(Object.keys(differences).filter((place) => !/c:chart\[0\]@r:id$/.test(place))).toEqual([]);
      expect(deck.text(page)).not.toBe(sample.text(sampleSlides[slide]));
    },
  );

  it("layouts, masters and themes are the template's", async () => {
    const { sample, deck } = await made;
    for (const page of slides.keys()) {
      const before = sample.related(sampleSlides[slides[page]!], "slideLayout");
      expect(changes(before, deck.related(page, "slideLayout"))).toEqual({});
    }
    const themes = (from: ReadDeck) =>
      [...from.parts.keys()].filter((part) => /theme\/theme\d+\.xml$/.test(part)).map((part) => from.parts.get(part));
    expect(themes(deck)).toContain(themes(sample)[0]);
  });

  it.each(["columnChart", "barChart", "chartText", "tableChart"] as const)(
    "the chart of the %s slide keeps everything but its data",
    async (slide) => {
      const { sample, deck } = await made;
      const [before, after] = [sample.chart(sampleSlides[slide]), deck.chart(slides.indexOf(slide))];
      const differences = Object.keys(changes(before, after)).filter((place) => !CHART_DATA.test(place));
      expect(differences).toEqual([]);
      expect(pointsOf(after.all("c:val")[0])).not.toEqual(pointsOf(before.all("c:val")[0]));
    },
  );

  it("header, text and bullets of a body take the look of the sample's own paragraphs", async () => {
    const { sample } = await made;
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
    for (const paragraph of after.all("a:p")) expect(changes(before.all("a:p")[0]!, paragraph)).toEqual({});
    expect(changes(before.find("p:txBody/a:bodyPr")!, after.find("p:txBody/a:bodyPr")!)).toEqual({});
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
    const differences = changes(part(deck, 0), part(deck, 1));
    return Object.keys(differences).filter((place) => !/a:(rPr|pPr)\[0\]$/.test(place));
  };

  it("a table changes in that field of those cells alone", async () => {
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
  ])("a chart changes in %s alone", async (_field, more, expected) => {
    const changed = await places("columnChart", (deck, page) => deck.chart(page), chartOf({}), chartOf(more));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((place) => !expected.test(place))).toEqual([]);
  });
});
