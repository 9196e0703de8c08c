export * from "./delivery";
export * from "./delivery-operations";
export * from "./events";
export * from "./operations";
export * from "./webhook";
