import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { decodeText, listOf, numberOf, readSheets, textOf } from "./read-sheets";

/** Returns a workbook with one sheet. `styles`: the cells' number formats by column. */
async function workbook(rows: (string | number)[][], styles: string[] = []): Promise<File> {
  const zip = new JSZip();
  const cell = (value: string | number, place: string, style: number) =>
    typeof value === "number"
      ? `<c r="${place}" s="${styles[style] === undefined ? 0 : style + 1}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const data = rows
    .map(
      (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${"ABCD"[x]}${y + 1}`, x)).join("")}</row>`,
    )
    .join("");
  zip.file(
    "[Content_Types].xml",
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  );
  zip.file(
    "xl/workbook.xml",
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Regions" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  zip.file(
    "xl/_rels/workbook.xml.rels",
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  );
  const formats = styles.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("");
  const cells = styles.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join("");
  zip.file(
    "xl/styles.xml",
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/>${cells}</cellXfs></styleSheet>`,
  );
  zip.file(
    "xl/worksheets/sheet1.xml",
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
  );
  return new File([await zip.generateAsync({ type: "arraybuffer" })], "regions.XLSX");
}

/** Returns the rows of a CSV file. */
const rowsIn = async (text: string) => (await readSheets(new File([text], "rows.csv")))[0]?.rows;

describe("readSheets, from separated values", () => {
  it("accepts commas, semicolons, tabs, quotes and line breaks in cells", async () => {
    const rows = [
      ["Title", "Text"],
      ["A", "one\ntwo"],
    ];
    expect(await rowsIn('Title,Text\r\nA,"one\ntwo"\r\n')).toEqual(rows);
    expect(await rowsIn('Title;Text\nA;"one\ntwo"\n')).toEqual(rows);
    expect(await rowsIn('Title\tText\nA\t"one\ntwo"')).toEqual(rows);
  });

  it("omits empty rows and columns, and pads short rows", async () => {
    expect(await rowsIn("a,b,,\n,,,\nc,,,\n\n")).toEqual([
      ["a", "b"],
      ["c", ""],
    ]);
    expect(await rowsIn("a,b\nc")).toEqual([
      ["a", "b"],
      ["c", null],
    ]);
  });
});

describe("readSheets", () => {
  it("reads a CSV file with a Windows encoding", async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode("Name;Ort\nM"),
      0xfc,
      ...new TextEncoder().encode("ller;K"),
      0xf6,
      ...new TextEncoder().encode("ln\n"),
    ]);
    expect(decodeText(bytes.buffer)).toBe("Name;Ort\nMüller;Köln\n");
    const [sheet] = await readSheets(new File([bytes], "people.csv"));
    expect(sheet?.rows[1]).toEqual(["Müller", "Köln"]);
  });

  it("reads the sheets of a workbook", async () => {
    expect(
      await readSheets(
        await workbook([
          ["Region", "Sales"],
          ["North", 12.5],
        ]),
      ),
    ).toEqual([
      {
        name: "Regions",
        rows: [
          ["Region", "Sales"],
          ["North", 12.5],
        ],
      },
    ]);
  });

  it("reads numbers and dates as their cells show them", async () => {
    const formats = ["0.0%", "#,##0 &quot;t&quot;", "d mmm yyyy", "General"];
    const [sheet] = await readSheets(await workbook([[0.125, 12_480, 46_000, 0.1 + 0.2]], formats));
    const [row] = sheet!.rows;
    expect(row!.map(textOf)).toEqual(["12.5%", "12,480 t", "9 Dec 2025", "0.3"]);
    expect(row!.slice(0, 2).map(numberOf)).toEqual([0.125, 12_480]);
  });

  it("rejects a file that is not a workbook", async () => {
    await expect(readSheets(new File(["not a zip"], "a.xlsx"))).rejects.toBeInstanceOf(Error);
  });

  it("finds nothing in an empty file", async () => {
    expect(await readSheets(new File(["\n\n"], "a.csv"))).toEqual([]);
  });
});

describe("numberOf", () => {
  it.each([
    [12.5, 12.5],
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["1,234", 1234],
    ["1.234.567", 1234567],
    ["1 234,50 €", 1234.5],
    ["€ -7.5", -7.5],
    ["0,125", 0.125],
    ["12 %", 12],
    ["USD 40", 40],
    ["12,5", 12.5],
    ["", null],
    [null, null],
    ["n/a", "n/a"],
    ["12 apples", "12 apples"],
  ])("reads %j as %j", (cell, number) => {
    expect(numberOf(cell)).toBe(number);
  });
});

it("reads texts and lists from cells", () => {
  expect(textOf(new Date("2026-03-01T00:00:00Z"))).toBe("2026-03-01");
  expect(textOf(" a ")).toBe("a");
  expect(listOf("• one\n• two; three\n\n")).toEqual(["one", "two; three"]);
  expect(listOf("one; two ;")).toEqual(["one", "two"]);
  expect(listOf(5)).toEqual(["5"]);
  expect(listOf(null)).toEqual([]);
});
