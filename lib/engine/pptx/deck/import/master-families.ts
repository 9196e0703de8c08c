import { createHash, type Hash } from "node:crypto";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc";
import { outerXml } from "@/lib/engine/pptx/xml";
import type { PartImporter } from "./part-importer";
import { fateOf } from "./relationship-policy";

type Family = { parts: readonly Part[]; importer: PartImporter };

/**
 * The masters of a deck's templates, each with its layouts, theme and pictures, so that two uploads of one template
 * share theirs.
 */
export class MasterFamilies {
  readonly #families = new Map<string, Family>();

  /** Takes a template's masters up; those that another template has alike come from there. */
  add(template: Presentation, importer: PartImporter): void {
    for (const { part } of template.masters) {
      const hash = createHash("sha256");
      const parts: Part[] = [];
      readFamily(part, importer, hash, parts);
      const key = hash.digest("hex");
      const known = this.#families.get(key);
      if (!known) this.#families.set(key, { parts, importer });
      else parts.forEach((member, at) => importer.represent(member, () => known.importer.import(known.parts[at]!)));
    }
  }
}

/** Walks a master and what it leads to in the order of the relationships; every content and every relationship counts. */
function readFamily(part: Part, importer: PartImporter, hash: Hash, parts: Part[]): void {
  parts.push(part);
  hash.update(part.contentType).update(contentOf(importer.adapted(part)));
  for (const relationship of part.rels) {
    const other = part.related(relationship.id);
    if (fateOf(relationship, other) === "drop") continue;
    const known = other ? parts.indexOf(other) : -1;
    hash.update(`${relationship.id} ${relationship.type} ${other ? known : relationship.target};`);
    if (other && known < 0) readFamily(other, importer, hash, parts);
  }
}

/** As the deck has it, but for the ids of a master's layouts, which each deck gives anew. */
function contentOf(part: Part): Uint8Array | string {
  if (!part.contentType.endsWith("slideMaster+xml")) return part.bytes();
  return outerXml(part.root.clone().removeAll("p:sldLayoutIdLst"));
}
