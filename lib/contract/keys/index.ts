export * from "./key";
export * from "./operations";
