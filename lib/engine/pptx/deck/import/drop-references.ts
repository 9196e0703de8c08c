import { shapeKind } from "@/lib/engine/pptx/model/shape-kind";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** The outermost frame (or choice of frames) around the element goes. */
const FRAME = Symbol("frame");
/** The picture around the element goes, which would show nothing but a cross. */
const PICTURE = Symbol("picture");
type Lost = string | typeof FRAME | typeof PICTURE;
const FRAMES = new Set(["p:graphicFrame", "p:contentPart", "mc:AlternateContent"]);

/**
 * Elements that mean nothing without their relationship, and what goes with them: themselves, one around them by name,
 * or the frame.
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

/** Takes every use of relationships out of a part, so that nothing refers to what isn't there (ISO/IEC 29500-2, 6.5). */
export function dropReferences(part: Part, ids: ReadonlySet<string>): void {
  // VML drawings may be no XML at all; what they lose shows as an empty frame.
  if (ids.size > 0 && /[+/]xml$/.test(part.contentType)) drop(part.edit(), ids, false);
}

/** Gives what around `element` (or itself) has to go, undefined where nothing has. */
function drop(element: XmlElement, ids: ReadonlySet<string>, framed: boolean): Lost | undefined {
  const lost = refers(element, ids) ? LOST.get(element.name) : undefined;
  if (lost !== undefined) return lost;
  if (unset(element, ids) && element.name === "a:blip" && !element.get("r:embed") && !element.get("r:link"))
    return PICTURE;
  for (const child of element.elements()) {
    const outermost = !framed && FRAMES.has(child.name);
    const gone = drop(child, ids, framed || outermost);
    if (gone === undefined) continue;
    if (gone === child.name || (gone === FRAME && outermost)) element.replace(child, ...pictureOf(child));
    else if (gone !== PICTURE) return gone;
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

/** Of a linked object its picture stays, as when the link is broken in PowerPoint. */
function pictureOf(frame: XmlElement): XmlElement[] {
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
