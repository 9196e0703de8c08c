import { labelsOrder, plotOrder, seriesOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { setValue, valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

const FLAGS = [
  "c:showLegendKey",
  "c:showVal",
  "c:showCatName",
  "c:showSerName",
  "c:showPercent",
  "c:showBubbleSize",
] as const;

/**
 * Where bars take labels (ECMA-376, 21.2.3.10): outside the end only side by side, and nowhere of one's choice in three
 * dimensions.
 */
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

/**
 * Shows or hides the values on a series' bars; the look of labels that are there stays.
 *
 * @param pattern Labels whose look a series without labels takes
 */
export function showValues(series: XmlElement, show: boolean, kind: BarKind, pattern?: XmlElement): void {
  const present = series.child("c:dLbls");
  if (!show) {
    if (present) series.put(labels("nothing"), seriesOrder);
    return;
  }
  const own = present?.child("c:delete") ? undefined : present;
  const shown = own ?? pattern?.clone() ?? labels("value", POSITIONS[kind][0]);
  if (!own) for (const label of shown.elements("c:dLbl")) shown.remove(label);
  if (!own) series.put(shown, seriesOrder);
  for (const name of FLAGS)
    setValue(shown, name, name === "c:showVal" || valueOf(shown, name) === "1" ? 1 : 0, labelsOrder);
  for (const label of shown.elements("c:dLbl")) {
    if (label.child("c:delete")) shown.remove(label);
    else setValue(label, "c:showVal", 1, labelsOrder);
  }
}

/**
 * Where each of a series' points has a label of its own look, that of the first becomes the series': further points
 * look alike.
 */
export function shareLabelLook(series: XmlElement, points: number): void {
  const all = series.child("c:dLbls");
  const own = all?.elements("c:dLbl").filter((label) => !label.child("c:delete")) ?? [];
  const [first] = own;
  if (!all || !first || own.length < points) return;
  for (const name of ["c:numFmt", "c:spPr", "c:txPr"]) {
    const look = first.child(name);
    if (look) all.put(look.clone(), labelsOrder);
  }
}

/** The labels of a plot, or of one of its series, that others may look like; undefined where none show values. */
export function labelPattern(plot: XmlElement): XmlElement | undefined {
  return [plot, ...plot.elements("c:ser")]
    .map((owner) => owner.child("c:dLbls"))
    .find((item) => valueOf(item, "c:showVal") === "1");
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
