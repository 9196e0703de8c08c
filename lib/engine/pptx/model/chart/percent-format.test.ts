import { describe, expect, it } from "vitest";
import { formatNumber, widenFormat } from "@/lib/engine/pptx/oxml/number-format";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { Chart } from "./chart";
import { fillChart } from "./fill-chart";

/** Returns a chart of fractions. The number formats of its values, labels and axis show them as percentages. */
const percentages = (more: (xml: string) => string = (xml) => xml) =>
  sampleChart({
    xml: (xml) =>
      more(
        xml
          .replaceAll("#,##0.0", "0%")
          .replaceAll(/<c:v>(\d)(\.\d)?<\/c:v>/g, "<c:v>0.$1</c:v>")
          .replace(
            '<c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/>',
            '<c:numFmt formatCode="0%" sourceLinked="0"/><c:crossAx val="1"/>',
          ),
      ),
  });

function formatsFor(values: readonly number[], part = percentages()) {
  const content = { categories: ["a", "b"], series: [{ name: "S", values: [...values] }] };
  fillChart(part, content, { keepFormatting: false });
  expect(faultsOf(part)).toEqual([]);
  const { plotArea, plots } = Chart.open(part);
  return {
    axis: plotArea!.child("c:valAx")!.child("c:numFmt")!.get("formatCode"),
    values: plots[0]!.descendants("c:formatCode")[0]!.text,
  };
}

describe("a chart of percentages", () => {
  it("shows fractions as its format does", () => {
    expect(formatsFor([0.5, 0.761])).toEqual({ axis: "0%", values: "0%" });
    expect(formatsFor([0.5, 2.4]).axis).toBe("0%");
  });

  it("shows numbers that are percentages themselves with a percent sign, not a hundred times as large", () => {
    expect(formatsFor([50, 76.1])).toEqual({ axis: '0"%"', values: '0"%"' });
  });

  it("keeps the format of a template whose own values are that large", () => {
    const large = percentages((xml) => xml.replaceAll(/<c:v>0\.(\d)<\/c:v>/g, "<c:v>$100</c:v>"));
    expect(formatsFor([50, 76.1], large)).toEqual({ axis: "0%", values: "0%" });
  });

  it("keeps the axis of columns stacked to 100 %, which shows shares of any values", () => {
    const stacked = percentages((xml) => xml.replace('"clustered"', '"percentStacked"'));
    expect(formatsFor([50, 76.1], stacked).axis).toBe("0%");
  });

  it("reads a quoted percent sign as text", () => {
    expect(formatNumber(76.1, '0.0"%"')).toBe("76.1%");
    expect(widenFormat('0"%"', [76.1])).toBe('0.0"%"');
  });
});
