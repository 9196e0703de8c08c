import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";

const { slides } = analyseTemplate(readFileSync("public/samples/meridian.pptx"), { templateId: "t" });

it("returns the text levels of text placeholders only", () => {
  const shapes = slides[3]!.shapes;
  const levels = shapes.find(({ name }) => name === "Content")?.text_levels;
  expect(levels?.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
  expect(levels?.[0]).toMatchObject({
    bullet: true,
    font_size: expect.any(Number),
    color: expect.stringMatching(/^#/),
  });
  expect(levels![4]!.font_size).toBeLessThan(levels![0]!.font_size!);
  expect(shapes.find(({ name }) => name === "Title")?.text_levels).toBeUndefined();
});
