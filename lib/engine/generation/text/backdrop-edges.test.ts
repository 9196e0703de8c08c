import { describe, expect, it } from "vitest";
import { layoutIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const LONG =
  "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
const prompt = (text: string, size: string) => text.replaceAll("<a:rPr/>", `<a:rPr${size}/>`);

/** The title of a slide made from a layout of these shapes. */
async function filledTitle(layout: string, title: string): Promise<XmlElement> {
  const bytes = buildPresentation({ layout });
  const part = Presentation.open(bytes).layouts[0]!.part.name;
  const result = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: [{ templateId: "t", templateSlideId: layoutIdOf("t", part), slideData: { title }, options: {} }],
  });
  return Presentation.open(result.bytes!).slides[0]!.shapeTree!.elements("p:sp")[0]!;
}

const sizeOf = (shape: XmlElement): number => shape.descendants("a:rPr")[0]?.int("sz") ?? 0;

describe("a title in a band of its layout", () => {
  const title = prompt(placeholder("Title", 'type="title"', "Click", [40, 10, 880, 110]), ' sz="3600"');
  const band = (fill: string) =>
    textBox("Band", "", [0, 0, 960, 62]).replace('<a:prstGeom prst="rect"/>', `<a:prstGeom prst="rect"/>${fill}`);
  const dark = '<a:solidFill><a:srgbClr val="224466"/></a:solidFill>';

  it("stays in it, in smaller letters", async () => {
    // Two lines of 62 points less the insets.
    expect(sizeOf(await filledTitle(band(dark) + title, LONG))).toBeLessThan(2200);
  });

  it("takes its whole box where nobody sees the band", async () => {
    expect(sizeOf(await filledTitle(band("<a:noFill/>") + title, LONG))).toBeGreaterThan(3200);
    const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
    expect(sizeOf(await filledTitle(band(white) + title, LONG))).toBeGreaterThan(3200);
  });
});

describe("a placeholder whose size only its prompt says", () => {
  it("is written in that size, as every application shows it", async () => {
    const title = (size: string) => prompt(placeholder("Title", 'type="title"', "Click", [40, 40, 880, 200]), size);
    expect(sizeOf(await filledTitle(title(' sz="3200"'), "Results"))).toBe(3200);
    expect(sizeOf(await filledTitle(title(""), "Results"))).toBe(0);
  });
});
