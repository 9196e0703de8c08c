import { Deck, Presentation, type XmlElement, el, placeholderOf } from "@/lib/engine/pptx";
import { PreviewFailedError } from "./errors";

/**
 * Calls `buildLayoutDeck`.
 *
 * @throws PreviewFailedError if the layouts can't be turned into slides
 */
export function createLayoutDeck(bytes: Uint8Array): Uint8Array {
  try {
    return buildLayoutDeck(bytes);
  } catch (error) {
    throw new PreviewFailedError("The file's layouts can't be rendered", { cause: error });
  }
}

/** PowerPoint's prompts for placeholders whose layout doesn't define one (`hasCustomPrompt`; ECMA-376, 19.3.1.36). */
const prompts: Readonly<Record<string, string>> = {
  title: "Click to add title",
  ctrTitle: "Click to add title",
  subTitle: "Click to add subtitle",
  pic: "Click icon to add picture",
  chart: "Click icon to add chart",
  tbl: "Click icon to add table",
  dgm: "Click icon to add SmartArt graphic",
  media: "Click icon to add media",
  clipArt: "Click icon to add online image",
};

/**
 * Returns a presentation in which slide n shows layout n of a template: a new slide, as PowerPoint creates it, with the
 * placeholder prompts as text and a thin frame around each placeholder.
 *
 * @throws PackageError if the bytes are not a presentation
 * @throws FaultyPackageError if the result would be invalid
 */
function buildLayoutDeck(bytes: Uint8Array): Uint8Array {
  const template = Presentation.open(bytes);
  const deck = Deck.from(template);
  for (const layout of template.layouts) {
    const { part } = deck.addSlideFromLayout(layout);
    const layoutShapes = layout.shapeTree?.elements("p:sp") ?? [];
    for (const shape of part.edit().find("p:cSld", "p:spTree")?.elements("p:sp") ?? []) showPrompt(shape, layoutShapes);
  }
  return deck.save();
}

function showPrompt(shape: XmlElement, onLayout: readonly XmlElement[]): void {
  const placeholder = placeholderOf(shape);
  const source = onLayout.find((candidate) => {
    const own = placeholderOf(candidate);
    return own !== undefined && own.type === placeholder?.type && own.idx === placeholder.idx;
  });
  const custom = source?.find("p:nvSpPr", "p:nvPr", "p:ph")?.bool("hasCustomPrompt")
    ? (source.child("p:txBody")?.elements("a:p") ?? [])
    : [];
  const usual = () => [
    el("a:p", {}, el("a:r", {}, el("a:t", {}, prompts[placeholder?.type ?? "obj"] ?? "Click to add text"))),
  ];
  const body = shape.child("p:txBody");
  body?.removeAll("a:p");
  body?.append(...(custom.length > 0 ? custom.map((paragraph) => paragraph.clone()) : usual()));
  const geometry = source
    ?.child("p:spPr")
    ?.elements()
    .find(({ name }) => name === "a:prstGeom" || name === "a:custGeom");
  const properties = shape.child("p:spPr");
  properties?.append(geometry?.clone() ?? el("a:prstGeom", { prst: "rect" }, el("a:avLst")));
  if (!source?.find("p:spPr", "a:ln")) properties?.append(thinFrame());
}

/** Returns a thin grey frame that is visible on light and dark backgrounds. */
function thinFrame(): XmlElement {
  const grey = el("a:srgbClr", { val: "8C8C8C" }, el("a:alpha", { val: 80_000 }));
  return el("a:ln", { w: 9525 }, el("a:solidFill", {}, grey), el("a:prstDash", { val: "dash" }));
}
