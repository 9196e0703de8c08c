import type { OpcPackage } from "../opc";
import { dropReference } from "./drop-reference";
import { fateOf } from "./relationship-policy";

/** Takes the external addresses that no output may carry out of a package: linked pictures, objects, workbooks. Web and mail links stay. */
export function dropExternalLinks(package_: OpcPackage): void {
  for (const part of package_.parts()) {
    for (const relationship of part.rels) {
      if (!relationship.external || fateOf(relationship, undefined) === "keep") continue;
      dropReference(part, relationship.id);
      part.rels.remove(relationship.id);
    }
  }
}
