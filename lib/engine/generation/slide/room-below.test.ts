import { describe, expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { withBlocks, generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { type Box, bottom } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { makeRoomBelow } from "./room-below";
import { SlideCanvas } from "./slide-canvas";

const LONG =
  "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";

type Place = [number, number, number, number];

const sized = (xml: string, size: number) => xml.replaceAll("<a:rPr/>", `<a:rPr sz="${size * 100}"/>`);
const filled = (xml: string) =>
  xml.replace(
    '<a:prstGeom prst="rect"/>',
    '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>',
  );
/** Limits the room above a title. */
const band = textBox("Band", "", [0, 0, 960, 58]);
const title = sized(placeholder("Title", 'type="title"', "Results", [40, 60, 880, 44]), 32);
const body = (place: Place) => placeholder("Body", 'type="body" idx="1"', "Text", place);

/** Fills a slide with these shapes. Returns their boxes by name, and the title's size in points. */
async function make(shapes: string, { checks = "warn" as "warn" | "off" } = {}) {
  const bytes = buildPresentation({ layout: band + title + body([40, 106, 880, 390]), slides: [shapes] });
  const result = await generateSlide(bytes, withBlocks(LONG, { type: "text", text: { text: "Text" } }), {
    options: { design_checks: checks },
  });
  const generated = result.tree.elements();
  const boxes = new Map<string, Box>(
    generated.flatMap((shape) => {
      const box = ownBox(shape);
      if (!box) return [];
      const [x = 0, y = 0, width = 0, height = 0] = [box.x, box.y, box.width, box.height].map((v) => v / 12_700);
      return [[shapeName(shape), { x, y, width, height }] as const];
    }),
  );
  const heading = generated.find((shape) => shapeName(shape) === "Title")!;
  return { boxes, size: (heading.descendants("a:rPr")[0]?.int("sz") ?? 3200) / 100 };
}

describe("a title with room for one line", () => {
  it("takes two lines in a title's size, and the body below it begins lower and ends where it did", async () => {
    const shapes = title + body([40, 106, 880, 390]);
    const usual = await make(shapes, { checks: "off" });
    expect(usual.size).toBeLessThan(19);
    const { boxes, size } = await make(shapes);
    expect(size).toBeGreaterThanOrEqual(24);
    const [heading, text] = [boxes.get("Title")!, boxes.get("Body")!];
    expect(text.y).toBeGreaterThanOrEqual(bottom(heading) - 0.1);
    expect(bottom(text)).toBeCloseTo(496, 1);
  });

  it("moves a rule and cards down where the page has free space below them, without shortening them", async () => {
    const cards = filled(textBox("Card", "", [40, 120, 400, 200])) + filled(textBox("Rule", "", [40, 105, 880, 2]));
    const { boxes, size } = await make(title + cards + body([480, 120, 440, 200]));
    expect(size).toBeGreaterThanOrEqual(24);
    const [rule, card, text] = ["Rule", "Card", "Body"].map((name) => boxes.get(name)!);
    const moved = rule!.y - 105;
    expect(moved).toBeGreaterThan(10);
    for (const box of [card!, text!]) {
      expect(box.y).toBeCloseTo(120 + moved, 1);
      expect(box.height).toBeCloseTo(200, 1);
    }
  });

  it("stays small if nothing below can move", async () => {
    const full = filled(textBox("Full", "", [40, 106, 400, 410])).replace('prst="rect"', 'prst="ellipse"');
    const { boxes, size } = await make(title + full + body([480, 106, 440, 390]));
    expect(size).toBeLessThan(19);
    expect(boxes.get("Full")).toEqual({ x: 40, y: 106, width: 400, height: 410 });
  });
});

describe("room below a shape", () => {
  const roomOn = (shapes: string, layout = ""): boolean => {
    const { slides, slideSize } = Presentation.open(buildPresentation({ layout, slides: [title + shapes] }));
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    return makeRoomBelow(canvas, canvas.tree.elements("p:sp")[0]!, 30 * 12_700);
  };
  const round = (place: Place) => filled(textBox("Round", "", place)).replace('prst="rect"', 'prst="ellipse"');

  it("is not made if something would leave its panel, or cover something else", () => {
    const card = round([40, 120, 400, 236]);
    expect(roomOn(card)).toBe(true);
    expect(roomOn(filled(textBox("Panel", "", [20, 62, 920, 300])) + card)).toBe(false);
    const rows = round([40, 120, 400, 100]) + round([500, 300, 400, 50]);
    expect([roomOn(rows), roomOn(rows, round([40, 225, 400, 50]))]).toEqual([true, false]);
    expect(roomOn(card + placeholder("Footer", 'type="ftr"', "Footer", [40, 370, 400, 30]))).toBe(false);
  });

  it("ends at the page's margin although another shape reaches beyond it", () => {
    const stray = textBox("Stray", "", [600, 120, 200, 450]);
    expect([roomOn(round([40, 120, 400, 360]) + stray), roomOn(round([40, 120, 400, 380]) + stray)]).toEqual([
      true,
      false,
    ]);
  });

  it("comes from a gap between rows before anything is shortened", () => {
    expect(roomOn(round([40, 120, 400, 100]) + round([40, 300, 400, 230]))).toBe(true);
    expect(roomOn(round([40, 120, 400, 160]) + round([40, 300, 400, 230]))).toBe(false);
  });
});
