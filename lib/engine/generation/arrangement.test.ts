import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/engine/design-checks/finding";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Arrangement, type Attempt, USUAL, bestAttempt, nextArrangement } from "./arrangement";
import { SampleDeck, editedSample, withBlocks } from "./testing/sample-deck";

const BOX = { x: 600_000, y: 2_000_000, width: 1_500_000, height: 450_000 };

/** Returns a filled card. */
function card(id: number, box: typeof BOX): XmlElement {
  const shape = el(
    "p:sp",
    {},
    el("p:nvSpPr", {}, el("p:cNvPr", { id, name: `Card ${id}` }), el("p:cNvSpPr"), el("p:nvPr")),
    el(
      "p:spPr",
      {},
      el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
      el("a:solidFill", {}, el("a:srgbClr", { val: "1F4E79" })),
    ),
  );
  setBox(shape, box);
  return shape;
}

/** Fills a narrow placeholder above a card, and beside another one if asked, with a sentence. */
async function fillNarrow({ beside, mode }: { beside: boolean; mode?: "off" }) {
  const bytes = editedSample("text", (tree) => {
    for (const shape of tree.elements())
      if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !shape.find("p:nvSpPr", "p:nvPr", "p:ph"))
        tree.remove(shape);
    const body = tree.elements("p:sp").find((shape) => ["obj", "body"].includes(placeholderOf(shape)?.type ?? ""))!;
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
  it("is arranged in another way where that has fewer, with the warnings of that way alone", async () => {
    const asUsual = await fillNarrow({ beside: false, mode: "off" });
    expect(ownBox(asUsual.shape("Narrow"))!.width).toBe(BOX.width);
    expect(codes(asUsual)).toEqual(["TEXT_SHRUNK"]);
    const deck = await fillNarrow({ beside: false });
    expect(ownBox(deck.shape("Narrow"))!.width).toBeGreaterThan(3 * BOX.width);
    expect(codes(deck)).toEqual([]);
    expect(deck.presentation!.slides).toHaveLength(1);
  });

  it("stays as usual where no other way has fewer", async () => {
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
  other_id: null,
  key: "",
  ...more,
});

const attempt = (findings: Finding[], arrangement: Arrangement = USUAL, sizes = { 1: 24, 2: 24 }): Attempt => ({
  arrangement,
  findings,
  sizes: new Map(Object.entries(sizes).map(([id, size]) => [Number(id), size])),
});

describe("the next arrangement", () => {
  const obstacle = { x: 0, y: 0, width: 10, height: 10 };
  const overlap = finding("DESIGN_OVERLAP", 1, { clear: [obstacle], other_id: 2 });

  it("is none without findings, or where no text can avoid them", () => {
    expect(nextArrangement([attempt([])])).toBeNull();
    expect(nextArrangement([attempt([finding("DESIGN_HOLE", 1)])])).toBeNull();
    expect(nextArrangement([attempt([{ ...overlap, shape_id: 7, other_id: null }])])).toBeNull();
  });

  it("lets a text give way to what it covers, then the other text if that was in vain", () => {
    const first = attempt([overlap]);
    const next = nextArrangement([first])!;
    expect([...next]).toEqual([[1, { clear: [obstacle], isRoomy: false }]]);
    const last = nextArrangement([first, attempt([overlap], next)])!;
    expect([...last]).toEqual([[2, { clear: [BOX], isRoomy: false }]]);
    expect(nextArrangement([first, attempt([overlap], next), attempt([overlap], last)])).toBeNull();
  });

  it("keeps what helped one text when another is placed in a new way", () => {
    const small = finding("DESIGN_TEXT_TOO_SMALL", 2, { severity: "warning" });
    const first = attempt([{ ...overlap, other_id: null }]);
    const next = nextArrangement([first])!;
    expect([...nextArrangement([first, attempt([small], next)])!]).toEqual([
      [1, { clear: [obstacle], isRoomy: false }],
      [2, { clear: [], isRoomy: true }],
    ]);
  });
});

describe("the best attempt", () => {
  it("has the least findings, errors before warnings; the first of equals", () => {
    const usual = attempt([finding("DESIGN_OVERLAP", 1)]);
    const other = attempt([finding("DESIGN_TEXT_CROSSES_EDGE", 1, { severity: "warning" })]);
    expect(bestAttempt(usual, [other], 12_192_000)).toBe(other);
    expect(bestAttempt(other, [usual], 12_192_000)).toBe(other);
    expect(bestAttempt(usual, [attempt([finding("DESIGN_OVERLAP", 2)])], 12_192_000)).toBe(usual);
  });

  it("does not pay for a rule through its text with much smaller text", () => {
    const usual = attempt([finding("DESIGN_TEXT_CROSSES_EDGE", 1, { severity: "warning" })]);
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 12, 2: 24 })], 12_192_000)).toBe(usual);
    expect(bestAttempt(usual, [attempt([], USUAL, { 1: 20, 2: 24 })], 12_192_000).findings).toEqual([]);
  });
});
