import { expect, it } from "vitest";
import { pack, unpack } from "./messages";

it("passes lists of plain values between threads as text, and everything else unchanged", () => {
  const templates = new Map([["tmpl_a", new Uint8Array([1])]]);
  const slides = [{ templateId: null, slideData: { title: "ü", content: { blocks: [] } }, options: {} }];
  const packed = pack({ templates, slides, withAreas: true });
  expect(packed).toEqual({ value: { templates, withAreas: true }, json: { slides: JSON.stringify(slides) } });
  expect(unpack(packed)).toEqual({ templates, slides, withAreas: true });
  for (const other of ["text", null, { slides: 3 }]) expect(unpack(pack(other))).toEqual(other);
});
