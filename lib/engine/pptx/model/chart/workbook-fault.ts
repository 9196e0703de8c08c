import type { Part } from "@/lib/engine/pptx/opc";
import { Chart } from "./chart";
import { openChartWorkbook } from "./data/embedded-workbook";

/** Why the workbook of a chart can't take its data, so that a new one will be embedded: `is missing`; null where it can. */
export function workbookFault(part: Part): string | null {
  const chart = Chart.open(part);
  return chart.supported ? openChartWorkbook(part, chart.dataPlace()).fault : null;
}
