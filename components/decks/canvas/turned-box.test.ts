import { expect, it } from "vitest";
import type { PreviewArea } from "@/lib/contract/previews";
import { placeOf, turnedBox } from "./turned-box";

it("the box around a turned box has the same center", () => {
  const box = { x: 10, y: 40, width: 100, height: 20 };
  const rounded = (rotation: number) =>
    Object.values(turnedBox(box, rotation)).map((length) => Math.round(length * 100) / 100);
  expect(rounded(0)).toEqual([10, 40, 100, 20]);
  expect(rounded(180)).toEqual([10, 40, 100, 20]);
  expect(rounded(270)).toEqual([50, 0, 20, 100]);
  expect(rounded(45)).toEqual([17.57, 7.57, 84.85, 84.85]);
});

it("an area with turned text is where its text is", () => {
  const [box, upright] = [
    { x: 20, y: 0, width: 20, height: 100 },
    { x: -20, y: 40, width: 100, height: 20 },
  ];
  const textAt = (rotation: number) => ({ box: upright, rotation }) as PreviewArea["text"];
  expect(placeOf({ box, text: textAt(270) })).toEqual({ box: upright, rotation: 270 });
  expect(placeOf({ box, text: textAt(0) })).toEqual({ box, rotation: 0 });
  expect(placeOf({ box, text: null })).toEqual({ box, rotation: 0 });
});
