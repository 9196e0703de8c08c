import { describe, expect, it } from "vitest";
import { cellFormat, type CellFormat } from "@/lib/contract/slide-data";
import { changes } from "@/lib/engine/generation/testing/changes";
import { fillTables, plainRows } from "@/lib/engine/generation/testing/fill-table";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";

const rows = plainRows(["A", "B"], ["one", "two"], ["three", "four"]);
/** The properties of the cell in the middle row, with this format for its table. */
const cellsWith = async (name: "meridian" | "atelier", formats: readonly CellFormat[]): Promise<ReadElement[]> => {
  const tables = formats.map((cell) => ({ rows, table_format: { default: { cell } } }));
  const { deck } = await fillTables(tables, { name });
  return formats.map((_, page) => deck.cell(page, 1, 0).find("a:tcPr")!);
};
const lines = { top: "a:lnT", right: "a:lnR", bottom: "a:lnB", left: "a:lnL" } as const;
const sides = ["top", "right", "bottom", "left"] as const;

describe.each(["meridian", "atelier"] as const)("a cell format on %s", (name) => {
  it("fills with background_color, or takes the fill away with none", async () => {
    const [filled, empty] = await cellsWith(name, [{ background_color: "#ABCDEF" }, { background_color: "none" }]);
    expect(filled!.val("a:solidFill/a:srgbClr")).toBe("ABCDEF");
    expect([empty!.find("a:noFill") !== undefined, empty!.find("a:solidFill")]).toEqual([true, undefined]);
  });

  it("makes the fill transparent by transparency, in percent", async () => {
    const cells = await cellsWith(
      name,
      [0, 25, 100].map((transparency) => ({ background_color: "#ABCDEF", transparency })),
    );
    expect(cells.map((cell) => cell.val("a:solidFill/a:srgbClr/a:alpha"))).toEqual([undefined, "75000", "0"]);
  });

  it("draws border_top, border_right, border_bottom and border_left in their colour, width and style", async () => {
    const styles = { solid: "solid", dash: "dash", dot: "sysDot" } as const;
    const formats = (Object.keys(styles) as (keyof typeof styles)[]).flatMap((style) =>
      sides.map((side) => ({ side, style, format: { [`border_${side}`]: { color: "#C00000", width: 2.25, style } } })),
    );
    const cells = await cellsWith(
      name,
      formats.map(({ format }) => format),
    );
    formats.forEach(({ side, style }, index) => {
      const line = cells[index]!.find(lines[side])!;
      expect([line.get("w"), line.val("a:solidFill/a:srgbClr"), line.val("a:prstDash")], `${side} ${style}`).toEqual([
        "28575",
        "C00000",
        styles[style],
      ]);
    });
  });

  it("draws no border of the style none", async () => {
    const cells = await cellsWith(
      name,
      sides.map((side) => ({ [`border_${side}`]: { style: "none" } })),
    );
    sides.forEach((side, index) => {
      expect(cells[index]!.find(`${lines[side]}/a:noFill`), side).toBeDefined();
      expect(cells[index]!.find(`${lines[side]}/a:solidFill`), side).toBeUndefined();
    });
  });

  it("keeps a border's other fields where one is sent", async () => {
    const [before] = await cellsWith(name, [{ border_bottom: { color: "#C00000", width: 3, style: "dash" } }]);
    const tables = [
      {
        rows,
        table_format: {
          default: { cell: { border_bottom: { color: "#C00000", width: 3, style: "dash" as const } } },
          header_column: { cell: { border_bottom: { color: "#0000C0" } } },
        },
      },
    ];
    const after = (await fillTables(tables, { name })).deck.cell(0, 1, 0).find("a:tcPr")!;
    expect(changes(before!.find("a:lnB")!, after.find("a:lnB")!)).toEqual({
      "a:solidFill[0]/a:srgbClr[0]@val": ["C00000", "0000C0"],
    });
  });

  it("anchors text by vertical_alignment", async () => {
    const cells = await cellsWith(
      name,
      (["top", "middle", "bottom"] as const).map((vertical_alignment) => ({ vertical_alignment })),
    );
    expect(cells.map((cell) => cell.get("anchor"))).toEqual(["t", "ctr", "b"]);
  });

  it("sets each margin in points", async () => {
    const [cell] = await cellsWith(name, [{ margin_left: 1, margin_right: 2.5, margin_top: 3, margin_bottom: 0 }]);
    expect(["marL", "marR", "marT", "marB"].map((margin) => cell!.get(margin))).toEqual([
      "12700",
      "31750",
      "38100",
      "0",
    ]);
  });

  it("changes the one thing that is sent, and leaves the rest to the template", async () => {
    const formats: [CellFormat, RegExp][] = [
      [{ background_color: "#ABCDEF" }, /^a:(solid|no)Fill/],
      [{ vertical_alignment: "bottom" }, /^@anchor$/],
      [{ margin_left: 9 }, /^@marL$/],
      [{ margin_right: 9 }, /^@marR$/],
      [{ margin_top: 9 }, /^@marT$/],
      [{ margin_bottom: 9 }, /^@marB$/],
      [{ border_top: { color: "#C00000" } }, /^a:ln[TB]\[0\]/],
      [{ border_left: { color: "#C00000" } }, /^a:ln[LR]\[0\]/],
    ];
    const [before, ...after] = await cellsWith(name, [{}, ...formats.map(([format]) => format)]);
    formats.forEach(([format, expected], index) => {
      const changed = Object.keys(changes(before!, after[index]!));
      expect(changed.length, JSON.stringify(format)).toBeGreaterThan(0);
      expect(
        changed.filter((place) => !expected.test(place)),
        JSON.stringify(format),
      ).toEqual([]);
    });
  });

  it("draws one border between two cells, that both agree on", async () => {
    const { deck } = await fillTables(
      [{ rows, table_format: { header_row: { cell: { border_bottom: { color: "#C00000", width: 3 } } } } }],
      { name },
    );
    expect(deck.cell(0, 0, 1).val("a:tcPr/a:lnB/a:solidFill/a:srgbClr")).toBe("C00000");
    expect(deck.cell(0, 1, 1).val("a:tcPr/a:lnT/a:solidFill/a:srgbClr")).toBe("C00000");
  });
});

it.each([
  ["background_color", "white"],
  ["background_color", "#FFF"],
  ["transparency", -1],
  ["transparency", 101],
  ["border_top", { color: "black" }],
  ["border_right", { width: -1 }],
  ["border_bottom", { style: "double" }],
  ["border_left", "solid"],
  ["vertical_alignment", "center"],
  ["margin_left", -1],
  ["margin_right", "3pt"],
  ["margin_top", 1001],
  ["margin_bottom", true],
])("the contract refuses %s = %j by name", (field, value) => {
  expect([...new Set(cellFormat.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0]))]).toEqual([
    field,
  ]);
});
