export * from "./invitation";
export * from "./operations";
