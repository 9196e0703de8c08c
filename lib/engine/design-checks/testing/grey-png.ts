import { buildPng } from "@/lib/engine/pptx/testing/png";

type Pixels<T> = (x: number, y: number) => T;

/** Returns a PNG of the given size. Each pixel is `[grey, alpha]`. */
export const greyPng = (width: number, height: number, pixel: Pixels<readonly [number, number]>): Uint8Array =>
  png(width, height, { type: 4, channels: 2 }, pixel);

/** Returns a PNG of the given size. Each pixel is `[red, green, blue]`. */
export const colorPng = (width: number, height: number, pixel: Pixels<readonly [number, number, number]>): Uint8Array =>
  png(width, height, { type: 2, channels: 3 }, pixel);

function png(
  width: number,
  height: number,
  { type, channels }: { type: number; channels: number },
  pixel: Pixels<readonly number[]>,
): Uint8Array {
  const row = width * channels + 1;
  const raw = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) raw.set(pixel(x, y), y * row + 1 + x * channels);
  return buildPng({ width, height, type }, raw);
}
