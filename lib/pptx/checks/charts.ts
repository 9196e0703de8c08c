import { isAxis, plotsOf } from "../oxml/chart/plots";
import { parseFormula } from "../oxml/chart/reference";
import { valueOf } from "../oxml/chart/value";
import type { XmlElement } from "../xml";
import type { PartCheck } from "./fault";

const CACHES = new Set(["c:strCache", "c:numCache", "c:strLit", "c:numLit"]);

/** Series, points, numbers and axes of a chart agree among themselves (21.2.2). */
export const checkCharts: PartCheck = (part, root) => {
  if (!part.contentType.endsWith("drawingml.chart+xml")) return [];
  const plotArea = root.find("c:chart", "c:plotArea");
  const series = plotsOf(plotArea).flatMap((plot) => plot.elements("c:ser"));
  return [
    ...repeated(series, "c:idx"),
    ...repeated(series, "c:order"),
    ...series.flatMap((item) => item.descendants().filter((child) => CACHES.has(child.name)).flatMap(checkCache)),
    ...series.flatMap(checkFormulas),
    ...(plotArea ? checkAxes(plotArea) : []),
  ];
};

function repeated(series: readonly XmlElement[], name: string): string[] {
  const values = series.map((item) => valueOf(item, name) ?? "");
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map((value) => `Two series have the ${name} ${value}.`);
}

function checkCache(cache: XmlElement): string[] {
  const count = cache.child("c:ptCount")?.int("val");
  const messages: string[] = [];
  const seen = new Set<number>();
  for (const point of cache.elements("c:pt")) {
    const idx = point.int("idx") ?? -1;
    if (seen.has(idx)) messages.push(`A ${cache.name} has the point ${idx} twice.`);
    seen.add(idx);
    if (idx < 0 || (count !== undefined && idx >= count)) messages.push(`A ${cache.name} of ${count} points has the point ${idx}.`);
    const text = point.child("c:v")?.text ?? "";
    if (cache.name.startsWith("c:num") && (text.trim() === "" || Number.isNaN(Number(text)))) {
      messages.push(`A ${cache.name} holds "${text.slice(0, 40)}", which is no number.`);
    }
  }
  return messages;
}

/** A reference to cells has as many points as cells. */
function checkFormulas(series: XmlElement): string[] {
  return ["c:tx", "c:cat", "c:val"].flatMap((name) => {
    const reference = series.child(name)?.elements()[0];
    const count = reference?.elements().find((child) => CACHES.has(child.name))?.child("c:ptCount")?.int("val");
    const areas = parseFormula(reference?.child("c:f")?.text ?? "");
    if (count === undefined || areas.length === 0) return [];
    const cells = areas.reduce((sum, area) => sum + (area.bottom - area.top + 1) * (area.right - area.left + 1), 0);
    return cells === count ? [] : [`A ${name} names ${cells} cells and has ${count} points.`];
  });
}

/** Plots are drawn on axes that are there; axes cross axes that are there and are used. */
function checkAxes(plotArea: XmlElement): string[] {
  const axes = plotArea.elements().filter(isAxis);
  const ids = axes.map((axis) => valueOf(axis, "c:axId"));
  const used = new Set(plotsOf(plotArea).flatMap((plot) => plot.elements("c:axId").map((item) => item.get("val"))));
  const messages: string[] = [];
  // Three-dimensional plots without an axis of series name 0 in its place.
  for (const id of used) if (id !== "0" && !ids.includes(id)) messages.push("A plot is drawn on an axis that is not there.");
  for (const axis of axes) {
    if (!ids.includes(valueOf(axis, "c:crossAx"))) messages.push(`A ${axis.name} crosses an axis that is not there.`);
    if (!used.has(valueOf(axis, "c:axId"))) messages.push(`No plot is drawn on a ${axis.name}.`);
  }
  return messages;
}
