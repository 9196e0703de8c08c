import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";

const paragraphsOf = (text: string) => {
  const shape = placeholder("Body", 'idx="1"', "", [40, 100, 500, 300]).replace(/<a:p\/>/, text);
  return analyseTemplate(buildPresentation({ slides: [shape] }), { templateId: "t" }).slides[0]!.shapes[0]!
    .text_paragraphs;
};
const paragraph = (text: string, run = "", properties = "") =>
  `<a:p><a:pPr>${properties}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`;
const bullet = '<a:buChar char="•"/>';

it("distinguishes headings, text and list items among several paragraphs", () => {
  const list = paragraph("Goals", 'b="1"') + "<a:p/>" + paragraph("Grow", "", bullet) + paragraph("Save", "", bullet);
  expect(paragraphsOf(list)).toEqual([
    { kind: "heading", characters: 5 },
    { kind: "bullet", characters: 4 },
    { kind: "bullet", characters: 4 },
  ]);
  const kinds = (text: string) => paragraphsOf(text)?.map(({ kind }) => kind);
  expect(kinds(paragraph("Goals", 'sz="2400"') + paragraph("We grow", 'sz="1400"'))).toEqual(["heading", "text"]);
  expect(kinds(paragraph("One", 'b="1"') + paragraph("Two", 'b="1"'))).toEqual(["text", "text"]);
  expect(kinds(paragraph("x".repeat(81), 'b="1"') + paragraph("Grow", "", bullet))).toEqual(["text", "bullet"]);
  expect(paragraphsOf(paragraph("Alone", 'b="1"'))).toBeUndefined();
  expect(paragraphsOf(paragraph("Many").repeat(50))).toHaveLength(40);
});

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
