import { SaxesParser } from "saxes";
import { PackageError } from "@/lib/pptx/package-error";
import { MAX_ATTRIBUTES, MAX_DEPTH, parseXml } from "@/lib/pptx/xml";

/** Past this a part is checked as a stream: the tree of a part takes many times its size. */
const STREAM_BYTES = 2 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** A part of more elements could be read, but its tree would take hundreds of megabytes. */
const MAX_ELEMENTS = 500_000;

/**
 * The name of a part's root without its prefix.
 * @throws PackageError where the part is not well-formed, holds a document type declaration, or is too large to be read
 */
export function checkXml(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= STREAM_BYTES ? parseXml(bytes, part).name : checkStream(bytes, part);
  return root.slice(root.indexOf(":") + 1);
}

function checkStream(bytes: Uint8Array, part: string): string {
  let root = "";
  const parser = new SaxesParser();
  let elements = 0;
  let depth = 0;
  let attributes = 0;
  parser.on("opentagstart", () => (attributes = 0));
  parser.on("attribute", () => {
    if (++attributes > MAX_ATTRIBUTES) throw broken(part, `an element has more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on("doctype", () => {
    throw new PackageError("XML_DTD_FORBIDDEN", `"${part}" holds a document type declaration, which presentations may not.`, part);
  });
  parser.on("opentag", ({ name }) => {
    if (depth++ === 0) root = name;
    if (++elements > MAX_ELEMENTS) throw new PackageError("ZIP_BOMB", `"${part}" holds more than ${MAX_ELEMENTS} elements.`, part);
    if (depth > MAX_DEPTH) throw broken(part, `its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on("closetag", () => void depth--);
  parser.on("error", (error) => {
    throw broken(part, error.message.slice(0, 200));
  });
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
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

function encodingOf([b0, b1]: Uint8Array): string {
  if ((b0 === 0xff && b1 === 0xfe) || (b0 === 0x3c && b1 === 0)) return "utf-16le";
  return (b0 === 0xfe && b1 === 0xff) || (b0 === 0 && b1 === 0x3c) ? "utf-16be" : "utf-8";
}

const broken = (part: string, why: string) =>
  new PackageError("CORRUPT", `"${part}" is not well-formed XML: ${why}.`, part);
