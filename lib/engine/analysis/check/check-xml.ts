import { SaxesParser } from "saxes";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { encodingOf, MAX_ATTRIBUTES, MAX_DEPTH, parseXml, type XmlElement } from "@/lib/engine/pptx/xml";

/** Past this a part is checked as a stream: the tree of a part takes many times its size. */
const STREAM_BYTES = 2 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** A part of more elements could be read, but its tree would take hundreds of megabytes. */
const MAX_ELEMENTS = 500_000;
/** What XML begins with in any encoding that keeps ASCII, in UTF-16 and in UTF-32; and what may stand before it. */
const LOOKS_LIKE_XML = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|[\0\t\n\r ])*<\0*\?\0*x\0*m\0*l/;
/** Of one table: many times what PowerPoint makes (75), and each is measured whenever the table is filled. */
const MAX_COLUMNS = 1000;
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * The name of a part's root without its prefix.
 *
 * @throws PackageError where the part is not well-formed, holds a document type declaration or a table of absurd width,
 *   or is too large to be read
 */
export function checkXml(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= STREAM_BYTES ? checkTree(parseXml(bytes, part), part) : checkStream(bytes, part);
  return root.slice(root.indexOf(":") + 1);
}

/** Whether a file says itself that it is XML, whatever its name. */
export const looksLikeXml = (bytes: Uint8Array): boolean => LOOKS_LIKE_XML.test(latin1(bytes, 256));

/**
 * Of drawings that need not be well-formed, and of XML that nobody calls so.
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
      throw new PackageError("ZIP_BOMB", `"${part}" holds more than ${MAX_ELEMENTS} elements.`, part);
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
  new PackageError(
    "XML_DTD_FORBIDDEN",
    `"${part}" holds a document type declaration, which presentations may not.`,
    part,
  );
const broken = (part: string, why: string) =>
  new PackageError("CORRUPT", `"${part}" is not well-formed XML: ${why}.`, part);
