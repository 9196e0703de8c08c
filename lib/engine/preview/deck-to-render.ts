import { objectsOf, previewBlip, previewImage } from "@/lib/engine/pptx/model/ole-object";
import { OpcPackage, type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { type Relationships, extensionOf } from "@/lib/engine/pptx/opc/relationships";
import { el } from "@/lib/engine/pptx/xml/element";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { PreviewFailedError } from "./errors";
import { createLayoutDeck } from "./layout-deck";

/**
 * Returns the presentation that a renderer opens: the file itself, or its layouts as slides. Renderers look for parts
 * by the names that PowerPoint gives them, so a file with other names is written anew. So is one with objects whose
 * images only a legacy drawing names.
 *
 * @throws PreviewFailedError
 */
export function deckToRender(bytes: Uint8Array, shows: "slides" | "layouts" = "slides"): Uint8Array {
  try {
    const deck = shows === "layouts" ? createLayoutDeck(bytes) : bytes;
    const package_ = OpcPackage.open(deck);
    const isEdited = addObjectPictures(package_);
    if (hasUsualNames(package_)) return isEdited || ZipArchive.open(deck).hasBackslashes ? package_.save() : deck;
    return withUsualNames(package_).save();
  } catch (error) {
    if (error instanceof PreviewFailedError) throw error;
    throw new PreviewFailedError("The file can't be opened", { cause: error });
  }
}

/**
 * Gives objects whose image is in a legacy drawing, as in files of PowerPoint 2007, a picture of it, which renderers
 * show. Returns true if there are any.
 */
function addObjectPictures(package_: OpcPackage): boolean {
  let isEdited = false;
  for (const part of package_.parts()) {
    const root = part.rels.byType("vmlDrawing") && readableRoot(part);
    for (const frame of root?.descendants("p:graphicFrame") ?? []) {
      const image = previewBlip(frame) ? undefined : previewImage(frame, part);
      if (!image) continue;
      part.edit();
      const { id } = part.rels.to(image.name) ?? part.rels.add("image", image.name);
      objectsOf(frame)[0]?.append(el("p:pic", {}, el("p:blipFill", {}, el("a:blip", { "r:embed": id }))));
      isEdited = true;
    }
  }
  return isEdited;
}

/** The names by which renderers find parts, by content type, and the start of a name that they find. */
const usualNames: readonly (readonly [type: RegExp, name: RegExp, start: string])[] = [
  [/\.slide\+xml$/, /^\/ppt\/slides\/[^/]+\.xml$/, "/ppt/slides/slide"],
  [/\.slideLayout\+xml$/, /^\/ppt\/slideLayouts\/[^/]+\.xml$/, "/ppt/slideLayouts/slideLayout"],
  [/\.slideMaster\+xml$/, /^\/ppt\/slideMasters\/[^/]+\.xml$/, "/ppt/slideMasters/slideMaster"],
  [/\.theme\+xml$/, /^\/ppt\/theme\/(?!themeOverride)[^/]+\.xml$/, "/ppt/theme/theme"],
  [/\.themeOverride\+xml$/, /^\/ppt\/theme\/themeOverride[^/]*\.xml$/, "/ppt/theme/themeOverride"],
  [/\.chart\+xml$/, /^\/ppt\/charts\/(?!style|colors)[^/]+\.xml$/, "/ppt/charts/chart"],
  [/\.diagram\w+\+xml$/, /^\/ppt\/diagrams\/[^/]+\.xml$/, "/ppt/diagrams/diagram"],
  [/^(image|video|audio)\//, /^\/(ppt\/media|docProps)\//, "/ppt/media/media"],
];
/** Parts that renderers find by one name only. */
const fixedNames: readonly (readonly [type: RegExp, name: string])[] = [
  [/\.(presentation|template|slideshow)\.main\+xml$/, "/ppt/presentation.xml"],
  [/\.tableStyles\+xml$/, "/ppt/tableStyles.xml"],
];

/** Returns the name that a part should have, without a number if it needs one; undefined if it can keep its own. */
function usualName({ name, contentType }: Part): string | undefined {
  const fixed = fixedNames.find(([type]) => type.test(contentType))?.[1];
  if (fixed) return fixed === name ? undefined : fixed;
  const rule = usualNames.find(([type]) => type.test(contentType));
  return rule && !rule[1].test(name) ? rule[2] : undefined;
}

/** Checks whether renderers find all parts: by their names, and by the names that relationships give them. */
function hasUsualNames(package_: OpcPackage): boolean {
  const isExact = (rels: Relationships) =>
    [...rels].every(({ external, target }) => external || (package_.part(target)?.name ?? target) === target);
  return isExact(package_.rels) && package_.parts().every((part) => !usualName(part) && isExact(part.rels));
}

/** Returns a copy of a package in which all parts have names by which renderers find them. */
function withUsualNames(package_: OpcPackage): OpcPackage {
  const copy = OpcPackage.create();
  const copies = new Map<Part, Part>();
  const parts = package_.parts();
  for (const part of [...parts.filter((item) => !usualName(item)), ...parts.filter(usualName)]) {
    const start = usualName(part);
    const isFixed = start === undefined || start.endsWith(".xml");
    const extension = `.${part.contentType.endsWith("+xml") && start !== "/ppt/media/media" ? "xml" : extensionOf(part.name)}`;
    const name = isFixed ? (start ?? part.name) : copy.freeName(start, extension);
    copies.set(part, copy.add(name, part.contentType, part));
  }
  const link = (from: Relationships, to: Relationships) => {
    for (const { id, type, target, external } of from) {
      const part = external ? undefined : package_.part(target);
      to.add(type, (part && copies.get(part)?.name) ?? target, { id, external });
    }
  };
  link(package_.rels, copy.rels);
  for (const [part, own] of copies) link(part.rels, own.rels);
  return copy;
}
