import { PackageError } from "@/lib/engine/pptx/package-error";
import type { ZipArchive } from "@/lib/engine/pptx/zip";

/** Of all parts together: what the longest decks have several times over, and what is read in a second or two. */
const MOST = 2_000_000;
/** No tag is shorter. */
const TAG_BYTES = 4;

/**
 * Counts the tags of XML parts before any of them is parsed.
 *
 * @throws PackageError ZIP_BOMB where they are more than any presentation has
 */
export function checkTags(archive: ZipArchive, names: readonly string[]): void {
  const bytes = names.reduce((sum, name) => sum + archive.compressed(name).size, 0);
  if (bytes < MOST * TAG_BYTES) return;
  let tags = 0;
  for (const name of names) {
    tags += tagsIn(archive.read(name));
    if (tags > MOST) throw new PackageError("ZIP_BOMB", `The parts of the file hold more than ${MOST} tags.`, name);
  }
}

function tagsIn(bytes: Uint8Array): number {
  let tags = 0;
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) tags++;
  return tags;
}
