import { shapeKind } from "@/lib/engine/pptx/model/shape";
import { type OpcPackage, type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { Relationship } from "@/lib/engine/pptx/opc/relationships";
import { XmlElement, type XmlNode, el } from "@/lib/engine/pptx/xml/element";

/**
 * Relationship types that are never imported: comments, revision data, window settings, code and web add-ins of a
 * template, and slides that the deck doesn't use.
 */
const LEFT_BEHIND = new Set([
  "comments",
  "commentAuthors",
  "authors",
  "documenttasks",
  "slideUpdateInfo",
  "changesInfo",
  "revisionInfo",
  "viewProps",
  "printerSettings",
  "notesSlide",
  "slide",
  "vbaProject",
  "control",
  "activeXControlBinary",
  "attachedToolbars",
  "thumbnail",
  "webextension",
]);

/** Parts that are never imported, whatever their relationship type: code, and slides that the deck doesn't use. */
const UNWANTED_PARTS = /macroEnabled|vbaProject|activeX|presentationml\.(slide|notesSlide)\+xml/i;
const SAFE_LINK = /^(https?|mailto):/i;

const kindOf = ({ type }: Relationship): string => type.slice(type.lastIndexOf("/") + 1);

/**
 * Decides whether to keep a relationship when its part is imported into a deck. External addresses are never opened and
 * never written to an output, except for web and mail links that a person clicks.
 *
 * @param target The related part. Undefined if the relationship is external or its target is missing
 */
export function relationshipPolicy(relationship: Relationship, target: Part | undefined): "keep" | "drop" {
  const kind = kindOf(relationship);
  if (relationship.external) return kind === "hyperlink" && SAFE_LINK.test(relationship.target) ? "keep" : "drop";
  return target && !LEFT_BEHIND.has(kind) && !UNWANTED_PARTS.test(target.contentType) ? "keep" : "drop";
}

/** True if a relationship leads to another slide, as "go to slide" links do. */
export const isSlideLink = (relationship: Relationship, target: Part | undefined): target is Part =>
  kindOf(relationship) === "slide" && target !== undefined && /presentationml\.slide\+xml$/.test(target.contentType);

/**
 * Removes the external addresses that no output may contain: linked images, objects and workbooks, and references in
 * drawings. Keeps web and mail links.
 */
export function dropExternalLinks(package_: OpcPackage): void {
  for (const part of package_.parts()) {
    sanitizeSvg(part);
    const unsafe = [...part.rels].filter(
      (relationship) => relationship.external && relationshipPolicy(relationship, undefined) === "drop",
    );
    dropReferences(part, new Set(unsafe.map(({ id }) => id)));
    for (const { id } of unsafe) part.rels.remove(id);
  }
}

/** Removes the outermost frame (or choice of frames) around the element. */
const FRAME = Symbol("frame");
/** Removes the picture around the element, because it would only show a cross. */
const IMAGE = Symbol("picture");
type Lost = string | typeof FRAME | typeof IMAGE;
const FRAMES = new Set(["p:graphicFrame", "p:contentPart", "mc:AlternateContent"]);

/**
 * Elements that have no meaning without their relationship, and what to remove with them: the element itself, a named
 * ancestor, or the frame.
 */
const LOST = new Map<string, Lost>([
  ...[
    "a:hlinkClick",
    "a:hlinkHover",
    "a:hlinkMouseOver",
    "a:snd",
    "a:videoFile",
    "a:audioFile",
    "a:quickTimeFile",
    "a:wavAudioFile",
  ].map(itself),
  ...["c:externalData", "c:userShapes", "p:custData", "p:tags", "p:legacyDrawing", "p:smartTags"].map(itself),
  ...["p:sldId", "p:sldMasterId", "p:sldLayoutId", "p:notesMasterId", "p:handoutMasterId", "p:sld"].map(itself),
  ...["p:regular", "p:bold", "p:italic", "p:boldItalic"].map(itself),
  ["p:snd", "p:sndAc"],
  ["p:sndTgt", "p:audio"],
  ["p14:media", "p:ext"],
  ["p188:commentRel", "p:ext"],
  ["asvg:svgBlip", "a:ext"],
  ["a14:imgLayer", "a:ext"],
  ...[
    "p:oleObj",
    "c:chart",
    "cx:chart",
    "dgm:relIds",
    "p:control",
    "p:contentPart",
    "am3d:model3d",
    "we:webextensionref",
  ].map((name) => [name, FRAME] as const),
]);

function itself(name: string): readonly [string, string] {
  return [name, name];
}

/**
 * Removes every reference to these relationships from a part, so that nothing refers to missing parts (ISO/IEC 29500-2,
 * 6.5).
 */
export function dropReferences(part: Part, ids: ReadonlySet<string>): void {
  // Skips VML drawings, which may not be valid XML. Without the relationship they show an empty frame.
  if (ids.size > 0 && /[+/]xml$/.test(part.contentType)) drop(part.edit(), ids, false);
}

/** Removes references below `element`. Returns what else must be removed around `element`, or undefined. */
function drop(element: XmlElement, ids: ReadonlySet<string>, framed: boolean): Lost | undefined {
  const lost = refers(element, ids) ? LOST.get(element.name) : undefined;
  if (lost !== undefined) return lost;
  if (unset(element, ids) && element.name === "a:blip" && !element.get("r:embed") && !element.get("r:link"))
    return IMAGE;
  for (const child of element.elements()) {
    const outermost = !framed && FRAMES.has(child.name);
    const gone = drop(child, ids, framed || outermost);
    if (gone === undefined) continue;
    if (gone === child.name || (gone === FRAME && outermost)) element.replace(child, ...imageOf(child));
    else if (gone !== IMAGE) return gone;
    else if (child.name === "p:pic" && shapeKind(child) === "Picture") element.remove(child);
    else if (element.name === "p:blipFill" || element.name === "p:pic") return gone;
  }
  return undefined;
}

function unset(element: XmlElement, ids: ReadonlySet<string>): boolean {
  const lost = [...element.attributes()].filter(([name, value]) => name.startsWith("r:") && ids.has(value));
  for (const [name] of lost) element.set(name, null);
  return lost.length > 0;
}

function refers(element: XmlElement, ids: ReadonlySet<string>): boolean {
  for (const [name, value] of element.attributes()) if (name.startsWith("r:") && ids.has(value)) return true;
  return false;
}

/** Returns the image of a linked object, which remains as if the link were broken in PowerPoint. */
function imageOf(frame: XmlElement): XmlElement[] {
  const object =
    frame.name === "p:graphicFrame"
      ? frame.descendants("p:oleObj").find((item) => item.find("p:pic", "p:blipFill", "a:blip")?.get("r:embed"))
      : undefined;
  const picture = object?.child("p:pic");
  const from = frame.find("p:nvGraphicFramePr", "p:cNvPr");
  const to = picture?.find("p:nvPicPr", "p:cNvPr");
  if (!picture || !from || !to) return [];
  for (const name of ["id", "name", "descr"]) to.set(name, from.get(name));
  return [picture];
}

/** Clicks that run macros or programs, or start a custom show, which decks don't have. */
const UNSAFE = /^ppaction:\/\/(macro|program|customshow)\b/i;
const MARK = Buffer.from("ppaction://");

/** Removes click actions that run code or start a missing show. Keeps links and actions such as "next slide". */
export function dropUnsafeActions(part: Part): void {
  if (
    !/presentationml\.(slide|slideLayout|slideMaster)\+xml$/.test(part.contentType) ||
    !Buffer.from(part.bytes()).includes(MARK)
  )
    return;
  const walk = (parent: XmlElement) => {
    for (const child of parent.elements()) {
      if (UNSAFE.test(child.get("action") ?? "")) parent.remove(child);
      else walk(child);
    }
  };
  walk(part.edit());
}

/** Elements that run code or embed, load or play other documents, in lower case (SVG 2, 15 and 12.4). */
const UNWANTED_ELEMENTS = new Set([
  "script",
  "handler",
  "listener",
  "foreignobject",
  "iframe",
  "embed",
  "object",
  "audio",
  "video",
  "link",
]);
const MOVES = new Set(["set", "animate"]);
/** References within the drawing, and embedded images. */
const WITHIN = /^\s*(#|data:image\/(png|jpe?g|gif|webp)[;,])/i;
/** Styles that refer to something outside the drawing, or hide a reference in escapes. */
const LEADS_OUT = /\\|@import|url\((?!\s*["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i;
/** Attributes that may contain arbitrary text. */
const TEXTS = new Set(["id", "class", "title", "label", "aria-label", "name"]);
const STYLE_SHEET = Buffer.from("<?xml-stylesheet");
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Removes everything from an SVG drawing that runs code or refers to something outside. Drawings written by PowerPoint
 * contain neither and stay byte-identical. A drawing that can't be parsed is replaced by an empty one.
 */
export function sanitizeSvg(part: Part): void {
  if (!/^image\/svg/i.test(part.contentType) && !/\.svg$/i.test(part.name)) return;
  const root = readableRoot(part);
  if (!root) return part.replace(el("svg", { xmlns: NAMESPACE }));
  const cleaned = clean(root) ?? el("svg", { xmlns: NAMESPACE });
  if (cleaned !== root || Buffer.from(part.bytes()).includes(STYLE_SHEET)) part.replace(cleaned);
}

/**
 * Returns the element itself if nothing has to be removed, a copy without the unsafe content otherwise, or null if the
 * element itself is unsafe.
 */
function clean(element: XmlElement): XmlElement | null {
  const name = localName(element.name);
  if (UNWANTED_ELEMENTS.has(name) || (MOVES.has(name) && localName(element.get("attributeName") ?? "") === "href"))
    return null;
  if (name === "style" && LEADS_OUT.test(element.text)) return null;
  const children = element.children.map((node): XmlNode | null =>
    node instanceof XmlElement ? clean(node) : isInstruction(node) ? null : node,
  );
  const attributes = [...element.attributes()].filter(([attribute, value]) => !isUnsafe(localName(attribute), value));
  const isSame =
    attributes.length * 2 === element.attributeList.length &&
    children.every((child, at) => child === element.children[at]);
  return isSame
    ? element
    : new XmlElement(
        element.name,
        attributes.flat(),
        children.filter((child) => child !== null),
      );
}

function isUnsafe(attribute: string, value: string): boolean {
  if (attribute.startsWith("on") || attribute === "base") return true;
  return attribute === "href" || attribute === "src"
    ? !WITHIN.test(value)
    : !TEXTS.has(attribute) && LEADS_OUT.test(value);
}

const isInstruction = (node: XmlNode) =>
  typeof node === "object" && "verbatim" in node && node.verbatim.startsWith("<?");
const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
