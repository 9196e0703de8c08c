import { PackageError } from "@/lib/pptx/package-error";
import { parseXml } from "@/lib/pptx/xml";

/** Far more than the presentation part of the longest deck has. */
const MOST = 10_000;
/** What so many need, in whatever encoding. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The name of the part's root.
 * @throws PackageError TOO_MANY_PARTS where there are more relationships than any presentation needs, CORRUPT where the part is not well-formed
 */
export function checkRelationships(bytes: Uint8Array, part: string): string {
  const root = bytes.length <= MOST_BYTES ? parseXml(bytes, part) : null;
  if (root && root.children.length <= MOST) return root.name;
  throw new PackageError("TOO_MANY_PARTS", `"${part}" holds more than ${MOST} relationships.`, part);
}
