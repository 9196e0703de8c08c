import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** A defect in a package that PowerPoint would repair, reject or show incorrectly. */
export type Fault = {
  /** The family of the check, a key of `remedies`. */
  check: Check;
  /** The name of the faulty part. */
  part: string;
  /** One sentence. It doesn't name the part, so that a fault has the same message in a template and its copy. */
  message: string;
};

/** The way to fix the faults that each family of checks finds. */
export const remedies = {
  "well-formed": "Write the part again as XML.",
  relationships: "Add the missing part, or remove the relationship together with what refers to it.",
  external: "Remove the link: only web and mail links may be external.",
  lists: "List each slide, master and layout once, with a unique id.",
  parts: "Give the part a matching name, content type and root element.",
  properties: "Update the counts when slides are added or removed.",
  references: "Remove the referring element, or add the relationship to the part.",
  namespaces: "Declare the prefix on the part's root element.",
  characters: "Remove the character: XML can't contain it.",
  "shape-ids": "Renumber the shapes of a slide when shapes are copied.",
  timing: "Remove the animations of a shape together with the shape.",
  required: "Write the missing child or attribute, or remove the element.",
  values: "Write a value within the schema's type and range.",
  "child-order": "Put children in schema order, no more often than allowed.",
  tables: "Give every row a cell per column, and mark the cells covered by merged ones.",
  pictures: "Crop less of the picture, and refer only to parts that are images.",
  charts: "Write series, points, formulas and axes together.",
} as const;

export type Check = keyof typeof remedies;

/** Formats a fault as a log line: the part, what is wrong, and how to fix it. */
export const describeFault = ({ check, part, message }: Fault): string => `${part}: ${message} ${remedies[check]}`;

/** Reports a fault in the current part. */
export type Report = (check: Check, message: string) => void;

/** Checks an element with its children and attributes. */
export type ElementCheck = (element: XmlElement, report: Report) => void;

/** Checks the package as a whole, and parses slides only if needed. */
export type PackageCheck = (
  package_: OpcPackage,
  report: (part: Part | string, check: Check, message: string) => void,
) => void;

/** Thrown for a package that must not be delivered. The message lists its faults by part, for the log. */
export class FaultyPackageError extends Error {
  /**
   * Also true for errors of another copy of this module, because the code that starts the process is bundled separately
   * from the routes.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "FaultyPackageError";
  }
  constructor(readonly faults: readonly Fault[]) {
    const [shown, more] = [faults.slice(0, 5).map(describeFault), faults.length - 5];
    super(`The presentation has ${faults.length} fault(s): ${shown.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`);
    this.name = "FaultyPackageError";
  }
}
