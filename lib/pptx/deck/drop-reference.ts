import type { Part } from "../opc";
import type { XmlElement } from "../xml";

/** Elements that mean nothing without their relationship, and the element around them that goes instead, where there is one. */
const REMOVED = new Set([
  "a:hlinkClick",
  "a:hlinkHover",
  "a:hlinkMouseOver",
  "a:videoFile",
  "a:audioFile",
  "a:quickTimeFile",
  "a:wavAudioFile",
  "a:snd",
  "c:externalData",
  "c:userShapes",
  "p14:media",
  "asvg:svgBlip",
  "p:custData",
  "p:tags",
  "p:snd",
  "p:legacyDrawing",
]);
const FRAMED = new Set(["p:oleObj", "c:chart", "cx:chart", "dgm:relIds", "p:control", "p:contentPart"]);

/** Takes every use of a relationship out of a part, so that nothing refers to what isn't there (ISO/IEC 29500-2, 6.5). */
export function dropReference(part: Part, id: string): void {
  // VML drawings may be no XML at all; what they lose shows as an empty frame.
  if (!/[+/]xml$/.test(part.contentType)) return;
  const walk = (parent: XmlElement) => {
    for (const child of parent.elements()) {
      if (refersWithin(child, id)) parent.remove(child);
      else if (refers(child, id)) {
        if (REMOVED.has(child.name)) parent.remove(child);
        else unset(child, id);
      }
      walk(child);
    }
  };
  walk(part.edit());
}

/** A frame (or the alternatives for one) whose content the relationship was. */
function refersWithin(element: XmlElement, id: string): boolean {
  if (element.name !== "p:graphicFrame" && element.name !== "p:contentPart" && element.name !== "mc:AlternateContent") return false;
  return [element, ...element.descendants()].some((inner) => FRAMED.has(inner.name) && refers(inner, id));
}

function refers(element: XmlElement, id: string): boolean {
  for (const [name, value] of element.attributes()) if (value === id && name.startsWith("r:")) return true;
  return false;
}

function unset(element: XmlElement, id: string): void {
  for (const [name, value] of [...element.attributes()]) if (value === id && name.startsWith("r:")) element.set(name, null);
}
