import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { disagreements, faultsOf, readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { Chart } from "./chart";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";
import { readableLabels } from "./label-bars";

const fill = { keepFormatting: false };
const value = (owner: XmlElement | undefined, name: string) => owner?.child(name)?.get("val");
const labelsOf = (part: Part) => part.root.descendants("c:ser").map((series) => series.child("c:dLbls"));
const content = (first: (number | null)[], second: (number | null)[], more: ChartContent): ChartContent => ({
  categories: first.map((_, i) => `c${i}`),
  series: [
    { name: "A", values: first },
    { name: "B", values: second },
  ],
  show_bar_labels: true,
  ...more,
});

describe("labels on bars", () => {
  it("copy the chart's other labels on series without labels", () => {
    const look =
      '<c:numFmt formatCode="0.0" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="700" b="1"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>';
    const part = sampleChart({
      xml: (xml) =>
        xml.replace(
          '<c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>',
          (end) => look + end,
        ),
    });
    fillChart(part, content([1], [2], { chart_type: null }), fill);
    expect(
      labelsOf(part).map((labels) => [
        labels!.child("c:numFmt")?.get("formatCode"),
        labels!.descendants("a:defRPr")[0]?.get("sz"),
      ]),
    ).toEqual([
      ["0.0", "700"],
      ["0.0", "700"],
    ]);
    expect(labelsOf(part)[1]!.elements("c:dLbl")).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
  });

  it("can be read on the colors of the theme that the chart brings along", () => {
    const colorOf = (accent: string) => {
      const part = sampleChart({ xml: (xml) => xml.replace(/<c:dLbls>.*?<\/c:dLbls>/s, "") });
      const root = parseXml(
        `<a:themeOverride xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:clrScheme name="Own"><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme></a:themeOverride>`,
        "/ppt/theme/themeOverride1.xml",
      );
      const type = "application/vnd.openxmlformats-officedocument.themeOverride+xml";
      part.rels.add("themeOverride", part.package_.add("/ppt/theme/themeOverride1.xml", type, root).name);
      fillChart(part, content([1], [2], { chart_type: "stacked_column" }), fill);
      return labelsOf(part)[0]!.descendants("a:srgbClr")[0]?.get("val");
    };
    expect([colorOf("000080"), colorOf("FFFFC0")]).toEqual(["FFFFFF", undefined]);
  });

  it("copy the template's point labels on additional points and series", () => {
    const text = (size: number) =>
      `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
    const flags = ["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"]
      .map((flag) => `<c:show${flag} val="${flag === "Val" ? 1 : 0}"/>`)
      .join("");
    const labels = `<c:dLbls>${[0, 1, 2, 3].map((idx) => `<c:dLbl><c:idx val="${idx}"/>${text(900)}${flags}</c:dLbl>`).join("")}${text(3200)}${flags}</c:dLbls>`;
    const part = sampleChart({
      xml: (xml) =>
        xml
          .replace(/<c:dLbls>.*?<\/c:dLbls>/s, "")
          .replaceAll("<c:cat>", `${labels}<c:cat>`)
          .replace(/<c:dPt>.*?<\/c:dPt>/, ""),
    });
    fillChart(
      part,
      {
        categories: ["a", "b", "c", "d", "e"],
        series: [1, 2, 3].map((n) => ({ name: `S${n}`, values: [1, 2, 3, 4, 5] })),
      },
      fill,
    );
    expect(
      part.root
        .descendants("c:dLbls")
        .flatMap((item) => item.descendants("a:defRPr").map((run) => run.get("sz")))
        .every((size) => size === "900"),
    ).toBe(true);
    expect(labelsOf(part).map((item) => item!.elements("c:dLbl").length)).toEqual([5, 5, 0]);
  });

  it("turn white if they move into dark bars", () => {
    const dark =
      '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr><a:solidFill><a:srgbClr val="202020"/></a:solidFill></a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>';
    const labelled = (xml: string) =>
      xml.replace(/(<c:dLblPos val="outEnd"\/>)((?:<c:show\w+ val="\d"\/>)+<\/c:dLbls>)/, `${dark}$1$2`);
    const colored = (color: string | null) => {
      const part = sampleChart({
        xml: (xml) => labelled(xml).replace('<a:schemeClr val="accent1"/>', '<a:srgbClr val="102040"/>'),
      });
      fillChart(
        part,
        { categories: ["a"], series: [{ name: "A", values: [1], color }], chart_type: "stacked_column" },
        fill,
      );
      return labelsOf(part)[0]!.child("c:txPr")!.descendants("a:srgbClr")[0]!.get("val");
    };
    expect([colored(null), colored("#203060"), colored("#FFE0A0")]).toEqual(["FFFFFF", "FFFFFF", "202020"]);
  });
});

describe("totals of stacks", () => {
  const total = (part: Part) => part.root.descendants("c:ser").at(-1)!;

  it("are above the positive part of mixed stacks, with the sum as text", async () => {
    const part = sampleChart();
    fillChart(part, content([5, 3], [-2, 4], { chart_type: "stacked_column" }), fill);
    const sheet = await readSheet(workbookOf(part), "Data");
    expect([sheet["D2"], sheet["D3"], sheet["E2"], sheet["E3"]]).toEqual([3, 7, 5, 7]);
    expect(
      total(part)
        .descendants("a:t")
        .map((text) => text.text),
    ).toEqual(["3.0", "7.0"]);
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
  });

  it("are below negative stacks", () => {
    const part = sampleChart();
    fillChart(part, content([-5, 3], [-2, 4], { chart_type: "stacked_column" }), fill);
    const labels = total(part).child("c:dLbls")!;
    expect(labels.elements("c:dLbl").map((label) => [value(label, "c:idx"), value(label, "c:dLblPos")])).toEqual([
      ["0", "b"],
    ]);
    expect(value(labels, "c:dLblPos")).toBe("t");
    expect(faultsOf(part)).toEqual([]);
  });

  it.each(["stacked_column", "stacked_bar"] as const)(
    "of %s are recognized even if another program dropped their id",
    async (chart_type) => {
      const part = sampleChart();
      fillChart(part, content([1], [2], { chart_type }), fill);
      total(part).removeAll("c:extLst");
      fillChart(
        part,
        { categories: ["x"], series: ["A", "B", "C"].map((name) => ({ name, values: [5] })) },
        { keepFormatting: true },
      );
      expect(part.root.descendants("c:ser")).toHaveLength(4);
      expect((await readSheet(workbookOf(part), "Data"))["E2"]).toBe(15);
      expect(await disagreements(part)).toEqual([]);
    },
  );

  it("of a template's own series are filled by name", () => {
    const part = sampleChart();
    fillChart(part, content([1], [2], { chart_type: "stacked_column" }), fill);
    total(part).removeAll("c:extLst");
    const series = ["A", "B", "Total"].map((name, at) => ({ name, values: [at + 1] }));
    fillChart(part, { categories: ["x"], series }, fill);
    expect(part.root.descendants("c:lineChart").map((plot) => plot.elements("c:ser").length)).toEqual([1]);
    expect(part.root.descendants("c:ser")).toHaveLength(3);
  });

  it("add up only the bars next to a line, and share its plot", async () => {
    const part = sampleChart({
      xml: (xml) => {
        const [, second] = /<c:ser>.*?<\/c:ser>(<c:ser>.*?<\/c:ser>)/s.exec(xml)!;
        const line = second!.replace('<c:invertIfNegative val="0"/>', '<c:marker><c:symbol val="none"/></c:marker>');
        return xml
          .replace(second!, "")
          .replace('<c:grouping val="clustered"/>', '<c:grouping val="stacked"/>')
          .replaceAll('<c:dLblPos val="outEnd"/>', "")
          .replace(
            "</c:barChart>",
            `</c:barChart><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${line}<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart>`,
          );
      },
    });
    const series = ["Bar", "Line", "Further bar"].map((name, s) => ({ name, values: [10 ** s] }));
    fillChart(part, { categories: ["a"], series, show_bar_labels: true }, fill);
    expect((await readSheet(workbookOf(part), "Data"))["E2"]).toBe(101);
    expect(part.root.descendants("c:lineChart").map((plot) => plot.elements("c:ser").length)).toEqual([2]);
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
    fillChart(part, { show_bar_labels: false }, { keepFormatting: true });
    expect(part.root.descendants("c:lineChart").map((plot) => plot.elements("c:ser").length)).toEqual([1]);
  });

  it("are hidden from the legend", () => {
    const [columns, bars] = [sampleChart(), sampleChart()];
    columns.edit().find("c:chart")!.removeAll("c:legend");
    fillChart(columns, content([1], [2], { chart_type: "stacked_column", legend: { position: "right" } }), fill);
    fillChart(bars, content([1], [2], { chart_type: "stacked_bar" }), fill);
    const entry = columns.root.descendants("c:legendEntry");
    expect(entry.map((item) => [value(item, "c:idx"), value(item, "c:delete")])).toEqual([["2", "1"]]);
    expect(total(bars).child("c:tx")!.child("c:v")!.text).toBe("\u00a0");
    for (const part of [columns, bars])
      expect(total(part).find("c:spPr")!.descendants("a:noFill").length).toBeGreaterThan(0);
  });

  it("are omitted for bars above a data table, with a warning", () => {
    const part = sampleChart();
    const warnings = fillChart(part, content([1], [2], { chart_type: "stacked_bar", show_data_table: true }), fill);
    expect(warnings.map(({ code }) => code)).toEqual(["CHART_TOTALS_LEFT_OUT"]);
    expect(part.root.descendants("c:ser")).toHaveLength(2);
  });
});

describe("labels on the slices of a pie", () => {
  const WHITE =
    '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>';
  const FLAGS_SHOWN =
    '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>';
  /** Returns a pie with white labels on dark and on pale slices. */
  const pie = (position: string) =>
    sampleChart({
      xml: (xml) => {
        const slices = ["1F3864", "FFF2CC", "DDEBF7", "222222"]
          .map(
            (color, idx) =>
              `<c:dPt><c:idx val="${idx}"/><c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr></c:dPt>`,
          )
          .join("");
        return xml
          .replace(
            /<c:barChart>.*?(<c:ser>.*?<\/c:ser>).*?<\/c:barChart>/s,
            '<c:pieChart><c:varyColors val="1"/>$1</c:pieChart>',
          )
          .replace(/<c:catAx>.*<\/c:valAx>/s, "")
          .replace('<c:invertIfNegative val="0"/>', "")
          .replace(
            /<c:dPt>.*?<\/c:dLbls>/s,
            `${slices}<c:dLbls>${WHITE}<c:dLblPos val="${position}"/>${FLAGS_SHOWN}</c:dLbls>`,
          );
      },
    });
  const colorsOf = (part: Part) =>
    part.root
      .descendants("c:dLbl")
      .map((label) => [
        label.child("c:idx")!.get("val"),
        label.descendants("a:srgbClr")[0]!.get("val"),
        value(label, "c:dLblPos"),
      ]);
  const filled = (position: string, values: number[]) => {
    const part = pie(position);
    fillChart(part, { categories: ["a", "b", "c"], series: [{ name: "S", values }] }, fill);
    expect(faultsOf(part)).toEqual([]);
    return colorsOf(part);
  };

  it("get a readable color, slice by slice", () => {
    expect(filled("ctr", [3, 4, 5])).toEqual([
      ["1", "000000", "ctr"],
      ["2", "000000", "ctr"],
    ]);
  });

  it("are within large slices if PowerPoint would choose, and stay unchanged on small ones and outside", () => {
    expect(filled("bestFit", [50, 50, 2])).toEqual([["1", "000000", "inEnd"]]);
    expect(filled("outEnd", [3, 4, 5])).toEqual([]);
  });

  it("leave small slices on which they can't be read if they may", () => {
    const part = pie("bestFit");
    fillChart(part, { categories: ["a", "b", "c"], series: [{ name: "S", values: [50, 50, 2] }] }, fill);
    readableLabels(Chart.open(part), true);
    expect(faultsOf(part)).toEqual([]);
    expect(colorsOf(part)).toEqual([
      ["1", "000000", "inEnd"],
      ["2", "FFFFFF", "outEnd"],
    ]);
  });

  it("get a color that can be read on the middle of a gradient", () => {
    const part = pie("ctr");
    const stop = (pos: number, color: string) => `<a:gs pos="${pos}"><a:srgbClr val="${color}"/></a:gs>`;
    const gradient = `<a:gradFill xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:gsLst>${stop(0, "000000")}${stop(50_000, "FFF2CC")}${stop(100_000, "000000")}</a:gsLst></a:gradFill>`;
    const style = part.edit().descendants("c:dPt")[0]!.child("c:spPr")!;
    style.replace(style.child("a:solidFill")!, parseXml(gradient, "gradient"));
    fillChart(part, { categories: ["a", "b", "c"], series: [{ name: "S", values: [3, 4, 5] }] }, fill);
    expect(colorsOf(part)[0]).toEqual(["0", "000000", "ctr"]);
  });
});
