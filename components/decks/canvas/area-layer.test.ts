import { expect, it } from "vitest";
import { freeBox } from "./area-layer";

const areaAt = (area_id: string, y: number, height: number, x = 40, width = 600) => ({
  area_id,
  box: { x, y, width, height },
});

it("offers other content where no smaller area lies in front of an empty one", () => {
  const text = areaAt("text", 130, 350);
  expect(freeBox(text, [text]), "the whole area").toEqual(text.box);
  const chart = areaAt("chart", 170, 330, 40, 550);
  expect(freeBox(text, [text, chart]), "above a chart").toEqual({ x: 40, y: 130, width: 600, height: 40 });
  const logo = areaAt("logo", 150, 20);
  expect(freeBox(text, [logo, text]), "below a logo").toEqual({ x: 40, y: 170, width: 600, height: 310 });
  expect(freeBox(text, [text, areaAt("beside", 150, 20, 700, 100), areaAt("background", 0, 540, 0, 960)])).toEqual(
    text.box,
  );
});
