export { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
export { Chart } from "./chart";
export { type ChartContent, ChartError, type ChartType, type ChartWarning } from "./content";
export { fillChart, type FillOptions } from "./fill-chart";
export { newChart, type NewChart } from "./new-chart";
export { workbookFault } from "./workbook-fault";
