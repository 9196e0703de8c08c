import { XmlElement } from "@/lib/engine/pptx/xml/element";

/** The `p:ph` of a shape. */
export type Placeholder = {
  /** `title`, `body` and so on. `obj` if the attribute is missing (ECMA-376, 19.3.1.36). */
  type: string;
  /** 0 if the attribute is missing. */
  idx: number;
};

/** The index that PowerPoint writes if the layout no longer has the placeholder's counterpart. */
export const NO_COUNTERPART = 4_294_967_295;

/** Types of the placeholders for date, footer, slide number and header (ECMA-376, 19.7.10). */
export const HEADER_FOOTER_TYPES: ReadonlySet<string> = new Set(["dt", "ftr", "sldNum", "hdr"]);

/** Types that are usually unique on a layout or master. They are found by type, whatever their index. */
const UNIQUE = new Set(["title", ...HEADER_FOOTER_TYPES]);

/** Returns the placeholder of a shape (`p:sp`, `p:pic`, `p:graphicFrame` …), or undefined. */
export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  for (const child of shape.children) {
    const properties = child instanceof XmlElement ? child.child("p:nvPr") : undefined;
    if (!properties) continue;
    const ph = properties.child("p:ph");
    return ph && { type: ph.get("type") ?? "obj", idx: ph.int("idx") ?? 0 };
  }
  return undefined;
}

/** Checks for a placeholder for the date, footer, slide number or header. */
export const isHeaderFooter = (shape: XmlElement): boolean => HEADER_FOOTER_TYPES.has(placeholderOf(shape)?.type ?? "");

/**
 * Returns the `p:ph` that a table or chart in place of a shape keeps. Undefined for one that only takes text in
 * PowerPoint.
 */
export function objectPlaceholder(shape: XmlElement): XmlElement | undefined {
  const placeholder = shape.find("p:nvSpPr", "p:nvPr", "p:ph");
  return placeholder?.get("type") === "body" ? undefined : placeholder;
}

/**
 * Returns the shapes from which a placeholder inherits position and text properties, nearest first: the layout's by
 * index (or by type if it is unique there), then the master's by type. For a shape of a layout, pass undefined as
 * `layout`.
 */
export function inheritedShapes(
  shape: XmlElement,
  layout: XmlElement | undefined,
  master: XmlElement | undefined,
): XmlElement[] {
  const placeholder = placeholderOf(shape);
  if (!placeholder) return [];
  const chain: XmlElement[] = [];
  const onLayout = layout && matchOnLayout(placeholder, layout);
  if (onLayout) chain.push(onLayout);
  const type = masterType((onLayout && placeholderOf(onLayout)?.type) ?? placeholder.type);
  const onMaster = placeholders(master).find((candidate) => masterType(candidate.type) === type);
  if (onMaster) chain.push(onMaster.shape);
  return chain;
}

/**
 * Returns the type of a placeholder's text. It selects the part of the master's `p:txStyles` and the master's
 * placeholder.
 */
export function masterType(type: string): string {
  if (type === "ctrTitle" || type === "vertTitle") return "title";
  return UNIQUE.has(type) ? type : "body";
}

function matchOnLayout(expected: Placeholder, layout: XmlElement): XmlElement | undefined {
  const candidates = placeholders(layout);
  const kind = masterType(expected.type);
  if (UNIQUE.has(kind)) {
    // Some applications make several titles on a layout, which only differ in their index.
    const alike = candidates.filter((candidate) => masterType(candidate.type) === kind);
    return (alike.find((candidate) => candidate.idx === expected.idx) ?? alike[0])?.shape;
  }
  if (expected.idx === NO_COUNTERPART) return undefined;
  const found =
    candidates.find((candidate) => candidate.idx === expected.idx && masterType(candidate.type) === kind) ??
    candidates.find((candidate) => candidate.type === expected.type);
  return found?.shape;
}

type Candidate = Placeholder & { shape: XmlElement };
const candidateLists = new WeakMap<XmlElement, Candidate[]>();

function placeholders(tree: XmlElement | undefined): Candidate[] {
  if (!tree) return [];
  const known = candidateLists.get(tree);
  if (known) return known;
  const found: Candidate[] = [];
  for (const shape of tree.elements()) {
    const placeholder = placeholderOf(shape);
    if (placeholder) found.push({ ...placeholder, shape });
  }
  candidateLists.set(tree, found);
  return found;
}
