import { inflateSync } from "node:zlib";

/** The size of a PNG in pixels, and how many different byte values its rows hold: a picture of one colour has few. */
export function readPng(bytes: Uint8Array): { width: number; height: number; values: number } {
  const png = Buffer.from(bytes);
  if (png.readUInt32BE(0) !== 0x89504e47) throw new Error("no PNG");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    values: new Set(inflateSync(Buffer.concat(data))).size,
  };
}
