export * from "./member";
export * from "./operations";
