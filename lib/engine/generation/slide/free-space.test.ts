import { expect, it } from "vitest";
import { sampleBytes, sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName } from "@/lib/engine/pptx/model/shape";
import { el } from "@/lib/engine/pptx/xml/element";
import { backdropShapes } from "./free-space";
import { SlideCanvas } from "./slide-canvas";

const band = (name: string) =>
  el(
    "p:sp",
    {},
    el("p:nvSpPr", {}, el("p:cNvPr", { id: 900, name }), el("p:cNvSpPr"), el("p:nvPr")),
    el(
      "p:spPr",
      {},
      el("a:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: 100, cy: 50 })),
      el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
    ),
  );

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
