import { expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { validatedExamples } from "@/lib/engine/generation/validated-schemas";
import { shapeName } from "@/lib/engine/pptx/model/shape";

const SAMPLE = "Demand stayed strong in all regions while new equipment sold slowly. ".repeat(4).trim();

type Place = readonly [x: number, y: number, width: number, height: number];
const middle = (name: string, place: Place, text = SAMPLE) =>
  textBox(name, text, place, { size: 12 }).replace("<a:bodyPr/>", '<a:bodyPr anchor="ctr"/>');

/** Fills the texts of a slide. Returns their anchors by the names of their shapes. */
async function anchors(slide: string): Promise<Record<string, string | undefined>> {
  const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"'), slides: [slide] });
  const [analysed] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const example = validatedExamples("t", bytes)(analysed!)!;
  const { tree } = await generateSlide(bytes, example, { options: { design_checks: "off" } });
  const shapes = tree.elements();
  return Object.fromEntries(
    shapes.flatMap((shape) => {
      const properties = shape.find("p:txBody", "a:bodyPr");
      return properties ? [[shapeName(shape), properties.get("anchor")]] : [];
    }),
  );
}

const heading = textBox("Heading", "Revenue", [40, 100, 240, 24], { size: 14 });

it("a text in the middle of a box that its sample fills begins at the top, below its heading or beside such a text", async () => {
  const slide = heading + middle("First", [40, 126, 240, 90]) + middle("Second", [400, 126, 240, 90]);
  expect(await anchors(slide)).toMatchObject({ First: "t", Second: "t" });
});

it.each([
  ["its sample shows the middle", heading + middle("Text", [40, 126, 240, 90], "Two lines\nat most")],
  ["no heading is above it", middle("Text", [40, 126, 240, 90])],
  ["its heading begins elsewhere", heading + middle("Text", [80, 126, 240, 90])],
])("a text stays in the middle if %s", async (_, slide) => {
  expect(await anchors(slide)).toMatchObject({ Text: "ctr" });
});
