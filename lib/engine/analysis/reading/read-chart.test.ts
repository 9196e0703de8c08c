import { describe, expect, it } from "vitest";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { el } from "@/lib/engine/pptx/xml/element";
import { readChart } from "./read-chart";

const colors = { theme: Theme.of(undefined), map: new Map<string, string>() };

function read(xml: (text: string) => string = (text) => text) {
  const part = sampleChart({ xml });
  const slide = part.package_.add(
    "/ppt/slides/slide1.xml",
    "application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
    el("p:sld"),
  );
  const { id } = slide.rels.add("chart", part.name);
  return readChart(
    chartFrame({ id: 2, name: "Chart", relationshipId: id, box: { x: 0, y: 0, width: 1, height: 1 } }),
    slide,
    colors,
  );
}

describe("the analysis of a chart", () => {
  it("contains its type, categories, series and number format", () => {
    expect(read()).toMatchObject({
      chart_type: "clustered_column",
      categories: ["Category 1", "Category 2", "Category 3", "Category 4"],
      series: [{ name: "Series 1" }, { name: "Series 2" }],
      number_format: "#,##0.0",
      supported: true,
    });
  });

  it("names mixtures of bars and lines, which can be filled", () => {
    const mixed = read((xml) =>
      xml.replace(
        "</c:barChart>",
        '</c:barChart><c:lineChart><c:grouping val="standard"/><c:ser><c:idx val="5"/><c:order val="5"/><c:tx><c:v>Trend</c:v></c:tx></c:ser><c:axId val="1"/><c:axId val="2"/></c:lineChart>',
      ),
    );
    expect(mixed).toMatchObject({ chart_type: "combo", supported: true });
    expect(mixed.series.map(({ name }) => name)).toEqual(["Series 1", "Series 2", "Trend"]);
  });

  it.each([
    ["pieChart", "pie"],
    ["doughnutChart", "doughnut"],
    ["lineChart", "clustered_line"],
    ["scatterChart", "scatter_lines"],
    ["radarChart", "radar"],
    ["areaChart", "clustered_area"],
    ["bubbleChart", "bubble"],
    ["pie3DChart", "pie"],
    ["line3DChart", "clustered_line"],
    ["area3DChart", "clustered_area"],
  ])("names a %s, which can be filled", (name, chart_type) => {
    const info = read((xml) => xml.replaceAll("c:barChart", `c:${name}`));
    expect(info).toMatchObject({ chart_type, supported: true });
  });

  it.each(["stockChart", "surfaceChart", "surface3DChart", "ofPieChart"])("names a %s, which can't", (name) => {
    expect(read((xml) => xml.replaceAll("c:barChart", `c:${name}`))).toMatchObject({
      chart_type: name,
      supported: false,
    });
  });

  it("says that bars beside a pie can't be filled", () => {
    expect(read((xml) => xml.replace("</c:barChart>", "</c:barChart><c:pieChart/>"))).toMatchObject({
      chart_type: "clustered_column+pieChart",
      supported: false,
    });
  });

  it("reads dates as the chart shows them", () => {
    const dated = read((xml) =>
      xml.replace(
        /<c:cat>.*?<\/c:cat>/gs,
        '<c:cat><c:numLit><c:formatCode>mmm yyyy</c:formatCode><c:ptCount val="1"/><c:pt idx="0"><c:v>43831</c:v></c:pt></c:numLit></c:cat>',
      ),
    );
    expect(dated.categories).toEqual(["Jan 2020"]);
  });

  it("says that a chart without its part can't be filled", () => {
    const slide = sampleChart().package_.add(
      "/ppt/slides/slide1.xml",
      "application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
      el("p:sld"),
    );
    const frame = chartFrame({
      id: 2,
      name: "Chart",
      relationshipId: "rId9",
      box: { x: 0, y: 0, width: 1, height: 1 },
    });
    expect(readChart(frame, slide, colors)).toMatchObject({ chart_type: "unknown", supported: false });
  });
});
