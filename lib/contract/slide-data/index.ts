export * from "./agenda";
export * from "./chart";
export * from "./formats";
export * from "./options";
export * from "./slide-data";
export * from "./table";
export * from "./table-formats";
export * from "./text";
