import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Something in a package that PowerPoint would repair, refuse or show wrongly. */
export type Fault = {
  /** Family of the check, a key of `remedies`. */
  check: Check;
  /** Name of the part at fault. */
  part: string;
  /** A sentence that doesn't name the part, so that the same fault reads the same in a template and in its copy. */
  message: string;
};

/** The families of checks, and what mends the faults that each finds. */
export const remedies = {
  "well-formed": "Write the part anew as XML.",
  relationships: "Add the missing part, or remove the relationship together with what refers to it.",
  external: "Remove the link: only web and mail links that a person clicks may lead out of a file.",
  lists: "List each slide, master and layout once, under an id of its own.",
  parts: "Give the part a name, a content type and a root element that belong together.",
  properties: "Write the counts anew when slides come or go.",
  references: "Remove the element that refers, or add the relationship to the part.",
  namespaces: "Declare the prefix on the part's root element.",
  characters: "Leave the character out: XML can't hold it.",
  "shape-ids": "Number the shapes of a slide anew when shapes are copied.",
  timing: "Remove the animations of a shape together with the shape.",
  required: "Write the missing child or attribute, or remove the element.",
  values: "Write a value of the schema's type and range.",
  "child-order": "Put children in the schema's sequence, each as often as it may be there.",
  tables: "Give every row a cell for each column, and mark the cells that merged ones cover.",
  charts: "Write series, points, formulas and axes together.",
} as const;

export type Check = keyof typeof remedies;

/** A fault as a line for the log: the part, what is wrong, and what mends it. */
export const describeFault = ({ check, part, message }: Fault): string => `${part}: ${message} ${remedies[check]}`;

/** Takes what a check found in the part that is looked at. */
export type Report = (check: Check, message: string) => void;

/** A check of an element, its children and attributes. */
export type ElementCheck = (element: XmlElement, report: Report) => void;

/** A check of the package as a whole, which parses slides no more than it must. */
export type PackageCheck = (
  package_: OpcPackage,
  report: (part: Part | string, check: Check, message: string) => void,
) => void;

/** A package that is not to be handed out: what is wrong with it, part by part, is in the message, for the log. */
export class FaultyPackageError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    const [shown, more] = [faults.slice(0, 5).map(describeFault), faults.length - 5];
    super(`The presentation has ${faults.length} fault(s): ${shown.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`);
    this.name = "FaultyPackageError";
  }
}
