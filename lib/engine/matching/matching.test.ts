import { describe, expect, it } from "vitest";
import type { Counts, SlideRegion } from "@/lib/contract/analysis-result";
import { type Block, type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { matchSlides } from "./match-slides";
import { needsOf } from "./needs";
import { type MatchCandidate, type SlidePlaces, signatureOf } from "./signature";

const counts = (some: Partial<Counts>): Counts => ({
  title: 0,
  subtitle: 0,
  body: 0,
  footer: 0,
  table: 0,
  chart: 0,
  textbox: 0,
  object: 0,
  custom_field: 0,
  ...some,
});
const text: Block = { type: "text", text: { text: "x" } };
const table = (columns: number): Block => ({
  type: "table",
  table: {
    table: {
      rows: [
        { is_header: true, cells: Array.from({ length: columns }, () => ({ value: "h" })) },
        { cells: Array.from({ length: columns }, () => ({ value: 1 })) },
      ],
    },
  },
});
const chart: Block = {
  type: "chart",
  chart: { chart_type: "stacked_column", categories: ["a", "b"], series: [{ name: "s", values: [1, 2] }] },
};
const candidate = (index: number, capacity: Partial<Counts>, more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  template_id: "tmpl_a",
  slide_id: `slide_${index}`,
  slide_index: index,
  layout_name: "L",
  content_layout: "title_text",
  capacity: counts(capacity),
  table_columns: null,
  chart_type: null,
  places: null,
  ...more,
});
const match = (data: SlideData, candidates: MatchCandidate[], topK = 5) =>
  matchSlides(needsOf(slideData.parse(data)), candidates, topK);

describe("signatureOf", () => {
  it("counts what the content asks for", () => {
    const data: SlideData = { title: "T", subtitle: " ", footnote: "f", content: { blocks: [table(3), text] } };
    expect(signatureOf(data)).toEqual({
      content_layout: "table_text",
      column_count: 1,
      counts: counts({ title: 1, table: 1, textbox: 1, custom_field: 1 }),
      table: { rows: 2, columns: 3 },
      chart: null,
    });
  });

  it("counts custom fields with a value", () => {
    const fields = { kpi_1_value: 12, kpi_1_label: "Growth", kpi_2_value: null, kpi_2_label: " " };
    expect(signatureOf({ header: "H", custom_fields: fields }).counts).toEqual(counts({ custom_field: 3 }));
  });

  it("distinguishes two columns", () => {
    const layout = (left: Block, right: Block) =>
      signatureOf({ content: [{ blocks: [left] }, { blocks: [right] }] }).content_layout;
    expect(layout(table(2), chart)).toBe("two_column_table_chart");
    expect(layout(table(2), table(2))).toBe("two_column_table_table");
    expect(layout(text, text)).toBe("two_column_text_text");
    expect(layout(chart, text)).toBe("two_column_chart_text");
    expect(layout(chart, chart)).toBe("mixed");
    expect(signatureOf({ content: { blocks: [table(2), chart] } }).content_layout).toBe("mixed");
  });

  it("reads charts, agendas and slides without content", () => {
    expect(signatureOf({ content: { blocks: [chart] } }).chart).toEqual({
      chart_type: "stacked_column",
      categories: 2,
      series: 1,
    });
    expect(signatureOf({ content: { blocks: [{ type: "agenda", agenda: { sections: ["a"] } }] } })).toMatchObject({
      content_layout: "agenda",
      counts: { object: 1 },
    });
    expect(signatureOf({ title: "T" })).toMatchObject({ content_layout: "title_text", column_count: 0 });
  });
});

describe("matchSlides", () => {
  it("omits slides that accept no content", () => {
    const found = match({ title: "T" }, [
      candidate(0, {}, { content_layout: null }),
      candidate(1, {}, { content_layout: "static" }),
      candidate(2, { title: 1 }),
    ]);
    expect(found.map(({ slide_id }) => slide_id)).toEqual(["slide_2"]);
  });

  it("scores 1 exactly when nothing overflows and nothing is unused", () => {
    const [first, second] = match({ title: "T", content: { blocks: [table(3)] } }, [
      candidate(0, { title: 1, table: 1, subtitle: 1 }, { content_layout: "table", table_columns: 3 }),
      candidate(1, { title: 1, table: 1, footer: 1 }, { content_layout: "table", table_columns: 9 }),
    ]);
    expect(first).toMatchObject({
      slide_id: "slide_1",
      score: 1,
      is_exact_match: true,
      overflow_counts: counts({}),
      unused_counts: counts({}),
    });
    expect(second).toMatchObject({
      slide_id: "slide_0",
      is_exact_match: false,
      matched_counts: counts({ title: 1, table: 1 }),
      unused_counts: counts({ subtitle: 1 }),
    });
    expect(second!.score).toBeLessThan(1);
  });

  it("treats text boxes and body placeholders as interchangeable", () => {
    const [only] = match({ title: "T", content: { blocks: [text, text] } }, [
      candidate(0, { title: 1, body: 1, textbox: 1 }),
    ]);
    expect(only).toMatchObject({ score: 1, matched_counts: counts({ title: 1, body: 2 }) });
  });

  it("prefers a true subtitle, then a free body placeholder, then none", () => {
    const ranked = match({ title: "T", subtitle: "S" }, [
      candidate(0, { title: 1 }),
      candidate(1, { title: 1, body: 1 }),
      candidate(2, { title: 1, subtitle: 1 }),
    ]);
    expect(ranked.map((result) => result.slide_index)).toEqual([2, 1, 0]);
    expect(ranked.map((result) => result.is_exact_match)).toEqual([true, true, false]);
  });

  it("prefers the nearer table and chart type if counts are equal", () => {
    const tables = [10, 4, 2].map((columns, at) =>
      candidate(at, { title: 1, table: 1, footer: 1 }, { content_layout: "table", table_columns: columns }),
    );
    expect(match({ title: "T", content: { blocks: [table(4)] } }, tables).map((result) => result.slide_index)).toEqual([
      1, 2, 0,
    ]);
    const charts = ["clustered_bar", "clustered_column", "stacked_column"].map((type, at) =>
      candidate(at, { title: 1, chart: 1, footer: 1 }, { content_layout: "chart", chart_type: type }),
    );
    expect(match({ title: "T", content: { blocks: [chart] } }, charts).map((result) => result.slide_index)).toEqual([
      2, 1, 0,
    ]);
  });

  it("prefers a slide with room for the table to one with only a title", () => {
    const ranked = match({ title: "T", content: { blocks: [table(2)] } }, [
      candidate(0, { title: 1 }),
      candidate(1, { title: 1, subtitle: 1, footer: 1, table: 1, textbox: 1 }, { content_layout: "table_text" }),
    ]);
    expect(ranked[0]!.slide_index).toBe(1);
  });

  it("breaks ties by template, then by position, omits what can't be generated, and respects top_k", () => {
    const candidates = [
      candidate(3, { title: 1 }, { template_id: "tmpl_b" }),
      candidate(2, { title: 1 }),
      candidate(1, { title: 1 }),
      candidate(0, { title: 1 }, { content_layout: null }),
    ];
    expect(match({ title: "T" }, candidates).map((result) => [result.template_id, result.slide_index])).toEqual([
      ["tmpl_a", 1],
      ["tmpl_a", 2],
      ["tmpl_b", 3],
    ]);
    expect(match({ title: "T" }, candidates, 1)).toHaveLength(1);
  });

  const withPlaces = (
    index: number,
    capacity: Partial<Counts>,
    places: Partial<SlidePlaces>,
    more: Partial<MatchCandidate> = {},
  ) =>
    candidate(index, capacity, {
      ...more,
      places: { purpose: "content", regions: [], counted: [], other: [], kept_pictures: 0, ...places },
    });
  const title: SlideRegion = { type: "title", column: 0, accepts: [], has_sample: false, max_characters: 80 };
  const body: SlideRegion = {
    type: "text",
    column: 0,
    accepts: ["text"],
    has_sample: true,
    max_characters: 700,
    max_lines: 10,
    takes_lists: true,
    is_placeholder: true,
  };
  const free: SlideRegion = { ...body, accepts: ["text", "table", "chart", "agenda", "image"] };
  const bullets: Block = { type: "text", text: { bullets: ["One", "Two", "Three"] } };

  it("never matches a section divider with a title and bullets, nor the reverse", () => {
    const slides = [
      withPlaces(0, { title: 1, body: 1 }, { purpose: "divider", regions: [title, { ...body, takes_lists: false }] }),
      withPlaces(1, { title: 1, body: 1 }, { regions: [title, body] }),
    ];
    const [first, divider] = match({ title: "Results", content: { blocks: [bullets] } }, slides);
    expect(first).toMatchObject({ slide_id: "slide_1", score: 1 });
    expect(divider).toMatchObject({ is_exact_match: false, overflow_counts: { body: 1 } });
    expect(match({ title: "Results", subtitle: "2026" }, slides)[0]!.slide_id).toBe("slide_0");
  });

  it("lets a free content placeholder take a table, a chart or a picture", () => {
    const slides = [withPlaces(0, { title: 1, body: 1 }, { regions: [title, free] })];
    for (const block of [bullets, table(3), chart])
      expect(match({ title: "T", content: { blocks: [block] } }, slides)[0]).toMatchObject({
        score: 1,
        overflow_counts: counts({}),
        unused_counts: counts({}),
      });
    expect(match({ title: "T", content: { blocks: [table(3), bullets] } }, slides)[0]!.overflow_counts).toEqual(
      counts({ textbox: 1 }),
    );
  });

  it("puts no agenda into a place for fewer lines", () => {
    const strip: SlideRegion = { ...free, max_lines: 1, max_characters: 90 };
    const sections = ["Results", "Outlook", "Questions"];
    const overflow = (region: SlideRegion) =>
      match({ title: "Agenda", content: { blocks: [{ type: "agenda", agenda: { sections } }] } }, [
        withPlaces(0, { title: 1, body: 1 }, { regions: [title, region] }),
      ])[0]!.overflow_counts.object;
    expect([overflow(strip), overflow(free)]).toEqual([1, 0]);
  });

  it("prefers a slide with a place for each block to one whose only place is divided for them", () => {
    const divided: SlideRegion = { ...free, divides: true };
    const chartRegion: SlideRegion = { type: "chart", column: 0, accepts: ["chart"], has_sample: true };
    const footnote: SlideRegion = { ...title, type: "footnote", max_characters: 60 };
    const slides = [
      withPlaces(0, { title: 1, body: 1 }, { regions: [title, divided] }),
      withPlaces(
        1,
        { title: 1, body: 1, chart: 1, custom_field: 1 },
        { regions: [title, chartRegion, body, footnote] },
      ),
    ];
    const results = match({ title: "T", content: { blocks: [chart, bullets] } }, slides);
    expect(results.map(({ slide_id }) => slide_id)).toEqual(["slide_1", "slide_0"]);
    expect(results[1]).toMatchObject({ is_exact_match: false, overflow_counts: counts({}), unused_counts: counts({}) });
    expect(results[1]!.score).toBeLessThan(1);
  });

  it("finds two columns for two columns, each block in its own", () => {
    const capacity = { title: 1, body: 2 };
    const slides = [
      withPlaces(0, capacity, { regions: [title, free, free] }),
      withPlaces(
        1,
        capacity,
        { regions: [title, free, { ...free, column: 1 }] },
        { content_layout: "two_column_text_text" },
      ),
    ];
    const columns = (left: Block, right: Block) => ({ title: "T", content: [{ blocks: [left] }, { blocks: [right] }] });
    for (const data of [columns(bullets, bullets), columns(chart, bullets), columns(table(2), chart)])
      expect(match(data, slides)[0]).toMatchObject({ slide_id: "slide_1", score: 1 });
    expect(match({ title: "T", content: { blocks: [bullets, bullets] } }, slides)[0]!.slide_id).toBe("slide_0");
  });

  it("prefers the slide with room for a long text", () => {
    const long: Block = { type: "text", text: { bullets: Array.from({ length: 9 }, () => "x".repeat(60)) } };
    const slides = [
      withPlaces(0, { title: 1, body: 1 }, { regions: [title, { ...body, max_characters: 150, max_lines: 3 }] }),
      withPlaces(1, { title: 1, body: 1, subtitle: 1 }, { regions: [title, { ...body, max_lines: 14 }] }),
    ];
    expect(match({ title: "T", content: { blocks: [long] } }, slides)[0]!.slide_id).toBe("slide_1");
  });

  it("prefers a slide where all content has a slot, even if more of its sample is removed", () => {
    const slides = [
      withPlaces(0, { title: 1, body: 1 }, { regions: [title, body] }),
      withPlaces(1, { title: 1, body: 4 }, { regions: [title, body, body, body, body] }),
    ];
    const data = { title: "T", content: { blocks: [bullets, bullets] } };
    expect(match(data, slides).map(({ slide_id }) => slide_id)).toEqual(["slide_1", "slide_0"]);
  });

  it("prefers a slide where no chart is removed without a replacement", () => {
    const drawn: SlideRegion = { type: "chart", column: 0, accepts: ["chart"], has_sample: true };
    const slides = [
      withPlaces(0, { title: 1, body: 1, chart: 1 }, { regions: [title, body, drawn] }),
      withPlaces(1, { title: 1, body: 4 }, { regions: [title, body, body, body, body] }),
    ];
    const data = { title: "T", content: { blocks: [bullets] } };
    expect(match(data, slides)[0]!.slide_id).toBe("slide_1");
  });

  it("doesn't match a chart without a type with charts of several types or of points", () => {
    const drawn = (chart_type: string): SlideRegion => ({
      type: "chart",
      column: 0,
      accepts: ["chart"],
      has_sample: true,
      chart_type,
    });
    const slides = ["combo", "scatter", "clustered_bar"].map((type, index) =>
      withPlaces(index, { title: 1, chart: 1 }, { regions: [title, drawn(type)] }, { chart_type: type }),
    );
    const first = (content: object) =>
      match({ title: "T", content: { blocks: [{ type: "chart", chart: content } as Block] } }, slides).map(
        ({ slide_index, overflow_counts }) => [slide_index, overflow_counts.chart],
      );
    const series = [{ name: "s", values: [1, 2] }];
    const points = [{ name: "s", points: [[1, 2]] }];
    expect(first({ categories: ["a", "b"], series })).toEqual([
      [2, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(first({ series: points })[0]).toEqual([1, 0]);
    expect(first({ chart_type: "combo", categories: ["a", "b"], series })[0]).toEqual([0, 0]);
    const typed = [{ ...series[0], chart_type: "clustered_line" }];
    expect(first({ chart_type: "combo", categories: ["a", "b"], series: typed }).every(([, left]) => left === 0)).toBe(
      true,
    );
  });

  it("prefers the table with as many rows", () => {
    const grid: SlideRegion = { type: "table", column: 0, accepts: ["table"], has_sample: true };
    const slides = [2, 9].map((table_rows, index) =>
      withPlaces(index, { title: 1, table: 1 }, { regions: [title, grid], table_rows }, { table_columns: 2 }),
    );
    const rows = Array.from({ length: 8 }, () => ({ cells: [{ value: "a" }, { value: "b" }] }));
    const data = { title: "T", content: { blocks: [{ type: "table", table: { table: { rows } } } as Block] } };
    expect(match(data, slides)[0]!.slide_id).toBe("slide_1");
  });

  it("prefers the table with room for the rows", () => {
    const slides = [3, 9].map((max_rows, index) => {
      const grid: SlideRegion = { type: "table", column: 0, accepts: ["table"], has_sample: true, max_rows };
      return withPlaces(index, { title: 1, table: 1 }, { regions: [title, grid] }, { table_columns: 2 });
    });
    const rows = Array.from({ length: 8 }, () => ({ cells: [{ value: "a" }, { value: "b" }] }));
    const data = { title: "T", content: { blocks: [{ type: "table", table: { table: { rows } } } as Block] } };
    expect(match(data, slides)[0]!.slide_id).toBe("slide_1");
  });

  it("distinguishes a footnote from a column header, and one that fits from one that doesn't", () => {
    const extra = (type: "column_header" | "footnote", max_characters: number): SlideRegion => ({
      type,
      column: 0,
      accepts: [],
      has_sample: true,
      max_characters,
      max_lines: 1,
    });
    const slides = [extra("column_header", 60), extra("footnote", 5), extra("footnote", 60)].map((region, index) =>
      withPlaces(index, { title: 1, custom_field: 1 }, { regions: [title, region], has_extras: true }),
    );
    const [first, ...others] = match({ title: "T", footnote: "Source: company reporting" }, slides);
    expect(first).toMatchObject({ slide_id: "slide_2", score: 1 });
    expect(others.map(({ overflow_counts }) => overflow_counts.custom_field)).toEqual([1, 1]);
    // An older index stores only their number.
    const [old] = slides.map((slide) => ({
      ...slide,
      places: { ...slide.places!, regions: [title], has_extras: undefined },
    }));
    expect(match({ title: "T", footnote: "Source: reports" }, [old! as MatchCandidate])[0]).toMatchObject({ score: 1 });
  });

  it("counts a footnote without a box as placed below the content, but prefers a slide with one", () => {
    const body: SlideRegion = { type: "text", column: 0, accepts: ["text"], has_sample: false, is_placeholder: true };
    const box: SlideRegion = { ...title, type: "footnote" };
    const slides = [[title], [title, body], [title, body, box]].map((regions, index) =>
      withPlaces(
        index,
        { title: 1, body: Number(index > 0), custom_field: Number(index === 2) },
        { regions, has_extras: true },
      ),
    );
    const matches = match({ title: "T", footnote: "Source: reports", content: { blocks: [text] } }, slides);
    expect(matches.map(({ slide_id: id, overflow_counts: { custom_field: lost } }) => [id, lost])).toEqual([
      ["slide_2", 0],
      ["slide_1", 0],
      ["slide_0", 1],
    ]);
  });

  it("counts a sample's table or chart without content as a place for another block, if it has room", () => {
    const frame = (type: "table" | "chart", max_rows?: number): SlideRegion => ({
      type,
      column: 0,
      accepts: [type],
      has_sample: true,
      ...(max_rows !== undefined && { max_rows }),
    });
    const slides = [frame("chart"), frame("table", 9), frame("table", 3)].map((region, index) =>
      withPlaces(index, { title: 1, [region.type]: 1 }, { regions: [title, region] }),
    );
    const data = { title: "T", content: { blocks: [chart] } };
    expect(match(data, slides).map(({ slide_id: id, overflow_counts: { chart: lost } }) => [id, lost])).toEqual([
      ["slide_0", 0],
      ["slide_1", 0],
      ["slide_2", 1],
    ]);
    const [own] = match({ title: "T", content: { blocks: [text] } }, slides.slice(0, 1));
    expect(own!.overflow_counts.body).toBe(0);
  });

  it("prefers a text that overlaps no other", () => {
    const body = (overlaps?: true): SlideRegion => ({
      type: "text",
      column: 0,
      accepts: ["text"],
      has_sample: true,
      max_characters: 400,
      max_lines: 8,
      takes_lists: true,
      is_placeholder: true,
      ...(overlaps && { overlaps }),
    });
    const slides = [body(true), body()].map((region, index) =>
      withPlaces(index, { title: 1, body: 1 }, { regions: [title, region] }),
    );
    const text = { type: "text", text: { bullets: ["One", "Two"] } } as Block;
    expect(match({ title: "T", content: { blocks: [text] } }, slides)[0]!.slide_id).toBe("slide_1");
  });

  it("matches custom fields by their names", () => {
    const slides = ["kpi_1_value", "step_1"].map((name, index) =>
      withPlaces(index, { title: 1, custom_field: 1 }, { regions: [title], counted: [name] }),
    );
    const [first, second] = match({ title: "T", custom_fields: { step_1: "Plan" } }, slides);
    expect(first).toMatchObject({ slide_id: "slide_1", score: 1 });
    expect(second).toMatchObject({ overflow_counts: { custom_field: 1 }, unused_counts: { custom_field: 1 } });
  });

  it("scores 0 if no content has a slot", () => {
    expect(match({ content: { blocks: [chart] } }, [candidate(0, { title: 1, body: 1 })])[0]!.score).toBe(0);
  });
});
