export { OpcPackage } from "./package";
export { Part } from "./part";
export { relativeTarget, resolveTarget } from "./part-name";
export { readableRoot } from "./readable-root";
export { type Relationship, Relationships, relationshipType } from "./relationships";
