import { expect, it } from "vitest";
import type { PreviewArea } from "@/lib/contract/presentations";
import { ghostBox } from "./ghost-layer";

const areaAt = (x: number, y: number, width: number, height: number) => ({
  area_id: `${x} ${y}`,
  box: { x, y, width, height },
  text: { paragraphs: [{ font_size: 20 }] } as PreviewArea["text"],
});

it("shows the example beyond its area as far as text may reach, but not where a filled area is", () => {
  const title = areaAt(100, 200, 300, 40);
  expect(ghostBox(title, [])).toEqual({ y: 190, height: 60 });
  expect(ghostBox(title, [areaAt(180, 50, 90, 150)])).toEqual({ y: 200, height: 50 });
  expect(ghostBox(title, [areaAt(180, 245, 90, 80)])).toEqual({ y: 190, height: 55 });
  expect(ghostBox(title, [areaAt(400, 50, 90, 145), areaAt(100, 0, 300, 400)]), "beside it, or below it all").toEqual({
    y: 190,
    height: 60,
  });
});
