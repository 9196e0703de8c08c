import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { textOf } from "./shape";
import { TextBody, textLines } from "./text-body";

/** A text in a SmartArt graphic. */
export type SmartArtNode = {
  /** `dgm:pt/@modelId`. */
  id: string;
  text: string;
  /** 0 for first-level nodes. */
  level: number;
};

/**
 * A shape of the cached drawing whose text changed: its text body, the size of its text rectangle without insets in
 * EMU, and the nodes that it shows.
 */
type DrawnText = { body: XmlElement; width: number; height: number; nodes: readonly string[] };

/** Insets in EMU that a text body doesn't set (ECMA-376, 21.1.2.1.1). */
const SIDE_INSET = 91_440;
const TOP_INSET = 45_720;

/** Types of points with content of their own. A point without a type is a node (ECMA-376, 21.4.7.51). */
const CONTENT_TYPES = new Set(["node", "asst"]);

/**
 * A SmartArt graphic of a slide. It consists of a data model (`dgm:dataModel`, ECMA-376, 21.4.2.10) and a cached
 * drawing, which PowerPoint shows instead of laying out the model again.
 */
export class SmartArt {
  private constructor(
    readonly data: Part,
    readonly slide: Part,
  ) {}

  /** Returns the graphic of a `p:graphicFrame`. Undefined if its data model is missing or can't be read. */
  static of(frame: XmlElement, slide: Part): SmartArt | undefined {
    const ids = frame.find("a:graphic", "a:graphicData")?.child("dgm:relIds");
    const data = slide.related(ids?.get("r:dm"));
    return data && readableRoot(data)?.name === "dgm:dataModel" ? new SmartArt(data, slide) : undefined;
  }

  /** The nodes in reading order. Each precedes its children. */
  get nodes(): SmartArtNode[] {
    const { root } = this.data;
    const points = pointsOf(root);
    const children = childrenOf(root);
    const found: SmartArtNode[] = [];
    const seen = new Set<string>();
    const visit = (id: string, level: number): void => {
      const point = points.get(id);
      if (!point || seen.has(id)) return;
      seen.add(id);
      if (CONTENT_TYPES.has(point.get("type") ?? "node"))
        found.push({ id, text: textOf(point.child("dgm:t")), level: Math.max(0, level) });
      for (const child of children.get(id) ?? []) visit(child, level + 1);
    };
    const documents = [...points].filter(([, point]) => point.get("type") === "doc");
    for (const [id] of documents) visit(id, -1);
    return found;
  }

  /**
   * Writes new texts into nodes by id, and removes other nodes with their descendants. Writes the same texts into the
   * cached drawing. If the drawing can't be updated, removes it, so that PowerPoint lays out the graphic again. Returns
   * the shapes of the drawing whose text changed.
   */
  setTexts(texts: ReadonlyMap<string, string>, removed: ReadonlySet<string> = new Set()): DrawnText[] {
    const before = new Map(this.nodes.map(({ id, text }) => [id, text]));
    const root = this.data.edit();
    const points = pointsOf(root);
    for (const [id, text] of texts) {
      const point = points.get(id);
      if (!point) continue;
      point.child("dgm:prSet")?.set("phldr", null);
      writeLines(new TextBody(point.ensure("dgm:t", ["dgm:prSet", "dgm:spPr", "dgm:t"])), text);
    }
    const drawing = this.#drawing();
    if (removed.size > 0) removePoints(root, removed);
    if (!drawing) return [];
    if (removed.size === 0) {
      const drawn = rewriteDrawing(drawing.part.edit(), root, before, texts);
      if (drawn) return drawn;
    }
    this.#dropDrawing(drawing);
    return [];
  }

  #drawing(): { part: Part; id: string } | undefined {
    const extension = this.data.root.descendants().find(({ name }) => name.endsWith(":dataModelExt"));
    const known = extension?.get("relId");
    const drawings = [...this.slide.rels].filter(({ type }) => type.endsWith("/diagramDrawing"));
    const id = known ?? (drawings.length === 1 ? drawings[0]?.id : undefined);
    const part = this.slide.related(id);
    return id !== undefined && part && readableRoot(part)?.name === "dsp:drawing" ? { part, id } : undefined;
  }

  #dropDrawing({ id }: { id: string }): void {
    this.slide.rels.remove(id);
    const list = this.data.edit().child("dgm:extLst");
    for (const extension of list?.elements() ?? [])
      if (extension.descendants().some(({ name }) => name.endsWith(":dataModelExt"))) list?.remove(extension);
    if (list?.elements().length === 0) this.data.edit().remove(list);
  }
}

const pointsOf = (model: XmlElement): Map<string, XmlElement> =>
  new Map((model.child("dgm:ptLst")?.elements("dgm:pt") ?? []).map((point) => [point.get("modelId") ?? "", point]));

const connectionsOf = (model: XmlElement): XmlElement[] => model.child("dgm:cxnLst")?.elements("dgm:cxn") ?? [];
const isParentOf = (connection: XmlElement): boolean => (connection.get("type") ?? "parOf") === "parOf";

function childrenOf(model: XmlElement): Map<string, string[]> {
  const ordered = connectionsOf(model)
    .filter(isParentOf)
    .toSorted((a, b) => (a.int("srcOrd") ?? 0) - (b.int("srcOrd") ?? 0));
  const children = new Map<string, string[]>();
  for (const connection of ordered) {
    const [parent, child] = [connection.get("srcId") ?? "", connection.get("destId") ?? ""];
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  return children;
}

/** Replaces the paragraphs. Line n gets the style of paragraph n, or of the last paragraph. */
function writeLines(body: TextBody, text: string): void {
  const { patterns } = body;
  body.write(
    textLines(text).map((line, index) => ({
      runs: [{ text: line }],
      pattern: patterns[Math.min(index, patterns.length - 1)] ?? body.pattern,
    })),
  );
}

/** Removes points with their descendants, transitions and presentation points. */
function removePoints(model: XmlElement, removed: ReadonlySet<string>): void {
  const children = childrenOf(model);
  const gone = new Set<string>();
  const collect = (id: string): void => {
    if (gone.has(id)) return;
    gone.add(id);
    for (const child of children.get(id) ?? []) collect(child);
  };
  removed.forEach(collect);
  for (const connection of connectionsOf(model)) {
    if (!isParentOf(connection) || !gone.has(connection.get("destId") ?? "")) continue;
    for (const name of ["parTransId", "sibTransId"]) {
      const transition = connection.get(name);
      if (transition) gone.add(transition);
    }
  }
  const list = model.requireChild("dgm:ptLst");
  for (const [id, point] of pointsOf(model))
    if (gone.has(point.child("dgm:prSet")?.get("presAssocID") ?? "")) gone.add(id);
  for (const [id, point] of pointsOf(model)) if (gone.has(id)) list.remove(point);
  const connections = model.child("dgm:cxnLst");
  for (const connection of connectionsOf(model))
    if (gone.has(connection.get("srcId") ?? "") || gone.has(connection.get("destId") ?? ""))
      connections?.remove(connection);
}

/**
 * Writes the new texts into the shapes of a drawing that present their nodes. Null if a changed node has no shape with
 * exactly its previous text, so that it is unclear what to replace.
 */
function rewriteDrawing(
  drawing: XmlElement,
  model: XmlElement,
  before: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): DrawnText[] | null {
  const presented = new Map<string, string[]>();
  for (const connection of connectionsOf(model)) {
    const [node, shape] = [connection.get("srcId") ?? "", connection.get("destId") ?? ""];
    if (connection.get("type") === "presOf" && before.has(node))
      presented.set(shape, [...(presented.get(shape) ?? []), node]);
  }
  const order = [...before.keys()];
  const changes: { body: TextBody; nodes: readonly string[]; shape: XmlElement }[] = [];
  const shown = new Set<string>();
  for (const shape of drawing.descendants("dsp:sp")) {
    const element = shape.child("dsp:txBody");
    const nodes = (presented.get(shape.get("modelId") ?? "") ?? []).toSorted(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    );
    if (!element || !nodes.some((node) => texts.has(node))) continue;
    const former = nodes.map((node) => before.get(node) ?? "").join("\n");
    // Several shapes may present a node, but only one of them shows its text.
    if (textOf(element).trim() === "" && former.trim() !== "") continue;
    if (textOf(element) !== former) return null;
    nodes.forEach((node) => shown.add(node));
    changes.push({ body: new TextBody(element), nodes, shape });
  }
  if ([...texts.keys()].some((id) => !shown.has(id))) return null;
  return changes.map(({ body, nodes, shape }) => {
    const { patterns } = body;
    let line = 0;
    const paragraphs = nodes.flatMap((node) => {
      const own = textLines(before.get(node) ?? "").length;
      const styles = patterns.slice(line, line + own);
      line += own;
      return textLines(texts.get(node) ?? before.get(node) ?? "").map((text, index) => ({
        runs: [{ text }],
        pattern: styles[Math.min(index, styles.length - 1)] ?? body.pattern,
      }));
    });
    body.write(paragraphs);
    const extent = shape.find("dsp:txXfrm", "a:ext") ?? shape.find("dsp:spPr", "a:xfrm", "a:ext");
    const inset = (name: string, fallback: number) => body.properties.int(name) ?? fallback;
    const width = (extent?.int("cx") ?? 0) - inset("lIns", SIDE_INSET) - inset("rIns", SIDE_INSET);
    const height = (extent?.int("cy") ?? 0) - inset("tIns", TOP_INSET) - inset("bIns", TOP_INSET);
    return { body: body.element, width, height, nodes };
  });
}
