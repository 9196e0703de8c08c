import { expect, it } from "vitest";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { shapeName } from "@/lib/engine/pptx/model/shape";

/** A layout's body of 640 points with letters of 32 points. */
const bytes = (font: string) =>
  buildPresentation({
    slides: [
      placeholder("Title", 'type="title"', "Title", [40, 20, 640, 60]) +
        placeholder("Body", 'type="body" idx="1"', "One\nTwo", [40, 120, 640, 380]).replaceAll(
          "<a:rPr/>",
          `<a:rPr sz="3200"><a:latin typeface="${font}"/></a:rPr>`,
        ),
    ],
    layout: placeholder("Title", 'type="title"'),
  });

/** Returns the size of the letters of five bullets, and the inset on their right, both in points. */
async function listIn(font: string, bullet: string): Promise<{ size: number; inset: number }> {
  const bullets = Array.from({ length: 5 }, () => bullet);
  const { tree } = await generateSlide(bytes(font), {
    title: "Title",
    content: { blocks: [{ type: "text", text: { bullets } }] },
  });
  const body = tree.elements("p:sp").find((shape) => shapeName(shape) === "Body")!;
  return {
    size: body.descendants("a:rPr")[0]!.int("sz")! / 100,
    inset: (body.descendants("a:bodyPr")[0]!.int("rIns") ?? 91_440) / 12_700,
  };
}

const wrapping = "Service contracts now cover a third of the base worldwide";

it("a list that had to shrink has shorter lines if most items would end in a word or two", async () => {
  const { size, inset } = await listIn("Arial", wrapping);
  expect(size).toBeGreaterThan(22);
  expect(inset).toBeGreaterThan(20);
});

it("a list of single lines, or in a font that may be replaced, has lines of the usual length", async () => {
  expect((await listIn("Arial", "Service contracts")).inset).toBe(7.2);
  expect((await listIn("Unknown", wrapping)).inset).toBe(7.2);
});
