import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { Deck } from "./deck";

const template = Presentation.open(readFileSync(new URL("../../../../public/samples/meridian.pptx", import.meta.url)));
const [COVER, TABLE, CHART] = [0, 4, 6];

function slideOf(index: number) {
  const deck = Deck.from(template);
  const slide = deck.addSlide(template.slides[index]!);
  const saved = () => {
    const output = Presentation.open(deck.save());
    expect(checkPackage(output.package_)).toEqual([]);
    return output.slides[0]!.part;
  };
  return { slide, saved };
}
const cells = (rows: readonly { elements: (name: string) => Parameters<typeof TextBody.of>[0][] }[]) =>
  rows.map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));

describe("a slide of a deck", () => {
  it("fills text by a placeholder's type and by a shape's name, in the existing style", () => {
    const { slide, saved } = slideOf(COVER);
    slide.setText("title", "Two\nlines").setText("subTitle", "Below");
    const shapes = saved().root.descendants("p:sp");
    expect(shapes.map((shape) => TextBody.of(shape).text)).toEqual(["Two\nlines", "Below"]);
    const before = template.slides[COVER]!.part.root.descendants("a:rPr")[0]!;
    expect(shapes[0]!.descendants("a:rPr")[1]!.get("sz")).toBe(before.get("sz"));
  });

  it("lists its shapes if one doesn't exist", () => {
    const { slide } = slideOf(CHART);
    expect(() => slide.setText("Heading", "x")).toThrow(
      /The slide has no shape "Heading" that takes text\. It has: "[^"]+" \(title\), /,
    );
    expect(() => slide.fillTable([["x"]])).toThrow(/The slide has no table\. It has: /);
    expect(() => slide.setText("chart", "x")).toThrow(/no shape "chart" that takes text/);
  });

  it.each([1, 2, 9])("fills a table of %i rows and columns, as wide as before", (size) => {
    const { slide, saved } = slideOf(TABLE);
    const rows = Array.from({ length: size }, (_, r) => Array.from({ length: size }, (_, c) => `${r}.${c}`));
    slide.fillTable(rows);
    const root = saved().root;
    const tableOf = (tree: typeof root) => new Table(tree.descendants("a:tbl")[0]!);
    const width = (table: Table) => table.columnWidths.reduce((sum, one) => sum + one, 0);
    expect(cells(tableOf(root).rows)).toEqual(rows);
    expect(Math.abs(width(tableOf(root)) - width(tableOf(template.slides[TABLE]!.part.root)))).toBeLessThan(size);
  });

  it("rejects rows of different lengths by their number", () => {
    const { slide } = slideOf(TABLE);
    expect(() => slide.fillTable([["a", "b"], ["c"]])).toThrow("Row 2 of the table has 1 cells; the first row has 2.");
    expect(() => slide.fillTable([])).toThrow("at least one row");
  });

  it("fills a chart's data", () => {
    const { slide, saved } = slideOf(CHART);
    expect(slide.fillChart({ categories: ["A"], series: [{ name: "S", values: [3] }] })).toEqual([]);
    expect(Chart.open(saved().relatedByType("chart")!).series[0]).toMatchObject({ name: "S", values: [3] });
  });

  it("can be changed after it is finished", () => {
    const deck = Deck.from(template);
    const slide = deck.addSlide(template.slides[COVER]!);
    deck.finish(slide);
    slide.setText("title", "Later");
    expect(TextBody.of(Presentation.open(deck.save()).slides[0]!.part.root.descendants("p:sp")[0]!).text).toBe("Later");
  });
});
