import { describe, expect, it } from "vitest";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

const PLACE = [40, 130, 880, 350] as const;

type Place = { box?: readonly [number, number, number, number]; paragraph?: string; drawing?: string };

/** Makes a table in an empty place whose text has this size in points. Returns lengths in points. */
async function make(
  size: number,
  cells: readonly string[][],
  { box = PLACE, paragraph = "", drawing = "" }: Place = {},
) {
  const style = `<a:lvl1pPr ${paragraph}><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
  const layout =
    placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) +
    placeholder("Content", 'idx="1"', "", [...box], style) +
    drawing;
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
    anchors: new Set(frame.descendants("a:tcPr").map((cell) => cell.get("anchor"))),
    aligned: frame.descendants("a:tr").map((row) =>
      row
        .elements("a:tc")
        .map((cell) => cell.descendants("a:pPr")[0]?.get("algn") ?? "l")
        .join(""),
    ),
    sides: frame.descendants("a:tcPr").map((cell) => cell.int("marL") ?? 91_440),
    left: points("a:off", "x")[0]!,
    width: points("a:ext", "cx")[0]!,
    warnings: deck.results[0]!.warnings.map(({ code }) => code),
    pages: deck.presentation!.slides.length,
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

const LONG = [
  ["Risk", "Likelihood", "What we do about it"],
  ["The data centre moves or closes", "Low", "Contract for 15 years, heat pump sized for 70 % of demand"],
  ["Trenches meet archaeological finds", "High", "Survey in spring 2027, and an alternative route along the river"],
];

describe("the text of a new table", () => {
  it("is as large as its place suggests, with margins and rows in proportion", async () => {
    const large = await make(28, SHORT);
    expect([large.size, new Set(large.sides)]).toEqual([20, new Set([101_600])]);
    expect((await make(19, SHORT)).size).toBe(19);
    const small = await make(14, SHORT);
    expect([small.size, new Set(small.sides)]).toEqual([14, new Set([91_440])]);
  });

  it("stays smaller if a label would wrap or the table leave its place", async () => {
    const narrow = await make(28, WIDE, { box: [40, 130, 690, 350] });
    expect(narrow.size).toBe(18);
    const low = await make(28, SHORT, { box: [40, 130, 880, 92] });
    expect(low.size).toBe(18);
  });

  it("may take more lines in long texts, as long as the table leaves a part of its place free", async () => {
    const high = await make(28, LONG, { box: [40, 130, 700, 350] });
    const low = await make(28, LONG, { box: [40, 130, 700, 130] });
    expect([high.size, low.size]).toEqual([20, 18]);
    expect(high.rows[2]).toBeGreaterThan(low.rows[2]! * 1.2);
  });
});

describe("the text of a long new table", () => {
  const projects = [
    ["Project", "Owner", "Start", "Budget", "Spent", "Status"],
    ...Array.from({ length: 6 }, () => [
      ["Harbour extension", "Building department", "March 2026", "EUR 6.8 million", "42 %", "On time"],
      ["Cycle route north", "Civil engineering", "September 2026", "EUR 12 million", "8 %", "Late"],
    ]).flat(),
  ];

  it("shrinks less with columns that suit smaller letters, and says so", async () => {
    const { size, rows, warnings } = await make(28, projects, { box: [40, 130, 690, 350] });
    expect([size, warnings]).toEqual([15, ["TEXT_SHRUNK"]]);
    expect(new Set(rows).size).toBe(1);
  });
});

describe("the text of a new table on several pages", () => {
  const customers = (count: number) => [
    ["Number", "Name", "City", "Segment", "2025", "2026"],
    ...Array.from({ length: count }, (_, at) => [`${at}`, "Bakery at the market", "Frankfurt", "Retail", "100", "200"]),
  ];

  it("is smaller, down to 12 points, if that saves a third of the pages or more", async () => {
    const { size, pages, warnings } = await make(18, customers(60), { box: [40, 130, 460, 350] });
    expect([size, pages, warnings]).toEqual([12.5, 4, ["TEXT_SHRUNK", "TABLE_CONTINUED"]]);
    const one = await make(18, customers(24), { box: [40, 130, 460, 350] });
    expect([one.size, one.pages, one.warnings]).toEqual([9.5, 1, ["TEXT_SHRUNK"]]);
  });

  it("keeps its size where smaller letters would save few pages", async () => {
    const few = await make(18, customers(60));
    expect([few.size, few.pages, few.warnings]).toEqual([18, 5, ["TABLE_CONTINUED"]]);
  });
});

describe("names in a narrow new table", () => {
  const segments = (...names: string[]) => [
    ["Business segment", "Actual 2026", "Budget 2026", "Deviation"],
    ...names.map((name) => [name, "76.1", "40.2", "93.3"]),
  ];
  const box = [40, 130, 340, 350] as const;

  it("take two lines at most between columns that suit smaller letters", async () => {
    const { size, rows, columns, warnings } = await make(18, segments("Northern Europe", "Central Europe and DACH"), {
      box,
    });
    expect([size, warnings]).toEqual([13.5, ["TEXT_SHRUNK"]]);
    expect(rows[2]).toBeLessThan(3 * 1.2 * size);
    expect(columns[0]).toBeGreaterThan(340 / 3);
  });

  it("may take more if they are sentences, or if no letters that can be read would do", async () => {
    const long = await make(18, segments("Contracts for services in Europe and in Asia", "Northern Europe"), { box });
    expect([long.size, long.warnings]).toEqual([18, []]);
    const tiny = await make(14, segments("Telecommunications infrastructure and subscriptions"), {
      box: [40, 130, 220, 350],
    });
    expect(tiny.rows[1]).toBeGreaterThan(3 * 1.2 * tiny.size);
  });
});

describe("the rows of a new table", () => {
  const total = (rows: readonly number[]) => rows.reduce((sum, row) => sum + row, 0);

  it("are airy, with their text in the middle, but don't fill the place by that", async () => {
    const airy = await make(20, SHORT);
    expect(airy.rows.map((row) => row / 20)).toEqual(new Array(3).fill(expect.closeTo(2.22, 1)));
    expect(airy.anchors).toEqual(new Set(["ctr"]));
    const low = await make(20, SHORT, { box: [40, 130, 880, 150] });
    expect(total(low.rows)).toBeCloseTo(150 * 0.75, 0);
    const full = await make(20, SHORT, { box: [40, 130, 880, 100] });
    expect(full.rows[0]).toBeCloseTo((29.2 * 20) / 18, 1);
  });

  it("end above a drawing of the layout, unless that would take much of the place", async () => {
    const emblem = (top: number) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Emblem"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${880 * EMU_PER_POINT}" y="${top * EMU_PER_POINT}"/><a:ext cx="${70 * EMU_PER_POINT}" cy="${90 * EMU_PER_POINT}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></p:spPr></p:sp>`;
    const box = [40, 130, 880, 300] as const;
    const rows = [["Item", "Amount"], ...Array.from({ length: 4 }, (_, row) => [`Line ${row}`, "12"])];
    const [plain, short] = [await make(18, rows, { box }), await make(18, rows, { box, drawing: emblem(340) })];
    expect(total(short.rows)).toBeLessThan(total(plain.rows) - 20);
    expect((await make(18, rows, { box, drawing: emblem(240) })).rows).toEqual(plain.rows);
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

  it("gives a column of short figures less than one of long ones", async () => {
    const { columns } = await make(18, [
      ["Project", "Budget", "Spent"],
      ["Harbour extension", "EUR 6.8 million", "42 %"],
    ]);
    expect(columns[1]! - columns[2]!).toBeGreaterThan(40);
  });

  it("is that of the place if the texts with generous space need most of it", async () => {
    const { width, columns } = await make(18, [
      ["Goal", "This year", "Next year"],
      ["Tickets per customer", "58", "45"],
    ]);
    expect(width).toBeCloseTo(880, 3);
    expect(columns[1]).toBeCloseTo(columns[2]!, 0);
    expect(columns[0]! - columns[1]!).toBeGreaterThan(60);
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

describe("the columns of a new table", () => {
  it("are aligned right if they hold figures, also with units, and alike if most of them do", async () => {
    const goals = await make(18, [
      ["Goal", "2025", "2026", "2027", "Who"],
      ["First answer", "2 h", "1 h 50 min", "45 min", "Support"],
      ["Solved at first contact", "–", "71 %", "on demand", "Sales"],
    ]);
    expect(new Set(goals.aligned)).toEqual(new Set(["lrrrl"]));
    const tasks = await make(18, [
      ["Task", "When", "How long", "Who"],
      ["Survey", "8 December", "on demand", "Heritage office"],
      ["Tender", "15 January", "14 days", "Utility"],
    ]);
    expect(new Set(tasks.aligned)).toEqual(new Set(["llll"]));
  });

  it("are aligned right if a few figures are missing, and a word says so", async () => {
    const alignedIn = async (saving: readonly string[]) => {
      const { aligned } = await make(18, [
        ["Option", "Saving", "Risk"],
        ...saving.map((text, index) => [`Option ${index}`, text, "Vacant posts stay"]),
      ]);
      return aligned[0];
    };
    expect(await alignedIn(["none", "2.1 m", "2.4 m", "4.0 m"])).toBe("lrl");
    expect(await alignedIn(["none", "unknown", "2.4 m"])).toBe("lll");
    expect(await alignedIn(["Not before the licence ends", "2.1 m", "2.4 m", "4.0 m"])).toBe("lll");
  });

  it("leave a gap between figures and the text that follows, if there is room", async () => {
    const cells = [
      ["Site", "People", "Languages"],
      ["Utrecht", "14", "Dutch, English"],
    ];
    const sidesOf = async (width: number) => (await make(18, cells, { box: [40, 130, width, 350] })).sides;
    expect((await sidesOf(880)).slice(0, 3)).toEqual([91_440, 91_440, 3 * 91_440]);
    expect((await sidesOf(300)).slice(0, 3)).toEqual([91_440, 91_440, 91_440]);
  });
});
