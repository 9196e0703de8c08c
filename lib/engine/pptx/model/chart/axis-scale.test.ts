import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";

type Options = { more?: ChartContent; xml?: (xml: string) => string; keepFormatting?: boolean };

function filled(values: (number | null)[][], { more = {}, xml, keepFormatting = false }: Options = {}): Part {
  const part = sampleChart(xml ? { xml } : {});
  fillChart(
    part,
    {
      categories: values[0]!.map((_, at) => `C${at}`),
      series: values.map((list, at) => ({ name: `S${at}`, values: list })),
      ...more,
    },
    { keepFormatting },
  );
  expect(faultsOf(part)).toEqual([]);
  return part;
}

const lowerEnd = (part: Part) => part.root.descendants("c:valAx")[0]!.find("c:scaling", "c:min")?.get("val");
const labels = (part: Part) => part.root.descendants("c:catAx")[0]!.child("c:tickLblPos")!.get("val");

describe("axes of a template's chart", () => {
  it("start at zero if PowerPoint would start closer to similar values", () => {
    expect(lowerEnd(filled([[24, 26.1]]))).toBe("0");
    expect(
      lowerEnd(
        filled([
          [24, null],
          [25, 26],
        ]),
      ),
    ).toBe("0");
    for (const values of [
      [10, 26],
      [0, 0],
      [-24, -26],
      [-1, 26],
    ])
      expect(lowerEnd(filled([values]))).toBeUndefined();
  });

  it("stay unchanged if they are fixed, logarithmic, requested, or part of a finished chart", () => {
    const scaled = (child: string) => (xml: string) => xml.replace(/(<c:valAx>.*?<c:scaling>)/, `$1${child}`);
    expect(lowerEnd(filled([[24, 26]], { xml: scaled('<c:logBase val="10"/>') }))).toBeUndefined();
    expect(lowerEnd(filled([[24, 26]], { more: { value_axis: { min_value: 20 } } }))).toBe("20");
    expect(lowerEnd(filled([[24, 26]], { keepFormatting: true }))).toBeUndefined();
    expect(lowerEnd(filled([[24, 26]], { more: { chart_type: "percent_stacked_column" } }))).toBeUndefined();
  });

  it("lose a fixed limit far above all values, unless it is 100 % of something", () => {
    const upperEnd = (max: number, values: number[]) =>
      filled([values], {
        xml: (xml) => xml.replace(/(<c:valAx>.*?<c:scaling>.*?)<\/c:scaling>/, `$1<c:max val="${max}"/></c:scaling>`),
      })
        .root.descendants("c:valAx")[0]!
        .find("c:scaling", "c:max")
        ?.get("val");
    expect(upperEnd(150, [20, 32])).toBeUndefined();
    expect(upperEnd(150, [20, 45])).toBe("150");
    expect(upperEnd(100, [8, 12])).toBe("100");
    expect(upperEnd(100, [1, 3])).toBeUndefined();
  });

  it("keep category labels below negative bars and lines, unless the template places them elsewhere", () => {
    expect(labels(filled([[5, -3]]))).toBe("low");
    expect(labels(filled([[5, -3]], { more: { chart_type: "clustered_line" } }))).toBe("low");
    expect(labels(filled([[5, 3]]))).toBe("nextTo");
    expect(
      labels(
        filled([[5, -3]], {
          xml: (xml) =>
            xml.replace(
              '<c:tickLblPos val="nextTo"/><c:crossAx val="2"/>',
              '<c:tickLblPos val="high"/><c:crossAx val="2"/>',
            ),
        }),
      ),
    ).toBe("high");
    expect(labels(filled([[5, -3]], { keepFormatting: true }))).toBe("nextTo");
  });
});

describe("a secondary axis", () => {
  const combined = (xml: string) =>
    xml.replace(
      /(<c:barChart>.*<\/c:barChart>)(.*?)(<\/c:valAx>)/s,
      (_, bars: string, axes: string, end: string) =>
        `${bars}<c:lineChart><c:grouping val="standard"/>${/<c:ser>.*?<\/c:ser>/s
          .exec(bars)![0]
          .replace('<c:idx val="0"/><c:order val="0"/>', '<c:idx val="9"/><c:order val="9"/>')
          .replace(
            /<c:invertIfNegative[^>]*>/,
            "",
          )}<c:marker val="1"/><c:axId val="8"/><c:axId val="9"/></c:lineChart>${axes}${end}<c:valAx><c:axId val="9"/><c:scaling><c:orientation val="minMax"/>LIMITS</c:scaling><c:delete val="0"/><c:axPos val="r"/><c:numFmt formatCode="FORMAT" sourceLinked="0"/><c:tickLblPos val="nextTo"/><c:crossAx val="8"/><c:crosses val="max"/></c:valAx><c:catAx><c:axId val="8"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="1"/><c:axPos val="b"/><c:tickLblPos val="nextTo"/><c:crossAx val="9"/></c:catAx>`,
    );
  const axesAfter = (
    second: number[],
    {
      format = "#,##0",
      limits = "",
      keepFormatting,
    }: { format?: string; limits?: string; keepFormatting?: boolean } = {},
  ) => {
    const bars = [20, 90];
    const part = filled([bars, bars, second], {
      xml: (xml) => combined(xml).replace("FORMAT", format).replace("LIMITS", limits),
      ...(keepFormatting && { keepFormatting }),
    });
    return part.root.descendants("c:valAx").length;
  };

  it("goes if it would repeat the primary one", () => {
    expect(axesAfter([60, 80])).toBe(1);
    expect(axesAfter([60, 80], { limits: '<c:min val="0"/>' })).toBe(1);
  });

  it("stays for other sizes and units, for values below zero, and in a finished chart", () => {
    expect(axesAfter([600, 8000])).toBe(2);
    expect(axesAfter([6, 8])).toBe(2);
    expect(axesAfter([60, 80], { limits: '<c:max val="200"/>' })).toBe(2);
    expect(axesAfter([60, -80])).toBe(2);
    expect(axesAfter([60, 80], { format: "0%" })).toBe(2);
    expect(axesAfter([60, 80], { keepFormatting: true })).toBe(2);
  });
});
