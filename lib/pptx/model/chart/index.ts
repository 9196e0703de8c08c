export { Chart } from "./chart";
export { type ChartContent, ChartError, type ChartType, type ChartWarning } from "./content";
export { fillChart, type FillOptions } from "./fill-chart";
