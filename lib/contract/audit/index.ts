export * from "./actions";
export * from "./audit-event";
export * from "./operations";
