import type { XmlElement } from "../xml";
import { el } from "../xml";

/** Placeholders that a new slide does not take over: PowerPoint adds these only when they are asked for. */
const NOT_TAKEN = new Set(["dt", "ftr", "sldNum", "hdr", "sldImg"]);

/**
 * A slide with the layout's placeholders, as PowerPoint makes one: each refers to the layout by type and index and inherits
 * position and look (ECMA-376, 19.3.1.36).
 */
export function slideFromLayout(layout: XmlElement): XmlElement {
  const tree = el(
    "p:spTree",
    {},
    el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
    el("p:grpSpPr"),
  );
  for (const shape of layout.find("p:cSld", "p:spTree")?.elements("p:sp") ?? []) {
    const placeholder = shape.find("p:nvSpPr", "p:nvPr", "p:ph");
    if (!placeholder || NOT_TAKEN.has(placeholder.get("type") ?? "obj")) continue;
    tree.append(emptyPlaceholder(shape, placeholder, tree.elements().length));
  }
  return el(
    "p:sld",
    {},
    el("p:cSld", {}, tree),
    el("p:clrMapOvr", {}, el("a:masterClrMapping")),
  );
}

function emptyPlaceholder(shape: XmlElement, placeholder: XmlElement, id: number): XmlElement {
  const name = shape.find("p:nvSpPr", "p:cNvPr")?.get("name") ?? "";
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
    el("p:spPr"),
    el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), el("a:p")),
  );
}
