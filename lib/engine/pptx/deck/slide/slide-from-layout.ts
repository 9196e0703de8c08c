import { ownBox } from "@/lib/engine/pptx/model/shape-frame";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** Placeholders that a new slide does not take over: PowerPoint adds these only when they are asked for. */
const NOT_TAKEN = new Set(["dt", "ftr", "sldNum", "hdr", "sldImg"]);

/**
 * A slide with the layout's placeholders, as PowerPoint makes one: each refers to the layout by type and index and
 * inherits position and look (ECMA-376, 19.3.1.36).
 */
export function slideFromLayout(layout: XmlElement): XmlElement {
  const tree = el(
    "p:spTree",
    {},
    el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
    el("p:grpSpPr"),
  );
  const seen = new Set<string>();
  for (const shape of layout.find("p:cSld", "p:spTree")?.elements("p:sp") ?? []) {
    const placeholder = shape.find("p:nvSpPr", "p:nvPr", "p:ph");
    const type = placeholder?.get("type") ?? "obj";
    if (!placeholder || NOT_TAKEN.has(type)) continue;
    const key = `${type} ${placeholder.get("idx") ?? 0}`;
    tree.append(emptyPlaceholder(shape, placeholder, tree.elements().length, seen.has(key)));
    seen.add(key);
  }
  return el("p:sld", {}, el("p:cSld", {}, tree), el("p:clrMapOvr", {}, el("a:masterClrMapping")));
}

/**
 * @param hidden Whether another placeholder of the layout has this one's type and index, so that nothing would be
 *   inherited from this one
 */
function emptyPlaceholder(shape: XmlElement, placeholder: XmlElement, id: number, hidden: boolean): XmlElement {
  const name = shape.find("p:nvSpPr", "p:cNvPr")?.get("name") ?? "";
  const own = (path: string[], bare: string) => (hidden && shape.find(...path)?.clone()) || el(bare);
  const place = hidden && ownBox(shape) ? [shape.find("p:spPr", "a:xfrm")!.clone()] : [];
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name }),
      el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
      el("p:nvPr", {}, placeholder.clone()),
    ),
    el("p:spPr", {}, ...place),
    el(
      "p:txBody",
      {},
      own(["p:txBody", "a:bodyPr"], "a:bodyPr"),
      own(["p:txBody", "a:lstStyle"], "a:lstStyle"),
      el("a:p"),
    ),
  );
}
