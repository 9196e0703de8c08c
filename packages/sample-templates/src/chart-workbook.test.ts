import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { chartPart } from "./chart";
import { chartWorkbook } from "./chart-workbook";
import { designs } from "./designs";

const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((match) => match.slice(1));

/** Returns the cells of a workbook's sheet, with shared strings resolved, by reference such as `B2`. */
async function readCells(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const read = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
  const strings = found(await read("xl/sharedStrings.xml"), /<t>([^<]*)<\/t>/g).map(([text]) => text ?? "");
  const sheet = await read("xl/worksheets/sheet1.xml");
  return new Map(
    found(sheet, /<c r="([A-Z]+\d+)"([^>]*)><v>([^<]*)<\/v>/g).map(([reference = "", attributes = "", value = ""]) => [
      reference,
      attributes.includes('t="s"') ? (strings[Number(value)] ?? "") : value,
    ]),
  );
}

/** Returns the cells covered by a reference such as `Sheet1!$B$2:$B$5`. */
function cellsOf(formula: string): string[] {
  const [, column = "", first = "", last = first] =
    formula.match(/^Sheet1!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${column}${Number(first) + index}`);
}

const charts = designs.flatMap(({ chart, copy }) =>
  [copy.column, copy.stackedBar, copy.chartText, copy.tableChart, copy.lines, copy.shares, copy.combination].map(
    (slide) => ({ design: chart, copy: slide.chart, name: slide.chart.name }),
  ),
);

describe.each(charts)("$name", ({ design, copy }) => {
  it("caches exactly the workbook values that its formulas reference", async () => {
    const cells = await readCells(await chartWorkbook(copy));
    const references = found(
      chartPart(copy, design, false),
      /<c:f>([^<]+)<\/c:f><c:(?:str|num)Cache>(.*?)<\/c:(?:str|num)Cache>/g,
    );
    expect(references).toHaveLength(copy.series.length * 3);
    for (const [formula = "", cache = ""] of references) {
      const cached = found(cache, /<c:v>([^<]*)<\/c:v>/g).map(([value]) => value);
      expect(cellsOf(formula).map((cell) => cells.get(cell))).toEqual(cached);
    }
  });

  it("has one value for each category in each series", () => {
    expect(copy.series.map(({ values }) => values.length)).toEqual(copy.series.map(() => copy.categories.length));
  });
});
