import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type Check, type Fault, FaultyPackageError, type PackageCheck } from "./fault";
import { checkLists, checkParts, checkProperties, checkRelationships, expectedRoot } from "./package-structure";
import { TreeCheck } from "./tree";

const PACKAGE_CHECKS: readonly PackageCheck[] = [checkRelationships, checkLists, checkParts, checkProperties];

/** Checks that no output may fail, whatever faults its templates have. */
const NEVER_ACCEPTED = new Set<Check>(["external"]);

const isXml = (part: Part): boolean => /[+/]xml$/.test(part.contentType);

/** Returns all faults of a presentation package. */
export function checkPackage(package_: OpcPackage): Fault[] {
  return [...checkStructure(package_), ...package_.parts().flatMap(checkPart)];
}

/**
 * Returns the faults of the package as a whole and of the parts that were edited since they were read. Unchanged parts
 * can't have new faults.
 */
export function checkChanges(package_: OpcPackage): Fault[] {
  const edited = package_.parts().filter((part) => part.edited);
  return [...checkStructure(package_), ...edited.flatMap(checkPart)];
}

/**
 * Checks relationships, lists, names, content types and properties. Parses only the presentation, its masters and its
 * properties.
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
 * Returns the faults of one part's tree without duplicates, or none if the part is not XML. Call it before `compact()`,
 * while the tree is in memory.
 */
export function checkPart(part: Part): Fault[] {
  if (!isXml(part)) return [];
  const found = new Map<string, Fault>();
  const report = (check: Check, message: string) => found.set(message, { check, part: part.name, message });
  try {
    const expected = expectedRoot(part.contentType);
    if (expected && part.root.name !== expected)
      report("parts", `The part starts with ${part.root.name}, not with ${expected}.`);
    new TreeCheck(part, report).run();
    part.releaseTree();
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    report("well-formed", "The part can't be read as XML.");
  }
  return [...found.values()];
}

/** Returns the faults of an output that its templates don't have. */
export const addedFaults = (output: OpcPackage, templates: readonly OpcPackage[]): Fault[] =>
  notInherited(checkPackage(output), templates);

/**
 * Returns the faults of an output that its templates don't have, because a third of real templates have faults
 * themselves. Faults are equal if their signatures are.
 */
function notInherited(faults: readonly Fault[], templates: readonly OpcPackage[]): Fault[] {
  if (faults.length === 0) return [];
  const inherited = new Set(templates.flatMap((template) => checkPackage(template).map(signature)));
  return faults.filter((fault) => NEVER_ACCEPTED.has(fault.check) || !inherited.has(signature(fault)));
}

/**
 * Throws if an output has faults that its templates don't have.
 *
 * @throws FaultyPackageError
 */
export function assertNoAddedFaults(faults: readonly Fault[], templates: readonly OpcPackage[]): void {
  const added = notInherited(faults, templates);
  if (added.length > 0) throw new FaultyPackageError(added);
}

/**
 * Returns the part of a message that identifies a fault. An invalid length is still the same fault after a slide is
 * scaled, and so is a misplaced child after other children are added.
 */
function signature({ check, message }: Fault): string {
  if (check === "values") return `${check}: ${message.replace(/\d+/g, "#")}`;
  return `${check}: ${check === "child-order" ? message.replace(/ comes after .*/, "") : message}`;
}
