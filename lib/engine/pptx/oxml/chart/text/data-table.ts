import { plotAreaOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** Shows or hides the chart's own data table under the plot (ECMA-376, 21.2.2.54); one that is there stays as it is. */
export function showDataTable(plotArea: XmlElement, show: boolean): void {
  if (!show) plotArea.removeAll("c:dTable");
  else if (!plotArea.child("c:dTable")) {
    const flags = ["c:showHorzBorder", "c:showVertBorder", "c:showOutline", "c:showKeys"].map((name) =>
      el(name, { val: 1 }),
    );
    plotArea.put(el("c:dTable", {}, ...flags), plotAreaOrder);
    plotArea.child("c:layout")?.removeAll("c:manualLayout");
  }
}
