import type { Part, Relationship } from "@/lib/engine/pptx/opc";

/**
 * Remarks, revision data, window settings, code and web add-ins of a template, and the slides that a deck leaves
 * behind.
 */
const LEFT_BEHIND = new Set([
  "comments",
  "commentAuthors",
  "authors",
  "documenttasks",
  "slideUpdateInfo",
  "changesInfo",
  "revisionInfo",
  "viewProps",
  "printerSettings",
  "notesSlide",
  "slide",
  "vbaProject",
  "control",
  "activeXControlBinary",
  "attachedToolbars",
  "thumbnail",
  "webextension",
]);

/** What never comes along whatever the relationship to it is called: code, and slides that nobody asked for. */
const UNWANTED = /macroEnabled|vbaProject|activeX|presentationml\.(slide|notesSlide)\+xml/i;
const SAFE_LINK = /^(https?|mailto):/i;

const kindOf = ({ type }: Relationship): string => type.slice(type.lastIndexOf("/") + 1);

/**
 * What becomes of a relationship when its part comes into a deck. External addresses are never followed and never reach
 * an output, but for the web and mail links that a person clicks.
 *
 * @param target The part it leads to; undefined where it is external or dangling
 */
export function fateOf(relationship: Relationship, target: Part | undefined): "keep" | "drop" {
  const kind = kindOf(relationship);
  if (relationship.external) return kind === "hyperlink" && SAFE_LINK.test(relationship.target) ? "keep" : "drop";
  return target && !LEFT_BEHIND.has(kind) && !UNWANTED.test(target.contentType) ? "keep" : "drop";
}

/** Whether a relationship of a slide leads to another slide, as the links "go to slide" do. */
export const isJump = (relationship: Relationship, target: Part | undefined): target is Part =>
  kindOf(relationship) === "slide" && target !== undefined && /presentationml\.slide\+xml$/.test(target.contentType);
