import { describe, expect, it } from "vitest";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { disagreements, faultsOf, readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, sampleWorkbook, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { Chart } from "./chart";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";

const update = { keepFormatting: true };
const formulas = (part: Part) => [...new Set(part.root.descendants("c:f").map((f) => f.text))];
const three: ChartContent = {
  categories: ["North", "South", "East"],
  series: [
    { name: "A", values: [1, 2, 3] },
    { name: "B", values: [4, null, 6] },
    { name: "C", values: [7, 8, 9] },
  ],
};

/** Returns a workbook whose data sheet contains these cells. Numbers remain numbers. */
function workbookWith(cells: Record<string, string | number>, sheetName = "Data"): Uint8Array {
  const package_ = OpcPackage.open(sampleWorkbook());
  package_.requirePart("/xl/workbook.xml").edit().descendants("sheet").at(-1)!.set("name", sheetName);
  const sheet = package_.requirePart("/xl/worksheets/sheet1.xml");
  const rows = new Map<string, string>();
  for (const [name, value] of Object.entries(cells)) {
    const row = /\d+$/.exec(name)![0];
    const cell =
      typeof value === "number" ? `<c r="${name}"><v>${value}</v></c>` : `<c r="${name}" t="str"><v>${value}</v></c>`;
    rows.set(row, (rows.get(row) ?? "") + cell);
  }
  const data = [...rows].map(([row, xml]) => `<row r="${row}">${xml}</row>`).join("");
  sheet.replace(
    parseXml(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
      sheet.name,
    ),
  );
  sheet.rels.remove("rId1");
  package_.remove("/xl/tables/table1.xml");
  return package_.save();
}

const dates = (xml: string) =>
  xml
    .replace(
      /<c:cat>.*?<\/c:cat>/gs,
      '<c:cat><c:numRef><c:f>Data!$A$2:$A$5</c:f><c:numCache><c:formatCode>mmm\\-yy</c:formatCode><c:ptCount val="4"/>' +
        [43831, 43862, 43891, 43922].map((serial, i) => `<c:pt idx="${i}"><c:v>${serial}</c:v></c:pt>`).join("") +
        "</c:numCache></c:numRef></c:cat>",
    )
    .replace("<c:catAx>", "<c:dateAx>")
    .replace(/<c:lblAlgn.*<\/c:catAx>/, '<c:lblOffset val="100"/><c:baseTimeUnit val="months"/></c:dateAx>');
const datedWorkbook = () =>
  workbookWith({ A2: 43831, A3: 43862, A4: 43891, A5: 43922, B1: "Series 1", C1: "Series 2", B2: 1, C2: 1 });

const levels = (xml: string) =>
  xml
    .replace(
      /<c:cat>.*?<\/c:cat>/gs,
      '<c:cat><c:multiLvlStrRef><c:f>Data!$A$2:$B$5</c:f><c:multiLvlStrCache><c:ptCount val="4"/><c:lvl>' +
        ["Q1", "Q2", "Q1", "Q2"].map((label, i) => `<c:pt idx="${i}"><c:v>${label}</c:v></c:pt>`).join("") +
        '</c:lvl><c:lvl><c:pt idx="0"><c:v>2025</c:v></c:pt><c:pt idx="2"><c:v>2026</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>',
    )
    .replaceAll("Data!$C$", "Data!$D$")
    .replaceAll("$C$5", "$D$5")
    .replaceAll("Data!$B$1<", "Data!$C$1<")
    .replaceAll("Data!$B$2:$B$5", "Data!$C$2:$C$5");
const levelledWorkbook = () =>
  workbookWith({ A2: "2025", B2: "Q1", B3: "Q2", A4: "2026", B4: "Q1", B5: "Q2", C1: "Series 1", D1: "Series 2" });

describe("categories that an update doesn't send", () => {
  const series: ChartContent = {
    series: ["A", "B", "C"].map((name, s) => ({ name, values: [1, 2, 3, 4].map((value) => value * 10 ** s) })),
  };

  it("stay dates on their axis with a different number of series", async () => {
    const part = sampleChart({ xml: dates, workbook: datedWorkbook() });
    expect(Chart.open(part).categories).toEqual(["Jan-20", "Feb-20", "Mar-20", "Apr-20"]);
    expect(fillChart(part, series, update)).toEqual([]);
    expect(part.root.descendants("c:dateAx")).toHaveLength(1);
    expect(Chart.open(part).categories).toEqual(["Jan-20", "Feb-20", "Mar-20", "Apr-20"]);
    expect(await readSheet(workbookOf(part), "Data")).toMatchObject({ A2: 43831, A5: 43922, D1: "C", D5: 400 });
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
  });

  it("stay multi-level, next to totals", async () => {
    const part = sampleChart({ xml: levels, workbook: levelledWorkbook() });
    fillChart(part, { ...series, chart_type: "stacked_column", show_bar_labels: true }, update);
    expect(part.root.descendants("c:multiLvlStrRef")).toHaveLength(4);
    expect(await readSheet(workbookOf(part), "Data")).toMatchObject({
      A2: "2025",
      B5: "Q2",
      C1: "A",
      E5: 400,
      F1: "Total",
      F5: 444,
    });
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
  });

  it("become the displayed dates in a new workbook", async () => {
    const part = sampleChart({ xml: dates, workbook: null });
    fillChart(part, series, update);
    expect(part.root.descendants("c:dateAx")).toEqual([]);
    expect(await readSheet(workbookOf(part), "Sheet1")).toMatchObject({ A2: "Jan-20", A5: "Apr-20" });
    expect(await disagreements(part)).toEqual([]);
  });
});

describe("data in a workbook", () => {
  it("with two category levels becomes one level, and leaves no previous cell", async () => {
    const part = sampleChart({ xml: levels, workbook: levelledWorkbook() });
    fillChart(part, three, update);
    expect(await readSheet(workbookOf(part), "Data")).toEqual({
      A1: " ",
      A2: "North",
      A3: "South",
      A4: "East",
      B1: "A",
      B2: 1,
      B3: 2,
      B4: 3,
      C1: "B",
      C2: 4,
      C4: 6,
      D1: "C",
      D2: 7,
      D3: 8,
      D4: 9,
    });
    expect(await disagreements(part)).toEqual([]);
  });

  it("stays in rows if the series are in rows, including totals", async () => {
    const inRows = (xml: string) =>
      xml
        .replaceAll("Data!$A$2:$A$5", "Data!$C$3:$F$3")
        .replace("Data!$B$1", "Data!$B$4")
        .replace("Data!$C$1", "Data!$B$5")
        .replace("Data!$B$2:$B$5", "Data!$C$4:$F$4")
        .replace("Data!$C$2:$C$5", "Data!$C$5:$F$5");
    const part = sampleChart({
      xml: inRows,
      workbook: workbookWith({ A1: "Note", C3: "x", B4: "Series 1", F4: 1, F5: 2 }),
    });
    fillChart(part, { ...three, chart_type: "stacked_column", show_bar_labels: true }, update);
    expect(formulas(part)).toEqual([
      "Data!$B$4",
      "Data!$C$3:$E$3",
      "Data!$C$4:$E$4",
      "Data!$B$5",
      "Data!$C$5:$E$5",
      "Data!$B$6",
      "Data!$C$6:$E$6",
      "Data!$B$7",
      "Data!$C$7:$E$7",
    ]);
    expect(await readSheet(workbookOf(part), "Data")).toEqual({
      A1: "Note",
      B3: " ",
      C3: "North",
      D3: "South",
      E3: "East",
      B4: "A",
      C4: 1,
      D4: 2,
      E4: 3,
      B5: "B",
      C5: 4,
      E5: 6,
      B6: "C",
      C6: 7,
      D6: 8,
      E6: 9,
      B7: "Total",
      C7: 12,
      D7: 10,
      E7: 18,
    });
    expect(await disagreements(part)).toEqual([]);
  });

  it("is found on a sheet with special characters in its name, away from the corner", async () => {
    const moved = (xml: string) =>
      xml.replace(/Data!\$([ABC])\$(\d)(?::\$[ABC]\$(\d))?/g, (_, column: string, from: string, to?: string) => {
        const name = "'Q1''s \"data\" &amp; more'!";
        const cell = (row: string) => `$${String.fromCharCode(column.charCodeAt(0) + 6)}$${Number(row) + 36}`;
        return name + cell(from) + (to ? `:${cell(to)}` : "");
      });
    const workbook = workbookWith({ A1: "Keep", G38: "x", H37: "Series 1", H38: 1 }, 'Q1\'s "data" & more');
    const part = sampleChart({ xml: moved, workbook });
    expect(fillChart(part, three, update)).toEqual([]);
    expect(formulas(part)[0]).toBe("'Q1''s \"data\" & more'!$H$37");
    expect(await readSheet(workbookOf(part), 'Q1\'s "data" & more')).toMatchObject({
      A1: "Keep",
      G38: "North",
      J40: 9,
    });
  });

  it("in separate ranges is joined", async () => {
    const apart = (xml: string) =>
      xml
        .replaceAll("Data!$C$", "Data!$E$")
        .replaceAll("$C$5", "$E$5")
        .replace("Data!$B$2:$B$5", "(Data!$B$2:$B$3,Data!$B$4:$B$5)");
    const part = sampleChart({
      xml: apart,
      workbook: workbookWith({ A2: "x", B1: "Series 1", E1: "Series 2", B5: 1, E5: 2 }),
    });
    fillChart(part, three, update);
    expect(formulas(part)).toContain("Data!$D$2:$D$4");
    expect(Object.keys(await readSheet(workbookOf(part), "Data"))).not.toContain("E1");
    expect(await disagreements(part)).toEqual([]);
  });

  it("of literal values gets a workbook", async () => {
    const literal = (xml: string) =>
      xml
        .replace(/<c:strRef><c:f>Data![^<]*<\/c:f><c:strCache>(.*?)<\/c:strCache><\/c:strRef>/gs, (_, points: string) =>
          points.includes("Series")
            ? points.replace(/.*<c:v>/, "<c:v>").replace("</c:pt>", "")
            : `<c:strLit>${points}</c:strLit>`,
        )
        .replace(/<c:numRef><c:f>[^<]*<\/c:f><c:numCache>(.*?)<\/c:numCache><\/c:numRef>/gs, "<c:numLit>$1</c:numLit>");
    const part = sampleChart({ xml: literal, workbook: null });
    expect(Chart.open(part).series.map(({ name }) => name)).toEqual(["Series 1", "Series 2"]);
    fillChart(part, { series: three.series!.map((item) => ({ ...item, values: [1, 2, 3, 4] })) }, update);
    expect(part.root.descendants("c:numLit")).toEqual([]);
    expect(await readSheet(workbookOf(part), "Sheet1")).toMatchObject({ A2: "Category 1", D5: 4 });
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
  });
});
