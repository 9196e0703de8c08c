import { createHash, type Hash } from "node:crypto";
import type { Presentation } from "../../model/presentation";
import type { Part } from "../../opc";
import { outerXml } from "../../xml";
import type { PartImporter } from "./part-importer";
import { fateOf } from "./relationship-policy";

type Family = { parts: readonly Part[]; importer: PartImporter };

/** The masters of a deck's templates, each with its layouts, theme and pictures, so that two uploads of one template share theirs. */
export class MasterFamilies {
  readonly #families = new Map<string, Family>();

  /** Takes a template's masters up; those that another template has alike come from there. */
  add(template: Presentation, importer: PartImporter): void {
    const page = JSON.stringify(template.slideSize);
    const defaults = template.part.root.child("p:defaultTextStyle");
    for (const { part } of template.masters) {
      const hash = createHash("sha256").update(page).update(defaults ? outerXml(defaults) : "");
      const parts: Part[] = [];
      readFamily(part, hash, parts);
      const key = hash.digest("hex");
      const known = this.#families.get(key);
      if (!known) this.#families.set(key, { parts, importer });
      else parts.forEach((member, at) => importer.represent(member, () => known.importer.import(known.parts[at]!)));
    }
  }
}

/** Walks a master and what it leads to in the order of the relationships; every content and every relationship counts. */
function readFamily(part: Part, hash: Hash, parts: Part[]): void {
  parts.push(part);
  hash.update(part.contentType).update(part.bytes());
  for (const relationship of part.rels) {
    const other = part.related(relationship.id);
    if (fateOf(relationship, other) === "drop") continue;
    const known = other ? parts.indexOf(other) : -1;
    hash.update(`${relationship.id} ${relationship.type} ${other ? known : relationship.target};`);
    if (other && known < 0) readFamily(other, hash, parts);
  }
}
