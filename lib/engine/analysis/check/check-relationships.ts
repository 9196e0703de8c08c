import { PackageError } from "@/lib/engine/pptx/package-error";
import { parseXml } from "@/lib/engine/pptx/xml";
import { checkMacroType } from "./check-macros";

/** Far more than the presentation part of the longest deck has. */
const MOST = 10_000;
/** What so many need, in whatever encoding. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The name of the part's root.
 *
 * @throws PackageError TOO_MANY_PARTS where there are more relationships than any presentation needs, CORRUPT where the
 *   part is not well-formed or two relationships have one id, MACRO_ENABLED where one leads to macros
 */
export function checkRelationships(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= MOST_BYTES ? parseXml(bytes, part) : null;
  if (!root || root.children.length > MOST)
    throw new PackageError("TOO_MANY_PARTS", `"${part}" holds more than ${MOST} relationships.`, part);
  const ids = new Set<string>();
  for (const relationship of root.elements()) {
    const id = relationship.get("Id") ?? "";
    // Which of the two is meant is for each program to guess.
    if (ids.has(id)) throw new PackageError("CORRUPT", `"${part}" holds two relationships "${id}".`, part);
    ids.add(id);
    checkMacroType(relationship.get("Target") ?? part, relationship.get("Type"));
  }
  return root.name;
}
