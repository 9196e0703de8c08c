import type { OpcPackage, Part } from "../opc";
import { PackageError } from "../package-error";
import type { XmlElement } from "../xml";
import { checkCharts } from "./charts";
import { checkChildOrder } from "./child-order";
import type { Fault, PackageCheck, PartCheck } from "./fault";
import { checkLists } from "./presentation-lists";
import { checkExternal, checkReferences, checkRelationships } from "./relationships";
import { checkShapeIds } from "./shape-ids";
import { checkTables } from "./tables";
import { checkTextBodies } from "./text-bodies";

export type { Fault } from "./fault";

const PACKAGE_CHECKS: Readonly<Record<string, PackageCheck>> = {
  relationships: checkRelationships,
  external: checkExternal,
  lists: checkLists,
};

const PART_CHECKS: Readonly<Record<string, PartCheck>> = {
  references: checkReferences,
  "shape-ids": checkShapeIds,
  tables: checkTables,
  "text-bodies": checkTextBodies,
  charts: checkCharts,
  "child-order": checkChildOrder,
};

/** What no output may have, whatever its templates had. */
const NEVER_FORGIVEN = new Set(["external"]);

/** All faults of a package that is a presentation, by check and part. */
export function checkPackage(package_: OpcPackage): Fault[] {
  const faults: Fault[] = [];
  for (const [check, look] of Object.entries(PACKAGE_CHECKS)) {
    for (const fault of look(package_)) faults.push({ check, ...fault });
  }
  for (const part of package_.parts()) {
    if (!/[+/]xml$/.test(part.contentType)) continue;
    const root = readable(part, faults);
    if (!root) continue;
    for (const [check, look] of Object.entries(PART_CHECKS)) {
      for (const message of look(part, root)) faults.push({ check, part: part.name, message });
    }
    part.forget();
  }
  return faults;
}

/**
 * The faults of an output that its templates don't have: a third of real templates are not without fault, and what they bring along
 * is theirs. Two faults are the same where check and message are.
 */
export function addedFaults(output: OpcPackage, templates: readonly OpcPackage[]): Fault[] {
  const faults = checkPackage(output);
  if (faults.length === 0) return faults;
  const inherited = new Set(templates.flatMap((template) => checkPackage(template).map(signature)));
  return faults.filter((fault) => NEVER_FORGIVEN.has(fault.check) || !inherited.has(signature(fault)));
}

const signature = ({ check, message }: Fault) => `${check}: ${message}`;

function readable(part: Part, faults: Fault[]): XmlElement | undefined {
  try {
    return part.root;
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    faults.push({ check: "well-formed", part: part.name, message: "The part can't be read as XML." });
    return undefined;
  }
}
