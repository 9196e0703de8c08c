export { OpcPackage } from "./package";
export { Part } from "./part";
export { decodeName, relativeTarget, resolveTarget } from "./part-name";
export { type Relationship, Relationships, relationshipType } from "./relationships";
