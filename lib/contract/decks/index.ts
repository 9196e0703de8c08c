export * from "./deck";
export * from "./operations";
