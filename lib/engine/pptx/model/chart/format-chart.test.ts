import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";

function formatted(content: ChartContent, xml?: (xml: string) => string): Part {
  const part = sampleChart(xml ? { xml } : {});
  fillChart(part, content, { keepFormatting: true });
  expect(faultsOf(part)).toEqual([]);
  return part;
}

const axis = (part: Part, name: "c:catAx" | "c:valAx") => part.root.descendants(name)[0]!;
const values = (highest: number): ChartContent => ({
  categories: ["a", "b"],
  series: [{ name: "S", values: [1, highest] }],
});

describe("requested formatting", () => {
  it("leaves everything else untouched", () => {
    const before = outerXml(sampleChart().root);
    expect(outerXml(formatted({}).root)).toBe(before);
    const legendOnly = outerXml(formatted({ legend: { position: "right" } }).root);
    expect(legendOnly.replace('<c:legendPos val="r"/>', '<c:legendPos val="b"/>')).toBe(before);
  });

  it("places, formats and removes the legend", () => {
    const legend = formatted({
      legend: { position: "top_right", text_format: { font_size: 9, bold: true } },
    }).root.find("c:chart", "c:legend")!;
    expect(legend.child("c:legendPos")!.get("val")).toBe("tr");
    expect(legend.descendants("a:defRPr")[0]!.get("sz")).toBe("900");
    expect(formatted({ legend: { position: "none" } }).root.find("c:chart", "c:legend")).toBeUndefined();
  });

  it("sets up axes", () => {
    const part = formatted({
      value_axis: {
        title: "USD",
        number_format: "#,##0",
        min_value: -5,
        max_value: 50,
        gridlines: false,
        label_format: { color: "#00FF00" },
      },
      category_axis: { visible: false, label_rotation: -45, title: "Region", title_format: { italic: true } },
    });
    const [category, value] = [axis(part, "c:catAx"), axis(part, "c:valAx")];
    expect(value.descendants("a:t").map((t) => t.text)).toEqual(["USD"]);
    expect(value.child("c:numFmt")!.get("formatCode")).toBe("#,##0");
    expect(["c:max", "c:min"].map((name) => value.find("c:scaling", name)!.get("val"))).toEqual(["50", "-5"]);
    expect(value.child("c:majorGridlines")).toBeUndefined();
    expect(value.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill", "a:srgbClr")!.get("val")).toBe("00FF00");
    expect(category.child("c:delete")!.get("val")).toBe("1");
    expect(category.find("c:txPr", "a:bodyPr")!.get("rot")).toBe("-2700000");
    expect(category.descendants("a:rPr")[0]!.get("i")).toBe("1");
  });

  it("shows the chart's own data table unless data rows are sent", () => {
    const shown = formatted({ show_data_table: true, data_table_format: { font_size: 8 } });
    expect(shown.root.descendants("c:dTable")[0]!.descendants("a:defRPr")[0]!.get("sz")).toBe("800");
    expect(formatted({ show_data_table: true, data_rows: [["1"]] }).root.descendants("c:dTable")).toEqual([]);
  });

  it("puts the unit above the value axis or in brackets after its title, and on no percentage axis", () => {
    const level = axis(formatted({ value_axis_unit: "EUR m" }), "c:valAx").child("c:title")!;
    expect(level.find("c:tx", "c:rich", "a:bodyPr")!.get("rot")).toBe("0");
    expect(level.find("c:layout", "c:manualLayout", "c:xMode")!.get("val")).toBe("edge");
    const titled = formatted({ value_axis_unit: "EUR m", value_axis: { title: "Sales" } });
    expect(axis(titled, "c:valAx").descendants("a:t")[0]!.text).toBe("Sales (EUR m)");
    const shares = formatted({ value_axis_unit: "EUR m", chart_type: "percent_stacked_column" });
    expect(axis(shares, "c:valAx").child("c:title")).toBeUndefined();
  });

  it("releases a fixed axis range that the data exceeds, with a warning", () => {
    const fixed = (xml: string) =>
      xml.replace(
        /(<c:valAx><c:axId val="2"\/><c:scaling><c:orientation val="minMax"\/>)/,
        '$1<c:max val="5"/><c:min val="0"/>',
      );
    const [within, past] = [sampleChart({ xml: fixed }), sampleChart({ xml: fixed })];
    expect(fillChart(within, values(4.9), { keepFormatting: true })).toEqual([]);
    expect(axis(within, "c:valAx").find("c:scaling", "c:max")!.get("val")).toBe("5");
    expect(fillChart(past, values(900), { keepFormatting: true }).map(({ code }) => code)).toEqual([
      "CHART_AXIS_RELEASED",
    ]);
    expect(axis(past, "c:valAx").find("c:scaling", "c:max")).toBeUndefined();
    expect(axis(past, "c:valAx").find("c:scaling", "c:min")!.get("val")).toBe("0");
  });

  it("releases a fixed axis range that would hide all bars", () => {
    const fixed = (xml: string) =>
      xml.replace(/(<c:valAx><c:axId val="2"\/><c:scaling><c:orientation val="minMax"\/>)/, '$1<c:max val="500"/>');
    const max = (highest: number) => {
      const part = sampleChart({ xml: fixed });
      fillChart(part, values(highest), { keepFormatting: true });
      return axis(part, "c:valAx").find("c:scaling", "c:max")?.get("val");
    };
    expect([max(26), max(22)]).toEqual(["500", undefined]);
  });

  it("releases both limits of a sample's scale that begins above the data, but only the low one of a finished chart", () => {
    const fixed = (xml: string) =>
      xml.replace(
        /(<c:valAx><c:axId val="2"\/><c:scaling><c:orientation val="minMax"\/>)/,
        '$1<c:max val="150"/><c:min val="50"/>',
      );
    const limits = (keepFormatting: boolean) => {
      const part = sampleChart({ xml: fixed });
      fillChart(part, values(101), { keepFormatting });
      const scaling = axis(part, "c:valAx").child("c:scaling")!;
      return ["c:min", "c:max"].map((name) => scaling.child(name)?.get("val"));
    };
    expect([limits(false), limits(true)]).toEqual([
      [undefined, undefined],
      [undefined, "150"],
    ]);
  });

  it("releases the template's other limit if the requested one exceeds it", () => {
    const fixed = (xml: string) =>
      xml.replace(/(<c:valAx><c:axId val="2"\/><c:scaling><c:orientation val="minMax"\/>)/, '$1<c:max val="5"/>');
    const scaling = axis(formatted({ value_axis: { min_value: 10 } }, fixed), "c:valAx").child("c:scaling")!;
    expect([scaling.child("c:min")!.get("val"), scaling.child("c:max")]).toEqual(["10", undefined]);
  });

  it("reports titles of a sample's axes that the content doesn't replace, with their fields", () => {
    const title = (text: string) =>
      `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
    const reported = (content: ChartContent) =>
      fillChart(
        sampleChart({
          xml: (xml) =>
            xml
              .replace('<c:axPos val="b"/>', `<c:axPos val="b"/>${title("Year")}`)
              .replace("<c:majorGridlines/>", `<c:majorGridlines/>${title("USD (m)")}`),
        }),
        { ...values(3), ...content },
        { keepFormatting: false },
      ).map(({ code, message }) => `${code}: ${message.slice(message.indexOf('"'))}`);
    expect(reported({})).toEqual(['SHAPES_REMOVED: "Year" (category_axis.title), "USD (m)" (value_axis.title).']);
    expect(reported({ value_axis_unit: "EUR" })).toEqual(['SHAPES_REMOVED: "Year" (category_axis.title).']);
    expect(reported({ value_axis: { title: "EUR" }, category_axis: { title: "" } })).toEqual([]);
  });

  it("turns a title linked to a cell into text", () => {
    const linked = (xml: string) =>
      xml.replace(
        /<c:tx><c:rich>.*?<\/c:rich><\/c:tx>(?=<c:overlay)/s,
        '<c:tx><c:strRef><c:f>Data!$B$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>Series 1</c:v></c:pt></c:strCache></c:strRef></c:tx>',
      );
    const title = formatted(values(3), linked).root.find("c:chart", "c:title", "c:tx")!;
    expect(title.child("c:strRef")).toBeUndefined();
    expect(title.descendants("a:t").map((t) => t.text)).toEqual(["Series 1"]);
  });

  it("turns a date axis into a category axis", () => {
    const dated = (xml: string) =>
      xml
        .replace("<c:catAx>", "<c:dateAx>")
        .replace(/<c:lblAlgn.*<\/c:catAx>/, '<c:lblOffset val="100"/><c:baseTimeUnit val="days"/></c:dateAx>');
    const part = formatted(values(3), dated);
    expect(part.root.descendants("c:dateAx")).toEqual([]);
    expect(axis(part, "c:catAx").child("c:baseTimeUnit")).toBeUndefined();
  });
});
