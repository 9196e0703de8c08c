import { describe, expect, it } from "vitest";
import {
  barPlot,
  chart,
  chartParts,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { name, rows, slide, title } from "@/lib/engine/analysis/testing/seen-slots";
import { slotsOf } from "./find-slots";

type Box = [number, number, number, number];
const mark = (text: string, box: Box) => textBox(text, text, box);
const onChart = (shapes: string, plot = barPlot()) =>
  slide(title + chart("Chart 1", [40, 120, 800, 300]) + shapes, chartParts(plot));
const marksOf = (analysed: ReturnType<typeof slide>) => slotsOf(analysed).marks.map(name);

describe("texts on a chart or table", () => {
  it("mark its sample data if they are small: they have no field, and count as sample content", () => {
    const analysed = onChart(mark("Record year", [500, 200, 120, 40]) + mark("Beside", [860, 200, 90, 40]));
    expect(marksOf(analysed)).toEqual(["Record year"]);
    expect(analysed.fields?.map(({ sample }) => sample)).toEqual(["Beside"]);
    expect(analysed.shapes.find((shape) => shape.name === "Record year")?.fate).toBe("sample");
    expect(marksOf(slide(title + table("Table 1", rows, [40, 120, 800, 300]) + mark("+", [700, 200, 60, 20])))).toEqual(
      ["+"],
    );
  });

  it("are no marks if they are large, behind it, a heading at its edge, a prompt or a placeholder", () => {
    expect(marksOf(onChart(mark("Wide", [60, 200, 700, 40]) + mark("Heading", [60, 110, 200, 40])))).toEqual([]);
    const behind = slide(
      title + mark("Behind", [500, 200, 120, 40]) + chart("Chart 1", [40, 120, 800, 300]),
      chartParts(),
    );
    expect(marksOf(behind)).toEqual([]);
    const body = placeholder("Body 2", 'type="body" idx="13"', "Text", [500, 200, 120, 40]);
    expect(marksOf(onChart(mark("[Insert comment]", [500, 200, 120, 40]) + body))).toEqual([]);
  });

  it("mark columns of a chart if they are narrow and high within it, also behind it, except at the side of an axis", () => {
    const strips = mark("Crisis", [500, 140, 60, 250]) + mark("Revenue", [50, 140, 40, 250]);
    const behind = slide(title + strips + chart("Chart 1", [40, 120, 800, 300]), chartParts());
    expect(marksOf(behind)).toEqual(["Crisis"]);
    expect(marksOf(onChart(mark("Beyond", [500, 140, 60, 300]) + mark("Wide", [300, 140, 200, 250])))).toEqual([]);
  });

  it("are no marks in the hole of a doughnut", () => {
    const middle = mark("76 %", [400, 250, 80, 40]);
    expect(marksOf(onChart(middle))).toEqual(["76 %"]);
    const ring = barPlot().replace(/<c:barChart>.*<\/c:barChart>/s, (plot) =>
      plot
        .replace(/<c:(barDir|grouping|overlap|axId|gapWidth) [^>]*>/g, "")
        .replaceAll("c:barChart", "c:doughnutChart"),
    );
    expect(marksOf(onChart(middle, ring))).toEqual([]);
  });

  it("include numbers of the same size beside the chart", () => {
    const numbers = mark("1", [40, 90, 20, 20]) + mark("2", [500, 200, 20, 20]) + mark("3", [870, 90, 40, 40]);
    expect(marksOf(onChart(numbers))).toEqual(["1", "2"]);
  });
});
