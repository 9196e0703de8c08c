import { crc32, deflateSync } from "node:zlib";

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
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
