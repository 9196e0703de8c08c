import { readFileSync } from "node:fs";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { type Check, describeFault, remedies } from "@/lib/engine/pptx/checks/fault";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const SAMPLE = readFileSync(new URL("../../../../public/samples/meridian.pptx", import.meta.url));

export const openSample = (): OpcPackage => OpcPackage.open(SAMPLE);

export const SLIDE = /presentationml\.slide\+xml$/;
export const MASTER = /slideMaster\+xml$/;
export const CHART = /drawingml\.chart\+xml$/;

export const presentationOf = (package_: OpcPackage): Part => package_.relatedByType("officeDocument")!;

/** Returns the first part of a kind that contains an element with this name, and that element, for editing. */
export function first(
  package_: OpcPackage,
  kind: RegExp,
  name: string,
): { part: Part; root: XmlElement; element: XmlElement } {
  for (const part of package_.parts().filter((one) => kind.test(one.contentType))) {
    const at = [part.root, ...part.root.descendants()].findIndex((element) => element.name === name);
    if (at >= 0) {
      const root = part.edit();
      return { part, root, element: [root, ...root.descendants()][at]! };
    }
  }
  throw new Error(`The sample has no ${name}`);
}

/**
 * A fault: its name, the check that finds it, the message of the check, and a function that adds the fault to the
 * sample. The function returns the faulty part.
 */
export type Injected = [fault: string, check: Check, message: RegExp, inject: (package_: OpcPackage) => Part | string];

/**
 * Returns the log lines of the check for the sample with the fault, and a pattern that they should match. They start
 * with the part and end with the remedy.
 */
export function logOf([, check, message, inject]: Injected): { lines: string[]; expected: RegExp } {
  const package_ = openSample();
  const part = inject(package_);
  const faults = checkPackage(package_).filter((fault) => fault.check === check);
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const name = typeof part === "string" ? part : part.name;
  return {
    lines: faults.map(describeFault),
    expected: new RegExp(`^${literal(name)}: .*${message.source}.* ${literal(remedies[check])}$`),
  };
}
