import { el, type XmlElement } from "../../../xml";
import { labelsOrder, plotOrder, seriesOrder } from "../order";
import { setValue, valueOf } from "../value";

const FLAGS = ["c:showLegendKey", "c:showVal", "c:showCatName", "c:showSerName", "c:showPercent", "c:showBubbleSize"] as const;

/** Where bars take labels (ECMA-376, 21.2.3.10): outside the end only side by side, and nowhere of one's choice in three dimensions. */
const POSITIONS: Readonly<Record<"clustered" | "stacked" | "solid", readonly string[]>> = {
  clustered: ["outEnd", "inEnd", "ctr", "inBase"],
  stacked: ["ctr", "inEnd", "inBase"],
  solid: [],
};

export type BarKind = keyof typeof POSITIONS;

/** A fresh `c:dLbls` that shows nothing but what `shown` says. */
export function labels(shown: "value" | "nothing", position?: string): XmlElement {
  return el(
    "c:dLbls",
    {},
    ...(position === undefined ? [] : [el("c:dLblPos", { val: position })]),
    ...FLAGS.map((name) => el(name, { val: shown === "value" && name === "c:showVal" ? 1 : 0 })),
  );
}

/** Shows or hides the values on a series' bars; the look of labels that are there stays. */
export function showValues(series: XmlElement, show: boolean, kind: BarKind): void {
  const present = series.child("c:dLbls");
  if (!show) {
    if (present) series.put(labels("nothing"), seriesOrder);
    return;
  }
  if (!present || present.child("c:delete")) {
    series.put(labels("value", POSITIONS[kind][0]), seriesOrder);
    return;
  }
  for (const name of FLAGS) setValue(present, name, name === "c:showVal" || valueOf(present, name) === "1" ? 1 : 0, labelsOrder);
  for (const label of present.elements("c:dLbl")) {
    if (label.child("c:delete")) present.remove(label);
    else setValue(label, "c:showVal", 1, labelsOrder);
  }
}

/** Hides the labels that a plot gives to series without labels of their own. */
export function hidePlotValues(plot: XmlElement): void {
  if (plot.child("c:dLbls")) plot.put(labels("nothing"), plotOrder);
}

/** Takes away label positions that bars of that kind don't have: PowerPoint refuses the file otherwise. */
export function fitLabelPositions(plot: XmlElement, kind: BarKind): void {
  const allowed = POSITIONS[kind];
  for (const owner of [plot, ...plot.elements("c:ser")]) {
    const all = owner.child("c:dLbls");
    for (const item of all ? [all, ...all.elements("c:dLbl")] : []) {
      const position = valueOf(item, "c:dLblPos");
      if (position !== undefined && !allowed.includes(position)) item.removeAll("c:dLblPos");
    }
  }
}
