import { describe, expect, it } from "vitest";
import type { Area } from "@/lib/engine/generation/slide/areas";
import { toPreviewAreas } from "./draft-areas";

const empty = (kind: Area["kind"], x: number): Area => ({
  path: ["slide_data", "content", "blocks", "0"],
  kind,
  parts: [],
  isEmpty: true,
  showsSample: false,
  shapeId: null,
  box: { x, y: 0, width: 12_700, height: 12_700 },
  style: null,
  isWhole: false,
});

describe("areas of a page", () => {
  it("are listed for each type that could become the slide's first block", () => {
    expect(toPreviewAreas([empty("chart", 0), empty("table", 12_700)], [])).toMatchObject([
      { area_id: "content.blocks.0", type: "chart", box: { x: 0 } },
      { area_id: "content.blocks.0:table", type: "table", box: { x: 1 } },
    ]);
  });

  it("are listed once for an agenda of several shapes", () => {
    expect(toPreviewAreas([empty("agenda", 0), empty("agenda", 12_700)], [])).toHaveLength(1);
  });
});
