import { describe, expect, it } from "vitest";
import { layoutText } from "@/lib/engine/fonts/layout-text";
import { shapeLeading } from "@/lib/engine/fonts/measure-text";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import {
  editedSample,
  SampleDeck,
  withBlocks,
  drawnShape,
  placeholderIn,
} from "@/lib/engine/generation/testing/sample-deck";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { bodyParagraphs } from "./body-paragraphs";
import { NO_OBSTACLES } from "./obstacles";
import { partsOf } from "./text-parts";
import { textRoom } from "./text-room";

const POINT = 12_700;
const box = { x: 60 * POINT, y: 120 * POINT, width: 800 * POINT, height: 360 * POINT };

/** Returns a filled rectangle. `place` is in points. */
function band(name: string, [x, y, width, height]: [number, number, number, number], fill: string): XmlElement {
  const box = { x: x * POINT, y: y * POINT, width: width * POINT, height: height * POINT };
  return drawnShape(name, box, { style: [el(fill)] });
}

/** Returns the sample with a text of 18 points in a box at 120 points from the top, and with additional shapes. */
const slideWith = (lines: readonly string[], shapes: readonly XmlElement[]) =>
  editedSample("text", (tree) => {
    const body = placeholderIn(tree, "obj", "body");
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Body");
    setBox(body, box);
    body.find("p:txBody", "a:bodyPr")!.set("anchor", "t").set("tIns", 0);
    const format = { size: 18 };
    new TextBody(body.child("p:txBody")!).write(lines.map((text) => ({ runs: [{ text, format }] })));
    tree.append(...shapes);
  });

describe("a text with blank lines behind a shape", () => {
  const lines = ["Above", ...Array.from({ length: 7 }, () => ""), "Below", "Last"];
  const inGap = band("Band", [80, 160, 700, 120], "a:grpFill");
  const fill = async (text: string, shapes = [inGap]) => {
    const block = { type: "text" as const, text: { text } };
    const deck = await SampleDeck.fill("text", withBlocks("Title", block), { bytes: slideWith(lines, shapes) });
    const body = deck.shape("Body").child("p:txBody")!;
    const measured = bodyParagraphs(body, { styles: [], fonts: { major: "Calibri", minor: "Calibri" } });
    const { lines: laidOut } = layoutText(measured, { width: 780, leading: shapeLeading });
    const shown = laidOut.filter(({ width }) => width > 0);
    return {
      texts: new TextBody(body).text.split("\n"),
      tops: shown.map(({ top }) => Math.round(top)),
      end: Math.max(...shown.map(({ top, height }) => top + height)),
      codes: deck.results[0]!.warnings.map(({ code }) => code),
    };
  };

  it("is divided above and below the shape in the sample's proportion", async () => {
    const { texts, tops, codes } = await fill("One\nTwo\nThree");
    expect(texts).toEqual(["One", "", "Two", "Three"]);
    expect(tops[0]).toBe(0);
    expect(tops[1]).toBeGreaterThan(160);
    expect(codes).toEqual([]);
  });

  it("moves its lower part up to the shape if it needs more room", async () => {
    const many = Array.from({ length: 9 }, (_, at) => `Line ${at}`).join("\n");
    const [few, more] = [await fill("One\nTwo\nThree"), await fill(many)];
    expect(more.tops[1]).toBeLessThan(few.tops[1]!);
    expect(more.tops[1]).toBeGreaterThanOrEqual(160);
    expect(more.end).toBeLessThanOrEqual(361);
  });

  it("stays below a frame that is only an outline", async () => {
    const frame = band("Frame", [80, 160, 700, 140], "a:noFill");
    frame
      .child("p:spPr")!
      .append(el("a:ln", { w: 2 * POINT }, el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }))));
    const many = Array.from({ length: 9 }, (_, at) => `Line ${at}`).join("\n");
    const { tops } = await fill(many, [inGap, frame]);
    expect(tops[1]).toBeGreaterThanOrEqual(180);
  });

  it("begins below a heading that reaches into its lower part", () => {
    const body = new TextBody(el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), el("a:p")));
    body.write(lines.map((text) => ({ runs: [{ text, format: { size: 18 } }] })));
    const inherited = { styles: [], fonts: { major: "Calibri", minor: "Calibri" } };
    const room = textRoom(el("p:sp", {}, el("p:spPr"), body.element), [], box);
    // The sample's lower part begins at 176 points.
    const partsBelow = (top: number) => {
      const covering = [{ x: box.x, y: box.y + top * POINT, width: 100 * POINT, height: 30 * POINT }];
      return partsOf(body, inherited, room, { box, obstacles: { ...NO_OBSTACLES, covering }, frames: [] })!;
    };
    expect(Math.round(partsBelow(140)[1]!.top)).toBe(174);
    expect(Math.round(partsBelow(155)[1]!.top + room.top)).toBe(189);
    expect(partsBelow(155)[1]!.highest).toBe(partsBelow(155)[1]!.top);
  });

  it("is one text if nothing is in the gap, or if it is one paragraph", async () => {
    expect((await fill("One\nTwo\nThree", [])).texts).toEqual(["One", "Two", "Three"]);
    expect((await fill("One")).texts).toEqual(["One"]);
  });
});

it("a text slightly too long for the strip above two drawings shrinks there and does not move beside one", async () => {
  const drawings = [band("Left", [60, 225, 400, 255], "a:grpFill"), band("Right", [465, 225, 395, 255], "a:grpFill")];
  const bullets = ["The first of these", "The second one", "The third", "The fourth"];
  const deck = await SampleDeck.fill("text", withBlocks("Title", { type: "text", text: { bullets } }), {
    bytes: slideWith(["Sample", "Another"], drawings),
  });
  const body = deck.shape("Body");
  expect(body.find("p:spPr", "a:xfrm", "a:off")!.int("x")).toBe(box.x);
  expect(deck.results[0]!.warnings.map(({ code }) => code)).toContain("TEXT_SHRUNK");
});
