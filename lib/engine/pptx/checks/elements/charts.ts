import type { ElementCheck, Report } from "@/lib/engine/pptx/checks/fault";
import { isAxis } from "@/lib/engine/pptx/oxml/chart/plots";
import { parseFormula } from "@/lib/engine/pptx/oxml/chart/reference";
import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Series have indexes of their own; plots are drawn on axes that are there; axes cross axes that are there and are used
 * (21.2.2).
 */
export const checkPlotArea: ElementCheck = (plotArea, report) => {
  const [idx, order, used, ids] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const axes: XmlElement[] = [];
  for (const child of plotArea.elements()) {
    const id = isAxis(child) ? valueOf(child, "c:axId") : undefined;
    if (id !== undefined) {
      if (ids.has(id)) report("charts", "Two axes have one id.");
      ids.add(id);
      axes.push(child);
    }
    if (!child.name.endsWith("Chart")) continue;
    for (const item of child.elements()) {
      if (item.name === "c:axId") used.add(item.get("val") ?? "");
      if (item.name !== "c:ser") continue;
      checkNew(idx, item, "c:idx", report);
      checkNew(order, item, "c:order", report);
    }
  }
  // Three-dimensional plots without an axis of series name 0 in its place.
  for (const id of used)
    if (id !== "0" && !ids.has(id)) report("charts", "A plot is drawn on an axis that is not there.");
  for (const axis of axes) {
    if (!ids.has(valueOf(axis, "c:crossAx") ?? ""))
      report("charts", `A ${axis.name} crosses an axis that is not there.`);
    if (!used.has(valueOf(axis, "c:axId")!)) report("charts", `No plot is drawn on a ${axis.name}.`);
  }
};

function checkNew(seen: Set<string>, series: XmlElement, name: string, report: Report): void {
  const value = valueOf(series, name) ?? "";
  if (seen.has(value)) report("charts", `Two series have the ${name} ${value}.`);
  seen.add(value);
}

/** A cache has no more points than it says, each once, and numbers are numbers. */
export const checkCache: ElementCheck = (cache, report) => {
  const count = cache.child("c:ptCount")?.int("val");
  const isNumeric = cache.name.startsWith("c:num");
  const seen = new Set<number>();
  const { children } = cache;
  for (let i = 0; i < children.length; i++) {
    const point = children[i];
    if (!(point instanceof XmlElement) || point.name !== "c:pt") continue;
    const idx = point.int("idx") ?? -1;
    if (seen.has(idx)) report("charts", `A ${cache.name} has the point ${idx} twice.`);
    seen.add(idx);
    if (idx < 0 || (count !== undefined && idx >= count))
      report("charts", `A ${cache.name} of ${count} points has the point ${idx}.`);
    if (!isNumeric) continue;
    const text = point.child("c:v")?.text ?? "";
    if (text.trim() === "" || !Number.isFinite(Number(text)))
      report("charts", `A ${cache.name} holds "${text.slice(0, 40)}", which is no number.`);
  }
};

/** A reference to cells has as many points as cells. */
export const checkFormulas: ElementCheck = (series, report) => {
  for (const name of ["c:tx", "c:cat", "c:val"]) {
    const reference = series.child(name)?.elements()[0];
    const count = (reference?.child("c:strCache") ?? reference?.child("c:numCache"))?.child("c:ptCount")?.int("val");
    if (count === undefined) continue;
    const cells = cellsOf(reference?.child("c:f")?.text ?? "");
    if (cells > 0 && cells !== count) report("charts", `A ${name} names ${cells} cells and has ${count} points.`);
  }
};

/** The number of cells that a formula names, 0 where it names none. */
const cellsOf = (formula: string): number =>
  parseFormula(formula).reduce((sum, area) => sum + (area.bottom - area.top + 1) * (area.right - area.left + 1), 0);
