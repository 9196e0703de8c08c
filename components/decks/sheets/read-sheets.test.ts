import { describe, expect, it } from "vitest";
import { decodeText, listOf, numberOf, readSheets, textOf } from "./read-sheets";
import { workbookBytes } from "./testing/workbook";

const workbook = async (...sheet: Parameters<typeof workbookBytes>): Promise<File> =>
  new File([await workbookBytes(...sheet)], "regions.XLSX");

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
