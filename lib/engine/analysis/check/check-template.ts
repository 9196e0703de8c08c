import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc";
import { PackageError, type RefusalCode } from "@/lib/engine/pptx/package-error";
import { decodeName, ZipArchive } from "@/lib/engine/pptx/zip";
import { checkMacroContent, checkMacroType } from "./check-macros";
import { checkPicture } from "./check-picture";
import { checkRelationships } from "./check-relationships";
import { checkTags } from "./check-tags";
import { checkDocumentType, checkXml, looksLikeXml } from "./check-xml";
import { type TemplateLimits, zipLimits } from "./template-limits";

export type TemplateCheck = { ok: true; slideCount: number } | { ok: false; code: RefusalCode; message: string };

/**
 * Opens an uploaded file and looks at all of it: every entry is unpacked within the limits and its checksum compared,
 * every XML part is parsed, the parts that a presentation needs must be there. Entries are looked at one by one and let
 * go, so that memory grows by the largest one only; nothing is read as a tree before it is known to be of a sound
 * size.
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

/** One entry by itself; notes the root of an XML part by the part's name. */
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

/** What content types say: macros, and XML under a name that doesn't end so. */
function checkTypes(package_: OpcPackage, { xmlPartBytes }: TemplateLimits, roots: Map<string, string>): void {
  for (const part of package_.parts()) {
    const { name, contentType } = part;
    checkMacroType(name.slice(1), contentType);
    if (!/[+/]xml$/i.test(contentType) || roots.has(name.toLowerCase())) continue;
    if (part.compressed().size > xmlPartBytes)
      throw new PackageError("ZIP_BOMB", `The part "${name}" unpacks to more than is allowed.`, name);
    roots.set(name.toLowerCase(), checkXml(part.bytes(), name));
  }
}

/** What parts are called in their content types, by their root. */
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
