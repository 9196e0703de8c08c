import { checkPart } from "@/lib/engine/pptx/checks";
import type { Part } from "@/lib/engine/pptx/opc";

/** What the package checks find in a chart, as sentences. */
export const faultsOf = (part: Part): string[] => checkPart(part).map((fault) => fault.message);
