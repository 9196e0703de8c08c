import { createHash } from "node:crypto";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { layoutIdOf, slideIdOf } from "./analyse-template";

/** Identifies a slide or layout across versions of a template. */
export type Fingerprint = {
  /** Its identity in the file: `p:sldId/@id` of a slide, the part name of a layout. */
  source: string;
  /** SHA-256 of its parts, hexadecimal: the slide with its pictures, charts, layout, master and theme. */
  hash: string;
};

/** Relationships that lead to another slide, back to this one, or to something that is not visible on it. */
const elsewhere = /\/(slide|slideMaster|notesSlide|notesMaster|comments|tags|commentAuthors)$/;

/** Returns the fingerprints of all slides and layouts, by id. Parts that can't be read count as empty. */
export function fingerprintsOf(bytes: Uint8Array, templateId: string): Record<string, Fingerprint> {
  const presentation = Presentation.open(bytes);
  const known = new Map<string, string>();
  const found: Record<string, Fingerprint> = {};
  for (const slide of presentation.slides)
    found[slideIdOf(templateId, slide.id)] = { source: String(slide.id), hash: hashOf(slide.part, known) };
  for (const { part } of presentation.layouts)
    found[layoutIdOf(templateId, part.name)] = { source: part.name, hash: hashOf(part, known) };
  return found;
}

/**
 * Hashes a part together with all parts that it shows. Names and numbers of parts are ignored, because saving a file
 * may change them.
 */
function hashOf(part: Part, known: Map<string, string>): string {
  const before = known.get(part.name);
  if (before !== undefined) return before;
  // Ends the recursion at a part that leads back to itself.
  known.set(part.name, "");
  const hash = createHash("sha256").update(contentOf(part));
  const isLayout = part.contentType.endsWith("slideLayout+xml");
  for (const { id, type, external, target } of part.rels) {
    if (external) hash.update(`\n${target}`);
    else if (!elsewhere.test(type) || (isLayout && type.endsWith("/slideMaster"))) {
      const related = part.related(id);
      // A master refers to all its layouts, which are not part of a slide.
      if (related && !(part.contentType.endsWith("slideMaster+xml") && type.endsWith("/slideLayout")))
        hash.update(`\n${id} ${hashOf(related, known)}`);
    }
  }
  const digest = hash.digest("hex");
  known.set(part.name, digest);
  return digest;
}

function contentOf(part: Part): Uint8Array {
  try {
    return part.bytes();
  } catch (error) {
    if (error instanceof PackageError) return new Uint8Array();
    throw error;
  }
}
