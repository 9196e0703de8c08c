import { type Part, type Relationship, contentTypesPart, relationshipsPart, zipParts } from "./parts";
import type { ChartCopy, SeriesCopy } from "./style";
import { el, escapeXml, relationshipType, spreadsheetNamespaces, xmlPart } from "./xml";

const base = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const overrides = {
  "xl/workbook.xml": `${base}.sheet.main+xml`,
  "xl/worksheets/sheet1.xml": `${base}.worksheet+xml`,
  "xl/styles.xml": `${base}.styles+xml`,
  "xl/sharedStrings.xml": `${base}.sharedStrings+xml`,
};

const workbookRelationships: Relationship[] = [
  { type: relationshipType("worksheet"), target: "worksheets/sheet1.xml" },
  { type: relationshipType("styles"), target: "styles.xml" },
  { type: relationshipType("sharedStrings"), target: "sharedStrings.xml" },
];

/** Style 0 is plain; the following styles have the number formats, in order. */
function stylesXml(formats: string[]): string {
  const border = el("border", {}, "<left/>", "<right/>", "<top/>", "<bottom/>", "<diagonal/>");
  const plain = { fontId: 0, fillId: 0, borderId: 0 };
  return el(
    "styleSheet",
    { xmlns: spreadsheetNamespaces.xmlns },
    el(
      "numFmts",
      { count: formats.length },
      ...formats.map((formatCode, index) => el("numFmt", { numFmtId: 164 + index, formatCode })),
    ),
    el(
      "fonts",
      { count: 1 },
      el("font", {}, el("sz", { val: 11 }), el("name", { val: "Calibri" }), el("family", { val: 2 })),
    ),
    el(
      "fills",
      { count: 2 },
      el("fill", {}, el("patternFill", { patternType: "none" })),
      el("fill", {}, el("patternFill", { patternType: "gray125" })),
    ),
    el("borders", { count: 1 }, border),
    el("cellStyleXfs", { count: 1 }, el("xf", { numFmtId: 0, ...plain })),
    el(
      "cellXfs",
      { count: formats.length + 1 },
      el("xf", { numFmtId: 0, ...plain, xfId: 0 }),
      ...formats.map((_, index) => el("xf", { numFmtId: 164 + index, ...plain, xfId: 0, applyNumberFormat: true })),
    ),
    el("cellStyles", { count: 1 }, el("cellStyle", { name: "Normal", xfId: 0, builtinId: 0 })),
  );
}

export const formatOf = (chart: ChartCopy, series: SeriesCopy): string => series.line?.format ?? chart.format;

const formatsOf = (chart: ChartCopy): string[] => [...new Set(chart.series.map((series) => formatOf(chart, series)))];

/**
 * Writes series names in row 1, categories in column A and values where they cross, as the chart's formulas refer to
 * them.
 */
function sheetXml(chart: ChartCopy): string {
  const { categories, series } = chart;
  const formats = formatsOf(chart);
  const text = (reference: string, index: number) => el("c", { r: reference, t: "s" }, el("v", {}, String(index)));
  const header = series.map((_, column) => text(`${columnLetters(column + 1)}1`, column));
  const body = categories.map((_, row) => {
    const values = series.map((one, column) => {
      const style = formats.indexOf(formatOf(chart, one)) + 1;
      return el("c", { r: `${columnLetters(column + 1)}${row + 2}`, s: style }, el("v", {}, String(one.values[row])));
    });
    return el("row", { r: row + 2 }, text(`A${row + 2}`, series.length + row), ...values);
  });
  return el(
    "worksheet",
    { xmlns: spreadsheetNamespaces.xmlns },
    el("dimension", { ref: `A1:${columnLetters(series.length)}${categories.length + 1}` }),
    el("cols", {}, el("col", { min: 1, max: series.length + 1, width: 18, customWidth: true })),
    el("sheetData", {}, el("row", { r: 1 }, ...header), ...body),
  );
}

/** Returns the workbook that PowerPoint opens for "Edit data", as .xlsx bytes. */
export function chartWorkbook(chart: ChartCopy): Promise<Uint8Array> {
  const strings = [...chart.series.map(({ name }) => name), ...chart.categories];
  const sharedStrings = el(
    "sst",
    { xmlns: spreadsheetNamespaces.xmlns, count: strings.length, uniqueCount: strings.length },
    ...strings.map((value) => el("si", {}, el("t", {}, escapeXml(value)))),
  );
  const workbook = el(
    "workbook",
    spreadsheetNamespaces,
    el("sheets", {}, el("sheet", { name: "Sheet1", sheetId: 1, "r:id": "rId1" })),
  );
  const parts: Part[] = [
    { name: "[Content_Types].xml", content: contentTypesPart({}, overrides) },
    {
      name: "_rels/.rels",
      content: relationshipsPart([{ type: relationshipType("officeDocument"), target: "xl/workbook.xml" }]),
    },
    { name: "xl/workbook.xml", content: xmlPart(workbook) },
    { name: "xl/_rels/workbook.xml.rels", content: relationshipsPart(workbookRelationships) },
    { name: "xl/worksheets/sheet1.xml", content: xmlPart(sheetXml(chart)) },
    { name: "xl/styles.xml", content: xmlPart(stylesXml(formatsOf(chart))) },
    { name: "xl/sharedStrings.xml", content: xmlPart(sharedStrings) },
  ];
  return zipParts(parts);
}

/** Returns the column's letters. `index` is 0-based. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** Returns an absolute reference to the workbook's data sheet. Rows are 1-based, both ends inclusive. */
export function sheetRange(column: number, firstRow: number, lastRow = firstRow): string {
  const letters = columnLetters(column);
  const first = `Sheet1!$${letters}$${firstRow}`;
  return lastRow === firstRow ? first : `${first}:$${letters}$${lastRow}`;
}
