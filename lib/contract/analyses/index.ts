export * from "./analysis-job";
export * from "./operations";
