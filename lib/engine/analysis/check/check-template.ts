import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { PackageError, type PackageErrorCode } from "@/lib/engine/pptx/package-error";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";
import type { ZipLimits } from "@/lib/engine/pptx/zip/limits";
import { checkDocumentType, checkPicture, checkTags, checkXml, looksLikeXml } from "./check-part";

/** Limits on a template. */
export type TemplateLimits = {
  zipEntries: number;
  /** Bytes of all entries together, inflated. */
  inflatedBytes: number;
  /** Bytes of one XML part, inflated. */
  xmlPartBytes: number;
  /** Maximum ratio of inflated to compressed bytes beyond the first 100 KiB, for each entry and for all together. */
  inflateRatio: number;
  imageMegapixels: number;
  slidesPerTemplate: number;
};

/** Images, sounds and films are compressed already, so an entry that inflates to more is none of them. */
const ENTRY_BYTES = 100 * 1024 * 1024;

/** Returns the limits of the ZIP container. */
const zipLimits = (limits: TemplateLimits): ZipLimits => ({
  entries: limits.zipEntries,
  inflatedBytes: limits.inflatedBytes,
  xmlBytes: limits.xmlPartBytes,
  entryBytes: Math.min(ENTRY_BYTES, limits.inflatedBytes),
  ratio: limits.inflateRatio,
  totalRatio: limits.inflateRatio,
  ratioFloorBytes: 100 * 1024,
});

type TemplateCheck = { ok: true; slideCount: number } | { ok: false; code: PackageErrorCode; message: string };

/**
 * Opens an uploaded file and checks all of it: inflates every entry within the limits, compares checksums, parses every
 * XML part, and looks for the parts that a presentation requires. Entries are checked one by one and released, so
 * memory grows by the largest one only. Nothing is parsed into a tree before its size is known to be acceptable.
 */
export function checkTemplate(bytes: Uint8Array, limits: TemplateLimits): TemplateCheck {
  try {
    const archive = ZipArchive.open(bytes, zipLimits(limits));
    if (!archive.has("[Content_Types].xml")) {
      throw new PackageError("NOT_PPTX", "The file is a ZIP archive, but not a PowerPoint presentation (.pptx).");
    }
    checkTags(archive, archive.names().filter(isXml));
    const roots = new Map<string, string>();
    for (const name of archive.names()) checkEntry(archive.read(name), name, limits, roots);
    const presentation = Presentation.open(bytes, zipLimits(limits));
    checkTypes(presentation.package_, limits, roots);
    checkStructure(presentation, limits, roots);
    return { ok: true, slideCount: presentation.slides.length };
  } catch (error) {
    if (error instanceof PackageError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

const isXml = (name: string) => /\.(xml|rels|svg)$/i.test(name);

/** Checks a single entry and records the root name of an XML part. */
function checkEntry(bytes: Uint8Array, name: string, limits: TemplateLimits, roots: Map<string, string>): void {
  checkMacroType(name, undefined);
  if (isXml(name)) {
    const checkPart = /rels$/i.test(name) ? checkRelationships : checkXml;
    roots.set(decodeName(`/${name}`).toLowerCase(), checkPart(bytes, name));
    checkPicture(bytes, name, limits.imageMegapixels);
    return;
  }
  if (/\.vml$/i.test(name) || looksLikeXml(bytes)) checkDocumentType(bytes, name);
  checkMacroContent(bytes, name);
  checkPicture(bytes, name, limits.imageMegapixels);
}

/** Checks the content types: macros, and XML under other extensions. */
function checkTypes(package_: OpcPackage, { xmlPartBytes }: TemplateLimits, roots: Map<string, string>): void {
  for (const part of package_.parts()) {
    const { name, contentType } = part;
    checkMacroType(name.slice(1), contentType);
    if (!/[+/]xml$/i.test(contentType) || roots.has(name.toLowerCase())) continue;
    if (part.compressed().size > xmlPartBytes)
      throw new PackageError("ZIP_BOMB", `The part "${name}" unpacks to more than the allowed size.`, name);
    roots.set(name.toLowerCase(), checkXml(part.bytes(), name));
  }
}

/** Names of parts in their content types, by root element. */
const TYPES = { sldMaster: "slideMaster", sldLayout: "slideLayout", sld: "slide" } as const;

function checkStructure(presentation: Presentation, limits: TemplateLimits, roots: ReadonlyMap<string, string>): void {
  const { part, masters, layouts, slides } = presentation;
  const bad = (why: string, at = part.name) => {
    throw new PackageError("CORRUPT", `The file is damaged: ${why}.`, at);
  };
  if (part.root.name !== "p:presentation") bad("its presentation part holds something else");
  const listed = part.root.child("p:sldIdLst")?.elements("p:sldId").length ?? 0;
  if (listed > limits.slidesPerTemplate) {
    throw new PackageError(
      "TOO_MANY_SLIDES",
      `The presentation has ${listed} slides; at most ${limits.slidesPerTemplate} are allowed.`,
    );
  }
  if (masters.length === 0) bad("it has no slide master");
  if (layouts.length === 0) bad("it has no slide layout");
  const rootOf = (name: string | undefined) => name && roots.get(name.toLowerCase());
  const isOf = (found: Part | undefined, root: keyof typeof TYPES) =>
    rootOf(found?.name) === root && found?.contentType.endsWith(`.presentationml.${TYPES[root]}+xml`) === true;
  for (const { part: master, themePart } of masters) {
    if (!isOf(master, "sldMaster")) bad("a slide master holds something else", master.name);
    if (!themePart) bad("the theme of a slide master is missing", master.name);
    if (rootOf(themePart?.name) !== "theme") bad("the theme of a slide master holds something else", themePart?.name);
  }
  for (const layout of layouts)
    if (!isOf(layout.part, "sldLayout")) bad("a slide layout holds something else", layout.part.name);
  if (listed > slides.length) bad(`${listed - slides.length} of its slides are missing`);
  const ids = new Set<number>();
  for (const slide of slides) {
    if (!isOf(slide.part, "sld")) bad(`slide ${slide.index + 1} holds something else`, slide.part.name);
    if (!isOf(slide.part.relatedByType("slideLayout"), "sldLayout"))
      bad(`the layout of slide ${slide.index + 1} is missing`, slide.part.name);
    if (ids.has(slide.id)) bad(`two slides have the id ${slide.id}`);
    ids.add(slide.id);
  }
}

/** Relationships of a part: far more than the presentation part of the longest deck has. */
const maxRelationships = 10_000;
/** Enough for that many in any encoding. */
const maxRelationshipsBytes = 4 * 1024 * 1024;

/**
 * Checks a relationships part and returns the name of its root.
 *
 * @throws PackageError TOO_MANY_PARTS if it has more relationships than any presentation needs, CORRUPT if it is not
 *   well-formed or two relationships have the same id, MACRO_ENABLED if one leads to macros
 */
function checkRelationships(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= maxRelationshipsBytes ? parseXml(bytes, part) : null;
  if (!root || root.children.length > maxRelationships)
    throw new PackageError("TOO_MANY_PARTS", `"${part}" has more than ${maxRelationships} relationships.`, part);
  const ids = new Set<string>();
  for (const relationship of root.elements()) {
    const id = relationship.get("Id") ?? "";
    // Programs differ in which of the two they follow.
    if (ids.has(id)) throw new PackageError("CORRUPT", `"${part}" has two relationships with the id "${id}".`, part);
    ids.add(id);
    checkMacroType(relationship.get("Target") ?? part, relationship.get("Type"));
  }
  return root.name;
}

const OLE2 = 0xd0cf11e0;
const ZIP = 0x504b0304;
/**
 * Types of macros: Visual Basic, and the macro sheets of older Excel versions. Binary workbooks have such a type
 * whatever they contain.
 */
const MACRO_TYPE = /(?<!sheet\.binary\.)macroEnabled|vbaProject|vbaData|macrosheet/i;
/** Name of the Visual Basic storage in a compound file's directory ([MS-OVBA] 2.2.1); case-insensitive ([MS-CFB] 2.6.4). */
const VBA_STORAGE = "_vba_project";
/** Directory entries of a compound file begin at multiples of this ([MS-CFB] 2.6.1). */
const DIRECTORY_ENTRY = 128;
/** How much of an embedded package's content types is read. */
const maxMacroBytes = 1024 * 1024;
const withinLimits = {
  entries: 5000,
  inflatedBytes: 512 * maxMacroBytes,
  xmlBytes: 32 * maxMacroBytes,
  entryBytes: 512 * maxMacroBytes,
  ratio: 100,
  totalRatio: Number.POSITIVE_INFINITY,
  ratioFloorBytes: maxMacroBytes,
};

/**
 * @throws PackageError MACRO_ENABLED if an entry's name, its content type or the type of a relationship to it indicates
 *   macros
 */
function checkMacroType(name: string, type: string | undefined): void {
  if (/vbaProject|vbaData|(^|\/)macrosheets\//i.test(name) || MACRO_TYPE.test(type ?? "")) throw macros(name);
}

/** Detects macros under another name: in a compound file or an embedded package. @throws PackageError MACRO_ENABLED */
function checkMacroContent(bytes: Uint8Array, name: string): void {
  if (bytes.length < 8) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = buffer.readUInt32BE(0);
  if (magic === OLE2 && (holdsProject(buffer) || buffer.includes("vbaProject.bin"))) throw macros(name);
  if (magic === ZIP && (buffer.includes("vbaProject.bin") || declaresMacros(buffer))) throw macros(name);
}

function holdsProject(file: Buffer): boolean {
  for (let at = 4 * DIRECTORY_ENTRY; at + DIRECTORY_ENTRY <= file.length; at += DIRECTORY_ENTRY) {
    if (file[at] === 0x5f && file.toString("utf16le", at, at + 2 * VBA_STORAGE.length).toLowerCase() === VBA_STORAGE)
      return true;
  }
  return false;
}

/** Returns true if an embedded package declares macros. Unreadable ones are of no use to other programs either. */
function declaresMacros(file: Buffer): boolean {
  try {
    const archive = ZipArchive.open(file, withinLimits);
    const types = archive.names().find((entry) => entry.toLowerCase() === "[content_types].xml");
    return (
      types !== undefined &&
      archive.compressed(types).size <= maxMacroBytes &&
      MACRO_TYPE.test(Buffer.from(archive.read(types)).toString("latin1").replaceAll("\0", ""))
    );
  } catch (error) {
    if (error instanceof PackageError) return false;
    throw error;
  }
}

const macros = (part: string) =>
  new PackageError(
    "MACRO_ENABLED",
    `The file contains macros ("${part}"). Remove them and save it as a presentation without macros (.pptx).`,
    part,
  );
