import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { disagreements, readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, sampleWorkbook, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";

const wide: ChartContent = {
  categories: ["North", "South"],
  series: ["A", "B", "C"].map((name, i) => ({ name, values: [i + 1, i + 0.5] })),
};
const opened = (bytes: Uint8Array) => OpcPackage.open(bytes);
const xmlOf = (bytes: Uint8Array, name: string) => outerXml(opened(bytes).requirePart(name).root);

describe("the workbook of a filled chart", () => {
  it("contains the new data in the old place, and none of the old data", async () => {
    const part = sampleChart();
    expect(fillChart(part, wide, { keepFormatting: false })).toEqual([]);
    const sheet = await readSheet(workbookOf(part), "Data");
    expect(sheet).toEqual({
      A1: " ",
      B1: "A",
      C1: "B",
      D1: "C",
      A2: "North",
      B2: 1,
      C2: 2,
      D2: 3,
      A3: "South",
      B3: 0.5,
      C3: 1.5,
      D3: 2.5,
      B7: 14.8,
    });
  });

  it("keeps other sheets, names and cell styles, and recalculates formulas", async () => {
    const part = sampleChart();
    fillChart(part, wide, { keepFormatting: false });
    const bytes = workbookOf(part);
    expect(await readSheet(bytes, "Notes")).toEqual({ A1: "Keep me" });
    const sheet = xmlOf(bytes, "/xl/worksheets/sheet1.xml");
    expect(sheet).toContain("<f>SUM(B2:B5)</f>");
    expect(sheet).toMatch(/<c r="D2" s="1">/);
    expect(sheet).not.toContain("hidden");
    expect(opened(bytes).part("/xl/calcChain.xml")).toBeUndefined();
    expect(xmlOf(bytes, "/xl/workbook.xml")).toContain('fullCalcOnLoad="1"');
    expect(opened(bytes).requirePart("/xl/worksheets/sheet2.xml").bytes()).toEqual(
      opened(sampleWorkbook()).requirePart("/xl/worksheets/sheet2.xml").bytes(),
    );
  });

  it("resizes its table to the data", () => {
    const part = sampleChart();
    fillChart(part, wide, { keepFormatting: false });
    const table = opened(workbookOf(part)).requirePart("/xl/tables/table1.xml").root;
    expect(table.get("ref")).toBe("A1:D3");
    expect(
      table
        .child("tableColumns")!
        .elements()
        .map((column) => [column.get("id"), column.get("name")]),
    ).toEqual([
      ["1", " "],
      ["2", "A"],
      ["3", "B"],
      ["4", "C"],
    ]);
    expect(table.child("autoFilter")!.children).toEqual([]);
  });

  it("removes a table whose headings would be equal", () => {
    const part = sampleChart();
    fillChart(
      part,
      {
        categories: ["x"],
        series: [
          { name: "Same", values: [1] },
          { name: "same", values: [2] },
        ],
      },
      { keepFormatting: false },
    );
    const workbook = opened(workbookOf(part));
    expect(workbook.part("/xl/tables/table1.xml")).toBeUndefined();
    expect(outerXml(workbook.requirePart("/xl/worksheets/sheet1.xml").root)).not.toContain("tablePart");
  });

  it("replaces formulas that depend on a shared formula in the data with values", async () => {
    const package_ = opened(sampleWorkbook());
    const sheet = package_.requirePart("/xl/worksheets/sheet1.xml");
    const [first, second] = [
      sheet
        .edit()
        .descendants("c")
        .find((cell) => cell.get("r") === "B5")!,
      sheet.root.descendants("c").find((cell) => cell.get("r") === "B7")!,
    ];
    first.insertBefore(
      first.children[0],
      ...(second.elements("f").map((f) => f.clone().set("t", "shared").set("si", 0).set("ref", "B5:B7")) as []),
    );
    second.child("f")!.set("t", "shared").set("si", 0);
    second.child("f")!.text = "";
    const part = sampleChart({ workbook: package_.save() });
    fillChart(part, wide, { keepFormatting: false });
    expect(xmlOf(workbookOf(part), "/xl/worksheets/sheet1.xml")).not.toContain("<f");
    expect((await readSheet(workbookOf(part), "Data"))["B7"]).toBe(14.8);
  });

  it("belongs to one chart, even if two charts shared it", () => {
    const part = sampleChart();
    const shared = part.related("rId1")!;
    const other = part.package_.add("/ppt/charts/chart2.xml", part.contentType, part);
    other.rels.add("package", shared.name, { id: "rId1" });
    const before = shared.bytes();
    fillChart(part, wide, { keepFormatting: false });
    expect(other.related("rId1")!.bytes()).toEqual(before);
    expect(part.related("rId1")).not.toBe(shared);
  });
});

it("fills a chart of many thousand points in time that grows with their number, not with its square", async () => {
  const fill = async (count: number) => {
    const part = sampleChart();
    const categories = Array.from({ length: count }, (_, i) => `c${i}`);
    const values = Array.from({ length: count }, (_, i) => i);
    const before = process.cpuUsage();
    fillChart(part, { categories, series: [{ name: "S", values }] }, { keepFormatting: false });
    const { user, system } = process.cpuUsage(before);
    expect((await readSheet(workbookOf(part), "Data"))[`B${count + 1}`]).toBe(count - 1);
    return user + system;
  };
  const few = await fill(1000);
  expect((await fill(20_000)) / few).toBeLessThan(100);
});

describe("a chart without an editable workbook", () => {
  const encrypted = () =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]);
  const changed = (change: (package_: OpcPackage) => void) => {
    const package_ = opened(sampleWorkbook());
    change(package_);
    return package_.save();
  };
  const retyped = (type: string) =>
    changed((package_) => {
      const old = package_.requirePart("/xl/workbook.xml");
      package_.remove(old.name);
      package_.add(old.name, type, old, old.rels);
    });

  it.each<[string, Uint8Array | null, RegExp]>([
    ["none", null, /is missing/],
    ["one under a password", encrypted(), /protected with a password/],
    ["an old .xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /old \.xls/],
    ["bytes that are no workbook", Buffer.from("hello"), /can't be read/],
    ["one with macros", retyped("application/vnd.ms-excel.sheet.macroEnabled.main+xml"), /contains macros/],
    [
      "one in the binary format",
      retyped("application/vnd.ms-excel.sheet.binary.macroEnabled.main"),
      /not in the \.xlsx format/,
    ],
    [
      "one without the sheet",
      changed((package_) =>
        package_.requirePart("/xl/workbook.xml").edit().descendants("sheet").at(-1)!.set("name", "Other"),
      ),
      /no sheet with the chart's data/,
    ],
    [
      "one that links to a file",
      changed(
        (package_) =>
          void package_
            .requirePart("/xl/workbook.xml")
            .rels.add("externalLinkPath", "file:///c:/x.xlsx", { external: true }),
      ),
      /uses external data/,
    ],
  ])("%s gets a new one, with a warning", async (_, workbook, why) => {
    const part = sampleChart({ workbook });
    const warnings = fillChart(part, wide, { keepFormatting: false });
    expect(warnings.map(({ code }) => code)).toEqual(["CHART_WORKBOOK_REPLACED"]);
    expect(warnings[0]!.message).toMatch(why);
    expect(await readSheet(workbookOf(part), "Sheet1")).toMatchObject({ B1: "A", A3: "South", D3: 2.5 });
    expect(part.root.descendants("c:f")[0]!.text).toBe("Sheet1!$B$1");
    expect(part.root.find("c:externalData", "c:autoUpdate")!.get("val")).toBe("0");
    expect(await disagreements(part)).toEqual([]);
    // The previous workbook is no longer in the file.
    expect(part.package_.parts().filter(({ contentType }) => contentType.endsWith("spreadsheetml.sheet"))).toHaveLength(
      1,
    );
  });

  it("replaces a link to an external workbook", () => {
    const part = sampleChart({ workbook: null });
    part.rels.add("oleObject", "file:///c:/secret.xlsx", { external: true, id: "rId1" });
    expect(fillChart(part, wide, { keepFormatting: false })[0]!.message).toMatch(/kept elsewhere/);
    expect([...part.rels].some((item) => item.external)).toBe(false);
    expect(part.related(part.root.child("c:externalData")!.get("r:id"))!.contentType).toMatch(/spreadsheetml\.sheet$/);
  });
});

it("filling a chart twice leaves nothing of the first data", async () => {
  const part = OpcPackage.open(savedChart()).requirePart("/ppt/charts/chart1.xml");
  const alike = ["S", "s"].map((name) => ({ name, values: [1, 2, 3, 4, 5, 6, 7] }));
  fillChart(part, { categories: ["a", "b", "c", "d", "e", "f", "g"], series: alike }, { keepFormatting: true });
  fillChart(part, { categories: ["x"], series: [{ name: "T", values: [7] }] }, { keepFormatting: true });
  expect(await readSheet(workbookOf(part), "Data")).toEqual({ A1: " ", A2: "x", B1: "T", B2: 7 });
  // Two headings became equal, so the table was converted to a plain range.
  expect(opened(workbookOf(part)).part("/xl/tables/table1.xml")).toBeUndefined();
});

/** Returns a package with a chart, as it would be on disk. */
function savedChart(): Uint8Array {
  const { package_, name } = sampleChart();
  package_.rels.add("officeDocument", name);
  return package_.save();
}
