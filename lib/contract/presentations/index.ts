export * from "./job";
export * from "./operations";
export * from "./requests";
