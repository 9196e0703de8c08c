export * from "./access";
export * from "./errors";
export * from "./fields";
export * from "./media-types";
export * from "./operation";
