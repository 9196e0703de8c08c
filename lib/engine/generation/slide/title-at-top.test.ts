import { describe, expect, it } from "vitest";
import { layoutIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox } from "@/lib/engine/pptx/model/shape";

const upright = (shape: string) => shape.replace("<a:bodyPr/>", '<a:bodyPr vert="eaVert"/>');
/** Returns a master whose text has a place in points. */
const masterWith = (place: readonly [number, number, number, number]) =>
  placeholder("Title", 'type="title"', "", [40, 30, 880, 80]) + placeholder("Body", 'type="body" idx="1"', "", place);
const master = masterWith([40, 130, 880, 340]);
const side = upright(placeholder("Title", 'type="title" orient="vert"', "", [740, 30, 180, 440]));
const text = upright(placeholder("Text", 'type="body" orient="vert" idx="1"', "", [40, 30, 680, 440]));

type Filling = { title?: string; bullets?: string[]; masterShapes?: string };

/** Fills a new slide of a layout. Returns the boxes (points) that its title and text have on the slide. */
async function boxesOf(
  layout: string,
  { title = "Working capital falls", bullets = ["Northern Europe leads"], masterShapes = master }: Filling = {},
) {
  const bytes = buildPresentation({ slides: [], layout, master: masterShapes });
  const templateSlideId = layoutIdOf("t", Presentation.open(bytes).layouts[0]!.part.name);
  const content = withBlocks(title, { type: "text", text: { bullets } });
  const { tree } = await generateSlide(bytes, content, { templateSlideId });
  return tree.elements("p:sp").map((shape) => {
    const box = ownBox(shape);
    return box && [box.x, box.y, box.width, box.height].map((value) => value / 12_700);
  });
}

describe("a title beside upright text", () => {
  it("goes to its place on the master, above the text", async () => {
    expect(await boxesOf(side + text)).toEqual([
      [40, 30, 880, 80],
      [40, 130, 880, 340],
    ]);
  });

  it("stays for text that is written from top to bottom", async () => {
    expect(await boxesOf(side + text, { title: "2026年度の売上" })).toEqual([undefined, undefined]);
    expect(await boxesOf(side + text, { bullets: ["2026年度の売上"] })).toEqual([undefined, undefined]);
  });

  it("stays if the layout has drawings in its place, or text that runs across the page", async () => {
    expect((await boxesOf(side + text + textBox("Stamp", "Draft", [600, 60, 90, 30])))[0]).toBeUndefined();
    const across = text.replace(' vert="eaVert"', "");
    expect((await boxesOf(side + across))[0]).toBeUndefined();
  });

  it("stays if the master's text ends beside its title", async () => {
    const masterShapes = masterWith([40, 32, 880, 40]);
    expect(await boxesOf(side + text, { masterShapes })).toEqual([undefined, undefined]);
  });
});
