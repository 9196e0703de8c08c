export * from "./operations";
export * from "./slide";
