import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { withBlocks, generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { shapeName } from "@/lib/engine/pptx/model/shape";

const LONG =
  "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
const SENTENCE = "Demand for service contracts stayed strong in all regions.";

const sized = (xml: string, size: number) => xml.replaceAll("<a:rPr/>", `<a:rPr sz="${size * 100}"/>`);
/** Leaves a title of 32 points room for one line, and nothing to grow into. */
const title =
  textBox("Band", "", [0, 0, 960, 58]) +
  sized(placeholder("Title", 'type="title"', "Results", [40, 60, 600, 58]), 32) +
  textBox("Bar", "", [0, 119, 960, 8]).replace(
    '<a:prstGeom prst="rect"/>',
    '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>',
  );

/** Fills a slide with these shapes below such a title. Returns the size of each text in points, and the warnings' codes. */
async function make(shapes: string, data: SlideData, layout = "") {
  const bytes = buildPresentation({ layout: title + layout, slides: [title + shapes] });
  const made = await generateSlide(bytes, data);
  const tree = made.tree.elements();
  const sizes = new Map(
    tree.map((shape) => [shapeName(shape), (shape.descendants("a:rPr")[0]?.int("sz") ?? 0) / 100] as const),
  );
  const sizeOf = (name: string): number => sizes.get(name) ?? 0;
  const spacesOf = (name: string): (number | undefined)[] =>
    tree
      .filter((shape) => shapeName(shape) === name)
      .flatMap((shape) =>
        shape.descendants("a:p").map((item) => item.find("a:pPr", "a:spcBef", "a:spcPts")?.int("val")),
      );
  return { sizeOf, spacesOf, messages: made.slideResults[0]!.warnings.map(({ message }) => message) };
}

const body = (size: number) => sized(placeholder("Body", 'type="body" idx="1"', "Text", [40, 130, 880, 360]), size);
const text: SlideData = withBlocks(LONG, { type: "text", text: { text: SENTENCE } });

describe("text below a title that had to shrink to its size", () => {
  it("becomes smaller than the title", async () => {
    const { sizeOf, messages } = await make(body(24), text, body(24));
    expect(sizeOf("Title")).toBeLessThan(26);
    expect(sizeOf("Body")).toBeCloseTo(sizeOf("Title") * 0.85, 0);
    expect(messages).toContainEqual(expect.stringMatching(/content.*from 24 pt to .* to stay smaller than the title/));
  });

  it("gets back the space between its paragraphs that its own size left no room for", async () => {
    const spaced = body(26).replaceAll("<a:p>", '<a:p><a:pPr><a:spcBef><a:spcPts val="2000"/></a:spcBef></a:pPr>');
    const list = Array.from({ length: 8 }, () => SENTENCE);
    const { sizeOf, spacesOf } = await make(
      spaced,
      withBlocks(`${LONG}. ${LONG}`, { type: "text", text: { bullets: list } }),
      spaced,
    );
    expect(sizeOf("Body")).toBe(16);
    // None of them is reduced.
    expect(spacesOf("Body").filter((space) => space !== undefined && space < 2000)).toEqual([]);
  });

  it("keeps a readable size, the share of the template, a size that the request sets, and its own below a short title", async () => {
    const small = await make(body(17), { ...text, title: `${LONG}. ${LONG}` }, body(17));
    expect(small.sizeOf("Title") * 0.85).toBeLessThan(15.5);
    expect(small.sizeOf("Body")).toBe(16);
    const near = await make(body(31), text, body(31));
    expect(near.sizeOf("Body")).toBeGreaterThan(near.sizeOf("Title") * 0.9);
    const larger = await make(body(40), text, body(40));
    expect(larger.sizeOf("Body")).toBe(40);
    const set = await make(body(24), { ...text, slide_format: { body: { font_size: 24 } } }, body(24));
    expect(set.sizeOf("Body")).toBe(24);
    const short = await make(body(30), { ...text, title: "Results" }, body(30));
    expect(short.sizeOf("Body")).toBe(30);
  });

  it("is a figure only if words have its size", async () => {
    const figure = sized(textBox("Figure", "42 %", [40, 130, 200, 60]), 28);
    const note = (size: number) =>
      sized(textBox("Note", "A description of the figure beside it", [300, 130, 600, 60]), size);
    const data: SlideData = { ...text, custom_fields: { figure: "57 %" } };
    const beside = await make(figure + note(14), data);
    expect(beside.sizeOf("Figure")).toBe(28);
    const alike = await make(figure + note(28), data);
    expect(alike.sizeOf("Note")).toBeLessThan(alike.sizeOf("Title"));
    expect(alike.sizeOf("Figure")).toBe(alike.sizeOf("Note"));
  });

  it("is a subtitle, too", async () => {
    const subtitle = sized(placeholder("Subtitle", 'type="subTitle" idx="2"', "Click", [40, 130, 880, 60]), 26);
    const { sizeOf } = await make(subtitle, { title: LONG, subtitle: "Board" }, subtitle);
    expect(sizeOf("Subtitle")).toBeCloseTo(sizeOf("Title") * 0.85, 0);
  });
});
