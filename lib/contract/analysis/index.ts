export * from "./analysis";
export * from "./shape";
