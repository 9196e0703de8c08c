export * from "./operations";
export * from "./picture-version";
