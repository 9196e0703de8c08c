import { expect, it } from "vitest";
import { decodePng } from "./png";

/**
 * Written by ImageMagick: 24 by 16 pixels, white, dark blue and, in the last quarter, red. `Color` has 24 bits,
 * `indexed` 2.
 */
const interlaced = {
  color:
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAAH0QRhUAAAAY0lEQVQ4y2P4////////FRwSmBhggPH///+KjokMDAyoYhAWRIaBgYHxPwM6wKKKCUMRNiG8ZsEB3FB8RhFlH1EuwKaIrm6isyKigoBIk/4TNgsz5Mi0jWoBMMINIir+6eoiAKCVImUbRa27AAAAAElFTkSuQmCC",
  indexed:
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQAgMAAAEGTWeQAAAACVBMVEX///8gQGD/AACksDfMAAAAMklEQVQI12NgYWBhEAFCxgCGVQtAJAQB2QysoXC8atUqFD66HFiegSE0NJQYahUYQCkAbhAbH8iyWF4AAAAASUVORK5CYII=",
};

/** 700 by 660 pixels of one bit, white above black, so that the last passes are not needed. */
const large =
  "iVBORw0KGgoAAAANSUhEUgAAArwAAAKUAQAAAAG5OeYjAAAA3ElEQVR42u3ZQQqEMBBFwdz/tB5A0i6zETQo2KarVqH5vM3AwDAthuZd500d42Pv3oXe1BFnurOzc8Iz8Bt5vjicnZ2dnZ0XPwMAb4v7dmNjY2NjY2NjY2NjY2Pj6zEAAAB8KMmvY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY+PnYwAAAAAAAIBlTPxbOmMTFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFk4ZBgAAAAAAAAAAAAAAAACo5AD7cffrZYHP5gAAAABJRU5ErkJggg==";

it.each(Object.entries(interlaced))("decodes every pixel of an interlaced image: %s", (_, data) => {
  const grid = decodePng(Buffer.from(data, "base64"));
  if (!grid) throw new Error("not decoded");
  const { columns, rows, luminance, pixels } = grid;
  expect([columns, rows]).toEqual([24, 16]);
  expect([...pixels].every((count) => count === 1)).toBe(true);
  const at = (x: number, y: number) => Number(luminance[y * columns + x]?.toFixed(3));
  const [white, blue, red] = [1, 0.048, 0.213];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) expect([x, y, at(x, y)]).toEqual([x, y, y >= 12 ? red : x >= 12 ? blue : white]);
});

it("decodes only as much of a large interlaced image as it samples", () => {
  const grid = decodePng(Buffer.from(large, "base64"));
  if (!grid) throw new Error("not decoded");
  const { columns, rows, luminance, pixels } = grid;
  const sum = (from: number, to: number) => luminance.slice(from * columns, to * columns).reduce((a, b) => a + b, 0);
  expect(pixels.reduce((a, b) => a + b, 0)).toBe(350 * 330);
  expect([sum(0, rows / 2), sum(rows / 2, rows)]).toEqual([350 * 165, 0]);
});
