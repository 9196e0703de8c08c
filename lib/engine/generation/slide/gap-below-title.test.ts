import { expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { shapeName } from "@/lib/engine/pptx/model/shape";

const LONG = "Operating margin recovers to 11.8 percent as freight costs normalise in all of our regions";
const bullets = ["Inventory turns improved", "Attrition fell below 6 percent"];

/** Returns the top inset (points) that a text right below a title gets; 0 if it keeps the template's. */
async function insetBelow(title: string, { height = 380, layout = "", anchor = "t" } = {}): Promise<number> {
  const shapes =
    placeholder("Title", 'type="title"', "Title", [40, 20, 800, 88]).replace("<a:rPr/>", '<a:rPr sz="3600"/>') +
    placeholder("Body", 'type="body" idx="1"', "One\nTwo", [40, 108, 800, height])
      .replaceAll("<a:rPr/>", '<a:rPr sz="2400"/>')
      .replace("<a:bodyPr/>", `<a:bodyPr tIns="0" anchor="${anchor}"/>`);
  const bytes = buildPresentation({
    slides: [shapes],
    layout: placeholder("Title", 'type="title"') + placeholder("Body", 'type="body" idx="1"') + layout,
  });
  const { tree } = await generateSlide(bytes, { title, content: { blocks: [{ type: "text", text: { bullets } }] } });
  const body = tree.elements("p:sp").find((shape) => shapeName(shape) === "Body")!;
  return body.descendants("a:bodyPr")[0]!.int("tIns")! / 12_700;
}

it("a text right below a title of two lines moves down by most of a line", async () => {
  const inset = await insetBelow(LONG);
  expect(inset).toBeGreaterThan(12);
  expect(inset).toBeLessThan(24);
});

it("a text moves only as far as its box has room", async () => {
  const inset = await insetBelow(LONG, { height: 72 });
  expect(inset).toBeGreaterThan(1);
  expect(inset).toBeLessThan(12);
});

it("a text moves only as far as it meets nothing", async () => {
  const inset = await insetBelow(LONG, { layout: textBox("Rule", "Note", [0, 174, 300, 10]) });
  expect(inset).toBeGreaterThan(1);
  expect(inset).toBeLessThan(12);
});

it("a text moves down if its lines are on a drawing anyway", async () => {
  const inset = await insetBelow(LONG, { layout: textBox("Corner", "Note", [60, 120, 300, 200]) });
  expect(inset).toBeGreaterThan(12);
});

it.each([
  ["below a title of one line", "Freight costs normalise", {}],
  ["at the end of its box", LONG, { anchor: "b" }],
  ["above something on which it would come to stand", LONG, { layout: textBox("Rule", "Note", [0, 166, 300, 10]) }],
])("a text stays %s", async (_, title, options) => {
  expect(await insetBelow(title, options)).toBe(0);
});
