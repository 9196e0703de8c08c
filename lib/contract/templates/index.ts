export * from "./operations";
export * from "./template";
export * from "./upload";
export * from "./upload-operations";
