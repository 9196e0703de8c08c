import { describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";

const title = placeholder("Title", 'type="title"', "Click", [40, 40, 880, 60]);
const textStyles = (size: number) =>
  `<p:txStyles><p:titleStyle/><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/><a:defRPr sz="${size * 100}"/></a:lvl1pPr></p:bodyStyle></p:txStyles>`;
const body = (size: number, box: [number, number, number, number]) =>
  placeholder("Body", 'type="body" idx="1"', "Click", box, `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`);

/** Returns the box in points of the place that a layout offers below its title, and what it takes; null if none. */
function offered(layout: string, master = "", size = 20) {
  const bytes = buildPresentation({ layout, master, textStyles: textStyles(size) });
  const [analysed] = analyseTemplate(bytes, { templateId: "t" }).layouts;
  const shape = analysed!.shapes.find(({ name }) => name === "Content");
  const region = analysed!.regions!.find(({ type }) => type === "text");
  const presentation = Presentation.open(bytes);
  const deck = Deck.from(presentation);
  deck.addSlideFromLayout(presentation.layouts[0]!);
  const [slide] = Presentation.open(deck.save()).slides;
  const made = slide!.shapeTree!.elements("p:sp").find((one) => shapeName(one) === "Content");
  const points = made && Object.values(ownBox(made)!).map((length) => Math.round(length / 12_700));
  expect(points).toEqual(shape && [shape.x, shape.y, shape.width, shape.height].map(Math.round));
  return points ? { box: points, accepts: region?.accepts, size: shape!.text_format?.font_size, made: made! } : null;
}

describe("a layout with nothing but a title", () => {
  it("offers the area below the title, in the master's style for text", () => {
    expect(offered(title)).toMatchObject({
      box: [40, 111, 880, 397],
      accepts: ["text", "table", "chart", "agenda", "image"],
      size: 20,
    });
  });

  it("keeps the area clear of rules, footers and pictures of layout and master", () => {
    const rule = textBox("Rule", "", [40, 108, 880, 2], { box: false });
    const footer = placeholder("Footer", 'type="ftr" idx="11"', "", [40, 500, 300, 30]);
    expect(offered(title + rule + footer)).toMatchObject({ box: [40, 121, 880, 368] });
    const logo = textBox("Logo", "", [860, 440, 80, 80], { box: false });
    expect(offered(title, logo)).toMatchObject({ box: [40, 111, 880, 318] });
    const panel = textBox("Panel", "", [20, 20, 920, 500], { box: false });
    expect(offered(title, panel)).toMatchObject({ box: [40, 111, 880, 397] });
  });

  it("offers none if that is small, or if the master has a layout for text", () => {
    expect(offered(title, textBox("Picture", "", [40, 250, 880, 200], { box: false }))).toBeNull();
    expect(offered(placeholder("Title", 'type="title"', "Click", [40, 40, 400, 60]))).toBeNull();
    expect(offered(title + body(16, [40, 120, 880, 380]))).toBeNull();
    expect(offered(title + body(8, [40, 120, 880, 100]))).toBeNull();
  });

  it("offers none for small letters, or below a section's title", () => {
    expect(offered(title, "", 14)).not.toBeNull();
    expect(offered(title, "", 10)).toBeNull();
    expect(offered(title, body(10, [40, 120, 880, 380]))).toBeNull();
    expect(offered(placeholder("Title", 'type="title"', "Click", [40, 180, 880, 60]))).toBeNull();
  });

  it("offers it beside a strip for a running header, whose style other programs would take", () => {
    const strip = body(12, [260, 0, 500, 36]);
    const found = offered(title + strip);
    expect(found).toMatchObject({ box: [40, 111, 880, 397], size: 20 });
    expect(found!.made.find("p:txBody", "a:lstStyle", "a:lvl1pPr", "a:defRPr")!.get("sz")).toBe("2000");
    expect(found!.made.find("p:txBody", "a:bodyPr")!.get("anchor")).toBe("t");
  });
});
