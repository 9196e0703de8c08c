export * from "./access";
export * from "./error-codes";
export * from "./errors";
export * from "./failures";
export * from "./fields";
export * from "./media-types";
export * from "./operation";
export * from "./rotation";
