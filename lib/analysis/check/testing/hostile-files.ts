import { deflateRawSync } from "node:zlib";
import type { RefusalCode } from "@/lib/pptx/package-error";
import { ZipArchive } from "@/lib/pptx/zip";
import { buildPresentation } from "../../testing/build-presentation";
import { rawZip, type RawEntry } from "./raw-zip";

/** What becomes of a file: refused with a code, or taken in and made harmless. */
export type HostileFile = { what: string; verdict: RefusalCode | "ok"; build: () => Uint8Array };

const MiB = 1024 * 1024;
const symbolicLink = 0o120777 * 65_536;

/** The entries of a small sound presentation. */
function sound(): RawEntry[] {
  const archive = ZipArchive.open(buildPresentation({ slides: [""] }));
  return archive.names().map((name) => ({ name, bytes: archive.read(name) }));
}
const withEntries = (...more: RawEntry[]) => rawZip([...sound(), ...more]);
const withXml = (xml: string | Uint8Array, name = "customXml/item1.xml") => withEntries({ name, bytes: Buffer.from(xml) });
/** Each with a number of its own, so that it is no bomb. */
const nestedGroups = (depth: number) => `${Array.from({ length: depth }, (_, at) => `<g n="${(at * 7919) % 100_003}">`).join("")}${"</g>".repeat(depth)}`;
const attributes = (count: number) => `<a ${Array.from({ length: count }, (_, at) => `b${at}="${(at * 7919) % 1009}"`).join(" ")}/>`;
const zeros = (size: number): RawEntry => ({ name: "ppt/media/image1.bin", bytes: Buffer.alloc(size) });

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.write("IHDR", 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const named = (what: string, name: string | Buffer, more: Partial<RawEntry> = {}): HostileFile => ({
  what: `an entry ${what}`,
  verdict: "BAD_ENTRY_NAME",
  build: () => withEntries({ name, bytes: Buffer.from("x"), ...more }),
});

const relationship = (type: string, target: string) =>
  `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
const linked = (type: string, target: string): HostileFile => ({
  what: `a ${type} of ${target}`,
  verdict: "ok",
  build: () => buildPresentation({ slides: [""], slideRelationships: relationship(type, target) }),
});

/** Files that do harm, or are broken on purpose: one of each class. */
export const hostileFiles: readonly HostileFile[] = [
  { what: "nothing in it", verdict: "EMPTY", build: () => new Uint8Array() },
  { what: "text under the name of a presentation", verdict: "NOT_PPTX", build: () => Buffer.from("<html></html>") },
  { what: "a ZIP container of anything", verdict: "NOT_PPTX", build: () => rawZip([{ name: "a.txt", bytes: Buffer.from("a") }]) },
  { what: "a part that inflates to 1 GiB", verdict: "ZIP_BOMB", build: () => withEntries({ ...zeros(0), deflated: deflateRawSync(Buffer.alloc(1024 * MiB), { level: 1 }), size: 1024 * MiB }) },
  { what: "a part that inflates to 1 GiB and says 10 bytes", verdict: "CORRUPT", build: () => withEntries({ ...zeros(0), deflated: deflateRawSync(Buffer.alloc(1024 * MiB), { level: 1 }), size: 10 }) },
  {
    what: "4 000 parts that inflate to 1 GiB together",
    verdict: "ZIP_BOMB",
    build: () => {
      const deflated = deflateRawSync(Buffer.alloc(262_144));
      return withEntries(...Array.from({ length: 4000 }, (_, at) => ({ name: `ppt/media/image${at}.bin`, deflated, size: 262_144 })));
    },
  },
  { what: "entries that share their bytes", verdict: "ZIP_BOMB", build: () => withEntries({ ...zeros(200_000), name: "a.bin", offset: 0 }) },
  {
    what: "an archive of zeros within an archive",
    verdict: "ok",
    build: () => withEntries({ name: "ppt/embeddings/package.zip", bytes: rawZip([{ ...zeros(0), deflated: deflateRawSync(Buffer.alloc(64 * MiB)), size: 64 * MiB }]), method: 8 }),
  },
  { what: "a size that is too small", verdict: "CORRUPT", build: () => withEntries({ name: "a.bin", bytes: Buffer.from("0123456789"), size: 4 }) },
  { what: "a size that is too large", verdict: "CORRUPT", build: () => withEntries({ name: "a.bin", bytes: Buffer.from("0123456789"), size: 400 }) },
  { what: "a wrong checksum", verdict: "CORRUPT", build: () => withEntries({ name: "a.bin", bytes: Buffer.from("0123456789"), crc: 1 }) },
  { what: "an unknown compression", verdict: "CORRUPT", build: () => withEntries({ name: "a.bin", bytes: Buffer.from("0"), method: 14 }) },
  named("named ../../etc/passwd", "../../etc/passwd"),
  named("with dots in the middle of its name", "ppt/../../x"),
  named("with an absolute name", "/etc/passwd"),
  named("with a drive in its name", "C:/Windows/x"),
  named("with a backslash in its name", "ppt\\slides\\x.xml"),
  named("with NUL in its name", "ppt/x\0.xml"),
  named("with a line break in its name", "ppt/x\n.xml"),
  named("without a name", ""),
  named("that is a symbolic link", "ppt/link", { externalAttributes: symbolicLink }),
  { what: "two entries of one name", verdict: "DUPLICATE_ENTRY", build: () => withEntries({ name: "ppt/presentation.xml", bytes: Buffer.from("<a/>") }) },
  { what: "two entries of one name but for its case", verdict: "DUPLICATE_ENTRY", build: () => withEntries({ name: "PPT/Presentation.XML", bytes: Buffer.from("<a/>") }) },
  { what: "5 001 entries", verdict: "TOO_MANY_PARTS", build: () => withEntries(...Array.from({ length: 5001 }, (_, at) => ({ name: `customXml/${at}.bin` }))) },
  { what: "an encrypted entry", verdict: "ENCRYPTED", build: () => withEntries({ name: "a.bin", bytes: Buffer.from("x"), flags: 0x0801 }) },
  {
    what: "a file protected with a password",
    verdict: "ENCRYPTED",
    build: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(500), Buffer.from("EncryptedPackage", "utf16le")]),
  },
  { what: "a file of the old format", verdict: "UNSUPPORTED_TYPE", build: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(500)]) },
  { what: "501 slides", verdict: "TOO_MANY_SLIDES", build: () => buildPresentation({ slides: Array.from({ length: 501 }, () => "") }) },
  { what: "macros", verdict: "MACRO_ENABLED", build: () => withEntries({ name: "ppt/vbaProject.bin", bytes: Buffer.alloc(20) }) },
  { what: "macros in a workbook within", verdict: "MACRO_ENABLED", build: () => withEntries({ name: "ppt/embeddings/a.xlsx", bytes: rawZip([{ name: "xl/vbaProject.bin", bytes: Buffer.alloc(20) }]) }) },
  { what: "a document type", verdict: "XML_DTD_FORBIDDEN", build: () => withXml("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>") },
  { what: "entities that grow", verdict: "XML_DTD_FORBIDDEN", build: () => withXml('<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>') },
  { what: "a document type in UTF-16", verdict: "XML_DTD_FORBIDDEN", build: () => withXml(Buffer.from("\uFEFF<!DOCTYPE a><a/>", "utf16le")) },
  { what: "an unknown entity", verdict: "CORRUPT", build: () => withXml("<a>&secret;</a>") },
  { what: "200 000 nested groups", verdict: "CORRUPT", build: () => withXml(nestedGroups(200_000), "ppt/slides/slide2.xml") },
  { what: "200 000 nested groups, well compressed", verdict: "ZIP_BOMB", build: () => buildPresentation({ slides: [`${"<p:grpSp>".repeat(200_000)}${"</p:grpSp>".repeat(200_000)}`] }) },
  { what: "600 000 elements", verdict: "ZIP_BOMB", build: () => withXml(`<a>${Array.from({ length: 600_000 }, (_, at) => `<b n="${at % 977}${at % 13}"/>`).join("")}</a>`) },
  { what: "an element of 100 000 attributes", verdict: "CORRUPT", build: () => withXml(attributes(100_000)) },
  { what: "an element of 400 000 attributes", verdict: "CORRUPT", build: () => withXml(attributes(400_000)) },
  { what: "an attribute twice", verdict: "CORRUPT", build: () => withXml('<a b="1" b="2"/>') },
  { what: "characters that XML forbids", verdict: "CORRUPT", build: () => withXml("<a>\u0001</a>") },
  { what: "bytes that are no UTF-8", verdict: "CORRUPT", build: () => withXml(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])) },
  { what: "an XML part that is not closed", verdict: "CORRUPT", build: () => withXml("<a><b></a>") },
  { what: "a picture of 450 megapixels, by its header", verdict: "IMAGE_TOO_LARGE", build: () => withEntries({ name: "ppt/media/image1.png", bytes: png(50_000, 9000) }) },
  {
    what: "100 000 relationships",
    verdict: "TOO_MANY_PARTS",
    build: () => buildPresentation({ slides: [""], slideRelationships: Array.from({ length: 100_000 }, (_, at) => `<Relationship Id="rIdx${at}" Type="t" Target="http://x.example/${(at * 7919) % 100_003}" TargetMode="External"/>`).join("") }),
  },
  linked("image", "http://127.0.0.1:9/canary.png"),
  linked("hyperlink", "javascript:alert(1)"),
  linked("hyperlink", "file:///etc/passwd"),
  linked("oleObject", "\\\\host\\share\\x.docx"),
  linked("video", "http://127.0.0.1:9/canary.mp4"),
  linked("slideMaster", "http://127.0.0.1:9/master.xml"),
  {
    what: "a drawing with a script",
    verdict: "ok",
    build: () => withEntries({ name: "ppt/media/image1.svg", bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>') }),
  },
];
