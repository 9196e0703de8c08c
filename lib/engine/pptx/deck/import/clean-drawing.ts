import { type Part, readableRoot } from "@/lib/engine/pptx/opc";
import { el, XmlElement, type XmlNode } from "@/lib/engine/pptx/xml";

/** What runs something, holds other documents, or plays them (SVG 2, 15 and 12.4). Names are lower case. */
const UNWANTED = new Set([
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
/** Parts of the drawing itself, and pictures that it holds. */
const WITHIN = /^\s*(#|data:image\/(png|jpe?g|gif|webp)[;,])/i;
/** A style that leads elsewhere, or that hides in escapes where it leads. */
const LEADS_OUT = /\\|@import|url\((?!\s*["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i;
/** Attributes that may hold any text. */
const TEXTS = new Set(["id", "class", "title", "label", "aria-label", "name"]);
const STYLE_SHEET = Buffer.from("<?xml-stylesheet");
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Takes out of a drawing (SVG) whatever runs, and whatever leads out of it. No drawing that PowerPoint writes has any
 * of it, and such a one stays byte by byte what it is. One that can't be read at all becomes an empty one.
 */
export function cleanDrawing(part: Part): void {
  if (!/^image\/svg/i.test(part.contentType) && !/\.svg$/i.test(part.name)) return;
  const root = readableRoot(part);
  if (!root) return part.replace(el("svg", { xmlns: NAMESPACE }));
  const cleaned = clean(root) ?? el("svg", { xmlns: NAMESPACE });
  if (cleaned !== root || Buffer.from(part.bytes()).includes(STYLE_SHEET)) part.replace(cleaned);
}

/** The element itself where nothing has to go, a copy without that where something has, null where it has to go itself. */
function clean(element: XmlElement): XmlElement | null {
  const name = localName(element.name);
  if (UNWANTED.has(name) || (MOVES.has(name) && localName(element.get("attributeName") ?? "") === "href")) return null;
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
