import { chartOrder, legendOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { appendInOrder, setValue, valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

const POSITIONS = { bottom: "b", left: "l", right: "r", top: "t", top_right: "tr" } as const;

export type LegendPosition = keyof typeof POSITIONS | "none";

/** Puts the legend of a `c:chart` on a side, or takes it away; a place chosen by hand gives way. */
export function placeLegend(chart: XmlElement, position: LegendPosition): void {
  if (position === "none") {
    chart.removeAll("c:legend");
    return;
  }
  const isNew = !chart.child("c:legend");
  const legend = chart.ensure("c:legend", chartOrder);
  const moved = valueOf(legend, "c:legendPos") !== POSITIONS[position];
  setValue(legend, "c:legendPos", POSITIONS[position], legendOrder);
  if (isNew) legend.put(el("c:overlay", { val: 0 }), legendOrder);
  if (moved) legend.removeAll("c:layout");
  // A plot placed by hand leaves no room on the legend's new side.
  if (moved) chart.find("c:plotArea", "c:layout")?.removeAll("c:manualLayout");
}

/** Hides one entry, counted from 0 in the order of the series. */
export function hideLegendEntry(chart: XmlElement, index: number): void {
  const legend = chart.child("c:legend");
  if (!legend) return;
  showLegendEntry(chart, index);
  appendInOrder(legend, el("c:legendEntry", {}, el("c:idx", { val: index }), el("c:delete", { val: 1 })), legendOrder);
}

/** Forgets entries of series that are no more. */
export function trimLegendEntries(chart: XmlElement, count: number): void {
  const legend = chart.child("c:legend");
  for (const entry of legend?.elements("c:legendEntry") ?? []) {
    if (Number(valueOf(entry, "c:idx") ?? 0) >= count) legend!.remove(entry);
  }
}

/** Shows an entry again that was hidden. */
export function showLegendEntry(chart: XmlElement, index: number): void {
  const legend = chart.child("c:legend");
  for (const entry of legend?.elements("c:legendEntry") ?? []) {
    if (Number(valueOf(entry, "c:idx")) === index) legend!.remove(entry);
  }
}
