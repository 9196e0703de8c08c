// Reads the records of metafiles ([MS-EMF], [MS-WMF]). Plain JavaScript that runs in the page.

const emfHeader = 88;
const emfMark = 0x464d4520;
const emfEnd = 14;
const placeableKey = 0x9ac6cdd7;
const placeableHeader = 22;
const wmfHeader = 18;
const wmfEnd = 0;
/** Maximum number of records. The converter stops at twice as many. */
const maxRecords = 100_000;
const setWindowExtent = 0x020c;
/** The records that draw a bitmap, and where the size and place that it is drawn at follow in them. */
const bitmapRecords = { 0x0b41: 18, 0x0f43: 20 };

/**
 * Returns a whole metafile with the extent that it is shown with, for a library that takes it from elsewhere. Null for
 * anything else, and for a metafile without an extent.
 */
export function withExtent(bytes) {
  if (bytes.byteLength < emfHeader) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) === 1 && view.getUint32(40, true) === emfMark)
    return isWholeEmf(view) ? withFrame(bytes.slice()) : null;
  const isPlaceable = view.getUint32(0, true) === placeableKey;
  const records = wmfRecords(view, isPlaceable ? placeableHeader : 0);
  if (!records) return null;
  return isPlaceable || records.some(({ type }) => type === setWindowExtent)
    ? bytes.slice()
    : withBitmapsAsExtent(bytes, view, records);
}

function isWholeEmf(view) {
  for (let at = 0, count = 0; at + 8 <= view.byteLength && count < maxRecords; count++) {
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > view.byteLength) return false;
    if (view.getUint32(at, true) === emfEnd) return true;
    at += size;
  }
  return false;
}

/**
 * Makes the bounds of a metafile equal to its frame, which is in 0.01 mm. Applications scale the frame to the size of
 * the picture; the bounds contain only what is drawn.
 */
function withFrame(bytes) {
  const view = new DataView(bytes.buffer);
  const sides = [0, 1, 2, 3].map((side) => {
    const [pixels, millimeters] = [72, 80].map((at) => view.getInt32(at + (side % 2) * 4, true));
    return Math.round((view.getInt32(24 + side * 4, true) / 100 / millimeters) * pixels);
  });
  const [left, top, right, bottom] = sides;
  // The bounds include their last pixels.
  if (sides.every(Number.isFinite) && right > left && bottom > top)
    [left, top, right - 1, bottom - 1].forEach((value, side) => view.setInt32(8 + side * 4, value, true));
  return bytes;
}

/** Returns the records of a WMF: their types and positions. Null if it is none, incomplete, or has too many. */
function wmfRecords(view, header) {
  if (![1, 2].includes(view.getUint16(header, true)) || 2 * view.getUint16(header + 2, true) !== wmfHeader) return null;
  const records = [];
  for (let at = header + wmfHeader; at + 6 <= view.byteLength && records.length < maxRecords;) {
    const [size, type] = [2 * view.getUint32(at, true), view.getUint16(at + 4, true)];
    if (size < 6 || at + size > view.byteLength) return null;
    if (type === wmfEnd) return records;
    records.push({ type, at, size });
    at += size;
  }
  return null;
}

/** Adds a header with the extent of the bitmaps. Null if there are none. */
function withBitmapsAsExtent(bytes, view, records) {
  const places = records.flatMap(({ type, at, size }) => {
    const start = bitmapRecords[type];
    if (!start || size < start + 14) return [];
    const [height, width, top, left] = [0, 1, 2, 3].map((index) => view.getInt16(at + start + index * 2, true));
    return [[left, top, left + width, top + height]];
  });
  if (places.length === 0) return null;
  const whole = new Uint8Array(placeableHeader + bytes.byteLength);
  whole.set(bytes, placeableHeader);
  const header = new DataView(whole.buffer);
  header.setUint32(0, placeableKey, true);
  [Math.min, Math.min, Math.max, Math.max].forEach((pick, side) =>
    header.setInt16(6 + side * 2, pick(...places.map((place) => place[side])), true),
  );
  header.setUint16(14, 96, true);
  return whole;
}
