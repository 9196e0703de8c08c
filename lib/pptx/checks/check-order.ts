import type { Part } from "../opc";
import * as chart from "../oxml/chart/order";
import * as table from "../oxml/table-order";
import * as text from "../oxml/text-order";
import type { Fault } from "./fault";

/** The sequences of the elements that generation writes into. */
const ORDERS = new Map<string, ReadonlyMap<string, number>>(
  (
    [
      ["a:rPr", text.runPropertiesOrder],
      ["a:endParaRPr", text.runPropertiesOrder],
      ["a:defRPr", text.runPropertiesOrder],
      ["a:pPr", text.paragraphPropertiesOrder],
      ["a:bodyPr", text.bodyPropertiesOrder],
      ["a:tbl", table.tableOrder],
      ["a:tc", table.cellOrder],
      ["a:tcPr", table.cellPropertiesOrder],
      ["a:tblPr", table.tablePropertiesOrder],
      ["c:chart", chart.chartOrder],
      ["c:barChart", chart.plotOrder],
      ["c:bar3DChart", chart.plotOrder],
      ["c:catAx", chart.axisOrder],
      ["c:valAx", chart.axisOrder],
      ["c:title", chart.titleOrder],
      ["c:legend", chart.legendOrder],
    ] as const
  ).map(([name, order]) => [name, new Map(order.map((child, rank) => [child, rank]))]),
);

/** Children stand in the schema's order; PowerPoint repairs a file where they don't. */
export function checkOrder(part: Part): Fault[] {
  const faults = new Map<string, Fault>();
  for (const element of part.root.descendants()) {
    const order = ORDERS.get(element.name);
    if (!order) continue;
    let highest = -1;
    for (const child of element.elements()) {
      const rank = order.get(child.name);
      if (rank === undefined) continue;
      if (rank < highest) {
        const message = `<${child.name}> is out of place in <${element.name}>`;
        faults.set(message, { check: "order", part: part.name, message });
      }
      highest = Math.max(highest, rank);
    }
  }
  return [...faults.values()];
}
