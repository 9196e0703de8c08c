export * from "./match";
export * from "./operations";
