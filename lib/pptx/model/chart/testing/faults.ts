import { checkPart } from "../../../checks";
import type { Part } from "../../../opc";

/** What the package checks find in a chart, as sentences. */
export const faultsOf = (part: Part): string[] => checkPart(part).map((fault) => fault.message);
