import { type ImageSize, imageSize } from "@/lib/engine/pptx/images/image-size";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { BYTE_WORK, type XmlBudget } from "@/lib/engine/pptx/xml/budget";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { scanXml } from "@/lib/engine/pptx/xml/parse";

/** Ten times as many as the largest real part has. The tree of a larger part would take a hundred megabytes. */
const MAX_ELEMENTS = 300_000;
/** Matches the start of XML in any ASCII-compatible encoding, UTF-16 and UTF-32, including anything that may precede it. */
const LOOKS_LIKE_XML = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|[\0\t\n\r ])*<\0*\?\0*x\0*m\0*l/;
/**
 * Maximum number of columns of one table: many times PowerPoint's limit (75). Each column is measured whenever the
 * table is filled.
 */
const MAX_COLUMNS = 1000;
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * Checks an XML part without building its tree, and returns its root without children.
 *
 * @param visit Called with each element; `visitText` is called with the text: see `scanXml`
 * @throws PackageError if the part is not well-formed, contains a document type declaration or an absurdly wide table,
 *   or is too large to read
 */
export function checkXml(
  bytes: Uint8Array,
  part: string,
  budget: XmlBudget,
  visit?: (element: XmlElement, depth: number) => void,
  visitText?: (text: string) => void,
): XmlElement {
  let elements = 0;
  let columns = 0;
  const count = (element: XmlElement, depth: number) => {
    if (++elements > MAX_ELEMENTS)
      throw new PackageError("ZIP_BOMB", `"${part}" has more than ${MAX_ELEMENTS} elements. Make it smaller.`, part);
    if (element.name === "a:tblGrid") columns = 0;
    else if (element.name === "a:gridCol" && ++columns > MAX_COLUMNS)
      throw new PackageError("TOO_MANY_COLUMNS", `A table in "${part}" has more than ${MAX_COLUMNS} columns.`, part);
    visit?.(element, depth);
  };
  return scanXml(bytes, part, budget, count, visitText);
}

/** Returns the name of an element without its prefix. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(":") + 1);

/** Returns true if the content starts like XML, whatever the file name. */
export const looksLikeXml = (bytes: Uint8Array): boolean => LOOKS_LIKE_XML.test(latin1(bytes, 256));

/**
 * Checks content that need not be well-formed: VML drawings, and XML under other names.
 *
 * @throws PackageError XML_DTD_FORBIDDEN, ZIP_BOMB
 */
export function checkDocumentType(bytes: Uint8Array, part: string, budget: XmlBudget): void {
  if (!DOCUMENT_TYPE.test(asciiText(bytes, part, budget))) return;
  throw new PackageError(
    "XML_DTD_FORBIDDEN",
    `"${part}" contains a document type declaration, which is not allowed.`,
    part,
  );
}

/**
 * Returns the ASCII characters of a text in UTF-8 or UTF-16, and arbitrary characters in place of all others.
 *
 * @throws PackageError ZIP_BOMB
 */
export function asciiText(bytes: Uint8Array, part: string, budget: XmlBudget): string {
  budget.spend(bytes.length * BYTE_WORK, part);
  if (!bytes.includes(0)) return latin1(bytes);
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== 0) kept[length++] = byte;
  }
  return latin1(kept, length);
}

const latin1 = (bytes: Uint8Array, max = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(max, bytes.byteLength)).toString("latin1");

/**
 * Maximum pixels per side of a vector drawing. It is drawn only as large as its frame, but no slide image declares such
 * a size.
 */
const LONGEST_SIDE = 1_000_000;

/**
 * Checks the size that an image or drawing declares.
 *
 * @param root The root element, if the drawing is XML
 * @throws PackageError IMAGE_TOO_LARGE if it is larger than can be shown
 */
export function checkPicture(bytes: Uint8Array, name: string, megapixels: number, root?: XmlElement): void {
  const size = imageSize(bytes);
  if (size && size.width * size.height > megapixels * 1_000_000) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The image "${name}" has ${size.width} × ${size.height} pixels; at most ${megapixels} megapixels are allowed. Compress the images and try again.`,
      name,
    );
  }
  const drawing = size ? null : root ? svgSize(root) : emfSize(bytes);
  if (drawing && Math.max(drawing.width, drawing.height) > LONGEST_SIDE) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The drawing "${name}" is ${drawing.width} × ${drawing.height} pixels; at most ${LONGEST_SIDE} per side are allowed.`,
      name,
    );
  }
}

/**
 * The signature at a fixed position in the header of an enhanced metafile, which is its first record ([MS-EMF]
 * 2.3.4.2).
 */
const EMF_MARK = 0x464d4520;
const EMF_HEADER = 88;
/** SVG unit → its size in pixels. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};

/** Returns the bounds of an EMF in pixels; null for other files. */
function emfSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < EMF_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, EMF_HEADER);
  if (view.getUint32(0, true) !== 1 || view.getUint32(40, true) !== EMF_MARK) return null;
  const side = (from: number, to: number) => Math.abs(view.getInt32(to, true) - view.getInt32(from, true));
  return { width: side(8, 16), height: side(12, 20) };
}

/** Returns the size that an SVG declares, in pixels; null for other files. */
function svgSize(root: XmlElement): ImageSize | null {
  if (localName(root).toLowerCase() !== "svg") return null;
  const side = (attribute: string) => {
    const [, number, unit] = /^\s*([\d.]+(?:e\+?\d+)?)([a-z]*)/i.exec(root.get(attribute) ?? "") ?? [];
    return Number(number ?? 0) * (UNITS[unit?.toLowerCase() ?? ""] ?? 0);
  };
  return { width: side("width"), height: side("height") };
}

/** The key and the length in bytes of the header that precedes a placeable metafile ([MS-WMF] 2.3.2.3). */
const WMF_KEY = 0x9ac6cdd7;
const WMF_PLACEABLE = 22;
/** Length in bytes of a metafile's own header ([MS-WMF] 2.3.2.2). */
const WMF_HEADER = 18;

/**
 * Returns true if the content is a metafile, that is, it consists of records from its header to its end ([MS-EMF] 2.3,
 * [MS-WMF] 2.3).
 */
export function isMetafile(bytes: Uint8Array): boolean {
  if (bytes.length < EMF_HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0, true) === 1 && view.getUint32(40, true) === EMF_MARK)
    return isList(bytes.length, 0, 8, (at) => view.getUint32(at + 4, true));
  const start = view.getUint32(0, true) === WMF_KEY ? WMF_PLACEABLE : 0;
  const isHeader = [1, 2].includes(view.getUint16(start, true)) && 2 * view.getUint16(start + 2, true) === WMF_HEADER;
  return isHeader && isList(bytes.length, start + WMF_HEADER, 6, (at) => 2 * view.getUint32(at, true));
}

/** Returns true if records of at least `least` bytes fill the content, with less than `least` bytes left over. */
function isList(length: number, start: number, min: number, sizeAt: (at: number) => number): boolean {
  let at = start;
  while (at + min <= length) {
    const size = sizeAt(at);
    if (size < min) return false;
    at += size;
  }
  return at <= length;
}
