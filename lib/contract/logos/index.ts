export * from "./logo";
export * from "./operations";
