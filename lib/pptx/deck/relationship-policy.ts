import type { Part, Relationship } from "../opc";

/** Remarks and revision data of a template, and the slides that a deck leaves behind. */
const LEFT_BEHIND = new Set([
  "comments",
  "commentAuthors",
  "authors",
  "slideUpdateInfo",
  "changesInfo",
  "revisionInfo",
  "notesSlide",
  "slide",
  "vbaProject",
  "thumbnail",
]);

const SAFE_LINK = /^(https?|mailto):/i;

/**
 * What becomes of a relationship when its part comes into a deck. External addresses are never followed and never reach an
 * output, but for the web and mail links that a person clicks.
 * @param target the part it leads to; undefined where it is external or dangling
 */
export function fateOf(relationship: Relationship, target: Part | undefined): "keep" | "drop" {
  const kind = relationship.type.slice(relationship.type.lastIndexOf("/") + 1);
  if (relationship.external) return kind === "hyperlink" && SAFE_LINK.test(relationship.target) ? "keep" : "drop";
  return target && !LEFT_BEHIND.has(kind) ? "keep" : "drop";
}
