import { describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck } from "@/lib/engine/generation/testing/sample-deck";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { ownBox } from "./shape";

/** Builds a page of 960 by 540 points whose layout has placeholders for one of 720 points. */
const narrow = (drawing = "") =>
  buildPresentation({
    master: placeholder("Title", 'type="title"', "", [36, 20, 648, 90]) + drawing,
    layout:
      placeholder("Title", 'type="title"') +
      placeholder("Left", 'type="body" idx="1"', "", [36, 130, 318, 350]) +
      placeholder("Right", 'type="body" idx="2"', "", [366, 130, 318, 350]) +
      placeholder("Footer", 'type="ftr" idx="11"', "", [246, 500, 228, 28]),
  });

/** Returns the left and right edges of the shapes of a new slide, in points. */
async function edgesIn(bytes: Uint8Array): Promise<unknown[]> {
  const data = { title: "T", footer: "F" };
  const deck = await SampleDeck.make([{ layout: "Title and Content", data }], { bytes });
  return ["Title", "Footer Placeholder 2"].map((name) => {
    const box = ownBox(deck.shape(name));
    return box && [box.x, box.x + box.width].map((edge) => edge / EMU_PER_POINT);
  });
}

describe("layouts for a narrower page", () => {
  it("new slides fill the page, as the analysis says", async () => {
    expect(await edgesIn(narrow())).toEqual([
      [48, 912],
      [328, 632],
    ]);
    const { layouts } = analyseTemplate(narrow(), { templateId: "t" });
    expect(layouts[0]!.shapes.map(({ x, width }) => [x, x + width])).toEqual([
      [48, 912],
      [48, 472],
      [488, 912],
      [328, 632],
    ]);
  });

  it("a layout with drawings or circles keeps its places", async () => {
    const brand = textBox("Brand", "Brand", [640, 4, 44, 14]);
    const circle = placeholder("Person", 'type="pic" idx="9"', "", [36, 300, 40, 40]);
    expect(await edgesIn(narrow(brand))).toEqual([undefined, undefined]);
    expect(await edgesIn(narrow(circle.replace("</p:spPr>", '<a:prstGeom prst="ellipse"/>$&')))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
