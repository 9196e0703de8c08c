import { expect, it } from "vitest";
import { packInput, unpackInput } from "./messages";

it("lists of plain values cross to a worker as text, everything else as it is", () => {
  const templates = new Map([["tmpl_a", new Uint8Array([1])]]);
  const slides = [{ templateId: null, slideData: { title: "ü", content: { blocks: [] } }, options: {} }];
  const packed = packInput({ templates, slides, withAreas: true });
  expect(packed).toEqual({ input: { templates, withAreas: true }, json: { slides: JSON.stringify(slides) } });
  expect(unpackInput(packed)).toEqual({ templates, slides, withAreas: true });
  expect(unpackInput(packInput("text"))).toBe("text");
});
