export * from "./account";
export * from "./operations";
export * from "./password-rules";
