import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type Check, type Fault, FaultyPackageError, type PackageCheck } from "./fault";
import { checkLists, checkParts, checkProperties, checkRelationships, expectedRoot } from "./package-structure";
import { TreeCheck } from "./tree";

const PACKAGE_CHECKS: readonly PackageCheck[] = [checkRelationships, checkLists, checkParts, checkProperties];

/** What no output may have, whatever its templates had. */
const NEVER_FORGIVEN = new Set<Check>(["external"]);

const isXml = (part: Part): boolean => /[+/]xml$/.test(part.contentType);

/** All faults of a package that is a presentation. */
export function checkPackage(package_: OpcPackage): Fault[] {
  return [...checkStructure(package_), ...package_.parts().flatMap(checkPart)];
}

/**
 * What is wrong with the package as a whole, and with the parts that were edited since they were read: what came as it
 * was adds no fault.
 */
export function checkChanges(package_: OpcPackage): Fault[] {
  const edited = package_.parts().filter((part) => part.edited);
  return [...checkStructure(package_), ...edited.flatMap(checkPart)];
}

/**
 * Relationships, lists, names, content types and properties. Of a deck's trees only those of presentation and masters
 * are read.
 */
export function checkStructure(package_: OpcPackage): Fault[] {
  const faults: Fault[] = [];
  for (const look of PACKAGE_CHECKS) {
    look(package_, (part, check, message) =>
      faults.push({ check, part: typeof part === "string" ? part : part.name, message }),
    );
  }
  return faults;
}

/**
 * The faults of one part's tree, each once; for a part that is no XML none. Cheapest while the tree is there, before
 * the part is sealed.
 */
export function checkPart(part: Part): Fault[] {
  if (!isXml(part)) return [];
  const found = new Map<string, Fault>();
  const report = (check: Check, message: string) => found.set(message, { check, part: part.name, message });
  try {
    const wanted = expectedRoot(part.contentType);
    if (wanted && part.root.name !== wanted)
      report("parts", `The part begins with ${part.root.name}, not with ${wanted}.`);
    new TreeCheck(part, report).run();
    part.releaseTree();
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    report("well-formed", "The part can't be read as XML.");
  }
  return [...found.values()];
}

/** The faults of an output that its templates don't have. */
export const addedFaults = (output: OpcPackage, templates: readonly OpcPackage[]): Fault[] =>
  notInherited(checkPackage(output), templates);

/**
 * Of an output's faults those that its templates don't have: a third of real templates are not without fault, and what
 * they bring along is theirs. Two faults are the same where check and message are.
 */
function notInherited(faults: readonly Fault[], templates: readonly OpcPackage[]): Fault[] {
  if (faults.length === 0) return [];
  const inherited = new Set(templates.flatMap((template) => checkPackage(template).map(signature)));
  return faults.filter((fault) => NEVER_FORGIVEN.has(fault.check) || !inherited.has(signature(fault)));
}

/**
 * Lets an output pass that has none but its templates' faults.
 *
 * @throws FaultyPackageError
 */
export function assertNoAddedFaults(faults: readonly Fault[], templates: readonly OpcPackage[]): void {
  const added = notInherited(faults, templates);
  if (added.length > 0) throw new FaultyPackageError(added);
}

/**
 * What of a message tells faults apart. A wrong length stays the same fault when a page is scaled, a child out of place
 * when others join it.
 */
function signature({ check, message }: Fault): string {
  if (check === "values") return `${check}: ${message.replace(/\d+/g, "#")}`;
  return `${check}: ${check === "child-order" ? message.replace(/ comes after .*/, "") : message}`;
}
