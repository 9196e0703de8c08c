import { describe, expect, it } from "vitest";
import type { ChartContent, ChartData } from "@/lib/contract/slide-data/chart";
import { SampleDeck, sampleBytes, sampleSlides, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { type ChartTarget, ChartUpdateError, readCharts } from "./find-charts";
import { updateCharts } from "./update-charts";

const source = sampleBytes();
const data = { categories: ["A", "B"], series: [{ name: "Only", values: [1, 2] }] };
const target = (over: Partial<ChartTarget> = {}): ChartTarget => ({
  slide_index: sampleSlides.columnChart,
  chart_index: 0,
  chart_data: data,
  ...over,
});
const charts = (bytes: Uint8Array) =>
  OpcPackage.open(bytes)
    .parts()
    .filter((part) => part.contentType.endsWith("drawingml.chart+xml"))
    .map((part) => Chart.open(part));
/** Returns the compressed entries of a file. */
const entries = (bytes: Uint8Array) => {
  const archive = ZipArchive.open(bytes);
  return new Map([...archive.names()].map((name) => [name, archive.compressed(name)]));
};
const rejection = (updates: ChartTarget[]): ChartUpdateError => {
  try {
    updateCharts(source, updates);
  } catch (error) {
    if (error instanceof ChartUpdateError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("updateCharts", () => {
  it("changes the chart and its workbook, and nothing else: every other entry keeps its compressed bytes", () => {
    const { bytes, pages, warnings } = updateCharts(source, [target()]);
    const [before, after] = [entries(source), entries(bytes)];
    const changed = [...after]
      .filter(([name, { data }]) => Buffer.compare(data, before.get(name)!.data) !== 0)
      .map(([name]) => name);
    expect([pages, warnings]).toEqual([20, []]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(changed.map((name) => name.replace(/\d+/, ""))).toEqual([
      "ppt/charts/chart.xml",
      "ppt/embeddings/Microsoft_Excel_Worksheet.xlsx",
    ]);
    expect(charts(bytes).some((chart) => chart.categories.join() === "A,B" && chart.series.length === 1)).toBe(true);
  });

  it("accepts decks with as many parts as the service writes", () => {
    const large = OpcPackage.open(source);
    for (let i = 0; i < 5_100; i++) large.add(`/docProps/part${i}.bin`, "application/octet-stream", Buffer.from("a"));
    expect(
      charts(updateCharts(large.save(), [target()]).bytes).some((chart) => chart.categories.join() === "A,B"),
    ).toBe(true);
  });

  it("removes a picture's link to an external file", () => {
    const linked = OpcPackage.open(source);
    const slide = linked.requirePart("/ppt/slides/slide1.xml");
    const { id } = slide.rels.add("image", "file://server/share/logo.png", { external: true });
    slide
      .edit()
      .descendants("p:sp")[0]!
      .ensure("p:spPr", ["p:nvSpPr", "p:spPr"])
      .append(el("a:blipFill", {}, el("a:blip", { "r:link": id })));
    const after = OpcPackage.open(updateCharts(linked.save(), [target()]).bytes).requirePart("/ppt/slides/slide1.xml");
    expect([...after.rels].some(({ external }) => external)).toBe(false);
    expect(after.root.descendants("a:blip").at(-1)?.get("r:link")).toBeUndefined();
  });

  it("finds a chart by its shape's name", () => {
    const { bytes } = updateCharts(source, [
      target({ slide_index: null, shape_name: "Business Mix Chart", chart_data: { ...data, categories: ["X", "Y"] } }),
    ]);
    expect(charts(bytes).some((chart) => chart.categories.join() === "X,Y" && chart.chartType.endsWith("bar"))).toBe(
      true,
    );
  });

  it("names the valid range of slides", () => {
    expect(rejection([target({ slide_index: 20 })])).toMatchObject({
      code: "SLIDE_INDEX_OUT_OF_RANGE",
      message: "slide_index 20 out of range. Presentation has 20 slides (valid: 0-19).",
    });
  });

  it("says how many charts the slide has", () => {
    expect(rejection([target({ slide_index: 3 })])).toMatchObject({
      code: "CHART_NOT_FOUND",
      message: "No chart found at chart_index 0 on slide 3. This slide has 0 charts.",
    });
    expect(rejection([target({ chart_index: 1 })]).message).toBe(
      "No chart found at chart_index 1 on slide 6. This slide has 1 chart.",
    );
    expect(rejection([target({ shape_name: "Nope" })]).message).toContain('No chart named "Nope"');
  });

  it("rejects data that doesn't fit, by the chart's name", () => {
    expect(rejection([target({ chart_data: { series: [{ name: "S", values: [1] }] } })])).toMatchObject({
      code: "INVALID_CHART",
      message: expect.stringContaining("Chart 0 on slide 6"),
    });
  });

  it("replaces data rows and caption under a chart that has them", async () => {
    const chart: ChartContent = { ...data, caption: "Old", data_rows: [["1", "2"]] };
    const deck = await SampleDeck.fill("columnChart", withBlocks("T", { type: "chart", chart }));
    const { bytes } = updateCharts(deck.presentation!.package_.save(), [
      {
        slide_index: 0,
        chart_index: 0,
        chart_data: {
          categories: ["A", "B", "C"],
          series: [{ name: "S", values: [1, 2, 3] }],
          data_rows: [
            ["x", "3", "4", "5"],
            ["y", "6", "7", "8"],
          ],
          data_table_header_column: true,
        },
      },
    ]);
    const tree = Presentation.open(bytes).slides[0]!.shapeTree!;
    const rows = tree.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));
    expect(rows).toEqual([
      ["x", "3", "4", "5"],
      ["y", "6", "7", "8"],
    ]);
    expect(tree.descendants("a:t").map((run) => run.text)).toContain("Old");
  });
});

const NAME = "Quarterly Revenue Chart";
const chart: ChartContent = {
  categories: ["A", "B"],
  series: [
    { name: "S", values: [1, 2] },
    { name: "T", values: [3, 4] },
  ],
  chart_type: "stacked_column",
  show_bar_labels: true,
  value_axis_unit: "EUR m",
  caption: "Source",
  data_rows: [["1", "2"]],
};

/** Generates a deck with this chart and edits it as a user might. */
async function edited(
  change: (tree: XmlElement, presentation: Presentation) => void,
  content = chart,
): Promise<Uint8Array> {
  const deck = await SampleDeck.fill("columnChart", withBlocks("T", { type: "chart", chart: content }));
  const presentation = deck.presentation!;
  presentation.slides[0]!.part.edit();
  change(presentation.slides[0]!.shapeTree!, presentation);
  return presentation.package_.save();
}

const update = (bytes: Uint8Array, chart_data: ChartData) => {
  const result = updateCharts(bytes, [{ slide_index: 0, chart_index: 0, chart_data }]);
  const slide = Presentation.open(result.bytes).slides[0]!;
  const tree = slide.shapeTree!;
  return {
    ...result,
    tree,
    chart: Chart.open(slide.part.relatedByType("chart")!),
    rows: tree
      .descendants("a:tbl")
      .map((table) =>
        table.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text)),
      ),
    texts: tree.descendants("a:t").map((run) => run.text),
    codes: result.warnings.map(({ code }) => code),
  };
};
const named = (tree: XmlElement, name: string) =>
  tree.elements().find((shape) => nonVisual(shape)?.get("name") === name)!;
const three: ChartData = { categories: ["A", "B", "C"], series: [{ name: "S", values: [1, 2, 3] }] };

describe("an update of a chart with a table, a caption, totals and a unit", () => {
  it("keeps what is not sent, and says that the table's rows are the previous ones", async () => {
    const after = update(await edited(() => undefined), three);
    expect([after.rows, after.codes, after.warnings[0]!.slide_index]).toEqual([[[["1", "2"]]], ["DATA_ROWS_KEPT"], 0]);
    expect(after.chart.space.descendants("c:ser")).toHaveLength(2);
    expect(outerXml(after.chart.space)).toContain("EUR m");
  });

  it("replaces the unit with another one", async () => {
    const after = update(await edited(() => undefined), { value_axis_unit: "USD k" });
    expect(
      after.chart.space
        .descendants("c:valAx")[0]!
        .child("c:title")!
        .descendants("a:t")
        .map((text) => text.text),
    ).toEqual(["USD k"]);
    const titled = await edited(() => undefined, { ...chart, value_axis: { title: "Sales" } });
    const again = update(titled, { value_axis_unit: "USD k" });
    expect(
      again.chart.space
        .descendants("c:valAx")[0]!
        .child("c:title")!
        .descendants("a:t")
        .map((text) => text.text),
    ).toEqual(["Sales (USD k)"]);
  });

  it("finds them although the chart was renamed and all were moved", async () => {
    const moved = await edited((tree) => {
      nonVisual(named(tree, NAME))!.set("name", "Revenue");
      for (const name of ["Revenue", `${NAME} Data`, `${NAME} Caption`]) {
        const off = named(tree, name).descendants("a:off")[0]!;
        off.set("x", off.int("x")! + 100_000).set("y", off.int("y")! + 50_000);
      }
    });
    const after = update(moved, { ...three, data_rows: [["7", "8", "9"]] });
    expect(after.rows).toEqual([[["7", "8", "9"]]]);
    expect(after.texts.filter((text) => text === "Source")).toHaveLength(1);
    expect(after.codes).toEqual([]);
  });

  it("keeps the table's columns below the bars when the plot moves, and adds headings for horizontal bars", async () => {
    const bytes = await edited(() => undefined);
    const edges = (after: ReturnType<typeof update>) => {
      const xfrm = (name: string) => named(after.tree, name).child("p:xfrm")!;
      const number = (name: string, element: string, attribute: string) => xfrm(name).child(element)!.int(attribute)!;
      const layout = after.chart.plotArea!.find("c:layout", "c:manualLayout")!;
      const share = (name: string) => Number(layout.child(name)!.get("val"));
      const width = number(NAME, "a:ext", "cx");
      return [
        number(`${NAME} Data`, "a:off", "x") - number(NAME, "a:off", "x") - share("c:x") * width,
        number(`${NAME} Data`, "a:ext", "cx") - share("c:w") * width,
      ];
    };
    for (const offset of edges(update(bytes, { legend: { position: "left" } })))
      expect(Math.abs(offset)).toBeLessThan(2_000);
    expect(update(bytes, { chart_type: "stacked_bar" }).rows).toEqual([
      [
        ["A", "B"],
        ["1", "2"],
      ],
    ]);
    expect(update(bytes, { title: "Now" }).texts).toContain("Source");
  });

  it("leaves them unchanged if they were grouped, with a warning", async () => {
    const grouped = await edited((tree) => {
      const shapes = [NAME, `${NAME} Data`, `${NAME} Caption`].map((name) => named(tree, name));
      const box = { x: 0, y: 0, cx: 12_000_000, cy: 6_000_000 };
      const frame = el(
        "p:grpSpPr",
        {},
        el(
          "a:xfrm",
          {},
          el("a:off", { x: box.x, y: box.y }),
          el("a:ext", { cx: box.cx, cy: box.cy }),
          el("a:chOff", { x: 0, y: 0 }),
          el("a:chExt", { cx: box.cx, cy: box.cy }),
        ),
      );
      const group = el(
        "p:grpSp",
        {},
        el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 900, name: "Group" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
        frame,
      );
      for (const shape of shapes) tree.remove(shape);
      group.append(...shapes);
      tree.append(group);
    });
    const after = update(grouped, { ...three, data_rows: [["7", "8", "9"]] });
    expect([after.rows, after.codes]).toEqual([[[["1", "2"]]], ["CONTENT_UNUSED"]]);
    expect(after.chart.categories).toEqual(["A", "B", "C"]);
  });
});

describe("an update in a deck that was edited by hand", () => {
  const bySlide = sampleSlides.columnChart;

  it("does not change a chart whose type can't be filled, and names its type", async () => {
    const presentation = Presentation.open(sampleBytes());
    const part = presentation.slides[bySlide]!.part.relatedByType("chart")!;
    const bars = part.edit().descendants("c:barChart")[0]!;
    const area = part.root.find("c:chart", "c:plotArea")!;
    area.replace(bars, el("c:stockChart", {}, ...bars.elements("c:ser"), ...bars.elements("c:axId")));
    expect(() =>
      updateCharts(presentation.package_.save(), [{ slide_index: bySlide, chart_index: 0, chart_data: three }]),
    ).toThrow(`Chart 0 on slide ${bySlide}: This is a stock chart. It can't be updated.`);
  });

  it("changes only the named slide's chart if slides share one", () => {
    const presentation = Presentation.open(sampleBytes());
    const [first, second] = [presentation.slides[bySlide]!.part, presentation.slides[sampleSlides.text]!.part];
    const shared = first.relatedByType("chart")!;
    const { id } = second.rels.add("chart", shared.name);
    const frame = presentation.slides[bySlide]!.shapeTree!.descendants("p:graphicFrame")[0]!.clone();
    frame.descendants("c:chart")[0]!.set("r:id", id);
    nonVisual(frame)!.set("id", 901);
    second.edit().find("p:cSld", "p:spTree")!.append(frame);
    const before = Chart.open(shared).categories;
    const result = updateCharts(presentation.package_.save(), [
      { slide_index: sampleSlides.text, chart_index: 0, chart_data: three },
    ]);
    const after = Presentation.open(result.bytes);
    const categories = (index: number) => Chart.open(after.slides[index]!.part.relatedByType("chart")!).categories;
    expect([categories(bySlide), categories(sampleSlides.text)]).toEqual([before, ["A", "B", "C"]]);
  });

  it("removes the fallback picture of the previous chart", () => {
    const presentation = Presentation.open(sampleBytes());
    const tree = presentation.slides[bySlide]!.shapeTree!;
    presentation.slides[bySlide]!.part.edit();
    const frame = tree.descendants("p:graphicFrame").find((item) => item.descendants("c:chart").length > 0)!;
    const picture = el(
      "p:sp",
      {},
      el("p:nvSpPr", {}, el("p:cNvPr", { id: 902, name: "Old picture" }), el("p:cNvSpPr"), el("p:nvPr")),
      el("p:spPr"),
    );
    tree.replace(
      frame,
      el("mc:AlternateContent", {}, el("mc:Choice", { Requires: "p14" }, frame), el("mc:Fallback", {}, picture)),
    );
    const result = updateCharts(presentation.package_.save(), [
      { slide_index: bySlide, chart_index: 0, chart_data: three },
    ]);
    const after = Presentation.open(result.bytes).slides[bySlide]!;
    expect(outerXml(after.part.root)).not.toContain("Old picture");
    expect(Chart.open(after.part.relatedByType("chart")!).categories).toEqual(["A", "B", "C"]);
  });

  it("says which chart got a new workbook", () => {
    const presentation = Presentation.open(sampleBytes());
    const part = presentation.slides[bySlide]!.part.relatedByType("chart")!;
    presentation.package_.remove(part.relatedByType("package")!.name);
    const { warnings } = updateCharts(presentation.package_.save(), [
      { slide_index: bySlide, chart_index: 0, chart_data: three },
    ]);
    expect(warnings).toEqual([
      {
        slide_index: bySlide,
        code: "CHART_WORKBOOK_REPLACED",
        message: expect.stringContaining(`Chart 0 on slide ${bySlide}: The chart's workbook is missing`),
        loc: null,
      },
    ]);
  });
});

describe("the data table of an updated chart", () => {
  const labelled = {
    ...chart,
    caption: undefined,
    data_rows: [["Orders", "1", "2"]],
    data_table_header_column: true,
    data_table_format: { font_size: 12, color: "#AA3311", italic: true },
  };
  const look = ({ tree }: ReturnType<typeof update>) => {
    const run = tree.descendants("a:tbl")[0]?.descendants("a:tc").at(-1)?.find("a:txBody", "a:p", "a:r", "a:rPr");
    return [run?.get("sz"), run?.get("i"), run?.descendants("a:srgbClr")[0]?.get("val")];
  };

  it("keeps its label column, style and position if only its rows are sent", async () => {
    const bytes = await edited((tree) => {
      const off = named(tree, `${NAME} Data`).descendants("a:off")[0];
      off?.set("x", 123_456);
    }, labelled);
    const after = update(bytes, { data_rows: [["Sales", "7", "8"]] });
    expect([after.rows, after.codes]).toEqual([[[["Sales", "7", "8"]]], []]);
    expect(look(after)).toEqual(["1200", "1", "AA3311"]);
    expect(named(after.tree, `${NAME} Data`).descendants("a:off")[0]?.get("x")).toBe("123456");
  });

  it("keeps its label column and style if it gets other columns", async () => {
    const bytes = await edited(() => undefined, labelled);
    const after = update(bytes, { ...three, data_rows: [["Sales", "7", "8", "9"]] });
    expect(after.rows).toEqual([[["Sales", "7", "8", "9"]]]);
    expect(look(after)).toEqual(["1200", "1", "AA3311"]);
  });

  it("gets a format that is sent alone, and keeps the rest of its own", async () => {
    const bytes = await edited(() => undefined, labelled);
    const after = update(bytes, { data_table_format: { font_size: 9, color: "#003366" } });
    expect([after.rows, after.codes]).toEqual([labelled.data_rows.map((row) => [row]), []]);
    expect(look(after)).toEqual(["900", "1", "003366"]);
  });

  it("is named in warnings about its settings if it isn't there", async () => {
    const bytes = await edited(() => undefined, { ...labelled, data_rows: undefined });
    const settings = { data_table_format: { font_size: 9 }, data_table_header_column: true };
    expect(update(bytes, settings).warnings.map(({ message }) => message)).toEqual([
      "Chart 0 on slide 0: data_table_header_column has no effect: it describes data_rows, and none were sent.",
      "Chart 0 on slide 0: data_table_format has no effect: no data table is shown.",
    ]);
  });

  it("names the chart once in an error", async () => {
    const bytes = await edited(() => undefined, labelled);
    expect(() => update(bytes, { data_rows: [["7", "8"]] })).toThrow(
      /^Chart 0 on slide 0: data_rows\[0\] has 2 strings, but needs 3/,
    );
  });
});

it("a chart of a newer type is listed, and rejected by its name", () => {
  const presentation = Presentation.open(sampleBytes());
  const slide = presentation.slides[sampleSlides.text]?.part;
  if (!slide) throw new Error("The sample has a text slide.");
  const cx = "http://schemas.microsoft.com/office/drawing/2014/chartex";
  const region = el("cx:plotAreaRegion", {}, el("cx:series", { layoutId: "waterfall" }));
  const part = presentation.package_.add(
    "/ppt/charts/chartEx1.xml",
    "application/vnd.ms-office.chartex+xml",
    el("cx:chartSpace", { "xmlns:cx": cx }, el("cx:chart", {}, el("cx:plotArea", {}, region))),
  );
  const { id } = slide.rels.add("http://schemas.microsoft.com/office/2014/relationships/chartEx", part.name);
  const frame = el(
    "p:graphicFrame",
    {},
    el("p:nvGraphicFramePr", {}, el("p:cNvPr", { id: 900, name: "Bridge" }), el("p:cNvGraphicFramePr"), el("p:nvPr")),
    el("p:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: 9000, cy: 9000 })),
    el("a:graphic", {}, el("a:graphicData", { uri: cx }, el("cx:chart", { "xmlns:cx": cx, "r:id": id }))),
  );
  slide.edit().find("p:cSld", "p:spTree")?.append(frame);
  const bytes = presentation.package_.save();
  const found = readCharts(bytes).charts.find(({ shape_name }) => shape_name === "Bridge");
  expect(found).toMatchObject({ chart_type: "waterfall", supported: false });
  expect(() => updateCharts(bytes, [target({ slide_index: sampleSlides.text })])).toThrow(
    "This is a waterfall chart. It can't be updated.",
  );
});
