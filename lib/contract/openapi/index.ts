export * from "./document";
