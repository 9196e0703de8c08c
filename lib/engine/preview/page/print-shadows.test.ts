import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { layersOf } from "./print-shadows.mjs";

/** Returns the opacity of stacked layers, starting with the widest. */
function seen(layers: { reach: number; opacity: number }[]): number[] {
  let through = 1;
  return layers.map(({ opacity }) => 1 - (through *= 1 - opacity));
}

describe("a shadow of outlines", () => {
  it("fades like the blur it stands for, from its edge to two deviations", () => {
    const layers = layersOf(0.4, 2, 0);
    expect(layers.map((layer: { reach: number }) => layer.reach)).toEqual([4, 3, 2, 1, 0]);
    // Half of the shadow's opacity at its edge, almost nothing at the outer end.
    const [far, , , , edge] = seen(layers);
    expect(edge).toBeCloseTo(0.2, 5);
    expect(far).toBeCloseTo(0.4 * 0.04006, 4);
    expect(seen(layers)).toEqual(seen(layers).toSorted((a, b) => a - b));
  });

  it("is one layer without blur, and darker inside if it is far away", () => {
    expect(layersOf(0.4, 0, 3)).toEqual([{ reach: 0, opacity: 0.4 }]);
    expect(seen(layersOf(0.4, 2, 12)).at(-1)).toBeCloseTo(0.4, 2);
  });
});
