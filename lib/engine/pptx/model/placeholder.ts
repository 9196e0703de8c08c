import { XmlElement } from "@/lib/engine/pptx/xml/element";

/** A shape's `p:ph`. */
export type Placeholder = {
  /** `title`, `body` …; `obj` where the attribute is absent (ECMA-376, 19.3.1.36). */
  type: string;
  /** 0 where the attribute is absent. */
  idx: number;
};

/** Written by PowerPoint if a placeholder's counterpart in the layout is gone. */
const ORPHAN = 4_294_967_295;

/** Unique on a layout or master: found by type, whatever their idx. */
const UNIQUE = new Set(["title", "dt", "ftr", "sldNum", "hdr"]);

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

/**
 * Returns the shapes that a placeholder inherits position and text properties from, nearest first: the layout's by idx
 * (or by type if it is unique), then the master's by type. For a layout's own shape, pass undefined as `layout`.
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

/** Returns the type of a placeholder's text, which selects the master's `p:txStyles` part and placeholder. */
export function masterType(type: string): string {
  if (type === "ctrTitle" || type === "vertTitle") return "title";
  return UNIQUE.has(type) ? type : "body";
}

function matchOnLayout(wanted: Placeholder, layout: XmlElement): XmlElement | undefined {
  const candidates = placeholders(layout);
  const kind = masterType(wanted.type);
  if (UNIQUE.has(kind)) return candidates.find((candidate) => masterType(candidate.type) === kind)?.shape;
  if (wanted.idx === ORPHAN) return undefined;
  const found =
    candidates.find((candidate) => candidate.idx === wanted.idx && masterType(candidate.type) === kind) ??
    candidates.find((candidate) => candidate.type === wanted.type);
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
