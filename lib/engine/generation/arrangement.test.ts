import { describe, expect, it } from "vitest";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import type { Finding } from "@/lib/engine/design-checks/finding";
import { SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { drawnShape, keepPlaceholders, placeholderIn } from "@/lib/engine/generation/testing/sample-deck";
import { fillText, plainPieces } from "@/lib/engine/generation/text/fill-text";
import { bottom } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Arrangement, type Attempt, type TextChoice, USUAL, bestAttempt, nextArrangement } from "./arrangement";
import { Warnings } from "./diagnostics";
import { SampleDeck, editedSample, sampleBytes, sampleSlides, withBlocks } from "./testing/sample-deck";

const BOX = { x: 600_000, y: 2_000_000, width: 1_500_000, height: 450_000 };

/** Returns a filled card. */
const card = (id: number, box: typeof BOX) =>
  drawnShape(`Card ${id}`, box, { id, style: [el("a:solidFill", {}, el("a:srgbClr", { val: "1F4E79" }))] });

/** Fills a narrow placeholder with a sentence. It is above a card, and optionally beside another one. */
async function fillNarrow({ beside, mode }: { beside: boolean; mode?: "off" }) {
  const bytes = editedSample("text", (tree) => {
    keepPlaceholders(tree);
    const body = placeholderIn(tree, "obj", "body");
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Narrow");
    setBox(body, BOX);
    tree.append(card(901, { ...BOX, y: BOX.y + BOX.height, width: 9_000_000, height: 2_000_000 }));
    if (beside) tree.append(card(902, { ...BOX, x: BOX.x + BOX.width, width: 7_500_000 }));
  });
  const text = "Northern Europe grew by 18 percent on the year";
  return SampleDeck.make(
    [
      {
        slide: "text",
        data: withBlocks("Title", { type: "text", text: { text } }),
        options: { design_checks: mode ?? "warn" },
      },
    ],
    { bytes },
  );
}

const codes = (deck: SampleDeck) => deck.results[0]!.warnings.map(({ code }) => code);

describe("a slide with findings", () => {
  it("is arranged in another way if that has fewer, with only the warnings of that arrangement", async () => {
    const asUsual = await fillNarrow({ beside: false, mode: "off" });
    expect(ownBox(asUsual.shape("Narrow"))!.width).toBe(BOX.width);
    expect(codes(asUsual)).toEqual(["TEXT_SHRUNK"]);
    const deck = await fillNarrow({ beside: false });
    expect(ownBox(deck.shape("Narrow"))!.width).toBeGreaterThan(3 * BOX.width);
    expect(codes(deck)).toEqual([]);
    expect(deck.presentation!.slides).toHaveLength(1);
  });

  it("keeps the usual arrangement if no other has fewer", async () => {
    const asUsual = await fillNarrow({ beside: true, mode: "off" });
    const deck = await fillNarrow({ beside: true });
    expect(codes(deck)).toEqual(["TEXT_SHRUNK", "DESIGN_TEXT_TOO_SMALL"]);
    expect(deck.presentation!.slides[0]!.part.bytes()).toEqual(asUsual.presentation!.slides[0]!.part.bytes());
  });
});

const finding = (code: Finding["code"], shape_id: number, more: Partial<Finding> = {}): Finding => ({
  code,
  severity: "error",
  shape_id,
  shape_name: "",
  box: BOX,
  measure: 1,
  limit: 0,
  message: "",
  text: null,
  clear: [],
  ink: null,
  other_id: null,
  key: "",
  ...more,
});

const attempt = (
  findings: Finding[],
  arrangement: Arrangement = USUAL,
  sizes = { 1: 24, 2: 24 },
  shown = sizes,
  missing: Attempt["missing"] = new Map(),
): Attempt => {
  const byId = (values: Record<number, number>) =>
    new Map(Object.entries(values).map(([id, size]) => [Number(id), size]));
  return { arrangement, findings, sizes: byId(sizes), shown: byId(shown), missing };
};

/** Returns the title of a sample slide, filled in its own arrangement. */
function fillTitle(choice: TextChoice, text: RichText, place?: typeof BOX): XmlElement {
  const { slides, slideSize } = Presentation.open(sampleBytes());
  const { part } = slides[sampleSlides.text]!;
  const tree = part.root.find("p:cSld", "p:spTree")!;
  const title = placeholderIn(tree, "title");
  const id = title.find("p:nvSpPr", "p:cNvPr")!.int("id")!;
  if (place) setBox(title, place);
  const canvas = new SlideCanvas(part, slideSize, new Map([[id, choice]]));
  const warnings = new Warnings();
  fillText(canvas, title, plainPieces(text), { minimumSize: 8, warnings, label: "the title" });
  return title;
}

it("text that can't be read gets the theme's other letters, except where the request names a color", () => {
  const colorsWith = (ink: TextChoice["ink"]) =>
    fillTitle({ clear: [], isRoomy: false, roomBelow: 0, maxSize: null, ink }, [
      { text: "Growth" },
      { text: "18 percent", color: "#AA0000" },
    ])
      .descendants("a:r")
      .map((run) => run.find("a:rPr", "a:solidFill")?.elements()[0]?.get("val"));
  expect(colorsWith(null)).toEqual([undefined, "AA0000"]);
  expect(colorsWith("light")).toEqual(["lt1", "AA0000"]);
  expect(colorsWith("dark")).toEqual(["dk1", "AA0000"]);
});

it("text keeps clear of a rule that it misses at its own size and would meet when fitted", () => {
  const place = { x: 600_000, y: 300_000, width: 8_000_000, height: 1_000_000 };
  const rule = { ...place, y: 900_000, height: 0 };
  const text =
    "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
  const title = fillTitle({ clear: [rule], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }, text, place);
  expect(bottom(ownBox(title)!)).toBeLessThanOrEqual(rule.y);
});

it("text keeps to a strip that the usual rules find too small", () => {
  const place = { x: 600_000, y: 300_000, width: 8_000_000, height: 3_000_000 };
  const chart = { ...place, y: 800_000, height: 2_500_000 };
  const title = fillTitle({ clear: [chart], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }, "Growth", place);
  expect(ownBox(title)).toMatchObject({ y: place.y, height: chart.y - place.y });
});

it("text takes the room beside it rather than divide a word, although it fits in height", () => {
  const place = { x: 600_000, y: 300_000, width: 800_000, height: 4_000_000 };
  const widthWith = (isRoomy: boolean) =>
    ownBox(fillTitle({ clear: [], isRoomy, roomBelow: 0, maxSize: null, ink: null }, "Haushaltsrechnungen", place))!
      .width;
  expect(widthWith(false)).toBe(place.width);
  expect(widthWith(true)).toBeGreaterThan(3_000_000);
});

it("a placeholder that the slide moved returns to its layout's position if no other place is clear", () => {
  const place = { x: 600_000, y: 3_000_000, width: 4_000_000, height: 1_000_000 };
  const [picture, page] = [
    { ...place, x: place.x + 500_000, width: 9_000_000 },
    { x: 0, y: 0, width: 12_192_000, height: 6_858_000 },
  ];
  const title = (clear: typeof picture) =>
    ownBox(fillTitle({ clear: [clear], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }, "Growth", place))!;
  expect(title(picture).y).toBeLessThan(1_500_000);
  expect(title(page)).toEqual(place);
});

describe("the next arrangement", () => {
  const obstacle = { x: 0, y: 0, width: 10, height: 10 };
  const overlap = finding("DESIGN_OVERLAP", 1, { clear: [obstacle], other_id: 2 });

  it("is null without findings, or if no text can avoid them", () => {
    expect(nextArrangement([attempt([])])).toBeNull();
    expect(nextArrangement([attempt([finding("DESIGN_HOLE", 1)])])).toBeNull();
    expect(nextArrangement([attempt([{ ...overlap, shape_id: 7, other_id: null }])])).toBeNull();
  });

  it("moves a text away from what it covers, then the other text if that didn't help", () => {
    const first = attempt([overlap]);
    const next = nextArrangement([first])!;
    expect([...next]).toEqual([[1, { clear: [obstacle], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }]]);
    const last = nextArrangement([first, attempt([overlap], next)])!;
    expect([...last]).toEqual([[2, { clear: [BOX], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }]]);
    expect(nextArrangement([first, attempt([overlap], next), attempt([overlap], last)])).toBeNull();
  });

  it("gives a text another color if it can't be moved, or moving it didn't help", () => {
    const low = finding("DESIGN_LOW_CONTRAST", 1, { ink: "dark" });
    const recolored = { clear: [], isRoomy: false, roomBelow: 0, maxSize: null, ink: "dark" };
    expect([...nextArrangement([attempt([low])])!]).toEqual([[1, recolored]]);
    const movable = { ...low, clear: [obstacle] };
    const first = attempt([movable]);
    const moved = nextArrangement([first])!;
    expect([...moved]).toEqual([[1, { ...recolored, clear: [obstacle], ink: null }]]);
    const last = nextArrangement([first, attempt([movable], moved)])!;
    expect([...last]).toEqual([[1, recolored]]);
    expect(nextArrangement([first, attempt([movable], moved), attempt([movable], last)])).toBeNull();
  });

  it("keeps what helped one text when another is moved", () => {
    const small = finding("DESIGN_TEXT_TOO_SMALL", 2, { severity: "warning" });
    const first = attempt([{ ...overlap, other_id: null }]);
    const next = nextArrangement([first])!;
    expect([...nextArrangement([first, attempt([small], next)])!]).toEqual([
      [1, { clear: [obstacle], isRoomy: false, roomBelow: 0, maxSize: null, ink: null }],
      [2, { clear: [], isRoomy: true, roomBelow: 0, maxSize: null, ink: null }],
    ]);
  });

  it("makes room below a title that lacks height only once it avoids something", () => {
    const first = attempt([{ ...overlap, other_id: null }]);
    const next = nextArrangement([first])!;
    const lacks = new Map([[1, { height: 300_000, maxSize: null }]]);
    const sizes = { 1: 16, 2: 24 };
    const last = nextArrangement([first, attempt([], next, sizes, sizes, lacks)])!;
    expect([...last]).toEqual([
      [1, { clear: [obstacle], isRoomy: false, roomBelow: 300_000, maxSize: null, ink: null }],
    ]);
  });
});

describe("the best attempt", () => {
  it("has the fewest findings, errors before warnings, and is the first of equals", () => {
    const usual = attempt([finding("DESIGN_OVERLAP", 1)]);
    const other = attempt([finding("DESIGN_TEXT_CROSSES_EDGE", 1, { severity: "warning" })]);
    expect(bestAttempt(usual, [other], 1)).toBe(other);
    expect(bestAttempt(other, [usual], 1)).toBe(other);
    expect(bestAttempt(usual, [attempt([finding("DESIGN_OVERLAP", 2)])], 1)).toBe(usual);
  });

  it("does not avoid a rule through its text at the price of much smaller text", () => {
    const usual = attempt([finding("DESIGN_TEXT_CROSSES_EDGE", 1, { severity: "warning" })]);
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 12, 2: 24 })], 1)).toBe(usual);
    const error = attempt([finding("DESIGN_OVERLAP", 1)]);
    expect(bestAttempt(error, [attempt([], USUAL, { 1: 14, 2: 24 })], 1).findings).toEqual([]);
    expect(bestAttempt(error, [attempt([], USUAL, { 1: 11, 2: 24 })], 1)).toBe(error);
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 20, 2: 24 })], 1).findings).toEqual([]);
  });

  it("has a title of the same size for which content moved only if its distances are larger", () => {
    const lacks = (height: number) => new Map([[1, { height, maxSize: 24 }]]);
    const usual = attempt([], USUAL, undefined, undefined, lacks(90_000));
    const next = nextArrangement([usual])!;
    expect([...next]).toEqual([[1, { clear: [], isRoomy: false, roomBelow: 90_000, maxSize: 24, ink: null }]]);
    const freer = attempt([], next);
    expect(bestAttempt(usual, [freer], 1)).toBe(freer);
    for (const other of [attempt([], next, undefined, undefined, lacks(60_000)), attempt([], next, { 1: 23, 2: 24 })])
      expect(bestAttempt(usual, [other], 1)).toBe(usual);
    // Findings come first.
    const found = attempt([finding("DESIGN_HOLE", 2)], USUAL, undefined, undefined, lacks(90_000));
    expect(nextArrangement([found])).toBeNull();
  });

  it("has a title for which content moved only if it is clearly larger and no other text is smaller", () => {
    const usual = attempt([], USUAL, { 1: 16, 2: 20 });
    const moved: Arrangement = new Map([
      [1, { clear: [], isRoomy: false, roomBelow: 300_000, maxSize: null, ink: null }],
    ]);
    const larger = attempt([], moved, { 1: 24, 2: 19 });
    expect(bestAttempt(usual, [larger], 1)).toBe(larger);
    for (const sizes of [
      { 1: 18, 2: 20 },
      { 1: 24, 2: 17 },
    ])
      expect(bestAttempt(usual, [attempt([], moved, sizes)], 1)).toBe(usual);
    // Text that gave way to the small title may stay as it is now.
    const given = attempt([], USUAL, { 1: 16, 2: 20 }, { 1: 16, 2: 13 });
    const fitted = attempt([], moved, { 1: 24, 2: 14 });
    expect(bestAttempt(given, [fitted], 1)).toBe(given);
    const near = attempt([], moved, { 1: 24, 2: 17 });
    expect(bestAttempt(given, [near], 1)).toBe(near);
    const warned = attempt([finding("DESIGN_OVERLAP", 2, { severity: "warning" })], moved, { 1: 24, 2: 20 });
    expect(bestAttempt(usual, [warned], 1)).toBe(usual);
  });

  it("does not avoid findings with text that is too small to read", () => {
    const usual = attempt([finding("DESIGN_OVERLAP", 1), finding("DESIGN_OVERLAP", 2)], USUAL, { 1: 14, 2: 24 });
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 8, 2: 24 })], 1)).toBe(usual);
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 11, 2: 24 })], 1).findings).toEqual([]);
  });
});
