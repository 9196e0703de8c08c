export * from "./usage";
export * from "./operations";
