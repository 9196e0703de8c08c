import { expect, it } from "vitest";
import { sampleBytes, sampleSlides, drawnShape } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName } from "@/lib/engine/pptx/model/shape";
import { el } from "@/lib/engine/pptx/xml/element";
import { backdropShapes, boxThrough } from "./free-space";
import { SlideCanvas } from "./slide-canvas";

const band = (name: string) => drawnShape(name, { x: 0, y: 0, width: 100, height: 50 });

it.each([
  { hiding: "nothing", shown: ["Band of the layout", "Band of the master"] },
  { hiding: "layout", shown: ["Band of the layout"] },
  { hiding: "slide", shown: [] },
])("shapes of layout and master, except placeholders, show behind a slide: $hiding hides them", ({ hiding, shown }) => {
  const presentation = Presentation.open(sampleBytes());
  const { part } = presentation.slides[sampleSlides.text]!;
  const layout = part.relatedByType("slideLayout")!;
  const master = layout.relatedByType("slideMaster")!;
  layout.edit().find("p:cSld", "p:spTree")!.append(band("Band of the layout"));
  master.edit().find("p:cSld", "p:spTree")!.append(band("Band of the master"));
  if (hiding !== "nothing") (hiding === "layout" ? layout : part).edit().set("showMasterSp", 0);
  const backdrop = backdropShapes(new SlideCanvas(part, presentation.slideSize));
  expect(
    backdrop
      .filter(({ shape }) => shapeName(shape).startsWith("Band"))
      .map(({ shape, box }) => [shapeName(shape), box.width]),
  ).toEqual(shown.map((name) => [name, 100]));
  expect(backdrop.filter(({ shape }) => shape.descendants("p:ph").length > 0)).toEqual([]);
});

/** A box of a page in EMU, and a line from corner to corner of one. */
const page = { x: 2_000_000, y: 1_000_000, width: 4_000_000, height: 3_000_000 };
const line = (box: typeof page, turns: Record<string, number> = {}) => ({
  shape: el("p:cxnSp", {}, el("p:spPr", {}, el("a:xfrm", turns))),
  box,
});

it("a diagonal line takes room from a box only where it runs through it", () => {
  const low = { x: 5_000_000, y: 2_000_000, width: 2_000_000, height: 4_000_000 };
  // It rises from the lower left to the upper right, and leaves the box below on its right side.
  const corner = { x: 6_000_000, y: 2_000_000, width: 1_000_000, height: 2_000_000 };
  expect(boxThrough(line(low, { flipH: 1 }), page)).toBeNull();
  expect(boxThrough(line(low, { flipV: 1 }), { ...page, width: 5_000_000 })).toEqual(corner);
  expect(boxThrough(line(low, { flipH: 1, flipV: 1 }), page)).toEqual({ ...low, width: 1_000_000, height: 2_000_000 });
  expect(boxThrough(line(low), { ...page, x: 2_000_000, width: 3_500_000 })).toEqual({
    ...low,
    width: 500_000,
    height: 1_000_000,
  });
  expect(boxThrough(line({ ...page, x: 9_000_000 }), page)).toBeNull();
});

it("a level, upright or turned line takes all its room", () => {
  const rule = { ...page, height: 0 };
  expect(boxThrough(line(rule), page)).toBe(rule);
  expect(boxThrough(line(page, { rot: 2_700_000, flipH: 1 }), page)).toBe(page);
});
