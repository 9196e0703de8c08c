import { describe, expect, it } from "vitest";
import { contrast, createPalette, readableColor } from "./wireframe-palette";

describe("contrast", () => {
  it("is 21 between black and white, in either order", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#FFFFFF", "#000000")).toBeCloseTo(21);
  });
});

describe("readableColor", () => {
  it("uses the preferred colour if it is readable", () => {
    expect(readableColor("#FFFFFF", "#0033AA", "#000000")).toBe("#0033AA");
  });

  it("uses another one for white text on a white background", () => {
    expect(readableColor("#FFFFFF", "#FFFFFF", "#222222")).toBe("#222222");
  });

  it("ignores invalid colours", () => {
    expect(readableColor("#FFFFFF", "accent1", "#222222")).toBe("#222222");
  });
});

describe("createPalette", () => {
  it("uses the theme's colours and fills gaps", () => {
    const palette = createPalette({ lt1: "#FAFAFA", accent2: "#112233" });
    expect(palette.paper).toBe("#FAFAFA");
    expect(palette.accents[1]).toBe("#112233");
    expect(palette.accents).toHaveLength(6);
  });
});
