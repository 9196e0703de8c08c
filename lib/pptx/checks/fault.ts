import type { OpcPackage, Part } from "../opc";
import type { XmlElement } from "../xml";

/** Something in a package that PowerPoint would repair, refuse or show wrongly. */
export type Fault = {
  /** Family of the check: `relationships`, `charts` … */
  check: string;
  /** Name of the part at fault. */
  part: string;
  /** A sentence that doesn't name the part, so that the same fault reads the same in a template and in its copy. */
  message: string;
};

/** A check of one part's tree. It gets every XML part and leaves those that it has nothing to say about. */
export type PartCheck = (part: Part, root: XmlElement) => string[];

/** A check of the package as a whole. */
export type PackageCheck = (package_: OpcPackage) => { part: string; message: string }[];
