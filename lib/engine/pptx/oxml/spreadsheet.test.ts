import { describe, expect, it } from "vitest";
import { areaName, columnName, formula, parseArea, parseFormula } from "./spreadsheet";

describe("formulas of charts", () => {
  it.each([
    ["Sheet1!$B$2:$B$5", [{ sheet: "Sheet1", top: 2, left: 2, bottom: 5, right: 2 }]],
    ["'It''s, (2) mine'!$AA$10", [{ sheet: "It's, (2) mine", top: 10, left: 27, bottom: 10, right: 27 }]],
    ["[Book1.xlsx]Лист1!$A$1:$C$1", [{ sheet: "Лист1", top: 1, left: 1, bottom: 1, right: 3 }]],
    [
      "(S!$A$1,S!$A$3:$A$4)",
      [
        { sheet: "S", top: 1, left: 1, bottom: 1, right: 1 },
        { sheet: "S", top: 3, left: 1, bottom: 4, right: 1 },
      ],
    ],
    ["Sheet1!$C$4:$A$2", [{ sheet: "Sheet1", top: 2, left: 1, bottom: 4, right: 3 }]],
    ["Sheet1!Names", []],
    ["Sheet1!$A:$A", []],
    ["'Ejemplo 1'", []],
    ["", []],
  ])("%s returns its areas", (text, areas) => {
    expect(parseFormula(text)).toEqual(areas);
  });

  it.each(["Sheet1", "Лист1", "My sheet", "It's", "A1", "R1C1", "2024", "a!b"])(
    "on the sheet %s survive the round trip",
    (sheet) => {
      const area = { sheet, top: 2, left: 1, bottom: 5, right: 28 };
      expect(parseFormula(formula(area))).toEqual([area]);
    },
  );

  it("quote a sheet's name if it is ambiguous", () => {
    const cell = { top: 1, left: 1, bottom: 1, right: 1 };
    expect(["Sheet1", "A1", "My sheet", "2024"].map((sheet) => formula({ sheet, ...cell }))).toEqual([
      "Sheet1!$A$1",
      "'A1'!$A$1",
      "'My sheet'!$A$1",
      "'2024'!$A$1",
    ]);
  });

  it("name columns as Excel does, up to its last", () => {
    expect([1, 26, 27, 702, 703, 16_384].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
    expect(areaName(parseArea("B2:XFD9")!)).toBe("B2:XFD9");
    expect(parseArea("nonsense")).toBeUndefined();
  });
});
