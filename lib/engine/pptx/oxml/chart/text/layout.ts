import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** A place within a chart, in shares of its width and height. */
export type Placement = { x: number; y: number; w?: number; h?: number };

/** `c:layout` of a place chosen by hand (ECMA-376, 21.2.2.95). `outer`: of a plot with its axes. */
export function manualLayout(place: Placement, target?: "inner" | "outer"): XmlElement {
  const layout = el("c:manualLayout");
  if (target) layout.append(el("c:layoutTarget", { val: target }));
  layout.append(el("c:xMode", { val: "edge" }), el("c:yMode", { val: "edge" }));
  for (const key of ["x", "y", "w", "h"] as const) {
    const share = place[key];
    if (share !== undefined) layout.append(el(`c:${key}`, { val: Number(share.toFixed(4)) }));
  }
  return el("c:layout", {}, layout);
}

/** The place that a layout was given by hand; undefined where it is automatic. */
export function placement(layout: XmlElement | undefined): Placement | undefined {
  const manual = layout?.child("c:manualLayout");
  if (!manual || valueOf(manual, "c:xMode") !== "edge" || valueOf(manual, "c:yMode") !== "edge") return undefined;
  return { x: Number(valueOf(manual, "c:x") ?? 0), y: Number(valueOf(manual, "c:y") ?? 0) };
}
