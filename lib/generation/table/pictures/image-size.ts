/** Pixels. */
export type ImageSize = { width: number; height: number };

/** The size of a PNG, JPEG, GIF or BMP; null where the bytes are none of these, or broken. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pngSize(view) ?? gifSize(view) ?? jpegSize(view) ?? bmpSize(view);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function pngSize(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): ImageSize | null {
  if (view.byteLength < 10 || view.getUint32(0) !== 0x47494638) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments to the frame header, SOF0–SOF15 without the tables among them (ITU T.81, B.1.1.3). */
function jpegSize(view: DataView): ImageSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The header is followed by one of 12 bytes with 16-bit sizes, or a longer one with 32-bit sizes, the height negative where rows run downwards. */
function bmpSize(view: DataView): ImageSize | null {
  if (view.byteLength < 26 || view.getUint16(0) !== 0x424d) return null;
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}
