export * from "./installation";
export * from "./failures";
export * from "./organizations";
export * from "./operations";
