export * from "./chart-operations";
export * from "./charts";
export * from "./job";
export * from "./job-request";
export * from "./operations";
export * from "./requests";
