import { PackageError } from "@/lib/engine/pptx/package-error";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { Part } from "./part";

/** The tree of a part that a file can be read without; undefined where the part is missing or its XML is broken. */
export function readableRoot(part: Part | undefined): XmlElement | undefined {
  try {
    return part?.root;
  } catch (error) {
    if (error instanceof PackageError) return undefined;
    throw error;
  }
}
