import { describe, expect, it } from "vitest";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

const PLACE = [40, 130, 880, 350] as const;

type Place = { box?: readonly [number, number, number, number]; paragraph?: string };

/** Makes a table in an empty place whose text has this size in points. Returns lengths in points. */
async function make(size: number, cells: readonly string[][], { box = PLACE, paragraph = "" }: Place = {}) {
  const style = `<a:lvl1pPr ${paragraph}><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
  const layout =
    placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) +
    placeholder("Content", 'idx="1"', "", [...box], style);
  const [head = [], ...rows] = cells;
  const deck = await SampleDeck.make(
    [{ layout: "Title and Content", data: withBlocks("T", tableBlock([...head], rows)) }],
    { bytes: buildPresentation({ layout }) },
  );
  const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
  const points = (name: string, attribute: string) =>
    frame.descendants(name).map((item) => item.int(attribute)! / EMU_PER_POINT);
  return {
    // Without a size of its own, text has the presentation's.
    size: (frame.descendants("a:rPr")[0]?.int("sz") ?? 1800) / 100,
    columns: points("a:gridCol", "w"),
    rows: points("a:tr", "h"),
    sides: frame.descendants("a:tcPr").map((cell) => cell.int("marL") ?? 91_440),
    left: points("a:off", "x")[0]!,
    width: points("a:ext", "cx")[0]!,
    warnings: deck.results[0]!.warnings.map(({ code }) => code),
  };
}

const SHORT = [
  ["Item", "Amount"],
  ["Design and chart of accounts", "€ 180,000"],
  ["Automation", "€ 310,000"],
];
const WIDE = [
  ["Working day", "Cut-off moved to", "Today", "After phase 1", "After phase 2"],
  ["Sub-ledgers of all companies closed", "Last working day", "4", "2", "1"],
  ["Intercompany balances matched", "Every Friday", "8", "4", "2"],
];

describe("the text of a new table", () => {
  it("is as large as its place suggests, with margins and rows in proportion", async () => {
    const large = await make(28, SHORT);
    expect([large.size, new Set(large.sides)]).toEqual([20, new Set([101_600])]);
    expect(large.rows[0]).toBeCloseTo((29.2 * 20) / 18, 2);
    expect((await make(20, SHORT)).size).toBe(18);
    const small = await make(14, SHORT);
    expect([small.size, new Set(small.sides), small.rows[0]]).toEqual([14, new Set([91_440]), 29.2]);
  });

  it("stays smaller if it would take more lines or leave its place", async () => {
    expect((await make(28, WIDE)).size).toBe(19);
    const narrow = await make(28, WIDE, { box: [40, 130, 690, 350] });
    expect(narrow.size).toBe(18);
    const low = await make(28, SHORT, { box: [40, 130, 880, 92] });
    expect(low.size).toBe(18);
  });
});

describe("the width of a new table", () => {
  it("is that of its texts with generous space, and at least almost half of the place's", async () => {
    const short = await make(18, SHORT);
    expect(short.width).toBeGreaterThan(880 * 0.45);
    expect(short.width).toBeLessThan(880 * 0.7);
    expect(short.left).toBe(40);
    const tiny = await make(18, [
      ["A", "B"],
      ["x", "1"],
    ]);
    expect(tiny.width).toBeCloseTo(880 * 0.45, 0);
  });

  it("is that of the place if the texts need most of it", async () => {
    const wide = await make(18, WIDE);
    expect(wide.width).toBeCloseTo(880, 3);
  });

  it("gives columns of figures the same width, and each other column the same space beside its text", async () => {
    const { columns } = await make(18, [
      ["Region", "2025", "Forecast 2026"],
      ["North", "12.5", "14"],
      ["South and islands", "8", "9"],
    ]);
    expect(columns[1]).toBeCloseTo(columns[2]!, 0);
    expect(columns[0]).toBeGreaterThan(columns[1]!);
  });

  it("is at the right if the place or the text begins there", async () => {
    const right = await make(18, SHORT, { paragraph: 'algn="r" rtl="1"' });
    expect(right.left).toBeGreaterThan(40);
    expect(right.left + right.width).toBeCloseTo(920, 3);
    const hebrew = await make(18, [
      ["פריט", "סכום"],
      ["הדרכה", "65,000"],
    ]);
    expect(hebrew.left).toBeGreaterThan(40);
    expect(hebrew.left + hebrew.width).toBeCloseTo(920, 3);
  });
});
