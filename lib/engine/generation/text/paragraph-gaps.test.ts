import { describe, expect, it } from "vitest";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import {
  editedSample,
  SampleDeck,
  withBlocks,
  drawnShape,
  placeholderIn,
} from "@/lib/engine/generation/testing/sample-deck";
import { type ParagraphContent, TextBody, plainPattern } from "@/lib/engine/pptx/model/text-body";
import { el } from "@/lib/engine/pptx/xml/element";

const POINT = 12_700;
const bullet = { ...plainPattern, properties: el("a:pPr", {}, el("a:buChar", { char: "•" })) };
const plain = { ...plainPattern, properties: el("a:pPr", { marL: 0, indent: 0 }, el("a:buNone")) };
const textOf = (text: string): ParagraphContent => ({ runs: [{ text, format: { size: 24 } }], pattern: plain });
const bulletOf = (text: string): ParagraphContent => ({ runs: [{ text, format: { size: 18 } }], pattern: bullet });
const blank: ParagraphContent = { runs: [{ text: "", format: { size: 20 } }], pattern: plain };

/** Returns a filled rectangle in the lower part of the box, from `top` (points). */
const bandAt = (top: number) =>
  drawnShape(
    "Band",
    { x: 60 * POINT, y: top * POINT, width: 800 * POINT, height: (480 - top) * POINT },
    { style: [el("a:solidFill", {}, el("a:schemeClr", { val: "accent1" }))] },
  );

/** Fills a body of `height` points, above a band that begins at `drawing` points. */
const fill = async (sample: readonly ParagraphContent[], block: object, height = 360, drawing = 0, anchor = "t") => {
  const bytes = editedSample("text", (tree) => {
    const body = placeholderIn(tree, "obj", "body");
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Body");
    setBox(body, { x: 60 * POINT, y: 120 * POINT, width: 800 * POINT, height: height * POINT });
    const text = new TextBody(body.child("p:txBody")!);
    text.write(sample);
    text.properties.set("anchor", anchor);
    if (drawing > 0) tree.append(bandAt(drawing));
  });
  const data = withBlocks("Title", { type: "text", ...block } as Parameters<typeof withBlocks>[1]);
  const deck = await SampleDeck.fill("text", data, { bytes });
  const paragraphs = deck.shape("Body").child("p:txBody")!.elements("a:p");
  const spaces = paragraphs.map((item) => item.find("a:pPr", "a:spcBef", "a:spcPts")?.int("val") ?? null);
  const codes = deck.results[0]!.warnings.map(({ code }) => code);
  return { texts: paragraphs.map((item) => new TextBody(el("p:txBody", {}, item.clone())).text), spaces, codes };
};

describe("blank lines between a sample's paragraphs", () => {
  const listBelow = [textOf("A question"), blank, bulletOf("One"), bulletOf("Two")];
  const block = { text: { text: "A sentence", bullets: ["First", "Second", "Third"] } };

  it("become space where the new text has paragraphs in the same two styles", async () => {
    const { texts, spaces, codes } = await fill(listBelow, block);
    expect(texts).toEqual(["A sentence", "First", "Second", "Third"]);
    const [first, gap, ...others] = spaces;
    expect(gap).toBeGreaterThanOrEqual(2_000);
    expect(gap).toBeLessThan(4_500);
    for (const space of [first, ...others]) expect(space ?? 0).toBeLessThan(gap! - 1_500);
    expect(codes).toEqual([]);
  });

  it("become space between all paragraphs of a text if all of the sample's have one", async () => {
    const spaced = [textOf("One"), blank, textOf("Two"), blank, textOf("Three")];
    const { spaces } = await fill(spaced, { text: { text: "First\nSecond\nThird" } });
    expect(spaces.slice(1).every((space) => space! >= 2_000)).toBe(true);
    const some = await fill([...spaced, textOf("Four")], { text: { text: "First\nSecond\nThird" } });
    expect(some.spaces.every((space) => (space ?? 0) < 2_000)).toBe(true);
  });

  it("become space between paragraphs of a style that stands apart from lists", async () => {
    const mixed = [textOf("One"), blank, bulletOf("Two"), bulletOf("Three"), blank, textOf("Four")];
    const { spaces } = await fill(mixed, { text: { text: "First\nSecond\nThird" } });
    expect(spaces.slice(1).every((space) => space! >= 2_000)).toBe(true);
    const close = await fill([...mixed.slice(0, -2), textOf("Four")], { text: { text: "First\nSecond\nThird" } });
    expect(close.spaces.every((space) => (space ?? 0) < 2_000)).toBe(true);
  });

  it("give way before letters shrink", async () => {
    const { spaces, codes } = await fill(listBelow, block, 135);
    expect(spaces.every((space) => (space ?? 0) < 2_000)).toBe(true);
    expect(codes).toEqual([]);
    const longer = { text: { text: "A sentence", bullets: ["First", "Second", "Third", "Fourth"] } };
    const above = await fill(listBelow, longer, 360, 282);
    expect(above.spaces.every((space) => (space ?? 0) < 2_000)).toBe(true);
    expect(above.codes).toEqual([]);
  });
});

describe("lists", () => {
  const list = [bulletOf("One"), bulletOf("Two"), bulletOf("Three")];

  it("stand apart from text below them, but not from what continues their last item", async () => {
    const bullets = ["First", "Second", { text: "A sentence", is_bullet: false }];
    const { spaces, codes } = await fill(list, { text: { bullets } });
    expect(spaces.at(-1)).toBeGreaterThan((spaces[1] ?? 0) + 400);
    expect(codes).toEqual([]);
  });

  it("stand apart from the next item on the level above", async () => {
    const bullets = ["First", { text: "Under", level: 1 }, { text: "Also", level: 1 }, "Second", "Third"];
    const [, under, also, second, third] = (await fill(list, { text: { bullets } })).spaces;
    expect(second).toBeGreaterThan(Math.max(under ?? 0, also ?? 0) + 400);
    expect(third ?? 0).toBeLessThan(second!);
  });
});

describe("blank lines above a sample's first paragraph", () => {
  const lowered = [blank, blank, textOf("A question"), bulletOf("One"), bulletOf("Two")];
  const block = { text: { text: "A sentence", bullets: ["First", "Second", "Third"] } };
  const written = ["A sentence", "First", "Second", "Third"];

  it("stay", async () => {
    expect(await fill(lowered, block)).toMatchObject({ texts: ["", "", ...written], codes: [] });
  });

  it("stay as far as letters don't shrink and reach nothing", async () => {
    expect(await fill(lowered, block, 170)).toMatchObject({ texts: ["", ...written], codes: [] });
    expect((await fill(lowered, block, 135)).texts).toEqual(written);
    expect((await fill(lowered, block, 360, 290)).texts).toEqual(["", ...written]);
  });

  it("leave room for as many lines below the text as the sample has", async () => {
    expect((await fill([...lowered, blank, blank], block, 245)).texts).toEqual(["", ...written]);
    expect((await fill(lowered, block, 245)).texts).toEqual(["", "", ...written]);
  });

  it("go from text in the middle or at the bottom of its box", async () => {
    expect((await fill(lowered, block, 360, 0, "ctr")).texts).toEqual(written);
    expect((await fill(lowered, block, 360, 0, "b")).texts).toEqual(written);
  });
});
