import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, sampleWorkbook, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import { fillChart } from "./chart/fill-chart";
import { Workbook } from "./workbook";

const content = { categories: ["North", "South"], series: [{ name: "A", values: [1, 2] }] };

/** Returns the sample's workbook with other content in one part. */
function withPart(name: string, xml: string): Uint8Array {
  const package_ = OpcPackage.open(sampleWorkbook());
  package_.requirePart(name).replace(Buffer.from(xml));
  return package_.save();
}
/** Only five megabytes, but it takes more work to read than is allowed for a workbook. */
const large = `<a>${"&#65;".repeat(1_000_000)}</a>`;

describe("a workbook", () => {
  it.each([
    ["its list of sheets", "/xl/workbook.xml"],
    ["the chart's sheet", "/xl/worksheets/sheet1.xml"],
  ])("that is too large in %s is replaced when its chart is filled, and a warning says so", async (_, name) => {
    const part = sampleChart({ workbook: withPart(name, large) });
    expect(fillChart(part, content, { keepFormatting: false })).toMatchObject([
      { code: "CHART_WORKBOOK_REPLACED", message: expect.stringContaining("is too large") },
    ]);
    expect(await readSheet(workbookOf(part), "Sheet1")).toMatchObject({ A2: "North", B3: 2 });
  });

  it("with a document type is not read", () => {
    const bytes = withPart("/xl/worksheets/sheet1.xml", '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>');
    expect(() => Workbook.open(bytes).sheet("Data")).toThrow(expect.objectContaining({ code: "XML_DTD_FORBIDDEN" }));
  });

  it("with broken or endless shared strings is filled without them", async () => {
    const shared = [...OpcPackage.open(sampleWorkbook()).parts()].find(({ name }) => /sharedStrings/.test(name));
    if (!shared) throw new Error("The sample's workbook has no shared strings.");
    for (const xml of ["<sst>", large]) {
      const part = sampleChart({ workbook: withPart(shared.name, xml) });
      expect(fillChart(part, content, { keepFormatting: false })).toEqual([]);
      expect(await readSheet(workbookOf(part), "Data")).toMatchObject({ A2: "North", B3: 2 });
    }
  });
});
