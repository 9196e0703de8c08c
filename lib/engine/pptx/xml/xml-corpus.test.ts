import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { parseXml } from "./parse";
import { serializeXml } from "./serialize";

/** Another parser, for comparison. Two texts that it reads the same way contain the same elements, attributes and text. */
const other = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  maxNestedTags: 600,
});

describe.skipIf(testedCorpusNames.length === 0)("every XML part of real presentations (../shared/corpus)", () => {
  it.each(testedCorpusNames)(
    "%s survives the round trip",
    (name) => {
      const parts = OpcPackage.open(corpusBytes(name))
        .parts()
        .filter((part) => /[+/]xml$/.test(part.contentType));
      expect(parts.length).toBeGreaterThan(5);
      for (const part of parts) {
        const written = serializeXml(part.root);
        expect(serializeXml(parseXml(written, part.name)).equals(written)).toBe(true);
      }
      for (const part of parts.filter((item) => item.name.includes("/slides/"))) {
        expect(other.parse(serializeXml(part.root).toString())).toEqual(other.parse(decoded(part.bytes())));
      }
    },
    30_000,
  );
});

/** Returns the text with line ends and character references normalized to the form that the engine writes. */
const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8")
    .decode(bytes)
    .replaceAll("\r\n", "\n")
    .replace(/&#(?:x([0-9A-F]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code < 32 ? `&#${code};` : String.fromCodePoint(code);
    });
