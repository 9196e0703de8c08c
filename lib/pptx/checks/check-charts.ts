import type { Part } from "../opc";
import type { XmlElement } from "../xml";
import type { Fault } from "./fault";

/** Charts: series told apart, caches that hold as many points as they say, axes that exist (ECMA-376, 21.2.2). */
export function checkChart(chart: Part): Fault[] {
  const faults: Fault[] = [];
  const fault = (message: string) => faults.push({ check: "charts", part: chart.name, message });
  const plotArea = chart.root.find("c:chart", "c:plotArea");
  if (!plotArea) return [{ check: "charts", part: chart.name, message: "it has no plot area" }];
  const plots = plotArea.elements().filter((element) => element.child("c:ser"));
  const series = plots.flatMap((plot) => plot.elements("c:ser"));
  for (const key of ["c:idx", "c:order"] as const) {
    const values = series.map((one) => one.child(key)?.get("val"));
    if (new Set(values).size !== values.length) fault(`two series have the same ${key}`);
  }
  for (const one of series) for (const cache of one.descendants()) checkCache(cache, fault);
  const axes = new Set(plotArea.elements().map((element) => element.child("c:axId")?.get("val")));
  for (const id of plots.flatMap((plot) => plot.elements("c:axId"))) {
    if (!axes.has(id.get("val"))) fault("a plot refers to an axis that is missing");
  }
  const external = chart.root.child("c:externalData")?.get("r:id");
  if (external !== undefined && !chart.related(external)) fault("its workbook is missing");
  return faults;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$|^(NaN|INF|-INF|#N\/A)$/;

function checkCache(cache: XmlElement, fault: (message: string) => void): void {
  if (!["c:numCache", "c:strCache", "c:numLit", "c:strLit", "c:lvl"].includes(cache.name)) return;
  const points = cache.elements("c:pt");
  const count = cache.child("c:ptCount")?.int("val");
  const indexes = points.map((point) => point.int("idx") ?? -1);
  if (count !== undefined && indexes.some((index) => index >= count)) fault("a series holds a point past its point count");
  if (new Set(indexes).size !== indexes.length) fault("a series holds a point twice");
  if (!cache.name.startsWith("c:num")) return;
  if (points.some((point) => !NUMBER.test((point.child("c:v")?.text ?? "").trim()))) fault("a series of numbers holds text");
}
