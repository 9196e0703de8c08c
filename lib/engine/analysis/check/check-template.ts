import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { findContentTypes } from "@/lib/engine/pptx/opc/content-types";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { PackageError, type PackageErrorCode } from "@/lib/engine/pptx/package-error";
import { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";
import { type ZipLimits, tooLarge } from "@/lib/engine/pptx/zip/limits";
import { checkEmbedded } from "./check-embedded";
import { checkCompound, checkMacroType } from "./check-macros";
import { checkDocumentType, checkPicture, checkXml, isMetafile, localName, looksLikeXml } from "./check-part";
import { ShapeCount } from "./check-shapes";

export type TemplateLimits = {
  zipEntries: number;
  /** Total inflated bytes of all entries. */
  inflatedBytes: number;
  /** Inflated bytes of one XML part. */
  xmlPartBytes: number;
  /**
   * Maximum ratio of inflated to compressed bytes beyond the first 100 KiB, for each entry and for all entries
   * together.
   */
  inflateRatio: number;
  imageMegapixels: number;
  slidesPerTemplate: number;
};

/**
 * Maximum inflated bytes of one entry. Images, audio and video are already compressed, so an entry that inflates to
 * more is none of them.
 */
const ENTRY_BYTES = 100 * 1024 * 1024;

/**
 * Maximum cost of reading all XML of a file, see `XmlBudget`: about one second. A deck of 200 slides that each have a
 * table of 16 rows and 10 columns costs a fifth of it; the costliest of 117 real presentations costs a fifteenth.
 */
const MAX_XML_WORK = 400_000_000;

const RATIO_FLOOR = 100 * 1024;

const zipLimits = (limits: TemplateLimits): ZipLimits => ({
  entries: limits.zipEntries,
  inflatedBytes: limits.inflatedBytes,
  xmlBytes: limits.xmlPartBytes,
  entryBytes: Math.min(ENTRY_BYTES, limits.inflatedBytes),
  ratio: limits.inflateRatio,
  totalRatio: limits.inflateRatio,
  ratioFloorBytes: RATIO_FLOOR,
  xmlWork: MAX_XML_WORK,
});

export type TemplateCheck = { ok: true; slideCount: number } | { ok: false; code: PackageErrorCode; message: string };

/**
 * Opens an uploaded file and checks all of it: inflates every entry within the limits, compares checksums, parses every
 * XML part, and looks for the parts that a presentation requires. Entries are checked one by one and then released, so
 * memory grows only by the largest entry. No part is parsed into a tree before its size is known to be acceptable. All
 * XML, including that of embedded workbooks, spends one budget.
 */
export function checkTemplate(bytes: Uint8Array, limits: TemplateLimits): TemplateCheck {
  try {
    const archive = ZipArchive.open(bytes, zipLimits(limits));
    if (findContentTypes(archive.names()) === undefined) {
      throw new PackageError(
        "NOT_PPTX",
        "The file is a ZIP archive, but not a PowerPoint presentation (.pptx, .potx, .ppsx).",
      );
    }
    const findings = new Findings();
    for (const name of archive.names()) checkEntry(archive, name, limits, findings);
    const presentation = Presentation.open(bytes, zipLimits(limits));
    checkTypes(presentation.package_, limits, findings);
    checkStructure(presentation, limits, findings.roots);
    checkFrames(presentation.package_, findings);
    findings.shapes.checkLookups();
    return { ok: true, slideCount: presentation.slides.length };
  } catch (error) {
    if (error instanceof PackageError) return { ok: false, code: error.code, message: withAdvice(error) };
    throw error;
  }
}

const SAVE_AGAIN = "Open it in PowerPoint and save it again.";
/** Advice for refusals that don't name a better one. */
const ADVICE: Partial<Record<PackageErrorCode, string>> = {
  NOT_PPTX: "Open it in PowerPoint and save it as .pptx.",
  CORRUPT: "Open it in PowerPoint, let PowerPoint repair it, and save it again.",
  EMPTY: "Choose another file.",
  BAD_ENTRY_NAME: SAVE_AGAIN,
  DUPLICATE_ENTRY: SAVE_AGAIN,
  XML_DTD_FORBIDDEN: SAVE_AGAIN,
  ZIP_BOMB: SAVE_AGAIN,
  TOO_MANY_PARTS: "Split the presentation.",
  TOO_MANY_SLIDES: "Split the presentation.",
  TOO_MANY_COLUMNS: "Split the table.",
  IMAGE_TOO_LARGE: "Make it smaller.",
};

/** Returns the message with advice as its second sentence. */
function withAdvice({ code, message }: PackageError): string {
  const advice = /\. [A-Z]/.test(message) ? undefined : ADVICE[code];
  return advice ? `${message} ${advice}` : message;
}

const isXml = (name: string) => /\.(xml|rels|svg)$/i.test(name);

/** Results of the entries checked so far. Keys are part names in lower case. */
class Findings {
  readonly budget = new XmlBudget(MAX_XML_WORK);
  /** The root elements of XML parts, without their prefix. */
  readonly roots = new Map<string, string>();
  /** Cost of reading each part, including any package embedded in it. */
  readonly costs = new Map<string, number>();
  /** Relationships through which slides show charts and diagrams. */
  readonly frames: { part: string; id: string }[] = [];
  readonly shapes = new ShapeCount();
  relationships = 0;

  /** Runs `work` for a part and records its cost. */
  measure(name: string, work: () => void): void {
    const before = this.budget.left;
    work();
    this.costs.set(keyOf(name), before - this.budget.left);
  }
}

const keyOf = (entry: string) => decodeName(`/${entry}`).toLowerCase();

/** Checks a single entry and records its contents. */
function checkEntry(archive: ZipArchive, name: string, limits: TemplateLimits, findings: Findings): void {
  const { budget } = findings;
  checkMacroType(name, undefined);
  const bytes = archive.read(name);
  if (isXml(name)) {
    findings.measure(name, () => {
      const root = /rels$/i.test(name) ? checkRelationships(bytes, name, findings) : checkPart(bytes, name, findings);
      findings.roots.set(keyOf(name), localName(root));
      checkPicture(bytes, name, limits.imageMegapixels, root);
    });
    return;
  }
  if (/\.vml$/i.test(name) || looksLikeXml(bytes)) checkDocumentType(bytes, name, budget);
  if (/\.(emf|wmf)$/i.test(name))
    checkMetafile(bytes, name, archive.compressed(name).data.length * limits.inflateRatio);
  checkCompound(bytes, name);
  findings.measure(name, () => checkEmbedded(bytes, name, limits, budget));
  checkPicture(bytes, name, limits.imageMegapixels);
}

/**
 * Checks an XML part, counts its shapes, records the charts and diagrams that it shows, and returns its root.
 *
 * @throws PackageError
 */
function checkPart(bytes: Uint8Array, name: string, { budget, frames, shapes }: Findings): XmlElement {
  const counts = shapes.inPart(name);
  const visit = (element: XmlElement, depth: number) => {
    counts.countElement(element, depth);
    if (element.name !== "c:chart" && element.name !== "dgm:relIds") return;
    for (const [attribute, id] of element.attributes()) if (attribute.startsWith("r:")) frames.push({ part: name, id });
  };
  const root = checkXml(bytes, name, budget, visit, (text) => counts.countText(text));
  counts.check();
  return root;
}

/**
 * Charges the cost of charts and diagrams, and of the workbooks that they refer to, once more for each frame that shows
 * them, because reading a slide reads them for each frame.
 *
 * @throws PackageError ZIP_BOMB
 */
function checkFrames(package_: OpcPackage, { budget, costs, frames }: Findings): void {
  const totals = new Map<Part, number>();
  const costOf = (part: Part) => costs.get(part.name.toLowerCase()) ?? 0;
  for (const { part, id } of frames) {
    const shown = package_.part(decodeName(`/${part}`))?.related(id);
    if (!shown) continue;
    const known = totals.get(shown);
    const packages = known === undefined ? shown.rels.allOfType("package").map((item) => shown.related(item.id)) : [];
    const total = known ?? packages.reduce((sum, item) => sum + (item ? costOf(item) : 0), costOf(shown));
    totals.set(shown, total);
    budget.spend(total, shown.name);
  }
}

/**
 * Metafiles may compress better than other entries, so an entry that large with a metafile's name must be a metafile.
 *
 * @throws PackageError ZIP_BOMB
 */
function checkMetafile(bytes: Uint8Array, name: string, mostBytes: number): void {
  const max = Math.max(RATIO_FLOOR, mostBytes);
  if (bytes.length > max && !isMetafile(bytes)) throw tooLarge(`The entry "${name}"`, max, name);
}

/** Checks the content types: for macros, and for XML under other extensions. */
function checkTypes(package_: OpcPackage, { xmlPartBytes }: TemplateLimits, findings: Findings): void {
  const { roots } = findings;
  for (const part of package_.parts()) {
    const { name, contentType } = part;
    checkMacroType(name.slice(1), contentType);
    if (!/[+/]xml$/i.test(contentType) || roots.has(name.toLowerCase())) continue;
    if (part.compressed().size > xmlPartBytes) throw tooLarge(`The part "${name}"`, xmlPartBytes, name);
    findings.measure(name.slice(1), () => {
      roots.set(name.toLowerCase(), localName(checkPart(part.bytes(), name.slice(1), findings)));
    });
  }
}

/** Ten times as many as real presentations have. Each layout is analysed like a slide. */
const MAX_LAYOUTS = 1000;

/** Root element → name of the part in its content type. */
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
  if (layouts.length > MAX_LAYOUTS)
    throw new PackageError(
      "TOO_MANY_PARTS",
      `The presentation has ${layouts.length} layouts; at most ${MAX_LAYOUTS} are allowed. Delete those that no slide uses.`,
    );
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
  if (listed > slides.length) bad(`${listed - slides.length} of its slides are missing or listed twice`);
  const ids = new Set<number>();
  for (const slide of slides) {
    if (!isOf(slide.part, "sld")) bad(`slide ${slide.index + 1} holds something else`, slide.part.name);
    if (!isOf(slide.part.relatedByType("slideLayout"), "sldLayout"))
      bad(`the layout of slide ${slide.index + 1} is missing`, slide.part.name);
    if (ids.has(slide.id)) bad(`two slides have the id ${slide.id}`);
    ids.add(slide.id);
  }
}

/** Maximum relationships of one part: far more than the presentation part of the longest deck has. */
const maxRelationships = 10_000;
/** Maximum relationships of all parts. Decks of 200 slides with three charts each have about 5 000. */
const maxRelationshipsInAll = 100_000;

/**
 * Checks a relationships part and returns its root.
 *
 * @throws PackageError TOO_MANY_PARTS if it has more relationships than any presentation needs, CORRUPT if it is not
 *   well-formed or two relationships have the same id, MACRO_ENABLED if a relationship points to macros
 */
function checkRelationships(bytes: Uint8Array, part: string, findings: Findings): XmlElement {
  const ids = new Set<string>();
  return checkXml(bytes, part, findings.budget, (relationship, depth) => {
    if (depth !== 2) return;
    const id = relationship.get("Id") ?? "";
    // Programs disagree about which of the two relationships to follow.
    if (ids.has(id)) throw new PackageError("CORRUPT", `"${part}" has two relationships with the id "${id}".`, part);
    if (ids.add(id).size > maxRelationships)
      throw new PackageError("TOO_MANY_PARTS", `"${part}" has more than ${maxRelationships} relationships.`, part);
    if (++findings.relationships > maxRelationshipsInAll)
      throw new PackageError(
        "TOO_MANY_PARTS",
        `The file has more than ${maxRelationshipsInAll} relationships; the limit is reached in "${part}". Split the presentation.`,
        part,
      );
    checkMacroType(relationship.get("Target") ?? part, relationship.get("Type"));
  });
}
