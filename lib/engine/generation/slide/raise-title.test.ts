import { expect, it } from "vitest";
import { buildPresentation, group, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";

const title = placeholder("Title", 'type="title"', "Your first program", [40, 40, 880, 60]);
const opaque = '<a:solidFill><a:srgbClr val="9BBB59"/></a:solidFill>';
const filled = (xml: string, fill = opaque) =>
  xml.replace('<a:prstGeom prst="rect"/>', `<a:prstGeom prst="rect"/>${fill}`);
const bar = (text = "", fill = opaque) => filled(textBox("Bar", text, [20, 40, 920, 60]), fill);

/** Fills a slide with these shapes. Returns their names in the order in which they are drawn. */
async function drawn(slide: string): Promise<string[]> {
  const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"'), slides: [slide] });
  const { bytes: made } = await generateSlide(
    bytes,
    { title: "Group revenue grew 14 percent" },
    { options: { unfilled: "keep" } },
  );
  return walkShapeTree(Presentation.open(made!).slides[0]!.shapeTree).map(({ element }) => shapeName(element));
}

it("a title that a bar hides is drawn on top of it, also if the bar is in a group", async () => {
  expect(await drawn(title + bar() + textBox("Last", "Text", [40, 300, 200, 40]))).toEqual(["Bar", "Title", "Last"]);
  const bars = group("Bars", [20, 40, 920, 60], [20, 40, 920, 60], bar());
  expect(await drawn(title + bars)).toEqual(["Bars", "Bar", "Title"]);
});

it.each([
  ["what is drawn there can be seen through", bar("", opaque.replace("/><", '><a:alpha val="50000"/></a:srgbClr><'))],
  ["another text takes its place", bar("Chapter 1")],
  ["only its end is covered", filled(textBox("Bar", "", [500, 40, 440, 60]))],
  ["the whole page is covered", filled(textBox("Bar", "", [0, 0, 960, 540]))],
])("a title stays where it is drawn if %s", async (_, above) => {
  expect(await drawn(title + above)).toEqual(["Title", "Bar"]);
});
