import { describe, expect, it } from "vitest";
import { buildPng, pngChunk } from "@/lib/engine/pptx/testing/png";
import { hasTransparentCorners } from "./png-transparency";

type PngParts = {
  type: number;
  rows: readonly (readonly number[])[];
  filter?: number;
  transparency?: readonly number[];
};

function png({ type, rows, filter = 0, transparency }: PngParts, width: number): Uint8Array {
  const samples = Uint8Array.from(rows.flatMap((row) => [filter, ...row]));
  const before = transparency ? [pngChunk("tRNS", Uint8Array.from(transparency))] : [];
  return buildPng({ width, height: rows.length, type }, samples, before);
}

const clear = [9, 9, 9, 0];
const solid = [9, 9, 9, 255];

describe("transparent corners", () => {
  it("are found in an image that is transparent at both ends of its first row", () => {
    const rows = (...pixels: number[][]) => [pixels.flat(), pixels.map(() => solid).flat()];
    const color = (...pixels: number[][]) => hasTransparentCorners(png({ type: 6, rows: rows(...pixels) }, 3));
    expect(color(clear, solid, clear)).toBe(true);
    expect([color(solid, solid, solid), color(clear, solid, solid), color(solid, clear, clear)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("are found with row filters, in grey and in a palette", () => {
    // The Sub filter: each byte is the difference from the pixel on the left.
    expect(hasTransparentCorners(png({ type: 6, rows: [[...clear, 0, 0, 0, 255, 0, 0, 0, 1]], filter: 1 }, 3))).toBe(
      true,
    );
    expect(hasTransparentCorners(png({ type: 6, rows: [[...clear, 0, 0, 0, 255, 0, 0, 0, 0]], filter: 1 }, 3))).toBe(
      false,
    );
    expect(hasTransparentCorners(png({ type: 4, rows: [[9, 0, 9, 255, 9, 0]] }, 3))).toBe(true);
    expect(hasTransparentCorners(png({ type: 3, rows: [[1, 0, 1]], transparency: [255, 0] }, 3))).toBe(true);
    expect(hasTransparentCorners(png({ type: 3, rows: [[0, 1, 0]], transparency: [255, 0] }, 3))).toBe(false);
  });

  it("are not found in an opaque format, or in a damaged file", () => {
    expect(hasTransparentCorners(png({ type: 2, rows: [[0, 0, 0, 0, 0, 0]] }, 2))).toBe(false);
    const damaged = Buffer.from(png({ type: 6, rows: [[...clear, ...clear]] }, 2));
    expect(hasTransparentCorners(damaged.fill(0xff, 41))).toBe(false);
    expect(hasTransparentCorners(damaged.subarray(0, 20))).toBe(false);
  });
});
