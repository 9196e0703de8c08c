import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { hasChoice, paragraphPropertiesOrder, runPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { PageFit, fitPage, scaleLengths } from "./fit-page";
import { sanitizeSvg, dropUnsafeActions } from "./sanitize-part";

/** Creates the function that adapts a template's parts to a deck whose first template is `first`. */
export function createTemplateAdapter(first: Presentation, template: Presentation): (part: Part) => void {
  const [from, to] = [template.slideSize, first.slideSize];
  const steps = [
    isStrict(template) ? toTransitional : undefined,
    dropUnsafeActions,
    sanitizeSvg,
    fitPage(from, to),
    template === first ? undefined : keepDefaultText(template, first, new PageFit(from, to).factor),
  ];
  return (part) => steps.forEach((step) => step?.(part));
}

const STRICT = /^http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\/(\w+)$/;
const PERCENT = /^-?\d+(\.\d+)?%$/;
/** Attributes that may contain arbitrary text. */
const TEXTS = new Set(["name", "descr", "title", "typeface"]);
const RENAMED: Readonly<Record<string, string>> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
};

/** True for presentations in the strict form (ISO/IEC 29500-1), which uses other namespaces. */
const isStrict = ({ part }: Presentation): boolean =>
  [...part.root.attributes()].some(([, value]) => STRICT.test(value));

/**
 * Converts a part from the strict to the transitional form. Decks use the latter, and a file can't mix them.
 * Percentages become thousandths of a percent, or whole percents in charts (ISO/IEC 29500-4, 14.1 and 14.3).
 */
function toTransitional(part: Part): void {
  if (!/[+/]xml$/.test(part.contentType)) return;
  const rename = (element: XmlElement) => {
    for (const [name, value] of [...element.attributes()]) {
      const [, family, kind] = STRICT.exec(value) ?? [];
      if (PERCENT.test(value) && !TEXTS.has(name))
        element.set(name, Math.round(Number.parseFloat(value) * (element.name.startsWith("c:") ? 1 : 1000)));
      if (family !== undefined && kind !== undefined)
        element.set(name, `http://schemas.openxmlformats.org/${family}/2006/${RENAMED[kind] ?? kind}`);
    }
    for (const child of element.elements()) rename(child);
  };
  const root = part.edit();
  rename(root.set("conformance", null));
}

const STYLE = "p:defaultTextStyle";
const LEVELS = Array.from({ length: 9 }, (_, level) => `a:lvl${level + 1}pPr`);
/** The default size, 18 points, in hundredths of a point (ECMA-376, 21.1.2.3.9). */
const PLAIN_SIZE = 1800;

/**
 * Returns a function that writes the differences in another template's default text into that template's slides,
 * layouts and masters. Text of boxes and tables without a size follows the presentation's default (ECMA-376, 19.2.1.8),
 * and a deck has only the default of its first template. Undefined if the defaults are equal.
 *
 * @param factor The factor by which the other template's text is scaled
 */
function keepDefaultText(from: Presentation, to: Presentation, factor: number): ((part: Part) => void) | undefined {
  const own = from.part.root.child(STYLE)?.clone() ?? el(STYLE);
  // An undefined size is 18 points on either page.
  for (const name of LEVELS) {
    const run = own.ensure(name, LEVELS).ensure("a:defRPr", paragraphPropertiesOrder);
    if (run.get("sz") === undefined) run.set("sz", PLAIN_SIZE);
  }
  scaleLengths(own, factor);
  const theirs = to.part.root.child(STYLE);
  const levels = LEVELS.map((name) => difference(own.requireChild(name), theirs?.child(name)));
  if (levels.every((level) => level === undefined)) return undefined;
  const cellSize = levels[0]?.child("a:defRPr")?.get("sz");
  return (part) => {
    if (!/presentationml\.(slide|slideLayout|slideMaster)\+xml$/.test(part.contentType)) return;
    const tree = part.edit().find("p:cSld", "p:spTree");
    for (const shape of tree?.descendants("p:sp") ?? []) writeLevels(shape, levels);
    if (cellSize !== undefined) for (const cell of tree?.descendants("a:tc") ?? []) writeCellSize(cell, cellSize);
  };
}

/**
 * Returns the properties of a level that differ from those of the other level. Undefined if none do. Ignores the
 * language, which belongs to the text.
 */
function difference(own: XmlElement, other: XmlElement | undefined): XmlElement | undefined {
  const result = el(own.name);
  for (const [name, value] of own.attributes()) {
    const same = value === (other?.get(name) ?? (name === "sz" ? String(PLAIN_SIZE) : undefined));
    if (name !== "lang" && !same) result.set(name, value);
  }
  for (const child of own.elements()) {
    const twin = other?.child(child.name);
    if (child.name === "a:defRPr") {
      const run = difference(child, twin);
      if (run) result.append(run);
    } else if (!twin || outerXml(twin) !== outerXml(child)) result.append(child.clone());
  }
  return result.children.length > 0 || !result.attributes().next().done ? result : undefined;
}

/** Writes list levels into a text body. Skips placeholders, which take their text style from the layout and master. */
function writeLevels(shape: XmlElement, levels: readonly (XmlElement | undefined)[]): void {
  const body = shape.child("p:txBody");
  if (!body || shape.find("p:nvSpPr", "p:nvPr", "p:ph")) return;
  const styled = shape.child("p:style") !== undefined;
  const used = new Set(body.elements("a:p").map((paragraph) => paragraph.child("a:pPr")?.int("lvl") ?? 0));
  for (const index of used) {
    const level = levels[index];
    if (!level) continue;
    const list = body.ensure("a:lstStyle", ["a:bodyPr", "a:lstStyle", "a:p"]);
    addMissing(list.ensure(level.name, ["a:defPPr", ...LEVELS, "a:extLst"]), level, styled);
  }
}

/**
 * Adds missing properties. The shape's own list has priority, also if it makes another choice of the same group
 * (`a:buNone` over `a:buChar`). Color and font are not added if the shape has a style, because a list would override
 * it.
 */
function addMissing(target: XmlElement, source: XmlElement, styled: boolean): void {
  for (const [name, value] of source.attributes()) if (target.get(name) === undefined) target.set(name, value);
  const order = source.name === "a:defRPr" ? runPropertiesOrder : paragraphPropertiesOrder;
  for (const child of source.elements()) {
    if (child.name === "a:defRPr") addMissing(target.ensure(child.name, order), child, styled);
    else if (!hasChoice(target, child.name) && !(styled && source.name === "a:defRPr"))
      target.put(child.clone(), order);
  }
}

function writeCellSize(cell: XmlElement, size: string): void {
  const body = cell.child("a:txBody");
  if (body?.child("a:lstStyle")?.child("a:lvl1pPr")?.child("a:defRPr")?.get("sz")) return;
  for (const paragraph of body?.elements("a:p") ?? []) {
    for (const run of paragraph.elements()) {
      if (run.name === "a:r" || run.name === "a:br" || run.name === "a:fld")
        setSize(run.ensure("a:rPr", ["a:rPr", "a:pPr", "a:t"]), size);
    }
    setSize(paragraph.ensure("a:endParaRPr", ["a:pPr", "a:r", "a:br", "a:fld", "a:endParaRPr"]), size);
  }
}

function setSize(run: XmlElement, size: string): void {
  if (run.get("sz") === undefined) run.set("sz", size);
}
