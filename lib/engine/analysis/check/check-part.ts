import { SaxesParser } from "saxes";
import { type ImageSize, imageSize } from "@/lib/engine/pptx/image-size";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { encodingOf } from "@/lib/engine/pptx/xml/characters";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { MAX_ATTRIBUTES, MAX_DEPTH, parseXml } from "@/lib/engine/pptx/xml/parse";
import type { ZipArchive } from "@/lib/engine/pptx/zip/archive";

/** Larger parts are checked as a stream: the tree of a part takes many times its size. */
const STREAM_BYTES = 2 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** A part with more elements could be read, but its tree would take hundreds of megabytes. */
const MAX_ELEMENTS = 500_000;
/** Matches the start of XML in any ASCII-compatible encoding, UTF-16 and UTF-32, including what may precede it. */
const LOOKS_LIKE_XML = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|[\0\t\n\r ])*<\0*\?\0*x\0*m\0*l/;
/** Columns of one table: many times PowerPoint's limit (75). Each is measured whenever the table is filled. */
const MAX_COLUMNS = 1000;
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * Checks an XML part and returns the name of its root without the prefix.
 *
 * @throws PackageError if the part is not well-formed, contains a document type declaration or an absurdly wide table,
 *   or is too large to read
 */
export function checkXml(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= STREAM_BYTES ? checkTree(parseXml(bytes, part), part) : checkStream(bytes, part);
  return root.slice(root.indexOf(":") + 1);
}

/** Returns true if the content starts like XML, whatever the file name. */
export const looksLikeXml = (bytes: Uint8Array): boolean => LOOKS_LIKE_XML.test(latin1(bytes, 256));

/**
 * Checks drawings that need not be well-formed, and XML under other names.
 *
 * @throws PackageError XML_DTD_FORBIDDEN
 */
export function checkDocumentType(bytes: Uint8Array, part: string): void {
  if (DOCUMENT_TYPE.test(latin1(bytes).replaceAll("\0", ""))) throw forbidden(part);
}

function checkTree(root: XmlElement, part: string): string {
  for (const grid of root.descendants("a:tblGrid"))
    if (grid.elements("a:gridCol").length > MAX_COLUMNS) throw tooWide(part);
  return root.name;
}

function checkStream(bytes: Uint8Array, part: string): string {
  let root = "";
  const parser = new SaxesParser();
  let elements = 0;
  let depth = 0;
  let attributes = 0;
  let columns = 0;
  parser.on("opentagstart", () => (attributes = 0));
  parser.on("attribute", () => {
    if (++attributes > MAX_ATTRIBUTES) throw broken(part, `an element has more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on("doctype", () => {
    throw forbidden(part);
  });
  parser.on("opentag", ({ name }) => {
    if (depth++ === 0) root = name;
    if (++elements > MAX_ELEMENTS)
      throw new PackageError("ZIP_BOMB", `"${part}" has more than ${MAX_ELEMENTS} elements.`, part);
    if (name.endsWith(":tblGrid")) columns = 0;
    if (name.endsWith(":gridCol") && ++columns > MAX_COLUMNS) throw tooWide(part);
    if (depth > MAX_DEPTH) throw broken(part, `its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on("closetag", () => void depth--);
  parser.on("error", (error) => {
    throw broken(part, error.message.slice(0, 200));
  });
  const decoder = new TextDecoder(encodingOf(bytes, part), { fatal: true });
  const decode = (chunk: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      throw broken(part, "its text is not in the encoding that it should have");
    }
  };
  for (let at = 0; at < bytes.length; at += CHUNK) parser.write(decode(bytes.subarray(at, at + CHUNK), true));
  parser.write(decode(new Uint8Array(), false)).close();
  return root;
}

const latin1 = (bytes: Uint8Array, most = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(most, bytes.byteLength)).toString("latin1");
const tooWide = (part: string) =>
  new PackageError("TOO_MANY_COLUMNS", `A table in "${part}" has more than ${MAX_COLUMNS} columns.`, part);
const forbidden = (part: string) =>
  new PackageError("XML_DTD_FORBIDDEN", `"${part}" contains a document type declaration, which is not allowed.`, part);
const broken = (part: string, why: string) =>
  new PackageError("CORRUPT", `"${part}" is not well-formed XML: ${why}.`, part);

/** Tags of all parts together: several times those of the longest decks, read in a second or two. */
const maxTags = 2_000_000;
/** Minimum length of a tag. */
const TAG_BYTES = 4;

/**
 * Counts the tags of XML parts before any of them is parsed.
 *
 * @throws PackageError ZIP_BOMB if there are more than any presentation has
 */
export function checkTags(archive: ZipArchive, names: readonly string[]): void {
  const bytes = names.reduce((sum, name) => sum + archive.compressed(name).size, 0);
  if (bytes < maxTags * TAG_BYTES) return;
  let tags = 0;
  for (const name of names) {
    tags += tagsIn(archive.read(name));
    if (tags > maxTags) throw new PackageError("ZIP_BOMB", `The file has more than ${maxTags} XML tags.`, name);
  }
}

function tagsIn(bytes: Uint8Array): number {
  let tags = 0;
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) tags++;
  return tags;
}

/** Pixels per side of a vector drawing. It is drawn as large as its frame, but no slide image has such a size. */
const LONGEST_SIDE = 1_000_000;

/** @throws PackageError IMAGE_TOO_LARGE if an image declares a size larger than can be shown */
export function checkPicture(bytes: Uint8Array, name: string, megapixels: number): void {
  const size = imageSize(bytes);
  if (size && size.width * size.height > megapixels * 1_000_000) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The image "${name}" has ${size.width} × ${size.height} pixels; at most ${megapixels} megapixels are allowed. Compress the images and try again.`,
      name,
    );
  }
  const drawing = size ? null : drawingSize(bytes, name);
  if (drawing && Math.max(drawing.width, drawing.height) > LONGEST_SIDE) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The drawing "${name}" is ${drawing.width} × ${drawing.height} pixels; at most ${LONGEST_SIDE} per side are allowed.`,
      name,
    );
  }
}

/** The signature at a fixed position of an enhanced metafile's header, which is its first record ([MS-EMF] 2.3.4.2). */
const EMF_MARK = 0x464d4520;
const EMF_HEADER = 88;
/** Pixels. */
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
/** The root of a drawing begins within this range. */
const ROOT_BYTES = 64 * 1024;

/**
 * Returns the declared size of a drawing in pixels: the bounds of an EMF, the root attributes of an SVG. Null for other
 * files, or if none is declared.
 */
function drawingSize(bytes: Uint8Array, name: string): ImageSize | null {
  return /\.svg$/i.test(name) ? svgSize(bytes) : emfSize(bytes);
}

function emfSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < EMF_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, EMF_HEADER);
  if (view.getUint32(0, true) !== 1 || view.getUint32(40, true) !== EMF_MARK) return null;
  const side = (from: number, to: number) => Math.abs(view.getInt32(to, true) - view.getInt32(from, true));
  return { width: side(8, 16), height: side(12, 20) };
}

function svgSize(bytes: Uint8Array): ImageSize | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(ROOT_BYTES, bytes.length))
    .toString("latin1")
    .replaceAll("\0", "");
  const root = /<(?:[\w.-]+:)?svg\s([^>]*)>/i.exec(start)?.[1];
  if (root === undefined) return null;
  const side = (attribute: string) => {
    const [, number, unit] =
      new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*["']\\s*([\\d.]+(?:e\\+?\\d+)?)([a-z]*)`, "i").exec(root) ?? [];
    return Number(number ?? 0) * (UNITS[unit?.toLowerCase() ?? ""] ?? 0);
  };
  return { width: side("width"), height: side("height") };
}
